"""What hints say is true: every sentence is read and checked, on positions of games and on any legal ones."""

from __future__ import annotations

import os
import random
import re
from collections import Counter
from dataclasses import replace
from itertools import product

import pytest

from sweeper.core.cells import Cell, cell_name
from sweeper.core.game import Game
from sweeper.core.layout import Layout
from sweeper.core.view import COVERED, FLAG, PlayerView
from sweeper.solve import TAGS, Analysis, Proof, all_proofs, analyse, ladder_of, simplest_proof
from sweeper.teach import COMPARED, GIVEN, MINE, NUMBER, SAFE, Hint, hint
from sweeper.teach import FLAG as WRONG
from sweeper.teach.hints.argument import unknown_cells
from sweeper.teach.hints.chains import Link, Refutation, refute, ways
from sweeper.teach.hints.proven import proven_hint

from ...solve.brute import fitting, random_view
from ...solve.prove.forcing import can_be
from ..pictures import hard_views, played
from .checks import read_flags, read_reason
from .reading import NAME

SLOW = os.environ.get("SWEEPER_SLOW") == "1"


def right_flags(view: PlayerView, analysis: Analysis) -> list[Cell]:
    return [cell for cell in analysis.mines if view[cell] == FLAG]


def check(view: PlayerView) -> Hint:
    """The hint for a view, after all that it says and shows is checked."""
    analysis = analyse(view)
    told = hint(view, analysis=analysis)
    if told.kind == "proof":
        check_proof(view, analysis, told)
        assert told.rungs[2].text.startswith((f"{cell_name(told.cell)} is safe.", "First: ")) if told.cell else False
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
    assert told.cell in told.rungs[2].cells(SAFE)
    assert set(last.cells(SAFE)) <= set(analysis.safe)
    assert set(last.cells(GIVEN) + last.cells(MINE)) <= set(analysis.mines)
    assert all(view[cell] < 0 for cell in last.cells(COMPARED))
    return names


def check_rings(view: PlayerView, told: Hint, flagged: list[Cell], names: list[str]) -> None:
    """The numbers ringed prove what is called safe, and none of them can be left out.

    With the mine count, the mines that it is said to be left after are known as well, but not those that the
    numbers prove after that.
    """
    last = told.rungs[-1]
    if "NEXT_LATER" in names:
        return  # only the first step is argued
    counted = any(name.startswith("COUNT_") for name in names)
    known = dict.fromkeys(flagged, True)
    if counted:
        first = re.search(r"as (\d+) of", last.text)
        concluded = r"\b{}\b(?: is a mine|[^.:]* are mines)"
        shown = [cell for cell in last.cells(GIVEN) if not re.search(concluded.format(cell_name(cell)), last.text)]
        assert first is None or len(shown) == int(first[1])
        known.update(dict.fromkeys(shown, True))
    ringed, safe = last.cells(NUMBER), last.cells(SAFE)
    for cell in safe:
        assert not can_be(view, ringed, {**known, cell: True}, counted), (view, told)
    for number in ringed:
        fewer = [other for other in ringed if other != number]
        assert any(can_be(view, fewer, {**known, cell: True}, counted) for cell in safe), (view, told, number)


def check_flag(view: PlayerView, told: Hint) -> None:
    """What is said of flags is so; the numbers ringed leave no mine for the flag, and none can be left out."""
    read_flags(view, told)
    cells = {cell_name((row, col)): (row, col) for row in range(view.rows) for col in range(view.cols)}
    for rung in told.rungs:
        covered = {name for name in NAME.findall(rung.text) if view[cells[name]] < 0}
        assert covered <= ({cell_name(told.cell)} if told.cell else set()), rung.text
        assert not {lit.role for lit in rung.highlights} & {MINE, GIVEN, SAFE}
        assert "are mines" not in rung.text
        assert "is a mine" not in rung.text
    if told.cell is None:
        return
    rung, counted = told.rungs[0], "the mine count" in told.rungs[0].text
    assert rung.cells(WRONG) == (told.cell,)
    assert {lit.role for lit in rung.highlights} <= {WRONG, NUMBER}
    known = {told.cell: True}
    assert not can_be(view, rung.cells(NUMBER), known, counted)
    for number in rung.cells(NUMBER):
        fewer = [other for other in rung.cells(NUMBER) if other != number]
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


def check_ways(view: PlayerView, proof: Proof) -> None:
    """As many ways as there are when they are listed, and in none of them is the safe cell a mine."""
    unknown = unknown_cells(view, proof)
    cells = sorted({cell for some in unknown.values() for cell in some})
    listed = [dict(zip(cells, mines)) for mines in product((0, 1), repeat=len(cells))]
    needs = list(zip(proof.numbers, proof.needs))
    fit = [
        mines for mines in listed if all(sum(mines[cell] for cell in unknown[number]) == need for number, need in needs)
    ]
    assert ways(view, proof.numbers, proof.given) == len(fit) > 0
    assert not any(mines[proof.safe[0]] for mines in fit)


def check_links(view: PlayerView, links: tuple[Link, ...], known: dict[Cell, bool]) -> dict[Cell, bool]:
    """Each move follows from its number and what is known before it; what is known after all of them."""
    for link in links:
        assert all(cell in known for cell in link.because)
        for cell in link.cells:
            assert not can_be(view, [link.number], {**known, cell: link.what != "fill"}, False)
        if not link.cells:
            assert not can_be(view, [link.number], known, False)
        known = {**known, **dict.fromkeys(link.cells, link.what == "fill")}
    return known


def check_refutation(view: PlayerView, proof: Proof, refuted: Refutation) -> None:
    known = check_links(view, refuted.links, {**dict.fromkeys(proof.given, True), proof.safe[0]: True})
    if refuted.case is None:
        assert not refuted.links[-1].cells
        return
    for mine, links in ((True, refuted.if_mine), (False, refuted.if_safe)):
        check_links(view, links, {**known, refuted.case: mine})
        assert not links[-1].cells


def test_chains_are_played_truly() -> None:
    """Of three numbers and more: every move of a refutation holds, and the ways are as many as listed."""
    source = random.Random(8)
    cases = set()
    for _ in range(60):
        for game in played(source):
            view = game.view()
            for proof in all_proofs(view):
                if proof.tag not in ("line", "squeeze", "chain") or not proof.safe:
                    continue
                if len({cell for some in unknown_cells(view, proof).values() for cell in some}) <= 12:
                    check_ways(view, proof)
                refuted = refute(view, proof, proof.safe[0])
                if refuted is not None:
                    check_refutation(view, proof, refuted)
                    cases.add(refuted.case is None)
    assert cases == {True, False}


def test_odds_are_counted_right() -> None:
    source = random.Random(2)
    told_of = 0
    for _ in range(400):
        view, _mines = random_view(source, 20, 12)
        told = hint(view)
        if told.kind != "no_safe":
            continue
        found = re.search(r"(\d+) in (\d+) \((\d+) of (\d+) layout", told.rungs[1].text)
        layouts = fitting(view)
        if found and told.cell is not None:
            index = told.cell[0] * view.cols + told.cell[1]
            assert (int(found[3]), int(found[4])) == (sum(index in one for one in layouts), len(layouts))
            assert int(found[1]) * int(found[4]) == int(found[2]) * int(found[3])
            told_of += 1
    assert told_of > 20


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
            if told.kind != "proof" or told.cell is None:
                break
            assert simplest_proof(game.view(), safe_only=True) is not None
            game.open(told.cell)
        assert game.state.value != "lost"
