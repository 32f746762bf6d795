"""What the mouse did, as plain values: which button, over what, and when."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Union

from ..core.cells import Cell

TIME_WRAP = 2**32


class Button(Enum):
    """A button by what it is for, not by the number the platform gives it."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


class Place(Enum):
    """Where the pointer can be when it is on no cell."""

    FACE = "face"
    ELSEWHERE = "elsewhere"


FACE = Place.FACE
"""The 24x24 picture of the face button."""

ELSEWHERE = Place.ELSEWHERE
"""The frame, the counters, the grey around them, or off the window."""

Target = Union[Cell, Place]


class EventKind(Enum):
    """What happened. A pointer that enters the window counts as MOTION."""

    PRESS = "press"
    RELEASE = "release"
    MOTION = "motion"


@dataclass(frozen=True)
class PointerEvent:
    """One mouse event. Raises ValueError for a press or release without a button, or a motion with one.

    kind: PRESS, RELEASE or MOTION.
    button: the button pressed or released; None for MOTION.
    target: what is under the pointer, from the event's own place; never moved back into the field.
    held: buttons down just before the event, so a press leaves out its own button and a release has it.
    shift: whether a Shift key is down.
    at: the event's own time in milliseconds; it may wrap around at 2**32.
    x, y: the place from the top left of the field, in pixels of a 16-pixel cell; None where it is not known.
    """

    kind: EventKind
    button: Button | None
    target: Target
    held: frozenset[Button] = frozenset()
    shift: bool = False
    at: int = 0
    x: int | None = None
    y: int | None = None

    def __post_init__(self) -> None:
        if (self.button is None) != (self.kind is EventKind.MOTION):
            raise ValueError(f"{self.kind.value} with button {self.button}")


def cell_of(target: Target) -> Cell | None:
    """The cell under the pointer, or None off the field."""
    return None if isinstance(target, Place) else target


def elapsed(earlier: int, later: int) -> int:
    """Milliseconds from one event time to a later one, 0 to 2**32 - 1, right across the wrap."""
    return (later - earlier) % TIME_WRAP
