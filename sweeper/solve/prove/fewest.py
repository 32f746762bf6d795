"""The fewest numbers of all that leave no mine for a cell.

Each set of numbers that can hold with a mine there shows numbers of which at least one is needed: all others. The
smallest choice that has one of each such set is the smallest that can be hoped for; where it cannot hold, it is the
answer, and where it can, it shows one more such set. Where it is the mine count that refutes the mine, layouts of all
numbers show many such sets at once. So the answer is proven to be the smallest, unless the work gets too much: then
the best of several greedy choices is taken, from which no number can be left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...core.cells import Cell
from ...core.view import PlayerView
from ..count.effort import Effort
from .bound import MineBound
from .facts import Facts
from .hitting import Hitting, TooMuch, bits, size
from .holding import Holding

ROUNDS = 150
SETS = 100_000  # looked at in all rounds together
LAYOUTS = 6  # to begin with
SHARE = 0.75  # of the work allowed that may be spent on the proof that no fewer would do


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
    tried: the last choice of all that was not enough.
    """

    def __init__(self, facts: Facts, cell: int, *, counted: bool, effort: Effort) -> None:
        self.facts, self.cell, self.effort = facts, cell, effort
        self.holding = Holding(facts, counted=counted, effort=effort)
        self.candidates = facts.concerning(cell, all_numbers=counted)
        self.all = (1 << len(self.candidates)) - 1
        self.bound = MineBound.of(facts, self.candidates, cell, effort) if counted else None
        self.tried = 0

    def fewest(self) -> tuple[list[int], bool]:
        """The numbers, and whether no fewer would do."""
        if self.bound is not None:
            smallest = self._smallest([each for _ in range(LAYOUTS) for each in self.bound.missed(0)])
            best = self._greedy() if smallest is None else smallest
        else:
            best = self._greedy()
            smallest = self._smallest([self.all ^ self._grown(best ^ bit) for bit in bits(best)])
            if smallest is not None and size(smallest) < size(best):
                best = smallest
        return self._numbers(best), smallest is not None

    def _smallest(self, needed: list[int]) -> int | None:
        """The smallest set that cannot hold; None where that is too much work.

        needed: sets of each of which a number is needed.
        """
        hitting = Hitting(SETS, self.effort.check)
        for _ in range(ROUNDS):
            if self.effort.words > self.effort.words_allowed * SHARE:
                return None
            try:
                self.tried = hitting.smallest(needed)
            except TooMuch:
                return None
            more = self._missed(self.tried)
            if not more:
                return self.tried
            needed += more
        return None

    def _missed(self, chosen: int) -> list[int]:
        """Sets of each of which a number is needed, and of some of which none was chosen; empty if it cannot hold."""
        missed = [] if self.bound is None else self.bound.missed(chosen)
        if missed or not self._holds(chosen):
            return missed
        return [self.all ^ self._grown(chosen)]

    def _numbers(self, chosen: int) -> list[int]:
        return [number for place, number in enumerate(self.candidates) if chosen >> place & 1]

    def _holds(self, chosen: int) -> bool:
        return self.holding.with_cell(self._numbers(chosen), self.cell, mine=True)

    def _greedy(self) -> int:
        """The smallest that is left of all numbers without those that are not needed, in one order or another."""
        return min((self._trimmed(self.all, order[::-1]) for order in self._orders()), key=size)

    def _orders(self) -> Iterator[list[int]]:
        """The bits in several orders, those to keep first: near ones; ones that need much; ones tried together."""
        near = bits(self.all)
        yield near
        yield sorted(near, key=lambda bit: -self.facts.needs[self.candidates[bit.bit_length() - 1]])
        if self.tried:
            yield sorted(near, key=lambda bit: not bit & self.tried)

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
        return self._added(chosen, [bit for bit in reversed(bits(self.all)) if not chosen & bit])

    def _added(self, chosen: int, bits: list[int]) -> int:
        if not bits or self._holds(chosen | sum(bits)):
            return chosen | sum(bits)
        if len(bits) == 1:
            return chosen
        half = len(bits) // 2
        return self._added(self._added(chosen, bits[:half]), bits[half:])
