"""Whatever is done to a game, in any order, these hold after every single action."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sweeper.core.cells import FLAG, neighbours
from sweeper.core.first_click import RULES
from sweeper.core.game import Game
from sweeper.core.levels import Level, custom
from sweeper.core.trace import GameState, MoveKind

KINDS = list(MoveKind)


def snapshot(game: Game) -> dict:
    return {(row, col): game.sight((row, col)) for row in range(game.rows) for col in range(game.cols)}


def check_action(game: Game, kind: MoveKind, cell: tuple[int, int], at: int) -> None:
    before, was_live = snapshot(game), game.live
    changed = game.do(kind, cell, at)
    after = snapshot(game)
    assert len(changed) == len(set(changed))
    assert set(changed) == {each for each in after if after[each] != before[each]}
    assert was_live or not changed
    flagged = [each for each, sight in before.items() if sight == FLAG]
    assert not any(after[each] >= 0 for each in flagged)
    check_board(game, after)


def check_board(game: Game, shown: dict) -> None:
    layout = game.layout
    opened = [cell for cell, sight in shown.items() if sight >= 0]
    if layout is None:
        assert not opened
        return
    for cell in opened:
        assert not layout.is_mine(cell)
        assert shown[cell] == sum(layout.is_mine(near) for near in neighbours(cell, game.rows, game.cols))
    if game.state is not GameState.LOST:
        assert game.mines_left == game.mines - sum(sight == FLAG for sight in shown.values())
    all_open = len(opened) == game.rows * game.cols - game.mines
    assert (game.state is GameState.WON) == (all_open and game.state is not GameState.LOST)
    assert len(layout.mines) == game.mines


def play(level: Level, rule: str, seed: int, actions: int) -> None:
    rng = random.Random(seed)
    game = Game(level, rule, seed)
    check_board(game, snapshot(game))
    for step in range(actions):
        cell = (rng.randrange(level.rows), rng.randrange(level.cols))
        check_action(game, rng.choice(KINDS), cell, step)
        if not game.live and rng.random() < 0.5:
            break


@pytest.mark.parametrize("part", range(4))
def test_10_000_random_games_keep_the_rules(part):
    """2,500 games a part, boards from 1x1 to 8x8 with any number of mines."""
    rng = random.Random(part)
    for number in range(2500):
        rows, cols = rng.randrange(1, 9), rng.randrange(1, 9)
        mines = min(rng.randrange(rows * cols), rng.randrange(rows * cols))
        play(custom(rows, cols, mines), rng.choice(RULES), part * 2500 + number, 14)


@settings(max_examples=150)
@given(st.data())
def test_any_sequence_keeps_the_rules_and_shrinks(data):
    rows, cols = data.draw(st.integers(1, 6)), data.draw(st.integers(1, 6))
    mines = data.draw(st.integers(0, rows * cols - 1))
    game = Game(custom(rows, cols, mines), data.draw(st.sampled_from(RULES)), data.draw(st.integers(0, 999)))
    cells = st.tuples(st.integers(0, rows - 1), st.integers(0, cols - 1))
    for kind, cell in data.draw(st.lists(st.tuples(st.sampled_from(KINDS), cells), max_size=30)):
        check_action(game, kind, cell, 0)
