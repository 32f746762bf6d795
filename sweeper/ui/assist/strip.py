"""The strip of assist mode: what it says. It stands below the board or right of it, and never covers it."""

from __future__ import annotations

import tkinter
from typing import Callable, Literal, NamedTuple

from ...solve import CounterExample
from ...texts.guide import ASSIST_SIGNS
from ...texts.language import say
from ...texts.techniques import Named, named_in
from ..parts import theme
from ..parts.controls import add_link, link_colour
from ..parts.counter_view import CounterView
from ..parts.field import Field
from ..parts.letters import NO_BREAK, insert_words, kept_together, lines_of
from ..parts.system import make_room, room_across, room_before, room_below

BORDERS = 11  # pixels around the words, above and below
SIDE = 3  # pixels left and right of the words
BESIDE_WORDS = 16  # pixels at both sides of what stands among them
LINES_BESIDE_FIGURE = 3  # of words that are to be seen together with it
ABOUT_FONT = "TkSmallCaptionFont"


class Stand(NamedTuple):
    """At which side a strip stands, how many pixels wide, and how many lines high, usually and at most."""

    side: Literal["below", "right", "left", "above"]
    width: int
    lines: int
    most: int


NOWHERE = Stand("below", 0, theme.STRIP_LINES, theme.STRIP_MOST_LINES)


class Choice(NamedTuple):
    """A link to an answer. words: what is read; command: what it carries out."""

    words: str
    command: str


class Figure(NamedTuple):
    """Two layouts of a board to show below the words. sights: what it shows, row by row, in rows of `cols`."""

    example: CounterExample
    cols: int
    sights: tuple[int, ...]


