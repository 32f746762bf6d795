"""Decisions: what kind, how exact, why, and that they follow from the view and from nothing else."""

from __future__ import annotations

import random
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sweeper.core.cells import Cell
from sweeper.core.errors import BadPosition, SweeperError
from sweeper.core.game import Game
from sweeper.core.layout import Layout
from sweeper.core.levels import EXPERT, INTERMEDIATE
from sweeper.core.view import COVERED, FLAG, PlayerView
from sweeper.solve import POLICIES, Cancelled, ComponentCache, Decision, Reason, analyse, decide, next_move
from sweeper.solve.choose.decision import KINDS
from sweeper.solve.choose.guess import best_guess
from sweeper.solve.choose.policies import Policy, policy_named
from tests.places import ROOT
from tests.sentences import refused

from ..brute import fitting, random_view


def decided(lines: list[str], mines: int, policy: str = "best") -> Decision:
    return decide(PlayerView.from_text(lines, mines), policy=policy)


# A line: the board, its mines; kind, cell, win; reason, the other cell, its figure.
CASES = [
    (["##1", "#32", "##1"], 3, "endgame", (0, 0), "2/3", "informs", (1, 0), "2/3"),
    (["000000", "122210", "F3FF20", "###F20"], 5, "endgame", (3, 0), "2/3", "informs", (3, 1), "2/3"),
    (["#F100", "#3200", "#F211", "##2##"], 5, "endgame", (3, 0), "1/2", "exact", (3, 1), "1/2"),
    (["013F##", "01FF##", "013###", "001###"], 5, "endgame", (0, 4), "3/4", "exact", (0, 5), "3/4"),
    (["11000", "F2100", "2F210", "13F31", "02F##"], 5, "endgame", (4, 3), "1/2", "fifty", None, None),
    (["##"], 1, "endgame", (0, 0), "1/2", "fifty", None, None),
    (["#1", "#1", "#1"], 1, "safe", (0, 0), "1", "safe", None, None),
    (["###", "###"], 0, "safe", (0, 0), "1", "safe", None, None),
]


@pytest.mark.parametrize(("lines", "mines", "kind", "cell", "win", "why", "other", "figure"), CASES)
def test_known_positions(
    lines: list[str], mines: int, kind: str, cell: Cell, win: str, why: str, other: Cell | None, figure: str | None
) -> None:
    decision = decided(lines, mines)
    assert (decision.kind, decision.cell, decision.win) == (kind, cell, Fraction(win))
    assert decision.exact
    assert (decision.why.kind, decision.why.other) == (why, other)
    assert decision.why.other_figure == (None if figure is None else Fraction(figure))


def test_every_case_is_an_arrangement_of_its_mines() -> None:
    for lines, mines, *_rest in CASES:
        assert fitting(PlayerView.from_text(lines, mines))


def test_a_coin_flip_shut_off_from_the_rest_is_taken_at_once() -> None:
    # The pair at the left will never get better; the large field at the right is far from its end.
    lines = ["##F22F" + "#" * 16, "13F23F" + "######1#########", "01113F" + "#" * 16, "00002F" + "#" * 16]
    decision = decided(lines, 19)
    assert (decision.kind, decision.cell, decision.win) == ("area", (0, 0), None)
    assert (decision.why.kind, decision.why.figure) == ("fifty", Fraction(1, 2))


FIRST = [
    ("opening", EXPERT, (3, 3), 1),
    ("safe", EXPERT, (15, 29), 1),
    ("none", EXPERT, (15, 29), 1 - Fraction(99, 480)),
]


@pytest.mark.parametrize(("rule", "level", "cell", "safety"), FIRST)
def test_first_clicks(rule: str, level: object, cell: Cell, safety: Fraction) -> None:
    decision = decide(Game(EXPERT, rule, 1).view())
    assert (decision.kind, decision.cell, decision.safety) == ("first", cell, safety)
    assert decision.why.kind == "first"


def test_a_covered_board_under_no_known_rule_is_searched_like_any_other() -> None:
    assert decided(["###", "###", "###"], 1).win == Fraction(8, 9)


def test_nothing_to_open() -> None:
    for lines, mines in ((["000"], 0), (["1#"], 1)):
        with pytest.raises(SweeperError):
            decided(lines, mines)
    with pytest.raises(BadPosition):
        decided(["2#"], 1)


def test_the_policy_must_be_known() -> None:
    with refused(r"'lucky'.*best, outlook, two-step"):
        decided(["##"], 1, "lucky")


def test_a_caller_who_gives_up_is_heard() -> None:
    game = Game(EXPERT, "opening", 3)
    game.open((3, 3))
    with pytest.raises(Cancelled):
        decide(game.view(), cancelled=lambda: True)


