"""What hints say is true, sentence by sentence, on positions from games."""

from __future__ import annotations

import random
import re
from itertools import product

import pytest

from sweeper.core.cells import Cell, cell_name, neighbours
from sweeper.core.game import Game
from sweeper.core.layout import Layout
from sweeper.core.view import COVERED, FLAG, PlayerView
from sweeper.solve import TAGS, Analysis, Proof, analyse, ladder_of, prove, simplest_proof
from sweeper.teach import COMPARED, GIVEN, MINE, NUMBER, SAFE, Hint, hint
from sweeper.teach import FLAG as WRONG
from sweeper.teach.hints.chains import Link, Refutation, refute, unknown_cells, ways
from sweeper.teach.hints.proven import proven_hint
from tests.solve.brute import fitting, random_view
from tests.solve.prove.forcing import can_be

from ..pictures import played

NAME = re.compile(r"\b[A-Z]{1,2}[0-9]+\b(?! (?:fill|satisfied))")
NUMBER_AT = re.compile(r"[Tt]he (\d) at ([A-Z]+\d+)")
NEEDS = re.compile(r"[Tt]he (\d) at ([A-Z]+\d+)(?:, with (\d) mines? known,)? needs (\d)( more)?")
CERTAIN = re.compile(r"((?:[A-Z]+\d+(?:, | and )?)+) (is safe|are safe|is a mine|are mines)(?! too)")
LEFT = re.compile(r"there (?:is|are) (\d+) mines?(?: left)? for (\w+)")
SPELLED = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]


def cells_by_name(view: PlayerView) -> dict[str, Cell]:
    return {cell_name((row, col)): (row, col) for row in range(view.rows) for col in range(view.cols)}


def check_words(view: PlayerView, analysis: Analysis, told: Hint) -> None:
    """Numbers named are on the board, needs are right, cells called safe or mines are."""
    named = cells_by_name(view)
    mines = set(analysis.mines)
    for rung in told.rungs:
        assert set(NAME.findall(rung.text)) <= set(named), rung.text
        for digit, name in NUMBER_AT.findall(rung.text):
            assert view[named[name]] == int(digit), rung.text
        for digit, name, known, need, more in NEEDS.findall(rung.text):
            assert int(digit) == int(known or 0) + int(need)
            assert bool(known) == bool(more)
            around = set(neighbours(named[name], view.rows, view.cols))
            assert len(around & mines) >= int(known or 0)
        for line in rung.text.split("\n"):
            if re.search(r"were|would|could", line) and "So " not in line:
                continue
            for some, what in CERTAIN.findall(line):
                for name in NAME.findall(some):
                    assert named[name] in (analysis.safe if "safe" in what else analysis.mines), (view, line)


def check_marks(view: PlayerView, analysis: Analysis, told: Hint) -> None:
    """Each rung keeps the marks of the earlier; every mark is on a cell of its kind, and told of."""
    for earlier, later in zip(told.rungs, told.rungs[1:]):
        assert later.highlights[: len(earlier.highlights)] == earlier.highlights
    last = told.rungs[-1]
    cells = [mark.cell for mark in last.highlights]
    assert len(cells) == len(set(cells)), (view, told)
    assert all(view[cell] >= 0 for cell in last.cells(NUMBER))
    assert set(last.cells(SAFE)) <= set(analysis.safe)
    assert set(last.cells(GIVEN) + last.cells(MINE)) <= set(analysis.mines)
    assert all(view[cell] < 0 for cell in last.cells(COMPARED))
    named = {name for _digit, name in NUMBER_AT.findall(last.text)}
    ringed = {cell_name(cell) for cell in last.cells(NUMBER)}
    if "these numbers" not in last.text:
        assert named == ringed, told


def check_count(view: PlayerView, told: Hint) -> None:
    found = LEFT.search(told.rungs[-1].text)
    if found:
        given = told.rungs[-1].cells(GIVEN)
        covered = sum(value < 0 for value in view.cells) - len(given)
        assert int(found[1]) == view.mines - len(given)
        assert found[2] == (SPELLED[covered] if covered < len(SPELLED) else str(covered))