class Strip(tkinter.Frame):
    """Two places for words: one line about the cell under the pointer, and below it the hint.

    Every name of a technique in a hint is a link, and beside the line there is one to the signs of assist mode, where
    the strip is not too narrow for it. What is said about a cell takes as many lines as it needs.

    It stands where the screen has room for it and the field keeps its place: below the field, or right of it. Where
    there is little room on either side it is as small as it must be, and its words scroll. Where there is none, as in
    the lower right corner of the screen, it stands left of the field or above it, and the window grows that way.

    shift: moves the window by so many pixels to the right and down. run: carries out the command of a link, `signs` or
    `technique.` and the key of a technique. stands_anew: it can be taken away where others
    need its room below the field, and then stands elsewhere.
    """

    stands_anew = True

    def __init__(
        self, master: tkinter.Misc, *, shift: Callable[[int, int], object], run: Callable[[str], object]
    ) -> None:
        super().__init__(master, background=theme.FACE, borderwidth=0)
        self._shift, self._run = shift, run
        self._spacer = tkinter.Frame(self, height=0, background=theme.FACE)
        self._spacer.pack()
        head = tkinter.Frame(self, background=theme.FACE)
        self._signs = add_link(head, ASSIST_SIGNS, lambda: run("signs"), ground=theme.FACE)
        self._about = tkinter.Label(
            head, anchor="nw", justify="left", background=theme.FACE, foreground=theme.TEXT, font=ABOUT_FONT, width=1,
            height=1,
        )  # fmt: skip
        row = tkinter.Frame(self, background=theme.FACE)
        self._rail = tkinter.Frame(row, height=1)  # or the bar would make a strip of one line higher than it is
        self._bar = tkinter.Scrollbar(self._rail)
        self._rail.configure(width=self._bar.winfo_reqwidth())
        self._rail.pack_propagate(False)
        self._bar.pack(fill="both", expand=True)
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
        self._laid_width = 0
        self._stand = NOWHERE
        self._field: Field | None = None
        self._shifted = (0, 0)
        self._key: object = None  # what the stand was chosen by
        self._said: tuple[str, tuple[Choice, ...], Figure | None] = ("", (), None)
        self._view: CounterView | None = None
        self._said_about = ""
        self._less = 0  # lines of the hint that are given to what is said about a cell
        head.pack(fill="x", padx=SIDE)
        self._about.pack(side="left", fill="x", expand=True)
        row.pack(fill="both", expand=True, padx=SIDE, pady=(0, SIDE))
        self._words.pack(side="left", fill="both", expand=True)
        self._words.bind("<Configure>", self._laid_out)
        self._words.tag_bind("link", "<Enter>", lambda _: self._words.configure(cursor="hand2"))
        self._words.tag_bind("link", "<Leave>", lambda _: self._words.configure(cursor="arrow"))

    @property
    def words(self) -> str:
        """What the hint says."""
        return self._words.get("1.0", "end-1c").replace(NO_BREAK, " ")

    @property
    def about(self) -> str:
        """What is said about a cell."""
        return self._said_about

    def say(self, words: str, *, choices: tuple[Choice, ...] = (), figure: Figure | None = None) -> None:
        """Show a hint, with answers to choose from or a figure; where it needs more lines than there are, it grows.

        A figure that there is no room for is left out.
        """
        if (words, choices, figure) == self._said:
            return
        self._said = (words, choices, figure)
        if self._view is not None:
            self._view.destroy()
            self._view = None
            self.reset()
        self._words.configure(state="normal")
        self._words.delete("1.0", "end")
        insert_words(self._words, kept_together(words))
        for named in named_in(words):
            self._link(named)
        for place, choice in enumerate(choices):
            self._words.insert("end", "   " if place else "\n")
            self._add_choice(choice)
        if figure is not None:
            self._show_figure(figure)
        self._words.configure(state="disabled")
        self.after_idle(self._grow)

    def _add_choice(self, choice: Choice) -> None:
        insert_words(self._words, choice.words, ("link", choice.command))
        self._words.tag_bind(choice.command, "<Button-1>", lambda _: self._run(choice.command))

    @property
    def shows_figure(self) -> bool:
        """Whether a figure is to be seen."""
        return self._view is not None

    def _show_figure(self, figure: Figure) -> None:
        """Put two layouts below the words, as large as they fit side by side."""
        assert self._field is not None
        self._view = CounterView(self._words)
        room = self._stand.width - BESIDE_WORDS - self._bar.winfo_reqwidth()
        self._view.show(figure.example, figure.cols, figure.sights, room=room, pictures=self._field.pictures)
        self._view.update_idletasks()
        if self._view.winfo_reqheight() > (self._most - LINES_BESIDE_FIGURE) * self._line():
            self._view.destroy()
            self._view = None
            return
        self._words.insert("end", "\n")
        self._words.window_create("end", window=self._view)

    def _link(self, named: Named) -> None:
        """Let a name in the hint lead to what it means."""
        command = f"technique.{named.key}"
        begin, end = (f"1.0 + {place} any chars" for place in named[1:])
        self._words.tag_add("link", begin, end)
        self._words.tag_add(command, begin, end)
        self._words.tag_bind(command, "<Button-1>", lambda _: self._run(command))

    def _colour_links(self, *, mono: bool) -> None:
        self._words.tag_configure("link", foreground=link_colour(mono=mono), underline=True)
        self._signs.configure(foreground=link_colour(mono=mono))

    def language_changed(self) -> None:
        """Say anew what it says by itself."""
        self._signs.configure(text=say(ASSIST_SIGNS))
        self._lay_out_about()

    def say_about(self, words: str) -> None:
        """Show what is known of the cell under the pointer, in a line or as many as it needs."""
        if words != self._said_about:
            self._said_about = words
            self._lay_out_about()

    def _lay_out_about(self) -> None:
        """Break it into lines; there are never fewer before a new board, or the hint would jump with the pointer."""
        room = self._stand.width - 2 * SIDE - 2
        if self._stand.width < theme.scaled(self, theme.STRIP_WIDTH):
            self._signs.pack_forget()  # the words need the room more
        else:
            if not self._signs.winfo_manager():
                self._signs.pack(side="right", anchor="n", before=self._about)
            room -= self._signs.winfo_reqwidth()
        lines = lines_of(self._about, kept_together(self._said_about), room, ABOUT_FONT) if room > 0 else [""]
        more = len(lines) - int(self._about.cget("height"))
        if more > 0 and self._has_room_about(more):
            self._about.configure(height=len(lines))
        self._about.configure(text="\n".join(lines))

    def _has_room_about(self, more: int) -> bool:
        """Have room for so many lines more about a cell: below the strip, or by fewer lines of the hint."""
        if self._field is None or self._stand.side == "above":  # where another height would move the field
            return False
        wanted = self.winfo_reqheight() + more * self._line(ABOUT_FONT)
        if self._stand.side == "below" and wanted <= room_below(self._field, beside=self):
            make_room(self._field, wanted, beside=self)
            return True
        less = -(-more * self._line(ABOUT_FONT) // self._line())
        if less >= self._most:
            return False
        self._less += less
        self._words.configure(height=min(int(self._words.cget("height")), self._most))
        return True

    @property
    def _most(self) -> int:
        """How many lines high the hint may be; with a figure as many as there is room for."""
        most = self._stand.most
        if self._view is not None and self._field is not None and self._stand.side == "below":
            most = max(most, self._lines_in(room_below(self._field, beside=self)))
        return most - self._less

    def _line(self, font: str = "TkTextFont") -> int:
        """How many pixels high a line is."""
        return int(self.tk.call("font", "metrics", font, "-linespace"))

    def reset(self) -> None:
        """Back to the usual height, for a new board."""
        self._less = 0
        self._words.configure(height=self._stand.lines)
        self._about.configure(height=1)
        self._lay_out_about()
        self._rail.pack_forget()

    def stand_beside(self, field: Field) -> None:
        """Stand beside the field, or stand anew because it has changed or was moved."""
        key = (self._place_without(field), field.taken, room_below(field) - room_below(field, beside=self))
        if key == self._key and self.winfo_manager():
            return  # Also because a window that is on its way to another place tells of neither.
        stand = self._best_stand(field)
        if stand != self._stand or not self.winfo_manager():
            self.put_away()
            self._take_stand(stand, field)
        self._key = key

    def _place_without(self, field: Field) -> tuple[int, int]:
        """Where the window would be without what the strip has shifted it."""
        x, y = room_before(field)
        return x - self._shifted[0], y - self._shifted[1]

    def put_away(self) -> None:
        """Stand nowhere."""
        self._shift(-self._shifted[0], -self._shifted[1])
        self._shifted = (0, 0)
        self.pack_forget()

    def _best_stand(self, field: Field) -> Stand:
        """Below the field if a few lines fit there, else at its right, else where there is any room."""
        usual, narrow = theme.scaled(self, theme.STRIP_WIDTH), theme.scaled(self, theme.STRIP_NARROW)
        (wide, high), across, down = field.taken, room_across(field), room_below(field)
        left, above = self._place_without(field)
        below, above = self._lines_in(room_below(field, beside=self)), self._lines_in(above)
        right, lines = across - wide, max(1, self._lines_in(high + min(0, down)))
        if below < theme.STRIP_LINES and right >= narrow:
            return Stand("right", min(usual, right), lines, lines)
        if below < 1 and left >= narrow:
            return Stand("left", min(usual, left), lines, lines)
        if below < 1 <= above:
            lines = min(theme.STRIP_LINES, above)
            return Stand("above", min(max(usual, wide), across), lines, lines)
        most = max(1, min(theme.STRIP_MOST_LINES, below))
        return Stand("below", min(max(usual, wide), across), min(theme.STRIP_LINES, most), most)

    def _take_stand(self, stand: Stand, field: Field) -> None:
        self._stand, self._field = stand, field
        self._colour_links(mono=field.pictures.mono)
        self._spacer.configure(width=stand.width)
        self.reset()
        if stand.side == "below":
            self.update_idletasks()
            make_room(field, self.winfo_reqheight(), beside=self)
            self.pack(side="top", anchor="w")
        else:
            self.update_idletasks()  # so that the window grows and moves in one go
            self.pack(side="top" if stand.side == "above" else stand.side, anchor="nw", before=field)
        if stand.side == "left":
            self._shifted = (-stand.width, 0)
        elif stand.side == "above":
            self._shifted = (0, -self.winfo_reqheight())
        self._shift(*self._shifted)
        self.after_idle(self._grow)

    def _lines_in(self, room: int) -> int:
        """How many lines of the hint `room` pixels are enough for."""
        return (room - self._about.winfo_reqheight() - BORDERS) // self._line()

    def _laid_out(self, event: tkinter.Event[tkinter.Misc]) -> None:
        """Words said before the strip had a width, or before it had this one, take as many lines as they need now."""
        if event.width != self._laid_width:
            self._laid_width = event.width
            self.after_idle(self._grow)

    def _grow(self) -> None:
        if not self._words.winfo_exists() or self._words.winfo_width() <= 1:
            return
        lines = self._words.count("1.0", "end", "displaylines")
        needed = lines[0] if isinstance(lines, tuple) else lines or 1
        if self._view is not None:
            needed += -(-self._view.winfo_reqheight() // self._line()) - 1
        height = max(int(self._words.cget("height")), min(self._most, needed))
        self._make_room(height - int(self._words.cget("height")))
        self._words.configure(height=height)
        if needed > height:
            self._rail.pack(side="right", fill="y", before=self._words)
        else:
            self._rail.pack_forget()

    def _make_room(self, lines: int) -> None:
        """Have room below the field for so many lines more."""
        if lines > 0 and self._field is not None and self._stand.side == "below":
            make_room(self._field, self.winfo_reqheight() + lines * self._line(), beside=self)
