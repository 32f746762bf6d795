"""The named techniques, on needs and never on printed digits. Each yields all that it finds."""

from __future__ import annotations

from collections.abc import Iterator

from .facts import Facts, Found
from .proof import LEAST, MOST


def one_number(facts: Facts) -> Iterator[Found]:
    """`all_mines`: it needs as many as it touches. `satisfied`: it needs no more."""
    for number in facts.concerned():
        need, cells = facts.needs[number], facts.unknown[number]
        if need == len(cells):
            yield Found("all_mines", (number,), mines=cells)
        elif need == 0:
            yield Found("satisfied", (number,), safe=cells)


def inside(facts: Facts) -> Iterator[Found]:
    """All cells of one number are cells of another: the rest of the other holds the difference."""
    for number in facts.concerned():
        for other in facts.sharing(number):
            compared, rest = facts.unknown[other], facts.unknown[number] - facts.unknown[other]
            if not rest or not compared < facts.unknown[number]:
                continue
            more = facts.needs[number] - facts.needs[other]
            if more == 0:
                yield Found("inside", (other, number), safe=rest, compared=compared, difference=more)
            elif more == len(rest):
                yield Found("inside", (other, number), mines=rest, compared=compared, difference=more)


def difference_and_line(facts: Facts) -> Iterator[Found]:
    """One number needs as many more than another as it has cells of its own; and two such steps that meet."""
    steps = list(_differences(facts))
    yield from steps
    yield from _lines(facts, steps)


def _differences(facts: Facts) -> Iterator[Found]:
    """`difference`: own cells of the needier number are mines, those of the other are safe."""
    for number, cells in facts.unknown.items():
        for other in facts.sharing(number):
            others = facts.unknown[other]
            more = facts.needs[number] - facts.needs[other]
            if more == len(cells - others) > 0 and others - cells:
                found = Found("difference", (other, number), others - cells, cells - others, others & cells, more)
                if not facts.wanted.isdisjoint(found.safe | found.mines):
                    yield found


def _lines(facts: Facts, steps: list[Found]) -> Iterator[Found]:
    """`line`: difference steps from both ends of three or four numbers in a row, as in 1-2-1 and 1-2-2-1."""
    pairs = {step.numbers for step in steps}
    cols = facts.view.cols
    for end, middle in sorted(pairs):
        stride = middle - end
        if stride not in (1, cols):
            continue
        for other_end in (middle + stride, middle + 2 * stride):
            in_line = stride == cols or other_end // cols == end // cols
            if in_line and (other_end, other_end - stride) in pairs:
                for number in sorted({middle, other_end - stride}):
                    yield from _limits(facts, "line", end, number, other_end)


def squeeze(facts: Facts) -> Iterator[Found]:
    """`squeeze`: a number between two others that lets them have just their least, or just their most."""
    for number, cells in facts.unknown.items():
        sharing = facts.sharing(number)
        for place, first in enumerate(sharing):
            for second in sharing[place + 1 :]:
                reached = cells | facts.unknown[first] | facts.unknown[second]
                if not facts.wanted.isdisjoint(reached):
                    yield from _limits(facts, "squeeze", first, number, second)


def _limits(facts: Facts, tag: str, first: int, middle: int, second: int) -> Iterator[Found]:
    """What follows if the need of the middle number is all that its neighbours leave it, or all they force.

    Count each cell once for the middle number and take it off once for each neighbour that sees it: what is
    left over is the middle need less the two others. At the most possible the cells counted are all mines and
    those taken off are all safe; at the least it is the other way round.
    """
    cells, one, two = facts.unknown[middle], facts.unknown[first], facts.unknown[second]
    added = cells - one - two
    removed = (one ^ two) - cells | one & two
    twice = (one & two) - cells
    over = facts.needs[middle] - facts.needs[first] - facts.needs[second]
    compared = cells & (one | two)
    numbers = first, middle, second
    if over == len(added):
        shares = facts.needs[first], facts.needs[second]
        yield Found(tag, numbers, removed, added, compared, shares=shares, limit=MOST)
    elif over == -len(removed) - len(twice):
        shares = (
            facts.needs[first] - len(one - cells),
            facts.needs[second] - len(two - cells) - len(one & two & cells),
        )
        yield Found(tag, numbers, added, removed, compared, shares=shares, limit=LEAST)
