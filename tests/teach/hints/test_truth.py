"""What hints say is true: every sentence is read and checked, on positions of games and on any legal ones."""

from __future__ import annotations

import os
import random
import re
from collections import Counter
from dataclasses import replace

import pytest

from sweeper.core.cells import Cell, cell_name, neighbours
from sweeper.core.game import Game
from sweeper.core.layout import Layout
from sweeper.core.view import COVERED, FLAG, PlayerView
from sweeper.solve import TAGS, Analysis, analyse, ladder_of, simplest_proof
from sweeper.teach import COMPARED, GIVEN, MINE, NUMBER, SAFE, Hint, hint
from sweeper.teach import FLAG as WRONG
from sweeper.teach.hints.proven import proven_hint

from ...solve.brute import fitting, random_view
from ...solve.prove.forcing import can_be
from ..pictures import hard_views, played
from .checks import read_reason
from .flag_checks import read_flags
from .reading import NAME

SLOW = os.environ.get("SWEEPER_SLOW") == "1"


def right_flags(view: PlayerView, analysis: Analysis) -> list[Cell]:
    return [cell for cell in analysis.mines if view[cell] == FLAG]


def check(view: PlayerView) -> Hint:
    """The hint for a view, after all that it says and shows is checked."""
    analysis = analyse(view)
    told = hint(view, analysis=analysis)
    if told.kind in ("proof", "mine_first"):
        check_proof(view, analysis, told)
        assert told.cell is not None
        assert cell_name(told.cell) in told.rungs[2].text
    elif told.kind == "wrong_flag":
        check_flag(view, told)
    return told


def check_proof(view: PlayerView, analysis: Analysis, told: Hint) -> list[str]:
    """The hint of a proof: its reason, its rings, its highlights; the names of its sentences."""
    flagged = right_flags(view, analysis)
    names = read_reason(view, told, flagged)
    check_rings(view, told, flagged, names)
    assert [rung.name for rung in told.rungs] == ["nudge", "region", "cell", "reason"]
    for earlier, later in zip(told.rungs, told.rungs[1:]):
        assert later.highlights[: len(earlier.highlights)] == earlier.highlights
    last = told.rungs[-1]
    cells = [lit.cell for lit in last.highlights]
    assert len(cells) == len(set(cells)), (view, told)
    assert told.cell in told.rungs[2].cells(SAFE if told.kind == "proof" else MINE)
    assert set(last.cells(SAFE)) <= set(analysis.safe)
    assert set(last.cells(GIVEN) + last.cells(MINE)) <= set(analysis.mines)
    assert all(view[cell] < 0 for cell in last.cells(COMPARED))
    return names


def check_rings(view: PlayerView, told: Hint, flagged: list[Cell], names: list[str]) -> None:
    """The numbers ringed prove what is called safe, or a mine, and none of them can be left out.

    With the mine count, the mines that it is said to be left after are known as well.
    """
    last = told.rungs[-1]
    known = dict.fromkeys(flagged, True)
    counted = any(name.startswith("COUNT_") for name in names)
    if counted:
        first = re.search(r"with (\d+) of", last.text)
        shown = last.cells(GIVEN)
        assert first is None or len(shown) == int(first[1])
        known.update(dict.fromkeys(shown, True))
    ringed, is_mine = last.cells(NUMBER), told.kind == "mine_first"
    concluded = last.cells(MINE) if is_mine else last.cells(SAFE)
    for cell in concluded:
        assert not can_be(view, ringed, {**known, cell: not is_mine}, counted), (view, told)
    for number in ringed:
        fewer = [other for other in ringed if other != number]
        assert any(can_be(view, fewer, {**known, cell: not is_mine}, counted) for cell in concluded), (told, number)


def check_flag(view: PlayerView, told: Hint) -> None:
    """What is said of flags is so; the numbers ringed leave no mine for the flag, and none can be left out.

    Only the reason names mines, and only such as are proven.
    """
    read_flags(view, told)
    nudge = told.rungs[0]
    cells = {cell_name((row, col)): (row, col) for row in range(view.rows) for col in range(view.cols)}
    covered = {name for name in NAME.findall(nudge.text) if view[cells[name]] < 0}
    assert covered <= ({cell_name(told.cell)} if told.cell else set()), nudge.text
    assert not {lit.role for lit in nudge.highlights} & {MINE, GIVEN, SAFE}
    if told.cell is None:
        return
    counted = "the mine count" in nudge.text
    assert nudge.cells(WRONG) == (told.cell,)
    assert {lit.role for rung in told.rungs for lit in rung.highlights} <= {WRONG, NUMBER, GIVEN}
    assert set(told.rungs[-1].cells(GIVEN)) <= set(analyse(view).mines)
    known = {told.cell: True}
    assert not can_be(view, nudge.cells(NUMBER), known, counted)
    for number in nudge.cells(NUMBER):
        fewer = [other for other in nudge.cells(NUMBER) if other != number]
        assert can_be(view, fewer, known, counted), (view, told, number)


