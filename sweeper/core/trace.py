"""A game as it was played, as plain values: pointer events, moves, and the whole of it.

Input makes the events, the game makes the moves; metrics, the history and a replay take them as they are.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import Enum
from typing import Union

from .cells import Cell

MOST_EVENTS = 60_000
"""Pointer events of one game before motions are left out; constant movement takes twenty minutes to reach it."""


class GameState(Enum):
    """Where a game stands."""

    READY = "ready"  # no cell was opened by the player yet
    PLAYING = "playing"
    WON = "won"
    LOST = "lost"


LIVE = (GameState.READY, GameState.PLAYING)
ENDED = (GameState.WON, GameState.LOST)


# What the hand did


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


# What the game did


class MoveKind(Enum):
    """What a player can ask of a game."""

    OPEN = "open"
    CYCLE_MARK = "cycle_mark"  # covered, flag, question mark, covered
    TOGGLE_FLAG = "toggle_flag"  # covered, flag, covered (question marks off)
    CHORD = "chord"


MARKING = (MoveKind.CYCLE_MARK, MoveKind.TOGGLE_FLAG)


@dataclass(frozen=True)
class Move:
    """One action and what came of it.

    kind, cell: what was asked, and where.
    at: milliseconds on the caller's clock.
    time: milliseconds on the game's clock, 0 before the first opening.
    changed: the cells that show something else afterwards; empty where the action did nothing.
    state: the state afterwards.
    """

    kind: MoveKind
    cell: Cell
    at: int
    time: int
    changed: tuple[Cell, ...]
    state: GameState


@dataclass(frozen=True)
class Trace:
    """One game as it was played, from the new board to its end or to now: enough to play it again.

    level: language-free key. rule: first-click rule. seed: what the mines were drawn from, None for a given layout.
    start: the cell the game itself opened (rule `auto`), or None.
    layout: the indices of the mines as first laid; None where no cell was opened yet.
    moves: every move, in order.
    pointer: every pointer event, in order, without those a worn switch made; None where the pointer was not
        recorded. Moves that no event made are then not taken for the keyboard's.
    """

    level: str
    rows: int
    cols: int
    mines: int
    rule: str
    seed: int | None
    start: Cell | None
    layout: tuple[int, ...] | None
    moves: tuple[Move, ...]
    pointer: tuple[PointerEvent, ...] | None = None

    @property
    def opening_move(self) -> Move | None:
        """The move that opened the first cell and started the clock, or None before it."""
        return next((move for move in self.moves if move.kind not in MARKING and move.changed), None)

    @property
    def ending_move(self) -> Move | None:
        """The move that won or lost, or None while the game goes on."""
        return next((move for move in self.moves if move.state in ENDED), None)

    def later(self, milliseconds: int) -> Trace:
        """The same game on a clock of the caller's that is so much ahead; the game's own clock is another."""
        moves = tuple(replace(move, at=move.at + milliseconds) for move in self.moves)
        if self.pointer is None:
            return replace(self, moves=moves)
        pointer = tuple(replace(event, at=event.at + milliseconds) for event in self.pointer)
        return replace(self, moves=moves, pointer=pointer)
