"""The layouts of a component, counted, against the same listed one by one."""

from __future__ import annotations

import random

import pytest

from sweeper.core.view import PlayerView
from sweeper.solve.count.constraints import Component, read_constraints
from sweeper.solve.count.effort import Effort
from sweeper.solve.count.layouts import list_component
from sweeper.solve.count.sweep import has_layout, mine_counts, solve_component

from ..brute import random_view


@pytest.mark.parametrize("seed", range(4))
def test_as_many_layouts_as_there_are(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(60):
        view, _mines = random_view(source, 30, 22)
        for component, boxes in read_constraints(view).components:
            solved = solve_component(component, Effort())
            listed = list_component(component, boxes, most=10**6, effort=Effort())
            assert listed is not None
            counts = {solved.fewest + more: count for more, count in enumerate(solved.layouts) if count}
            assert counts == {mines: len(layouts) for mines, layouts in listed.items()}
            assert mine_counts(component, Effort()) == sum(1 << mines for mines in counts)
            for cells, with_mine in zip(boxes, solved.with_mine):
                for mines, layouts in listed.items():
                    place = mines - solved.fewest
                    expected = sum(layout >> cells[0] & 1 for layout in layouts)
                    assert (with_mine[place] if place < len(with_mine) else 0) == expected


@pytest.mark.parametrize(
    ("component", "fits"),
    [
        (Component((1,), ((2, (0,)),)), True),
        (Component((1, 3), ((2, (0, 1)), (1, (1,)))), False),
        (Component((1, 2), ((2, (0, 1)), (1, (1,)))), True),
    ],
)
def test_whether_any_layout_fits(component: Component, fits: bool) -> None:
    assert has_layout(component, Effort()) is fits
    assert bool(solve_component(component, Effort()).layouts) is fits


def test_long_strips_keep_all_their_figures() -> None:
    """Long strips with few layouts and with many."""
    ((component, _boxes),) = read_constraints(PlayerView.from_text(["#" * 62, "1" * 62], 21)).components
    solved = solve_component(component, Effort())
    assert sum(solved.layouts) == 2
    ((component, _boxes),) = read_constraints(PlayerView.from_text(["#" * 59, "2" * 59, "#" * 59], 40)).components
    assert sum(solve_component(component, Effort()).layouts) == 2**40 + 2
