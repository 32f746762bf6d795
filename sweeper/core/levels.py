"""The levels, what a custom field may be, and how many mines a game of a level has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from . import first_click
from .errors import NotAWholeNumber, OutOfRange, SweeperError, quoted

if TYPE_CHECKING:
    import random
    from fractions import Fraction

LARGEST_SIDE = 1000  # of the core; what the window takes is below
WINDOW_ROWS = (4, 100)
WINDOW_COLS = (8, 100)
DENSITY = (1, 99)


class Level(NamedTuple):
    """A kind of game.

    key: language-free name, as kept in files and typed on the command line.
    rows, cols: size, 1 to LARGEST_SIDE.
    mines: mines of every game, 0 to rows * cols - 1; None where each cell is a mine by chance.
    chance: per cent that a cell is a mine, where `mines` is None.
    rule: the first-click rule that belongs to the level, or None where the player's choice holds.
    """

    key: str
    rows: int
    cols: int
    mines: int | None
    chance: int = 0
    rule: str | None = None

    def draw_mines(self, rng: random.Random) -> int:
        """The mines of one game: fixed, or one draw a cell (at least one cell is kept free)."""
        if self.mines is not None:
            return self.mines
        cells = self.rows * self.cols
        drawn = sum(rng.random() * 100 < self.chance for _ in range(cells))
        return min(drawn, cells - 1)


BEGINNER = Level("beginner", 9, 9, 10)
INTERMEDIATE = Level("intermediate", 16, 16, 40)
EXPERT = Level("expert", 16, 30, 99)
CANVAS = Level("canvas", 20, 30, None, chance=20, rule=first_click.AUTO)

LEVELS = {level.key: level for level in (BEGINNER, INTERMEDIATE, EXPERT, CANVAS)}
CUSTOM = "custom"


def level_named(name: str) -> Level:
    """The fixed level of that name in any case, or SweeperError that lists the names."""
    try:
        return LEVELS[name.strip().lower()]
    except KeyError:
        raise SweeperError(f"level is {quoted(name)}, but it must be one of {', '.join(LEVELS)}") from None


def custom(rows: int, cols: int, mines: int) -> Level:
    """A custom level within the core's limits. Raises OutOfRange."""
    _within("rows", rows, 1, LARGEST_SIDE)
    _within("columns", cols, 1, LARGEST_SIDE)
    _within("mines", mines, 0, rows * cols - 1)
    return Level(CUSTOM, rows, cols, mines)


def window_custom(rows: int, cols: int, mines: int) -> Level:
    """A custom level within the limits of the window. Raises OutOfRange."""
    _within("rows", rows, *WINDOW_ROWS)
    _within("columns", cols, *WINDOW_COLS)
    _within("mines", mines, 1, rows * cols - 1)
    return Level(CUSTOM, rows, cols, mines)


def mines_for_density(rows: int, cols: int, per_cent: Fraction | int) -> int:
    """The mines of a field of that density, to the nearest whole one; at least 1, and one cell stays free."""
    _within("density", per_cent, *DENSITY)
    nearest = int((per_cent * rows * cols + 50) // 100)
    return max(1, min(nearest, rows * cols - 1))


def whole_number(field: str, text: str, low: int, high: int) -> int:
    """The whole number from `low` to `high` written in `text`. Raises NotAWholeNumber or OutOfRange."""
    digits = text.strip()
    if not re.fullmatch(r"[+-]?[0-9]{1,19}", digits):
        raise NotAWholeNumber(field, text, low, high)
    return _within(field, int(digits), low, high)


def density(text: str) -> Fraction:
    """The per cent written in `text`, with or without decimals and the sign. Raises SweeperError."""
    from fractions import Fraction  # here, because its import would slow every start

    digits = text.strip().rstrip("%").strip()
    if not re.fullmatch(r"[+-]?[0-9]{1,9}(\.[0-9]{1,9})?", digits):
        raise SweeperError(f"density is {quoted(text)}, but it must be a number from {DENSITY[0]} to {DENSITY[1]}")
    value = Fraction(digits)
    _within("density", value if value.denominator > 1 else int(value), *DENSITY)
    return value


def size(text: str) -> tuple[int, int]:
    """`(rows, cols)` from `ROWSxCOLS`, within the window's limits. Raises SweeperError."""
    parts = re.split("[xX]", text)
    if len(parts) != 2:
        raise SweeperError(f"size is {quoted(text)}, but it must be rows and columns as in 16x30")
    return whole_number("rows", parts[0], *WINDOW_ROWS), whole_number("columns", parts[1], *WINDOW_COLS)


def _within(field: str, value: int | Fraction, low: int, high: int) -> int:
    if not low <= value <= high:
        shown = value if isinstance(value, int) else float(value)
        raise OutOfRange(field, shown, low, high)
    return int(value)
