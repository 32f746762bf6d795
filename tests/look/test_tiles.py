"""Which picture a cell shows, and which face the game makes."""

from __future__ import annotations

import pytest

from sweeper.core.cells import BLANK, COVERED, EXPLODED, FLAG, MINE, OUTSIDE, QUESTION, WRONG_FLAG
from sweeper.core.trace import GameState
from sweeper.input.gesture import FaceLook, Look
from sweeper.look.sheet import MADE, RECTANGLES
from sweeper.look.tiles import face, tile


@pytest.mark.parametrize(
    ("sight", "plain", "pressed"),
    [
        (COVERED, "covered", "pressed"),
        (QUESTION, "question", "question_pressed"),
        (FLAG, "flag", "flag"),
        (MINE, "mine", "mine"),
        (EXPLODED, "exploded", "exploded"),
        (WRONG_FLAG, "wrong_flag", "wrong_flag"),
        (BLANK, "blank", "blank"),
        (OUTSIDE, "outside", "outside"),
        *((number, f"open{number}", f"open{number}") for number in range(9)),
    ],
)
def test_every_sight_has_a_picture(sight, plain, pressed):
    assert (tile(sight), tile(sight, pressed=True)) == (plain, pressed)
    assert {plain, pressed} <= {*RECTANGLES, *MADE}


@pytest.mark.parametrize("state", GameState)
def test_a_look_stands_before_the_state(state):
    plain = {"ready": "smile", "playing": "smile", "won": "cool", "lost": "dead"}[state.value]
    assert face(state, Look()) == f"face_{plain}"
    assert face(state, Look(FaceLook.OOH)) == "face_ooh"
    assert face(state, Look(FaceLook.PRESSED)) == "face_pressed"
