"""Layouts made to need no guess by moving mines, one at a time: for fields too dense to wait for one that is dealt."""

from __future__ import annotations

import random
from collections.abc import Callable

from ..core.cells import COVERED, Cell, neighbour_table
from ..core.layout import Layout
from .play import Play, play_out

MISSES = 100
"""So many moves that help nothing, and the layout is given up. With 12, boards of 30 % mines take far longer."""


def repaired(
    layout: Layout,
    first: Cell,
    rng: random.Random,
    *,
    counted: bool,
    tried: Callable[[], bool],
    cancelled: Callable[[], bool] | None = None,
) -> Layout | None:
    """A layout that needs no guess, made from one that may; None where that did not work out.

    Where the play stalls, a mine goes from the covered cells beside the open ones to anywhere else, or back. The new
    layout is played from the start, and is kept if more cells open.
    tried: counts a layout that is looked at; False where no more may be. Raises TooComplex, Cancelled.
    """
    play = play_out(layout, first, counted=counted, cancelled=cancelled)
    misses = 0
    while play.to_open:
        if misses == MISSES or not tried():
            return None
        moved = with_mine_moved(layout, first, play, rng)
        if moved is None:
            return None
        again = play_out(moved, first, counted=counted, cancelled=cancelled)
        if again.opened > play.opened:
            layout, play, misses = moved, again, 0
        else:
            misses += 1
    return layout


def with_mine_moved(layout: Layout, first: Cell, play: Play, rng: random.Random) -> Layout | None:
    """The layout with one mine moved between the covered cells that numbers see and all others; None where none can be.

    The others are those that no number sees, and the open ones as well: were mines only pushed ahead of the open cells,
    they would end up in blocks of mines. The first cell and its neighbours stay free.
    """
    near = neighbour_table(layout.rows, layout.cols)
    start = first[0] * layout.cols + first[1]
    kept = {start, *near[start]}
    cells = range(layout.rows * layout.cols)
    seen = {
        index
        for index in cells
        if play.seen[index] == COVERED and any(play.seen[other] != COVERED for other in near[index])
    }
    others = [index for index in cells if index not in seen]
    ways = [(sorted(seen), others), (others, sorted(seen))]
    taken = layout.mines | kept
    choices = [
        ([index for index in source if index in layout.mines], [index for index in target if index not in taken])
        for source, target in ways
    ]
    able = [(mines, free) for mines, free in choices if mines and free]
    if not able:
        return None
    mines, free = able[below(len(able), rng)]
    moved, place = mines[below(len(mines), rng)], free[below(len(free), rng)]
    return Layout.of(layout.rows, layout.cols, (layout.mines - {moved}) | {place})


def below(limit: int, rng: random.Random) -> int:
    """A whole number from 0 to below `limit`, from the one sequence that Python promises to keep."""
    return int(rng.random() * limit)
