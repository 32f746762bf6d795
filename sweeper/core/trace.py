"""A game as it was played: its moves, and the whole of it with the pointer events of `pointer`.

Input makes the events, the game makes the moves; metrics, the history and a replay take them as they are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from .cells import Cell

if TYPE_CHECKING:
    from .pointer import PointerEvent

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
