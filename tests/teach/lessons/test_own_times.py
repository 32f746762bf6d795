"""The learner's own double click and aim: measured from real gestures, and set only with leave."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sweeper.core.pointer import Button, EventKind, PointerEvent
from sweeper.input import DOUBLE_CLICK_MS
from sweeper.input.gesture import MouseOptions
from sweeper.teach.lessons import library
from sweeper.teach.lessons.gestures import GestureRun
from sweeper.teach.lessons.own_times import (
    ENOUGH,
    Aim,
    aim_words,
    double_click_ms,
    fitting_ms,
    interval_question,
    median_ms,
)
from sweeper.teach.lessons.shown import ANSWER, OVER

from .test_gestures import hand

LESSONS = library.lessons()


def never(ms: int) -> None:
    raise AssertionError(ms)


@pytest.mark.parametrize(
    ("times", "fitting"),
    [
        ([200] * 9, None),
        ([200] * 10, 250),
        ([100] * 9 + [201], 260),
        ([900] + [200] * 10, 250),  # only the last ten count
        ([1900] * 10, 2000),
        ([20] * 10, 100),
    ],
)
def test_the_time_that_fits_is_a_quarter_more_than_the_slowest_of_the_last_ten(
    times: list[int], fitting: int | None
) -> None:
    assert fitting_ms(times) == fitting


@given(st.lists(st.integers(1, 2000), min_size=ENOUGH))
def test_it_is_within_the_limits_and_lets_all_of_them_through(times: list[int]) -> None:
    ms = fitting_ms(times)
    assert ms is not None
    assert DOUBLE_CLICK_MS[0] <= ms <= DOUBLE_CLICK_MS[1]
    assert ms >= max(times[-ENOUGH:])
    assert MouseOptions(double_click_ms=ms)


@pytest.mark.parametrize(("yes", "used"), [(True, [250]), (False, [])])
def test_nothing_is_set_without_a_yes_and_once_at_most(yes: bool, used: list[int]) -> None:
    done: list[int] = []
    question = interval_question([190] * 9 + [200], 500, done.append)
    assert question is not None
    assert done == []
    assert question.saying.said() == (
        "From click to click your ten double clicks took 190 to 200 ms; the program waits 500 ms. Set it to 250 ms?"
    )
    question.answer(yes)
    question.answer(True)
    assert done == used


@pytest.mark.parametrize(
    ("times", "now_ms", "asks"),
    [([200] * 10, 250, False), ([200] * 10, 290, False), ([200] * 10, 300, True), ([260] * 10, 280, True)],
)
def test_what_fits_already_is_said_and_nothing_is_asked(times: list[int], now_ms: int, asks: bool) -> None:
    question = interval_question(times, now_ms, never)
    assert question is not None
    assert (question.ms is not None) is asks
    assert question.saying.said().endswith("ms?" if asks else "which fits.")


def test_too_few_say_nothing() -> None:
    assert interval_question([200] * 9, 500, never) is None


@pytest.mark.parametrize(
    ("events", "ms"),
    [
        ("L+2,3 L- 80ms L+ 60ms L-", 140),
        ("L+2,3 L- / / L+ L-", None),
        ("L+2,3 R+ L- R-", None),
        ("M+2,3 M-", None),
        ("^L+2,3 L-", None),
    ],
)
def test_a_double_click_is_measured_from_release_to_release(events: str, ms: int | None) -> None:
    run = GestureRun(LESSONS["M8e"])
    hand(run, events)
    assert run.double_clicks == ([] if ms is None else [ms])


def test_in_its_lesson_a_slow_one_is_measured_too_and_ten_are_enough() -> None:
    run = GestureRun(LESSONS["M8e"], options=MouseOptions(double_click_ms=300))
    for place in range(ENOUGH):
        play(run, 1000)
        if place + 1 < ENOUGH:
            run.next()
    assert run.stage == OVER
    assert run.double_clicks == [1100] * ENOUGH
    assert fitting_ms(run.double_clicks) == 1380


def play(run: GestureRun, pause: int) -> None:
    """Click twice on the number of the script, so many milliseconds after the first click."""
    place = run.script.lines[0].place
    assert isinstance(place, tuple)
    hand(run, f"L+{place[0]},{place[1]} L- {pause}ms L+ L-")


def test_what_is_no_double_click_has_no_time() -> None:
    press = PointerEvent(EventKind.PRESS, Button.LEFT, (0, 0), at=0)
    release = PointerEvent(EventKind.RELEASE, Button.LEFT, (0, 0), frozenset({Button.LEFT}), at=50)
    other = PointerEvent(EventKind.RELEASE, Button.LEFT, (0, 1), frozenset({Button.LEFT}), at=50)
    assert double_click_ms([press, release, press, release]) == 0
    assert double_click_ms([press, release]) is None
    assert double_click_ms([press, release, press, other]) is None
    assert double_click_ms([press, press, release, release]) is None


# Aim


def aimed(run: GestureRun, at: int) -> None:
    """Move the pointer from where it is to the target, press and let go; 300 ms from the first move to the press."""
    place = run.script.lines[0].place
    assert isinstance(place, tuple)
    x, y = place[1] * 16 + 8, place[0] * 16 + 8
    start = run._pointer
    if start is not None:
        run.feed(PointerEvent(EventKind.MOTION, None, start.target, at=at, x=start.x, y=start.y))
    run.feed(PointerEvent(EventKind.MOTION, None, place, at=at + 250, x=x, y=y))
    run.feed(PointerEvent(EventKind.PRESS, Button.LEFT, place, at=at + 300, x=x, y=y))
    run.feed(PointerEvent(EventKind.RELEASE, Button.LEFT, place, frozenset({Button.LEFT}), at=at + 380, x=x, y=y))


def test_a_way_is_measured_from_the_first_move_of_the_try_and_not_from_the_time_to_read() -> None:
    run = GestureRun(LESSONS["M15"])
    for place in range(4):
        aimed(run, 60_000 * place)
        run.next()
    assert [(round(aim.distance, 2), aim.ms) for aim in run.aims] == [(1.0, 300), (3.16, 300), (5.39, 300)]


def test_a_try_with_several_presses_is_no_aimed_click() -> None:
    run = GestureRun(LESSONS["M6"])
    for _try in range(2):
        place = run.script.lines[0].place
        assert isinstance(place, tuple)
        hand(run, f"L+{place[0]},{place[1]} R+ L- R-")
        run.next()
    assert run.in_a_row == 2
    assert run.aims == []


@pytest.mark.parametrize(
    ("best", "said"),
    [
        (None, "Half of your clicks took 0.40 s at most."),
        (500, "Half of your clicks took 0.40 s at most: your best so far, before it was 0.50 s."),
        (350, "Half of your clicks took 0.40 s at most; your best so far is 0.35 s."),
    ],
)
def test_the_median_is_held_against_the_own_best_and_nothing_else(best: int | None, said: str) -> None:
    aims = [Aim(1, 300), Aim(2, 400), Aim(3, 900)]
    assert median_ms(aims) == 400
    words = aim_words(aims, best)
    assert words is not None
    assert words.said() == said


def test_without_clicks_nothing_is_said() -> None:
    assert aim_words([]) is None


def test_where_aim_is_measured_one_target_follows_the_other_at_once() -> None:
    run = GestureRun(LESSONS["M15"])
    targets = []
    for place in range(3):
        targets.append(run.shown().marked)
        aimed(run, 1000 * place)
        assert (run.stage, run.in_a_row) == (ANSWER, place + 1)
    assert len(set(targets)) == 3
