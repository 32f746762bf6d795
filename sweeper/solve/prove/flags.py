"""The player's flags against what is proven. A flag is never trusted; it is only spoken about."""

from __future__ import annotations

from ...core.cells import Cell, neighbours
from ...core.view import FLAG, PlayerView
from ..count.analysis import Analysis, analyse
from .ladder import Ladder, ladder_of, proof_for
from .proof import Proof


def flag_contradiction(
    view: PlayerView, *, analysis: Analysis | None = None, ladder: Ladder | None = None
) -> tuple[Cell, Proof] | None:
    """A flag on a cell proven safe, and its proof; of several the simplest. None without such a flag."""
    analysis = analyse(view) if analysis is None else analysis
    wrong = [cell for cell in analysis.safe if view[cell] == FLAG]
    if not wrong:
        return None
    ladder = ladder or ladder_of(view, analysis=analysis)
    proofs = [(proof_for(view, cell, ladder=ladder), cell) for cell in wrong]
    proof, cell = min(proofs, key=lambda pair: (pair[0].simplicity(), pair[1]))
    return cell, proof


def unproven_flags_for_chord(view: PlayerView, cell: Cell, *, analysis: Analysis | None = None) -> tuple[Cell, ...]:
    """The flags a chord on an open number would rely on though they are no proven mines.

    Empty where the flags are not as many as the number says, so that a chord would open nothing.
    """
    flags = [near for near in neighbours(cell, view.rows, view.cols) if view[near] == FLAG]
    if view[cell] < 0 or len(flags) != view[cell]:
        return ()
    proven = set((analyse(view) if analysis is None else analysis).mines)
    return tuple(flag for flag in flags if flag not in proven)


def too_many_flags(view: PlayerView) -> tuple[Cell, ...]:
    """The open numbers that touch more flags than they show, row by row: not all those flags can be right."""
    cells = [divmod(index, view.cols) for index, value in enumerate(view.cells) if value >= 0]
    return tuple(cell for cell in cells if _flags_around(view, cell) > view[cell])


def _flags_around(view: PlayerView, cell: Cell) -> int:
    return sum(view[near] == FLAG for near in neighbours(cell, view.rows, view.cols))
