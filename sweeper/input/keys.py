"""The keyboard: keys that repeat by themselves, the cursor, and the word that shows the mines."""

from __future__ import annotations

from enum import Enum
from typing import Union

from ..core.cells import Cell

Key = Union[int, str]

WORD = "xyzzy"
SHIFT_KEYS = ("Shift_L", "Shift_R")


class KeyRepeat:
    """Tells a key pressed by hand from one that repeats because it is held down.

    On X11 a held key sends a release and, with the very same time, a press; on Windows and macOS it sends
    presses only. Keys are best given by their code: the name may change while Shift goes up or down.
    """

    def __init__(self) -> None:
        self._down: set[Key] = set()
        self._released: dict[Key, int] = {}

    def press(self, key: Key, at: int) -> bool:
        """Take a press at time `at` in milliseconds; whether it was made by hand."""
        repeated = key in self._down or self._released.get(key) == at
        self._down.add(key)
        return not repeated

    def release(self, key: Key, at: int) -> None:
        """Take a release at time `at` in milliseconds."""
        self._down.discard(key)
        self._released[key] = at

    def forget(self) -> None:
        """Take all keys as up. For loss of focus: the releases then go to another window."""
        self._down.clear()
        self._released.clear()


class Direction(Enum):
    """Where an arrow key goes, as a step of rows and columns."""

    UP = (-1, 0)
    DOWN = (1, 0)
    LEFT = (0, -1)
    RIGHT = (0, 1)


def move_cursor(cell: Cell, direction: Direction, rows: int, cols: int) -> Cell:
    """The next cell that way on a board of `rows` x `cols`; it stops at the edges."""
    row, col = cell[0] + direction.value[0], cell[1] + direction.value[1]
    return max(0, min(rows - 1, row)), max(0, min(cols - 1, col))


class Xyzzy:
    """Listens for x y z z y, then Shift: the mines' secret is told until the next Shift.

    A wrong key starts over (and an x is at once the first letter again); big and small letters are alike,
    so Shift on the way to the last letter is no wrong key. With the word typed, Control held does the same
    as Shift, for as long as it is held. Repeated presses are to be left out by the caller.
    """

    def __init__(self) -> None:
        self._typed = 0
        self._switched_on = False

    def feed(self, key: str) -> None:
        """Take a key press, by the name Tk gives the key: `x`, `Shift_L` ..."""
        if self._complete:
            if key in SHIFT_KEYS:
                self._switched_on = not self._switched_on
        elif key.lower() == WORD[self._typed]:
            self._typed += 1
        elif key not in SHIFT_KEYS:
            self._typed = 1 if key.lower() == WORD[0] else 0

    def active(self, control_held: bool) -> bool:
        """Whether the secret is to be told now."""
        return self._switched_on or (self._complete and control_held)

    @property
    def _complete(self) -> bool:
        return self._typed == len(WORD)
