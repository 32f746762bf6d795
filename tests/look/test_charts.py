"""The plots of the statistics window."""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import timezone

import pytest

from sweeper.look import charts
from sweeper.look.plots import (
    BOTTOM,
    LEFT,
    RIGHT,
    TOP,
    Box,
    Line,
    Plot,
    Words,
    drawn,
)
from sweeper.texts import records as words
from sweeper.texts.language import Text, say

UTC = timezone.utc
SIZE = (600, 380)


def timed(points: Sequence[tuple[int, float]], *, games: int = 1) -> Plot:
    return charts.over_time(points, title=Text("Times"), label=Text("Time (s)"), games=games, zone=UTC)


def series(count: int = 50):
    return timed([(86_400_000 * n, 50 + n % 7) for n in range(count)])


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
    assert {say(plot.title), say(plot.across.label), say(plot.up.label)} <= said
    assert {tick.text for tick in (*plot.across.ticks, *plot.up.ticks)} <= said


def test_a_point_is_where_its_values_are() -> None:
    plot = charts.distribution([(0, 10_000, 4), (10_000, 20_000, 8)])
    bars = [shape for shape in drawn(plot, *SIZE) if isinstance(shape, Box)]
    assert [bar.bottom for bar in bars] == [SIZE[1] - BOTTOM] * 2
    low, high = (SIZE[1] - BOTTOM - bar.top for bar in bars)
    assert high == pytest.approx(2 * low)
    assert high == pytest.approx(SIZE[1] - BOTTOM - TOP)
    middle = LEFT + (SIZE[0] - LEFT - RIGHT) / 2
    assert (bars[0].left, bars[1].left) == (pytest.approx(LEFT + 1), pytest.approx(middle + 1))


def test_bars_of_no_games_are_not_drawn() -> None:
    plot = charts.distribution([(0, 1000, 4), (1000, 2000, 0), (2000, 3000, 1)])
    assert sum(isinstance(shape, Box) for shape in drawn(plot, *SIZE)) == 2


def test_won_and_lost_differ_without_colour() -> None:
    plot = all_plots()[2]
    assert len({each.sign for each in plot.series}) == len(plot.series) == 4
    assert {shape.text for shape in drawn(plot, *SIZE) if isinstance(shape, Words)} >= {
        say(name) for name in (words.WON_GAMES, words.LOST_GAMES, words.MEAN_OF_WON, words.MEAN_OF_LOST)
    }  # fmt: skip


def test_luck_of_nothing_is_drawn_at_the_bottom() -> None:
    plot = charts.luck_and_skill([(0.0, 0.5, False)], [])
    assert plot.series[0].points == ((50.0, math.log10(100 * charts.LEAST_LUCK)),)


@pytest.mark.parametrize("points", [0, 1, 2])
def test_few_points_are_no_trouble(points):
    shapes = drawn(series(points), *SIZE)
    said = [shape.text for shape in shapes if isinstance(shape, Words)]
    assert (say(words.NOTHING) in said) == (points == 0)


def test_means_say_of_how_many() -> None:
    plot = timed([(0, 1.0), (1, 2.0)], games=12)
    assert plot.series[0].name is not None
    assert say(plot.series[0].name) == "each dot is the mean of up to 12 wins"


def test_times_by_distance_show_each_click_and_two_lines_across() -> None:
    plot = charts.times_by_distance([(1.0, 400), (6.5, 900)], median_ms=650, best_ms=500)
    clicks, median, best = plot.series
    assert clicks.points == ((1.0, 0.4), (6.5, 0.9))
    assert ({y for _, y in median.points}, {y for _, y in best.points}) == ({0.65}, {0.5})
    assert median.dash != best.dash
    assert (plot.up.low, plot.across.low) == (0, 0)
    assert plot.across.high >= 6.5


def test_without_clicks_there_is_nothing_to_show() -> None:
    plot = charts.times_by_distance([], median_ms=None, best_ms=500)
    assert not any(series.points for series in plot.series)
