import random

import pytest

from sweeper.core.first_click import RULES
from sweeper.core.game import Game, replay
from sweeper.core.levels import BEGINNER, CANVAS, custom
from sweeper.core.record import MoveKind
from tests.boards import seen


def play_at_random(game: Game, rng: random.Random, moves: int) -> list[list[str]]:
    """Play, and give what the board showed at the start and after every kept move."""
    shown = [seen(game)]
    for step in range(moves):
        before = len(game.moves)
        cell = (rng.randrange(game.rows), rng.randrange(game.cols))
        game.do(rng.choice(list(MoveKind)), cell, at=step * 37)
        if len(game.moves) > before:
            shown.append(seen(game))
    return shown


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("level", [BEGINNER, CANVAS, custom(5, 9, 7)])
def test_a_record_plays_the_same_game_again_move_by_move(rule, level):
    for seed in range(10):
        game = Game(level, rule, seed)
        shown = play_at_random(game, random.Random(seed), 60)
        record = game.record()
        frames = [(seen(played), played.state, move) for played, move in replay(record)]
        assert [frame[0] for frame in frames] == shown
        assert frames[-1][1] is game.state
        assert [frame[2] for frame in frames[1:]] == game.moves
        last = [played for played, _ in replay(record)][-1]
        assert last.record() == record


def test_moves_carry_their_times_and_what_changed():
    game = Game(BEGINNER, seed=3)
    game.cycle_mark((0, 0), at=1000)
    game.open((5, 5), at=3000)
    game.chord((5, 5), at=4500)
    assert [(move.kind, move.at, move.time) for move in game.moves] == [
        (MoveKind.CYCLE_MARK, 1000, 0),
        (MoveKind.OPEN, 3000, 0),
        (MoveKind.CHORD, 4500, 1500),
    ]
    assert game.moves[0].changed == ((0, 0),)
    assert (5, 5) in game.moves[1].changed
