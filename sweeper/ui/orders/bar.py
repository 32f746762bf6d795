"""The bar below the board: what is said of a board to order, with what can be done about it. It covers nothing."""

from __future__ import annotations

import tkinter
from collections.abc import Callable, Sequence

from ...texts.language import Text
from ..parts import theme
from ..parts.controls import add_link
from ..parts.dialog_window import Row
from ..parts.field import Field
from ..parts.letters import wrapped
from ..parts.system import make_room, room_across, room_below

PADDING = 4
BETWEEN = 12  # pixels between two links

Link = tuple[Text, Callable[[], object]]


class Bar(tkinter.Frame):
    """Some lines of words and some words to click on. words: what it says. links: what can be clicked on."""

    def __init__(self, master: tkinter.Misc) -> None:
        super().__init__(master, background=theme.STRIP, borderwidth=1, relief="sunken")
        self.words = ""
        self.links: tuple[Link, ...] = ()
        self.labels: list[tkinter.Label] = []

    def show(self, field: Field, words: Sequence[str], links: Sequence[Link]) -> None:
        """Say this beside the field: below it, or right of it where the screen is too low; else nowhere."""
        self.words, self.links = "\n".join(words), tuple(links)
        usual, narrow = theme.scaled(self, theme.STRIP_WIDTH), theme.scaled(self, theme.STRIP_NARROW)
        right = room_across(field) - field.taken[0]
        below = min(max(usual, field.taken[0]), room_across(field))
        self._fill(below, mono=field.pictures.mono)
        if self.winfo_reqheight() <= room_below(field, beside=self):
            self._stand("top", field)
        elif right >= narrow:
            self._fill(min(usual, right), mono=field.pictures.mono)
            self._stand("right", field)
        else:
            self.pack_forget()

    def _stand(self, side: str, field: Field) -> None:
        if side == "top":
            make_room(field, self.winfo_reqheight(), beside=self)
            self.pack(side="top", anchor="w")
        else:
            self.pack(side="right", anchor="n", before=field)

    def _fill(self, width: int, *, mono: bool) -> None:
        for child in self.winfo_children():
            child.destroy()
        room = width - 2 * (PADDING + 1)
        tkinter.Frame(self, width=width - 2, height=0, background=theme.STRIP).pack()
        tkinter.Label(
            self, text=wrapped(self, self.words, room, "TkTextFont"), wraplength=room, justify="left", anchor="w",
            background=theme.STRIP, foreground=theme.TEXT, font="TkTextFont", borderwidth=0, padx=0,
        ).pack(fill="x", padx=PADDING, pady=1)  # fmt: skip
        row = Row(self, between=BETWEEN)
        row.configure(background=theme.STRIP)
        self.labels = [add_link(row, text, follow, ground=theme.STRIP, mono=mono) for text, follow in self.links]
        if self.labels:
            row.lay_out(room)
            row.pack(fill="x", padx=PADDING, pady=(0, 1))
        self.update_idletasks()
