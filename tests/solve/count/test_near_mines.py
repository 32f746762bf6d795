"""The layouts of a component by the mines near a cell, against the same listed one by one."""

from __future__ import annotations

import random

import pytest

from sweeper.core.cells import neighbour_table
from sweeper.solve.count.constraints import COVERED, read_constraints
from sweeper.solve.count.effort import Effort
from sweeper.solve.count.layouts import list_component
from sweeper.solve.count.near_mines import NearMinesCache, count_near_mines

from ..brute import random_view


@pytest.mark.parametrize("seed", range(4))
def test_by_the_mines_near_each_cell(seed: int) -> None:
    source = random.Random(seed)
    cache = NearMinesCache()
    for _ in range(30):
        view, _mines = random_view(source, 24, 18)
        constraints, table = read_constraints(view), neighbour_table(view.rows, view.cols)
        for component, boxes in constraints.components:
            listed = list_component(component, boxes, most=10**6, effort=Effort())
            assert listed is not None
            layouts = [(mines, layout) for mines, some in listed.items() for layout in some]
            for cell in source.sample(range(len(view.cells)), min(4, len(view.cells))):
                near = frozenset(other for other in table[cell] if constraints.kinds[other] == COVERED)
                found = count_near_mines(component, boxes, cell=cell, near=near, cache=cache, effort=Effort())
                counted = {
                    (number, found.fewest + more): count
                    for number, row in enumerate(found.layouts)
                    for more, count in enumerate(row)
                    if count
                }
                expected: dict[tuple[int, int], int] = {}
                for mines, layout in layouts:
                    if not layout >> cell & 1:
                        key = sum(layout >> other & 1 for other in near), mines
                        expected[key] = expected.get(key, 0) + 1
                assert counted == expected


def test_what_is_kept_costs_as_much_as_at_first() -> None:
    view, _mines = random_view(random.Random(3), 24, 18)
    ((component, boxes), *_others) = read_constraints(view).components
    cache, spent = NearMinesCache(), []
    for _ in range(2):
        effort = Effort()
        count_near_mines(component, boxes, cell=0, near=frozenset(), cache=cache, effort=effort)
        spent.append(effort.spent)
    assert spent[0] == spent[1] > 0
