"""A certificate replayed by the game itself, each step proven by nothing but the numbers that it names."""

from __future__ import annotations

from sweeper.core.trace import GameState
from sweeper.generate import Board
from sweeper.solve import proven_by


def replayed(board: Board) -> None:
    """Fail where a step's cells do not follow from its numbers, or where the steps do not win the game."""
    game = board.game()
    assert game.sight(board.first) == 0
    for step in board.steps:
        view = game.view()
        for cell in step.cells:
            verdict = proven_by(view, cell, step.numbers, counted=step.counted)
            assert verdict.mine is False, (step, cell, view.to_text())
        for cell in step.cells:
            game.open(cell)
    assert game.state is GameState.WON
