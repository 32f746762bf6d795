"""The dialog in which boards are ordered: the kind, what for, the field; then the search with its tries."""

from __future__ import annotations

import tkinter
from typing import Callable, NamedTuple

from ...core import levels
from ...core.errors import SweeperError
from ...core.levels import Level
from ...generate import GRADES, Board
from ...generate.make import DENSEST_DEALT
from ...generate.order import Order
from ...texts import orders as texts
from ...texts import records
from ...texts import window as window_texts
from ...texts.errors import sentence_of
from ...texts.language import Text, say
from ..parts import controls, theme
from ..parts.controls import Picker
from ..parts.dialog_window import Dialog
from ..parts.letters import wrapped
from .search import Search
from .stock import Stock
from .walk import named

EVERY_MS = 100  # between two looks at the tries
MOST_TIMES = 50
WIDTH = 380  # pixels of what is said below the fields
PLAY, LEARN, PRACTISE = "play", "learn", "practise"
DOORS = ((texts.PLAY, PLAY), (texts.LEARN, LEARN), (texts.PRACTISE, PRACTISE))
NO_GUESS, NO_COUNTER = "", "-"
SIZES = (levels.BEGINNER, levels.INTERMEDIATE, levels.EXPERT)
OWN = (texts.HEIGHT, texts.WIDTH, texts.MINES)


class Wish(NamedTuple):
    """What is ordered, and what for."""

    order: Order
    door: str = PLAY


Found = Callable[[Wish, Board], None]


