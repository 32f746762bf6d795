"""Round places on an axis, and plots as shapes."""

from __future__ import annotations

import math
from datetime import datetime, timedelta, timezone

import pytest

from sweeper.look.plots import (
    moment_ticks,
    power_ticks,
    round_step,
    round_ticks,
)

UTC = timezone.utc
SIZE = (600, 380)


@pytest.mark.parametrize(
    ("low", "high", "texts"),
    [
        (0, 10, "0 2 4 6 8 10"),
        (0, 1, "0.0 0.2 0.4 0.6 0.8 1.0"),
        (3, 97, "0 20 40 60 80 100"),
        (0.12, 0.19, "0.12 0.14 0.16 0.18 0.20"),
        (-3, 4, "-4 -2 0 2 4"),
        (5, 5, "2 3 4 5 6 7 8"),
        (0, 0, "0.0 0.2 0.4 0.6 0.8 1.0"),
        (1000, 123456, "0 50000 100000 150000"),
    ],
)
def test_round_ticks_cover_the_values(low, high, texts):
    ticks = round_ticks(low, high)
    assert " ".join(tick.text for tick in ticks) == texts
    assert ticks[0].value <= low
    assert ticks[-1].value >= high - 1e-9


@pytest.mark.parametrize("span", [0.001, 0.3, 1, 2.5, 7, 19, 99, 12_345])
@pytest.mark.parametrize("most", [1, 3, 6, 10])
def test_a_step_is_the_smallest_round_one_that_fits(span, most):
    step = round_step(span, most)
    power = 10 ** math.floor(math.log10(step) + 1e-9)
    assert step / power == pytest.approx(round(step / power))
    assert round(step / power) in (1, 2, 5)
    assert span / step <= most + 1e-9


def test_ticks_the_readers_way() -> None:
    assert [tick.text for tick in round_ticks(0, 1, 2, ",")] == ["0,0", "0,5", "1,0"]


def test_games_are_counted_in_whole_numbers() -> None:
    assert [tick.text for tick in round_ticks(0, 1, 6, least=1)] == ["0", "1"]


def test_powers_of_ten() -> None:
    assert [tick.text for tick in power_ticks(0.02, 100)] == ["0.01", "0.1", "1", "10", "100"]


@pytest.mark.parametrize(
    ("span", "first"),
    [
        (timedelta(seconds=4), "13:05:09"),
        (timedelta(minutes=3), "13:06"),
        (timedelta(hours=5), "14:00"),
        (timedelta(days=5), "2026-01-31"),
        (timedelta(days=60), "2026-02-13"),
        (timedelta(days=200), "2026-03"),
        (timedelta(days=1200), "2027"),
        (timedelta(days=9000), "2030"),
    ],
)
def test_moments_at_round_places_of_local_time(span, first):
    zone = timezone(timedelta(hours=2))
    start = datetime(2026, 1, 30, 13, 5, 9, tzinfo=zone)
    low, high = int(start.timestamp() * 1000), int((start + span).timestamp() * 1000)
    ticks = moment_ticks(low, high, zone)
    assert 1 <= len(ticks) <= 8
    assert all(low <= tick.value <= high for tick in ticks)
    assert ticks[0].text == first
