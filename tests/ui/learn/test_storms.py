"""Storm and run without a window: the clock, what an error costs, what comes afterwards, and the same code twice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from sweeper.store.history import History
from sweeper.teach.drills.exercise import OfCard, Page
from sweeper.teach.drills.storm import COMBOS, PENALTY_MS, STORM_MS
from sweeper.teach.lessons.exercise import GO_ON, HELP, PROVEN, SKIP
from sweeper.teach.lessons.shown import OVER
from sweeper.texts import drills as texts
from sweeper.texts import lessons
from sweeper.texts.language import say
from sweeper.ui.learn.course import AGAIN, LEAVE
from sweeper.ui.learn.learner import Learner
from sweeper.ui.learn.storms import CODE_LENGTH, SETTLING_MS, RunCourse, StormCourse, new_code, seconds_of, until_next

from .disk import Disk
from .test_practice import Drill, at_once


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    with History(tmp_path) as history:
        yield Disk(history)


def storm_of(learner: Learner, code: str = "ABCD", *, begun: bool = True) -> tuple[Drill, StormCourse]:
    course = StormCourse(learner, at_once, code=code)
    drill = Drill(course)
    if begun:
        drill.go_on()
    return drill, course


@pytest.mark.parametrize(
    ("left", "shown", "wait"), [(180_000, 180, 1000), (179_999, 180, 999), (1000, 1, 1000), (1, 1, 1), (0, 0, None)]
)
def test_a_clock_that_goes_down(left: int, shown: int, wait: int | None) -> None:
    assert seconds_of(left) == shown
    assert until_next(left) == wait


def test_the_clock_stands_until_the_first_card(disk: Disk) -> None:
    drill, course = storm_of(disk.loaded(), begun=False)
    assert course.ending == (GO_ON, LEAVE)
    assert (course.seconds(9), course.until_next_second(9)) == (0, None)
    assert say(texts.SAME_CARDS, code="ABCD") in drill.words
    drill.go_on()
    assert course.seconds(drill.now) == 180
    assert course.until_next_second(drill.now + 1) == 999
    assert course.seconds(drill.now + 61_500) == 119


def test_the_next_card_comes_by_itself_and_an_error_costs_seconds(disk: Disk) -> None:
    drill, course = storm_of(disk.loaded())
    began = drill.now
    first = drill.card
    drill.answer()
    assert drill.card is not first
    assert drill.card.shown().saying.text == lessons.RIGHT
    assert course.title == say(texts.STORM_SCORE, right=1, combo=1)
    drill.fail()
    assert drill.card.shown().saying.said() == say(texts.STORM_WRONG, count=PENALTY_MS // 1000)
    assert course.seconds(drill.now) == (STORM_MS - PENALTY_MS - (drill.now - began)) // 1000
    assert course.title == say(texts.STORM_SCORE, right=1, combo=0)


def test_right_answers_in_a_row_give_seconds_back(disk: Disk) -> None:
    drill, course = storm_of(disk.loaded())
    began = drill.now
    for _card in range(5):
        drill.answer()
    assert drill.card.shown().saying.said() == say(texts.STORM_BONUS, combo=5, count=COMBOS[5] // 1000)
    assert course.seconds(drill.now) == (STORM_MS + COMBOS[5] - (drill.now - began)) // 1000


def test_every_answer_is_kept_at_once_and_moves_nothing(disk: Disk) -> None:
    drill, _course = storm_of(disk.loaded())
    drill.answer()
    drill.fail()
    kept = disk.kept.answers()
    assert [(bool(answer.error), bool(answer.storm)) for answer in kept] == [(False, True), (True, True)]
    assert not disk.kept.cards()


def test_no_help_in_a_storm(disk: Disk) -> None:
    drill, _course = storm_of(disk.loaded())
    assert HELP not in drill.card.offers
    drill.ask(HELP)
    assert drill.card.run.aid == 0


def test_when_the_time_is_up_it_is_summed_up_and_the_wrong_and_slow_ones_come_again(disk: Disk) -> None:
    drill, course = storm_of(disk.loaded())
    for _card in range(4):
        drill.answer()
    drill.answer(ms=9000)
    wrong = drill.card.run.card
    drill.fail()
    drill.now += STORM_MS
    drill.tell()
    assert drill.words[0] == say(texts.STORM_END, right=5, all=6, per_cent="83", longest=5)
    assert drill.words[-1] == say(texts.STORM_AGAIN, count=2)
    assert course.ending == (GO_ON, AGAIN, LEAVE)
    assert course.until_next_second(drill.now) is None
    assert drill.go_on(ms=SETTLING_MS - 1)  # a click meant for the last card
    assert isinstance(course.exercise, Page)
    drill.go_on()
    assert course.title == say(texts.REPLAY_SLOW)
    drill.answer()
    assert len(disk.kept.answers()) == 6
    drill.go_on()
    assert drill.card.run.card == wrong
    assert course.title == say(texts.REPLAY_WRONG)
    drill.fail()
    assert course.ending == (GO_ON, LEAVE)
    drill.go_on()
    assert drill.words == [say(texts.REPLAY_END)]
    assert course.ending == (AGAIN, LEAVE)
    assert not drill.go_on()


def test_a_storm_without_an_answer(disk: Disk) -> None:
    drill, course = storm_of(disk.loaded())
    drill.now += STORM_MS
    drill.tell()
    assert drill.words == [say(texts.STORM_NONE)]
    assert course.ending == (AGAIN, LEAVE)
    assert not drill.go_on()


def test_errors_can_use_up_the_time(disk: Disk) -> None:
    drill, course = storm_of(disk.loaded())
    for _card in range(17):
        drill.fail(ms=500)
    assert isinstance(drill.course.exercise, OfCard)
    drill.fail(ms=500)
    assert isinstance(drill.course.exercise, Page)
    assert course.storm is not None
    assert len(course.storm.runs) == 18


def test_the_same_code_gives_the_same_cards_and_once_more_another_code(disk: Disk) -> None:
    one, first = storm_of(disk.loaded(), "K7QF")
    two, _second = storm_of(disk.loaded(), "K7QF")
    for _card in range(6):
        assert one.card.run.card == two.card.run.card
        one.answer()
        two.answer()
    assert first.again(one.now)
    assert first.code == "K7QF"
    free = StormCourse(disk.loaded(), at_once)
    before = free.code
    free.again(0)
    assert free.code != before
    assert len(new_code(random.Random(1))) == CODE_LENGTH


# Runs


def run_of(learner: Learner, code: str = "ABCD") -> tuple[Drill, RunCourse]:
    course = RunCourse(learner, at_once, now=0, code=code)
    return Drill(course), course


def test_a_run_goes_on_by_itself_up_to_the_first_error(disk: Disk) -> None:
    drill, course = run_of(disk.loaded())
    assert drill.words == [say(texts.RUN_BEGIN)]
    for right in range(6):
        assert course.title == say(texts.RUN_TITLE, code="ABCD", right=right)
        drill.answer()
    last = drill.card
    drill.fail()
    assert drill.card is last
    while last.shown().waits != OVER:
        last.next(drill.now)
    assert drill.words[-1] == say(texts.RUN_END, right=6)
    assert course.title == say(texts.RUN_TITLE, code="ABCD", right=6)
    assert course.ending == (AGAIN, LEAVE)
    assert not course.advance(drill.now)
    assert [bool(answer.error) for answer in disk.kept.answers()] == [False] * 6 + [True]


def test_the_time_away_from_a_run_does_not_count(disk: Disk) -> None:
    drill, course = run_of(disk.loaded())
    drill.now = 10**6
    course.resume(drill.now)
    drill.answer(ms=700)
    assert disk.kept.answers()[0].ms == 700


def test_one_card_of_a_run_may_be_skipped(disk: Disk) -> None:
    drill, course = run_of(disk.loaded())
    skipped = drill.card
    assert SKIP in skipped.offers
    drill.ask(SKIP)
    assert drill.card is not skipped
    assert SKIP not in drill.card.offers
    drill.answer()
    assert course.run.score == 1
    assert len(disk.kept.answers()) == 1


def test_a_run_has_no_clock(disk: Disk) -> None:
    drill, course = run_of(disk.loaded())
    drill.answer(ms=10**6)
    assert course.seconds(drill.now) == 0
    assert course.until_next_second(drill.now) is None
    assert course.again(drill.now)
    assert course.run.score == 0


def test_a_trap_of_a_run_shows_its_two_layouts(disk: Disk) -> None:
    drill, course = run_of(disk.loaded())
    while not drill.card.run.card.trap:
        drill.answer()
    drill.ask(PROVEN)
    assert course.exercise.shown().counter_example is not None
