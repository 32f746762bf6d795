"""Storm and run: as many cards as one can, against the clock or up to the first error; knows no widget."""

from __future__ import annotations

import random

from ...teach.drills.exercise import OfCard, Page
from ...teach.drills.session import CardRun
from ...teach.drills.storm import COMBOS, PENALTY_MS, RUN_BUCKET, Run, Storm, storm_card
from ...teach.lessons.exercise import GO_ON
from ...teach.lessons.pictures import below
from ...teach.lessons.shown import Saying, Shown, saying
from ...texts import drills as texts
from ...texts import lessons
from ...texts.language import say
from ...texts.numbers import per_cent_text
from .course import AGAIN, LEAVE, Course
from .learner import Learner
from .stock import Stock, Think

SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none is taken for another
CODE_LENGTH = 4
SETTLING_MS = 700
"""So long after the time is up a click is still meant for the card, and turns no page."""


def new_code(rng: random.Random) -> str:
    """A code drawn by chance, from which the cards are drawn."""
    return "".join(SIGNS[below(len(SIGNS), rng)] for _sign in range(CODE_LENGTH))


def seconds_of(left: int) -> int:
    """What a clock shows that goes down: full seconds that have begun."""
    return -(-left // 1000)


def until_next(left: int) -> int | None:
    """Milliseconds until such a clock shows another second; None where it is at its end."""
    return (left % 1000 or 1000) if left else None


class StormCourse(Course):
    """Three minutes of cards, then the wrong and the slow ones once more. Every answer is kept at once.

    code: what the cards are drawn from. storm: the three minutes, None before they have begun.
    """

    def __init__(self, learner: Learner, think: Think, *, code: str = "") -> None:
        """code: the code of a class, which stays the same; a new one each time where it is empty."""
        self._learner, self._think, self._class_code = learner, think, code
        self._begin()

    def _begin(self) -> None:
        self.code = self._class_code or new_code(random.Random())
        self.storm: Storm | None = None
        self._running, self._ended_at = False, 0
        self._replay: list[CardRun] = []
        self._place = -1
        self._stock = Stock(lambda place: storm_card(self.code, place), self._think)
        self._stock.prepare(0)
        self.exercise = Page([saying(texts.STORM_BEGIN), saying(texts.SAME_CARDS, code=self.code)])

    # The clock

    def seconds(self, now: int) -> int:
        return seconds_of(self.storm.left(now)) if self.storm is not None and self._running else 0

    def until_next_second(self, now: int) -> int | None:
        return until_next(self.storm.left(now)) if self.storm is not None and self._running else None

    # What happens

    def moves_on(self, now: int) -> bool:
        storm, card = self.storm, self.exercise
        return self._running and storm is not None and (not storm.left(now) or (isinstance(card, OfCard) and card.done))

    def advance(self, now: int) -> bool:
        if self.storm is None:
            self._start(now)
            return True
        if self._running:
            self._settle(self.storm, now)
            return True
        if now - self._ended_at < SETTLING_MS:
            return True
        return self._go_again(now)

    def again(self, now: int) -> bool:
        self._begin()
        return True

    def _start(self, now: int) -> None:
        self.storm = Storm(self.code, now, deal=lambda _code, place: self._stock.take(place))
        self._running = True
        self._next_card(self.storm, now, saying(texts.STORM_FIRST))

    def _settle(self, storm: Storm, now: int) -> None:
        """Count the card that was answered, and go on with the next."""
        run = storm.current
        storm.settle()
        words = saying(texts.STORM_FIRST)
        if run is not None and storm.current is None:
            self._learner.answered(run.result(self._learner.today, storm=True))
            words = _outcome(run, storm.combo)
        self._next_card(storm, now, words)

    def _next_card(self, storm: Storm, now: int, words: Saying) -> None:
        run = storm.next_card(now)
        if run is not None:
            self.exercise = OfCard(run, words=words, brief=True)
            return
        self._running, self._ended_at, self._replay = False, now, storm.again()
        self.exercise = Page(self._result(storm), board=self.exercise)

    def _result(self, storm: Storm) -> list[Saying]:
        """What is said at the end."""
        if not storm.runs:
            return [saying(texts.STORM_NONE)]
        share = per_cent_text(storm.score, len(storm.runs))
        places = {"right": storm.score, "all": len(storm.runs), "per_cent": share, "longest": storm.longest}
        more = [saying(texts.STORM_AGAIN, count=len(self._replay))] if self._replay else []
        return [saying(texts.STORM_END, **places), saying(texts.SAME_CARDS, code=self.code), *more]

    def _go_again(self, now: int) -> bool:
        """Show the next of the wrong and slow ones, to be answered once more; it counts for nothing."""
        self._place += 1
        if self._place < len(self._replay):
            run = CardRun(self._replay[self._place].card, now)
            self.exercise = OfCard(run, place=(self._place, len(self._replay)), helps=True)
            return True
        if self._replay and self._place == len(self._replay):
            self.exercise = Page([saying(texts.REPLAY_END)], board=self.exercise)
            return True
        return False

    # What is said

    @property
    def title(self) -> str:
        if self._running and self.storm is not None:
            return say(texts.STORM_SCORE, right=self.storm.score, combo=self.storm.combo)
        if isinstance(self.exercise, OfCard):
            return say(texts.REPLAY_WRONG if self._replay[self._place].error else texts.REPLAY_SLOW)
        return say(texts.STORM_TITLE, code=self.code)

    @property
    def ending(self) -> tuple[str, ...]:
        if self.storm is None or isinstance(self.exercise, OfCard):
            return (GO_ON, LEAVE)
        return (GO_ON, AGAIN, LEAVE) if self._replay and self._place < 0 else (AGAIN, LEAVE)


def _outcome(run: CardRun, combo: int) -> Saying:
    """What is said of a card in a storm, beside the next one."""
    if run.error:
        return saying(texts.STORM_WRONG, count=PENALTY_MS // 1000)
    if combo in COMBOS:
        return saying(texts.STORM_BONUS, combo=combo, count=COMBOS[combo] // 1000)
    return saying(lessons.RIGHT)


class RunCourse(Course):
    """Cards without a clock, up to the first error; it can be left and taken up again. Every answer is kept at once.

    run: how far it has come.
    """

    def __init__(self, learner: Learner, think: Think, *, now: int, code: str = "") -> None:
        """code: the code of a class, which stays the same; a new one each time where it is empty."""
        self._learner, self._think, self._class_code = learner, think, code
        self._begin(now)

    def _begin(self, now: int) -> None:
        code = self._class_code or new_code(random.Random())
        stock = Stock(lambda place: storm_card(code, place, bucket_size=RUN_BUCKET), self._think)
        self.run = Run(code, deal=lambda _code, place: stock.take(place))
        self._kept: OfCard | None = None
        self._next_card(now, saying(texts.RUN_BEGIN))

    def _next_card(self, now: int, words: Saying | None) -> None:
        right = self.run.score
        run = self.run.next_card(now)
        assert run is not None
        self._card = self.exercise = OfCard(
            run, words=words, last_words=saying(texts.RUN_END, right=right), skips=not self.run.skipped
        )

    def resume(self, now: int) -> None:
        """Go on after it was left: the card on the table begins to count anew."""
        if not self._card.done:
            self._card.run.began = now

    def noticed(self, shown: Shown, now: int) -> None:
        card = self._card
        if card.done and card is not self._kept:
            self._kept = card
            self._learner.answered(card.run.result(self._learner.today, storm=True))

    def moves_on(self, now: int) -> bool:
        return self._card.skipped or (self._card.done and not self.run.over)

    def advance(self, now: int) -> bool:
        if self.run.over:
            return False
        if self._card.skipped:
            self.run.skip()
        self._next_card(now, None)
        return True

    def again(self, now: int) -> bool:
        self._begin(now)
        return True

    @property
    def title(self) -> str:
        return say(texts.RUN_TITLE, code=self.run.code, right=self.run.score)

    @property
    def ending(self) -> tuple[str, ...]:
        return (AGAIN, LEAVE)
