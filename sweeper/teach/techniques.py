"""Which technique a proof uses, chosen from what it needs; its name, and what it means."""

from __future__ import annotations

from ..core.cells import Cell
from ..solve import Proof
from ..texts.language import say
from ..texts.techniques import (
    CHAIN,
    COUNT,
    FULL,
    HOLE,
    LINE_3,
    LINE_4,
    ONE_ONE,
    ONE_TWO,
    ONE_TWO_C,
    SATISFIED,
    SQUEEZE,
    TECHNIQUES,
)

KEYS = tuple(TECHNIQUES)
"""The techniques without language, from simple to hard."""

TAG_OF = {
    **{key: key for key in (FULL, SATISFIED, SQUEEZE, CHAIN, COUNT)},
    **dict.fromkeys((ONE_ONE, HOLE, ONE_TWO), "inside"),
    ONE_TWO_C: "difference",
    **dict.fromkeys((LINE_3, LINE_4), "line"),
}
"""The tag of its proofs for each key."""


def technique(proof: Proof) -> str:
    """What a learner calls the technique of a proof, in the language that is used."""
    return technique_name(technique_key(proof))


def technique_name(key: str) -> str:
    """What a learner calls a technique, in the language that is used. Raises KeyError for what is none of KEYS."""
    return say(TECHNIQUES[key].name)


def technique_meaning(key: str) -> str:
    """What a technique is, in a sentence or two. Raises KeyError for what is none of KEYS."""
    return say(TECHNIQUES[key].meaning)


def technique_key(proof: Proof) -> str:
    """The technique of a proof without language, one of KEYS: files and statistics keep it."""
    if proof.tag == "inside":
        return _inside(proof)
    if proof.tag == "line":
        return _line(proof)
    return ONE_TWO_C if proof.tag == "difference" else proof.tag


def _inside(proof: Proof) -> str:
    """1-1 where the needs are equal, at a hole or on a wall; else 1-2."""
    if proof.difference:
        return ONE_TWO
    return HOLE if _is_hole(proof.numbers, proof.compared) else ONE_ONE


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
    """By how far the outer numbers are apart; only what needs 1, 2 and 1 has the name of that."""
    if proof.needs != (1, 2, 1):
        return SQUEEZE
    first, _middle, second = proof.numbers
    apart = max(abs(first[0] - second[0]), abs(first[1] - second[1]))
    return LINE_3 if apart == 2 else LINE_4
