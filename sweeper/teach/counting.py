"""What the mine count decides: numbers apart from each other that need all the mines there are."""

from __future__ import annotations

from itertools import combinations

from ..core.cells import Cell
from ..core.view import PlayerView
from ..solve import Proof
from .chains import unknown_cells

MOST_NUMBERS = 12


def numbers_apart(view: PlayerView, proof: Proof, cell: Cell) -> tuple[Cell, ...]:
    """Numbers of a proof that share no cell, do not touch `cell` and need all mines left; else empty."""
    unknown = {number: set(cells) for number, cells in unknown_cells(view, proof).items()}
    needs = dict(zip(proof.numbers, proof.needs))
    able = [number for number in proof.numbers if needs[number] and cell not in unknown[number]]
    if len(able) > MOST_NUMBERS:
        return ()
    for size in range(1, len(able) + 1):
        for some in combinations(able, size):
            cells = [one for number in some for one in unknown[number]]
            if sum(needs[number] for number in some) == proof.left and len(set(cells)) == len(cells):
                return some
    return ()
