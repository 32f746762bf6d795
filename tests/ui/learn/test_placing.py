"""The test of one minute without a window: six positions, the clock, and an offer that can be declined."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sweeper.store.history import History
from sweeper.teach.drills.exercise import OfCard, Page
from sweeper.teach.drills.session import AFTER_PLACEMENT, PLACEMENT, PLACEMENT_MS
from sweeper.teach.lessons import library
from sweeper.teach.lessons.exercise import GO_ON
from sweeper.teach.lessons.lesson import Lesson
from sweeper.texts import drills as texts
from sweeper.texts.language import say
from sweeper.ui.learn.course import LEAVE
from sweeper.ui.learn.learner import Learner
from sweeper.ui.learn.placing import PlacementCourse
from sweeper.ui.learn.storms import SETTLING_MS

from .disk import Disk
from .test_practice import Drill, at_once


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    with History(tmp_path) as history:
        yield Disk(history)


@pytest.fixture
def learner(disk: Disk) -> Learner:
    return disk.loaded()


@pytest.fixture
def begun() -> list[Lesson]:
    return []


@pytest.fixture
def drill(learner: Learner, begun: list[Lesson]) -> Drill:
    course = PlacementCourse(learner, at_once, begin=begun.append, code="ABCD")
    drill = Drill(course)
    assert course.seconds(0) == 0
    assert drill.go_on()
    return drill


def test_six_right_answers_lead_past_all_of_them(drill: Drill, learner: Learner, begun: list[Lesson]) -> None:
    for technique, trap, _lesson in PLACEMENT:
        assert (drill.card.run.card.technique, drill.card.run.card.trap) == (technique, trap)
        drill.answer()
    lesson = library.lessons()[AFTER_PLACEMENT]
    assert drill.words == [
        say(texts.RIGHT_ALL, right=6, all=6),
        say(texts.PLACEMENT_END, id=lesson.id, title=lesson.title.said()),
    ]
    assert drill.course.ending == (GO_ON, LEAVE)
    assert learner.start == ""
    assert drill.go_on()
    assert learner.start == AFTER_PLACEMENT
    assert begun == [lesson]


def test_an_error_is_explained_while_the_clock_stands_and_ends_it(drill: Drill, learner: Learner) -> None:
    for _card in range(3):
        drill.answer()
    drill.fail()
    assert isinstance(drill.course.exercise, OfCard)
    assert drill.course.until_next_second(drill.now) is None
    drill.now += PLACEMENT_MS
    drill.tell()
    assert isinstance(drill.course.exercise, OfCard)
    drill.go_on()
    assert drill.words[0] == say(texts.RIGHT_ALL, right=3, all=6)
    drill.go_on()
    assert learner.start == PLACEMENT[3][2]


def test_the_minute_ends_it(drill: Drill) -> None:
    began = drill.now
    assert drill.course.seconds(began) == 60
    drill.answer()
    assert drill.course.seconds(began + 10_000) == 50
    assert drill.course.until_next_second(began + 10_400) == 600
    drill.now = began + PLACEMENT_MS
    drill.tell()
    assert drill.words[0] == say(texts.RIGHT_ALL, right=1, all=6)
    assert drill.go_on(ms=SETTLING_MS - 1)  # a click meant for the card
    assert isinstance(drill.course.exercise, Page)


def test_one_can_begin_with_the_first_lesson_all_the_same(drill: Drill, learner: Learner, begun: list[Lesson]) -> None:
    drill.fail()
    drill.go_on()
    drill.choose(0)
    assert begun == [library.path()[0]]
    assert learner.next_lesson() == library.path()[0]


def test_declined_nothing_is_kept(drill: Drill, disk: Disk) -> None:
    for _card in range(4):
        drill.answer()
    drill.fail()
    drill.go_on()
    assert disk.loaded().start == ""
    assert not disk.kept.answers()
