"""The mouse school being learned: every lesson by its own script, and errors explained by what the hand did."""

from __future__ import annotations

import pytest

from sweeper.core.pointer import ELSEWHERE, Button, EventKind, PointerEvent, Target
from sweeper.input.gesture import MouseOptions
from sweeper.teach.lessons import library
from sweeper.teach.lessons.gestures import KEPT, GestureRun
from sweeper.teach.lessons.lesson import GESTURES, LEARNED
from sweeper.teach.lessons.scripts import events_of
from sweeper.teach.lessons.shown import ANSWER, NEXT, OVER

LESSONS = library.lessons()
SCHOOL = [id for id, lesson in LESSONS.items() if lesson.ask == GESTURES]


def play(run: GestureRun) -> None:
    for _line, event in events_of(run.script):
        run.feed(event)


def hand(run: GestureRun, text: str, step: int = 100) -> None:
    """Events written as `L+2,1 R+ L- R-`; `@` is off the board, `/` waits a second."""
    held: frozenset[Button] = frozenset()
    target: Target = (0, 0)
    at = 0
    for word in text.split():
        at += step
        if word == "/":
            at += 1000
            continue
        button = {"L": Button.LEFT, "R": Button.RIGHT, "M": Button.MIDDLE}[word[0]]
        if len(word) > 2:
            place = word[2:]
            target = ELSEWHERE if place == "@" else (int(place[0]), int(place[2]))
            run.feed(PointerEvent(EventKind.MOTION, None, target, held, at=at))
        kind = EventKind.PRESS if word[1] == "+" else EventKind.RELEASE
        run.feed(PointerEvent(kind, button, target, held, at=at))
        held = held | {button} if kind is EventKind.PRESS else held - {button}


@pytest.mark.parametrize("id", SCHOOL)
def test_every_lesson_is_learned_by_its_script(id: str) -> None:
    run = GestureRun(LESSONS[id], 2)
    for _try in range(LESSONS[id].times):
        assert run.stage == ANSWER
        assert run.shown().marked is not None
        play(run)
        if _try + 1 < LESSONS[id].times:
            run.next()
    said = []
    for _text in LESSONS[id].text:
        assert run.shown().sign == LEARNED
        said.append(run.shown().saying.said())
        run.next()
    assert said == [text.said() for text in LESSONS[id].text]
    assert (run.stage, run.shown().sign, run.wrong) == (OVER, LEARNED, 0)


@pytest.mark.parametrize(
    ("id", "events", "said"),
    [
        ("M6", "L+2,1 L- R+ R-", "You let go of the left button 0.100 s before the right one was down: a click, not a"),
        ("M6", "L+2,1 L-", "That was a click with one button. A chord needs both."),
        ("M6", "L+2,1 R+ L-2,2", "The pointer was elsewhere when you let go: the cell at the release counts."),
        ("M6", "L+2,1 R+ L-@ R-", "You let go off the board, so nothing happened."),
        ("M2", "L+0,0 L-", "That was the left button: it opens. The right one flags."),
        ("M1", "R+3,0 R-", "That was the right button: it flags. The left one opens."),
        ("M1", "L+0,0 L-", "That was another cell than the marked one."),
        ("M4", "L+1,2 L-", "You pressed where you let go. Press on the marked cell and slide."),
        ("M4", "L+1,1 L-", "The pointer was elsewhere when you let go"),
        ("M5", "L+1,1 L-", "You let go on the board. Slide off it first, then let go."),
        ("M3", "R+1,1 R- R+ R-", "That was the right button"),
        ("M8", "L+2,3 L- / L+ L-", "The two clicks came 1300 ms one after the other; a double click takes 500 ms at"),
    ],
)
def test_an_error_is_explained_by_what_the_hand_did(id: str, events: str, said: str) -> None:
    run = GestureRun(LESSONS[id])
    hand(run, events)
    assert run.shown().saying.said().startswith(said)
    assert not run.over


def test_a_flag_pressed_twice_is_told() -> None:
    run = GestureRun(LESSONS["M2"])
    hand(run, "R+0,0 L+ L- R+ R-")
    assert run.stage == NEXT


def test_after_an_error_comes_another_board() -> None:
    run = GestureRun(LESSONS["M6"], 1)
    hand(run, "L+0,0 L-")
    assert (run.stage, run.wrong) == (NEXT, 1)
    run.feed(PointerEvent(EventKind.PRESS, Button.LEFT, (0, 0)))
    assert run.stage == NEXT
    run.next()
    assert run.stage == ANSWER
    play(run)
    assert run.in_a_row == 1


def test_too_slow_a_phrase_does_not_count() -> None:
    run = GestureRun(LESSONS["M10"])
    hand(run, "R+1,1 R- / / L+2,1 R+ L- R-")
    assert (run.stage, run.in_a_row) == (NEXT, 0)
    assert run.shown().saying.said().startswith("Right, but it took 2.")


def test_the_trace_shows_that_the_flag_comes_at_the_press_and_the_opening_at_the_release() -> None:
    run = GestureRun(LESSONS["M10"])
    hand(run, "R+1,1 R- L+2,1 R+ L- R-")
    marks = [[(mark.at_ms, mark.saying.said()) for mark in gesture] for gesture in run.trace]
    assert marks[0] == [(0, "right pressed"), (0, "flag"), (100, "right released")]
    assert marks[1] == [
        (0, "left pressed"),
        (100, "right pressed"),
        (200, "left released"),
        (200, "chord"),
        (300, "right released"),
    ]


def test_the_last_three_gestures_are_kept() -> None:
    run = GestureRun(LESSONS["M1"])
    for _try in range(5):
        play(run)
        run.next()
    assert len(run.trace) == KEPT


def test_aims_are_measured() -> None:
    run = GestureRun(LESSONS["M15"])
    for _try in range(3):
        play(run)
        run.next()
    assert [round(aim.distance, 2) for aim in run.aims] == [1.0, 3.16]


def test_the_players_own_mouse_is_used() -> None:
    run = GestureRun(LESSONS["M8"], options=MouseOptions(double_click_ms=2000))
    hand(run, "L+2,3 L- / L+ L-")
    assert run.in_a_row == 1
