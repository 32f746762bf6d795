"""One game follows from its seed, and the solver sees no more than a player."""

from __future__ import annotations

import pytest

from sweeper.core.errors import SweeperError
from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER, EXPERT, custom
from sweeper.simulate import first_click_of, play_game
from sweeper.solve import next_move


def test_a_game_follows_from_its_seed() -> None:
    one, two = (play_game(EXPERT, "opening", 17) for _ in range(2))
    assert (one.won, one.guesses, one.stages) == (two.won, two.guesses, two.stages)
    assert one.decisions == len(one.milliseconds) == len(one.stages)


def test_first_clicks() -> None:
    assert first_click_of(EXPERT, "opening") == (3, 3)
    assert first_click_of(EXPERT, "safe") == (15, 29)
    assert first_click_of(custom(4, 5, 3), "opening") == (2, 2)
    corner = play_game(BEGINNER, "safe", 4, first_click=(0, 0))
    assert corner.seed == 4


def test_bad_names_are_refused() -> None:
    with pytest.raises(SweeperError):
        play_game(BEGINNER, "opening", 1, policy="lucky")
    with pytest.raises(SweeperError):
        play_game(BEGINNER, "friendly", 1)


def test_the_moves_are_those_the_solver_names() -> None:
    """Played again by hand, the game comes to the same."""
    result = play_game(BEGINNER, "safe", 12)
    game = Game(BEGINNER, "safe", 12)
    game.open(first_click_of(BEGINNER, "safe"))
    stages = []
    while game.live:
        move = next_move(game.view())
        stages.append(move.kind)
        for cell in move.cells:
            game.open(cell)
    assert (tuple(stages), game.state.value == "won") == (result.stages, result.won)
    assert result.guesses == sum(stage != "safe" for stage in stages)
