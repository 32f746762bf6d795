"""Listed layouts against all layouts, and against how many there should be."""

from __future__ import annotations

import random

import pytest

from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER
from sweeper.core.view import PlayerView
from sweeper.solve import analyse
from sweeper.solve.count.effort import Effort
from sweeper.solve.count.layouts import list_layouts, weights_of

from ..brute import fitting, random_view
from ..choose.trees import weighted_layouts
from ..walks import walk_through


def listed(view: PlayerView, most: int = 10**6) -> list[int] | None:
    return list_layouts(analyse(view), most=most, effort=Effort())


@pytest.mark.parametrize("seed", range(20))
def test_small_boards(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(40):
        view, _mines = random_view(source)
        expected = sorted(sum(1 << cell for cell in mines) for mines in fitting(view))
        assert sorted(listed(view) or []) == expected


@pytest.mark.parametrize("seed", range(10))
def test_endings_of_games(seed: int) -> None:
    game = Game(BEGINNER, "safe", seed)
    game.open((8, 8))
    for analysis in walk_through(game):
        if analysis.total < 2000:
            layouts = listed(analysis.view, 2000)
            assert layouts is not None
            assert len(set(layouts)) == len(layouts)
            assert sum(weights_of(analysis.view, layouts)) == analysis.total


def test_weights_are_the_ways_in_which_the_mines_can_have_come() -> None:
    view = PlayerView.from_text(["###", "###", "##1"], 3)
    view = PlayerView(3, 3, 3, view.cells, "safe", (2, 2))
    layouts = listed(view)
    assert layouts is not None
    found = dict(zip(layouts, weights_of(view, layouts)))
    expected = {sum(1 << cell for cell in mines): ways for mines, ways in weighted_layouts(view).items()}
    assert found == expected
    assert max(found.values()) == 3


def test_too_many() -> None:
    view = PlayerView.from_text(["####", "####"], 2)
    assert listed(view, 27) is None
    assert len(listed(view, 28) or []) == 28
