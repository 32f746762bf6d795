"""The learner's own times in the mouse school: of double clicks, to set the program by, and of ways to a target.

They are compared with nobody else's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Callable

from ...core.pointer import Button, EventKind, PointerEvent
from ...input import DOUBLE_CLICK_MS
from ...input.clicks import elapsed
from ...texts import mouse_school as texts
from ...texts.numbers import POINT, local
from .shown import Saying, saying

ENOUGH = 10  # double clicks before anything is advised, and the last ones that count
MARGIN = 1.25  # a hand is slower at times than in the slowest of ten
STEP_MS = 10
NEAR_MS = 50
"""So little is no reason to change anything."""

CLICK = (EventKind.PRESS, EventKind.RELEASE) * 2


def double_click_ms(events: Sequence[PointerEvent]) -> int | None:
    """How long after the release of the first click that of the second came, where the events end with two clicks of
    the left button alone on one cell; else None. So does the mouse measure a double click."""
    clicks = [event for event in events if event.button is not None][-len(CLICK) :]
    kinds = tuple(event.kind for event in clicks)
    alone = all(event.button is Button.LEFT and event.held <= {Button.LEFT} and not event.shift for event in clicks)
    if kinds != CLICK or not alone or len({event.cell for event in clicks}) > 1:
        return None
    return elapsed(clicks[1].at, clicks[3].at)


def fitting_ms(times: Sequence[int]) -> int | None:
    """The time within which a hand makes its double clicks: that of the slowest of the last ten and a quarter more, in
    tens of milliseconds and within the limits; None for fewer than ten."""
    if len(times) < ENOUGH:
        return None
    wanted = max(times[-ENOUGH:]) * MARGIN
    low, high = DOUBLE_CLICK_MS
    return min(high, max(low, -int(-wanted // STEP_MS) * STEP_MS))


@dataclass
class IntervalQuestion:
    """Whether the time of a double click is to be set to the learner's own. Nothing is changed without a Yes.

    ms: what would be set; None where what is set fits, and nothing is asked. saying: what is asked, or said.
    """

    ms: int | None
    saying: Saying
    _use: Callable[[int], object]

    def answer(self, yes: bool) -> None:
        """The learner's answer; only the first one counts."""
        ms, self.ms = self.ms, None
        if ms is None:
            return
        self.saying = saying(texts.INTERVAL_SET, ms=ms) if yes else saying(texts.INTERVAL_KEPT)
        if yes:
            self._use(ms)


def interval_question(times: Sequence[int], now_ms: int, use: Callable[[int], object]) -> IntervalQuestion | None:
    """What to ask after so many double clicks; None where there are too few.

    now_ms: the time that is set. use: sets another one.
    """
    ms = fitting_ms(times)
    if ms is None:
        return None
    last = times[-ENOUGH:]
    places = {"least": min(last), "most": max(last), "now": now_ms}
    if abs(ms - now_ms) < NEAR_MS and max(last) <= now_ms:
        return IntervalQuestion(None, saying(texts.INTERVAL_FITS, **places), use)
    return IntervalQuestion(ms, saying(texts.SET_INTERVAL, **places, ms=ms), use)


# Ways to a target


@dataclass(frozen=True)
class Aim:
    """One aimed click: how far the pointer had to go, in cells, and how long it took from its first move."""

    distance: float
    ms: int


def aim_words(aims: Sequence[Aim], best_ms: int | None = None, *, sign: str = POINT) -> Saying | None:
    """How quick these clicks were, against the learner's own best; None for none.

    best_ms: the best median so far. sign: the reader's decimal sign.
    """
    if not aims:
        return None
    own = median_ms(aims)

    def said(ms: int) -> str:
        return local(f"{ms / 1000:.2f}", sign)

    if best_ms is None:
        return saying(texts.AIM_MEDIAN, seconds=said(own))
    if own < best_ms:
        return saying(texts.AIM_BEST, seconds=said(own), before=said(best_ms))
    return saying(texts.AIM_AGAINST_BEST, seconds=said(own), best=said(best_ms))


def median_ms(aims: Sequence[Aim]) -> int:
    """The time that half of the clicks took at most. Raises statistics.StatisticsError for none."""
    return round(median(aim.ms for aim in aims))
