"""The solver's answers to a claim or a proof, said of a picture: counter-examples, and what some numbers prove."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from ...core.cells import COVERED, Cell, neighbours
from ...core.view import PlayerView
from ...solve import CounterExample, Verdict, counter_example, proven_by
from .pictures import Picture


class Doubt(Protocol):
    """Whoever finds counter-examples."""

    def __call__(self, picture: Picture, cell: Cell) -> CounterExample | None:
        """Two layouts that fit, one with a mine at `cell` and one without; None where the cell is certain."""


def doubt(picture: Picture, cell: Cell) -> CounterExample | None:
    """Two layouts that fit, one with a mine at a covered cell and one without, that differ in as few cells as can be.

    None where the cell is certain. Raises TooComplex.
    """
    found = counter_example(_needs(picture), cell, numbers=picture.numbers, counted=picture.left is not None)
    return _with_known(picture, found)


def prove(picture: Picture, cell: Cell, numbers: Sequence[Cell], *, counted: bool = False) -> Verdict:
    """Whether some numbers prove a covered cell; `counted` takes the mine counter as one more number.

    Where fewer do, those chosen last are kept. Raises TooComplex.
    """
    chosen = list(dict.fromkeys(numbers))
    heard = [number for number in chosen if number in picture.numbers]
    verdict = proven_by(_needs(picture), cell, heard[::-1], counted=counted and picture.left is not None)
    if verdict.mine is None:
        return replace(verdict, counter_example=_with_known(picture, verdict.counter_example))
    needed = [number for number in heard if number in (verdict.fewer or heard)]
    return replace(verdict, fewer=tuple(needed) if len(needed) < len(chosen) else ())


def _needs(picture: Picture) -> PlayerView:
    """A picture for the solver, with what each number still needs: the mines that are known are no cells of it."""
    rows, cols = picture.size
    cells = [0] * (rows * cols)  # also where there is no number, which is not heard
    for row, col in picture.covered:
        cells[row * cols + col] = COVERED
    for (row, col), number in picture.numbers.items():
        known = sum(near in picture.known for near in neighbours((row, col), rows, cols))
        cells[row * cols + col] = number - known
    return PlayerView(rows, cols, picture.left or 0, tuple(cells))


def _with_known(picture: Picture, found: CounterExample | None) -> CounterExample | None:
    """A counter-example with the mines that were known before."""
    if found is None:
        return None
    layouts = (tuple(sorted(picture.known.union(mines))) for mines in (found.with_mine, found.without))
    return CounterExample(found.cell, *layouts)
