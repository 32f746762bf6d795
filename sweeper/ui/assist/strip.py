"""The strip under the field: what assist mode says. It stands beside the board and never covers it."""

from __future__ import annotations

import tkinter

from ..parts import theme
from ..parts.system import NORMAL_DPI

OTHER_LINES = 3  # what the line about a cell and the borders take, in lines of text


class Strip(tkinter.Frame):
    """Two places for words: one line about the cell under the pointer, and below it the hint."""

    def __init__(self, master: tkinter.Misc) -> None:
        super().__init__(master, background=theme.FACE, borderwidth=0)
        width = int(theme.STRIP_WIDTH * max(1.0, self.winfo_fpixels("1i") / NORMAL_DPI))
        tkinter.Frame(self, width=width, height=0, background=theme.FACE).pack()
        self._about = tkinter.Label(
            self, anchor="w", background=theme.FACE, foreground=theme.TEXT, font="TkSmallCaptionFont", width=1
        )
        row = tkinter.Frame(self, background=theme.FACE)
        self._bar = tkinter.Scrollbar(row)
        self._words = tkinter.Text(
            row,
            width=1,
            height=theme.STRIP_LINES,
            wrap="word",
            font="TkTextFont",
            background=theme.STRIP,
            foreground=theme.TEXT,
            borderwidth=1,
            relief="sunken",
            highlightthickness=0,
            padx=4,
            pady=2,
            takefocus=False,
            cursor="arrow",
            state="disabled",
            yscrollcommand=self._bar.set,
        )
        self._bar.configure(command=self._words.yview)
        self._most_lines = theme.STRIP_MOST_LINES
        self._about.pack(fill="x", padx=3)
        row.pack(fill="both", expand=True, padx=3, pady=(0, 3))
        self._words.pack(side="left", fill="both", expand=True)

    @property
    def words(self) -> str:
        """What the hint says."""
        return self._words.get("1.0", "end-1c")

    @property
    def about(self) -> str:
        """What is said about a cell."""
        return str(self._about.cget("text"))

    def say(self, words: str) -> None:
        """Show a hint; where it needs more lines than there are, the strip grows."""
        if words == self.words:
            return
        self._words.configure(state="normal")
        self._words.delete("1.0", "end")
        self._words.insert("1.0", words)
        self._words.configure(state="disabled")
        self.after_idle(self._grow)

    def say_about(self, words: str) -> None:
        """Show what is known of the cell under the pointer."""
        if words != self.about:
            self._about.configure(text=words)

    def reset(self) -> None:
        """Back to the usual height, for a new board."""
        self._words.configure(height=theme.STRIP_LINES)
        self._bar.pack_forget()

    def limit(self, room: int) -> None:
        """Grow no higher than `room` pixels; longer texts scroll."""
        line = int(self.tk.call("font", "metrics", str(self._words.cget("font")), "-linespace"))
        self._most_lines = max(theme.STRIP_LINES, min(theme.STRIP_MOST_LINES, room // line - OTHER_LINES))

    def _grow(self) -> None:
        if not self._words.winfo_exists() or self._words.winfo_width() <= 1:
            return
        lines = self._words.count("1.0", "end", "displaylines")
        needed = lines[0] if isinstance(lines, tuple) else lines or 1
        height = max(int(self._words.cget("height")), min(self._most_lines, needed))
        self._words.configure(height=height)
        if needed > height:
            self._bar.pack(side="right", fill="y", before=self._words)
        else:
            self._bar.pack_forget()
