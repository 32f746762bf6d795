"""The smallest sets of numbers that force a cell, where no named technique does.

First numbers are left out one by one, the farthest first, until none can be spared: then no number is idle,
though a smaller set of others might do. So the smaller sets are tried too, the smallest first, up to `TRIES`.
Numbers that force a cell hang together, each sharing an undecided cell with another, and one of them touches
the cell; so only such sets are grown. (That is not so with the mine count, which ties all together.)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, islice

from .effort import Effort
from .facts import NONE, Facts, Found
from .force import Question

TRIES = 1_500
TRIED_BY_RULES = 2


def chain(facts: Facts, effort: Effort) -> Iterator[Found]:
    """`chain`: for each wanted cell a smallest set of numbers that forces it; only the smallest of all."""
    everything = Question.of(facts, facts.needs, False).answer(effort).forced
    cells = [cell for cell in sorted(facts.wanted) if cell in everything]
    yield from _smallest("chain", facts, {cell: everything[cell] for cell in cells}, False, effort)


def count(facts: Facts, effort: Effort) -> Iterator[Found]:
    """`count`: the same with the mine count."""
    everything = Question.of(facts, facts.needs, True).answer(effort).forced
    cells = [cell for cell in sorted(facts.wanted) if cell in everything]
    yield from _smallest("count", facts, {cell: everything[cell] for cell in cells}, True, effort)


def _smallest(
    tag: str, facts: Facts, cells: dict[int, bool], counted: bool, effort: Effort
) -> Iterator[Found]:
    """The smallest sets for `cells`, each with all that it forces."""
    found: list[Found] = []
    done: set[int] = set()
    least = len(facts.needs)
    for cell, mine in cells.items():
        if cell not in done:
            numbers = _numbers_for(facts, cell, mine, counted, effort, least)
            found.append(_found(tag, facts, numbers, counted, effort))
            done |= found[-1].safe | found[-1].mines
            least = min(least, len(numbers))
    yield from [one for one in found if len(one.numbers) == least]


def _found(tag: str, facts: Facts, numbers: list[int], counted: bool, effort: Effort) -> Found:
    """All that some numbers force."""
    verdict = Question.of(facts, numbers, counted).answer(effort)
    safe = frozenset(cell for cell, is_mine in verdict.forced.items() if not is_mine)
    mines = frozenset(cell for cell, is_mine in verdict.forced.items() if is_mine)
    seen = NONE.union(*[facts.unknown[number] for number in numbers])
    layouts = verdict.layouts if counted else 0
    return Found(tag, tuple(numbers), safe, mines, seen - safe - mines, layouts=layouts)


def _numbers_for(facts: Facts, cell: int, mine: bool, counted: bool, effort: Effort, least: int) -> list[int]:
    """A smallest set of numbers that forces a cell, row by row; any set, if it has more than `least`."""
    candidates = _near_first(facts, cell, counted)
    numbers = _spare(facts, candidates, cell, mine, counted, effort)
    sets = _any_sets(candidates) if counted else _connected_sets(facts, cell)
    for fewer in islice(sets, TRIES):
        if len(fewer) >= len(numbers) or len(fewer) > least:
            break
        if _forces(facts, fewer, cell, mine, counted, effort):
            return sorted(fewer)
    return sorted(numbers)


def _forces(
    facts: Facts, numbers: Iterable[int], cell: int, mine: bool, counted: bool, effort: Effort
) -> bool:
    """Whether the numbers leave no layout in which the cell is otherwise."""
    return not Question.of(facts, numbers, counted).supposing(cell, not mine).holds(effort)


def _near_first(facts: Facts, cell: int, counted: bool) -> list[int]:
    """The numbers that may matter for a cell, nearest first."""
    row, col = divmod(cell, facts.view.cols)

    def steps(number: int) -> tuple[int, int]:
        number_row, number_col = divmod(number, facts.view.cols)
        return max(abs(number_row - row), abs(number_col - col)), number

    reached = {number for number, cells in facts.unknown.items() if cells and (counted or cell in cells)}
    waiting = [] if counted else list(reached)
    while waiting:
        for other in facts.sharing(waiting.pop()):
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    return sorted(reached, key=steps)


def _any_sets(candidates: list[int]) -> Iterator[tuple[int, ...]]:
    """All sets of numbers by size, the empty one first."""
    for size in range(len(candidates)):
        yield from combinations(candidates, size)


def _connected_sets(facts: Facts, cell: int) -> Iterator[frozenset[int]]:
    """The sets of numbers that hang together and touch a cell, by size, beyond those the rules have tried."""
    sharing = {number: facts.sharing(number) for number in facts.unknown}
    sets = {frozenset({number}): None for number, cells in facts.unknown.items() if cell in cells}
    for size in range(1, len(facts.needs)):
        if size > TRIED_BY_RULES:
            yield from sets
        sets = {
            numbers | {other}: None
            for numbers in sets
            for number in sorted(numbers)
            for other in sharing[number]
            if other not in numbers
        }


def _spare(
    facts: Facts, candidates: list[int], cell: int, mine: bool, counted: bool, effort: Effort
) -> list[int]:
    """Numbers that force a cell, none of which can be spared: the fewest nearest, less the idle ones."""
    kept = len(candidates)
    some = 8
    while some < kept:
        if _forces(facts, candidates[:some], cell, mine, counted, effort):
            kept = some
        some *= 2
    numbers = candidates[:kept]
    for number in reversed(candidates[:kept]):
        fewer = [other for other in numbers if other != number]
        if _forces(facts, fewer, cell, mine, counted, effort):
            numbers = fewer
    return numbers
