"""What is known about every covered cell, as exact whole numbers."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..core.cells import Cell, cell_name
from ..core.errors import SweeperError
from ..core.view import PlayerView


@dataclass(frozen=True)
class Analysis:
    """The layouts that fit a view. Flags and marks are covered cells like any other.

    view: what was analysed.
    total: how many layouts fit, at least 1; under the rule `safe` each counts as often as it can have arisen.
    mine_layouts: row-major, for each covered cell in how many of them it is a mine; None for an open cell.
    safe: the cells that are a mine in no layout, row by row.
    mines: the cells that are a mine in every layout, row by row.
    """

    view: PlayerView
    total: int
    mine_layouts: tuple[int | None, ...]
    safe: tuple[Cell, ...]
    mines: tuple[Cell, ...]

    def layouts(self, cell: Cell) -> int:
        """In how many of the layouts a covered cell is a mine. Raises SweeperError for any other cell."""
        row, col = cell
        if 0 <= row < self.view.rows and 0 <= col < self.view.cols:
            layouts = self.mine_layouts[row * self.view.cols + col]
            if layouts is not None:
                return layouts
            raise SweeperError(f"{cell_name(cell)} is open, so it has no chance of being a mine")
        raise SweeperError(f"row {row + 1}, column {col + 1} is not on the board")

    def chance(self, cell: Cell) -> Fraction:
        """The chance, 0 to 1, that a covered cell is a mine. Raises SweeperError for any other cell."""
        return Fraction(self.layouts(cell), self.total)

    def lowest(self) -> tuple[Fraction, tuple[Cell, ...]]:
        """The lowest chance and the cells that have it. Raises SweeperError if no cell is covered."""
        covered = [layouts for layouts in self.mine_layouts if layouts is not None]
        if not covered:
            raise SweeperError("no cell is covered")
        lowest = min(covered)
        cols = self.view.cols
        cells = tuple(
            divmod(index, cols) for index, layouts in enumerate(self.mine_layouts) if layouts == lowest
        )
        return Fraction(lowest, self.total), cells
