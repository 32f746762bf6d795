"""Whole boards as one int, a byte a cell, so that all cells are added or compared at once.

A cell's byte stands at its index `row * cols + col`, the lowest byte first. No sum here goes beyond a byte.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import lru_cache

from ...core.view import PlayerView

COVERED_TO_ONE = bytes([0] * 128 + [1] * 128)
OPEN_TO_ONE = bytes([1] * 128 + [0] * 128)
OPEN_TO_VALUE = bytes([*range(128), *[0] * 128])


class Grid:
    """The masks of one board size: `ones` has a 1 in every cell."""

    def __init__(self, rows: int, cols: int) -> None:
        self.size, self.row_bits = rows * cols, 8 * cols
        self.ones = int.from_bytes(b"\x01" * self.size, "little")
        self.not_last = int.from_bytes((b"\x01" * (cols - 1) + b"\x00") * rows, "little")
        self.not_first = int.from_bytes((b"\x00" + b"\x01" * (cols - 1)) * rows, "little")
        self.full = (1 << 8 * self.size) - 1

    def around(self, cells: int) -> int:
        """For every cell how many of its neighbours are in `cells`, a grid of 0 and 1."""
        across = cells + ((cells & self.not_last) << 8) + ((cells & self.not_first) >> 8)
        return (across + (across << self.row_bits & self.full) + (across >> self.row_bits)) - cells

    def beside(self, cells: int) -> int:
        """1 for every cell that touches one of `cells` or is one of them, a grid of 0 and 1."""
        across = cells | (cells & self.not_last) << 8 | (cells & self.not_first) >> 8
        return (across | across << self.row_bits | across >> self.row_bits) & self.full

    def choose(self, cells: Iterable[int]) -> int:
        """1 for each of the cells given by their index."""
        chosen = bytearray(self.size)
        for cell in cells:
            chosen[cell] = 1
        return int.from_bytes(chosen, "little")

    def to_bytes(self, grid: int) -> bytes:
        """The bytes of a grid, one a cell."""
        return grid.to_bytes(self.size, "little")


@lru_cache(maxsize=32)
def grid_of(rows: int, cols: int) -> Grid:
    """The masks for boards of `rows` x `cols`."""
    return Grid(rows, cols)


def read_view(view: PlayerView) -> tuple[int, int, int]:
    """The covered cells, the open cells and the numbers of a view, each as a grid; 0 where there is none."""
    values = array("b", view.cells).tobytes()
    covered, opened, numbers = (
        int.from_bytes(values.translate(table), "little") for table in (COVERED_TO_ONE, OPEN_TO_ONE, OPEN_TO_VALUE)
    )
    return covered, opened, numbers
