"""Lessons one after the other: which comes next, and the board that closes a unit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sweeper.core.trace import GameState
from sweeper.teach.lessons import library
from sweeper.teach.lessons.exercise import GO_ON
from sweeper.teach.lessons.exercises import OnBoard
from sweeper.teach.lessons.lesson import DONE, LEARNED, SEEN, Lesson
from sweeper.teach.lessons.shown import OVER, Shown, saying
from sweeper.texts import drills
from sweeper.texts.language import say
from sweeper.ui.learn.course import AGAIN, LEAVE, Habits, LessonCourse


class OneBook:
    """A learner's book in memory."""

    def __init__(self, **signs: str) -> None:
        self.signs = dict(signs)
        self.wishes: list[str] = []

    def put_sign(self, id: str, sign: str) -> None:
        self.signs[id] = sign

    def wish(self, technique: str) -> None:
        self.wishes.append(technique)

    def next_lesson(self) -> Lesson | None:
        return library.next_lesson(self.signs)


def at_once(work: Callable[[Callable[[], bool]], Iterator[Any]], tell: Callable[[Any], None]) -> None:
    for result in work(lambda: False):
        tell(result)


def never(work: Callable[[Callable[[], bool]], Iterator[Any]], tell: Callable[[Any], None]) -> None:
    """A machine on which nothing gets ready."""


def over(sign: str) -> Shown:
    return Shown(1, 1, (0,), saying(drills.BOARD_TITLE), OVER, sign=sign)


def unit_of(id: str) -> list[str]:
    lessons = library.lessons()
    return [lesson.id for lesson in lessons.values() if lesson.unit == lessons[id].unit]


def course_with(left: list[str], id: str, think: Any = at_once) -> LessonCourse:
    """A lesson begun by one who has done all of its unit but those left."""
    signs = dict.fromkeys((each for each in unit_of(id) if each not in left), DONE)
    return LessonCourse(library.lessons()[id], OneBook(**signs), Habits(), seed=lambda: 7, think=think)


def test_the_last_lesson_of_a_unit_is_followed_by_a_board_of_its_hardest_technique() -> None:
    course = course_with(["H1"], "H1")
    course.noticed(over(SEEN), 0)
    assert course.ending[0] != GO_ON
    course.noticed(over(LEARNED), 0)
    assert course.ending == (GO_ON, AGAIN, LEAVE)
    assert course.advance(0)
    assert isinstance(course.exercise, OnBoard)
    assert course.title == say(drills.BOARD_TITLE)
    board = course.exercise
    assert course.again(0)
    assert isinstance(course.exercise, OnBoard)
    assert course.exercise is not board
    assert course.exercise.run.game.layout == board.run.game.layout
    assert course.exercise.run.game.state is GameState.READY
    before = dict(course._book.signs)
    course.noticed(over(SEEN), 0)
    assert course._book.signs == before
    assert course.advance(0)
    assert course.lesson is library.next_lesson(before)


def test_any_other_lesson_is_followed_by_the_next() -> None:
    course = course_with(["H1", "H2"], "H1")
    course.noticed(over(LEARNED), 0)
    assert course.advance(0)
    assert not isinstance(course.exercise, OnBoard) or course.lesson.id != "H1"


def test_a_lesson_done_again_closes_nothing() -> None:
    course = course_with([], "H1")
    course.noticed(over(LEARNED), 0)
    assert course.ending[0] != GO_ON


def test_an_easy_board_stands_in_for_one_that_is_not_ready() -> None:
    course = course_with(["H1"], "H1", never)
    course.noticed(over(DONE), 0)
    assert course.advance(0)
    assert isinstance(course.exercise, OnBoard)


def test_a_unit_without_techniques_has_no_board() -> None:
    course = course_with(["M1"], "M1")
    course.noticed(over(DONE), 0)
    assert course.ending[0] != GO_ON
