"""Any hand at any drill: whatever it does, nothing breaks, and each card that was answered is kept once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from sweeper.input.gesture import ActionKind
from sweeper.play.desk import Desk
from sweeper.store.history import History
from sweeper.teach.drills.exercise import OfCard
from sweeper.teach.lessons.exercise import OFFERS
from sweeper.teach.lessons.lesson import Lesson
from sweeper.teach.lessons.shown import ANSWER, OVER
from sweeper.texts.language import speaking
from sweeper.ui.learn.course import BUTTON_OF, Course, Habits
from sweeper.ui.learn.learner import Learner
from sweeper.ui.learn.placing import PlacementCourse
from sweeper.ui.learn.practice import PracticeCourse
from sweeper.ui.learn.storms import RunCourse, StormCourse

from .disk import Disk
from .test_practice import at_once

KINDS = ("practice", "storm", "run", "placement")
STEPS = 250


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    with History(tmp_path) as history:
        yield Disk(history)


def course_of(kind: str, learner: Learner, begun: list[Lesson], rng: random.Random) -> Course:
    if kind == "practice":
        return PracticeCourse(learner, Habits(), at_once, now=0, begin=begun.append, rng=rng)
    if kind == "storm":
        return StormCourse(learner, at_once, code=f"S{rng.random()}")
    if kind == "run":
        return RunCourse(learner, at_once, now=0, code=f"R{rng.random()}")
    return PlacementCourse(learner, at_once, begin=begun.append, code=f"P{rng.random()}")


class Hand:
    """Does anything at all, as the window lets it. answered: the cards answered, replays of a storm not counted."""

    def __init__(self, course: Course, rng: random.Random) -> None:
        self.course, self.rng, self.now = course, rng, 0
        self.desk = Desk(course.exercise, Habits().options, timer=course)
        self.answered: set[int] = set()
        self._cards: list[OfCard] = []  # kept, so that no two have the same id

    def do_anything(self) -> bool:
        """One step; whether the drill goes on."""
        self.now += self.rng.choice((1, 150, 400, 900, 2500, 20_000))
        exercise, rng = self.desk.exercise, self.rng
        choice = rng.randrange(10)
        if choice < 5 and self.desk.shown.waits == ANSWER:
            cell = rng.randrange(self.desk.own.rows), rng.randrange(self.desk.own.cols)
            exercise.act(rng.choice(list(ActionKind)[:3]), cell, self.now)
        elif choice < 8:
            self.desk.ask(rng.choice(OFFERS), self.now)
        elif choice == 8 and exercise.choices:
            self.desk.choose(rng.randrange(3), self.now)
        elif self.desk.shown.waits != ANSWER:
            self.desk.next(self.now)
        self.desk.refresh()
        return self.tell()

    def tell(self) -> bool:
        """What the window does after each event."""
        course, card = self.course, self.desk.exercise
        replay = isinstance(course, StormCourse) and not course._running
        if isinstance(card, OfCard) and card.done and not replay:
            self._cards.append(card)
            self.answered.add(id(card))
        course.noticed(self.desk.shown, self.now)
        self.look()
        if not (self.desk.finished or course.moves_on(self.now)):
            return True
        self.desk.finished = False
        if not course.advance(self.now):
            return False
        self.desk.take(course.exercise)
        return True

    def look(self) -> None:
        """Everything that is to be seen can be said in each language, and drawn."""
        shown = self.desk.shown
        for language in ("en", "zh_CN") if self.rng.random() < 0.1 else ("en",):
            with speaking(language):
                assert shown.saying.said()
                assert self.course.title
        assert self.desk.redress(self.now).seconds >= 0
        offered = self.course.ending if shown.waits == OVER else self.desk.exercise.offers
        assert set(offered) <= set(BUTTON_OF)
        wait = self.desk.until_next_second(self.now)
        assert wait is None or 0 < wait <= 1000


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("kind", KINDS)
def test_whatever_a_hand_does_nothing_breaks_and_each_answer_is_kept_once(disk: Disk, kind: str, seed: int) -> None:
    rng, learner, begun = random.Random(f"{kind} {seed}"), disk.loaded(), list[Lesson]()
    hand = Hand(course_of(kind, learner, begun, rng), rng)
    for _step in range(STEPS):
        if not hand.do_anything() or begun:
            break
    assert hand.answered or kind == "placement"  # whose minute may be up at once
    kept = disk.kept.answers()
    assert len(kept) == (0 if kind == "placement" else len(hand.answered))
    assert [(answer.technique, answer.ms) for answer in kept] == [
        (result.technique, result.ms) for result in learner.results
    ]
