"""What the first-click rule promises before the first click."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.view import PlayerView

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
