"""The ways to guess, by name.

The figures of `best` were chosen by playing on from the same positions: at guesses met in games, each candidate
was opened on the same boards that fit what was seen, and the games were played to their end. What the look
ahead says of a candidate goes with how often it then wins; what made it go better was kept (see STRENGTH.md).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ...core.errors import SweeperError
from ..count.effort import Effort

WORDS_A_STATE = 400
"""Of long numbers, in a choice."""


@dataclass(frozen=True)
class Policy:
    """How to choose where nothing is safe. Budgets count work and not time: the same on every machine.

    name: as typed on the command line.
    layouts: the most layouts a search to the end begins with; 0 for no search.
    nodes: the most situations it looks at.
    sampled, drawn: where there are more, but no more than `sampled`, `drawn` of them are searched instead.
    outlook: whether to look at what each number shown would tell; else the least risk decides.
    deep: whether to look at what could follow then.
    free: up to how many safe cells a number may leave for that to be looked at.
    more: per mille that each safe cell beyond the first adds to the value of a number, up to five of them.
    zero: per mille that a 0 adds to its value: it opens all around it.
    rare: per mille of chance up to which a number shown is not looked at deeply.
    fan: how many guesses are looked at in the deep look.
    states: how many states of sweeps one choice may take, before it is made with less.
    """

    name: str
    layouts: int = 0
    nodes: int = 0
    sampled: int = 0
    drawn: int = 0
    outlook: bool = False
    deep: bool = False
    free: int = 0
    more: int = 0
    zero: int = 0
    rare: int = 20
    fan: int = 8
    states: int = 400_000

    def steps(self) -> tuple[Policy, ...]:
        """How to look ahead: as wanted, then, where that takes too long, two steps only."""
        if not self.outlook:
            return ()
        return (self, replace(self, deep=False)) if self.deep else (self,)

    def effort(self, cancelled: Callable[[], bool] | None = None) -> Effort:
        """The work one choice may take."""
        return Effort(self.states, cancelled, words_a_state=WORDS_A_STATE)


POLICIES = {
    policy.name: policy
    for policy in (
        Policy(
            "best",
            layouts=600,
            nodes=30_000,
            sampled=6_400,
            drawn=600,
            outlook=True,
            deep=True,
            free=3,
            more=5,
            zero=50,
        ),
        Policy("outlook", layouts=400, nodes=20_000, outlook=True, deep=True, free=3, more=5, zero=50),
        Policy("two-step", layouts=400, nodes=20_000, outlook=True),
        Policy("endgame", layouts=400, nodes=20_000),
        Policy("least-risk"),
    )
}


def policy_named(name: str) -> Policy:
    """The policy of that name, or SweeperError that lists the names."""
    try:
        return POLICIES[name]
    except KeyError:
        raise SweeperError("unknown-policy", value=name, known=tuple(POLICIES)) from None
