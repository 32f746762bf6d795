"""Whether numbers can hold together, against every layout of small boards."""

from __future__ import annotations

import random

import pytest

from sweeper.solve.count.effort import Effort
from sweeper.solve.prove.facts import Facts
from sweeper.solve.prove.holding import Holding

from ..brute import random_view
from .forcing import can_be


@pytest.mark.parametrize("counted", [True, False])
@pytest.mark.parametrize("seed", range(4))
def test_a_cell_with_some_numbers(seed: int, counted: bool) -> None:
    """Asked again and again of one board, so that most answers rest on components that were kept."""
    source = random.Random(seed)
    answers = set()
    for _ in range(30):
        view, _mines = random_view(source, 18, 12)
        facts = Facts.of(view)
        holding = Holding(facts, counted=counted, effort=Effort())
        covered = [cell for cell, value in enumerate(view.cells) if value < 0]
        for _ in range(10 if covered else 0):
            numbers = source.sample(sorted(facts.needs), source.randint(0, len(facts.needs)))
            cell, mine = source.choice(covered), source.random() < 0.5
            chosen = [divmod(number, view.cols) for number in numbers]
            expected = can_be(view, chosen, {divmod(cell, view.cols): mine}, counted)
            assert holding.with_cell(numbers, cell, mine=mine) == expected
            answers.add(expected)
    assert answers == {True, False}
