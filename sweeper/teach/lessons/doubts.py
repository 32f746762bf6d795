"""The answer to a claim that is not proven: two layouts that fit, unlike each other in as few cells as can be.

And the answer to a proof: whether some numbers prove a cell, and whether fewer would do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from ...core.cells import Cell
from .pictures import MOST_LAYOUTS, OPEN, Picture, TooMany

MOST_PAIRS = 250_000


@dataclass(frozen=True)
class CounterExample:
    """Two layouts that fit a picture, told apart by a cell. with_mine, without: their mines, known ones too."""

    cell: Cell
    with_mine: frozenset[Cell]
    without: frozenset[Cell]

    @property
    def differing(self) -> tuple[Cell, ...]:
        """The cells in which they differ, row by row."""
        return tuple(sorted(self.with_mine ^ self.without))


class Doubt(Protocol):
    """Whoever finds counter-examples."""

    def __call__(self, picture: Picture, cell: Cell) -> CounterExample | None:
        """Two layouts that fit, one with a mine at `cell` and one without; None where the cell is certain."""


def doubt(picture: Picture, cell: Cell) -> CounterExample | None:
    """Two layouts that fit, one with a mine at a covered cell and one without, that differ in as few cells as can be.

    None where the cell is certain. Raises TooMany where too many layouts fit.
    """
    fronts = []
    for front in picture.fronts():
        fronts.append(front)
        if len(fronts) > MOST_LAYOUTS:
            raise TooMany
    if cell in picture.lone:
        return _of_lone(picture, cell, fronts)
    return _of_front(picture, cell, fronts)


def _room(picture: Picture, front: frozenset[Cell]) -> int | None:
    """How many mines lie in the cells that touch no number; None where they cannot lie there, 0 without a counter."""
    if picture.left is None:
        return 0
    free = picture.left - len(front)
    return free if 0 <= free <= len(picture.lone) else None


def _of_front(picture: Picture, cell: Cell, fronts: list[frozenset[Cell]]) -> CounterExample | None:
    """The pair for a cell that touches a number."""
    with_mine = [(front, free) for front in fronts if cell in front and (free := _room(picture, front)) is not None]
    without = [(front, free) for front in fronts if cell not in front and (free := _room(picture, front)) is not None]
    if not with_mine or not without:
        return None
    without = without[: max(1, MOST_PAIRS // len(with_mine))]
    pairs = ((one, other) for one in with_mine for other in without)
    (front, free), (other, other_free) = min(pairs, key=_cost)
    lone = picture.lone
    return CounterExample(
        cell,
        front.union(lone[:free], picture.known),
        other.union(lone[:other_free], picture.known),
    )


def _cost(pair: tuple[tuple[frozenset[Cell], int], tuple[frozenset[Cell], int]]) -> tuple[int, list[Cell]]:
    """In how many cells two layouts differ; of equal ones the first in the order of the cells."""
    (front, free), (other, other_free) = pair
    return len(front ^ other) + abs(free - other_free), sorted(front | other)


def _of_lone(picture: Picture, cell: Cell, fronts: list[frozenset[Cell]]) -> CounterExample | None:
    """The pair for a cell that touches no number: one mine moves, or where the counter is not heard, goes."""
    others = tuple(lone for lone in picture.lone if lone != cell)
    if picture.left is None:
        front = fronts[0] | picture.known
        return CounterExample(cell, front | {cell}, front)
    rooms = [(front, free) for front in fronts if (free := _room(picture, front)) is not None]
    for front, free in rooms:
        if 1 <= free <= len(others):
            known = front | picture.known
            return CounterExample(cell, known.union(others[: free - 1], [cell]), known.union(others[:free]))
    full = [front for front, free in rooms if free]
    empty = [front for front, free in rooms if free <= len(others)]
    if not full or not empty:
        return None
    front, other = min(((one, two) for one in full for two in empty), key=lambda pair: len(pair[0] ^ pair[1]))
    assert picture.left is not None
    free, other_free = picture.left - len(front), picture.left - len(other)
    return CounterExample(
        cell,
        front.union(others[: free - 1], [cell], picture.known),
        other.union(others[:other_free], picture.known),
    )


# Prove it


def only(picture: Picture, numbers: Iterable[Cell], *, counted: bool = False) -> Picture:
    """The picture with some numbers alone; `counted` keeps the mine counter."""
    kept = set(numbers)
    rows = tuple(
        "".join(OPEN if sign.isdigit() and (row, col) not in kept else sign for col, sign in enumerate(line))
        for row, line in enumerate(picture.rows)
    )
    return Picture(rows, picture.left if counted else None)


@dataclass(frozen=True)
class Verdict:
    """Whether some numbers prove a cell. mine: what they prove it to be; None where they do not prove it.

    fewer: some of them that prove it as well, where there are such. counter_example: that respects just the chosen
    numbers, where they prove nothing.
    """

    mine: bool | None
    fewer: tuple[Cell, ...] = ()
    counter_example: CounterExample | None = None


def prove(picture: Picture, cell: Cell, numbers: Sequence[Cell], *, counted: bool = False) -> Verdict:
    """Whether some numbers prove a covered cell; `counted` takes the mine counter as one more number."""
    chosen = list(dict.fromkeys(numbers))
    found = doubt(only(picture, chosen, counted=counted), cell)
    if found is not None:
        return Verdict(None, counter_example=found)
    needed = list(chosen)
    for number in chosen:
        rest = [other for other in needed if other != number]
        if doubt(only(picture, rest, counted=counted), cell) is None:
            needed = rest
    heard = only(picture, chosen, counted=counted)
    front, free = next((front, free) for front in heard.fronts() if (free := _room(heard, front)) is not None)
    mine = free > 0 if cell in heard.lone else cell in front
    return Verdict(mine, fewer=tuple(needed) if len(needed) < len(chosen) else ())
