"""How cells are marked of which something is supposed."""

from __future__ import annotations

from ...core.cells import Cell
from ...look import pencil
from ...teach.what_if import Supposition, WhatIf


def marks_of(state: WhatIf) -> dict[Cell, str]:
    """How the cells that something is supposed of are marked, and those that steps have settled."""
    marks: dict[Cell, str] = {}
    step = 0
    for act in state.acts:
        if isinstance(act, Supposition):
            marks[act.cell] = pencil.supposed(act.mine)
        else:
            step += 1
            marks.update(dict.fromkeys(act.cells, pencil.forced(act.mine, step)))
    return marks
