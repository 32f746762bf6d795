"""Storm and run: cards for three minutes, or up to the first error. The same code gives the same cards."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median

from ..lessons.pictures import below
from .cards import Card, make_card
from .session import CardRun
from .strength import Result

STORM_MS = 3 * 60_000
PENALTY_MS = 10_000
COMBOS = {5: 3_000, 12: 5_000, 20: 7_000, 30: 10_000}
"""For so many right answers in a row as many milliseconds more."""

BUCKETS: tuple[tuple[str, ...], ...] = (
    ("all_mines", "satisfied"),
    ("one_one", "one_two"),
    ("one_two_c", "hole"),
    ("line_3", "line_4"),
    ("squeeze", "count"),
)
"""The techniques of the buckets, from simple to hard."""

BUCKET = 8  # cards of a bucket
TRAPS_FROM = 1  # the bucket from which on there are traps
TRAP_EVERY = 5
RUN_BUCKET = 5


def storm_card(code: str, place: int, *, bucket_size: int = BUCKET) -> Card:
    """The card at a place of a storm, from 0: the same for everyone with that code."""
    rng = random.Random(f"storm 1 {code} {place}")
    bucket = min(place // bucket_size, len(BUCKETS) - 1)
    techniques = BUCKETS[bucket]
    trap = bucket >= TRAPS_FROM and below(TRAP_EVERY, rng) == 0
    return make_card(techniques[below(len(techniques), rng)], rng, trap=trap)


@dataclass
class Storm:
    """Three minutes of cards. Every time is milliseconds on one clock.

    code: what the cards are drawn from. began: when it began. deal: who gives the card at a place.
    runs: the cards answered, in order. combo: right answers in a row; longest: the most there were.
    """

    code: str
    began: int
    deal: Callable[[str, int], Card] = storm_card
    runs: list[CardRun] = field(default_factory=list)
    combo: int = 0
    longest: int = 0
    bonus: int = 0
    current: CardRun | None = None

    def left(self, now: int) -> int:
        """The milliseconds that are left, from 0."""
        return max(0, STORM_MS + self.bonus - (now - self.began))

    def next_card(self, now: int) -> CardRun | None:
        """The next card; None where the time is up."""
        if not self.left(now):
            return None
        self.current = CardRun(self.deal(self.code, len(self.runs)), now)
        return self.current

    def settle(self) -> None:
        """Count the card that was just answered: an error costs seconds and the combo, a combo gives some back."""
        run = self.current
        if run is None or run.stage != "done":
            return
        self.runs.append(run)
        self.current = None
        if run.error:
            self.combo = 0
            self.bonus -= PENALTY_MS
            return
        self.combo += 1
        self.longest = max(self.longest, self.combo)
        self.bonus += COMBOS.get(self.combo, 0)

    @property
    def score(self) -> int:
        """The right answers."""
        return sum(not run.error for run in self.runs)

    @property
    def accuracy(self) -> float | None:
        """The share of right answers; None without any."""
        return self.score / len(self.runs) if self.runs else None

    def again(self) -> list[CardRun]:
        """The cards to look at afterwards, one by one: the wrong ones, and those slower than twice the own median."""
        right = [run.took for run in self.runs if not run.error]
        limit = 2 * median(right) if right else 0
        return [run for run in self.runs if run.error or run.took > limit]

    def results(self, day: int) -> list[Result]:
        """The answers, to be kept."""
        return [run.result(day, storm=True) for run in self.runs]


@dataclass
class Run:
    """Cards without a clock, up to the first error; one may be skipped. It can be left and taken up again.

    code: what the cards are drawn from. place: the place of the next card. deal: who gives the card at a place.
    """

    code: str
    place: int = 0
    skipped: bool = False
    deal: Callable[[str, int], Card] = lambda code, place: storm_card(code, place, bucket_size=RUN_BUCKET)
    last: CardRun | None = None

    @property
    def over(self) -> bool:
        """Whether there was an error; the card with its counter-example stays in `last`."""
        return self.last is not None and bool(self.last.error)

    @property
    def score(self) -> int:
        """The right answers so far."""
        unanswered = self.last is not None and self.last.stage != "done"
        return self.place - self.skipped - self.over - unanswered

    def next_card(self, now: int) -> CardRun | None:
        """The next card; None at the end."""
        if self.over or (self.last is not None and self.last.stage != "done"):
            return None
        self.last = CardRun(self.deal(self.code, self.place), now)
        self.place += 1
        return self.last

    def skip(self) -> bool:
        """Leave out the card on the table, once; whether that could be."""
        if self.skipped or self.last is None or self.last.stage == "done":
            return False
        self.skipped, self.last = True, None
        return True
