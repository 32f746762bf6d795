"""What some numbers force, against every layout of small boards."""

from __future__ import annotations

import random

import pytest

from sweeper.solve.count.effort import Effort
from sweeper.solve.prove.facts import Facts
from sweeper.solve.prove.forced import Question

from ..brute import fitting, random_view


@pytest.mark.parametrize("seed", range(6))
def test_with_the_mine_count(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(40):
        view, _mines = random_view(source, 18, 12)
        facts = Facts.of(view)
        numbers = source.sample(sorted(facts.needs), source.randint(0, len(facts.needs)))
        layouts = fitting(view, numbers)
        verdict = Question.of(facts, numbers, counted=True).answer(Effort())
        covered = [cell for cell, value in enumerate(view.cells) if value < 0]
        forced = {cell: cell in layouts[0] for cell in covered if len({cell in mines for mines in layouts}) == 1}
        assert (verdict.layouts, verdict.forced) == (len(layouts), forced)


def test_without_the_mine_count_fewer_cells_are_forced() -> None:
    view, _mines = random_view(random.Random(5), 18, 12)
    facts = Facts.of(view)
    for number in facts.needs:
        question = Question.of(facts, [number], counted=False)
        need, cells = facts.needs[number], facts.unknown[number]
        forced = question.answer(Effort()).forced
        assert forced == ({cell: need > 0 for cell in cells} if need in (0, len(cells)) else {})
