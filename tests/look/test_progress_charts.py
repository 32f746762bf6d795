"""The plots of all games: what is on their axes, and what is drawn without anything to draw."""

from __future__ import annotations

from datetime import timezone

import pytest

from sweeper.look import progress_charts as charts
from sweeper.look.plots import Box, Words, drawn
from sweeper.texts import my_games as texts
from sweeper.texts.language import say

DAY = 24 * 3_600_000


@pytest.mark.parametrize(
    ("name", "values", "low", "high"),
    [
        ("proof_rate", [0.4, 0.9], 0, 100),
        ("proof_rate", [0.95, 1.0], 94, 100),
        ("needless", [0.0, 3.0], 0, 3),
        ("slips", [0.0, 0.0], 0, 1),
        ("quality", [], 0, 100),
    ],
)
def test_axes_begin_where_they_mislead_nobody(name: str, values: list[float], low: float, high: float) -> None:
    points = [(place * DAY, value) for place, value in enumerate(values)]
    plot = charts.of_figure(name, points, games=1, zone=timezone.utc)
    assert (plot.up.low, plot.up.high) == (low, high)
    factor = 100 if name in charts.SHARES else 1
    assert [value for _, value in plot.series[0].points] == [factor * value for value in values]
    assert say(texts.TITLES[name]) in [shape.text for shape in drawn(plot, 560, 300) if isinstance(shape, Words)]


def test_bars_stand_over_the_names_of_what_is_missed_most() -> None:
    plot = charts.of_misses({"hole": 2, "one_two": 5, "count": 1, "chain": 1, "squeeze": 1, "all_mines": 0})
    assert [tick.text for tick in plot.across.ticks][:2] == ["1-2", "1-1 at a hole"]
    assert len(plot.across.ticks) == charts.MOST_TECHNIQUES
    bars = [shape for shape in drawn(plot, 560, 300) if isinstance(shape, Box)]
    assert len(bars) == 5
    places = [shape.x for shape in drawn(plot, 560, 300) if isinstance(shape, Words) and shape.text == "1-2"]
    assert bars[0].left < places[0] < bars[0].right


def test_reactions_stand_beside_those_of_a_month_ago() -> None:
    plot = charts.of_reactions([("hole", 4000, 5000), ("count", 9000, None)])
    assert [series.points for series in plot.series] == [((0.0, 5.0),), ((0.0, 4.0), (1.0, 9.0))]


@pytest.mark.parametrize("plot", [charts.of_misses({}), charts.of_reactions([]), charts.of_luck([], zone=timezone.utc)])
def test_nothing_is_said_to_be_nothing(plot: object) -> None:
    words = [shape.text for shape in drawn(plot, 560, 300) if isinstance(shape, Words)]  # type: ignore[arg-type]
    assert say(texts.NOTHING) in words


def test_luck_crosses_its_zero() -> None:
    plot = charts.of_luck([(0, 0.5), (DAY, -2.5)], zone=timezone.utc)
    assert plot.up.low <= -2.5 < 0 < plot.up.high
