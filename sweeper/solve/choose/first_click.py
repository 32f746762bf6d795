"""What the first-click rule promises before the first click."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cells import Cell
from ...core.view import PlayerView

NOTHING, SAFE, OPENING = "nothing", "safe", "opening"


@dataclass(frozen=True)
class Promise:
    """What is known of the first click.

    kind: NOTHING; SAFE, the first cell is no mine; OPENING, nor are as many of its neighbours as fit.
    chosen: whether the program opens a first cell of its own choice (rule `auto`).
    crowded: whether the mines may leave too little room for an opening.
    """

    kind: str
    chosen: bool = False
    crowded: bool = False


def promise(view: PlayerView) -> Promise:
    """What the rule in force promises to the next click; nothing once a cell is open."""
    if view.rule is None or any(value >= 0 for value in view.cells) or view.mines >= len(view.cells):
        return Promise(NOTHING)
    kind = {"safe": SAFE, "opening": OPENING, "auto": OPENING}.get(view.rule, NOTHING)
    crowded = kind == OPENING and len(view.cells) - view.mines < min(9, len(view.cells))
    return Promise(kind, view.rule == "auto", crowded)


def first_cell(view: PlayerView) -> Cell:
    """The first click that wins most often, by the rule in force.

    With an opening promised: the fourth cell from two walls (the middle of a smaller board), where the opening
    and what it shows are large. With only the cell safe: a corner, where the chance of an opening is the
    highest; the one farthest from the top left, where a mine moved from under the click would go.
    """
    if view.rule == "opening":
        return min(3, view.rows // 2), min(3, view.cols // 2)
    return view.rows - 1, view.cols - 1
