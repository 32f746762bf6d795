"""The learner's name of a technique, chosen from what a proof needs."""

from __future__ import annotations

from ..core.cells import Cell
from ..solve import Proof
from ..texts import hints as words

NAMES = {
    "all_mines": words.FILL,
    "satisfied": words.SATISFIED,
    "one_one": words.ONE_ONE,
    "one_two": words.ONE_TWO,
    "hole": words.HOLE,
    "one_two_c": words.ONE_TWO_C,
    "line_3": words.LINE_3,
    "line_4": words.LINE_4,
    "squeeze": words.SQUEEZE,
    "chain": words.CHAIN,
    "count": words.COUNT,
}
"""The learner's names of the techniques by their keys, from simple to hard."""

KEYS = tuple(NAMES)
TAG_OF = {
    **{key: key for key in ("all_mines", "satisfied", "squeeze", "chain", "count")},
    **dict.fromkeys(("one_one", "one_two", "hole"), "inside"),
    "one_two_c": "difference",
    **dict.fromkeys(("line_3", "line_4"), "line"),
}
"""The tag of its proofs for each key."""


def technique(proof: Proof) -> str:
    """What a learner calls the technique of a proof, as in lessons and statistics."""
    return NAMES[technique_key(proof)]


def technique_key(proof: Proof) -> str:
    """The technique of a proof without language, one of KEYS: files and statistics keep it."""
    if proof.tag == "inside":
        return _inside(proof)
    if proof.tag == "line":
        return _line(proof)
    return "one_two_c" if proof.tag == "difference" else proof.tag


def _inside(proof: Proof) -> str:
    """1-1 where the needs are equal, at a hole or on a wall; else 1-2."""
    if proof.difference:
        return "one_two"
    return "hole" if _is_hole(proof.numbers, proof.compared) else "one_one"


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
    return "line_3" if apart == 2 else "line_4"
