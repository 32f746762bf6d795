"""Which digits the counters show."""

from __future__ import annotations

import pytest

from sweeper.core.cells import COVERED, EXPLODED, FLAG, MINE, QUESTION, WRONG_FLAG
from sweeper.core.trace import GameState
from sweeper.input.gesture import FaceLook, Look
from sweeper.look.sheet import RECTANGLES
from sweeper.look.tiles import counter_digits, face, tile


@pytest.mark.parametrize(
    ("sight", "plain", "pressed"),
    [
        (COVERED, "covered", "pressed"),
        (QUESTION, "question", "question_pressed"),
        (FLAG, "flag", "flag"),
        (MINE, "mine", "mine"),
        (EXPLODED, "exploded", "exploded"),
        (WRONG_FLAG, "wrong_flag", "wrong_flag"),
        *((number, f"open{number}", f"open{number}") for number in range(9)),
    ],
)
def test_every_sight_has_a_picture(sight, plain, pressed):
    assert (tile(sight), tile(sight, pressed=True)) == (plain, pressed)
    assert {plain, pressed} <= set(RECTANGLES)


@pytest.mark.parametrize("state", GameState)
def test_a_look_stands_before_the_state(state):
    plain = {"ready": "smile", "playing": "smile", "won": "cool", "lost": "dead"}[state.value]
    assert face(state, Look()) == f"face_{plain}"
    assert face(state, Look(FaceLook.OOH)) == "face_ooh"
    assert face(state, Look(FaceLook.PRESSED)) == "face_pressed"


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0, "000"),
        (1, "001"),
        (10, "010"),
        (99, "099"),
        (100, "100"),
        (667, "667"),
        (998, "998"),
        (999, "999"),
        (1000, "999"),
        (9999, "999"),
        (-1, "-01"),
        (-5, "-05"),
        (-9, "-09"),
        (-10, "-10"),
        (-99, "-99"),
        (-100, "-99"),
        (-123, "-99"),
    ],
)
def test_counter_digits(value: int, shown: str) -> None:
    names = {"led_minus": "-", **{f"led{digit}": str(digit) for digit in range(10)}}
    assert "".join(names[piece] for piece in counter_digits(value)) == shown
