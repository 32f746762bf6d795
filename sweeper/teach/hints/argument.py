"""What an argument is: sentences, and the cells they speak of."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cells import Cell, neighbours
from ...core.view import PlayerView
from ...solve import Proof


@dataclass(frozen=True)
class Argument:
    """An argument for some cells, and all that it touches upon.

    lines: sentences, the first to follow first.
    numbers: the numbers it uses.
    safe: the cells it proves safe.
    mines: the cells its last step proves to be mines.
    compared: the cells it compares or supposes something of.
    given: the proven mines it subtracts.
    """

    lines: tuple[str, ...]
    numbers: tuple[Cell, ...]
    safe: tuple[Cell, ...] = ()
    mines: tuple[Cell, ...] = ()
    compared: tuple[Cell, ...] = ()
    given: tuple[Cell, ...] = ()


def unknown_cells(view: PlayerView, proof: Proof) -> dict[Cell, tuple[Cell, ...]]:
    """For each number of a proof the covered cells it touches besides the given mines."""
    given = set(proof.given)
    return {
        number: tuple(cell for cell in neighbours(number, view.rows, view.cols) if view[cell] < 0 and cell not in given)
        for number in proof.numbers
    }
