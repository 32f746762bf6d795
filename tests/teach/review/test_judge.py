from __future__ import annotations

import random
from fractions import Fraction

import pytest

from sweeper.core.cells import COVERED, FLAG, QUESTION, neighbour_table
from sweeper.core.game import Game
from sweeper.core.trace import GameState, MoveKind
from sweeper.solve import Cancelled, ComponentCache, analyse
from sweeper.teach.review.judge import Judgement, judge
from sweeper.teach.review.known import chance_of_chord
from tests.boards import game_on
from tests.solve.brute import fitting, random_view

from .games import careful


def plainly(game: Game) -> Judgement:
    """The same by asking anew before every opening."""
    from sweeper.core.game import replay

    openings, proven, luck, view = 0, 0, 1.0, None
    for at, move in replay(game.trace()):
        if move is not None and move.kind is MoveKind.OPEN and move.changed and view is not None:
            chance = float(analyse(view).chance(move.cell))
            openings, proven, luck = openings + 1, proven + (chance == 0), luck * (1 - chance)
        view = at.view() if at.live and move is not None else None
    return Judgement(openings, proven, luck)


@pytest.mark.parametrize("seed", range(12))
def test_a_judgement_is_what_asking_anew_gives(seed):
    game = careful(seed)
    found, expected = judge(game.trace()), plainly(game)
    assert found is not None
    assert (found.openings, found.proven) == (expected.openings, expected.proven)
    assert found.luck == pytest.approx(expected.luck)


def test_the_first_opening_does_not_count():
    game = game_on(["*..", "...", "..."])
    game.open((2, 2))
    assert game.state is GameState.WON
    found = judge(game.trace())
    assert found == Judgement(0, 0, 1.0)
    assert found.proof_rate is None


def test_a_chord_on_a_doubtful_flag_is_as_lucky_as_the_flag_is_likely():
    game = game_on(["*..", "...", "*.."])
    game.open((0, 2))
    game.toggle_flag((0, 0))
    game.chord((0, 1))
    found = judge(game.trace())
    assert found is not None
    assert (found.openings, found.proven) == (1, 1)
    game = game_on(["..*.", "....", "*..*"])
    game.open((0, 1))
    game.toggle_flag((0, 2))
    game.chord((0, 1))
    found = judge(game.trace())
    assert found is not None
    assert (found.openings, found.proven, found.luck) == (1, 0, pytest.approx(1 / 5))


def test_a_chord_that_must_explode_has_no_luck():
    game = game_on([".*.", "..."])
    game.open((1, 0))
    game.open((1, 1))
    game.toggle_flag((0, 2))
    game.chord((1, 1))
    assert game.state is GameState.LOST
    found = judge(game.trace())
    assert found == Judgement(2, 0, 0.0)


@pytest.mark.parametrize("seed", range(30))
def test_the_luck_of_a_chord_is_the_share_of_the_layouts_that_it_survives(seed):
    rng = random.Random(seed)
    tried = 0
    while tried < 10:
        view, _ = random_view(rng, marks=True)
        for cell in chords(view):
            layouts = fitting(view)
            flags = {near for near in around(view, cell) if view.cells[near] == FLAG}
            opened = {near for near in around(view, cell) if view.cells[near] in (COVERED, QUESTION)}
            survived = sum(not opened & mines for mines in layouts)
            assert survived == sum(flags <= mines for mines in layouts)
            analysis = analyse(view)
            place = divmod(cell, view.cols)
            chance = chance_of_chord(view, place, analysis, ComponentCache())
            assert chance == Fraction(survived, len(layouts))
            tried += 1


def around(view, cell):
    return neighbour_table(view.rows, view.cols)[cell]


def chords(view):
    """The numbers that have as many flags beside them as they say, and more covered cells than that."""
    for cell, number in enumerate(view.cells):
        near = [view.cells[other] for other in around(view, cell)]
        if number >= 0 and near.count(FLAG) == number and any(value in (COVERED, QUESTION) for value in near):
            yield cell


def test_it_can_be_cancelled():
    with pytest.raises(Cancelled):
        judge(careful(1).trace(), lambda: True)