def check(view: PlayerView) -> Hint:
    analysis = analyse(view)
    told = hint(view, analysis=analysis)
    check_words(view, analysis, told)
    if told.kind == "proof":
        check_marks(view, analysis, told)
        check_count(view, told)
        assert told.cell in analysis.safe
        assert told.cell in told.rungs[2].cells(SAFE)
        assert told.rungs[2].text.startswith(f"{cell_name(told.cell)} is safe.") if told.cell else False
        assert [rung.name for rung in told.rungs] == ["nudge", "region", "cell", "reason"]
    elif told.kind == "wrong_flag":
        check_flag(view, told)
    return told


def check_flag(view: PlayerView, told: Hint) -> None:
    """The numbers marked leave no mine for the flag, and no other covered cell is spoken of."""
    named = cells_by_name(view)
    for rung in told.rungs:
        covered = {name for name in NAME.findall(rung.text) if view[named[name]] < 0}
        assert covered <= ({cell_name(told.cell)} if told.cell else set()), rung.text
        assert not {mark.role for mark in rung.highlights} & {MINE, GIVEN, SAFE}
        assert "are mines" not in rung.text
        assert "is a mine" not in rung.text
    if told.cell is not None:
        rung = told.rungs[0]
        assert rung.cells(WRONG) == (told.cell,)
        assert set(mark.role for mark in rung.highlights) <= {WRONG, NUMBER}
        assert not can_be(view, rung.cells(NUMBER), {told.cell: True}, "the mine count" in rung.text)


@pytest.mark.parametrize("seed", range(12))
def test_games(seed: int) -> None:
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


@pytest.mark.parametrize("seed", range(4))
def test_wrong_flags_are_told_of_first_and_tell_no_mine(seed: int) -> None:
    source = random.Random(100 + seed)
    found = 0
    for _ in range(12):
        for game in played(source):
            view = game.view()
            safe = [cell for cell in analyse(view).safe if view[cell] == COVERED]
            if not safe:
                continue
            wrong = source.choice(safe)
            values = list(view.cells)
            values[wrong[0] * view.cols + wrong[1]] = FLAG
            flagged = PlayerView(view.rows, view.cols, view.mines, tuple(values), view.rule, view.first)
            told = check(flagged)
            assert (told.kind, told.cell) == ("wrong_flag", wrong)
            found += 1
    assert found > 20


def test_every_technique_is_told_truly() -> None:
    """Not only the simplest proof of a position: the hint that each of its proofs would give."""
    source = random.Random(3)
    seen: set[str] = set()
    for _ in range(60):
        for game in played(source):
            view = game.view()
            analysis = analyse(view)
            ladder = ladder_of(view, analysis=analysis)
            for proof in prove(view, analysis=analysis):
                if proof.safe and (proof.tag not in seen or source.random() < 0.1):
                    told = proven_hint(proof, ladder)
                    check_words(view, analysis, told)
                    check_marks(view, analysis, told)
                    check_count(view, told)
                    seen.add(proof.tag)
    assert seen >= {"satisfied", "inside", "difference", "squeeze", "count"}
    assert seen <= set(TAGS)


def check_ways(view: PlayerView, proof: Proof) -> None:
    """As many ways as there are when they are listed, and in none of them is the safe cell a mine."""
    unknown = unknown_cells(view, proof)
    cells = sorted({cell for some in unknown.values() for cell in some})
    listed = [dict(zip(cells, mines)) for mines in product((0, 1), repeat=len(cells))]
    needs = list(zip(proof.numbers, proof.needs))
    fit = [one for one in listed if all(sum(one[cell] for cell in unknown[number]) == need for number, need in needs)]
    assert ways(view, proof) == len(fit) > 0
    assert not any(one[proof.safe[0]] for one in fit)


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
            for proof in prove(view):
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
