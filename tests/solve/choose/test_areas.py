"""Areas shut off from the rest, and coin flips in them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sweeper.core.cells import Cell
from sweeper.core.view import PlayerView
from sweeper.solve import Analysis, analyse
from sweeper.solve.choose.areas import areas, is_coin_flip, search_area
from sweeper.solve.count.effort import Effort

# The pair at the left is shut off by open cells and proven mines; the field at the right is not.
PAIR = ["##F22F" + "#" * 16, "13F23F" + "######1#########", "01113F" + "#" * 16, "00002F" + "#" * 16]


def cells_of(analysis: Analysis) -> list[list[Cell]]:
    """The cells of each area."""
    components = analysis.constraints.components
    return [
        sorted(divmod(cell, analysis.view.cols) for box in components[place][1] for cell in box)
        for place in areas(analysis)
    ]


@pytest.mark.parametrize(
    ("lines", "mines", "found"),
    [
        (PAIR, 19, [[(0, 0), (0, 1)]]),
        (["#10001#", "#10001#"], 2, [[(0, 0), (1, 0)], [(0, 6), (1, 6)]]),
        (["#1", "##"], 1, [[(0, 0), (1, 0), (1, 1)]]),
        (["#1#", "###"], 1, [[(0, 0), (0, 2), (1, 0), (1, 1), (1, 2)]]),
        (["1##", "###"], 2, []),
    ],
)
def test_areas(lines: list[str], mines: int, found: list[list[Cell]]) -> None:
    assert cells_of(analyse(PlayerView.from_text(lines, mines))) == found


def test_a_mine_that_may_have_moved_there_keeps_it_from_being_one() -> None:
    view = replace(PlayerView.from_text(["#10001#", "#10001#"], 2), rule="safe", first=(0, 3))
    assert cells_of(analyse(view)) == [[(0, 6), (1, 6)]]


def test_the_best_play_for_an_area_alone() -> None:
    analysis = analyse(PlayerView.from_text(PAIR, 19))
    found = search_area(analysis, most=100, nodes=100, effort=Effort())
    assert found is not None
    assert (found.best, str(found.win), found.layouts) == ((0, 0), "1/2", 2)
    assert is_coin_flip(analysis, (0, 1))
    assert not is_coin_flip(analysis, (0, 8))
    assert search_area(analysis, most=1, nodes=100, effort=Effort()) is None
