"""Strength: accuracy first, then time; unclear while few; both errors apart; help that fades."""

from __future__ import annotations

import pytest

from sweeper.teach.drills.strength import (
    AID_LIT,
    AID_NAME,
    AID_NONE,
    FEW,
    MISSED,
    SAW,
    TARGET_MS,
    Result,
    aid,
    days_of_week,
    month_ago,
    ready_for_more,
    strength,
    too_slow,
    weakest,
)
from sweeper.teach.techniques import KEYS


def results(pattern: str, technique: str = "one_one", ms: int = 3000) -> list[Result]:
    """Answers: `.` right, `s` saw what was not there, `m` missed what was there."""
    errors = {".": "", "s": SAW, "m": MISSED}
    return [Result(technique, day, ms, errors[sign]) for day, sign in enumerate(pattern)]


@pytest.mark.parametrize(
    ("pattern", "ms", "value", "accuracy"),
    [
        ("", 3000, None, None),
        ("....", 3000, None, 1.0),
        (".....", 3000, 1.0, 1.0),
        (".....", 8000, 0.5, 1.0),
        ("..m..", 1000, 0.8, 0.8),
        ("mmmmmmmmmm..........", 4000, 1.0, 1.0),
        (".........m", 8000, 0.5, 0.9),
    ],
)
def test_accuracy_first_then_time(pattern: str, ms: int, value: float | None, accuracy: float | None) -> None:
    found = strength("one_one", results(pattern, ms=ms))
    assert (found.value, found.accuracy) == (value, accuracy)


def test_one_bad_day_does_not_spoil_the_time() -> None:
    times = [4000, 4000, 60_000, 4000, 4000]
    found = strength("one_one", [Result("one_one", 1, ms) for ms in times])
    assert (found.median_ms, found.value) == (4000, 1.0)


def test_both_errors_are_told_apart() -> None:
    found = strength("one_one", results("ssm.......") + results("mmmm", "hole"))
    assert (found.saw, found.missed, found.answers) == (2, 1, 10)


def test_the_weakest_is_one_that_is_clear() -> None:
    some = results("mmmm", "chain") + results("..m..", "hole") + results(".....", "one_one", ms=100)
    assert weakest(KEYS, some) == "hole"
    assert weakest(KEYS, results("mm")) is None
    assert len(results("mmmm")) < FEW


def test_nine_of_ten_are_enough_for_more_and_speed_is_not_asked() -> None:
    assert ready_for_more("one_one", results(".m........", ms=99_000))
    assert not ready_for_more("one_one", results("mm........"))
    assert not ready_for_more("one_one", results("........."))


def test_help_fades_and_rises_only_when_asked() -> None:
    assert aid("one_one", results("..")) == AID_LIT
    assert aid("one_one", results("...")) == AID_NAME
    assert aid("one_one", results("........")) == AID_NONE
    assert aid("one_one", results("........mmmm")) == AID_NONE
    assert aid("one_one", results("........"), raised=AID_LIT) == AID_LIT


def test_slow_is_measured_by_ones_own_median() -> None:
    assert not too_slow(99_000, "one_one", results("...."))
    assert too_slow(6001, "one_one", results("....."))
    assert not too_slow(6000, "one_one", results("....."))


def test_with_oneself_a_month_ago() -> None:
    some = [Result("hole", day, 1000) for day in (10, 40, 69, 70, 71, 100)]
    assert [result.day for result in month_ago(some, 100)] == [10, 40, 69, 70]


def test_days_of_a_window_of_seven() -> None:
    assert days_of_week([1, 94, 95, 95, 100], 100) == 3
    assert days_of_week([], 100) == 0


def test_every_technique_has_a_target() -> None:
    assert set(TARGET_MS) == set(KEYS)
