"""What opening a cell would lead to: for every number it could show, how safe the next move would then be.

A guess is worth little if nothing follows from it. So for each candidate all numbers it could show are
looked at, each with the chance that it shows, and the safest cell that there would be afterwards: two steps,
exact but for this: components that the candidate does not touch keep the chances they have now, which only
the mine count could change.

All sums are whole numbers, so they come out the same on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb
from operator import mul

from ...core.cells import neighbour_table
from ..count.analysis import Analysis, analyse_within
from ..count.cache import ComponentCache
from ..count.combine import dot, falling_choices, multiply, row_words
from ..count.constraints import COVERED, MINE
from ..count.effort import Effort
from ..count.grid import grid_of
from ..count.near_mines import NearMines, Rows, count_near_mines

PRECISION = 64  # bits of a weight, and of a chance
ONE = 1 << PRECISION
WORDS_A_CELL = 500
"""Reading a cell takes as long as so many words of arithmetic."""
COVERED_ONLY = bytes([kind == COVERED for kind in range(256)])


@dataclass(frozen=True)
class Branch:
    """One number that a cell could show.

    number: of mines among its neighbours that are not settled. chance: that it is safe and shows this, of ONE.
    safety: the safety of the safest cell then, of ONE. free: how many cells are then known to be safe; those of
        components that the cell does not touch are not counted.
    """

    number: int
    chance: int
    safety: int
    free: int


class Outlook:
    """Answers "what if this cell showed that number?" for one view. All it does raises TooComplex, Cancelled."""

    def __init__(self, analysis: Analysis, *, cache: ComponentCache, effort: Effort) -> None:
        effort.spend_words(WORDS_A_CELL * len(analysis.view.cells))
        self.analysis, self.cache, self.effort = analysis, cache, effort
        self.view = view = analysis.view
        self.table = neighbour_table(view.rows, view.cols)
        self._dead: dict[int, bool] = {}
        self._near: dict[int, frozenset[int]] = {}
        self._branches: dict[int, list[Branch]] = {}
        self.constraints, self.solved = analysis.constraints, analysis.solved
        self.component_of = {
            cell: place
            for place, (_component, boxes) in enumerate(self.constraints.components)
            for cells in boxes
            for cell in cells
        }
        kinds = self.constraints.kinds
        self.interior = [cell for cell, kind in enumerate(kinds) if kind == COVERED and cell not in self.component_of]
        self.in_interior = frozenset(self.interior)
        grid = grid_of(view.rows, view.cols)
        self.near_counts = grid.to_bytes(grid.around(int.from_bytes(kinds.translate(COVERED_ONLY), "little")))
        self.near_components = self.in_interior.intersection(
            [near for cell in self.component_of for near in self.table[cell]]
        )
        self._products: dict[tuple[int, ...], tuple[int, list[int], int]] = {}

    def safety_of(self, cell: int) -> int:
        """The chance that a cell is no mine, of ONE."""
        mines, total = self.analysis.mine_layouts[cell], self.analysis.total
        assert mines is not None
        return (total - mines << PRECISION) // total

    def near(self, cell: int) -> frozenset[int]:
        """The covered neighbours of a cell, without those that are known to be mines."""
        known = self._near.get(cell)
        if known is None:
            kinds = self.constraints.kinds
            known = self._near[cell] = frozenset([beside for beside in self.table[cell] if kinds[beside] == COVERED])
        return known

    def unsettled(self) -> list[int]:
        """The covered cells that can be safe or a mine."""
        total, counts = self.analysis.total, self.analysis.mine_layouts
        return [cell for cell, mines in enumerate(counts) if mines is not None and 0 < mines < total]

    def is_dead(self, cell: int) -> bool:
        """Whether a cell shows the same number in every layout in which it is safe. Raises TooComplex, Cancelled."""
        kind = self.near_counts[cell]
        if cell in self.component_of or cell in self.near_components:
            return len(self.branches(cell)) < 2
        if kind not in self._dead:
            self._dead[kind] = len(self.branches(cell)) < 2
        return self._dead[kind]

    def survival(self, cell: int) -> Fraction:
        """The exact chance to survive opening a cell and the safest cell after it. Raises TooComplex, Cancelled."""
        settled = sum([self.constraints.kinds[near] == MINE for near in self.table[cell]])
        survived = Fraction(0)
        for branch in self.branches(cell):
            cells = list(self.view.cells)
            cells[cell] = settled + branch.number
            shown = replace(self.view, cells=tuple(cells))
            analysis = analyse_within(shown, cache=self.cache, effort=self.effort.part())
            lowest = analysis.lowest()[0] if min(cells) < 0 else Fraction(0)
            survived += analysis.total * (1 - lowest if lowest < 1 else 1)  # where only mines are left, it is won
        return survived / self.analysis.total

    def branches(self, cell: int) -> list[Branch]:
        """What a cell could show, and how safe the next move would be. Raises TooComplex, Cancelled."""
        if cell not in self._branches:
            self._branches[cell] = self._look(cell)
        return self._branches[cell]

    def _look(self, cell: int) -> list[Branch]:
        near = self.near(cell)
        touched = tuple(sorted({self.component_of[other] for other in (*near, cell) if other in self.component_of}))
        parts = [self._near_mines(place, cell, near) for place in touched]
        beside = [other for other in near if other in self.in_interior]
        if beside:
            parts.append(_interior_part(beside))
        far = len(self.interior) - len(beside) - (cell in self.in_interior)
        least, product, least_risk = self._others(touched)
        mines = self.view.mines - self.constraints.mines - least - sum([part.fewest for part in parts])
        length = len(product) + 8 + sum([max(map(len, part.layouts)) for part in parts])
        choices = falling_choices(far, mines, length)
        self._spend(parts, product, choices)
        weights = _weights(product, choices)
        far_weights = _weights(product, falling_choices(far - 1, mines - 1, length)) if far else []
        return self._put_together(cell, parts, weights=weights, far_weights=far_weights, least_risk=least_risk)

    def _near_mines(self, place: int, cell: int, near: frozenset[int]) -> NearMines:
        component, boxes = self.constraints.components[place]
        return count_near_mines(component, boxes, cell=cell, near=near, cache=self.cache.near_mines, effort=self.effort)

    def _others(self, touched: tuple[int, ...]) -> tuple[int, list[int], int]:
        """The components not touched: their fewest mines, their layouts, and their lowest risk, of ONE."""
        known = self._products.get(touched)
        if known is None:
            least, product, risk = 0, [1], ONE
            for place, solved in enumerate(self.solved):
                if place not in touched:
                    least += solved.fewest
                    product = multiply(product, solved.layouts, self.effort)
                    for cells in self.constraints.components[place][1]:
                        risk = min(risk, ONE - self.safety_of(cells[0]))
            known = self._products[touched] = least, product, risk
        return known

    def _spend(self, parts: list[NearMines], product: list[int], choices: list[int]) -> None:
        """Account for one look. Raises TooComplex, Cancelled."""
        numbers = 1 + sum([len(part.layouts) - 1 for part in parts])
        rows = (len(choices) - len(product) + 1) * len(product)
        for part in parts:
            rows += (1 + len(part.groups)) * numbers * sum(map(len, part.layouts))
        self.effort.spend_words(rows * row_words([max(product)], choices))

    def _put_together(
        self,
        cell: int,
        parts: list[NearMines],
        *,
        weights: list[int],
        far_weights: list[int],
        least_risk: int,
    ) -> list[Branch]:
        """The layouts of all parts by the number shown, and those with a mine in each group.

        weights: layouts of all the rest by the mines in the parts. far_weights: those of them with a mine in a
            given interior cell away from `cell`; empty where there is none.
        least_risk: the lowest risk in the components not touched, of ONE.
        """
        numbers = 1 + sum([len(part.layouts) - 1 for part in parts])
        everything = _product([part.layouts for part in parts], self.effort)
        totals = [dot(row, weights) if row else 0 for row in everything]
        lowest = [total * least_risk >> PRECISION for total in totals]
        free = [0] * numbers
        if far_weights:
            for number, row in enumerate(everything):
                risk = dot(row, far_weights) if row else 0
                lowest[number] = min(lowest[number], risk)
        for place, part in enumerate(parts):
            rest = _product([other.layouts for other in parts[:place] + parts[place + 1 :]], self.effort)
            length = max(map(len, part.layouts))
            by_rest = [[dot(row, weights, start) for start in range(length)] if row else [] for row in rest]
            for group, rows in zip(part.groups, part.with_mine):
                risks = _risks(rows, by_rest, numbers)
                for number, risk in enumerate(risks):
                    if risk < lowest[number]:
                        lowest[number] = risk
                    if not risk:
                        free[number] += len(group)
        return self._by_number(cell, totals, lowest, free)

    def _by_number(self, cell: int, totals: list[int], lowest: list[int], free: list[int]) -> list[Branch]:
        together = sum(totals)
        if not together:
            return []
        safety = self.safety_of(cell)
        return [
            Branch(number, safety * total // together, _safest(total, low), count)
            for number, (total, low, count) in enumerate(zip(totals, lowest, free))
            if total
        ]


def _safest(total: int, lowest: int) -> int:
    """The safety, of ONE, of a cell that is a mine in `lowest` of `total` layouts, the least of all cells.

    Where even that cell is a mine in all of them, nothing is left to open: the game is won.
    """
    return ONE if lowest == total else (total - lowest << PRECISION) // total


def _interior_part(beside: list[int]) -> NearMines:
    """The interior cells that touch the cell asked about: each mine there is near it."""
    size = len(beside)
    rows = [[0] * mines + [comb(size, mines)] for mines in range(size + 1)]
    with_mine: Rows = [[], *([0] * mines + [comb(size - 1, mines - 1)] for mines in range(1, size + 1))]
    return NearMines(0, rows, [with_mine], [beside])


def _weights(product: list[int], choices: list[int]) -> list[int]:
    """For 0, 1 ... mines in the parts looked at, the layouts of all the rest."""
    return [dot(product, choices, start) for start in range(len(choices) - len(product) + 1)]


def _product(factors: list[Rows], effort: Effort) -> Rows:
    """The product of polynomials in two variables, given by rows."""
    result: Rows = [[1]]
    for factor in factors:
        if result == [[1]]:
            result = factor
            continue
        product: Rows = [[] for _ in range(len(result) + len(factor) - 1)]
        for first, row in enumerate(result):
            for second, other in enumerate(factor):
                if row and other:
                    product[first + second] = _sum(product[first + second], multiply(row, other, effort))
        result = product
    return result


def _sum(left: list[int], right: list[int]) -> list[int]:
    """The sum of two polynomials."""
    if len(left) < len(right):
        left, right = right, left
    return [first + second for first, second in zip(left, right)] + left[len(right) :]


def _risks(rows: Rows, by_rest: Rows, numbers: int) -> list[int]:
    """For each number shown, in how many layouts a cell of a group is a mine."""
    risks = [0] * numbers
    for here, row in enumerate(rows):
        if row:
            for there, weights in enumerate(by_rest):
                if weights:
                    risks[here + there] += sum(map(mul, row, weights))
    return risks
