"""Plots as shapes in pixels: what is drawn on the screen, in PostScript and in a picture file is the same.

Every plot can be read in grey: what differs, differs by its sign or its dashes.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from typing import Union

from ..texts.language import Saying, Text, say
from ..texts.lines import width as columns
from ..texts.numbers import POINT, local

LEFT, RIGHT, TOP, BOTTOM = 64, 16, 34, 52  # margins
TICK = 5
SIGN_SIZE = 3
KEY_GAP = 34  # pixels that a name in the key takes besides its letters: the sign before it and the space behind
COLUMN = 6.2  # pixels of a small letter, about; a Chinese one takes two of them
BAR_INSET = 1

DOT, RING, CROSS, SQUARE, DIAMOND = "dot", "ring", "cross", "square", "diamond"
SOLID: tuple[int, ...] = ()
GRID_DASH = (1, 3)

Place = tuple[float, float]
Label = Union[Text, Saying]
"""What is written on a plot, said when it is drawn."""


@dataclass(frozen=True)
class Axis:
    """label: what it measures, with its unit. ticks: from low to high. low, high: the values at its ends."""

    label: Label
    ticks: tuple[Tick, ...]
    low: float
    high: float


@dataclass(frozen=True)
class Series:
    """What is drawn: signs at `points`, joined where `line` is set, or bars where `width` (of a value) is given."""

    name: Label | None
    points: tuple[Place, ...]
    sign: str = DOT
    line: bool = False
    dash: tuple[int, ...] = SOLID
    width: float = 0
    size: int = SIGN_SIZE


@dataclass(frozen=True)
class Plot:
    """A plot before it has a size. Without series it says `nothing` instead."""

    title: Label
    across: Axis
    up: Axis
    series: tuple[Series, ...]
    nothing: Label


# Shapes


@dataclass(frozen=True)
class Line:
    """A line through places in pixels. grey: 0 black to 255 white."""

    points: tuple[Place, ...]
    dash: tuple[int, ...] = SOLID
    grey: int = 0


@dataclass(frozen=True)
class Box:
    """A bar, or a sign; `fill` and `outline` are greys, None for none."""

    left: float
    top: float
    right: float
    bottom: float
    fill: int | None = None
    outline: int | None = 0
    round: bool = False


@dataclass(frozen=True)
class Words:
    """A text; `anchor` is the side that stands at the place, as Tk names it. upright: turned by 90 degrees."""

    text: str
    x: float
    y: float
    anchor: str = "center"
    upright: bool = False
    large: bool = False


Shape = Union[Line, Box, Words]


@dataclass
class _Sheet:
    """Collects the shapes of one plot in `width` x `height` pixels."""

    plot: Plot
    width: int
    height: int
    shapes: list[Shape] = field(default_factory=list)

    def x(self, value: float) -> float:
        across = self.plot.across
        share = (value - across.low) / (across.high - across.low) if across.high > across.low else 0.5
        return LEFT + share * (self.width - LEFT - RIGHT)

    def y(self, value: float) -> float:
        up = self.plot.up
        share = (value - up.low) / (up.high - up.low) if up.high > up.low else 0.5
        return self.height - BOTTOM - share * (self.height - TOP - BOTTOM)


def drawn(plot: Plot, width: int, height: int) -> tuple[Shape, ...]:
    """The shapes of a plot, in the order they are to be painted."""
    sheet = _Sheet(plot, width, height)
    if not any(series.points for series in plot.series):
        return (Words(say(plot.title), width / 2, 4, "n", large=True), Words(say(plot.nothing), width / 2, height / 2))
    _axes(sheet)
    for series in plot.series:
        _series(sheet, series)
    _key(sheet)
    return tuple(sheet.shapes)


def _axes(sheet: _Sheet) -> None:
    plot, bottom, right = sheet.plot, sheet.height - BOTTOM, sheet.width - RIGHT
    for tick in plot.up.ticks:
        y = sheet.y(tick.value)
        sheet.shapes += [
            Line(((LEFT, y), (right, y)), GRID_DASH, 160),
            Line(((LEFT - TICK, y), (LEFT, y))),
            Words(tick.text, LEFT - TICK - 3, y, "e"),
        ]
    for tick in plot.across.ticks:
        x = sheet.x(tick.value)
        sheet.shapes += [
            Line(((x, bottom), (x, bottom + TICK))),
            Words(tick.text, x, bottom + TICK + 2, "n"),
        ]
    sheet.shapes += [
        Line(((LEFT, TOP), (LEFT, bottom), (right, bottom))),
        Words(say(plot.across.label), (LEFT + right) / 2, sheet.height - 4, "s"),
        Words(say(plot.up.label), 4, (TOP + bottom) / 2, "w", upright=True),
        Words(say(plot.title), LEFT, 4, "nw", large=True),
    ]


def _series(sheet: _Sheet, series: Series) -> None:
    if series.width:
        for value, count in series.points:
            left, right = sheet.x(value) + BAR_INSET, sheet.x(value + series.width) - BAR_INSET
            if count:
                sheet.shapes.append(Box(left, sheet.y(count), max(left + 1, right), sheet.y(0), fill=144))
        return
    places = tuple((sheet.x(x), sheet.y(y)) for x, y in series.points)
    if series.line and len(places) > 1:
        sheet.shapes.append(Line(places, series.dash, 80))
    for x, y in places:
        sheet.shapes += sign(series.sign, x, y, series.size)


def sign(kind: str, x: float, y: float, size: int = SIGN_SIZE) -> list[Shape]:
    """The shapes of one sign with its middle at a place."""
    if kind == CROSS:
        return [
            Line(((x - size, y - size), (x + size, y + size))),
            Line(((x - size, y + size), (x + size, y - size))),
        ]
    if kind == DIAMOND:
        return [Line(((x - size, y), (x, y - size), (x + size, y), (x, y + size), (x - size, y)))]
    fill = {DOT: 0, RING: None, SQUARE: 0}[kind]
    return [Box(x - size, y - size, x + size, y + size, fill, 0, round=kind != SQUARE)]


def _key(sheet: _Sheet) -> None:
    """Names the signs, at the top right, where there is more than one or what they stand for is not plain."""
    named = [(series, say(series.name)) for series in sheet.plot.series if series.name and series.points]
    widths = [KEY_GAP + COLUMN * columns(name) for _, name in named]
    x = sheet.width - RIGHT - sum(widths)
    for (series, name), width in zip(named, widths):
        sheet.shapes += sign(series.sign, x, 14, max(series.size, SIGN_SIZE))
        sheet.shapes.append(Words(name, x + 10, 14, "w"))
        x += width


def around(values: Sequence[float]) -> tuple[float, float]:
    """The smallest and the largest of values; of none, 0 and 1."""
    return (min(values), max(values)) if values else (0.0, 1.0)


STEPS = (1, 2, 5, 10)
SPANS_S = (1, 5, 15, 60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 86_400, 2 * 86_400, 7 * 86_400, 14 * 86_400)
MONTHS = (1, 2, 3, 6, 12, 24, 60, 120)
MONTH_S = 30 * 86_400


@dataclass(frozen=True)
class Tick:
    """A place on an axis, in its values, and what is written there."""

    value: float
    text: str


def round_step(span: float, most: int) -> float:
    """The smallest of 1, 2, 5 times a power of ten that goes into `span` at most `most` times."""
    rough = span / max(1, most)
    power = 10.0 ** math.floor(math.log10(rough))
    return next(step * power for step in STEPS if step * power >= rough * (1 - 1e-9))


def round_ticks(low: float, high: float, most: int = 6, sign: str = POINT, least: float = 0) -> tuple[Tick, ...]:
    """Ticks that cover `low` to `high`, the outer two at or beyond them; no step is smaller than `least`."""
    if not high > low:
        low, high = (low - abs(low) / 2, low + abs(low) / 2) if low else (0.0, 1.0)
    step = max(round_step(high - low, most), least)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    decimals = max(0, -math.floor(math.log10(step) + 1e-9))
    return tuple(Tick(number * step, local(f"{number * step:.{decimals}f}", sign)) for number in range(first, last + 1))


def power_ticks(low: float, high: float, sign: str = POINT) -> tuple[Tick, ...]:
    """A tick at every power of ten from below `low` to above `high`, both above 0; the values are logarithms."""
    first, last = math.floor(math.log10(low) + 1e-9), math.ceil(math.log10(high) - 1e-9)
    return tuple(Tick(power, local(f"{10.0**power:.{max(0, -power)}f}", sign)) for power in range(first, last + 1))


def moment_ticks(low_ms: int, high_ms: int, zone: timezone, most: int = 6) -> tuple[Tick, ...]:
    """Ticks at round moments within `low_ms` to `high_ms`, UTC milliseconds since 1970, read in local time."""
    span = max(1.0, (high_ms - low_ms) / 1000)
    for step in SPANS_S:
        if span / step <= most:
            return _even(low_ms, high_ms, step, zone)
    months = next((each for each in MONTHS if span / (each * MONTH_S) <= most), MONTHS[-1])
    return _months(low_ms, high_ms, months, zone)


def _even(low_ms: int, high_ms: int, step: int, zone: timezone) -> tuple[Tick, ...]:
    start = datetime.fromtimestamp(low_ms / 1000, zone)
    moment = start.replace(hour=0, minute=0, second=0, microsecond=0)
    form = "%Y-%m-%d" if step >= 86_400 else "%H:%M" if step >= 60 else "%H:%M:%S"
    past = max(0, math.ceil((low_ms / 1000 - moment.timestamp()) / step))
    moment += timedelta(seconds=past * step)
    ticks = []
    while moment.timestamp() * 1000 <= high_ms:
        ticks.append(Tick(moment.timestamp() * 1000, moment.strftime(form)))
        moment += timedelta(seconds=step)
    return tuple(ticks)


def _months(low_ms: int, high_ms: int, step: int, zone: timezone) -> tuple[Tick, ...]:
    start = datetime.fromtimestamp(low_ms / 1000, zone)
    number = start.year * 12 + start.month - 1
    number -= number % step
    ticks: list[Tick] = []
    while True:
        moment = datetime(number // 12, number % 12 + 1, 1, tzinfo=zone)
        value = moment.timestamp() * 1000
        if value > high_ms:
            return tuple(ticks)
        if value >= low_ms:
            ticks.append(Tick(value, moment.strftime("%Y" if step >= 12 else "%Y-%m")))
        number += step
