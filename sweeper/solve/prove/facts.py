"""What is known while a proof is looked for: needs, less the mines proven so far."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ...core.cells import neighbour_table
from ...core.view import PlayerView
from ..count.constraints import active_numbers

Cells = frozenset[int]
NONE: Cells = frozenset()


@dataclass(frozen=True)
class Found:
    """What a rule found. Cells are indices; the fields are those of `Proof`."""

    tag: str
    numbers: tuple[int, ...]
    safe: Cells = NONE
    mines: Cells = NONE
    compared: Cells = NONE
    difference: int = 0
    shares: tuple[int, ...] = ()
    limit: str = ""
    layouts: int = 0


@dataclass
class Facts:
    """The numbers of a view and the mines proven so far. Cells are indices `row * cols + col`.

    needs: for each number what it shows less its proven mines.
    unknown: for each number its covered neighbours that are no proven mines.
    wanted: certain cells that have no proof yet.
    mines: the proven mines.
    """

    view: PlayerView
    needs: dict[int, int]
    unknown: dict[int, Cells]
    wanted: set[int] = field(default_factory=set)
    mines: set[int] = field(default_factory=set)

    @classmethod
    def of(cls, view: PlayerView, numbers: Iterable[int] | None = None) -> Facts:
        """The facts to begin with, of all numbers or some: no mine is proven."""
        table = neighbour_table(view.rows, view.cols)
        chosen = active_numbers(view) if numbers is None else sorted(numbers)
        unknown = {number: frozenset(near for near in table[number] if view.cells[near] < 0) for number in chosen}
        return cls(view, {number: view.cells[number] for number in chosen}, unknown)

    def add_mines(self, mines: Iterable[int]) -> None:
        """Subtract newly proven mines."""
        table = neighbour_table(self.view.rows, self.view.cols)
        for mine in mines:
            if mine not in self.mines:
                self.mines.add(mine)
                for number in table[mine]:
                    if number in self.needs:
                        self.needs[number] -= 1
                        self.unknown[number] -= {mine}

    def covered(self) -> Cells:
        """All covered cells that are no proven mines."""
        cells = self.view.cells
        return frozenset(cell for cell, value in enumerate(cells) if value < 0 and cell not in self.mines)

    def given_of(self, number: int) -> list[int]:
        """The proven mines a number touches."""
        table = neighbour_table(self.view.rows, self.view.cols)
        return [near for near in table[number] if near in self.mines]

    def sharing(self, number: int) -> list[int]:
        """The other numbers that share an unknown cell with a number, row by row."""
        cells = self.unknown[number]
        row, col = divmod(number, self.view.cols)
        return [
            other
            for other_row in range(row - 2, row + 3)
            for other_col in range(max(0, col - 2), min(self.view.cols, col + 3))
            if (other := other_row * self.view.cols + other_col) != number
            and other in self.needs
            and self.unknown[other] & cells
        ]

    def concerning(self, cell: int, *, all_numbers: bool) -> list[int]:
        """The numbers that may matter for a cell, nearest first: all, or those that hang together with one it has."""
        cols = self.view.cols
        row, col = divmod(cell, cols)
        reached = {number for number, cells in self.unknown.items() if cells and (all_numbers or cell in cells)}
        waiting = [] if all_numbers else list(reached)
        while waiting:
            for other in self.sharing(waiting.pop()):
                if other not in reached:
                    reached.add(other)
                    waiting.append(other)
        return sorted(reached, key=lambda number: (max(abs(number // cols - row), abs(number % cols - col)), number))

    def concerned(self) -> list[int]:
        """The numbers that touch a wanted cell, row by row."""
        return [number for number, cells in self.unknown.items() if not cells.isdisjoint(self.wanted)]
