"""What the mouse means: actions for the game, and how the board looks while a button is down."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ..core.cells import Cell
from ..core.errors import OutOfRange
from . import CHATTER_GUARD_MS, DOUBLE_CLICK_MS


class ActionKind(Enum):
    """What the game is asked to do; the game decides whether the cell allows it."""

    OPEN = "open"
    CYCLE_MARK = "cycle mark"
    CHORD = "chord"
    NEW_GAME = "new game"


@dataclass(frozen=True)
class Action:
    """One request to the game.

    kind: OPEN, CYCLE_MARK, CHORD or NEW_GAME.
    cell: the cell it is about; None for NEW_GAME.
    """

    kind: ActionKind
    cell: Cell | None = None


class FaceLook(Enum):
    """A face shown instead of the one that goes with the state of the game."""

    OOH = "ooh"
    PRESSED = "pressed"


class PressLook(Enum):
    """How much looks pressed around the pointer: one cell, or the block of 3x3."""

    SINGLE = "single"
    CHORD = "chord"


@dataclass(frozen=True)
class Look:
    """How the board looks while a press is tracked.

    face: OOH or PRESSED, or None for the face that goes with the state of the game.
    press: SINGLE or CHORD, or None where nothing looks pressed.
    cell: the cell under the pointer; None exactly when `press` is None.
    """

    face: FaceLook | None = None
    press: PressLook | None = None
    cell: Cell | None = None

    def pressed_cells(self, rows: int, cols: int) -> tuple[Cell, ...]:
        """The cells under the press on a board of `rows` x `cols`, open and flagged ones too."""
        if self.cell is None:
            return ()
        row, col = self.cell
        reach = 1 if self.press is PressLook.CHORD else 0
        return tuple(
            (near_row, near_col)
            for near_row in range(max(0, row - reach), min(rows, row + reach + 1))
            for near_col in range(max(0, col - reach), min(cols, col + reach + 1))
        )


@dataclass(frozen=True)
class Gesture:
    """What one mouse event came to.

    actions: requests to the game, none or one, to be carried out after the look is drawn.
    look: how the board looks from now on.
    chatter: whether no hand made the event, so that it counts for nothing.
    dropped: whether a press before it, whose release was lost or whose game has ended, was dropped.
    """

    actions: tuple[Action, ...]
    look: Look
    chatter: bool = False
    dropped: bool = False


@dataclass(frozen=True)
class MouseOptions:
    """The player's choices about the mouse. Raises OutOfRange.

    double_click_chord: whether a double click on a cell that was open before it chords.
    single_click_chord: whether one click on an open cell chords; it then replaces the double click.
    double_click_ms: longest time between the releases of a double click, 100 to 2000 milliseconds.
    chatter_guard_ms: a press this soon after the same button's release is ignored, 10 to 80 milliseconds;
        0 is off.
    """

    double_click_chord: bool = True
    single_click_chord: bool = False
    double_click_ms: int = 500
    chatter_guard_ms: int = 0

    def __post_init__(self) -> None:
        _check("double_click_ms", self.double_click_ms, DOUBLE_CLICK_MS)
        if self.chatter_guard_ms != 0:
            _check("chatter_guard_ms", self.chatter_guard_ms, CHATTER_GUARD_MS)


def _check(field: str, value: int, limits: tuple[int, int]) -> None:
    low, high = limits
    if not low <= value <= high:
        raise OutOfRange(field, value, low, high)
