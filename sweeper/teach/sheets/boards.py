"""Positions on paper, black and white: what is open is grey and flat, what is covered is white with a double edge."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ...core.cells import BLANK, COVERED, FLAG, OUTSIDE, Cell, column_name
from ..lessons.pictures import Picture
from .page import CENTER, FINE, PLAIN, THICK, Block, Box, Line, Ring, Shape, Triangle, Words

CELL = 10.0
SMALL = 5.0
SMALLEST = 4.0
RULER = 0.42
"""Of a cell: the room for the names of rows and columns."""
OPEN_GREY = 0.88


@dataclass(frozen=True)
class Marks:
    """What is drawn into a position. safe, mines: circles and crosses, thick ones. more_safe, more_mines: thin ones.

    ringed: numbers with a ring around them.
    """

    safe: Collection[Cell] = ()
    mines: Collection[Cell] = ()
    more_safe: Collection[Cell] = ()
    more_mines: Collection[Cell] = ()
    ringed: Collection[Cell] = ()


def board(picture: Picture, cell: float = CELL, marks: Marks | None = None) -> Block:
    """A position with rulers, its cells `cell` millimetres wide."""
    rows, cols = picture.size
    ruler, size = cell * RULER, cell * 0.34
    shapes: list[Shape] = []
    for col in range(cols):
        shapes.append(Words(column_name(col), ruler + (col + 0.5) * cell, ruler * 0.8, size, at=CENTER))
    for row in range(rows):
        shapes.append(Words(str(row + 1), ruler * 0.4, ruler + (row + 0.5) * cell + size * 0.36, size, at=CENTER))
    sights = picture.sights()
    for place, sight in enumerate(sights):
        row, col = divmod(place, cols)
        shapes += _cell(sight, ruler + col * cell, ruler + row * cell, cell)
    for row, col in marks.ringed if marks else ():
        shapes.append(Ring(ruler + (col + 0.5) * cell, ruler + (row + 0.5) * cell, cell * 0.42, cell * 0.06))
    if marks is not None:
        shapes += _answers(marks, ruler, cell)
    return Block(ruler + cols * cell, ruler + rows * cell, tuple(shapes))


def _cell(sight: int, x: float, y: float, cell: float) -> list[Shape]:
    """What one cell shows."""
    if sight == OUTSIDE:
        return []
    if sight not in (COVERED, FLAG):
        shapes: list[Shape] = [Box(x, y, cell, cell, OPEN_GREY, FINE)]
        if sight not in (BLANK, 0):
            shapes.append(Words(str(sight), x + cell / 2, y + cell * 0.71, cell * 0.6, bold=True, at=CENTER))
        return shapes
    inset = cell * 0.1
    covered: list[Shape] = [
        Box(x, y, cell, cell, 1.0, PLAIN),
        Box(x + inset, y + inset, cell - 2 * inset, cell - 2 * inset, None, FINE),
    ]
    return covered + (_flag(x, y, cell) if sight == FLAG else [])


def _flag(x: float, y: float, cell: float) -> list[Shape]:
    """A flag: a mine that is known."""
    pole, top, low = x + cell * 0.58, y + cell * 0.22, y + cell * 0.78
    return [
        Line(pole, top, pole, low, cell * 0.05),
        Line(x + cell * 0.38, low, x + cell * 0.76, low, cell * 0.1),
        Triangle(((pole, top), (pole - cell * 0.36, top + cell * 0.17), (pole, top + cell * 0.34))),
    ]


def _answers(marks: Marks, ruler: float, cell: float) -> list[Shape]:
    shapes: list[Shape] = []
    for cells, mines, thick in (
        (marks.safe, marks.mines, THICK * cell / CELL),
        (marks.more_safe, marks.more_mines, 2 * FINE * cell / CELL),
    ):
        for row, col in cells:
            shapes.append(Ring(ruler + (col + 0.5) * cell, ruler + (row + 0.5) * cell, cell * 0.28, thick))
        for row, col in mines:
            x, y = ruler + col * cell, ruler + row * cell
            near, far = cell * 0.24, cell * 0.76
            shapes.append(Line(x + near, y + near, x + far, y + far, thick))
            shapes.append(Line(x + near, y + far, x + far, y + near, thick))
    return shapes
