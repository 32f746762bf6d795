"""What a few numbers force by themselves, with the mine count or without it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod

from ..count.combine import Products, dot, falling_choices
from ..count.constraints import components_of
from ..count.effort import Effort
from ..count.sweep import Solved, solve_component
from .facts import Cells, Facts


@dataclass(frozen=True)
class Verdict:
    """What some numbers say.

    layouts: how many layouts there are.
    forced: the cells that are a mine (True) or safe (False) in all of them.
    """

    layouts: int
    forced: dict[int, bool]


NO_LAYOUT = Verdict(0, {})
WORDS_A_NUMBER = 1_000
"""Reading a number and its cells takes as long as so many words of arithmetic."""


@dataclass(frozen=True)
class Question:
    """Some numbers, with the proven mines subtracted: what do they say about their cells?

    needs: how many mines each number needs. left: among which cells.
    covered: where the mine count is used, all cells the mines can lie in; else None.
    mines: where the mine count is used, how many mines lie there.
    """

    needs: dict[int, int]
    left: dict[int, list[int]]
    covered: Cells | None = None
    mines: int = 0

    @classmethod
    def of(cls, facts: Facts, numbers: Iterable[int], *, counted: bool) -> Question:
        """The question what some numbers of `facts` say, with the mine count where it is `counted`."""
        chosen = sorted(numbers)
        needs = {number: facts.needs[number] for number in chosen}
        left = {number: sorted(facts.unknown[number]) for number in chosen}
        if not counted:
            return cls(needs, left)
        return cls(needs, left, facts.covered(), facts.view.mines - len(facts.mines))

    def supposing(self, cell: int, *, mine: bool) -> Question:
        """The same with a cell taken as a mine, or as safe."""
        needs, left = dict(self.needs), dict(self.left)
        for number, cells in self.left.items():
            if cell in cells:
                needs[number] -= mine
                left[number] = [other for other in cells if other != cell]
        covered = None if self.covered is None else self.covered - {cell}
        return Question(needs, left, covered, self.mines - mine)

    def in_range(self) -> bool:
        """Whether each number alone can hold."""
        return all(0 <= need <= len(self.left[number]) for number, need in self.needs.items())

    def answer(self, effort: Effort) -> Verdict:
        """What the numbers say. Raises TooComplex, Cancelled."""
        effort.spend_words(WORDS_A_NUMBER * len(self.left))
        if not self.in_range():
            return NO_LAYOUT
        components = components_of(self.needs, self.left)
        solved = [solve_component(component, effort) for component, _boxes in components]
        if not all(component.layouts for component in solved):
            return NO_LAYOUT
        boxes = [boxes for _component, boxes in components]
        if self.covered is None:
            weights = [[1] * len(component.layouts) for component in solved]
            return Verdict(prod(sum(component.layouts) for component in solved), _alike(solved, boxes, weights))
        return self._counted(self.covered, solved, boxes, effort)

    def _counted(self, covered: Cells, solved: list[Solved], boxes: list[list[list[int]]], effort: Effort) -> Verdict:
        """What the numbers say together with the mine count."""
        free = covered.difference(*self.left.values())
        most = self.mines - sum(component.fewest for component in solved)
        products = Products([component.layouts for component in solved] or [[1]], effort)
        choices = falling_choices(len(free), most, len(products.product))
        total = dot(products.product, choices)
        if not total:
            return NO_LAYOUT
        forced = _alike(solved, boxes, products.weights(choices))
        in_free = dot(products.product, [ways * (most - more) for more, ways in enumerate(choices)])
        if in_free in (0, total * len(free)):
            forced.update(dict.fromkeys(free, in_free > 0))
        return Verdict(total, forced)


def _alike(solved: list[Solved], boxes: list[list[list[int]]], weights: list[list[int]]) -> dict[int, bool]:
    """The cells of components that are alike in all layouts, by weights that leave some."""
    forced: dict[int, bool] = {}
    for component, cells_of, weight in zip(solved, boxes, weights):
        total = dot(component.layouts, weight)
        for cells, with_mine in zip(cells_of, component.with_mine):
            count = dot(with_mine, weight) if with_mine else 0
            if count in (0, total):
                forced.update(dict.fromkeys(cells, count > 0))
    return forced