def consistent(view: PlayerView, decision: Decision) -> None:
    """What must hold of every decision."""
    analysis = analyse(view)
    assert view[decision.cell] < 0
    assert decision.safety == 1 - analysis.chance(decision.cell) > 0
    assert (decision.least_chance, decision.least) == analysis.lowest()
    assert decision.kind in KINDS
    assert isinstance(decision.why.kind, Reason)
    if analysis.safe:
        assert decision.cell in analysis.safe
    if decision.wins:
        wins = dict(decision.wins)
        assert decision.win == max(wins.values())
        assert wins[decision.cell] == decision.win or analysis.safe
        assert all(wins[cell] == 0 for cell in analysis.mines)
    living = {cell for cell, _win in decision.wins} - set(decision.dead) - set(analysis.mines)
    assert decision.cell not in decision.dead or not living or decision.kind in ("safe", "area")


@given(st.integers(0, 10**9), st.sampled_from(sorted(POLICIES)))
@settings(max_examples=200, deadline=None)
def test_any_legal_position(seed: int, policy: str) -> None:
    view, mines = random_view(random.Random(seed), cells=25, covered=18)
    if all(value >= 0 or cell in mines for cell, value in enumerate(view.cells)):
        return
    if len(analyse(view).mines) < sum(value < 0 for value in view.cells):
        consistent(view, decide(view, policy=policy))


@pytest.mark.parametrize("rule", ["opening", "safe"])
@pytest.mark.parametrize("seed", range(3))
def test_whole_games(rule: str, seed: int) -> None:
    """With a cache and without, with flags and without, the simulation's quick choice and the full decision."""
    game = Game(INTERMEDIATE, rule, seed)
    cache = ComponentCache()
    while game.live:
        view = game.view()
        decision = decide(view, cache=cache)
        if decision.kind not in ("safe", "first"):
            consistent(view, decision)
            analysis = analyse(view)
            assert decision == decide(view, analysis=analysis)
            flagged = tuple(FLAG if value == COVERED else value for value in view.cells)
            assert decide(replace(view, cells=flagged)).cell == decision.cell
            move = next_move(view, analysis=analysis, cache=cache)
            assert (move.cells, move.kind) == (analysis.safe or (decision.cell,), decision.kind)
        game.open(decision.cell)


def test_where_layouts_are_drawn_the_quick_choice_and_the_full_decision_agree() -> None:
    game = Game(EXPERT, "opening", 6_200_037)
    game.open((3, 3))
    policy, cache = policy_named("best"), ComponentCache()
    reasons = []
    while game.live:
        view, analysis = game.view(), analyse(game.view(), cache=cache)
        cells = next_move(view, analysis=analysis, cache=cache).cells
        if not analysis.safe and policy.layouts < analysis.total <= policy.sampled:
            decision = decide(view, analysis=analysis)
            assert (decision.kind, decision.cell, decision.win) == ("guess", cells[0], None)
            assert decision.why.other_figure is not None
            assert decision.why.other_figure <= decision.why.figure
            reasons.append(decision.why.kind)
        for cell in cells:
            game.open(cell)
    assert "sample" in reasons


def test_the_mines_are_not_seen() -> None:
    """Two games whose players see the same get the same decision, wherever the mines are."""
    source = random.Random(7)
    for _ in range(30):
        view, _mines = random_view(source, cells=20, covered=14)
        if analyse(view).safe or len(analyse(view).mines) == sum(value < 0 for value in view.cells):
            continue
        decisions = []
        for mines in fitting(view)[:5]:
            game = Game.of_layout(Layout.of(view.rows, view.cols, mines))
            game._seen = list(view.cells)
            decisions.append(decide(replace(game.view(), rule=None)))
        assert len(set(decisions)) == 1


HASHED = """
from sweeper.core.game import Game
from sweeper.core.levels import EXPERT
from sweeper.solve import analyse, decide
for rule in ("opening", "safe"):
    for seed in range(2):
        game = Game(EXPERT, rule, seed)
        while game.live:
            decision = decide(game.view())
            print(decision)
            for cell in analyse(game.view()).safe if decision.kind == "safe" else [decision.cell]:
                game.open(cell)
"""


def test_the_order_of_sets_makes_no_difference() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", HASHED], cwd=ROOT, env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(said) == 1
    assert said != {b""}


def test_past_the_budget_another_way_is_taken() -> None:
    game = Game(EXPERT, "opening", 5)
    game.open((3, 3))
    while safe := analyse(game.view()).safe:
        for cell in safe:
            game.open(cell)
    analysis = analyse(game.view())
    assert game.live
    for states in (1, 2_000):
        policy = Policy("poor", outlook=True, deep=True, states=states)
        guess = best_guess(analysis, policy, cache=ComponentCache(), effort=policy.effort())
        assert guess.kind == "guess"
        assert 0 < (analysis.mine_layouts[guess.cell] or 0) < analysis.total


def test_the_least_risk_prefers_corners_then_edges() -> None:
    decision = decided(["####", "####", "####"], 3, "least-risk")
    assert (decision.kind, decision.cell, decision.why.kind) == ("guess", (0, 0), "least")
    game = Game(EXPERT, "opening", 5)
    game.open((8, 8))
    view = game.view()
    assert decide(view, policy="least-risk").safety == 1 - analyse(view).lowest()[0]
