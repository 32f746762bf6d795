"""The smallest sets of numbers that force a cell, where no named technique does.

First numbers are left out one by one, the farthest first, until none can be spared: then no number is idle,
though a smaller set of others might do. So smaller sets are tried too, the smallest first, up to `TRIES` for
all cells of a wave. Numbers that force a cell hang together, each sharing an undecided cell with another, and
one of them touches the cell; so only such sets are grown. (That is not so with the mine count, which ties all
together.)
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations

from ...core.cells import Cell
from ...core.view import PlayerView
from ..count.effort import Effort
from .facts import NONE, Facts, Found
from .forced import Question
from .holding import Holding

TRIES = 1_500
TRIED_BY_RULES = 2


def chain(facts: Facts, effort: Effort) -> Iterator[Found]:
    """`chain`: for each wanted cell a smallest set of numbers that forces it; only the smallest of all."""
    yield from _smallest("chain", facts, counted=False, effort=effort)


def count(facts: Facts, effort: Effort) -> Iterator[Found]:
    """`count`: the same with the mine count."""
    yield from _smallest("count", facts, counted=True, effort=effort)


def needed_numbers(
    view: PlayerView,
    cell: Cell,
    *,
    numbers: Iterable[Cell],
    known: Iterable[Cell] = (),
    counted: bool,
    effort: Effort,
) -> list[Cell]:
    """Those of some numbers that prove `cell` safe and of which none can be left out.

    numbers: they prove it together. known: covered cells known to be mines. counted: whether the mine count is
    used. Raises TooComplex, Cancelled.
    """
    cols = view.cols
    facts = Facts.of(view, [row * cols + col for row, col in numbers])
    facts.add_mines(row * cols + col for row, col in known)
    needed = Search(facts, counted=counted, effort=effort).needed(cell[0] * cols + cell[1], mine=False)
    return [divmod(number, cols) for number in needed]


def _smallest(tag: str, facts: Facts, *, counted: bool, effort: Effort) -> Iterator[Found]:
    """The smallest sets for the wanted cells, each with all that it forces."""
    forced = Question.of(facts, facts.needs, counted=counted).answer(effort).forced
    search = Search(facts, counted=counted, effort=effort)
    needed = {cell: search.needed(cell, mine=forced[cell]) for cell in sorted(facts.wanted) if cell in forced}
    least = min(map(len, needed.values()), default=0)
    sets: dict[tuple[int, ...], None] = {}
    for cell in sorted(needed, key=lambda cell: len(needed[cell])):
        numbers = search.smaller(cell, needed[cell], mine=forced[cell], least=least)
        least = min(least, len(numbers))
        sets[tuple(sorted(numbers))] = None
    smallest = [numbers for numbers in sets if len(numbers) == least]
    yield from [_found(tag, facts, numbers, counted=counted, effort=effort) for numbers in smallest]


def _found(tag: str, facts: Facts, numbers: tuple[int, ...], *, counted: bool, effort: Effort) -> Found:
    """All that some numbers force."""
    verdict = Question.of(facts, numbers, counted=counted).answer(effort)
    safe = frozenset(cell for cell, is_mine in verdict.forced.items() if not is_mine)
    mines = frozenset(cell for cell, is_mine in verdict.forced.items() if is_mine)
    seen = NONE.union(*[facts.unknown[number] for number in numbers])
    layouts = verdict.layouts if counted else 0
    return Found(tag, numbers, safe, mines, seen - safe - mines, layouts=layouts)


class Search:
    """The search for few numbers that force a cell; all cells of a search share its tries."""

    def __init__(self, facts: Facts, *, counted: bool, effort: Effort) -> None:
        self.facts, self.counted, self.tries = facts, counted, TRIES
        self.holding = Holding(facts, counted=counted, effort=effort)
        self.sharing = {number: facts.sharing(number) for number, cells in facts.unknown.items() if cells}

    def needed(self, cell: int, *, mine: bool) -> list[int]:
        """Numbers that force a cell, none of which can be spared: the nearest, less the idle ones."""
        candidates = self.facts.concerning(cell, all_numbers=self.counted)
        kept, some = len(candidates), 8
        while some < kept:
            if self._forces(candidates[:some], cell, mine=mine):
                kept = some
            some *= 2
        return self.without_idle(candidates[:kept], cell, mine=mine)

    def without_idle(self, candidates: list[int], cell: int, *, mine: bool) -> list[int]:
        """Numbers that force a cell, less those that are not needed, the last left out first."""
        numbers = candidates
        for number in reversed(candidates):
            fewer = [other for other in numbers if other != number]
            if self._forces(fewer, cell, mine=mine):
                numbers = fewer
        return numbers

    def smaller(self, cell: int, numbers: list[int], *, mine: bool, least: int) -> Collection[int]:
        """A set of fewer than `numbers`, and of `least` at most, that forces a cell; else `numbers`."""
        for fewer in self._any_sets(cell) if self.counted else self._connected_sets(cell):
            if len(fewer) >= len(numbers) or len(fewer) > least or not self.tries:
                break
            self.tries -= 1
            if self._forces(fewer, cell, mine=mine):
                return fewer
        return numbers

    def _forces(self, numbers: Iterable[int], cell: int, *, mine: bool) -> bool:
        """Whether the numbers leave no layout in which the cell is otherwise."""
        return not self.holding.with_cell(numbers, cell, mine=not mine)

    def _any_sets(self, cell: int) -> Iterator[tuple[int, ...]]:
        """All sets of numbers by size, the empty one first."""
        candidates = self.facts.concerning(cell, all_numbers=self.counted)
        for size in range(len(candidates)):
            yield from combinations(candidates, size)

    def _connected_sets(self, cell: int) -> Iterator[frozenset[int]]:
        """The sets of numbers that hang together and touch a cell, by size, but for those known to force nothing."""
        sets = {frozenset({number}): None for number in self.sharing if cell in self.facts.unknown[number]}
        for size in range(1, len(self.sharing)):
            if size > TRIED_BY_RULES:
                yield from sets
            sets = {
                numbers | {other}: None
                for numbers in sets
                for number in sorted(numbers)
                for other in self.sharing[number]
                if other not in numbers
            }
