"""The learner's name of a technique, chosen from what a proof needs."""

from __future__ import annotations

from ..core.cells import Cell
from ..solve import Proof
from ..texts import hints as words

NAMES = {
    "all_mines": words.FILL,
    "satisfied": words.SATISFIED,
    "difference": words.ONE_TWO_C,
    "squeeze": words.SQUEEZE,
    "chain": words.CHAIN,
    "count": words.COUNT,
}


def technique(proof: Proof) -> str:
    """What a learner calls the technique of a proof, as in lessons and statistics."""
    if proof.tag == "inside":
        return _inside(proof)
    if proof.tag == "line":
        return _line(proof)
    return NAMES[proof.tag]


def _inside(proof: Proof) -> str:
    """1-1 where the needs are equal, at a hole or on a wall; else 1-2."""
    if proof.difference:
        return words.ONE_TWO
    return words.HOLE if _is_hole(proof.numbers, proof.compared) else words.ONE_ONE


def _is_hole(numbers: tuple[Cell, ...], compared: tuple[Cell, ...]) -> bool:
    """Whether the cells compared lie on both sides of a number, or in a gap between the two."""
    (row, col), (other_row, other_col) = numbers
    across = (row == other_row and abs(col - other_col) == 2) or (col == other_col and abs(row - other_row) == 2)
    return across or not _hang_together(compared)


def _hang_together(cells: tuple[Cell, ...]) -> bool:
    """Whether one can go from each cell to each other by way of touching cells."""
    reached, waiting = {cells[0]}, [cells[0]]
    while waiting:
        row, col = waiting.pop()
        for cell in cells:
            if cell not in reached and max(abs(cell[0] - row), abs(cell[1] - col)) == 1:
                reached.add(cell)
                waiting.append(cell)
    return len(reached) == len(cells)


def _line(proof: Proof) -> str:
    """By how far the outer numbers are apart."""
    first, _middle, second = proof.numbers
    apart = max(abs(first[0] - second[0]), abs(first[1] - second[1]))
    return words.LINE_3 if apart == 2 else words.LINE_4
