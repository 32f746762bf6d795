"""What can be ordered, as one value; and boards in stock as plain values that can be kept."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, NamedTuple

from ..core import first_click
from ..core.cells import COVERED, Cell
from ..core.layout import Layout
from ..core.levels import LARGEST_SIDE, Level
from ..core.view import PlayerView
from ..solve import first_cell
from .board import DEALT, REPAIRED, Board, Limits
from .certificate import certificate, holds
from .make import GRADES, check, no_guess, with_technique


class Order(NamedTuple):
    """A kind of board.

    rows, cols, mines: its field. tag: the hardest technique it takes, one of GRADES; empty for any board without a
    guess. times: in how many steps at least. counter: whether the mine counter may be needed, where no tag is given.
    """

    rows: int
    cols: int
    mines: int
    tag: str = ""
    times: int = 1
    counter: bool = True

    @property
    def level(self) -> Level:
        """Its field, without a name."""
        return Level("", self.rows, self.cols, self.mines)

    @property
    def first(self) -> Cell:
        """The cell at which such boards begin: the one where an opening leads furthest."""
        covered = (COVERED,) * (self.rows * self.cols)
        return first_cell(PlayerView(self.rows, self.cols, self.mines, covered, first_click.OPENING))

    @property
    def key(self) -> str:
        """A name of the kind, the same in every run."""
        return f"{self.rows}x{self.cols}/{self.mines}:{self.tag}:{self.times}:{int(self.counter)}"

    def check(self) -> None:
        """Raises NoBoard where there can be no such board, as far as the room for an opening tells."""
        check(self.level, self.first)

    def make(self, rng: random.Random, limits: Limits) -> Board:
        """A board of the kind. Raises NoBoard, Cancelled."""
        if self.tag:
            return with_technique(self.level, self.first, rng, tag=self.tag, times=self.times, limits=limits)
        return no_guess(self.level, self.first, rng, needs_count_allowed=self.counter, limits=limits)

    def fits(self, board: Board) -> bool:
        """Whether a board is of the kind, whatever was said of it; its certificate is tried, too."""
        layout = board.layout
        size = (layout.rows, layout.cols, len(layout.mines)) == (self.rows, self.cols, self.mines)
        if not size or not holds(board) or not (self.counter or not board.needs_count):
            return False
        return not self.tag or (board.grade == self.tag and board.hard_steps >= self.times)


def order_of(key: str) -> Order | None:
    """The kind of that name; None where it is none."""
    try:
        field, tag, times, counter = key.split(":")
        size, _, mines = field.partition("/")
        rows, _, cols = size.partition("x")
        order = Order(int(rows), int(cols), int(mines), tag, int(times), counter == "1")
    except ValueError:
        return None
    sound = order.key == key and 0 < order.rows <= LARGEST_SIDE and 0 < order.cols <= LARGEST_SIDE
    return order if sound and (not tag or tag in GRADES) else None


def plain(board: Board) -> dict[str, Any]:
    """A board as JSON takes it, without its certificate, which follows from the rest."""
    layout = board.layout
    return {
        "rows": layout.rows,
        "cols": layout.cols,
        "mines": sorted(layout.mines),
        "first": list(board.first),
        "kind": board.kind,
        "tries": board.tries,
    }


def from_plain(values: Mapping[str, Any]) -> Board | None:
    """The board of what `plain` has made, its certificate made anew; None where the values are no such board."""
    try:
        rows, cols, kind = int(values["rows"]), int(values["cols"]), str(values["kind"])
        row, col = map(int, values["first"])
        mines = frozenset(map(int, values["mines"]))
        tries = int(values["tries"])
    except (KeyError, TypeError, ValueError):
        return None
    cells = rows * cols
    inside = 0 < rows <= LARGEST_SIDE and 0 < cols <= LARGEST_SIDE and 0 <= row < rows and 0 <= col < cols
    if not inside or kind not in (DEALT, REPAIRED) or not all(0 <= mine < cells for mine in mines):
        return None
    layout = Layout.of(rows, cols, mines)
    if layout.is_mine((row, col)) or layout.number((row, col)):
        return None
    steps = certificate(layout, (row, col))
    return None if steps is None else Board(layout, (row, col), kind, steps, tries)
