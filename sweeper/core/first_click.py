"""What the first click is promised, by the name of the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cells import Cell, neighbour_table
from .errors import SweeperError

if TYPE_CHECKING:
    import random

    from .layout import Layout

OPENING = "opening"  # the cell and its neighbours are free of mines
SAFE = "safe"  # Windows XP: a mine under the first click moves to the top left
AUTO = "auto"  # the game itself opens a random blank area at the start
NONE = "none"  # the first click may lose

RULES = (OPENING, SAFE, AUTO, NONE)


def check_rule(rule: str) -> str:
    """`rule` itself, or SweeperError that lists the rules there are."""
    if rule not in RULES:
        raise SweeperError("unknown-rule", value=rule, known=RULES)
    return rule


def lays_at_start(rule: str) -> bool:
    """Whether the mines are laid at new game, and not at the first click."""
    return rule in (SAFE, NONE)


def first_number(rule: str, first: Cell, *, rows: int, cols: int, mines: int) -> int | None:
    """The number that the cell opened first shows, where the rule says so; None where it can be any.

    With an opening promised it is 0, or as few as the mines leave room for.
    """
    room = rows * cols - mines - 1
    if rule not in (OPENING, AUTO) or room < 0:
        return None
    near = neighbour_table(rows, cols)[first[0] * cols + first[1]]
    return max(0, len(near) - room)


def lay_around(rows: int, cols: int, mines: int, first: int, rng: random.Random) -> Layout:
    """The layout of a game whose first click is at index `first` and is promised an opening.

    The cell is always free. Its neighbours are too, all of them or, where the mines do not leave room,
    as many as fit, chosen by chance.
    """
    from .layout import choose, lay  # here, because the names of the rules are needed long before

    near = neighbour_table(rows, cols)[first]
    room = rows * cols - mines - 1
    free = near if len(near) <= room else choose(near, room, rng)
    return lay(rows, cols, mines, rng, (first, *free))
