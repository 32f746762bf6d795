"""Where the mines are, and the numbers that follow from it: the half of a game its player does not see."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .cells import Cell, neighbour_table


@dataclass(frozen=True)
class Layout:
    """The mines of one board and its numbers, both computed once and never changed.

    rows, cols: size, each from 1.
    mines: the indices `row * cols + col` that hold a mine.
    numbers: for every index the mines that touch it, 0 to 8 (of a mine cell too, though it is never shown).
    """

    rows: int
    cols: int
    mines: frozenset[int]
    numbers: bytes

    @classmethod
    def of(cls, rows: int, cols: int, mines: Iterable[int]) -> Layout:
        """The layout with mines at these indices."""
        near = neighbour_table(rows, cols)
        laid = frozenset(mines)
        numbers = bytearray(rows * cols)
        for mine in laid:
            for index in near[mine]:
                numbers[index] += 1
        return cls(rows, cols, laid, bytes(numbers))

    @classmethod
    def from_text(cls, lines: Sequence[str]) -> Layout:
        """The layout drawn as lines, `*` for a mine and anything else for none."""
        cols = len(lines[0])
        return cls.of(
            len(lines),
            cols,
            (row * cols + col for row, line in enumerate(lines) for col, sign in enumerate(line) if sign == "*"),
        )

    def is_mine(self, cell: Cell) -> bool:
        """Whether `cell` holds a mine."""
        return cell[0] * self.cols + cell[1] in self.mines

    def number(self, cell: Cell) -> int:
        """How many mines touch `cell`."""
        return self.numbers[cell[0] * self.cols + cell[1]]

    def with_mine_moved(self, source: int) -> Layout:
        """The layout after the mine at `source` went to the first mine-free cell from the top left.

        Windows XP moves a mine under the first click so; unlike there, every cell is looked at.
        """
        target = next(index for index in range(self.rows * self.cols) if index not in self.mines)
        return Layout.of(self.rows, self.cols, (self.mines - {source}) | {target})


def choose(pool: Sequence[int], count: int, rng: random.Random) -> list[int]:
    """`count` of `pool`, every choice equally likely: Fisher-Yates, stopped after `count` exchanges.

    Only `rng.random()` is used, the one sequence Python promises to keep for a seed on every platform and
    version; its 53 bits make any two of the 40,000 cells of a 200x200 board alike to one part in 10**11.
    """
    cells = list(pool)
    for done in range(count):
        other = done + int(rng.random() * (len(cells) - done))
        cells[done], cells[other] = cells[other], cells[done]
    return cells[:count]


def lay(rows: int, cols: int, mines: int, rng: random.Random, free: Iterable[int] = ()) -> Layout:
    """A layout of `mines` mines, every one that leaves the cells of `free` empty equally likely."""
    kept = frozenset(free)
    pool = [index for index in range(rows * cols) if index not in kept]
    return Layout.of(rows, cols, choose(pool, mines, rng))
