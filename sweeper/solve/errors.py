"""Why an analysis ended without an answer."""

from __future__ import annotations

from ..core.errors import SweeperError


class TooComplex(SweeperError):
    """The exact answer would take more cases than the budget allows. `states`: how many were allowed."""

    def __init__(self, states: int) -> None:
        self.states = states
        super().__init__(f"this position has too many cases to count exactly (more than {states:,} states)")


class Cancelled(SweeperError):
    """The caller no longer wants the answer."""

    def __init__(self) -> None:
        super().__init__("the analysis was cancelled")
