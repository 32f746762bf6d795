"""A cell supposed to be a mine and supposed to be none, side by side, as far as single numbers lead."""

from __future__ import annotations

import tkinter

from ...core.cells import Cell, cell_name, neighbours
from ...look.shading import BROKEN, MARK_MINE, MARK_SAFE
from ...look.sheet import CELL_SIZE
from ...teach.what_if import Branches, WhatIf
from ...texts import what_if as texts
from ...texts.language import Text, say
from ..parts import theme
from ..parts.letters import wrapped
from ..parts.pictures import Pictures
from ..parts.small_board import EDGE, SmallBoard
from . import what_if_words as words
from .marks import marks_of

BETWEEN = 8  # pixels between the two


class BranchesView(tkinter.Frame):
    """Shows the part of the board around both branches, beside each other where there is room. both: what is shown."""

    def __init__(self, master: tkinter.Misc, both: Branches, *, room: int, pictures: Pictures) -> None:
        super().__init__(master, background=theme.STRIP)
        self.both = both
        part = part_of(both)
        cols = part[1][1] - part[0][1]
        half = (room - BETWEEN) // 2
        fitting = [zoom for zoom in range(1, pictures.zoom + 1) if _width(cols, zoom) <= half]
        beside = bool(fitting)
        width = half if beside else room
        for place, (caption, branch) in enumerate(((texts.IF_MINE, both.mine), (texts.IF_NONE, both.none))):
            frame = self._board(caption, branch, part, width, pictures.at(max(fitting, default=1)))
            row, col = (0, place) if beside else (place, 0)
            frame.grid(row=row, column=col, padx=(0, BETWEEN if beside and not place else 0), pady=2, sticky="nw")

    def _board(
        self, caption: Text, branch: WhatIf, part: tuple[Cell, Cell], width: int, pictures: Pictures
    ) -> tkinter.Frame:
        """One branch: what is supposed, the board, how it ends."""
        frame = tkinter.Frame(self, background=theme.STRIP)
        self._line(frame, say(caption, cell=cell_name(self.both.cell)), width)
        (top, left), (bottom, right) = part
        marks = marks_of(branch)
        if self.both.mine.broken is None and self.both.none.broken is None:
            marks.update({each.cell: MARK_MINE if each.mine else MARK_SAFE for each in self.both.agreed})
        elif branch.broken is not None:
            marks[branch.broken.number] = BROKEN
        cells = [(row, col) for row in range(top, bottom) for col in range(left, right)]
        board = SmallBoard(frame, pictures, background=theme.STRIP)
        lit = {(row - top, col - left): mark for (row, col), mark in marks.items() if (row, col) in cells}
        board.show(right - left, [branch.view[cell] for cell in cells], highlights=lit)
        board.pack(anchor="w")
        self._line(frame, words.branch_words(branch), width)
        return frame

    def _line(self, frame: tkinter.Frame, said: str, width: int) -> None:
        tkinter.Label(
            frame, text=wrapped(frame, said, width, "TkSmallCaptionFont"), wraplength=width, justify="left",
            background=theme.STRIP, foreground=theme.TEXT, font="TkSmallCaptionFont", borderwidth=0, anchor="w",
        ).pack(anchor="w")  # fmt: skip


def part_of(both: Branches) -> tuple[Cell, Cell]:
    """The part of the board that both branches need: its first row and column, and those after its last."""
    view = both.mine.view
    cells = {both.cell, *both.mine.values, *both.none.values}
    cells |= {branch.broken.number for branch in (both.mine, both.none) if branch.broken is not None}
    seen = cells.union(*(neighbours(cell, view.rows, view.cols) for cell in cells))
    rows, cols = [row for row, _ in seen], [col for _, col in seen]
    return (min(rows), min(cols)), (max(rows) + 1, max(cols) + 1)


def _width(cols: int, zoom: int) -> int:
    return (cols * CELL_SIZE + 2 * EDGE) * zoom
