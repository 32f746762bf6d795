"""Whether a click that was not proven looks like a slip of the hand, told by the events of the pointer and the time.

Only what a hand can do by mistake counts: the button went down on a proven cell beside the one it came up on, or a
second click came right after another one, beside a proven cell.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cells import Cell, neighbours
from ...core.game import Game
from ...core.pointer import Button, EventKind, PointerEvent
from ...core.trace import MARKING, Move, MoveKind
from .known import Known

SOON_MS = 300
"""A click so soon after another move was hardly thought about."""


def meant_cell(game: Game, move: Move, known: Known, pointer: Sequence[PointerEvent] | None) -> Cell | None:
    """The proven cell that an unproven click was meant for; None where it looks like no slip.

    game: before the move. pointer: the events of the mouse; None where they were not recorded, and then the times of
    the moves alone tell. With events, a move that no button made is no slip of the hand.
    """
    if move.kind is not MoveKind.OPEN or known.analysis is None:
        return None
    near = set(neighbours(move.cell, game.rows, game.cols)) & set(known.analysis.safe)
    if not near:
        return None
    if pointer is not None:
        pressed = _pressed(pointer, move)
        if pressed is None:
            return None
        if pressed != move.cell:
            return pressed if pressed in near else None
    return min(near) if _soon_after(game, move) else None


def _pressed(pointer: Sequence[PointerEvent], move: Move) -> Cell | None:
    """The cell on which the left button went down whose coming up made a move; None where no button made it."""
    came_up = False
    for event in reversed(pointer):
        if event.button is not Button.LEFT or event.at > move.at:
            continue
        if event.kind is EventKind.RELEASE and not came_up:
            if event.at != move.at or event.cell != move.cell:
                return None
            came_up = True
        elif event.kind is EventKind.PRESS and came_up:
            return event.cell
    return None


def _soon_after(game: Game, move: Move) -> bool:
    """Whether another cell was opened just before, and near: the hand was still on its way."""
    for earlier in reversed(game.moves):
        if not 0 < move.at - earlier.at <= SOON_MS:
            return False
        if earlier.kind not in MARKING and earlier.changed:
            row, col = earlier.cell
            return max(abs(row - move.cell[0]), abs(col - move.cell[1])) <= 2
    return False
