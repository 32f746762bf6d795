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


def hand(run: GestureRun, text: str, step: int = 100) -> list[bool]:
    """Events written as `L+2,1 R+ L- R-`; `@` is off the board, `/` waits a second more, `140ms` is how long after the
    event before the next one comes, `^` is Shift, `X` Escape. Whether each press and release was taken."""
    held: frozenset[Button] = frozenset()
    target: Target = (0, 0)
    at, wait, taken = 0, step, []
    for word in text.split():
        if word == "/" or word.endswith("ms"):
            wait = wait + 1000 if word == "/" else int(word[:-2])
            continue
        at, wait = at + wait, step
        if word == "X":
            run.feed(PointerEvent(EventKind.CANCEL, None, target, held, at=at))
            continue
        shift, word = word.startswith("^"), word.lstrip("^")
        button = {"L": Button.LEFT, "R": Button.RIGHT, "M": Button.MIDDLE}[word[0]]
        if len(word) > 2:
            place = word[2:]
            target = ELSEWHERE if place == "@" else (int(place[0]), int(place[2]))
            run.feed(PointerEvent(EventKind.MOTION, None, target, held, at=at))
        kind = EventKind.PRESS if word[1] == "+" else EventKind.RELEASE
        taken.append(run.feed(PointerEvent(kind, button, target, held, shift, at)))
        held = held | {button} if kind is EventKind.PRESS else held - {button}
    return taken


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
    ("id", "did", "marked"),
    [
        ("M4", "", (1, 1)),
        ("M4", "L+1,1", (1, 2)),
        ("M5", "L+1,1", None),
        ("M10", "", (1, 1)),
        ("M10", "R+1,1 R-", (2, 1)),
    ],
)
def test_the_cell_marked_is_the_one_to_go_to_next(id: str, did: str, marked: tuple[int, int] | None) -> None:
    run = GestureRun(LESSONS[id], 1)
    hand(run, did)
    assert run.shown().marked == marked


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
    run = GestureRun(LESSONS["M10b"])
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


def test_the_players_own_mouse_is_used() -> None:
    run = GestureRun(LESSONS["M8"], options=MouseOptions(double_click_ms=2000))
    hand(run, "L+2,3 L- / L+ L-")
    assert run.in_a_row == 1


@pytest.mark.parametrize(
    ("id", "events", "marked"),
    [
        ("M4", "", (1, 1)),
        ("M4", "L+1,1", (1, 2)),
        ("M4", "L+0,0", (1, 1)),
        ("M5", "L+1,1", None),
        ("M9", "L+2,1", (2, 1)),
        ("M9", "L+2,1 R+", (2, 0)),
        ("M10", "R+1,1 R-", (2, 1)),
        ("M11", "R+1,1", (2, 1)),
        ("M11", "R+1,1 L+2,1 L-", (2, 2)),
        ("M6", "L+2,1 R+ L- R-", None),
    ],
)
def test_the_cell_where_the_pointer_is_to_be_next_is_marked(
    id: str, events: str, marked: tuple[int, int] | None
) -> None:
    run = GestureRun(LESSONS[id])
    hand(run, events)
    assert run.shown().marked == marked
