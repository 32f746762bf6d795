"""A game as it was played: values, and playing it again."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from sweeper.core.first_click import RULES
from sweeper.core.game import Game, replay, resumed
from sweeper.core.layout import Layout
from sweeper.core.levels import BEGINNER, CANVAS, custom
from sweeper.core.pointer import Button, EventKind, PointerEvent
from sweeper.core.trace import GameState, MoveKind
from tests.boards import seen
from tests.sentences import refused


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
def test_a_trace_plays_the_same_game_again_move_by_move(rule, level):
    for seed in range(10):
        game = Game(level, rule, seed)
        shown = play_at_random(game, random.Random(seed), 60)
        trace = game.trace()
        frames = [(seen(played), played.state, move) for played, move in replay(trace)]
        assert [frame[0] for frame in frames] == shown
        assert frames[-1][1] is game.state
        assert [frame[2] for frame in frames[1:]] == game.moves
        last = [played for played, _ in replay(trace)][-1]
        assert last.trace() == trace


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


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("level", [BEGINNER, CANVAS, custom(5, 9, 7)])
def test_an_unfinished_game_goes_on_as_it_would_have(rule, level):
    for seed in range(20):
        game = Game(level, rule, seed)
        play_at_random(game, random.Random(seed), 6)
        if game.state is not GameState.PLAYING:
            continue
        other = resumed(game.trace(), 12_345)
        assert (seen(other), other.level, other.rule, other.mines_left) == (
            seen(game),
            game.level,
            game.rule,
            game.mines_left,
        )
        assert (other.clock.elapsed(0), other.clock.running) == (12_345, False)
        assert other.trace() == game.trace()
        rng = random.Random(seed)
        assert play_at_random(other, rng, 40) == play_at_random(game, random.Random(seed), 40)


def test_a_game_that_is_over_cannot_go_on():
    game = Game(BEGINNER, "none", 1)
    assert game.layout is not None
    game.open(divmod(min(game.layout.mines), 9))
    with refused("not one that can go on"):
        resumed(game.trace(), 5)


def test_a_trace_can_be_told_on_a_later_clock():
    game = Game(BEGINNER, seed=3)
    game.open((5, 5), at=3000)
    game.cycle_mark((0, 0), at=4000)
    later = game.trace().later(-2500)
    assert [(move.at, move.time) for move in later.moves] == [(500, 0), (1500, 1000)]
    assert later.later(2500) == game.trace()


def test_a_later_clock_takes_the_pointer_along():
    game = Game(BEGINNER, seed=3)
    game.open((5, 5), at=3000)
    event = PointerEvent(EventKind.RELEASE, Button.LEFT, (5, 5), frozenset({Button.LEFT}), at=3000)
    later = game.trace((event,)).later(7)
    assert later.pointer == (replace(event, at=3007),)
    assert later.moves[0].at == 3007


def test_the_moves_that_begin_and_end_a_game():
    game = Game.of_layout(Layout.from_text(["*...*", ".....", "....*"]))
    game.cycle_mark((2, 4))
    game.chord((0, 3))
    assert game.trace().opening_move is None
    game.open((0, 3))
    assert (game.trace().opening_move, game.trace().ending_move) == (game.moves[2], None)
    game.open((0, 0))
    assert game.trace().ending_move == game.moves[3]
