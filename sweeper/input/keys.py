"""The keyboard: keys by name on every layout, keys that repeat by themselves, the cursor, and the secret word."""

from __future__ import annotations

from enum import Enum
from string import ascii_lowercase
from typing import Union

from ..core.cells import Cell

Key = Union[int, str]

WORD = "xyzzy"
SHIFT_KEYS = ("Shift_L", "Shift_R")


def _in_a_row(first: int, names: str) -> dict[int, str]:
    return dict(enumerate(names.split(), first))


# What a US keyboard has in each place, by the number that the windowing system gives the place.
PLACES: dict[str, dict[int, str]] = {
    "x11": {
        **_in_a_row(10, "1 2 3 4 5 6 7 8 9 0 minus equal"),
        **_in_a_row(24, "q w e r t y u i o p"),
        **_in_a_row(38, "a s d f g h j k l"),
        **_in_a_row(52, "z x c v b n m"),
    },
    "win32": {ord(letter.upper()): letter for letter in ascii_lowercase},
    "aqua": {
        **_in_a_row(0, "a s d f h g z x c v"),
        **_in_a_row(11, "b q w e r y t 1 2 3 4 6 5 equal 9 7 minus 8 0"),
        **{31: "o", 32: "u", 34: "i", 35: "p", 37: "l", 38: "j", 40: "k", 45: "n", 46: "m"},
    },
}
LATIN = range(0x20, 0x250)  # and what Vietnamese adds
MORE_LATIN = range(0x1E00, 0x1F00)
# The signs that X11 numbered before Unicode did: Japanese, Arabic, Cyrillic, Greek, Hebrew, Thai, Korean.
OTHER_SCRIPTS = (0x4, 0x5, 0x6, 0x7, 0xC, 0xD, 0xE)
UNICODE = 0x1000000  # added to the number of a sign that X11 had not numbered before


class KeyNames:
    """Names the keys of one keyboard, so that commands find theirs on a layout without Latin letters too.

    A key has the name of its own sign. On a layout of another script it has the name of what is in its place
    on a US keyboard; that the layout is such a one shows with the first of its letters that is pressed.
    """

    def __init__(self, windowing_system: str) -> None:
        """`windowing_system` is `x11`, `win32` or `aqua`, as Tk names it."""
        self._system = windowing_system
        self._places = PLACES.get(windowing_system, {})
        self._other_script = False

    def name(self, keysym: str, number: int, code: int) -> str:
        """The name of a key, of which Tk gives name and number of the sign and the code of the place."""
        if is_of_another_script(number):
            self._other_script = True
        elif len(keysym) == 1 and keysym in ascii_lowercase:
            self._other_script = False
        # Windows gives the letters of a layout that has Latin ones, and else the places of the US keyboard.
        by_place = self._other_script or self._system == "win32"
        return self._places.get(self._place(code), keysym) if by_place else keysym

    def _place(self, code: int) -> int:
        # macOS: the place stands above the sign, higher up from Tk 8.6.11 on.
        return (code >> 24 or code >> 16) if self._system == "aqua" else code


def is_of_another_script(number: int) -> bool:
    """Whether the sign of that number (a keysym of X11) is no Latin one, or none that is known."""
    if number >= UNICODE:
        return number - UNICODE not in LATIN and number - UNICODE not in MORE_LATIN
    return number == 0 or number >> 8 in OTHER_SCRIPTS


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
