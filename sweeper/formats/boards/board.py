"""A board as a file holds it, and what is wrong with a file that holds none."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from ...core.errors import SweeperError
from ...core.levels import LARGEST_SIDE
from ...texts import board_files as texts

MOST_BYTES = 2_500_000
"""Bytes of the largest file that is looked at: a board of 1000 x 1000, drawn twice, has fewer."""
MOST_LINES = 20_000
HEX_TEXT = re.compile(rb"[0-9A-Fa-f\s,]*", re.ASCII)


class Board(NamedTuple):
    """Where the mines of a board are, and nothing else.

    rows, cols: size, each from 1. mines: the indices `row * cols + col` that hold one; one cell is safe at least.
    """

    rows: int
    cols: int
    mines: frozenset[int]


class BadFile(SweeperError):
    """A file that cannot be used. `file` is what the sentence calls it; readers leave that to who knows its name."""

    def named(self, file: object) -> BadFile:
        """The same, with the name of the file: what the player is shown."""
        return BadFile(self.what, **{**self.values, "file": file})


def check_mines(rows: int, cols: int, mines: int) -> None:
    """Refuse a board without a safe cell. Raises BadFile."""
    if mines >= rows * cols:
        raise BadFile(texts.NO_SAFE_CELL, mines=mines, rows=rows, cols=cols)


def check_side(rows: int, cols: int, *, most: int = LARGEST_SIDE) -> None:
    """Refuse a board that is too small or too large. Raises BadFile."""
    if not (1 <= rows <= most and 1 <= cols <= most):
        raise BadFile(texts.BAD_SIZE, rows=rows, cols=cols, most=most)


def lines_of(data: bytes) -> list[str]:
    """The lines of a text without the blanks at their ends. Raises BadFile where it is no plain text."""
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        raise BadFile(texts.NO_TEXT, at=error.start) from None
    if text.count("\n") > MOST_LINES:
        raise BadFile(texts.TOO_MANY_LINES, most=MOST_LINES)
    return [line.rstrip() for line in text.split("\n")]


def near_mines(rows: int, cols: int, mines: Iterable[int]) -> bytearray:
    """For every cell the mines that touch it, row by row."""
    numbers = bytearray(rows * cols)
    for mine in mines:
        row, col = divmod(mine, cols)
        for near in range(max(0, row - 1), min(rows, row + 2)):
            for beside in range(max(0, col - 1), min(cols, col + 2)):
                numbers[near * cols + beside] += 1
    return numbers
