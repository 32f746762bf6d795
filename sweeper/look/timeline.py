"""Gestures of the mouse drawn along the time: a bar while a button is down, a sign where something came of it.

All on one scale of time, so that a longer press is a longer bar; it can be read in grey.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.pointer import Button
from .plots import DOT, RING, Box, Line, Shape, Words, round_ticks, sign

LEAST_MS = 200
"""The scale is at least so long: a click does not fill it."""

LANES = (Button.LEFT, Button.MIDDLE, Button.RIGHT)
GAP = 4  # pixels between names, bars and words
LIGHT, DARK = 200, 128  # greys
TICKS, TICK_LINES = 3, 2.2  # at most, and how many times as wide as a line is high each may be
SIGN = 0.2  # of a line, from the middle of a sign to its side


@dataclass(frozen=True)
class Moment:
    """What happened so many milliseconds after the gesture began.

    button, down: it went down or came up. Without a button something came of what was before: whether it did, is
    `did`; False for nothing.
    """

    at_ms: int
    button: Button | None = None
    down: bool = False
    did: bool = True


@dataclass(frozen=True)
class Gesture:
    """One gesture. words: what is said of it, in lines that fit beside it."""

    moments: tuple[Moment, ...]
    words: str = ""


@dataclass(frozen=True)
class Space:
    """The room there is, in pixels. width: of all. line: of a line of letters. names, words: left and right of it.

    A gesture takes two lines, the scale below them one.
    """

    width: int
    line: int
    names: int
    words: int

    @property
    def low(self) -> float:
        """Where the time begins."""
        return self.names + GAP

    @property
    def high(self) -> float:
        """Where it ends."""
        return self.width - self.words - 2 * GAP

    def height(self, gestures: int) -> int:
        """The height of so many gestures with the scale."""
        return (2 * gestures + 1) * self.line


def longest(gestures: Sequence[Gesture]) -> int:
    """How much time the scale shows, in milliseconds."""
    return max([LEAST_MS, *(moment.at_ms for gesture in gestures for moment in gesture.moments)])


def drawn(gesture: Gesture, row: int, span_ms: int, space: Space, names: dict[Button, str]) -> tuple[Shape, ...]:
    """The shapes of one gesture in its row, counted from 0, where the scale is `span_ms` long."""
    lanes = _lanes(gesture)
    top, height = 2 * row * space.line, 2 * space.line / len(lanes)
    middles = {lane: top + (place + 0.5) * height for place, lane in enumerate(lanes)}
    shapes: list[Shape] = [Line(((0, top), (space.width, top)), grey=LIGHT)] if row else []
    for lane, y in middles.items():
        shapes += [Words(names[lane], space.names, y, "e"), Line(((space.low, y), (space.high, y)), grey=LIGHT)]
    shapes += _bars(gesture, span_ms, space, middles, min(height, space.line) * 0.3)
    shapes += _signs(gesture, span_ms, space, middles)
    shapes.append(Words(gesture.words, space.high + 2 * GAP, top + space.line, "w"))
    return tuple(shapes)


def scale(row: int, span_ms: int, space: Space, unit: str) -> tuple[Shape, ...]:
    """The shapes of the scale of time below so many gestures."""
    top = 2 * row * space.line
    shapes: list[Shape] = [Line(((space.low, top), (space.high, top)), grey=DARK)]
    most = max(1, min(TICKS, int((space.high - space.low) / (TICK_LINES * space.line))))
    ticks = [tick for tick in round_ticks(0, span_ms / 1000, most) if round(tick.value * 1000) <= span_ms]
    for tick in ticks:
        x = _x(round(tick.value * 1000), span_ms, space)
        words = f"{tick.text} {unit}" if tick is ticks[-1] else tick.text
        shapes += [Line(((x, top), (x, top + 3)), grey=DARK), Words(words, x, top + 3, "n")]
    return tuple(shapes)


def _x(at_ms: int, span_ms: int, space: Space) -> float:
    return space.low + at_ms / span_ms * (space.high - space.low)


def _lanes(gesture: Gesture) -> tuple[Button, ...]:
    """The buttons to show: always two, and the middle one where it was used."""
    used = {moment.button for moment in gesture.moments}
    if Button.MIDDLE not in used:
        return Button.LEFT, Button.RIGHT
    return tuple(lane for lane in LANES if lane in used) if len(used - {None}) > 1 else (Button.LEFT, Button.MIDDLE)


def _bars(gesture: Gesture, span_ms: int, space: Space, middles: dict[Button, float], half: float) -> list[Shape]:
    """A bar for each press; one that is not over reaches to the last moment."""
    end = gesture.moments[-1].at_ms if gesture.moments else 0
    down: dict[Button, int] = {}
    shapes: list[Shape] = []

    def bar(button: Button, since: int, until: int, fill: int | None) -> None:
        left, right = _x(since, span_ms, space), _x(until, span_ms, space)
        y = middles[button]
        shapes.append(Box(left, y - half, max(left + 2, right), y + half, fill, DARK))

    for moment in gesture.moments:
        if moment.button is not None and moment.down:
            down[moment.button] = moment.at_ms
        elif moment.button in down:
            bar(moment.button, down.pop(moment.button), moment.at_ms, DARK)
    for button, since in down.items():
        bar(button, since, max(end, since + span_ms // 20), LIGHT)
    return shapes


def _signs(gesture: Gesture, span_ms: int, space: Space, middles: dict[Button, float]) -> list[Shape]:
    """A sign where something came of a press or release, on its bar; a ring where nothing did."""
    shapes: list[Shape] = []
    last: Button | None = None
    for moment in gesture.moments:
        if moment.button is not None:
            last = moment.button
        elif last is not None:
            x = _x(moment.at_ms, span_ms, space)
            shapes += sign(DOT if moment.did else RING, x, middles[last], round(SIGN * space.line))
    return shapes
