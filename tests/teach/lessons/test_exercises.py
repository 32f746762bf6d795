"""What exercises offer, count and say; and what those of the mouse school want to have set at their end."""

from __future__ import annotations

import pytest

from sweeper.input.gesture import ActionKind, MouseOptions
from sweeper.teach.lessons import library
from sweeper.teach.lessons.exercise import HELP
from sweeper.teach.lessons.exercises import OfHand, OnBoard, exercise_of

from .test_own_times import aimed, play

LESSONS = library.lessons()


def measured(pause: int, now_ms: int) -> OfHand:
    """The lesson that measures the double click, done with clicks so many milliseconds apart."""
    exercise = exercise_of(LESSONS["M8e"], 1, options=MouseOptions(double_click_ms=now_ms))
    assert isinstance(exercise, OfHand)
    while not exercise.run.over:
        play(exercise.run, pause)
        exercise.next(0)
    return exercise


def test_nothing_but_help_is_offered_in_the_first_minute() -> None:
    for id in ("F2", "F3", "F4"):
        exercise = exercise_of(LESSONS[id], 1)
        assert (exercise.offers, exercise.picture) == ((HELP,), None)
    board = exercise_of(LESSONS["F5"], 1)
    assert isinstance(board, OnBoard)
    board.act(ActionKind.OPEN, board.run.first, 0)
    assert (board.offers, board.picture) == ((HELP,), None)


def test_a_trap_and_a_guess_say_what_is_asked() -> None:
    def last_line(id: str) -> str:
        return exercise_of(LESSONS[id], 1).shown().saying.said().splitlines()[-1]

    assert (last_line("Z1"), last_line("G2")) == ("Is anything proven here?", "Which cell do you open?")
    assert last_line("C6") == "Open the marked cell first."


@pytest.mark.parametrize(("id", "left"), [("C1", None), ("C3", None), ("M3b", None), ("G2", 2), ("F5", 4), ("M1", 2)])
def test_mines_are_counted_only_where_they_play_a_part(id: str, left: int | None) -> None:
    assert exercise_of(LESSONS[id], 1).mines_left == left


@pytest.mark.parametrize(
    ("answer", "wanted", "said"),
    [
        (0, {"double_click_ms": 250}, "Set: a double click may take 250 ms from click to click."),
        (1, {}, "Left as it was."),
    ],
)
def test_the_own_double_click_is_set_with_leave_only(answer: int, wanted: dict[str, object], said: str) -> None:
    exercise = measured(100, 500)
    assert exercise.choices == ("Yes, set it", "No, leave it")
    assert exercise.shown().saying.said().endswith("Set it to 250 ms?")
    assert exercise.settings == {}
    exercise.choose(answer, 0)
    assert exercise.settings == wanted
    assert exercise.choices == ()
    assert exercise.shown().saying.said().startswith(said)


def test_one_that_fits_is_not_asked_about() -> None:
    exercise = measured(100, 260)
    assert exercise.choices == ()
    assert exercise.shown().saying.said().endswith("which fits.")
    assert exercise.settings == {}


@pytest.mark.parametrize(("best", "kept"), [(0, {"aim_best_ms": 300}), (400, {"aim_best_ms": 300}), (250, {})])
def test_a_better_aim_is_kept(best: int, kept: dict[str, object]) -> None:
    exercise = exercise_of(LESSONS["M15"], 1, best_ms=best)
    assert isinstance(exercise, OfHand)
    at = 0
    while not exercise.run.over:
        assert not exercise.shows_aim
        at += 5000
        aimed(exercise.run, at)
        exercise.next(at)
    assert exercise.shows_aim
    assert exercise.settings == kept
