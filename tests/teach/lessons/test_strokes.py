"""What the hand is to do stroke by stroke, and how far it has come."""

from __future__ import annotations

import pytest

from sweeper.teach.lessons import library
from sweeper.teach.lessons.gestures import GestureRun
from sweeper.teach.lessons.lesson import GESTURES
from sweeper.teach.lessons.scripts import events_of
from sweeper.teach.lessons.strokes import Follower, phrases_of, strokes_of
from sweeper.texts.language import say

from .test_gestures import hand

LESSONS = library.lessons()
SCHOOL = [id for id, lesson in LESSONS.items() if lesson.ask == GESTURES]


def script(id: str):
    return GestureRun(LESSONS[id]).script


def test_strokes_tell_which_buttons_are_down_and_what_to_do() -> None:
    told = [(sorted(button.value for button in each.held), say(each.words)) for each in strokes_of(script("M9"))]
    assert told == [
        ([], "Point at the marked cell"),
        (["left"], "Press the left button"),
        (["left", "right"], "Keep it down, press the right button, too"),
        (["left", "right"], "Slide to the next marked cell, button down"),
        (["right"], "Let go of the left button"),
        ([], "Let go of the right button"),
    ]
    assert strokes_of(script("M5"))[2].outside


@pytest.mark.parametrize(
    ("id", "phrases"),
    [("M1", ((0, 3),)), ("M6", ((0, 5),)), ("M8", ((0, 3), (3, 5))), ("M10", ((0, 3), (3, 8))), ("M11", ((0, 9),))],
)
def test_strokes_belong_together_until_all_buttons_are_up(id: str, phrases: tuple[tuple[int, int], ...]) -> None:
    assert phrases_of(script(id)) == phrases


@pytest.mark.parametrize("id", SCHOOL)
def test_a_hand_that_does_as_the_script_says_comes_on_with_every_stroke(id: str) -> None:
    lines = script(id)
    follower = Follower(lines)
    places = []
    for _line, event in events_of(lines):
        follower.feed(event)
        places.append(follower.place)
    assert places == list(range(1, len(lines.lines) + 1))
    assert follower.words is None


@pytest.mark.parametrize(
    ("id", "events", "place", "words"),
    [
        ("M6", "", 0, "Point at the marked cell"),
        ("M6", "L+2,1", 2, "Keep it down, press the right button, too"),
        ("M6", "R+2,1", 2, "Keep it down, press the left button, too"),
        ("M6", "R+2,1 L+", 3, "Let go of the left button"),
        ("M6", "R+2,1 L+ R-", 4, "Let go of the left button"),
        ("M6", "L+2,1 L-", 1, "Press the left button"),
        ("M6", "L+2,2", 0, "Point at the marked cell"),
        ("M6", "L+2,2 R+ L- R-", 0, "Point at the marked cell"),
        ("M10", "R+1,1 R-", 3, "Go to the next marked cell"),
        ("M10", "R+1,1 R- L+2,1 L-", 4, "Press the left button"),
        ("M10", "R+1,1 R- L+2,1", 5, "Keep it down, press the right button, too"),
        ("M4", "L+1,1", 2, "Slide to the next marked cell, button down"),
        ("M5", "L+1,1", 2, "Slide off the board, button down"),
        ("M8", "L+2,3 L- / L+ L-", 3, "Press the left button"),
        ("M8b", "M+2,3", 2, "Let go of the middle button"),
    ],
)
def test_how_far_the_hand_has_come(id: str, events: str, place: int, words: str) -> None:
    run = GestureRun(LESSONS[id])
    hand(run, events)
    follower = run.follower
    assert (follower.place, follower.words and say(follower.words)) == (place, words)


def test_where_the_pointer_is_to_be() -> None:
    run = GestureRun(LESSONS["M4"])
    assert run.follower.target is not None
    assert run.follower.target.place == (1, 1)
    hand(run, "L+1,1")
    assert run.follower.target is not None
    assert run.follower.target.place == (1, 2)
