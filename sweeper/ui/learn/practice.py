"""Practice: cards that are due, one after the other, how they went, and a whole board to end with; knows no widget."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Callable

from ...teach.drills import boxes
from ...teach.drills.boxes import Item, Moved
from ...teach.drills.cards import position_text
from ...teach.drills.ending import board_exercise, ending_board
from ...teach.drills.exercise import OfCard, Page, techniques
from ...teach.drills.session import CardRun, Session, Slot
from ...teach.drills.strength import MISSED, SAW, Result, ready_for_more, too_slow
from ...teach.lessons import library
from ...teach.lessons.exercise import GO_ON, Exercise
from ...teach.lessons.exercises import OnBoard
from ...teach.lessons.lesson import SEEN, Lesson
from ...teach.lessons.shown import Saying, Shown, saying
from ...teach.techniques import KEYS
from ...texts import drills as texts
from ...texts import learn
from ...texts.language import Text, say
from .course import AGAIN, EASY, LEAVE, Course, Habits, search_board
from .learner import Learner
from .stock import Cancelled, Think


@dataclass
class Tally:
    """What came of a session so far.

    began, now: the box of each item answered, by its id, when the session began and now. parked: techniques, each once.
    """

    results: list[Result] = field(default_factory=list)
    began: dict[str, int] = field(default_factory=dict)
    now: dict[str, Item] = field(default_factory=dict)
    parked: dict[str, None] = field(default_factory=dict)

    def add(self, result: Result, before: Item | None, moved: Moved | None) -> None:
        """Count an answer. before: the item that the card was for; moved: what it was moved to."""
        self.results.append(result)
        if moved is not None:
            self.began.setdefault(moved.item.id, before.box if before else 0)
            self.now[moved.item.id] = moved.item
            if moved.parked:
                self.parked[moved.item.technique] = None

    @property
    def moved_up(self) -> list[str]:
        """The techniques of the items that are in a higher box than before, each once."""
        higher = [item.technique for id, item in self.now.items() if item.box > self.began[id]]
        return list(dict.fromkeys(higher))

    def sayings(self, tomorrow: Sequence[str]) -> list[Saying]:
        """What is said of it, a line each. tomorrow: the techniques that are due then."""
        errors = Counter(result.error for result in self.results if result.error)
        others = sum(errors.values()) - errors[SAW] - errors[MISSED]
        right = len(self.results) - sum(errors.values())
        lines = [saying(texts.RIGHT_ALL, right=right, all=len(self.results))]
        for text, times in (
            (learn.SAW, errors[SAW]),
            (learn.MISSED, errors[MISSED]),
            (learn.OTHER_ERROR, others),
        ):
            if times:
                lines.append(saying(text, times=times))
        named: list[tuple[Text, Collection[str]]] = [
            (texts.MOVED_UP, self.moved_up),
            (texts.TOMORROW, tomorrow),
            (texts.PARKED, self.parked),
        ]
        for text, keys in named:
            if keys:
                lines.append(saying(text, techniques=techniques(*keys)))
        return lines


class PracticeCourse(Course):
    """A session of practice. Every answer is kept at once, so nothing is lost when it is left.

    session: which cards come. tally: how they went.
    """

    def __init__(
        self,
        learner: Learner,
        habits: Habits,
        think: Think,
        *,
        now: int,
        begin: Callable[[Lesson], object],
        chosen: str = "",
        rng: random.Random | None = None,
    ) -> None:
        """learner: loaded already. think: makes cards ahead. begin: puts a lesson in the place of this.

        chosen: the technique chosen by hand, or empty for what is due.
        """
        self._learner, self._habits, self._think, self._begin_lesson = learner, habits, think, begin
        self._chosen, self._rng = chosen, rng or random.Random()
        self._begin(now)

    def _begin(self, now: int) -> None:
        self.tally = Tally()
        self._raised: dict[str, int] = {}
        self._given = 0
        self._board: Lesson | None = None
        self._asked: OfCard | None = None  # the card whose answer is still to be kept
        self.session: Session = self._learner.new_session(self._rng, now, chosen=self._chosen or self._first_of_all())
        self._next_card(now)

    def _first_of_all(self) -> str | None:
        """The technique for one who has practised nothing yet: of the last lesson done, or the easiest."""
        if self._learner.items:
            return None
        done = [lesson.technique for lesson in library.path() if self._learner.signs.get(lesson.id, SEEN) != SEEN]
        return next((key for key in reversed(done) if key), KEYS[1])

    # Cards

    def _next_card(self, now: int) -> bool:
        run = self.session.next_card(now, aid=self._aid)
        if run is None:
            return False
        technique, slot = run.card.technique, self._slot
        last = self._learner.last(technique)
        self._last_day = last[-1].day if last else None
        item = self._learner.items.get(slot.item)
        own = item.position if item is not None and not slot.trap else ""
        self._from_a_game = bool(own) and own == position_text(run.card.picture)
        self._given, self._before = run.aid, list(self._learner.results)
        self._asked = self.exercise = OfCard(
            run,
            place=(self.session.place - 1, len(self.session.slots)),
            helps=True,
            slow=lambda ms: not run.card.trap and too_slow(ms, technique, self._before),
        )
        self._prepare()
        return True

    @property
    def _slot(self) -> Slot:
        return self.session.slots[self.session.place - 1]

    def _aid(self, technique: str) -> int:
        return self._learner.aid(technique, raised=self._raised.get(technique, 0))

    def _prepare(self) -> None:
        """Make ahead what comes next: a card, or the board at the end."""
        if self.session.place < len(self.session.slots):
            self._think(self._deal, lambda _: None)
        elif self._board is None:
            technique, rng = self._most_practised, random.Random(self._rng.random())
            self._think(lambda cancelled: search_board(technique, rng, cancelled), self._take_board)

    def _deal(self, cancelled: Cancelled) -> Iterator[None]:
        self.session.deal()
        yield None

    def _take_board(self, board: Lesson | None) -> None:
        self._board = board

    @property
    def _most_practised(self) -> str:
        return Counter(slot.technique for slot in self.session.slots).most_common(1)[0][0]

    # What happens

    def noticed(self, shown: Shown, now: int) -> None:
        card = self._asked
        if card is not None and card.done:
            self._asked = None
            self._keep(card.run)

    def _keep(self, run: CardRun) -> None:
        """Keep an answer, at once."""
        learner, slot = self._learner, self._slot
        result = run.result(learner.today)
        if run.aid > self._given:
            self._raised[run.card.technique] = run.aid
        before = learner.items.get(slot.item or result.technique)
        self.tally.add(result, before, learner.answered(result, slot.item))
        learner.keep_shown(self.session.shown)

    def moves_on(self, now: int) -> bool:
        return isinstance(self.exercise, Page) and self.exercise.chosen is not None

    def advance(self, now: int) -> bool:
        exercise = self.exercise
        if isinstance(exercise, OfCard):
            if not self._next_card(now):
                self._sum_up(exercise)
            return True
        if isinstance(exercise, Page):
            self._go_on_from(exercise)
            return True
        return False

    def _sum_up(self, last: Exercise) -> None:
        due = boxes.due(self._learner.items.values(), self._learner.today + 1)
        tomorrow = [item.technique for item in due if item.due > self._learner.today]
        lines = self.tally.sayings(list(dict.fromkeys(tomorrow)))
        following = self._following()
        if following is not None:
            known, new = following
            lines.append(saying(texts.READY, technique=techniques(known), following=techniques(new)))
        offered = [*self.tally.parked, *(following or ())[1:]]
        self._lessons = [library.lessons_of(key)[0] for key in offered]
        again = [saying(texts.LESSON_AGAIN, id=each.id, title=saying(each.title)) for each in self._lessons]
        self.exercise = Page([*lines, saying(texts.BOARD_NEXT)], board=last, choices=again)
        self._prepare()

    def _following(self) -> tuple[str, str] | None:
        """The hardest technique of this session, if it goes well, and the next one, if that is new; None else."""
        learner = self._learner
        hardest = max((result.technique for result in self.tally.results), key=KEYS.index)
        known = {item.technique for item in learner.items.values()}
        left = [key for key in KEYS[KEYS.index(hardest) + 1 :] if key not in known]
        return (hardest, left[0]) if left and ready_for_more(hardest, learner.results) else None

    def _go_on_from(self, page: Page) -> None:
        """Go on from the end: with a lesson that was chosen, or with the board."""
        if page.chosen is not None:
            self._begin_lesson(self._lessons[page.chosen])
            return
        board = self._board or ending_board(EASY, self._rng)
        assert board is not None
        self.exercise = board_exercise(board, question_marks=self._habits.question_marks, hostile=self._habits.hostile)

    def again(self, now: int) -> bool:
        self._begin(now)
        return True

    # What is said

    @property
    def title(self) -> str:
        if isinstance(self.exercise, Page):
            return say(texts.SUMMARY_TITLE)
        if isinstance(self.exercise, OnBoard):
            return say(texts.BOARD_TITLE)
        return self._label().said()

    def _label(self) -> Saying:
        """Why the card comes; the technique is named where that gives nothing away."""
        named = {"technique": techniques(self.exercise.technique)} if self.exercise.technique else {}
        if self._from_a_game:
            return saying(texts.FROM_A_GAME)
        if self._last_day is None:
            return saying(texts.NEW, **named) if named else saying(texts.NEW_TO_YOU)
        days = self._learner.today - self._last_day
        if days <= 0:
            return saying(texts.REVIEW_OF_TODAY if named else texts.REVIEW_TODAY, **named)
        return saying(texts.REVIEW_OF if named else texts.REVIEW, count=days, **named)

    @property
    def ending(self) -> tuple[str, ...]:
        if isinstance(self.exercise, OfCard):
            return (GO_ON, LEAVE)
        return (GO_ON, AGAIN, LEAVE) if isinstance(self.exercise, Page) else (AGAIN, LEAVE)
