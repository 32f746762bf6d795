"""The exact chance of every covered cell.

Read the numbers, count each component, put the components and the interior together under the mine count, and
keep whole numbers all the way: a cell is safe when no layout has a mine there, not when a fraction is small.

Under the rule `safe` the layouts that fit are not equally likely. The mines are laid before the first click,
and a mine under it moves to the first cell without one, row by row from the top left, the clicked cell left
out. So a layout with r mines in a row at the start of that walk arose in 1 + r ways: as it was laid, or with
one of those r mines moved there. Added up: all layouts, and again those whose first cell of the walk is a
mine, and again those whose first two are ... so the same count is made with more and more cells taken as
mines.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Callable

from ..core.view import PlayerView
from .analysis import Analysis
from .blame import refuse
from .cache import ComponentCache
from .combine import Products, dot, falling_choices
from .constraints import Constraints, Contradiction, read_constraints
from .effort import STATES_ALLOWED, Effort
from .sweep import Solved
from .walk import Stretch, stretches


def analyse(
    view: PlayerView,
    cache: ComponentCache | None = None,
    cancelled: Callable[[], bool] | None = None,
    states: int = STATES_ALLOWED,
) -> Analysis:
    """For every covered cell of `view`, in how many of all layouts that fit it is a mine.

    cache: components solved before, for the next move of the same game.
    cancelled: asked during the work; True ends it.
    states: how many states a count may take.
    Raises BadPosition where no layout fits, TooComplex, Cancelled.
    """
    cache = ComponentCache() if cache is None else cache
    tallies: list[Tally] = []
    for stretch in stretches(view):
        tally = _tally(view, stretch, cache, Effort(states, cancelled))
        if tally is None:
            break
        tallies.append(tally)
    if not tallies:
        refuse(view, Effort(states, cancelled))
    return _answer(view, tallies)


@dataclass(frozen=True)
class Tally:
    """All layouts of one stretch.

    total: how many, at least 1.
    counts: row-major, for each covered cell in how many it is a mine; None for an open cell.
    """

    total: int
    counts: list[int | None]


@dataclass(frozen=True)
class Interior:
    """The layouts of one stretch, told by the cells that no number sees.

    weights: layouts of the interior when the components have m mines more than their fewest.
    totals: all layouts, for each count of interior cells taken as mines from the least to one more than all
        hidden cells: that one more may be any cell of the rest.
    """

    weights: list[int]
    totals: list[int]


def _tally(view: PlayerView, stretch: Stretch, cache: ComponentCache, effort: Effort) -> Tally | None:
    """Count the layouts in which the cells of `stretch` are mines; None where there are none."""
    try:
        constraints = read_constraints(view, stretch.beside)
    except Contradiction:
        return None
    solved = [cache.solve(component, effort) for component, _cells in constraints.components]
    if not all([one.layouts for one in solved]):
        return None
    products = Products([one.layouts for one in solved] or [[1]])
    fewest = constraints.mines + sum([one.fewest for one in solved])
    interior = _interior(constraints.interior, view.mines - fewest, products.product, stretch)
    total = sum(interior.totals[:-1])
    if not total:
        return None
    by_kind = (None, sum(interior.totals[1:]), 0, total)
    counts = list(map(by_kind.__getitem__, constraints.kinds))
    _count_hidden(counts, stretch, interior)
    _count_boxes(counts, constraints, solved, products.weights(interior.weights))
    return Tally(total, counts)


def _interior(cells: int, mines: int, product: list[int], stretch: Stretch) -> Interior:
    """The layouts by the interior: `cells` cells that share `mines` mines, less what the components take."""
    free, most = cells - stretch.least, mines - stretch.least
    weights = falling_choices(free, most, len(product))
    summed = weights
    totals = [dot(product, weights)]
    for taken in range(len(stretch.hidden) - stretch.least + 1):
        if taken:
            summed = [left + right for left, right in zip(summed, weights)]
        # One cell more taken as a mine: C(free - 1, mines - 1) is C(free, mines) * mines / free.
        left_over = range(most - taken, most - taken - len(product), -1)
        weights = [ways * mine // max(1, free - taken) for ways, mine in zip(weights, left_over)]
        totals.append(dot(product, weights))
    return Interior(summed, totals)


def _count_hidden(counts: list[int | None], stretch: Stretch, interior: Interior) -> None:
    """The hidden cells of the walk: mines where they are taken as mines, else like the rest of the interior.

    Where `taken` cells leave a cell out, its being a mine is like taking one more: the total after. All those
    sums differ from the sum of the totals by one total more and one less.
    """
    totals = interior.totals
    all_layouts = sum(totals[:-1])
    for place, cell in enumerate(stretch.hidden):
        left_out = max(0, place + 1 - stretch.least)
        counts[cell] = all_layouts + totals[left_out] - totals[0]


def _count_boxes(
    counts: list[int | None], constraints: Constraints, solved: list[Solved], weights: list[list[int]]
) -> None:
    """The cells of the components: all cells of a box alike."""
    for (_component, boxes), one, weight in zip(constraints.components, solved, weights):
        for cells, with_mine in zip(boxes, one.with_mine):
            layouts = dot(with_mine, weight) if with_mine else 0
            for cell in cells:
                counts[cell] = layouts


def _answer(view: PlayerView, tallies: list[Tally]) -> Analysis:
    """The stretches added up."""
    total = sum(tally.total for tally in tallies)
    counts = tallies[0].counts
    for tally in tallies[1:]:
        counts = [None if one is None or two is None else one + two for one, two in zip(counts, tally.counts)]
    return Analysis(
        view,
        total,
        tuple(counts),
        tuple([divmod(index, view.cols) for index in _places(counts, 0)]),
        tuple([divmod(index, view.cols) for index in _places(counts, total)]),
    )


def _places(counts: list[int | None], value: int) -> list[int]:
    """Where in `counts` a value stands."""
    places: list[int] = []
    start = 0
    try:
        while True:
            start = counts.index(value, start) + 1
            places.append(start - 1)
    except ValueError:
        return places
