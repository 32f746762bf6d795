"""The levels, what a custom field may be, and how many mines a game of a level has."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from . import first_click
from .errors import NotANumber, OutOfRange, SweeperError

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

NO_GUESS = {
    level.key: level
    for level in [base._replace(key=f"no_guess_{base.key}") for base in (BEGINNER, INTERMEDIATE, EXPERT)]
}
"""The levels whose boards need no guess from the cell on that is opened first, by their names."""
KNOWN = {**LEVELS, **NO_GUESS}
"""All levels that have one size, by their names."""
TO_ORDER, DAILY = "to_order", "daily"
"""What other boards to order, and those of a day, have for the name of their level."""
MADE = (*NO_GUESS, TO_ORDER, DAILY)
"""The names of the levels whose boards are made before the game, with the cell that is opened first."""


def level_named(name: str) -> Level:
    """The fixed level of that name in any case, or SweeperError that lists the names."""
    try:
        return LEVELS[name.strip().lower()]
    except KeyError:
        raise SweeperError("unknown-level", value=name, known=tuple(LEVELS)) from None


def custom(rows: int, cols: int, mines: int) -> Level:
    """A custom level within the core's limits. Raises OutOfRange."""
    _within("rows", rows, 1, LARGEST_SIDE)
    _within("columns", cols, 1, LARGEST_SIDE)
    return Level(CUSTOM, rows, cols, _fitting(mines, 0, rows, cols))


def window_custom(rows: int, cols: int, mines: int) -> Level:
    """A custom level within the limits of the window. Raises OutOfRange."""
    _within("rows", rows, *WINDOW_ROWS)
    _within("columns", cols, *WINDOW_COLS)
    return Level(CUSTOM, rows, cols, _fitting(mines, 1, rows, cols))


def _fitting(mines: int, low: int, rows: int, cols: int) -> int:
    """The mines themselves. Raises OutOfRange unless there are `low` at least and one cell stays free."""
    cells = rows * cols
    if not low <= mines < cells:
        raise OutOfRange("mines", mines, low, cells - 1, what="mines-out-of-range", rows=rows, cols=cols, cells=cells)
    return mines


def mines_for_density(rows: int, cols: int, per_cent: Fraction | int) -> int:
    """The mines of a field of that density, to the nearest whole one; at least 1, and one cell stays free."""
    _within("density", per_cent, *DENSITY)
    nearest = int((per_cent * rows * cols + 50) // 100)
    return max(1, min(nearest, rows * cols - 1))


def whole_number(field: str, text: str, low: int, high: int) -> int:
    """The whole number from `low` to `high` written in `text`. Raises NotANumber or OutOfRange."""
    return _within(field, _number(field, text, low, high), low, high)


def mines_written(text: str, rows: int, cols: int) -> int:
    """The mines of a field of that size as written in `text`. Raises NotANumber or OutOfRange."""
    return _fitting(_number("mines", text, 1, rows * cols - 1), 1, rows, cols)


def _number(field: str, text: str, low: int, high: int) -> int:
    digits = text.strip()
    if not re.fullmatch(r"[+-]?[0-9]{1,19}", digits):
        raise NotANumber("not-a-whole-number", field, text, low, high)
    return int(digits)


def density(text: str) -> Fraction:
    """The per cent written in `text`, with or without the sign, and decimals after a point or a comma.

    Raises NotANumber or OutOfRange.
    """
    from fractions import Fraction  # here, because its import would slow every start

    digits = text.strip().rstrip("%").strip()
    if not re.fullmatch(r"[+-]?[0-9]{1,9}([.,][0-9]{1,9})?", digits):
        raise NotANumber("not-a-number", "density", text, *DENSITY)
    value = Fraction(digits.replace(",", "."))
    _within("density", value if value.denominator > 1 else int(value), *DENSITY)
    return value


def size(text: str) -> tuple[int, int]:
    """`(rows, cols)` from `ROWSxCOLS`, within the window's limits. Raises SweeperError."""
    parts = re.split("[xX\u00d7]", text)
    if len(parts) != 2:
        raise SweeperError("not-a-size", value=text, example="16x30")
    return whole_number("rows", parts[0], *WINDOW_ROWS), whole_number("columns", parts[1], *WINDOW_COLS)


def _within(field: str, value: int | Fraction, low: int, high: int) -> int:
    if not low <= value <= high:
        raise OutOfRange(field, value if isinstance(value, int) else float(value), low, high)
    return int(value)
