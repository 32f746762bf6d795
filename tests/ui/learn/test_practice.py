"""Practice without a window: which cards come, what is kept of each answer, and how it ends."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any, Callable

import pytest

from sweeper.core.trace import GameState
from sweeper.input.gesture import ActionKind
from sweeper.store.history import History
from sweeper.teach.drills import boxes
from sweeper.teach.drills.boxes import MOST_MISSES, Item
from sweeper.teach.drills.cards import position_text
from sweeper.teach.drills.exercise import OfCard, Page
from sweeper.teach.drills.session import MOST_MS
from sweeper.teach.drills.strength import AID_LIT, AID_NAME, MISSED, SAW, Result
from sweeper.teach.lessons import library
from sweeper.teach.lessons.exercise import GO_ON, HELP, NOTHING, PROVEN, SHOW_ME
from sweeper.teach.lessons.exercises import OnBoard
from sweeper.teach.lessons.lesson import Lesson
from sweeper.teach.lessons.pictures import Picture
from sweeper.teach.lessons.shown import OVER
from sweeper.texts import drills as texts
from sweeper.texts import learn
from sweeper.texts.language import say
from sweeper.ui.learn.course import AGAIN, LEAVE, Course, Habits
from sweeper.ui.learn.learner import Learner
from sweeper.ui.learn.practice import PracticeCourse

from .disk import TODAY, Disk

Jobs = list[tuple[Callable[..., Any], Callable[[Any], None]]]


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    with History(tmp_path) as history:
        yield Disk(history)


def at_once(work: Callable[[Callable[[], bool]], Iterator[Any]], tell: Callable[[Any], None]) -> None:
    """A thread that has done its work before anybody waits for it."""
    for result in work(lambda: False):
        tell(result)


class Drill:
    """A course and a hand, on a clock of their own."""

    def __init__(self, course: Course, now: int = 0) -> None:
        self.course, self.now = course, now

    @property
    def card(self) -> OfCard:
        assert isinstance(self.course.exercise, OfCard)
        return self.course.exercise

    @property
    def page(self) -> Page:
        assert isinstance(self.course.exercise, Page)
        return self.course.exercise

    def tell(self) -> None:
        """What the window does after each event: tell the course, and let it move on."""
        self.course.noticed(self.course.exercise.shown(), self.now)
        if self.course.moves_on(self.now):
            assert self.course.advance(self.now)

    def ask(self, what: str, ms: int = 1000) -> None:
        self.now += ms
        self.course.exercise.ask(what, self.now)
        self.tell()

    def answer(self, ms: int = 1000) -> None:
        """Answer the card right."""
        self.now += ms
        card = self.card
        if card.run.card.trap:
            card.ask(NOTHING, self.now)
        for cell in card.run.card.safe:
            card.act(ActionKind.OPEN, cell, self.now)
        for cell in card.run.needed_flags:
            card.act(ActionKind.CYCLE_MARK, cell, self.now)
        assert card.done
        assert not card.run.error
        self.tell()

    def fail(self, ms: int = 1000) -> None:
        """Answer the first question wrong."""
        self.ask(PROVEN if self.card.run.card.trap else NOTHING, ms)

    def go_on(self, ms: int = 1000) -> bool:
        """Read all there is, and go on."""
        self.now += ms
        while self.course.exercise.shown().waits != OVER:
            self.course.exercise.next(self.now)
        return self.course.advance(self.now)

    def choose(self, place: int) -> None:
        self.now += 1000
        self.course.exercise.choose(place, self.now)
        self.tell()

    @property
    def words(self) -> list[str]:
        return self.course.exercise.shown().saying.said().splitlines()


def practice(learner: Learner, begun: list[Lesson] | None = None, **given: Any) -> Drill:
    begin = (begun if begun is not None else []).append
    course = PracticeCourse(learner, Habits(), at_once, now=0, begin=begin, rng=random.Random(1), **given)
    return Drill(course)


def test_one_who_has_practised_nothing_gets_cards_all_the_same(disk: Disk) -> None:
    drill = practice(disk.loaded())
    assert drill.card.run.card.technique == "satisfied"
    learner = disk.loaded()
    learner.put_sign("P6", "done")
    assert practice(learner).card.run.card.technique == "one_two_c"


def test_what_is_due_comes_and_a_technique_can_be_chosen(disk: Disk) -> None:
    learner = disk.loaded()
    learner.items["hole"] = Item("hole", "hole", due=TODAY)
    assert practice(learner).card.run.card.technique == "hole"
    chosen = practice(learner, chosen="count")
    assert isinstance(chosen.course, PracticeCourse)
    assert {slot.technique for slot in chosen.course.session.slots} == {"hole", "count"}


def test_every_answer_is_kept_at_once(disk: Disk) -> None:
    drill = practice(disk.loaded(), chosen="one_one")
    for place in range(5):
        if place == 2:
            drill.fail()
        else:
            drill.answer()
        kept = disk.kept.answers()
        assert [bool(answer.error) for answer in kept] == [number == 2 for number in range(place + 1)]
        drill.course.noticed(drill.card.shown(), drill.now)  # told twice, kept once
        assert len(disk.kept.answers()) == place + 1
        drill.go_on()
    again = disk.loaded()  # as after a kill in the middle
    assert len(again.results) == 5
    assert again.items["one_one"].technique == "one_one"
    assert len(again.shown) == 5


def test_a_card_that_was_not_answered_is_not_kept(disk: Disk) -> None:
    drill = practice(disk.loaded(), chosen="one_one")
    drill.ask(HELP)
    assert not disk.kept.answers()


def test_after_the_last_card_it_is_summed_up_and_a_board_comes_to_end_with(disk: Disk) -> None:
    drill = practice(disk.loaded(), chosen="one_one")
    errors = []
    for place in range(12):
        if place < 2:
            errors.append(SAW if drill.card.run.card.trap else MISSED)
            drill.fail()
        else:
            drill.answer()
        assert drill.course.ending == (GO_ON, LEAVE)
        assert drill.go_on()
    assert drill.words[0] == say(texts.RIGHT_ALL, right=10, all=12)
    for error, text in ((SAW, learn.SAW), (MISSED, learn.MISSED)):
        times = errors.count(error)
        assert (say(text, times=times) in drill.words) is bool(times)
    assert say(texts.TOMORROW, techniques="1-1") in drill.words
    assert drill.course.ending == (GO_ON, AGAIN, LEAVE)
    assert drill.go_on()
    board = drill.course.exercise
    assert isinstance(board, OnBoard)
    assert board.run.game.state is GameState.READY
    assert not drill.course.advance(drill.now)
    assert drill.course.ending == (AGAIN, LEAVE)


def test_what_went_up_is_told(disk: Disk) -> None:
    learner = disk.loaded()
    learner.items["hole"] = Item("hole", "hole", box=2, due=TODAY)
    learner.results.append(Result("hole", TODAY - 7, 1000))
    drill = practice(learner)
    while isinstance(drill.course.exercise, OfCard):
        drill.answer()
        drill.go_on()
    assert say(texts.MOVED_UP, techniques="1-1 at a hole") in drill.words
    assert learner.items["hole"].box == 3


def test_it_ends_after_five_minutes_but_not_in_a_card(disk: Disk) -> None:
    drill = practice(disk.loaded(), chosen="one_one")
    drill.answer(ms=MOST_MS + 1)
    assert drill.go_on()
    assert drill.words[0] == say(texts.RIGHT_ALL, right=1, all=1)


def test_a_card_missed_too_often_is_parked_and_its_lesson_can_be_seen_again(disk: Disk) -> None:
    learner, begun = disk.loaded(), list[Lesson]()
    learner.items["hole"] = Item("hole", "hole", due=TODAY, misses=MOST_MISSES - 1)
    drill = practice(learner, begun)
    drill.fail()
    assert learner.items["hole"].due == TODAY + boxes.PARKED_DAYS
    drill.now += MOST_MS
    drill.go_on()
    assert say(texts.PARKED, techniques="1-1 at a hole") in drill.words
    lesson = library.lessons_of("hole")[0]
    assert drill.page.choices == (say(texts.LESSON_AGAIN, id=lesson.id, title=lesson.title.said()),)
    drill.choose(0)
    assert begun == [lesson]


def test_who_knows_a_technique_well_is_offered_the_next_and_not_forced(disk: Disk) -> None:
    learner, begun = disk.loaded(), list[Lesson]()
    learner.items["one_two"] = Item("one_two", "one_two", due=TODAY)
    learner.results += [Result("one_two", TODAY - 1, 1000)] * 9
    drill = practice(learner, begun)
    drill.answer()
    drill.now += MOST_MS
    drill.go_on()
    assert say(texts.READY, technique="1-2", following="1-2C") in drill.words
    drill.choose(0)
    assert begun == [library.lessons_of("one_two_c")[0]]
    learner.items["one_two_c"] = Item("one_two_c", "one_two_c", due=TODAY + 9)
    again = practice(learner)
    again.answer()
    again.now += MOST_MS
    again.go_on()
    assert say(texts.READY, technique="1-2", following="1-2-1") in again.words


def test_why_a_card_comes_is_told_and_its_name_only_where_that_gives_nothing_away(disk: Disk) -> None:
    learner = disk.loaded()
    assert practice(learner, chosen="one_one").course.title == say(texts.NEW, technique="1-1")
    learner.items["one_one"] = Item("one_one", "one_one", box=2, due=TODAY)
    learner.results += [Result("one_one", TODAY - 6, 1000)] * 9
    drill = practice(learner)
    assert drill.course.title == say(texts.REVIEW, count=6)
    drill.answer()
    assert drill.course.title == say(texts.REVIEW_OF, technique="1-1", count=6)
    drill.go_on()
    if isinstance(drill.course.exercise, OfCard):
        assert drill.course.title == say(texts.REVIEW_TODAY)


def test_ones_own_position_comes_as_it_was(disk: Disk) -> None:
    learner, picture = disk.loaded(), Picture(("0112F#", "01F23F", "01112#", "00001#"), 2)
    learner.own_mistake("g", "one_one", position_text(picture))
    for _seed in range(20):
        drill = practice(learner)
        if not drill.card.run.card.trap:
            assert drill.card.run.card.picture == picture
            assert drill.course.title == say(texts.FROM_A_GAME)
            return
    raise AssertionError


def test_help_fades_with_right_answers_and_stays_raised_when_it_was_asked_for(disk: Disk) -> None:
    learner = disk.loaded()
    learner.results += [Result("one_two_c", TODAY - 1, 1000)] * 8
    drill = practice(learner, chosen="one_two_c")
    assert drill.card.run.aid == 0
    drill.ask(HELP)
    drill.answer()
    drill.go_on()
    assert drill.card.run.aid == AID_NAME
    assert practice(disk.loaded(), chosen="hole").card.run.aid == AID_LIT


def test_to_be_shown_the_answer_counts_as_an_error_that_is_told_apart(disk: Disk) -> None:
    drill = practice(disk.loaded(), chosen="one_one")
    while drill.card.run.card.trap:
        drill.answer()
        drill.go_on()
    drill.ask(PROVEN)
    drill.ask(SHOW_ME)
    drill.now += MOST_MS
    drill.go_on()
    assert say(learn.OTHER_ERROR, times=1) in drill.words


def test_a_slow_answer_is_told_so_and_stays_in_its_box(disk: Disk) -> None:
    learner = disk.loaded()
    learner.items["one_one"] = Item("one_one", "one_one", box=2, due=TODAY)
    learner.results += [Result("one_one", TODAY - 6, 1000)] * 9
    for seed in range(10):
        course = PracticeCourse(learner, Habits(), at_once, now=0, begin=print, rng=random.Random(seed))
        drill = Drill(course)
        if not drill.card.run.card.trap:
            drill.answer(ms=9000)
            assert drill.card.shown().saying.text == texts.RIGHT_SLOW
            assert learner.items["one_one"].box == 2
            return
    raise AssertionError


def test_once_more_is_another_session(disk: Disk) -> None:
    drill = practice(disk.loaded(), chosen="one_one")
    drill.answer()
    assert drill.course.again(drill.now)
    assert drill.card.shown().done == 0
    assert not drill.card.done


def test_a_card_is_made_ahead_while_the_one_before_is_read(disk: Disk) -> None:
    jobs: Jobs = []
    course = PracticeCourse(
        disk.loaded(),
        Habits(),
        lambda work, tell: jobs.append((work, tell)),
        now=0,
        begin=print,
        chosen="line_4",
        rng=random.Random(1),
    )
    drill = Drill(course)
    at_once(*jobs.pop())
    made = course.session._dealt
    assert made is not None
    drill.answer()
    drill.go_on()
    assert drill.card.run.card is made[1]
    drill.answer()
    drill.go_on()  # the thread was too slow
    assert not drill.card.done
    late = jobs.pop(0)
    at_once(*late)
    drill.answer()
    drill.go_on()
    assert drill.card.shown().done == 3


def test_days_pass_in_the_midst_of_a_session(disk: Disk) -> None:
    drill = practice(disk.loaded(), chosen="one_one")
    disk.now += timedelta(days=1)
    drill.answer()
    assert disk.kept.answers()[0].day == TODAY + 1
