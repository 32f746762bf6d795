"""The lightest layout of a component, against all of its layouts."""

from __future__ import annotations

import random

import pytest

from sweeper.solve.count.constraints import Component, read_constraints
from sweeper.solve.count.effort import Effort
from sweeper.solve.count.layouts import list_component
from sweeper.solve.count.lightest import lightest_layout
from sweeper.solve.count.order import plan

from ..brute import random_view


def weight_of(layout: int, boxes: list[list[int]], weights: list[list[int]]) -> int:
    """What a layout weighs, given as an int with a bit for each mine."""
    return sum(weight[sum(layout >> cell & 1 for cell in cells)] for cells, weight in zip(boxes, weights))


@pytest.mark.parametrize("seed", range(4))
def test_no_layout_weighs_less(seed: int) -> None:
    source = random.Random(seed)
    choices = 0
    for _ in range(60):
        view, _mines = random_view(source, 30, 22)
        for component, boxes in read_constraints(view).components:
            listed = list_component(component, boxes, most=10**6, effort=Effort())
            assert listed is not None
            layouts = [layout for some in listed.values() for layout in some]
            weights = [[source.randint(0, 9) for _ in range(len(cells) + 1)] for cells in boxes]
            mines = lightest_layout(plan(component), weights, Effort())
            found = sum(1 << cell for cells, count in zip(boxes, mines) for cell in cells[:count])
            assert found in layouts
            assert weight_of(found, boxes, weights) == min(weight_of(each, boxes, weights) for each in layouts)
            choices += len(layouts) > 1
    assert choices > 10


def test_where_there_is_no_layout() -> None:
    component = Component((1, 3), ((2, (0, 1)), (1, (1,))))
    assert lightest_layout(plan(component), [[0, 1, 2], [0, 1]], Effort()) == []
