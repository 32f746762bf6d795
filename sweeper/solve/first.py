"""Where to click first."""

from __future__ import annotations

from ..core.cells import Cell
from ..core.view import PlayerView


def first_cell(view: PlayerView) -> Cell:
    """The first click that wins most often, by the rule in force.

    With an opening promised: the fourth cell from two walls (the middle of a smaller board), where the opening
    and what it shows are large. With only the cell safe: a corner, where the chance of an opening is the
    highest; the one farthest from the top left, where a mine moved from under the click would go.
    """
    if view.rule == "opening":
        return min(3, view.rows // 2), min(3, view.cols // 2)
    return view.rows - 1, view.cols - 1
