"""What a cell could show, against an analysis of the board on which it shows it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from sweeper.core.game import Game
from sweeper.core.levels import INTERMEDIATE
from sweeper.core.view import PlayerView
from sweeper.solve import ComponentCache, analyse
from sweeper.solve.choose.outlook import ONE, Outlook
from sweeper.solve.count.constraints import COVERED, MINE
from sweeper.solve.count.effort import Effort

from ..brute import random_view
from ..walks import walk_through

SMALL = 1e-12


def outlook_of(view: PlayerView) -> Outlook:
    return Outlook(analyse(view), cache=ComponentCache(), effort=Effort(10**9))


def against_analyses(view: PlayerView, cell: int, whole: bool) -> None:
    """`whole`: whether all components touch the cell, so that nothing at all is left out."""
    outlook = outlook_of(view)
    settled = sum(outlook.constraints.kinds[near] == MINE for near in outlook.table[cell])
    branches = outlook.branches(cell)
    total, mines = outlook.analysis.total, outlook.analysis.mine_layouts[cell]
    assert mines is not None
    met = 0
    for branch in branches:
        cells = list(view.cells)
        cells[cell] = branch.number + settled
        after = analyse(replace(view, cells=tuple(cells)))
        met += after.total
        assert branch.chance / ONE == pytest.approx(after.total / total, abs=SMALL)
        if whole and any(value < 0 for value in cells):
            lowest = after.lowest()[0]
            # Where only mines are left, the game is won.
            expected = 1.0 if lowest == 1 else float(1 - lowest)
            assert branch.safety / ONE == pytest.approx(expected, abs=SMALL)
    assert met == total - mines


@pytest.mark.parametrize("seed", range(20))
def test_branches_of_small_boards(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(60):
        view, _mines = random_view(source)
        outlook = outlook_of(view)
        if outlook.analysis.safe:
            continue
        for cell in outlook.unsettled():
            if outlook.constraints.kinds[cell] == COVERED:
                touched = {outlook.component_of[one] for one in outlook.near(cell) if one in outlook.component_of}
                touched |= {outlook.component_of[cell]} if cell in outlook.component_of else set()
                against_analyses(view, cell, len(touched) == len(outlook.solved))


@pytest.mark.parametrize("seed", range(4))
def test_branches_in_games(seed: int) -> None:
    game = Game(INTERMEDIATE, "opening", seed)
    game.open((3, 3))
    for analysis in walk_through(game):
        if not analysis.safe:
            outlook = outlook_of(analysis.view)
            for cell in random.Random(seed).sample(outlook.unsettled(), 4):
                if outlook.constraints.kinds[cell] == COVERED:
                    against_analyses(analysis.view, cell, False)
