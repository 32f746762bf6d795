"""What the first click is promised, by the name of the rule."""

from __future__ import annotations

import random

import pytest

from sweeper.core.cells import neighbours
from sweeper.core.first_click import AUTO, NONE, OPENING, RULES, SAFE, check_rule, lay_around, lays_at_start
from tests.sentences import refused


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_known_by_its_name(rule: str) -> None:
    assert check_rule(rule) == rule


@pytest.mark.parametrize("rule", ["", "Opening", "first"])
def test_any_other_name_is_refused_with_the_names_there_are(rule: str) -> None:
    with refused(f"^There is no first-click rule '{rule}'; the rules are opening, safe, auto, none"):
        check_rule(rule)


@pytest.mark.parametrize(("rule", "at_start"), [(OPENING, False), (SAFE, True), (AUTO, False), (NONE, True)])
def test_when_the_mines_are_laid(rule: str, at_start: bool) -> None:
    assert lays_at_start(rule) is at_start


@pytest.mark.parametrize(
    ("rows", "cols", "mines", "first", "free"),
    [
        (9, 9, 10, 40, 9),
        (9, 9, 72, 40, 9),
        (9, 9, 73, 40, 8),
        (9, 9, 77, 0, 4),
        (9, 9, 78, 0, 3),
        (9, 9, 80, 40, 1),
        (1, 1, 0, 0, 1),
        (1, 7, 5, 3, 2),
    ],
)
def test_the_first_cell_is_free_and_as_many_neighbours_as_fit(
    rows: int, cols: int, mines: int, first: int, free: int
) -> None:
    for seed in range(20):
        layout = lay_around(rows, cols, mines, first, random.Random(seed))
        near = [row * cols + col for row, col in neighbours(divmod(first, cols), rows, cols)]
        assert len(layout.mines) == mines
        assert first not in layout.mines
        assert 1 + sum(index not in layout.mines for index in near) >= free
