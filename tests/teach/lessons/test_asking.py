"""Asking what is so of a cell in the midst of an exercise: what is asked and told, and that nothing else changes."""

from __future__ import annotations

import pytest

from sweeper.core.cells import Cell
from sweeper.input.gesture import ActionKind
from sweeper.teach.hints.values import NUMBER
from sweeper.teach.lessons import library
from sweeper.teach.lessons.asking import Asking
from sweeper.teach.lessons.exercises import OnBoard, OnPosition, exercise_of
from sweeper.teach.lessons.lesson import GESTURES, QUIZ, TOUCH, Lesson
from sweeper.teach.lessons.running import cells_wanted
from sweeper.teach.lessons.shown import ANSWER, NEXT
from sweeper.texts import says_who as texts
from sweeper.texts.language import say, speaking


def position(id: str = "P1") -> OnPosition:
    exercise = exercise_of(library.lessons()[id], 1, skip_worked=True)
    assert isinstance(exercise, OnPosition)
    return exercise


def a_cell(exercise: OnPosition, certain: bool | None) -> Cell:
    found = exercise.state.picture.certain()
    return next(cell for cell in exercise.state.picture.covered if found.get(cell) is certain)


def test_the_cell_is_chosen_first_then_the_claim_then_it_is_told() -> None:
    exercise = position()
    before = exercise.state
    asking = Asking(exercise, None)
    assert asking.shown().saying.said() == say(texts.WHICH)
    assert asking.choices == ()
    asking.act(ActionKind.OPEN, next(iter(exercise.state.picture.numbers)), 0)
    assert asking.cell is None
    cell = a_cell(exercise, None)
    asking.act(ActionKind.CYCLE_MARK, cell, 0)
    assert (asking.cell, asking.shown().marked, asking.shown().waits) == (cell, cell, ANSWER)
    assert asking.choices == ("Safe", "A mine", "Not proven")
    asking.next(0)
    assert not asking.over
    asking.choose(0, 0)
    shown = asking.shown()
    assert (asking.choices, shown.waits) == ((), NEXT)
    assert shown.counter_example is not None
    assert shown.counter_example.cell == cell
    assert shown.saying.said().startswith("You said safe, but both")
    with speaking("zh_CN"):
        assert not shown.saying.said().isascii()
    asking.next(0)
    assert asking.over
    assert exercise.state.opened == before.opened
    assert exercise.state.variant is before.variant


def test_a_proven_cell_lights_its_numbers() -> None:
    exercise = position()
    asking = Asking(exercise, a_cell(exercise, False))
    asking.choose(2, 0)
    shown = asking.shown()
    assert shown.counter_example is None
    assert {lit.role for lit in shown.highlights} >= {NUMBER, "safe"}
    assert shown.saying.said().startswith("You said not proven, but")


def test_another_cell_can_be_chosen_until_something_is_said() -> None:
    exercise = position()
    first, second = exercise.state.picture.covered[:2]
    asking = Asking(exercise, first)
    asking.act(ActionKind.OPEN, second, 0)
    assert asking.cell == second
    asking.choose(1, 0)
    asking.act(ActionKind.OPEN, first, 0)
    asking.choose(0, 0)
    assert asking.cell == second
    assert asking.reply is not None
    assert asking.reply.claim == "mine"


@pytest.mark.parametrize("told", [False, True])
def test_it_counts_as_help_once_it_is_told(told: bool) -> None:
    exercise = position()
    asking = Asking(exercise, a_cell(exercise, None))
    if told:
        asking.choose(2, 0)
    for cell in cells_wanted(exercise.state):
        exercise.act(ActionKind.CYCLE_MARK if cell in exercise.state.hidden else ActionKind.OPEN, cell, 0)
    assert exercise.state.in_a_row == (0 if told else 1)
    exercise.next(0)
    assert not exercise.state.told


def whole_board() -> Lesson:
    return library.lessons()["C6"]


def test_on_a_whole_board_it_can_be_asked_while_it_is_played() -> None:
    exercise = exercise_of(whole_board(), 0)
    assert isinstance(exercise, OnBoard)
    assert exercise.picture is None
    exercise.act(ActionKind.OPEN, exercise.run.first, 0)
    assert exercise.picture is not None
    asking = Asking(exercise, exercise.picture.covered[0])
    asking.choose(0, 0)
    assert asking.reply is not None
    assert (asking.mines_left, asking.errors, asking.technique) == (
        exercise.mines_left,
        exercise.errors,
        exercise.technique,
    )


@pytest.mark.parametrize("ask", [QUIZ, GESTURES, TOUCH])
def test_nothing_is_asked_where_nothing_is_deduced(ask: str) -> None:
    lesson = next(lesson for lesson in library.lessons().values() if lesson.ask == ask)
    assert exercise_of(lesson, 1).picture is None
