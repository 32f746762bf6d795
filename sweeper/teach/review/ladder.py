"""The hint for the position before a move that was judged, and what to ring of that move on the board it led to."""

from __future__ import annotations

from collections.abc import Callable

from ...core.cells import Cell
from ...solve import TooComplex, ladder_of, proof_for, steps_to
from ..hints.hint import hint
from ..hints.proven import mine_hint
from ..hints.values import NUMBER, SAFE, Hint
from .last_move import with_flags
from .telling import safe_instead
from .verdicts import BAD_FLAG, BLUNDER, FIRST, NEEDLESS, SLIP, UNKNOWN, JudgedMove


def hint_before(judged: JudgedMove, cancelled: Callable[[], bool] | None = None) -> Hint | None:
    """The hint that would have helped with a move; None where nothing could be told. Raises Cancelled.

    Of a certain mine it proves the mine, of a wrong flag the flag; else it is what N says in such a position, about
    what lies nearest.
    """
    known = judged.known
    if known is None or known.analysis is None or judged.on_sight in (FIRST, UNKNOWN):
        return None
    view, flag = known.analysis.view, judged.flag
    if flag is not None and flag.now == 0:
        return hint(with_flags(view, (flag.cell,)), cancelled=cancelled, near=flag.cell)
    mines = [cell for cell in known.cells if known.analysis.chance(cell) == 1]
    if judged.on_sight == BLUNDER and mines:
        try:
            ladder = ladder_of(view, analysis=known.analysis, cancelled=cancelled)
            return mine_hint(view, steps_to(ladder, proof_for(view, mines[0], ladder=ladder), mines[0]), mines[0])
        except TooComplex:
            return None
    near = judged.meant if judged.meant is not None else judged.move.cell
    return hint(with_flags(view, ()), cancelled=cancelled, decision=judged.decision, near=near)


def rings(judged: JudgedMove) -> dict[Cell, str]:
    """What to mark of a move on the board after it: the cell that it was about, and the safe one that is named."""
    if judged.kind == SLIP and judged.meant is not None:
        return {judged.meant: SAFE, judged.move.cell: NUMBER}
    if judged.kind == BAD_FLAG and judged.flag is not None:
        return {judged.flag.cell: NUMBER}
    if judged.on_sight == NEEDLESS:
        return {safe_instead(judged): SAFE, judged.move.cell: NUMBER}
    return {judged.move.cell: NUMBER}
