"""Why this cell: every figure and every comparison against brute force on small boards."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from sweeper.core.cells import Cell, neighbour_table
from sweeper.core.view import PlayerView
from sweeper.solve import ComponentCache, Decision, Reason, analyse, decide
from sweeper.solve.choose.decide import decide_by
from sweeper.solve.choose.policies import Policy, policy_named

from ..brute import fitting, random_view, shown
from .trees import winning_chances

# The best policy without its searches, so that small boards are looked at as large ones are.
AHEAD = replace(policy_named("best"), name="ahead", layouts=0, sampled=0)
FLIPS = replace(AHEAD, layouts=2)  # and one that searches no more than a coin flip


def guessed(view: PlayerView, policy: Policy | None = None) -> Decision | None:
    """The decision where nothing is safe, and something is left to open."""
    analysis = analyse(view)
    if analysis.safe or len(analysis.mines) == sum(value < 0 for value in view.cells):
        return None
    if policy is None:
        return decide(view, analysis=analysis)
    return decide_by(policy, analysis, cache=ComponentCache())


def survival(view: PlayerView, cell: Cell) -> Fraction:
    """The chance to survive a cell and the safest cell after it, by listing all layouts."""
    layouts = fitting(view)
    index = cell[0] * view.cols + cell[1]
    parts: dict[int, list[set[int]]] = {}
    for mines in layouts:
        if index not in mines:
            parts.setdefault(shown(mines, view.rows, view.cols, index), []).append(mines)
    covered = [other for other, value in enumerate(view.cells) if value < 0 and other != index]
    survived = 0
    for part in parts.values():
        fewest = min((sum(other in mines for mines in part) for other in covered), default=0)
        survived += len(part) - (fewest if fewest < len(part) else 0)
    return Fraction(survived, len(layouts))


@pytest.mark.parametrize("seed", range(6))
def test_figures_of_a_search_are_winning_chances(seed: int) -> None:
    source = random.Random(seed)
    compared = 0
    for _ in range(60):
        view, _mines = random_view(source, 14, 9)
        decision = guessed(view)
        if decision is None:
            continue
        wins = {divmod(cell, view.cols): win for cell, win in winning_chances(view).items()}
        others = [win for cell, win in wins.items() if cell != decision.cell]
        assert decision.win == wins[decision.cell] == max(wins.values())
        why = decision.why
        if why.kind is Reason.EXACT and why.other is not None:
            assert why.figure == decision.win
            assert why.other_figure == wins[why.other] == max(others)
            compared += 1
        if why.kind is Reason.INFORMS and why.other is not None:
            assert why.other in decision.dead
            assert wins[why.other] < decision.win
            assert analyse(view).chance(why.other) == 1 - decision.safety
        if why.safer is not None and why.safer.by is Reason.EXACT:
            assert why.safer.own == decision.win
            assert why.safer.figure == wins[why.safer.cell] == max(wins[cell] for cell in decision.least)
            assert decision.cell not in decision.least
            compared += 1
    assert compared > 2


@pytest.mark.parametrize("seed", range(3))
def test_figures_of_a_look_ahead_are_exact(seed: int) -> None:
    source = random.Random(seed)
    compared = safer = 0
    while compared < 40 or safer < 5:
        view, _mines = random_view(source, 18, 12)
        decision = guessed(view, AHEAD)
        if decision is None:
            continue
        why = decision.why
        if why.kind is Reason.OUTLOOK:
            assert why.figure == survival(view, decision.cell), view
            compared += 1
            if why.other is not None:
                assert why.other_figure == survival(view, why.other)
        if why.safer is not None and why.safer.by is Reason.OUTLOOK:
            assert why.safer.own == survival(view, decision.cell)
            assert why.safer.figure == survival(view, why.safer.cell)
            assert why.safer.cell in decision.least
            safer += 1


def shut_off(source: random.Random) -> PlayerView:
    """A board whose left part is a coin flip shut off from a random right part by open cells."""
    while True:
        right, mines = random_view(source, 12, 8)
        rows, cols = max(2, right.rows), right.cols + 4
        laid = {(0, 0)} | {(row, col + 4) for row, col in (divmod(cell, right.cols) for cell in mines)}
        indices = {row * cols + col for row, col in laid}
        covered = {0, cols} | {
            divmod(cell, right.cols)[0] * cols + divmod(cell, right.cols)[1] + 4
            for cell, value in enumerate(right.cells)
            if value < 0
        }
        cells = tuple(-1 if cell in covered else shown(indices, rows, cols, cell) for cell in range(rows * cols))
        view = PlayerView(rows, cols, len(laid), cells)
        table = neighbour_table(rows, cols)
        if not {near for cell in (0, cols) for near in table[cell]} & covered - {0, cols}:
            return view


def test_a_shut_off_coin_flip_costs_nothing_now_or_later() -> None:
    """Whichever is opened first, the flip or the best of the rest, the game is won as often."""
    source = random.Random(5)
    lower_elsewhere = 0
    while lower_elsewhere < 30:
        view = shut_off(source)
        decision = guessed(view, FLIPS)
        if decision is None or decision.kind != "area" or decision.cell[1] > 1:
            continue
        assert decision.why.kind is Reason.FIFTY
        wins = winning_chances(view)
        flip = decision.cell[0] * view.cols + decision.cell[1]
        assert wins[flip] == max(wins.values())
        if decision.why.safer is not None:
            assert decision.why.safer.by is Reason.AREA
            lower_elsewhere += 1
