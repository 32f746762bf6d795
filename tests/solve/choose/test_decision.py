"""A decision as a value."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sweeper.solve import Decision, Reason, Why
from sweeper.solve.choose.decision import KINDS


@pytest.mark.parametrize(("kind", "exact"), [("safe", True), ("endgame", True), ("area", True), ("guess", False)])
def test_which_kinds_are_proven_best(kind: str, exact: bool) -> None:
    half = Fraction(1, 2)
    decision = Decision((0, 0), kind, half, half, ((0, 0),), Why(Reason.LEAST, half))
    assert decision.exact is exact
    assert kind in KINDS


def test_a_reason_is_known_by_its_name() -> None:
    assert [Reason(name) for name in ("fifty", "exact")] == [Reason.FIFTY, Reason.EXACT]
    assert Reason.FIFTY == "fifty"
