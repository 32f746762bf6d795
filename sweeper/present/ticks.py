"""Round places on an axis, and the texts at them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone

from .numbers import POINT, local

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
    return tuple(
        Tick(number * step, local(f"{number * step:.{decimals}f}", sign)) for number in range(first, last + 1)
    )


def power_ticks(low: float, high: float, sign: str = POINT) -> tuple[Tick, ...]:
    """A tick at every power of ten from below `low` to above `high`, both above 0; the values are logarithms."""
    first, last = math.floor(math.log10(low) + 1e-9), math.ceil(math.log10(high) - 1e-9)
    return tuple(Tick(power, local(f"{10.0 ** power:.{max(0, -power)}f}", sign)) for power in range(first, last + 1))


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
