"""Hints, lessons, drills, Says who? and the review of a loss name the same thing, because they ask the same ladder."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

from sweeper.core.cells import Cell
from sweeper.core.game import Game
from sweeper.core.layout import lay
from sweeper.core.view import PlayerView
from sweeper.solve import Analysis, Proof, analyse, ladder_of, simplest_proof, steps_to
from sweeper.teach import KEYS, hint, technique
from sweeper.teach.drills.cards import NEVER_MADE, card_at, position_needing, position_text
from sweeper.teach.hints.proven import key_of_steps
from sweeper.teach.lessons import library
from sweeper.teach.lessons.claims import hardest_keys
from sweeper.teach.lessons.lesson import OF_PICTURES
from sweeper.teach.lessons.pictures import Picture
from sweeper.teach.review.last_move import KNOWN_MINE, NEEDLESS_GUESS, Loss, explain
from sweeper.teach.says_who import truth_in, truth_of
from sweeper.teach.techniques import technique_key, technique_name
from sweeper.texts.techniques import LINE_3, ONE_TWO_C

POSITIONS, CARDS = (1000, 25) if os.environ.get("SWEEPER_SLOW") == "1" else (120, 4)


def positions(count: int) -> Iterator[tuple[Game, Proof]]:
    """Positions of games on 7x7 that are played by proofs, each with its simplest proof of a safe cell."""
    rng = random.Random(2)
    found = 0
    while found < count:
        game = Game.of_layout(lay(7, 7, 9, rng, free=(16, 17, 18, 23, 24, 25, 30, 31, 32)))
        game.open((3, 3))
        while found < count and game.live:
            proof = simplest_proof(game.view(), safe_only=True)
            if proof is None:
                break
            yield game, proof
            found += 1
            for cell in proof.safe:
                game.open(cell)


def picture_of(view: PlayerView) -> Picture:
    return Picture(tuple(view.to_text()), view.mines)


def test_all_who_ask_the_ladder_name_the_same_technique() -> None:
    """Hint, lesson, drill, Says who? and the review of a loss."""
    told_at_once = 0
    for game, proof in positions(POSITIONS):
        view, key, given = game.view(), technique_key(proof), hint(game.view())
        picture = picture_of(view)
        assert proof in picture.proofs()
        assert technique_name(key) == technique(proof)
        card = card_at(key, position_text(picture))
        assert (card.technique, set(proof.safe) <= set(card.safe)) == (key, True)
        assert_one_name(analyse(view), given.key, given.cell)
        if not proof.given:
            steps = steps_to(ladder_of(view), proof, proof.safe[0])
            assert given.key == key_of_steps(steps)
            assert key in (given.key, ONE_TWO_C)  # which may be one side of a 1-2-1
            told_at_once += 1
    assert told_at_once > POSITIONS // 20


def assert_one_name(analysis: Analysis, key: str, cell: Cell | None) -> None:
    """That the cell of a hint has its technique for all who tell of one cell, and that a mine has one name for all."""
    view = analysis.view
    assert cell is not None
    assert truth_of(view, cell, analysis=analysis).key == key
    assert truth_in(picture_of(view), cell).key == key
    assert hardest_keys(picture_of(view), [cell]) == {key}  # a lesson that asks for it
    assert card_at(key, position_text(picture_of(view))).technique == key
    unknown = next(uncertain(analysis), None)
    if unknown is not None:
        guess, told = explain(Loss(NEEDLESS_GUESS, analysis, unknown)), hint(view, near=unknown)
        assert guess is not None
        assert told.cell is not None
        assert guess.key == told.key == truth_of(view, told.cell, analysis=analysis).key
    for mine in analysis.mines[:2]:
        loss = explain(Loss(KNOWN_MINE, analysis, mine))
        assert loss is not None
        assert loss.key == truth_of(view, mine, analysis=analysis).key == truth_in(picture_of(view), mine).key


def uncertain(analysis: Analysis) -> Iterator[Cell]:
    """The covered cells that are not certain."""
    for index, mines in enumerate(analysis.mine_layouts):
        if mines and mines < analysis.total:
            yield divmod(index, analysis.view.cols)


def test_a_hint_names_the_whole_line_that_a_proof_is_one_side_of() -> None:
    lines = ["##101#1", "#310111", "#100000", "#200000", "#112210", "#23##10", "####310"]
    view = PlayerView.from_text(lines, 9)
    proof = simplest_proof(view, safe_only=True)
    assert proof is not None
    assert (technique_key(proof), hint(view).key) == (ONE_TWO_C, LINE_3)


@pytest.mark.parametrize("key", [key for key in KEYS if key not in NEVER_MADE])
def test_a_card_made_from_a_board_is_named_as_all_else_would_name_it(key: str) -> None:
    rng = random.Random(5)
    for _card in range(CARDS):
        card = position_needing(key, rng)
        if card is not None:
            assert {truth_in(card.picture, cell).key for cell in card.safe + card.mines} == {key}


def test_every_lesson_is_named_as_the_ladder_names_its_hardest_proof() -> None:
    named = 0
    for lesson in library.lessons().values():
        if lesson.ask in OF_PICTURES and lesson.technique and lesson.picture and (lesson.safe or lesson.mines):
            asked = {
                *(lesson.safe if lesson.ask != "flag_mines" else ()),
                *(lesson.mines if lesson.ask != "open_safe" else ()),
            }
            assert hardest_keys(lesson.picture, asked) == {lesson.technique}, lesson.id
            named += 1
    assert named >= 30
