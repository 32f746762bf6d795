"""ZiNi: how few clicks, flags and chords included, a fixed greedy recipe needs that knows the mines.

Invented by Elmar Zimmermann and Christoph Nikolaus (minesweepergame.com forum, *New benchmark: 3bv for
flaggers*, 2009). Each kind is an upper bound, not a proven minimum. Every function gives the clicks
themselves, which win a real game played in that order; their number is the ZiNi.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from ..core.cells import Cell, neighbour_table
from ..core.layout import Layout
from ..core.trace import MoveKind
from .boards import Parts, parts

NEVER = -99  # a premium no sum of changes lifts to 0: of mines and empty cells


@dataclass(frozen=True)
class Click:
    """One click of a recipe.

    kind: OPEN, TOGGLE_FLAG or CHORD.
    cell: where.
    """

    kind: MoveKind
    cell: Cell


Recipe = tuple[Click, ...]


@dataclass(frozen=True)
class ZiniFigures:
    """The click counts of the recipes on one board, each from 0.

    zini: Greedy ZiNi. hzini: Human ZiNi. zini_8way: the smallest of the eight scan directions.
    """

    zini: int
    hzini: int
    zini_8way: int


def greedy_zini(layout: Layout) -> Recipe:
    """The clicks of Greedy ZiNi: ties go to the leftmost column, then to its topmost row."""
    return _Run(_start(layout), scan(layout.rows, layout.cols), open_only=False).play()


def human_zini(layout: Layout) -> Recipe:
    """The clicks of Human ZiNi: every opening first, then Greedy ZiNi that chords only on open cells."""
    return _Run(_start(layout), scan(layout.rows, layout.cols), open_only=True).play()


def eight_way_zini(layout: Layout) -> Recipe:
    """The fewest clicks of greedy in all eight scan directions (LlamaSweeper)."""
    start = _start(layout)
    ways = product((False, True), repeat=3)
    orders = (
        scan(layout.rows, layout.cols, by_row=by_row, from_right=from_right, from_bottom=from_bottom)
        for by_row, from_right, from_bottom in ways
    )
    return min((_Run(start, order, open_only=False).play() for order in orders), key=len)


@lru_cache(maxsize=16)
def zini_figures(layout: Layout) -> ZiniFigures:
    """The three ZiNi counts of a layout."""
    return ZiniFigures(len(greedy_zini(layout)), len(human_zini(layout)), len(eight_way_zini(layout)))


def scan(
    rows: int, cols: int, *, by_row: bool = False, from_right: bool = False, from_bottom: bool = False
) -> list[int]:
    """All indices in the order ties are broken; column by column from the top left unless said otherwise."""
    down = range(rows - 1, -1, -1) if from_bottom else range(rows)
    across = range(cols - 1, -1, -1) if from_right else range(cols)
    if by_row:
        return [row * cols + col for row in down for col in across]
    return [row * cols + col for col in across for row in down]


@dataclass(frozen=True)
class _Start:
    """What every run on one layout shares: the board taken apart, and the premiums with all closed."""

    layout: Layout
    near: tuple[tuple[int, ...], ...]
    parts: Parts
    isolated: bytes
    opening_of: dict[int, int]
    premiums: tuple[int, ...]


def _start(layout: Layout) -> _Start:
    near = neighbour_table(layout.rows, layout.cols)
    found = parts(layout)
    isolated = bytearray(layout.rows * layout.cols)
    for index in found.isolated:
        isolated[index] = 1
    opening_of = {index: number for number, opening in enumerate(found.openings) for index in opening.empty}
    return _Start(layout, near, found, bytes(isolated), opening_of, _premiums(layout, near, found, isolated))


def _premiums(
    layout: Layout, near: tuple[tuple[int, ...], ...], found: Parts, isolated: Sequence[int]
) -> tuple[int, ...]:
    """For every cell: isolated numbers in its block + openings it borders - mines around it - 2."""
    premiums = [
        isolated[index] + sum(isolated[other] for other in near[index]) - number - 2
        if number and index not in layout.mines
        else NEVER
        for index, number in enumerate(layout.numbers)
    ]
    for opening in found.openings:
        for index in opening.border:
            premiums[index] += 1
    return tuple(premiums)


class _Run:
    """One run of the recipe. Premiums are kept up to date by what changes; only those from 0 are queued.

    A queue entry is good while its premium is still the cell's; others are thrown away when met.
    """

    def __init__(self, start: _Start, order: list[int], *, open_only: bool) -> None:
        self._start, self._order, self._open_only = start, order, open_only
        self._numbers, self._mines, self._near = start.layout.numbers, start.layout.mines, start.near
        self._rank = {index: place for place, index in enumerate(order)}
        self._closed = bytearray(index not in self._mines for index in range(len(order)))
        self._left = sum(self._closed)
        self._flagged: set[int] = set()
        self._premium = list(start.premiums)
        self._queue: list[tuple[int, int, int]] = []
        self._clicks: list[Click] = []
        for index in range(len(order)):
            self._offer(index)

    def play(self) -> Recipe:
        """The clicks until every safe cell is open."""
        if self._open_only:
            for index in self._order:
                if index in self._start.opening_of and self._closed[index]:
                    self._open(index)
        singles = iter(self._order)
        while self._left:
            best = self._best()
            if best is None:
                self._open(next(index for index in singles if self._worth_opening(index)))
            else:
                self._chord(best)
        return tuple(self._clicks)

    def _best(self) -> int | None:
        """The cell of the highest premium from 0, first in order; None where there is none."""
        while self._queue:
            loss, _, index = heapq.heappop(self._queue)
            if self._premium[index] == -loss:
                return index
        return None

    def _worth_opening(self, index: int) -> bool:
        return bool(self._closed[index]) and (index in self._start.opening_of or bool(self._start.isolated[index]))

    def _chord(self, index: int) -> None:
        """Left click the cell if closed, flag its unflagged mines, chord it."""
        if self._closed[index]:
            self._open(index)
        for other in self._near[index]:
            if other in self._mines and other not in self._flagged:
                self._flag(other)
        self._note(MoveKind.CHORD, index)
        for other in self._near[index]:
            if self._closed[other]:
                self._lay_open(other)

    def _flag(self, mine: int) -> None:
        self._note(MoveKind.TOGGLE_FLAG, mine)
        self._flagged.add(mine)
        for index in self._near[mine]:
            self._change(index, 1)

    def _open(self, index: int) -> None:
        self._note(MoveKind.OPEN, index)
        self._lay_open(index)

    def _lay_open(self, index: int) -> None:
        """Open a closed cell, and the whole of its opening where it is empty."""
        number = self._start.opening_of.get(index)
        if number is None:
            self._uncover(index)
            return
        opening = self._start.parts.openings[number]
        for cell in opening.cells:
            if self._closed[cell]:
                self._uncover(cell)
        for cell in opening.border:
            self._change(cell, -1)

    def _uncover(self, index: int) -> None:
        self._closed[index] = 0
        self._left -= 1
        self._change(index, 1)
        if self._start.isolated[index]:
            self._change(index, -1)
            for other in self._near[index]:
                self._change(other, -1)

    def _change(self, index: int, by: int) -> None:
        self._premium[index] += by
        self._offer(index)

    def _offer(self, index: int) -> None:
        if self._premium[index] >= 0 and not (self._open_only and self._closed[index]):
            heapq.heappush(self._queue, (-self._premium[index], self._rank[index], index))

    def _note(self, kind: MoveKind, index: int) -> None:
        self._clicks.append(Click(kind, divmod(index, self._start.layout.cols)))
