"""The test of one minute for those who can play: where in the path of the lessons to begin; knows no widget."""

from __future__ import annotations

import random
from functools import partial
from typing import Callable

from ...teach.drills.exercise import OfCard, Page
from ...teach.drills.session import PLACEMENT, Placement, placement_card
from ...teach.lessons import library
from ...teach.lessons.exercise import GO_ON
from ...teach.lessons.lesson import Lesson
from ...teach.lessons.shown import saying
from ...texts import drills as texts
from ...texts.language import say
from .course import LEAVE, Course
from .learner import Learner
from .stock import Stock, Think
from .storms import SETTLING_MS, new_code, seconds_of, until_next


class PlacementCourse(Course):
    """Six positions in a minute. What comes of it is only an offer, and nothing is kept where it is declined.

    placement: how it goes, None before it has begun.
    """

    def __init__(self, learner: Learner, think: Think, *, begin: Callable[[Lesson], object], code: str = "") -> None:
        """begin: puts a lesson in the place of this. code: what the positions are drawn from; by chance where empty."""
        self._learner, self._begin_lesson = learner, begin
        self._stock = Stock(partial(placement_card, code or new_code(random.Random())), think, most=len(PLACEMENT))
        self.placement: Placement | None = None
        self._ended_at: int | None = None
        self._stock.prepare(0)
        self.exercise = Page([saying(texts.PLACEMENT_BEGIN)])

    # The clock, which stands while an answer is explained

    @property
    def _running(self) -> Placement | None:
        card = self.exercise
        return self.placement if isinstance(card, OfCard) and not card.done else None

    def seconds(self, now: int) -> int:
        return seconds_of(self._running.left(now)) if self._running is not None else 0

    def until_next_second(self, now: int) -> int | None:
        return until_next(self._running.left(now)) if self._running is not None else None

    # What happens

    def moves_on(self, now: int) -> bool:
        card = self.exercise
        if isinstance(card, Page):
            return card.chosen is not None
        assert isinstance(card, OfCard)
        assert self.placement is not None
        return not card.run.error if card.done else not self.placement.left(now)

    def advance(self, now: int) -> bool:
        if self.placement is None:
            self.placement = Placement(self._stock.take, now)
        if self._ended_at is None:
            self._next_card(self.placement, now)
        elif now - self._ended_at >= SETTLING_MS:
            self._choose()
        return True

    def _next_card(self, placement: Placement, now: int) -> None:
        run = placement.next_card(now)
        if run is not None:
            self.exercise = OfCard(run, place=(len(placement.runs) - 1, len(PLACEMENT)))
            return
        self._ended_at = now
        lesson = library.lessons()[placement.lesson]
        words = [
            saying(texts.RIGHT_ALL, right=placement.right, all=len(PLACEMENT)),
            saying(texts.PLACEMENT_END, id=lesson.id, title=saying(lesson.title)),
        ]
        self.exercise = Page(words, board=self.exercise, choices=[saying(texts.FROM_FIRST)])

    def _choose(self) -> None:
        """Begin with the lesson that was found, or with the first of all."""
        assert self.placement is not None
        assert isinstance(self.exercise, Page)
        first = library.path()[0].id
        id = self.placement.lesson if self.exercise.chosen is None else first
        self._learner.start_at(id)
        self._begin_lesson(library.lessons()[id])

    # What is said

    @property
    def title(self) -> str:
        return say(texts.PLACEMENT_TITLE)

    @property
    def ending(self) -> tuple[str, ...]:
        return (GO_ON, LEAVE)
