"""Why a cell cannot be a mine, played move by move from the numbers of a proof, or counted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import comb

from ..core.cells import Cell, neighbours
from ..core.view import PlayerView
from ..solve import Proof

FULL, FILL, TOO_MANY, TOO_FEW = "full", "fill", "too_many", "too_few"
MOST_LINKS = 6
MOST_STATES = 20_000


@dataclass(frozen=True)
class Link:
    """One move of the supposition.

    number: the number that forces it.
    what: FULL, its other cells would be safe; FILL, its other cells would be mines; TOO_MANY, TOO_FEW: the end.
    cells: what it forces; empty at the end.
    because: the supposed cells it rests on.
    mines: at the end, how many mines the number would touch, or could touch at most, those given included.
    """

    number: Cell
    what: str
    cells: tuple[Cell, ...]
    because: tuple[Cell, ...]
    mines: int = 0


def unknown_cells(view: PlayerView, proof: Proof) -> dict[Cell, tuple[Cell, ...]]:
    """For each number of a proof the covered cells it touches besides the given mines."""
    given = set(proof.given)
    return {
        number: tuple(
            cell for cell in neighbours(number, view.rows, view.cols) if view[cell] < 0 and cell not in given
        )
        for number in proof.numbers
    }


def refute(view: PlayerView, proof: Proof, cell: Cell) -> list[Link] | None:
    """The moves from `cell` taken as a mine to a number that cannot hold; None where no few moves get there."""
    supposed = {cell: True}
    links: list[tuple[Link, tuple[Cell, ...]]] = []
    unknown = unknown_cells(view, proof)
    needs = dict(zip(proof.numbers, proof.needs))
    while True:
        looks = [_look(view, number, needs[number], unknown[number], supposed) for number in proof.numbers]
        wave = [link for link in looks if link is not None]
        end = next((link for link in wave if not link.cells), None)
        if end is not None:
            return _only_needed(links, end)
        if not wave:
            return None
        for link in wave:
            new = tuple(one for one in link.cells if one not in supposed)
            supposed.update(dict.fromkeys(new, link.what == FILL))
            links.append((link, new))


def _look(
    view: PlayerView, number: Cell, need: int, unknown: tuple[Cell, ...], supposed: dict[Cell, bool]
) -> Link | None:
    """What a number says to what is supposed so far."""
    mines = tuple(cell for cell in unknown if supposed.get(cell) is True)
    safe = tuple(cell for cell in unknown if supposed.get(cell) is False)
    free = tuple(cell for cell in unknown if cell not in supposed)
    given = view[number] - need
    if len(mines) > need:
        return Link(number, TOO_MANY, (), mines, len(mines) + given)
    if len(mines) + len(free) < need:
        return Link(number, TOO_FEW, (), safe, len(mines) + len(free) + given)
    if free and len(mines) == need:
        return Link(number, FULL, free, mines)
    if free and len(mines) + len(free) == need:
        return Link(number, FILL, free, safe)
    return None


def _only_needed(links: list[tuple[Link, tuple[Cell, ...]]], end: Link) -> list[Link] | None:
    """The moves that lead to the last one, each with the cells that matter; None if they are too many."""
    wanted = set(end.because)
    kept = [end]
    for link, new in reversed(links):
        cells = tuple(cell for cell in new if cell in wanted)
        if cells:
            kept.append(replace(link, cells=cells) if link.what == FULL else link)
            wanted.update(link.because)
    return kept[::-1] if len(kept) <= MOST_LINKS else None


def ways(view: PlayerView, proof: Proof) -> int | None:
    """In how many ways the numbers of a proof can be satisfied beside the given mines; None if that is too much."""
    touching: dict[Cell, list[int]] = {}
    for place, cells in enumerate(unknown_cells(view, proof).values()):
        for cell in cells:
            touching.setdefault(cell, []).append(place)
    boxes: dict[tuple[int, ...], int] = {}
    for places in touching.values():
        boxes[tuple(places)] = boxes.get(tuple(places), 0) + 1
    states = {proof.needs: 1}
    for box, size in boxes.items():
        states = _with_box(states, box, size)
        if len(states) > MOST_STATES:
            return None
    return states.get((0,) * len(proof.needs), 0)


def _with_box(states: dict[tuple[int, ...], int], box: tuple[int, ...], size: int) -> dict[tuple[int, ...], int]:
    """The needs left after mines are put into cells that the same numbers touch."""
    after: dict[tuple[int, ...], int] = {}
    for needs, count in states.items():
        for mines in range(min(size, *[needs[place] for place in box]) + 1):
            left = tuple(need - mines if place in box else need for place, need in enumerate(needs))
            after[left] = after.get(left, 0) + count * comb(size, mines)
    return after
