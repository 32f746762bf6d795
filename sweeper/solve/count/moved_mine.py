"""Where a mine under the first click may have gone, and what that says about the layouts.

Under the rule `safe` a mine under the first click moves to the first cell without one, row by row from the
top left, the clicked cell left out. Only covered cells can have received it.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cells import neighbour_table
from ...core.view import PlayerView


@dataclass(frozen=True)
class Stretch:
    """Some starts of the walk that have the same cells beside open numbers.

    beside: the cells of the start that an open number sees, taken as mines.
    hidden: the cells of the start, in order, that no open number sees.
    least: how many of `hidden` are taken as mines at least; every count from `least` to all of them belongs.
    """

    beside: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()
    least: int = 0


def stretches(view: PlayerView) -> list[Stretch]:
    """The starts of the walk to be taken as mines, the shortest first; the first of all is empty."""
    if view.rule != "safe" or view.first is None:
        return [Stretch()]
    table = neighbour_table(view.rows, view.cols)
    beside: list[int] = []
    hidden: list[int] = []
    least = 0
    found: list[Stretch] = []
    for cell in walk(view):
        if any(view.cells[near] >= 0 for near in table[cell]):
            found.append(Stretch(tuple(beside), tuple(hidden), least))
            beside.append(cell)
            least = len(hidden)
        else:
            hidden.append(cell)
    return [*found, Stretch(tuple(beside), tuple(hidden), least)]


def walk(view: PlayerView) -> list[int]:
    """The covered cells at the start of the walk: the first open one ends it, for it has no mine."""
    assert view.first is not None
    first = view.first[0] * view.cols + view.first[1]
    walk: list[int] = []
    for cell, value in enumerate(view.cells):
        if cell == first:
            continue
        if value >= 0 or len(walk) == view.mines:
            break
        walk.append(cell)
    return walk
