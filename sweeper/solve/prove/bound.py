"""What numbers must do to refute a mine by the mine count: need too many mines, or leave too few cells for them.

Every layout of all numbers with that mine has too many others, or too few. Take one with too many: numbers that touch
no more of its mines than there can be hold with those they touch. So numbers that refute the mine touch more of them;
and of any mines that may not all be missed, they touch one. Where a layout has too few mines, the same is said of the
cells that are none.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..count.constraints import components_of
from ..count.effort import Effort
from ..count.lightest import lightest_layout
from ..count.order import plan
from ..count.sweep import mine_counts
from .facts import Facts
from .forced import Question
from .hitting import size

MORE = 1 << 20  # outweighs all that is looked at after it


class MineBound:
    """Layouts of all numbers with a mine at a cell, none of which has the right mine count.

    A set of numbers is an int with a bit for each of the candidates. What is counted in a layout are its mines, or,
    where they are too few, its safe cells.
    """

    def __init__(
        self, question: Question, candidates: Sequence[int], effort: Effort, *, of_safe: bool, least: int
    ) -> None:
        """least: how many of a layout's mines, or safe cells, numbers touch at least that refute the cell."""
        self._effort, self.of_safe, self.least = effort, of_safe, least
        components = components_of(question.needs, question.left)
        self._plans = [plan(component) for component, _boxes in components]
        self._sizes = [[size for size, _numbers in component.boxes] for component, _boxes in components]
        touching: dict[int, int] = {}
        for place, number in enumerate(candidates):
            for cell in question.left[number]:
                touching[cell] = touching.get(cell, 0) | 1 << place
        self._touching = [[touching[cells[0]] for cells in boxes] for _component, boxes in components]
        self._taken = [[0] * len(boxes) for _component, boxes in components]

    @classmethod
    def of(cls, facts: Facts, candidates: Sequence[int], cell: int, effort: Effort) -> MineBound | None:
        """The bound for a mine at `cell`; None where the candidates do not refute it by one.

        Raises TooComplex, Cancelled.
        """
        question = Question.of(facts, candidates, counted=True).supposing(cell, mine=True)
        if question.covered is None or not question.in_range():
            return None
        components = components_of(question.needs, question.left)
        counts = [mine_counts(component, effort) for component, _boxes in components]
        if not all(counts):
            return None
        fewest = sum([(each & -each).bit_length() - 1 for each in counts])
        most = sum([each.bit_length() - 1 for each in counts]) + len(
            question.covered.difference(*question.left.values())
        )
        if fewest > question.mines:
            return cls(question, candidates, effort, of_safe=False, least=question.mines + 1)
        if most < question.mines:
            least = len(question.covered) - question.mines + 1
            return cls(question, candidates, effort, of_safe=True, least=least)
        return None

    def missed(self, chosen: int) -> list[int]:
        """Sets of numbers, one of each of which is needed, by a layout of which `chosen` touch too little.

        Empty if they touch enough of every layout. Raises TooComplex, Cancelled.
        """
        layout = self._least_touched(chosen)
        if sum([count for touching, count in layout if touching & chosen]) >= self.least:
            return []
        spare = sum([count for _touching, count in layout]) - self.least
        if not spare:
            return [touching for touching, _count in layout]
        return _unions(
            [touching for touching, count in layout if not touching & chosen for _ in range(count)], spare + 1
        )

    def _least_touched(self, chosen: int) -> list[tuple[int, int]]:
        """A layout of which `chosen` touch least: for each box that has some, the numbers that touch it, and how many.

        Of several, one with fewest in all, and of those, one that was taken least before.
        """
        layout = []
        for planned, sizes, touching, taken in zip(self._plans, self._sizes, self._touching, self._taken):
            each = [MORE * (MORE * bool(near & chosen) + 1) + times for near, times in zip(touching, taken)]
            weights = [
                [weight * self._counted(mines, size) for mines in range(size + 1)] for weight, size in zip(each, sizes)
            ]
            for box, mines in enumerate(lightest_layout(planned, weights, self._effort)):
                count = self._counted(mines, sizes[box])
                if count:
                    taken[box] += count
                    layout.append((touching[box], count))
        return layout

    def _counted(self, mines: int, cells: int) -> int:
        return cells - mines if self.of_safe else mines


def _unions(sets: list[int], count: int) -> list[int]:
    """Unions of `count` sets each, near ones together; what is left over is left out."""
    left, unions = sorted(sets), []
    while len(left) >= count:
        union = left.pop()
        for _ in range(count - 1):
            near = min(left, key=lambda each: size(each & ~union))
            left.remove(near)
            union |= near
        unions.append(union)
    return unions
