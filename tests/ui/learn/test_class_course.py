"""The cards and the board of a class code, without a window: the same for all, results, a second try."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sweeper.store.history import History
from sweeper.teach.drills.exercise import OfCard, Page
from sweeper.teach.lessons.exercise import GO_ON
from sweeper.teach.lessons.exercises import OnBoard
from sweeper.teach.sheets.order import Order
from sweeper.teach.sheets.results import Results, read, written
from sweeper.teach.sheets.tasks import cards_of
from sweeper.texts import classroom as texts
from sweeper.texts.language import say
from sweeper.ui.learn.class_course import ClassBoardCourse, ClassCourse
from sweeper.ui.learn.course import AGAIN, LEAVE, Habits

from .disk import Disk
from .test_practice import Drill, at_once

ORDER = Order(("one_one", "one_two"), 4, True, True, 12)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    with History(tmp_path) as history:
        yield Disk(history)


def begun(disk: Disk, saved: list[Results], variant: str = "B") -> tuple[Drill, ClassCourse]:
    course = ClassCourse(disk.loaded(), at_once, ORDER, variant, save=saved.append)
    drill = Drill(course)
    assert course.title == f"Class {ORDER.code}-{variant}"
    drill.go_on()
    return drill, course


def test_the_cards_are_those_of_the_sheet(disk: Disk) -> None:
    drill, _course = begun(disk, [], "17")
    for card in cards_of(ORDER, "17"):
        assert drill.card.run.card == card
        drill.answer()
        drill.go_on()
    assert isinstance(drill.course.exercise, Page)


def test_what_was_wrong_comes_once_more_and_the_results_say_both(disk: Disk) -> None:
    saved: list[Results] = []
    drill, course = begun(disk, saved)
    wrong = []
    for place in range(4):
        if place in (1, 2):
            wrong.append(drill.card.run.card)
            drill.fail()
        else:
            drill.answer()
        drill.go_on()
    assert drill.card.run.card == wrong[0]
    assert drill.card.shown().saying.said() == say(texts.ONCE_MORE)
    drill.answer()
    drill.go_on()
    drill.fail()
    drill.go_on()
    page = course.exercise
    assert isinstance(page, Page)
    assert page.shown().saying.said() == "2 of 4 right at the first try, 3 in the end."
    assert course.ending == (AGAIN, LEAVE)
    page.choose(0, drill.now)
    assert course.moves_on(drill.now)
    assert course.advance(drill.now)
    (results,) = saved
    assert results.code == f"{ORDER.code}-B"
    assert results.name == ""
    assert [(each.card, each.first_try, each.right) for each in results.answers] == [
        (1, True, True), (2, False, True), (3, False, False), (4, True, True)
    ]  # fmt: skip
    assert [each.technique for each in results.answers] == [card.technique for card in cards_of(ORDER, "B")]
    assert read(written(results)) == results
    assert not course.moves_on(drill.now)
    assert not course.advance(drill.now)


def test_every_answer_is_kept_once(disk: Disk) -> None:
    drill, course = begun(disk, [])
    for _card in range(4):
        drill.answer()
        drill.go_on()
    assert len(disk.loaded().results) == 4
    assert course.again(drill.now)
    assert isinstance(course.exercise, Page)
    drill.go_on()
    assert isinstance(course.exercise, OfCard)


def test_the_board_of_a_code_is_the_same_for_all() -> None:
    boards = []
    for variant in ("A", "A", "2"):
        course = ClassBoardCourse(at_once, ORDER, variant, Habits())
        assert course.ending == (GO_ON, LEAVE)
        assert course.advance(0)
        assert isinstance(course.exercise, OnBoard)
        assert course.title == f"The board of class {ORDER.code}-{variant}"
        assert course.ending == (AGAIN, LEAVE)
        assert course._board is not None
        boards.append((course._board.layout, course._board.first))
        assert course.again(0)
        assert not course.advance(0)
    assert boards[0] == boards[1] != boards[2]
