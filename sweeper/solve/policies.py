"""The ways to guess, by name."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.errors import SweeperError


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
    stuck: int = 100
    bonus: int = 0


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
