"""Hints, lessons and drills name the same thing, because they ask the same ladder."""

from __future__ import annotations

import os
import random

from sweeper.core.game import Game
from sweeper.core.layout import lay
from sweeper.core.view import PlayerView
from sweeper.solve import ladder_of, simplest_proof, steps_to
from sweeper.teach import hint, technique
from sweeper.teach.drills.cards import card_at, position_text
from sweeper.teach.lessons import library
from sweeper.teach.lessons.claims import hardest_keys
from sweeper.teach.lessons.lesson import OF_PICTURES
from sweeper.teach.lessons.pictures import Picture
from sweeper.teach.techniques import technique_key, technique_name
from sweeper.texts.techniques import LINE_3, ONE_TWO_C

POSITIONS = 1000 if os.environ.get("SWEEPER_SLOW") == "1" else 120


def test_all_who_ask_the_ladder_name_the_same_technique() -> None:
    rng = random.Random(2)
    compared = 0
    while compared < POSITIONS:
        game = Game.of_layout(lay(7, 7, 9, rng, free=(16, 17, 18, 23, 24, 25, 30, 31, 32)))
        game.open((3, 3))
        while game.live and (proof := simplest_proof(game.view(), safe_only=True)) is not None:
            view = game.view()
            picture = Picture(tuple(view.to_text()), view.mines)
            assert proof in picture.proofs()
            assert technique_name(technique_key(proof)) == technique(proof)
            card = card_at(technique_key(proof), position_text(picture))
            assert set(proof.safe) <= set(card.safe)
            if not proof.given:
                assert hint(view).technique == technique(steps_to(ladder_of(view), proof, proof.safe[0])[-1])
            compared += 1
            for cell in proof.safe:
                game.open(cell)
            if compared >= POSITIONS:
                break


def test_a_hint_alone_names_the_whole_line_that_a_proof_is_one_side_of() -> None:
    lines = ["##101#1", "#310111", "#100000", "#200000", "#112210", "#23##10", "####310"]
    view = PlayerView.from_text(lines, 9)
    proof = simplest_proof(view, safe_only=True)
    assert proof is not None
    assert (technique_key(proof), hint(view).key) == (ONE_TWO_C, LINE_3)


def test_every_lesson_is_named_as_the_ladder_names_its_hardest_proof() -> None:
    named = 0
    for lesson in library.lessons().values():
        if lesson.ask in OF_PICTURES and lesson.technique and lesson.picture and (lesson.safe or lesson.mines):
            asked = {
                *(lesson.safe if lesson.ask != "flag_mines" else ()),
                *(lesson.mines if lesson.ask != "open_safe" else ()),
            }
            proofs = [proof for proof in lesson.picture.proofs() if not asked.isdisjoint(proof.cells)]
            assert lesson.technique in hardest_keys(proofs), lesson.id
            named += 1
    assert named >= 30
