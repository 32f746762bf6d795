"""The plots of all games of a player, made from plain numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timezone

from ..texts import my_games as words
from ..texts.language import Text, say, saying
from ..texts.numbers import POINT
from ..texts.records import TIME_AXIS
from ..texts.techniques import TECHNIQUES
from .plots import CROSS, DOT, RING, Axis, Plot, Series, Tick, around, moment_ticks, round_ticks

MOST_TECHNIQUES = 5
"""So many names of techniques stand beside each other."""
SHARES = ("proof_rate", "quality")
"""The figures that are shares; the others are counted in a game."""


def of_figure(name: str, points: Sequence[tuple[int, float]], *, games: int, zone: timezone, sign: str = POINT) -> Plot:
    """How a figure went by the moment of the games, in UTC milliseconds since 1970; a line joins what is there.

    games: how many of them each point stands for, about. zone: of the reader's clock. sign: the decimal sign.
    """
    shares = name in SHARES
    values = [(moment, 100 * value if shares else value) for moment, value in points]
    up = round_ticks(*_span([value for _, value in values], most=100 if shares else None), 6, sign)
    return _over_time(
        name,
        values,
        Axis(words.SHARE_AXIS if shares else words.A_GAME_AXIS, up, up[0].value, up[-1].value),
        games,
        zone,
    )


def _span(values: Sequence[float], most: float | None) -> tuple[float, float]:
    """From where to where an axis goes: from 0, or up to `most` where all values are nearer to that."""
    if most is None:
        return 0.0, max([1.0, *values])
    low = min(values, default=0.0)
    return (low - (most - low) / 10 if low > most / 2 else 0.0), most


def of_luck(points: Sequence[tuple[int, float]], *, zone: timezone, sign: str = POINT) -> Plot:
    """By how many guesses a player was ahead of what was to be expected."""
    low, high = around([value for _, value in points])
    up = round_ticks(min(low, -1.0), max(high, 1.0), 6, sign)
    return _over_time("luck", points, Axis(words.GUESSES_AXIS, up, up[0].value, up[-1].value), 1, zone)


def _over_time(name: str, points: Sequence[tuple[int, float]], up: Axis, games: int, zone: timezone) -> Plot:
    low, high = around([moment for moment, _ in points])
    across = Axis(TIME_AXIS, moment_ticks(int(low), int(high), zone), low, high)
    key = words.EACH_GAME if games <= 1 else saying(words.MEAN_OF, games=games)
    series = Series(key, tuple(points), DOT, line=True)
    return Plot(words.TITLES[name], across, up, (series,), words.NOTHING)


def of_misses(misses: Mapping[str, int], sign: str = POINT) -> Plot:
    """In how many games each technique was missed, those missed most first."""
    keys = sorted(misses, key=lambda key: -misses[key])[:MOST_TECHNIQUES]
    bars = Series(None, tuple((place - 0.25, float(misses[key])) for place, key in enumerate(keys)), width=0.5)
    up = round_ticks(0, max([1, *misses.values()]), 6, sign, least=1)
    return _by_technique("missed", keys, words.GAMES_AXIS, up, (bars,) if keys else ())


def of_reactions(times: Sequence[tuple[str, int, int | None]], sign: str = POINT) -> Plot:
    """How quickly cards of each technique are answered right, `(technique, ms, ms a month ago)`, in that order."""
    shown = times[:MOST_TECHNIQUES]
    now = tuple((float(place), ms / 1000) for place, (_key, ms, _before) in enumerate(shown))
    before = tuple((float(place), ms / 1000) for place, (_key, _ms, ms) in enumerate(shown) if ms is not None)
    up = round_ticks(0, max([1.0, *(value for _, value in now + before)]), 6, sign)
    series = (Series(words.MONTH_AGO, before, RING, size=5), Series(words.NOW, now, CROSS, size=5))
    return _by_technique("reaction", [key for key, *_ in shown], words.SECONDS_AXIS, up, series if shown else ())


def _by_technique(
    name: str, keys: Sequence[str], label: Text, up: tuple[Tick, ...], series: tuple[Series, ...]
) -> Plot:
    ticks = tuple(Tick(place, say(TECHNIQUES[key].name)) for place, key in enumerate(keys))
    across = Axis(words.TECHNIQUE_AXIS, ticks, -0.5, max(1, len(keys)) - 0.5)
    return Plot(words.TITLES[name], across, Axis(label, up, up[0].value, up[-1].value), series, words.NOTHING)
