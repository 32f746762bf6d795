"""How much work an analysis may do, counted in states and not in seconds: the same on every machine.

A state is a few steps of arithmetic, mostly with short numbers. On large boards the numbers get long; what is done
with those is counted besides, in words of 64 bits, and there may be so many words for each state that is allowed.
"""

from __future__ import annotations

from math import isqrt
from typing import Callable

from ...core.errors import SweeperError

STATES_ALLOWED = 30_000
WORDS_A_STATE = 40_000
"""In an analysis, which takes few states and must answer on the largest boards; searches allow fewer."""
SHARE = 2_000_000
"""So many words, some milliseconds, are begun at most before it is asked again whether to go on."""
SCHOOL = 32
"""Words of the shorter factor from which on a product takes less than each word times each."""


class Effort:
    """Counts the work of one analysis, and ends it when the caller asks for that.

    allowed: how many states may be spent before `TooComplex`, at least 1.
    cancelled: asked again and again during the work; True ends it with `Cancelled`.
    words_a_state: how many words of long numbers may be spent for each state allowed, at least 1.
    outer: the work that this is a part of: it counts the words too, and not the states.
    """

    def __init__(
        self,
        allowed: int = STATES_ALLOWED,
        cancelled: Callable[[], bool] | None = None,
        *,
        words_a_state: int = WORDS_A_STATE,
        outer: Effort | None = None,
    ) -> None:
        self.allowed, self.spent, self.cancelled = allowed, 0, cancelled
        self.words, self.words_allowed, self.outer = 0, allowed * words_a_state, outer

    def part(self) -> Effort:
        """The effort of an analysis within this one, with states of its own."""
        return Effort(STATES_ALLOWED, self.cancelled, outer=self)

    def spend(self, states: int) -> None:
        """Account for `states` more. Raises TooComplex, Cancelled."""
        self.spent += states
        self.check()

    def spend_words(self, words: int) -> None:
        """Account for `words` more. Raises TooComplex, Cancelled."""
        self.words += words
        if self.outer is not None:
            self.outer.spend_words(words)
        self.check()

    def check(self, begun: int = 0) -> None:
        """Check whether to go on, with `begun` states not yet accounted for. Raises TooComplex, Cancelled."""
        if self.spent + begun > self.allowed or self.words > self.words_allowed:
            raise TooComplex(self.allowed)
        if self.cancelled is not None and self.cancelled():
            raise Cancelled


def product_words(bits: int, others: int) -> int:
    """About how many words the product of two numbers of so many bits takes to work out, at least 1."""
    shorter, longer = 1 + (bits >> 6), 1 + (others >> 6)
    if shorter > longer:
        shorter, longer = longer, shorter
    return longer * (shorter if shorter <= SCHOOL else isqrt(SCHOOL * shorter))


class TooComplex(SweeperError):
    """The exact answer would take more cases than the budget allows. `states`: how many were allowed."""

    def __init__(self, states: int) -> None:
        self.states = states
        super().__init__("too-complex", states=states)


class Cancelled(SweeperError):
    """The caller no longer wants the answer."""

    def __init__(self) -> None:
        super().__init__("cancelled")
