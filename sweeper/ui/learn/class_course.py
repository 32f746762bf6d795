"""The cards and the board of a class code: the same for everyone who types it; knows no widget."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Callable

from ...teach.drills.cards import Card
from ...teach.drills.ending import board_exercise, ending_board
from ...teach.drills.exercise import OfCard, Page
from ...teach.drills.session import CardRun
from ...teach.lessons.exercise import GO_ON
from ...teach.lessons.lesson import Lesson
from ...teach.lessons.shown import Saying, Shown, saying
from ...teach.sheets.order import Order
from ...teach.sheets.results import Answer, Results
from ...teach.sheets.tasks import cards_of
from ...texts import classroom as texts
from ...texts.language import say
from .course import AGAIN, LEAVE, Course, Habits
from .learner import Learner
from .stock import Cancelled, Think


class ClassCourse(Course):
    """The cards of an order, one after the other; those answered wrong come once more. Every answer is kept at once.

    firsts: the first answers so far. later: of those that were wrong, by their places, the second.
    """

    def __init__(
        self, learner: Learner, think: Think, order: Order, variant: str, *, save: Callable[[Results], object]
    ) -> None:
        """variant: of the sheet, or the number of a seat. save: lets the learner save the results."""
        self._learner, self._think, self._save = learner, think, save
        self._order, self._variant = order, variant
        self._begin()

    def _begin(self) -> None:
        self._cards: list[Card] = []
        self.firsts: list[CardRun] = []
        self.later: dict[int, CardRun] = {}
        self._queue = list(range(self._order.count))
        self._kept: OfCard | None = None
        self._over = False
        self.exercise = Page([saying(texts.CARDS_BEGIN, count=self._order.count)])
        order, variant = self._order, self._variant

        def work(cancelled: Cancelled) -> Iterator[list[Card]]:
            yield cards_of(order, variant)

        self._think(work, self._take)

    def _take(self, cards: list[Card]) -> None:
        self._cards = cards

    # What happens

    def noticed(self, shown: Shown, now: int) -> None:
        card = self.exercise
        if isinstance(card, OfCard) and card.done and card is not self._kept:
            self._kept = card
            if len(self.firsts) < self._order.count:
                self.firsts.append(card.run)
                self._learner.answered(card.run.result(self._learner.today, storm=True))
            else:
                self.later[self._place] = card.run

    def moves_on(self, now: int) -> bool:
        return isinstance(self.exercise, Page) and self.exercise.chosen is not None

    def advance(self, now: int) -> bool:
        if self._over:
            return self._go_on_from_end()
        if not self._queue and not self.later:
            self._queue = [place for place, run in enumerate(self.firsts) if run.error]
        if self._queue:
            self._next_card(now)
        else:
            self._sum_up()
        return True

    def _next_card(self, now: int) -> None:
        cards = self._cards = self._cards or cards_of(self._order, self._variant)
        self._place = self._queue.pop(0)
        words = saying(texts.ONCE_MORE) if len(self.firsts) == self._order.count else None
        run = CardRun(cards[self._place], now)
        self.exercise = OfCard(run, place=(self._place, self._order.count), words=words)

    def _sum_up(self) -> None:
        self._over = True
        self.exercise = Page(self._result(), board=self.exercise, choices=[saying(texts.SAVE_RESULTS)])

    def _go_on_from_end(self) -> bool:
        page = self.exercise
        if not isinstance(page, Page) or page.chosen is None:
            return False
        self._sum_up()  # first: while a dialog opens, everything is painted, and asks whether to move on
        self._save(self.results())
        return True

    def again(self, now: int) -> bool:
        self._begin()
        return True

    # What came of it

    def results(self) -> Results:
        """How the cards went, without a name."""
        answers = [self._answer(place, run) for place, run in enumerate(self.firsts)]
        return Results(self._order.code_of(self._variant), tuple(answers))

    def _answer(self, place: int, run: CardRun) -> Answer:
        again = self.later.get(place)
        right = not run.error or (again is not None and not again.error)
        return Answer(place + 1, run.card.technique, run.card.trap, right, not run.error, max(0, run.took))

    def _result(self) -> list[Saying]:
        answers = self.results().answers
        first, right = sum(each.first_try for each in answers), sum(each.right for each in answers)
        return [saying(texts.CARDS_END, first=first, right=right, all=len(answers))]

    # What is said

    @property
    def title(self) -> str:
        return say(texts.CARDS_TITLE, code=self._order.code_of(self._variant))

    @property
    def ending(self) -> tuple[str, ...]:
        return (AGAIN, LEAVE) if self._over else (GO_ON, LEAVE)


class ClassBoardCourse(Course):
    """The board of a class code: it needs the hardest technique of the order, or an easier one where none is found."""

    def __init__(self, think: Think, order: Order, variant: str, habits: Habits) -> None:
        self._order, self._variant, self._habits = order, variant, habits
        self._board: Lesson | None = None
        self.exercise = Page([saying(texts.BOARD_BEGIN)])
        think(lambda cancelled: iter([self._made()]), self._take)

    def _made(self) -> Lesson | None:
        rng = random.Random(f"board 1 {self._order.code_of(self._variant)}")
        return ending_board(self._order.techniques[-1], rng)

    def _take(self, board: Lesson | None) -> None:
        self._board = board

    def advance(self, now: int) -> bool:
        if not isinstance(self.exercise, Page):
            return False
        board = self._board = self._board or self._made()
        if board is None:
            return False
        self._put(board)
        return True

    def _put(self, board: Lesson) -> None:
        habits = self._habits
        self.exercise = board_exercise(board, question_marks=habits.question_marks, hostile=habits.hostile)

    def again(self, now: int) -> bool:
        if self._board is None:
            return False
        self._put(self._board)
        return True

    @property
    def title(self) -> str:
        return say(texts.BOARD_TITLE, code=self._order.code_of(self._variant))

    @property
    def ending(self) -> tuple[str, ...]:
        return (GO_ON, LEAVE) if isinstance(self.exercise, Page) else (AGAIN, LEAVE)