def with_wrong_flag(view: PlayerView, source: random.Random) -> PlayerView | None:
    """The view with a flag on one of its safe cells."""
    safe = [cell for cell in analyse(view).safe if view[cell] == COVERED]
    if not safe:
        return None
    row, col = source.choice(safe)
    cells = list(view.cells)
    cells[row * view.cols + col] = FLAG
    return replace(view, cells=tuple(cells))


@pytest.mark.parametrize("seed", range(30 if SLOW else 3))
def test_hard_positions_of_games(seed: int) -> None:
    """In each the single numbers prove no more cell safe, but for some; every fourth gets a wrong flag as well."""
    source = random.Random(seed)
    kinds: Counter[str] = Counter()
    for place, view in enumerate(hard_views(seed, 100)):
        kinds[check(view).kind] += 1
        flagged = None if place % 4 else with_wrong_flag(view, source)
        if flagged is not None:
            assert check(flagged).kind == "wrong_flag"
    assert kinds["proof"] > 40


@pytest.mark.parametrize("seed", range(10 if SLOW else 2))
def test_what_right_flags_show_is_told_before_anything_harder(seed: int) -> None:
    """Where a number has just its flags, all of them right, and touches other covered cells, that is the hint."""
    met = 0
    for view in hard_views(seed, 100):
        analysis = analyse(view)
        flagged = tuple(FLAG if cell in analysis.mines else value for cell, value in cells_of(view))
        view = replace(view, cells=flagged)
        told = hint(view)
        shown = [number for number, value in cells_of(view) if value > 0 and has_its_flags(view, number)]
        if shown:
            met += 1
            assert (told.tag, len(told.rungs[-1].cells(NUMBER))) == ("satisfied", 1), view
    assert met > 10


def cells_of(view: PlayerView) -> list[tuple[Cell, int]]:
    return [(divmod(index, view.cols), value) for index, value in enumerate(view.cells)]


def has_its_flags(view: PlayerView, number: Cell) -> bool:
    """Whether a number touches as many flags as it shows, and other covered cells."""
    near = [view[cell] for cell in neighbours(number, view.rows, view.cols)]
    return near.count(FLAG) == view[number] and any(value < 0 and value != FLAG for value in near)


@pytest.mark.parametrize("seed", range(6))
def test_small_games(seed: int) -> None:
    source = random.Random(seed)
    kinds = set()
    for _ in range(9):
        for game in played(source):
            told = check(game.view())
            kinds.add(told.kind)
            assert told == hint(game.view())
            if told.kind == "proof" and told.cell is not None:
                assert game.layout is not None
                assert not game.layout.is_mine(told.cell)
    assert "proof" in kinds


@pytest.mark.parametrize("seed", range(8))
def test_small_boards_with_any_flags(seed: int) -> None:
    source = random.Random(seed)
    kinds = [check(random_view(source, 24, 14, marks=source.random() < 0.5)[0]).kind for _ in range(120)]
    assert {"proof", "wrong_flag", "no_safe"} <= set(kinds)


def test_a_wrong_flag_is_told_of_first() -> None:
    source = random.Random(100)
    found = 0
    for _ in range(24):
        for game in played(source):
            flagged = with_wrong_flag(game.view(), source)
            if flagged is not None:
                assert check(flagged).kind == "wrong_flag"
                found += 1
    assert found > 40


def test_every_technique_is_told_truly() -> None:
    """Not only the simplest proof of a position: the hint that each of its proofs would give."""
    source = random.Random(3)
    seen: set[str] = set()
    read: set[str] = set()
    for _ in range(60):
        for game in played(source):
            view = game.view()
            analysis = analyse(view)
            ladder = ladder_of(view, analysis=analysis, given=right_flags(view, analysis))
            for proof in [proof for wave in ladder.waves() for proof in wave]:
                if proof.safe and (proof.tag not in seen or source.random() < 0.1):
                    read.update(check_proof(view, analysis, proven_hint(proof, ladder)))
                    seen.add(proof.tag)
    assert seen >= {"satisfied", "inside", "difference", "squeeze", "count"}
    assert seen <= set(TAGS)
    assert len(read) >= 18


def test_other_mines_that_fit_get_the_same_words() -> None:
    """Games on different layouts that look the same get the same hint."""
    source = random.Random(6)
    compared = 0
    while compared < 60:
        view, mines = random_view(source, 24, 12)
        opened = [index for index, value in enumerate(view.cells) if value > 0]
        games = []
        for laid in [mines, *fitting(view)[:3]]:
            game = Game.of_layout(Layout.of(view.rows, view.cols, laid))
            for index in opened:
                game.open(divmod(index, view.cols))
            games.append(game)
        if not all(game.live for game in games):
            continue
        hints = [hint(game.view(), near=(0, 0)) for game in games if game.view() == games[0].view()]
        assert all(one == hints[0] for one in hints)
        compared += len(hints) > 1


def test_following_the_named_cell_never_hits_a_mine() -> None:
    for seed in range(25):
        source = random.Random(seed)
        game = next(played(source))
        while game.live:
            told = hint(game.view())
            if told.cell is None or told.kind not in ("proof", "mine_first"):
                break
            assert simplest_proof(game.view(), safe_only=True) is not None
            if told.kind == "proof":
                game.open(told.cell)
            else:
                game.toggle_flag(told.cell)
        assert game.state.value != "lost"
