"""What the mouse did, as plain values: which button, over what, and when."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum
from typing import Union

from .cells import Cell


class Button(Enum):
    """A mouse button by what it is for, not by the number the platform gives it."""

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
    CANCEL = "cancel"  # the program dropped the press: Escape, focus lost, window hidden


CLICKING = (EventKind.PRESS, EventKind.RELEASE)


@dataclass(frozen=True)
class PointerEvent:
    """One mouse event. Raises ValueError for a press or release without a button, or another kind with one.

    kind: PRESS, RELEASE, MOTION or CANCEL.
    button: the button pressed or released; None for MOTION and CANCEL.
    target: what is under the pointer, from the event's own place; never moved back into the field.
    held: buttons down just before the event, so a press leaves out its own button and a release has it.
    shift: whether a Shift key is down.
    at: milliseconds. In a trace on the clock of the moves, where the event that made a move has the move's
        own; on its way to the mouse the event's own time, which may wrap around at 2**32.
    x, y: the place from the top left of the field, in pixels of a 16-pixel cell, also below 0; None where it
        is not known.
    """

    kind: EventKind
    button: Button | None = None
    target: Target = ELSEWHERE
    held: frozenset[Button] = frozenset()
    shift: bool = False
    at: int = 0
    x: int | None = None
    y: int | None = None

    def __post_init__(self) -> None:
        if (self.button is not None) != (self.kind in CLICKING):
            raise ValueError(f"{self.kind.value} with button {self.button}")

    @property
    def cell(self) -> Cell | None:
        """The cell under the pointer, or None off the field."""
        return cell_of(self.target)


def cell_of(target: Target) -> Cell | None:
    """The cell that a target is, or None off the field."""
    return None if isinstance(target, Place) else target


def begins_chord(button: Button, held: Collection[Button], *, shift: bool) -> bool:
    """Whether a press of `button` begins a chord where no press is being followed yet.

    The middle button does, left and right together in either order, and the left one with Shift.

    held: the buttons down just before.
    """
    if button is Button.LEFT:
        return shift or Button.RIGHT in held
    return button is Button.MIDDLE or Button.LEFT in held
