"""Whether some numbers can hold together, asked again and again with other choices of numbers.

A choice that differs in a few numbers differs in a few components, so what is known of a component is kept.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..count.constraints import Component, components_of
from ..count.effort import Effort
from ..count.sweep import has_layout, mine_counts, sums_with
from .facts import Facts
from .forced import WORDS_A_NUMBER, Question


class Holding:
    """Answers about the numbers of some facts.

    counted: whether the mine count must hold too. effort: what all answers together may cost.
    """

    def __init__(self, facts: Facts, *, counted: bool, effort: Effort) -> None:
        self.facts, self.counted, self.effort = facts, counted, effort
        self._known: dict[Component, int] = {}

    def with_cell(self, numbers: Iterable[int], cell: int, *, mine: bool) -> bool:
        """Whether there is a layout for these numbers with a cell as told. Raises TooComplex, Cancelled."""
        question = Question.of(self.facts, numbers, counted=self.counted).supposing(cell, mine=mine)
        self.effort.spend_words(WORDS_A_NUMBER * len(question.left))
        if not question.in_range():
            return False
        sums = 1  # bit m: the components so far can have m mines
        for component, _boxes in components_of(question.needs, question.left):
            counts = self._counts(component)
            if not counts:
                return False
            if self.counted:
                sums = sums_with(sums, counts)
        if question.covered is None:
            return True
        free = len(question.covered.difference(*question.left.values()))
        least = max(0, question.mines - free)
        return question.mines >= 0 and bool(sums >> least & ((1 << (question.mines - least + 1)) - 1))

    def _counts(self, component: Component) -> int:
        """How many mines a component can have, a bit for each count; without the mine count just whether it can be."""
        counts = self._known.get(component)
        if counts is None:
            one = mine_counts if self.counted else has_layout
            counts = self._known[component] = int(one(component, self.effort))
        return counts
