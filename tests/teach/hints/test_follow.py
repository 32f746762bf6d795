"""Following the named cell until none is offered never hits a mine; colour, text and name agree."""

from __future__ import annotations

import os

import pytest

from sweeper.core.cells import Cell, cell_name
from sweeper.core.game import Game
from sweeper.core.levels import LEVELS
from sweeper.core.trace import GameState
from sweeper.core.view import COVERED
from sweeper.look.shading import Dress
from sweeper.play.assist import Assist
from sweeper.solve import ComponentCache, analyse
from sweeper.teach import hint
from sweeper.teach.hints.values import CELL, MINE, MINE_FIRST, PROOF

SLOW = os.environ.get("SWEEPER_SLOW") == "1"
SEEDS = {"beginner": 500 if SLOW else 60, "intermediate": 500 if SLOW else 12, "expert": 500 if SLOW else 4}


def named_cell(game: Game, cache: ComponentCache, near: Cell) -> Cell | None:
    """The next safe cell the hint names, after checking all that is said and shown about it."""
    view = game.view()
    analysis = analyse(view, cache=cache)
    told = hint(view, analysis=analysis, near=near)
    while told.kind == MINE_FIRST:
        mines = next(rung for rung in told.rungs if rung.name == CELL).cells(MINE)
        assert told.cell in mines
        for mine in mines:
            assert game.sight(mine) == COVERED
            assert analysis.layouts(mine) == analysis.total
            game.toggle_flag(mine)
        view = game.view()
        analysis = analyse(view, cache=cache)
        told = hint(view, analysis=analysis, near=near)
    if told.kind != PROOF:
        assert not analysis.safe
        return None
    rung = next(rung for rung in told.rungs if rung.name == CELL)
    assert told.cell is not None
    assert told.cell in rung.cells("safe")
    assert cell_name(told.cell) in rung.text
    for cell in rung.cells("safe"):
        assert analysis.layouts(cell) == 0
    assist = Assist()
    assist.shades, assist.analysis = True, analysis
    assert Dress.of(assist.dress(told.cell, game.sight(told.cell), "covered")).shade == "safe"
    assert not game.is_open(told.cell)
    return told.cell


@pytest.mark.parametrize("level", SEEDS)
def test_following_the_named_cell_never_hits_a_mine(level):
    opened = 0
    for seed in range(SEEDS[level]):
        game, cache = Game(LEVELS[level], "opening", seed), ComponentCache()
        cell: Cell | None = (3, 3)
        while cell is not None and game.live:
            game.open(cell)
            opened += 1
            assert game.state is not GameState.LOST
            cell = named_cell(game, cache, cell) if game.live else None
    assert opened > SEEDS[level] * 5
