"""The job a board sets: its openings, its islands and its 3BV.

Cells are indices `row * cols + col`, as in `Layout`. Definitions: minesweepergame.com *Statistics*,
Arbiter help chapter 3, StrangeDust *minesweeper-docs* (terminology).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache

from ..core.cells import Cell, neighbour_table
from ..core.layout import Layout


@dataclass(frozen=True)
class Opening:
    """One group of empty cells that touch each other, and the numbers around it.

    empty: the cells without a mine beside them; a click on any of them opens the whole.
    border: the numbers that touch one of them. A number can be on the border of two openings, never more.
    """

    empty: frozenset[int]
    border: frozenset[int]

    @property
    def cells(self) -> frozenset[int]:
        """Everything that one click on it opens."""
        return self.empty | self.border


@dataclass(frozen=True)
class Parts:
    """A board taken apart.

    openings: by their first cell, rows from the top.
    islands: groups of isolated numbers that touch each other, by their first cell.
    """

    openings: tuple[Opening, ...]
    islands: tuple[frozenset[int], ...]

    @property
    def isolated(self) -> frozenset[int]:
        """The numbers without an empty neighbour: only a click on them or a chord opens them."""
        return frozenset().union(*self.islands)

    @property
    def bbbv(self) -> int:
        """3BV: openings + isolated numbers, the fewest left clicks that clear the board without flags."""
        return len(self.openings) + sum(len(island) for island in self.islands)


@dataclass(frozen=True)
class BoardFigures:
    """The counts of one board, each from 0.

    bbbv: 3BV, Bechtel's Board Benchmark Value.
    openings, islands: how many there are.
    """

    bbbv: int
    openings: int
    islands: int


@lru_cache(maxsize=16)
def parts(layout: Layout) -> Parts:
    """The openings and islands of a layout."""
    near = neighbour_table(layout.rows, layout.cols)
    safe = [index for index in range(layout.rows * layout.cols) if index not in layout.mines]
    openings = tuple(
        Opening(group, frozenset(other for index in group for other in near[index] if layout.numbers[other]))
        for group in _groups((index for index in safe if layout.numbers[index] == 0), near)
    )
    in_openings = frozenset().union(*(opening.cells for opening in openings))
    islands = _groups((index for index in safe if index not in in_openings), near)
    return Parts(openings, tuple(islands))


def board_figures(layout: Layout) -> BoardFigures:
    """3BV, openings and islands of a layout."""
    found = parts(layout)
    return BoardFigures(found.bbbv, len(found.openings), len(found.islands))


def solved_bbbv(layout: Layout, open_cells: Collection[Cell]) -> int:
    """The 3BV solved when exactly these cells are open, from 0 to the 3BV of the board.

    One for each open isolated number, and one for each opening that is open to its last cell, empty and
    border: a flag inside keeps it incomplete (the rule of flop-player and the rawvf master parser).
    """
    opened = {row * layout.cols + col for row, col in open_cells}
    found = parts(layout)
    complete = sum(opening.empty <= opened and opening.border <= opened for opening in found.openings)
    return complete + sum(len(island & opened) for island in found.islands)


def _groups(pool: Iterable[int], near: tuple[tuple[int, ...], ...]) -> list[frozenset[int]]:
    """The cells of `pool` in groups that touch, corners included. An explicit stack: depth knows no limit."""
    seeds = list(pool)
    left = set(seeds)
    groups = []
    for seed in seeds:
        if seed not in left:
            continue
        left.remove(seed)
        group = [seed]
        for index in group:
            found = [other for other in near[index] if other in left]
            left.difference_update(found)
            group.extend(found)
        groups.append(frozenset(group))
    return groups
