"""The fewest numbers that leave no mine for a cell, against all choices of numbers on small boards."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from sweeper.core.cells import Cell
from sweeper.core.view import PlayerView
from sweeper.solve import analyse
from sweeper.solve.count.effort import Effort
from sweeper.solve.prove import fewest
from sweeper.solve.prove.facts import Facts
from sweeper.solve.prove.fewest import fewest_numbers

from ..brute import random_view
from .forcing import can_be


def fewest_by_trying(view: PlayerView, cell: Cell, most: int, *, counted: bool) -> int:
    """How many numbers are needed, by trying all choices of fewer than `most`; else `most`."""
    numbers = [divmod(number, view.cols) for number in Facts.of(view).needs]
    for size in range(most):
        for chosen in combinations(numbers, size):
            if not can_be(view, chosen, {cell: True}, counted):
                return size
    return most


@pytest.mark.parametrize("counted", [True, False])
@pytest.mark.parametrize("seed", range(3))
def test_no_fewer_would_do(seed: int, counted: bool) -> None:
    source = random.Random(seed)
    sizes: list[int] = []
    while len(sizes) < 25:
        view, _mines = random_view(source, 24, 14)
        numbers = [divmod(number, view.cols) for number in Facts.of(view).needs]
        safe = [cell for cell in analyse(view).safe if not can_be(view, numbers, {cell: True}, counted)]
        if not safe or len(numbers) > 11:
            continue
        cell = source.choice(safe)
        found = fewest_numbers(view, cell, counted=counted, effort=Effort(10**7))
        assert found.proven
        assert not can_be(view, found.numbers, {cell: True}, counted)
        assert list(found.numbers) == sorted(found.numbers)
        assert len(found.numbers) == fewest_by_trying(view, cell, len(found.numbers), counted=counted)
        sizes.append(len(found.numbers))
    assert max(sizes) >= 2


def test_where_it_is_too_much_work_none_can_be_left_out_at_least(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fewest, "MOST_PROVEN", 0)
    view, cell = PlayerView.from_text(["#####", "11111"], 2), (0, 2)
    found = fewest_numbers(view, cell, counted=False, effort=Effort(10**6))
    assert not found.proven
    assert not can_be(view, found.numbers, {cell: True}, False)
    for number in found.numbers:
        assert can_be(view, [other for other in found.numbers if other != number], {cell: True}, False)
