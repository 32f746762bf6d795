"""What is learned at a desk, one exercise after the other; knows no widget."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Callable, NamedTuple, Protocol

from ...input.gesture import MouseOptions
from ...teach.drills.ending import board_exercise, ending_board
from ...teach.lessons import library
from ...teach.lessons.exercise import GO_ON, SHOW_ME, SKIP, UNDO, Exercise
from ...teach.lessons.exercises import exercise_of
from ...teach.lessons.lesson import DONE, LEARNED, OF_PICTURES, SIGNS, Lesson
from ...teach.lessons.shown import Shown
from ...teach.techniques import KEYS
from ...texts import drills, orders, says_who
from ...texts import lesson_panel as texts
from ...texts.language import Text, say
from .stock import Cancelled, Think

EASY = "one_one"  # a technique of which a board to end with is found at once
GOOD = (DONE, LEARNED)

AGAIN, LEAVE, NEXT_LESSON, SAYS_WHO = "again", "leave", "next_lesson", "says_who"
"""What a learner can press besides what an exercise offers.

AGAIN: the same anew. LEAVE: back to the game. NEXT_LESSON: the lesson that comes next. SAYS_WHO: to be told what is so
of a cell, or to put that away.
"""


class Book(Protocol):
    """What is known of the learner, as far as a course has to know it."""

    @property
    def signs(self) -> dict[str, str]:
        """The signs of lessons by their ids."""

    def put_sign(self, id: str, sign: str) -> None:
        """Keep a sign."""

    def wish(self, technique: str) -> None:
        """Let a technique come in the next practice."""

    def next_lesson(self) -> Lesson | None:
        """The lesson to go on with."""


class Habits(NamedTuple):
    """How the learner has chosen to play.

    options: how clicks are taken. question_marks: whether marks pass through the question mark. hostile: whether an
    opening that is not proven loses a whole board. aim_best_ms: the best median of aimed clicks, or 0.
    """

    options: MouseOptions = MouseOptions()
    question_marks: bool = True
    hostile: bool = False
    aim_best_ms: int = 0


class Course:
    """Gives exercises one after the other. It overrides what it needs.

    exercise: the one on the desk.
    """

    exercise: Exercise

    @property
    def title(self) -> str:
        """What is learned, in a few words."""
        return ""

    @property
    def ending(self) -> tuple[str, ...]:
        """What can be pressed when the exercise is over, the usual first."""
        return (GO_ON, LEAVE)

    def noticed(self, shown: Shown, now: int) -> None:
        """Something happened; keep what is to be kept."""

    def advance(self, now: int) -> bool:
        """Put the next exercise on the desk, as the last is over; whether there is one."""
        return False

    def moves_on(self, now: int) -> bool:
        """Whether the next exercise comes by itself now, without being asked for."""
        return False

    def again(self, now: int) -> bool:
        """Begin anew; whether that can be."""
        return False

    def seconds(self, now: int) -> int:
        """What the clock shows."""
        return 0

    def until_next_second(self, now: int) -> int | None:
        """Milliseconds until the clock shows another second; None where it stands."""
        return None


class LessonCourse(Course):
    """One lesson, and the next one after it. habits: how it is played from the next beginning on.

    The lesson that completes its unit is followed by a whole board, made to order, that needs the hardest of its
    techniques.
    """

    def __init__(
        self,
        lesson: Lesson,
        book: Book,
        habits: Habits,
        *,
        seed: Callable[[], int] | None = None,
        think: Think | None = None,
    ) -> None:
        """seed: where each begin takes its chance from. think: makes the board ahead; without it there is none."""
        self._book, self.habits, self._think = book, habits, think
        self._seed = seed or (lambda: random.randrange(2**32))
        self.begin(lesson)

    def begin(self, lesson: Lesson) -> None:
        """Put a lesson on the desk; the worked example only for one who has not done it yet."""
        self.lesson, self._errors = lesson, 0
        self._closing = ""  # the technique of the board that is to come
        self._board: Lesson | None = None
        self._on_board = False
        self.exercise = exercise_of(
            lesson,
            self._seed(),
            options=self.habits.options,
            question_marks=self.habits.question_marks,
            skip_worked=self._book.signs.get(lesson.id) in GOOD,
            hostile=self.habits.hostile,
            best_ms=self.habits.aim_best_ms,
        )

    @property
    def title(self) -> str:
        if self._on_board:
            return say(drills.BOARD_TITLE)
        return say(texts.LESSON_TITLE, id=self.lesson.id, title=self.lesson.title.said())

    @property
    def ending(self) -> tuple[str, ...]:
        if self._closing:
            return (GO_ON, AGAIN, LEAVE)
        return (NEXT_LESSON, AGAIN, LEAVE) if self._book.next_lesson() else (AGAIN, LEAVE)

    def noticed(self, shown: Shown, now: int) -> None:
        if self._on_board:
            return
        known = self._book.signs.get(self.lesson.id)
        if known is None or SIGNS.index(shown.sign) > SIGNS.index(known):
            self._book.put_sign(self.lesson.id, shown.sign)
            if known not in GOOD and shown.sign in GOOD:
                self._close_unit()
            if shown.sign == LEARNED and self.exercise.technique:
                self._book.wish(self.exercise.technique)  # from now on it is practised
        if self.exercise.errors > self._errors:
            self._errors = self.exercise.errors
            if self.exercise.technique:
                self._book.wish(self.exercise.technique)

    def _close_unit(self) -> None:
        """Have a board made where this lesson was the last of its unit to be done."""
        unit = next((unit for unit in library.units() if self.lesson in unit.lessons), None)
        if unit is None or self._think is None:
            return
        if any(self._book.signs.get(lesson.id) not in GOOD for lesson in unit.lessons):
            return
        taught = [lesson for lesson in unit.lessons if lesson.ask in OF_PICTURES and not lesson.first_minute]
        named = [lesson.technique for lesson in taught if lesson.technique]
        self._closing = max(named, key=KEYS.index, default="")
        if self._closing:
            technique, rng = self._closing, random.Random(self._seed())
            self._think(lambda cancelled: search_board(technique, rng, cancelled), self._take_board)

    def _take_board(self, board: Lesson | None) -> None:
        self._board = board

    def _put_board(self) -> None:
        """Put the board on the desk, an easy one where the right one is not there yet."""
        board = self._board or ending_board(EASY, random.Random(self._seed()))
        assert board is not None
        self.exercise = board_exercise(board, question_marks=self.habits.question_marks, hostile=self.habits.hostile)
        self._board, self._on_board, self._closing = board, True, ""

    def advance(self, now: int) -> bool:
        if self._closing:
            self._put_board()
            return True
        lesson = self._book.next_lesson()
        if lesson is None:
            return False
        self.begin(lesson)
        return True

    def again(self, now: int) -> bool:
        if self._on_board:
            self._put_board()
        else:
            self.begin(self.lesson)
        return True


def search_board(technique: str, rng: random.Random, cancelled: Cancelled) -> Iterator[Lesson | None]:
    """Look for a board that needs a technique; work for a thread."""
    yield ending_board(technique, rng, cancelled=cancelled)


BUTTON_OF: dict[str, Text] = {
    "help": texts.HELP,
    "nothing": texts.NOTHING,
    "proven": texts.PROVEN,
    "prove": texts.PROVE,
    "counter": texts.COUNTER,
    SHOW_ME: drills.SHOW_ME,
    SKIP: drills.SKIP,
    UNDO: orders.UNDO,
    GO_ON: texts.GO_ON,
    AGAIN: texts.AGAIN,
    NEXT_LESSON: texts.NEXT_LESSON,
    SAYS_WHO: says_who.SAYS_WHO,
    LEAVE: texts.LEAVE,
}
"""What stands on the button of each thing that can be asked for, with its key."""
