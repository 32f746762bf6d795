"""What is kept of one game for its numbers: the pointer's events and the game's moves."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum

from ..core.cells import Cell
from ..core.trace import GameState, Move, MoveKind

CELL_PIXELS = 16
"""The side of a cell that all pixels here are measured with."""

ENDED = (GameState.WON, GameState.LOST)
MARKING = (MoveKind.CYCLE_MARK, MoveKind.TOGGLE_FLAG)


class Pointed(Enum):
    """What the pointer did."""

    PRESS = "press"
    RELEASE = "release"
    MOVE = "move"
    CANCEL = "cancel"  # the program dropped the press: Escape, focus lost, window hidden


class Button(Enum):
    """A mouse button by what it is for."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


@dataclass(frozen=True)
class TraceEvent:
    """One pointer event.

    kind: PRESS, RELEASE, MOVE or CANCEL.
    at: milliseconds on the clock of the moves' `at`; the event that made a move has the move's `at`.
    button: the button pressed or released; None for MOVE and CANCEL.
    cell: the cell under the pointer, or None off the field.
    x, y: the place from the field's top left, in pixels of a 16-pixel cell; None where it is not known.
    shift: whether a Shift key is down.
    """

    kind: Pointed
    at: int
    button: Button | None = None
    cell: Cell | None = None
    x: float | None = None
    y: float | None = None
    shift: bool = False


@dataclass(frozen=True)
class Trace:
    """One game as it was played, from the new board to its end or to now.

    moves: every move of the game, in order.
    events: every pointer event of the game, in order, without those a worn switch made; None where the
        pointer was not recorded at all. Moves that no event made are then not taken for the keyboard's.
    start: the cell that the game itself opened (first-click rule `auto`), or None.
    """

    moves: tuple[Move, ...] = ()
    events: tuple[TraceEvent, ...] | None = None
    start: Cell | None = None

    @property
    def opening_move(self) -> Move | None:
        """The move that opened the first cell and started the clock, or None before it."""
        return next((move for move in self.moves if move.kind not in MARKING and move.changed), None)

    @property
    def ending_move(self) -> Move | None:
        """The move that won or lost, or None while the game goes on."""
        return next((move for move in self.moves if move.state in ENDED), None)


def path_length(trace: Trace) -> float | None:
    """The way of the pointer from the first opening to the end, in pixels of a 16-pixel cell.

    Straight lines between the recorded places (Arbiter, flop-player, ms-toollib); places off the field are
    left out. None where the pointer was not recorded; 0 before the first opening.
    """
    if trace.events is None:
        return None
    first, last = trace.opening_move, trace.ending_move
    if first is None:
        return 0.0
    until = last.at if last else math.inf
    places = [
        (event.x, event.y)
        for event in trace.events
        if event.cell is not None and event.x is not None and event.y is not None and first.at <= event.at <= until
    ]
    return math.fsum(math.dist(place, after) for place, after in zip(places, places[1:]))
