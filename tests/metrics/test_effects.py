"""Which clicks did something, which cells are open, and which flags stand."""

from __future__ import annotations

import pytest

from sweeper.core.game import Game
from sweeper.core.layout import Layout
from sweeper.core.trace import GameState, MoveKind
from sweeper.metrics.clicks import Clicks
from sweeper.metrics.effects import Effects, effects

from .recorded import worked_game

LINES = [".*..", "....", "*..."]
ACTIONS = {"o": MoveKind.OPEN, "f": MoveKind.TOGGLE_FLAG, "c": MoveKind.CHORD, "q": MoveKind.CYCLE_MARK}


def played(script: str, lines: list[str] | None = None, rule: str = "none") -> tuple[Game, Effects]:
    """`o0,0 f0,1 c1,0`: open, flag, chord; `q` passes through the question mark."""
    game = Game.of_layout(Layout.from_text(lines or LINES), rule)
    for step, word in enumerate(script.split()):
        game.do(ACTIONS[word[0]], (int(word[1]), int(word[3])), step)
    assert game.layout is not None
    return game, effects(game.layout, game.trace())


@pytest.mark.parametrize(
    ("script", "strict", "lenient"),
    [
        ("o0,0 o0,0", (1, 0, 0), (1, 0, 0)),
        ("f0,1 f0,1 f0,1", (0, 1, 0), (0, 3, 0)),  # a mine flagged again
        ("f0,0 f0,0", (0, 0, 0), (0, 2, 0)),  # a wrong flag
        ("q0,1 q0,1 q0,1 q0,1", (0, 1, 0), (0, 4, 0)),
        ("q0,0 q0,0 o0,0", (1, 0, 0), (1, 2, 0)),  # a question mark opens
        ("o0,0 c0,0", (1, 0, 0), (1, 0, 0)),  # too few flags
        ("f0,1 o0,0 c0,0", (1, 1, 1), (1, 1, 1)),
        ("o0,1", (0, 0, 0), (1, 0, 0)),  # a left click on a mine
        ("f0,0 o1,0", (1, 0, 0), (1, 1, 0)),
        ("o0,0 f1,0 c0,0", (1, 0, 1), (1, 1, 1)),  # a chord that loses
        ("o2,2 f1,1", (1, 0, 0), (1, 0, 0)),
    ],
)
def test_effective_clicks(script, strict, lenient):
    _, done = played(script)
    assert (done.strict, done.lenient) == (Clicks(*strict), Clicks(*lenient))


@pytest.mark.parametrize(
    "script",
    [
        "o2,3",
        "f0,0 o1,0 o0,1",  # lost, with a wrong flag crossed out
        "q0,0 q0,0 o1,0 o0,1",  # lost, with a question mark left
        "q0,0 q0,0 o0,0",
        "o0,0 f1,0 c0,0",
        "o2,3 o0,0 o1,0 o2,1",
        "o2,3 f0,1 f2,0 c1,1",  # won by a chord
    ],
)
def test_open_cells_and_flags_equal_the_game(script):
    game, done = played(script)
    assert game.layout is not None
    cells = [(row, col) for row in range(game.rows) for col in range(game.cols)]
    assert done.open_cells == {cell for cell in cells if game.is_open(cell)}
    if game.live:
        assert len(done.flags) == len(game.layout.mines) - game.mines_left


def test_flags_that_a_won_game_sets_are_not_the_players():
    game, done = played("o2,3 f0,1 o0,0 o1,0 o2,1")
    assert game.state is GameState.WON
    assert game.mines_left == 0
    assert done.flags == {(0, 1)}


def test_a_mine_moved_from_under_the_first_click():
    game, done = played("f0,0 o0,1", rule="safe")
    assert game.layout is not None
    assert game.layout.is_mine((0, 0))
    assert (0, 1) in done.open_cells
    assert done.strict == Clicks(1, 1, 0)


@pytest.mark.parametrize("start", [(2, 3), (1, 1)])
def test_what_the_game_opened_itself_is_open(start):
    game = Game.of_layout(Layout.from_text(LINES))
    game._open_start(start[0] * game.cols + start[1])
    assert game.layout is not None
    done = effects(game.layout, game.trace())
    assert done.open_cells == {(row, col) for row in range(3) for col in range(4) if game.is_open((row, col))}
    assert done.lenient == Clicks()


def test_the_worked_game():
    recorder = worked_game()
    done = effects(recorder.layout, recorder.trace)
    assert done.strict == Clicks(5, 3, 3)
    assert done.lenient == Clicks(5, 5, 3)
    assert done.flags == {(2, 2), (3, 1), (1, 0)}
