"""Variants of a picture: turned, mirrored, and dressed with known mines that raise the numbers beside them."""

from __future__ import annotations

import random
from dataclasses import dataclass

from ...core.cells import Cell, neighbours
from .lesson import Lesson
from .pictures import KNOWN, OPEN, TURNS, Picture, Rows, below, cells_with, turned, turned_cell

MOST_DRESSING = 2


@dataclass(frozen=True)
class Variant:
    """A picture made from a lesson's, with its answer. turn: one of TURNS. dressing: the known mines added."""

    picture: Picture
    answer: Rows
    turn: int = 0
    dressing: tuple[Cell, ...] = ()


def variant_of(lesson: Lesson, rng: random.Random | None = None, *, dressed: bool = False) -> Variant:
    """A variant of a lesson with a position, drawn by chance; without `rng` the position as it is written.

    dressed: whether known mines may be added, which is only done to a part of a board.
    """
    assert lesson.picture is not None
    if rng is None:
        return Variant(lesson.picture, lesson.answer)
    turn = TURNS[below(len(TURNS), rng)]
    rows, answer = turned(lesson.picture.rows, turn), turned(lesson.answer, turn)
    dressing: list[Cell] = []
    wanted = below(MOST_DRESSING + 1, rng) if dressed and lesson.picture.left is None else 0
    for _place in range(wanted):
        places = dressable(rows)
        if places:
            cell = places[below(len(places), rng)]
            rows, answer = with_mine(rows, cell), with_mine(answer, cell)
            dressing.append(cell)
    return Variant(Picture(rows, lesson.picture.left), answer, turn, tuple(dressing))


def dressable(rows: Rows) -> list[Cell]:
    """The open cells without a number that touch a number, none of which would rise above 8."""
    size = len(rows), len(rows[0])
    found = []
    for cell in cells_with(rows, OPEN):
        signs = [rows[row][col] for row, col in neighbours(cell, *size)]
        numbers = [sign for sign in signs if sign.isdigit()]
        if numbers and "8" not in numbers and "0" not in numbers:
            found.append(cell)
    return found


def with_mine(rows: Rows, cell: Cell) -> Rows:
    """The rows with a known mine at a cell, and each number beside it one higher."""
    near = set(neighbours(cell, len(rows), len(rows[0])))

    def sign_at(row: int, col: int, sign: str) -> str:
        if (row, col) == cell:
            return KNOWN
        return str(int(sign) + 1) if sign.isdigit() and (row, col) in near else sign

    return tuple("".join(sign_at(row, col, sign) for col, sign in enumerate(line)) for row, line in enumerate(rows))


def turned_cells(cells: tuple[Cell, ...], lesson: Lesson, turn: int) -> tuple[Cell, ...]:
    """Where some cells of a lesson's position come to lie in a turn."""
    assert lesson.picture is not None
    return tuple(turned_cell(cell, *lesson.picture.size, turn) for cell in cells)
