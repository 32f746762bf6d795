"""How much work an analysis may do, counted in states and not in seconds: the same on every machine."""

from __future__ import annotations

from typing import Callable

from ...core.errors import SweeperError

STATES_ALLOWED = 30_000


class Effort:
    """Counts the states of one analysis, and ends it when the caller asks for that.

    allowed: how many states may be spent before `TooComplex`, at least 1.
    cancelled: asked again and again during the work; True ends it with `Cancelled`.
    """

    def __init__(self, allowed: int = STATES_ALLOWED, cancelled: Callable[[], bool] | None = None) -> None:
        self.allowed, self.spent, self.cancelled = allowed, 0, cancelled

    def spend(self, states: int) -> None:
        """Account for `states` more. Raises TooComplex, Cancelled."""
        self.spent += states
        self.check()

    def check(self, begun: int = 0) -> None:
        """Check whether to go on, with `begun` states not yet accounted for. Raises TooComplex, Cancelled."""
        if self.spent + begun > self.allowed:
            raise TooComplex(self.allowed)
        if self.cancelled is not None and self.cancelled():
            raise Cancelled


class TooComplex(SweeperError):
    """The exact answer would take more cases than the budget allows. `states`: how many were allowed."""

    def __init__(self, states: int) -> None:
        self.states = states
        super().__init__("too-complex", states=states)


class Cancelled(SweeperError):
    """The caller no longer wants the answer."""

    def __init__(self) -> None:
        super().__init__("cancelled")