class OrderForm:
    """The contents of the dialog. It closes when there is a board; `found` is called after that.

    last: the wish that it shows at first.
    """

    def __init__(self, window: Dialog, search: Search, stock: Stock, found: Found, *, last: Wish) -> None:
        self._window, self._search, self._stock, self._found = window, search, stock, found
        self._wish: Wish | None = None
        self._timer = ""
        body = window.body
        kinds = [(texts.NO_GUESS, NO_GUESS), (texts.NO_COUNTER, NO_COUNTER)]
        kinds += [(Text(say(texts.HARDEST, technique=named(tag))), tag) for tag in GRADES]
        picked = last.order.tag or (NO_GUESS if last.order.counter else NO_COUNTER)
        self.kind = Picker(body, label=texts.KIND, values=kinds, changed=self._changed, picked=picked)
        self.door = Picker(body, label=texts.DOOR, values=DOORS, changed=self._changed, picked=last.door)
        sizes = [*((records.LEVELS[level.key], level) for level in SIZES), (texts.OWN_SIZE, None)]
        field = next((level for level in SIZES if _size(level) == tuple(last.order[:3])), None)
        self.field = Picker(body, label=texts.FIELD, values=sizes, changed=self._size_picked, picked=field)
        self.entries: dict[str, controls.Entry] = {}
        self._times = tkinter.Frame(body)
        self.times = self._add_entry(self._times, texts.TIMES, str(last.order.times))
        own = tkinter.Frame(body)
        for name, text, value in zip(("rows", "columns", "mines"), OWN, last.order[:3]):
            self.entries[name] = self._add_entry(own, text, str(value))
            self.entries[name].bind("<KeyRelease>", lambda _: self._size_typed())
        rows = (self.kind.box.master, self.door.box.master, self._times, self.field.box.master, own)
        for row, each in enumerate(rows):
            each.grid(row=row, column=0, sticky="w", pady=2)  # type: ignore[attr-defined]
        self.said = tkinter.Label(body, justify="left", anchor="nw", padx=0, height=3, font="TkDefaultFont")
        self._usual = (str(self.said.cget("foreground")), str(self.said.cget("background")))
        self.said.grid(row=len(rows), column=0, sticky="ew", pady=(6, 0))
        self.make = window.add_button(texts.MAKE, self._make, default=True)
        self.stop = window.add_button(window_texts.CANCEL, self._stop)
        window.bind("<Destroy>", lambda event: self._gone() if event.widget is window else None, add=True)
        window.form = self  # type: ignore[attr-defined]
        self._changed()

    def _add_entry(self, master: tkinter.Misc, text: Text, value: str) -> controls.Entry:
        tkinter.Label(master, text=say(text)).pack(side="left")
        entry = controls.add_entry(master, width=5, exportselection=False)
        entry.insert(0, value)
        entry.pack(side="left", padx=(4, 12))
        return entry

    # What is chosen

    def _size_picked(self) -> None:
        level = self.field.value
        if isinstance(level, Level):
            for entry, value in zip(self.entries.values(), _size(level)):
                entry.delete(0, "end")
                entry.insert(0, str(value))
        self._changed()

    def _size_typed(self) -> None:
        self.field.pick(texts.OWN_SIZE)
        self._changed()

    def _changed(self) -> None:
        """Show only what goes together, and say at once what cannot be."""
        graded = self.kind.value not in (NO_GUESS, NO_COUNTER)
        for widget, wanted in ((self.door.box.master, graded), (self._times, graded and self.door.value == PRACTISE)):
            if wanted:
                widget.grid()  # type: ignore[attr-defined]
            else:
                widget.grid_remove()  # type: ignore[attr-defined]
        try:
            order = self._read().order
        except SweeperError as error:
            self._say(sentence_of(error), error=True)
            return
        dense = not graded and 100 * order.mines > DENSEST_DEALT * order.rows * order.cols
        self._say(say(texts.DENSE) if dense else "")

    def _read(self) -> Wish:
        """What is ordered. Raises SweeperError where that cannot be."""
        rows = levels.whole_number("rows", self.entries["rows"].get(), *levels.WINDOW_ROWS)
        cols = levels.whole_number("columns", self.entries["columns"].get(), *levels.WINDOW_COLS)
        mines = levels.mines_written(self.entries["mines"].get(), rows, cols)
        kind = str(self.kind.value)
        graded = kind not in (NO_GUESS, NO_COUNTER)
        door = str(self.door.value) if graded else PLAY
        times = levels.whole_number("times", self.times.get(), 1, MOST_TIMES) if door == PRACTISE else 1
        order = Order(rows, cols, mines, kind if graded else "", times, kind != NO_COUNTER)
        order.check()
        return Wish(order, door)

    # Making it

    def _make(self) -> None:
        if self._wish is not None:
            return
        try:
            self._wish = wish = self._read()
        except SweeperError as error:
            self._wish = None
            self._say(sentence_of(error), error=True)
            return
        board = self._stock.take(wish.order)
        if board is not None:
            self._take(board)
            return
        self._search.begin(wish.order.make, self._take, self._failed)
        self.make.configure(state="disabled")
        controls.rename(self.stop, say(texts.STOP), wide=True)
        self._tell_tries()

    def _tell_tries(self) -> None:
        if self._search.busy and not self._window.is_gone:
            self._say(say(texts.MAKING, count=self._search.tries))
            self._timer = self._window.after(EVERY_MS, self._tell_tries)

    def _take(self, board: Board) -> None:
        wish, self._wish = self._wish, None
        assert wish is not None
        self._window.destroy()
        self._window.master.after_idle(lambda: self._found(wish, board))

    def _failed(self, error: SweeperError) -> None:
        self._ready()
        self._say(sentence_of(error), error=True)

    def _stop(self) -> None:
        """End the search, or close where there is none."""
        if self._wish is None:
            self._window.destroy()
            return
        self._search.end()
        self._ready()
        self._say(say(texts.STOPPED))

    def _ready(self) -> None:
        self._wish = None
        self.make.configure(state="normal")
        controls.rename(self.stop, say(window_texts.CANCEL), wide=True)

    def _gone(self) -> None:
        if self._timer:
            self._window.after_cancel(self._timer)
        if self._wish is not None:
            self._search.end()

    def _say(self, words: str, *, error: bool = False) -> None:
        foreground, background = (theme.ERROR, theme.PAPER) if error else self._usual
        width = self._window.width_of(WIDTH)
        self.said.configure(
            text=wrapped(self._window, words, width, "TkDefaultFont"), wraplength=width, foreground=foreground,
            background=background,
        )  # fmt: skip


def _size(level: Level) -> tuple[int, int, int]:
    return level.rows, level.cols, level.mines or 0
