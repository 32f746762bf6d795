"""The ways to guess, by name."""

from __future__ import annotations

import pytest

from sweeper.solve import POLICIES, Cancelled, policy_named
from tests.sentences import refused


def test_every_policy_is_found_by_its_name() -> None:
    assert [policy_named(name).name for name in POLICIES] == list(POLICIES)
    with refused("^There is no policy 'lucky'; the policies are best, outlook"):
        policy_named("lucky")


@pytest.mark.parametrize(
    ("name", "deep"), [("best", [True, False]), ("two-step", [False]), ("endgame", []), ("least-risk", [])]
)
def test_a_look_ahead_that_takes_too_long_is_made_shallower(name: str, deep: list[bool]) -> None:
    assert [step.deep for step in policy_named(name).steps()] == deep


def test_the_budget_of_one_choice() -> None:
    assert policy_named("best").effort().allowed == POLICIES["best"].states
    with pytest.raises(Cancelled):
        policy_named("best").effort(lambda: True).check()
