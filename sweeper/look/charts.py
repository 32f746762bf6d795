"""The plots of the statistics window and of aim, made from plain numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from datetime import timezone

from ..texts import mouse_school
from ..texts import records as words
from ..texts.language import Text, saying
from ..texts.numbers import POINT
from .plots import (
    CROSS,
    DIAMOND,
    DOT,
    RING,
    SOLID,
    SQUARE,
    Axis,
    Plot,
    Series,
    Tick,
    around,
    moment_ticks,
    power_ticks,
    round_ticks,
)

LEAST_LUCK = 1e-5
"""Games that were luckier still are drawn here."""

BEST_DASH = (4, 3)

Dated = tuple[int, float]


def over_time(
    points: Sequence[Dated], *, title: Text, label: Text, games: int, zone: timezone, sign: str = POINT
) -> Plot:
    """A figure of wins by the moment they were played, in UTC milliseconds since 1970.

    title, label: of the plot and of its upright axis. games: how many wins each point stands for, about.
    zone: of the reader's clock. sign: the reader's decimal sign.
    """
    low, high = around([moment for moment, _ in points])
    ticks = moment_ticks(int(low), int(high), zone)
    name = words.EACH_WIN if games <= 1 else saying(words.MEAN_OF, games=games)
    series = Series(name, tuple(points), DOT, line=True)
    return Plot(
        title, Axis(words.TIME_AXIS, ticks, low, high), _up(label, [y for _, y in points], sign), (series,),
        words.NOTHING,
    )  # fmt: skip


def distribution(bins: Sequence[tuple[int, int, int]], sign: str = POINT) -> Plot:
    """How many wins took how long; `bins` as `(from_ms, to_ms, games)`."""
    low, high = (bins[0][0] / 1000, bins[-1][1] / 1000) if bins else (0.0, 1.0)
    ticks = tuple(tick for tick in round_ticks(low, high, 8, sign) if low <= tick.value <= high)
    width = (bins[0][1] - bins[0][0]) / 1000 if bins else 1.0
    bars = Series(None, tuple((start / 1000, games) for start, _, games in bins), SQUARE, width=width)
    up = round_ticks(0, max((games for *_, games in bins), default=1), 6, sign, least=1)
    return Plot(
        words.PLOTS["distribution"], Axis(words.TIMES_AXIS, ticks, low, high),
        _axis(words.GAMES_AXIS, up), (bars,), words.NOTHING,
    )  # fmt: skip


def luck_and_skill(
    points: Sequence[tuple[float, float, bool]], means: Sequence[tuple[float, float, bool]], sign: str = POINT
) -> Plot:
    """Luck against proof rate of single games, `(luck, proof_rate, won)`, and their means."""

    def places(games: Sequence[tuple[float, float, bool]], *, won: bool) -> tuple[tuple[float, float], ...]:
        return tuple((100 * skill, _log(luck)) for luck, skill, was_won in games if was_won == won)

    across = round_ticks(0, 100, 5, sign)
    least = min([_log(luck) for luck, *_ in (*points, *means)], default=0.0)
    up = power_ticks(10 ** min(least, 1.0), 100, sign)
    series = (
        Series(words.WON_GAMES, places(points, won=True), RING),
        Series(words.LOST_GAMES, places(points, won=False), CROSS),
        Series(words.MEAN_OF_WON, places(means, won=True), DOT, size=6),
        Series(words.MEAN_OF_LOST, places(means, won=False), DIAMOND, size=7),
    )
    return Plot(
        words.PLOTS["luck"], _axis(words.SKILL_AXIS, across), _axis(words.LUCK_AXIS, up),
        tuple(one_series for one_series in series if one_series.points), words.NOTHING,
    )  # fmt: skip


def times_by_distance(
    points: Sequence[tuple[float, int]], *, median_ms: int | None, best_ms: int | None, sign: str = POINT
) -> Plot:
    """How long clicks took by the way to them, `(cells, ms)`, with lines for the median and for the learner's best."""
    low, high = 0.0, max([1.0, *(distance for distance, _ in points)])
    across = round_ticks(low, high, 5, sign, least=1)
    times = [ms / 1000 for _, ms in points] + [ms / 1000 for ms in (median_ms, best_ms) if ms is not None]
    up = round_ticks(0, max(times, default=1.0), 4, sign)
    series = [Series(None, tuple((distance, ms / 1000) for distance, ms in points), DOT)]
    for name, ms, dash, kind in (
        (mouse_school.AIM_MEDIAN_LINE, median_ms, SOLID, RING),
        (mouse_school.AIM_BEST_LINE, best_ms, BEST_DASH, DIAMOND),
    ):
        if ms is not None and points:
            ends = ((across[0].value, ms / 1000), (across[-1].value, ms / 1000))
            series.append(Series(name, ends, kind, line=True, dash=dash))
    return Plot(
        mouse_school.AIM, _axis(mouse_school.AIM_DISTANCE, across), _axis(mouse_school.AIM_TIME, up), tuple(series),
        mouse_school.NO_AIMS,
    )  # fmt: skip


def _log(luck: float) -> float:
    """The logarithm of luck in per cent."""
    return math.log10(100 * max(luck, LEAST_LUCK))


def _up(label: Text, values: Sequence[float], sign: str) -> Axis:
    low, high = around(values)
    # A plot from 0 tells no lie about how much has changed; one far from it would hide everything.
    return _axis(label, round_ticks(0 if low < high * 2 / 3 or low == high else low, high, 6, sign))


def _axis(label: Text, ticks: tuple[Tick, ...]) -> Axis:
    return Axis(label, ticks, ticks[0].value, ticks[-1].value)
