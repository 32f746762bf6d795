"""The answer to a claim that is not proven: two layouts side by side, both true to every number."""

from __future__ import annotations

import tkinter

from ...core.cells import COVERED, MINE, Cell
from ...look.sheet import CELL_SIZE
from ...solve import CounterExample
from ...teach.says_who import cut_out
from ...texts import says_who as texts
from ...texts.language import Text, say
from . import theme
from .pictures import Pictures
from .small_board import EDGE, SmallBoard

BETWEEN = 8  # pixels between the two


class CounterView(tkinter.Frame):
    """Shows a counter-example, as large as there is room for; the cells that differ are framed.

    Of a large board it shows the part around them.

    shown: what is shown now.
    """

    def __init__(self, master: tkinter.Misc, *, ground: str = theme.STRIP) -> None:
        super().__init__(master, background=ground)
        self._ground = ground
        self.shown: object = None

    def show(
        self, example: CounterExample, cols: int, sights: tuple[int, ...], *, room: int, pictures: Pictures
    ) -> None:
        """Show two layouts of a board with these sights, row by row.

        room: pixels across. pictures: those of the board, than which they are never larger.
        """
        key = (example, sights, room, pictures, say(texts.WITH_MINE))
        if key == self.shown:
            return
        self.shown = key
        for child in self.winfo_children():
            child.destroy()
        _first, cols, sights, example, _unseen = cut_out(example, cols, sights)
        fitting = [zoom for zoom in range(1, pictures.zoom + 1) if 2 * _width(cols, zoom) + BETWEEN <= room]
        zoom, beside = max(fitting, default=1), bool(fitting)
        layouts = ((texts.WITH_MINE, example.with_mine), (texts.WITHOUT_MINE, example.without))
        for place, (caption, mines) in enumerate(layouts):
            frame = self._board(caption, sights_of(sights, cols, mines), cols, example, pictures.at(zoom))
            row, col = (0, place) if beside else (place, 0)
            frame.grid(row=row, column=col, padx=(0, BETWEEN if beside and not place else 0), pady=2, sticky="nw")

    def _board(
        self, caption: Text, sights: tuple[int, ...], cols: int, example: CounterExample, pictures: Pictures
    ) -> tkinter.Frame:
        frame = tkinter.Frame(self, background=self._ground)
        tkinter.Label(
            frame, text=say(caption), background=self._ground, foreground=theme.TEXT, font="TkSmallCaptionFont",
            borderwidth=0, anchor="w",
        ).pack(anchor="w")  # fmt: skip
        board = SmallBoard(frame, pictures, background=self._ground)
        board.show(cols, sights, outlined=example.differing)
        board.pack(anchor="w")
        return frame


def sights_of(sights: tuple[int, ...], cols: int, mines: tuple[Cell, ...]) -> tuple[int, ...]:
    """What a board shows with these mines seen: the other covered cells stay covered."""
    places = {row * cols + col for row, col in mines}
    return tuple(MINE if place in places else COVERED if sight < 0 else sight for place, sight in enumerate(sights))


def _width(cols: int, zoom: int) -> int:
    return (cols * CELL_SIZE + 2 * EDGE) * zoom
