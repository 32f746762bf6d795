"""What is known about every covered cell, as exact whole numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Callable

from ...core.cells import Cell
from ...core.errors import SweeperError
from ...core.view import PlayerView
from .blame import refuse
from .cache import ComponentCache
from .combine import Products, dot, falling_choices, row_words
from .constraints import SAFE, Constraints, Contradiction, read_constraints
from .effort import STATES_ALLOWED, Effort
from .moved_mine import Case, cases
from .sweep import Solved


@dataclass(frozen=True, eq=False)
class Analysis:
    """The layouts that fit a view. Flags and marks are covered cells like any other.

    An analysis equals itself alone, which is quick on the largest boards; equal views have equal figures.

    view: what was analysed.
    total: how many layouts fit, at least 1; under the rule `safe` each counts as often as it can have arisen.
    mine_layouts: row-major, for each covered cell in how many of them it is a mine; None for an open cell.
    safe: the cells that are a mine in no layout, row by row.
    mines: the cells that are a mine in every layout, row by row.
    constraints: what the numbers of the view say, for those who reason further.
    solved: the layouts of each of their components.
    """

    view: PlayerView
    total: int
    mine_layouts: tuple[int | None, ...]
    safe: tuple[Cell, ...]
    mines: tuple[Cell, ...]
    constraints: Constraints = field(repr=False)
    solved: tuple[Solved, ...] = field(repr=False)

    def layouts(self, cell: Cell) -> int:
        """In how many of the layouts a covered cell is a mine. Raises SweeperError for any other cell."""
        row, col = cell
        if 0 <= row < self.view.rows and 0 <= col < self.view.cols:
            layouts = self.mine_layouts[row * self.view.cols + col]
            if layouts is not None:
                return layouts
            raise SweeperError("cell-is-open", cell=cell)
        raise SweeperError("cell-beyond-board", row=row + 1, column=col + 1)

    def chance(self, cell: Cell) -> Fraction:
        """The chance, 0 to 1, that a covered cell is a mine. Raises SweeperError for any other cell."""
        return Fraction(self.layouts(cell), self.total)

    def safe_by_numbers(self) -> tuple[Cell, ...]:
        """The cells that the open numbers alone prove safe, without the mine count, row by row."""
        found = _places(self.constraints.kinds, SAFE)
        for (_component, boxes), component in zip(self.constraints.components, self.solved):
            for cells, with_mine in zip(boxes, component.with_mine):
                if not any(with_mine):
                    found += cells
        return tuple([divmod(index, self.view.cols) for index in sorted(found)])

    def lowest(self) -> tuple[Fraction, tuple[Cell, ...]]:
        """The lowest chance and the cells that have it. Raises SweeperError if no cell is covered."""
        covered = [layouts for layouts in self.mine_layouts if layouts is not None]
        if not covered:
            raise SweeperError("no-covered-cell")
        lowest = min(covered)
        cols = self.view.cols
        cells = tuple(divmod(index, cols) for index, layouts in enumerate(self.mine_layouts) if layouts == lowest)
        return Fraction(lowest, self.total), cells


def analyse(
    view: PlayerView,
    *,
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
    return analyse_within(view, cache=ComponentCache() if cache is None else cache, effort=Effort(states, cancelled))


def analyse_within(view: PlayerView, *, cache: ComponentCache, effort: Effort) -> Analysis:
    """As `analyse`, as a part of other work.

    effort: its words are those of the whole analysis, its states those of one case.
    Raises BadPosition, TooComplex, Cancelled.
    """
    tallies: list[_Tally] = []
    for case in cases(view):
        effort.spent = 0
        tally = _tally(view, case, cache, effort)
        if tally is None:
            break
        tallies.append(tally)
    effort.spent = 0
    if not tallies:
        refuse(view, effort)
    return _added_up(view, tallies)


def layouts_with_mines(
    view: PlayerView,
    cells: Iterable[Cell],
    *,
    cache: ComponentCache | None = None,
    cancelled: Callable[[], bool] | None = None,
    states: int = STATES_ALLOWED,
) -> int:
    """In how many layouts, counted as in `Analysis.total`, all of these cells together are mines.

    cells: covered cells, each beside an open number.
    cache, cancelled, states: as in `analyse`. Raises TooComplex, Cancelled.
    """
    cache = ComponentCache() if cache is None else cache
    effort = Effort(states, cancelled)
    assumed = tuple(row * view.cols + col for row, col in cells)
    found = (_count(view, case, assumed, cache, effort) for case in cases(view))
    return sum(counted.total for counted in found if counted is not None)


@dataclass(frozen=True)
class _Counted:
    """The layouts of one case, not yet told apart by cells.

    total: how many, from 0.
    products: the components side by side.
    """

    total: int
    constraints: Constraints
    solved: tuple[Solved, ...]
    products: Products
    interior: _Interior


@dataclass(frozen=True)
class _Tally:
    """All layouts of one case.

    total: how many, at least 1.
    counts: row-major, for each covered cell in how many it is a mine; None for an open cell.
    constraints, solved: as in `Analysis`.
    """

    total: int
    counts: list[int | None]
    constraints: Constraints
    solved: tuple[Solved, ...]


@dataclass(frozen=True)
class _Interior:
    """The layouts of one case by what the cells hold that no number sees.

    weights: layouts of the interior when the components have m mines more than their fewest.
    totals: all layouts, for each count of interior cells taken as mines from the least to one more than all
        hidden cells: that one more may be any cell of the rest.
    """

    weights: list[int]
    totals: list[int]


def _tally(view: PlayerView, case: Case, cache: ComponentCache, effort: Effort) -> _Tally | None:
    """Count the layouts of a case; None where there are none."""
    counted = _count(view, case, (), cache, effort)
    if counted is None or not counted.total:
        return None
    total, constraints, interior = counted.total, counted.constraints, counted.interior
    by_kind = (None, sum(interior.totals[1:]), 0, total)
    counts = list(map(by_kind.__getitem__, constraints.kinds))
    _count_hidden(counts, case, interior)
    _count_boxes(counts, constraints, counted.solved, counted.products.weights(interior.weights))
    return _Tally(total, counts, constraints, counted.solved)


def _count(
    view: PlayerView, case: Case, assumed: tuple[int, ...], cache: ComponentCache, effort: Effort
) -> _Counted | None:
    """Count the layouts of a case in which the cells assumed are mines; None where the numbers do not hold."""
    try:
        constraints = read_constraints(view, assumed=(*case.beside, *assumed))
    except Contradiction:
        return None
    solved = tuple([cache.solve(component, effort) for component, _cells in constraints.components])
    if not all([component.layouts for component in solved]):
        return None
    products = Products([component.layouts for component in solved] or [[1]], effort)
    fewest = constraints.mines + sum([component.fewest for component in solved])
    interior = _interior(constraints.interior, view.mines - fewest, products.product, case, effort)
    return _Counted(sum(interior.totals[:-1]), constraints, solved, products, interior)


def _interior(cells: int, mines: int, product: list[int], case: Case, effort: Effort) -> _Interior:
    """The layouts by the interior: `cells` cells that share `mines` mines, less what the components take.

    Raises TooComplex, Cancelled.
    """
    free, most = cells - case.least, mines - case.least
    weights = falling_choices(free, most, len(product))
    summed = weights
    totals = [dot(product, weights)]
    words = row_words(product, weights)
    for taken in range(len(case.hidden) - case.least + 1):
        effort.spend_words(words)
        if taken:
            summed = [left + right for left, right in zip(summed, weights)]
        # One cell more taken as a mine: C(free - 1, mines - 1) is C(free, mines) * mines / free.
        left_over = range(most - taken, most - taken - len(product), -1)
        weights = [ways * mine // max(1, free - taken) for ways, mine in zip(weights, left_over)]
        totals.append(dot(product, weights))
    return _Interior(summed, totals)


def _count_hidden(counts: list[int | None], case: Case, interior: _Interior) -> None:
    """Count the hidden landing cells: mines where they are taken as mines, else like the rest of the interior.

    Where `taken` cells leave a cell out, its being a mine is like taking one more: the total after. All those
    sums differ from the sum of the totals by one total more and one less.
    """
    totals = interior.totals
    all_layouts = sum(totals[:-1])
    for place, cell in enumerate(case.hidden):
        left_out = max(0, place + 1 - case.least)
        counts[cell] = all_layouts + totals[left_out] - totals[0]


def _count_boxes(
    counts: list[int | None], constraints: Constraints, solved: tuple[Solved, ...], weights: list[list[int]]
) -> None:
    """Count the cells of the components: all cells of a box alike."""
    for (_component, boxes), component, weight in zip(constraints.components, solved, weights):
        for cells, with_mine in zip(boxes, component.with_mine):
            layouts = dot(with_mine, weight) if with_mine else 0
            for cell in cells:
                counts[cell] = layouts


def _added_up(view: PlayerView, tallies: list[_Tally]) -> Analysis:
    """All cases together. The first one takes no cell as a mine, so its constraints are those of the view."""
    total = sum(tally.total for tally in tallies)
    counts = tallies[0].counts
    for tally in tallies[1:]:
        counts = [None if count is None else count + (more or 0) for count, more in zip(counts, tally.counts)]
    return Analysis(
        view=view,
        total=total,
        mine_layouts=tuple(counts),
        safe=tuple([divmod(index, view.cols) for index in _places(counts, 0)]),
        mines=tuple([divmod(index, view.cols) for index in _places(counts, total)]),
        constraints=tallies[0].constraints,
        solved=tallies[0].solved,
    )


def _places(counts: Sequence[int | None], value: int) -> list[int]:
    """Where in `counts` a value stands."""
    places: list[int] = []
    start = 0
    try:
        while True:
            start = counts.index(value, start) + 1
            places.append(start - 1)
    except ValueError:
        return places
