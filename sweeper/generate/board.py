"""Boards to order as values: a layout, where to begin, and its certificate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..core.cells import Cell
from ..core.errors import SweeperError
from ..core.game import Game
from ..core.layout import Layout
from ..core.trace import MoveKind
from ..core.view import PlayerView

DEALT, REPAIRED = "dealt", "repaired"
COUNT = "count"


@dataclass(frozen=True)
class Step:
    """One step of a certificate: why some cells are safe when all cells before them are open.

    cells: the cells to open, at least one.
    tag: the hardest technique that the step takes, one of solve.TAGS. Mines proven in steps before are remembered.
    numbers: open numbers that prove all of the cells, row by row, with those behind the mines remembered.
    counted: whether the mine count is one more of them: in a step of `count`, or behind a mine remembered from one.
    """

    cells: tuple[Cell, ...]
    tag: str
    numbers: tuple[Cell, ...]
    counted: bool = False


@dataclass(frozen=True)
class Board:
    """A board that needs no guess when its first cell is opened first; with another first cell it may need one.

    layout: the mines. first: the cell to begin at, which shows 0.
    kind: DEALT, where every board without a guess was equally likely, or REPAIRED, made by moving mines.
    steps: the certificate, the simplest step taken each time.
    tries: how many layouts were looked at until this one.
    """

    layout: Layout
    first: Cell
    kind: str
    steps: tuple[Step, ...]
    tries: int

    @property
    def needs_count(self) -> bool:
        """Whether the mine counter is needed: somewhere the numbers alone prove no cell safe."""
        return any(step.tag == COUNT for step in self.steps)

    @property
    def grade(self) -> str:
        """The hardest tag of its steps; empty where the first click wins."""
        from ..solve import TAGS

        return max((step.tag for step in self.steps), key=TAGS.index, default="")

    @property
    def hard_steps(self) -> int:
        """How many steps are of that grade."""
        return sum(step.tag == self.grade for step in self.steps)

    @property
    def first_hard(self) -> int:
        """How many steps come before the first of that grade."""
        return next((place for place, step in enumerate(self.steps) if step.tag == self.grade), 0)

    def game(self) -> Game:
        """A new game on it, with the first cell open."""
        game = Game.of_layout(self.layout)
        game.do(MoveKind.OPEN, self.first)
        return game

    def before_grade(self) -> PlayerView:
        """The position just before its hardest technique is needed for the first time: to learn it there."""
        game = self.game()
        for step in self.steps[: self.first_hard]:
            for cell in step.cells:
                game.open(cell)
        return game.view()


@dataclass(frozen=True)
class Limits:
    """How long a board is looked for, and who hears of it.

    tries: how many layouts are looked at; the same on every machine. None for `tries_for` the field.
    progress: told after each try how many there have been.
    cancelled: asked again and again; True ends the search with `Cancelled`, and with no board.
    """

    tries: int | None = None
    progress: Callable[[int], None] | None = None
    cancelled: Callable[[], bool] | None = None


class NoBoard(SweeperError):
    """No board was found, or none can be. Never is another kind of board given instead."""
