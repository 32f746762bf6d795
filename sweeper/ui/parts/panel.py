"""What stands beside the board and speaks of it: words, and the buttons that go with them. It covers nothing of it."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from typing import Callable, NamedTuple

from ...texts.language import Saying, Text
from . import controls, theme
from .dialog_window import Row
from .field import Field
from .letters import wrapped
from .system import frame_of, make_room, room_across, room_below

PADDING = 6
USUAL_WIDTH, LEAST_WIDTH = 300, 190  # pixels with letters of the usual size
LOW = 320  # pixels that it takes at most, in the same measure
BUTTON_LINES = 3  # for which there is room from the beginning, so that it grows no more at the end of a lesson
LINES = 3  # of the teacher's words at least, so that little moves when they change


class Button(NamedTuple):
    """One button.

    id: what it asks for. text: what stands on it. default: whether Return means it. apart: whether it leads away, and
    so stands by itself at the lower end.
    """

    id: str
    text: Text | Saying
    default: bool = False
    apart: bool = False


class Panel(tkinter.Frame):
    """Stands right of the board, or below it where the screen is too narrow.

    pressed: called with the id of a button. extra: a place for what a kind of exercise shows besides words.
    lines: of words for which there is room from the beginning where it stands right of the board.
    """

    def __init__(self, master: tkinter.Misc, *, pressed: Callable[[str], object], lines: int = LINES) -> None:
        super().__init__(master, background=theme.STRIP, borderwidth=1, relief="sunken")
        self._pressed = pressed
        self._lines, self._beside = lines, True
        self.width = USUAL_WIDTH
        self._buttons: tuple[Button, ...] = ()
        self._spacer = tkinter.Frame(self, height=0, background=theme.STRIP)
        self._head = tkinter.Frame(self, background=theme.STRIP)
        self._title, self._dots = self._label(self._head, "TkHeadingFont"), self._label(self._head, "TkDefaultFont")
        self._words = self._label(self, "TkTextFont")
        self._words.configure(anchor="nw")
        self.extra = tkinter.Frame(self, background=theme.STRIP)
        self._foot = tkinter.Frame(self, background=theme.STRIP)
        self._row, self._last_row = Row(self._foot, between=4), Row(self._foot, between=4)
        self._most = 0  # pixels that the buttons have taken here
        self._stands: object = None
        self._spacer.pack()
        self._head.pack(fill="x", padx=PADDING, pady=(2, 0))
        self._title.pack(side="left", fill="x", expand=True)
        self._dots.pack(side="right", anchor="n")
        self._words.pack(fill="x", padx=PADDING, pady=(2, 4))
        tkinter.Frame(self.extra, height=1, background=theme.STRIP).pack()  # else it keeps the room of what has gone
        self.extra.pack(fill="x", padx=PADDING)
        self._foot.pack(fill="x", padx=PADDING, pady=(2, PADDING))
        self._foot.pack_propagate(False)  # else it would be too high for a moment, and move a window at the edge
        self._row.pack(side="top", fill="x")
        self._last_row.pack(side="bottom", fill="x")
        for row in (self._row, self._last_row):
            row.configure(background=theme.STRIP)

    def _label(self, master: tkinter.Misc, font: str) -> tkinter.Label:
        return tkinter.Label(
            master, background=theme.STRIP, foreground=theme.TEXT, font=font, anchor="w", justify="left", borderwidth=0,
            padx=0,
        )  # fmt: skip

    @property
    def room(self) -> int:
        """Pixels across for what stands in it."""
        return self.width - 2 * (PADDING + 1)

    @property
    def words(self) -> str:
        """What the teacher says, without the line breaks made for the room."""
        return self._said

    _said = ""

    def say(self, title: str, progress: str, words: str) -> None:
        """Show a title, how far it has come, and what the teacher says."""
        self._said = words
        self._dots.configure(text=progress)
        self._wrap(self._title, title, self.room - self._dots.winfo_reqwidth() - PADDING, "TkHeadingFont")
        self._wrap(self._words, words, self.room, "TkTextFont")

    def _wrap(self, label: tkinter.Label, words: str, room: int, font: str) -> None:
        """Put words into a label, which is never lower than it was for fewer lines than there is room for."""
        shown = wrapped(self, words, room, font)
        label.configure(text=shown, wraplength=room, height=0)
        if label is self._words:
            line = self.tk.getint(self.tk.call("font", "metrics", font, "-linespace"))
            lines = self._lines if self._beside else LINES
            if label.winfo_reqheight() < lines * line:
                label.configure(height=lines)

    def offer(self, buttons: Sequence[Button]) -> None:
        """Show these buttons, the usual one first."""
        if tuple(buttons) == self._buttons:
            return
        self._buttons = tuple(buttons)
        for row in (self._row, self._last_row):
            for child in row.winfo_children():
                child.destroy()
        for button in buttons:
            self._add(button)
        self._lay_out()

    def _lay_out(self) -> None:
        """Give the buttons their lines. What they once took is kept, so that the last one stays where it is."""
        for row in (self._row, self._last_row):
            row.lay_out(self.room)
        taken = self._row.height + self._last_row.height
        self._most = max(self._most, taken, self._last_row.height * BUTTON_LINES)
        self._foot.configure(height=self._most)

    def _add(self, button: Button) -> None:
        row = self._last_row if button.apart else self._row
        made = controls.add_button(row, button.text, lambda: self._pressed(button.id), default=button.default)
        made.configure(takefocus=False)  # the keys stay with the board
        if isinstance(made, tkinter.Button):
            made.configure(highlightbackground=theme.STRIP)

    def language_changed(self) -> None:
        """Make the buttons anew."""
        buttons, self._buttons, self._most = self._buttons, (), 0
        self.offer(buttons)

    # Its place

    def room_right(self, field: Field) -> int:
        """Pixels right of the field that nothing else takes which stands there."""
        others = [
            each for each in self.master.pack_slaves() if each is not self and each.pack_info()["side"] == "right"
        ]
        return room_across(field) - field.taken[0] - sum(each.winfo_reqwidth() for each in others)

    def stand_beside(self, field: Field) -> None:
        """Stand right of the field where there is room for that, else below it.

        Where there is too little room below as well, the window is shifted to the left for as long as it stands there.
        """
        usual, least = theme.scaled(self, USUAL_WIDTH), theme.scaled(self, LEAST_WIDTH)
        right = self.room_right(field)
        if right < least and room_below(field, beside=self) < theme.scaled(self, LOW):
            right = max(right, self.winfo_screenwidth() - field.taken[0] - frame_of(field.winfo_toplevel())[0])
        self.width = min(usual, right) if right >= least else min(max(usual, field.taken[0]), room_across(field))
        self._spacer.configure(width=self.width - 2)
        self._beside = right >= least
        stands = (self.width, self._beside)
        if stands != self._stands or not self.winfo_manager():
            self._stands, self._most = stands, 0
        self._lay_out()
        self.update_idletasks()
        if right >= least:
            self.pack(side="right", anchor="n", before=field)
        else:
            make_room(field, min(self.winfo_reqheight(), room_below(field)), beside=self)
            self.pack(side="top", anchor="w", after=field)
