"""The ways to guess, by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..core.errors import SweeperError
from .effort import Effort


@dataclass(frozen=True)
class Policy:
    """How to choose where nothing is safe. Budgets count work and not time: the same on every machine.

    name: as typed on the command line.
    layouts: the most layouts an endgame search begins with; 0 for no search.
    nodes: the most situations it looks at.
    outlook: whether to look at what each number shown would tell.
    """

    name: str
    layouts: int = 0
    nodes: int = 0
    outlook: bool = False
    width: int = 8
    front: int = 10
    inside: int = 4
    stuck: tuple[int, ...] = (100, 100, 100)
    more: tuple[int, ...] = (0, 0, 0)
    deep: int = 0
    free: int = 0
    rare: int = 10
    states: int = 400_000

    def effort(self, cancelled: Callable[[], bool] | None = None) -> Effort:
        """The work one choice may take."""
        return Effort(self.states, cancelled)


POLICIES = {
    policy.name: policy
    for policy in (
        Policy("best", layouts=400, nodes=20_000, outlook=True),
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
        raise SweeperError(f"policy is {name!r}, but it must be one of {', '.join(POLICIES)}") from None
