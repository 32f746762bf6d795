"""The order of a sweep: every box once, begun numbers finished first."""

from __future__ import annotations

import random

import pytest

from sweeper.core.view import PlayerView
from sweeper.solve.count.constraints import Component, read_constraints
from sweeper.solve.count.order import boxes_by_number, elimination_order, plan

from ..brute import random_view


def components(seed: int) -> list[Component]:
    source = random.Random(seed)
    views = [random_view(source, 30, 24)[0] for _ in range(40)]
    return [component for view in views for component, _cells in read_constraints(view).components]


@pytest.mark.parametrize("seed", range(3))
def test_every_box_comes_once_and_every_number_is_begun_and_ended(seed: int) -> None:
    for component in components(seed):
        order = elimination_order(component, boxes_by_number(component))
        assert sorted(order) == list(range(len(component.boxes)))
        steps = plan(component).steps
        assert [step.box for step in steps] == order
        assert [step.size for step in steps] == [component.boxes[box][0] for box in order]


def test_few_numbers_are_open_at_a_time_along_a_strip() -> None:
    ((component, _cells),) = read_constraints(PlayerView.from_text(["#" * 40, "1" * 40], 14)).components
    boxes_of = boxes_by_number(component)
    done: set[int] = set()
    most = 0
    for box in elimination_order(component, boxes_of):
        done.add(box)
        most = max(most, sum(0 < len(done.intersection(boxes)) < len(boxes) for boxes in boxes_of))
    assert most <= 3
