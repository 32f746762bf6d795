"""The fewest numbers of all that leave no mine for a cell.

Each set of numbers that can hold with a mine there shows numbers of which at least one is needed: all others. The
smallest choice that has one of each such set is the smallest that can be hoped for; where it cannot hold, it is the
answer, and where it can, it shows one more such set. So the answer is proven to be the smallest, unless the work gets
too much: then the best of several greedy choices is taken, from which no number can be left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...core.cells import Cell
from ...core.view import PlayerView
from ..count.effort import Effort
from .facts import Facts
from .holding import Holding

MOST_PROVEN = 20  # of larger sets it is not proven that they are the smallest: that takes too long
ROUNDS = 150
NODES = 30_000  # looked at in all rounds together


@dataclass(frozen=True)
class Fewest:
    """Numbers that leave no mine for a cell.

    numbers: row by row; none of them can be left out.
    proven: whether no fewer numbers would do.
    """

    numbers: tuple[Cell, ...]
    proven: bool


def fewest_numbers(view: PlayerView, cell: Cell, *, counted: bool, effort: Effort) -> Fewest:
    """The fewest numbers found that prove a safe `cell` with no mine known.

    counted: whether the mine count is used. Raises TooComplex, Cancelled.
    """
    cols = view.cols
    search = _Search(Facts.of(view), cell[0] * cols + cell[1], counted=counted, effort=effort)
    numbers, proven = search.fewest()
    return Fewest(tuple(divmod(number, cols) for number in sorted(numbers)), proven)


class _Search:
    """The search for one cell. A set of numbers is an int with a bit for each of the `candidates`.

    candidates: the numbers that may matter, nearest first.
    """

    def __init__(self, facts: Facts, cell: int, *, counted: bool, effort: Effort) -> None:
        self.facts, self.cell, self.effort = facts, cell, effort
        self.holding = Holding(facts, counted=counted, effort=effort)
        self.candidates = facts.concerning(cell, all_numbers=counted)
        self.all = (1 << len(self.candidates)) - 1
        self.nodes = NODES

    def fewest(self) -> tuple[list[int], bool]:
        """The numbers, and whether no fewer would do."""
        best = min((self._without_idle(order) for order in self._orders()), key=_size)
        if _size(best) > MOST_PROVEN:
            return self._numbers(best), False
        needed = [self.all ^ self._grown(best ^ bit) for bit in _bits(best)]
        for _ in range(ROUNDS):
            self.effort.check()
            fewer = self._hitting(needed, _size(best))
            if fewer is None:
                return self._numbers(best), self.nodes > 0
            if not self._holds(fewer):
                return self._numbers(fewer), True
            needed.append(self.all ^ self._grown(fewer))
        return self._numbers(best), False

    def _numbers(self, chosen: int) -> list[int]:
        return [number for place, number in enumerate(self.candidates) if chosen >> place & 1]

    def _holds(self, chosen: int) -> bool:
        return self.holding.with_cell(self._numbers(chosen), self.cell, mine=True)

    def _orders(self) -> Iterator[list[int]]:
        """The bits in several orders, those to keep first: near ones; ones that need much."""
        needs = [(-self.facts.needs[number], number) for number in self.candidates]
        bits = [1 << place for place in range(len(needs))]
        yield bits
        yield [bit for _need, bit in sorted(zip(needs, bits))]

    def _without_idle(self, order: list[int]) -> int:
        """All numbers less those that are not needed, the last of the order left out first."""
        return self._trimmed(self.all, order[::-1])

    def _trimmed(self, chosen: int, bits: list[int]) -> int:
        """A set that cannot hold, less those of some numbers that are not needed: halves first, then one by one."""
        together = sum(bits)
        if not bits:
            return chosen
        if not self._holds(chosen & ~together):
            return chosen & ~together
        if len(bits) == 1:
            return chosen
        half = len(bits) // 2
        return self._trimmed(self._trimmed(chosen, bits[:half]), bits[half:])

    def _grown(self, chosen: int) -> int:
        """A set that can hold, and as many other numbers as can be added to it, the farthest first."""
        return self._added(chosen, [bit for bit in reversed(_bits(self.all)) if not chosen & bit])

    def _added(self, chosen: int, bits: list[int]) -> int:
        if not bits or self._holds(chosen | sum(bits)):
            return chosen | sum(bits)
        if len(bits) == 1:
            return chosen
        half = len(bits) // 2
        return self._added(self._added(chosen, bits[:half]), bits[half:])

    def _hitting(self, sets: list[int], below: int) -> int | None:
        """The smallest set with a number of each of `sets`; None if it has not fewer than `below` numbers.

        None as well when the work gets too much: then no nodes are left.
        """
        best: list[int | None] = [None]

        def go(chosen: int, left: list[int], below: int) -> int:
            """Complete a choice; how many numbers the best has now."""
            self.nodes -= 1
            if self.nodes <= 0:
                return below
            if not left:
                best[0] = chosen
                return _size(chosen)
            if _size(chosen) + _disjoint(left) >= below:
                return below
            for bit in sorted(_bits(left[0]), key=lambda bit: -sum(1 for other in left if other & bit)):
                below = go(chosen | bit, [other for other in left if not other & bit], below)
            return below

        go(0, sorted(sets, key=_size), below)
        return best[0] if self.nodes > 0 else None


def _size(chosen: int) -> int:
    return bin(chosen).count("1")


def _bits(chosen: int) -> list[int]:
    """The bits that are set, each alone, the lowest first."""
    found = []
    while chosen:
        bit = chosen & -chosen
        found.append(bit)
        chosen ^= bit
    return found


def _disjoint(sets: list[int]) -> int:
    """How many of some sets, taken in their order, have nothing in common."""
    used = count = 0
    for each in sets:
        if not used & each:
            used |= each
            count += 1
    return count
