from __future__ import annotations

import math
from datetime import datetime, timedelta, timezone

import pytest

from sweeper.look import charts
from sweeper.look.plots import (
    BOTTOM,
    LEFT,
    RIGHT,
    TOP,
    Box,
    Line,
    Words,
    drawn,
    moment_ticks,
    power_ticks,
    round_step,
    round_ticks,
)
from sweeper.texts import records as words

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


def test_ticks_the_readers_way():
    assert [tick.text for tick in round_ticks(0, 1, 2, ",")] == ["0,0", "0,5", "1,0"]


def test_games_are_counted_in_whole_numbers():
    assert [tick.text for tick in round_ticks(0, 1, 6, least=1)] == ["0", "1"]


def test_powers_of_ten():
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


def series(count: int = 50):
    return charts.over_time("Times", "Time (s)", [(86_400_000 * n, 50 + n % 7) for n in range(count)], 1, UTC)


def all_plots():
    luck = [(0.5**n, 0.5 + n / 40, n % 3 == 0) for n in range(20)]
    bins = [(1000 * n, 1000 * (n + 1), n * (9 - n)) for n in range(3, 9)]
    return [
        series(),
        charts.distribution(bins),
        charts.luck_and_skill(luck, [(0.3, 0.7, True), (0.1, 0.6, False)]),
    ]


@pytest.mark.parametrize("number", range(3))
def test_everything_is_within_the_picture_and_the_axes_are_labelled(number):
    plot = all_plots()[number]
    shapes = drawn(plot, *SIZE)
    for shape in shapes:
        if isinstance(shape, Line):
            places = shape.points
        elif isinstance(shape, Box):
            places = ((shape.left, shape.top), (shape.right, shape.bottom))
        else:
            places = ((shape.x, shape.y),)
        assert all(0 <= x <= SIZE[0] and 0 <= y <= SIZE[1] for x, y in places), shape
    said = {shape.text for shape in shapes if isinstance(shape, Words)}
    assert {plot.title, plot.across.label, plot.up.label} <= said
    assert {tick.text for tick in (*plot.across.ticks, *plot.up.ticks)} <= said


def test_a_point_is_where_its_values_are():
    plot = charts.distribution([(0, 10_000, 4), (10_000, 20_000, 8)])
    bars = [shape for shape in drawn(plot, *SIZE) if isinstance(shape, Box)]
    assert [bar.bottom for bar in bars] == [SIZE[1] - BOTTOM] * 2
    low, high = (SIZE[1] - BOTTOM - bar.top for bar in bars)
    assert high == pytest.approx(2 * low)
    assert high == pytest.approx(SIZE[1] - BOTTOM - TOP)
    middle = LEFT + (SIZE[0] - LEFT - RIGHT) / 2
    assert (bars[0].left, bars[1].left) == (pytest.approx(LEFT + 1), pytest.approx(middle + 1))


def test_bars_of_no_games_are_not_drawn():
    plot = charts.distribution([(0, 1000, 4), (1000, 2000, 0), (2000, 3000, 1)])
    assert sum(isinstance(shape, Box) for shape in drawn(plot, *SIZE)) == 2


def test_won_and_lost_differ_without_colour():
    plot = all_plots()[2]
    assert len({each.sign for each in plot.series}) == len(plot.series) == 4
    assert {shape.text for shape in drawn(plot, *SIZE) if isinstance(shape, Words)} >= {
        words.WON_GAMES, words.LOST_GAMES, words.MEAN_OF_WON, words.MEAN_OF_LOST
    }  # fmt: skip


def test_luck_of_nothing_is_drawn_at_the_bottom():
    plot = charts.luck_and_skill([(0.0, 0.5, False)], [])
    assert plot.series[0].points == ((50.0, math.log10(100 * charts.LEAST_LUCK)),)


@pytest.mark.parametrize("points", [0, 1, 2])
def test_few_points_are_no_trouble(points):
    shapes = drawn(series(points), *SIZE)
    said = [shape.text for shape in shapes if isinstance(shape, Words)]
    assert (words.NOTHING in said) == (points == 0)


def test_means_say_of_how_many():
    plot = charts.over_time("Times", "Time (s)", [(0, 1.0), (1, 2.0)], 12, UTC)
    assert plot.series[0].name == "mean of up to 12"
