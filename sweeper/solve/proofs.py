"""Why a cell is certain: the simplest proofs of a view, for hints, lessons and reviews."""

from __future__ import annotations

from collections.abc import Callable

from ..core.cells import Cell, cell_name, neighbours
from ..core.errors import SweeperError
from ..core.view import FLAG, PlayerView
from .analysis import Analysis
from .chances import analyse
from .ladder import Ladder
from .proof import TAGS, Proof


def ladder_of(
    view: PlayerView, analysis: Analysis | None = None, cancelled: Callable[[], bool] | None = None
) -> Ladder:
    """The proofs of a view, found as far as they are asked for; keep it to ask more than once."""
    return Ladder(
        view, analyse(view, cancelled=cancelled) if analysis is None else analysis, cancelled=cancelled
    )


def prove(view: PlayerView, analysis: Analysis | None = None) -> list[Proof]:
    """The simplest proof of every certain cell, each proof once, in an order in which they can be followed.

    Raises BadPosition, TooComplex.
    """
    return [proof for wave in ladder_of(view, analysis).waves() for proof in wave]


def simplest_proof(
    view: PlayerView,
    analysis: Analysis | None = None,
    near: Cell | None = None,
    safe_only: bool = False,
    ladder: Ladder | None = None,
) -> Proof | None:
    """The friendliest proof: the hint to give. None where nothing is certain.

    near: the last click; of equally simple proofs the nearest is chosen.
    safe_only: only proofs of a cell to open.
    ladder: of this view, if there is one already.
    Raises BadPosition, TooComplex.
    """
    best: list[Proof] = []
    for wave in (ladder or ladder_of(view, analysis)).waves():
        fit = [proof for proof in wave if proof.safe or not safe_only]
        if best and fit and all(_rank(proof) > _rank(best[0]) for proof in fit):
            break
        best += fit
    return min(best, key=lambda proof: proof.simplicity(near), default=None)


def _rank(proof: Proof) -> int:
    return TAGS.index(proof.hardest)


def proof_for(
    cell: Cell, view: PlayerView, analysis: Analysis | None = None, ladder: Ladder | None = None
) -> Proof:
    """The simplest proof of a certain cell. Raises SweeperError for any other, BadPosition, TooComplex."""
    proof = (ladder or ladder_of(view, analysis)).proof_for(cell)
    if proof is None:
        raise SweeperError(f"{cell_name(cell)} is not certain, so there is no proof")
    return proof


def proofs_behind(
    proof: Proof, view: PlayerView, analysis: Analysis | None = None, ladder: Ladder | None = None
) -> list[Proof]:
    """The proofs of the mines given in a proof, and those behind them, the first to follow first."""
    return (ladder or ladder_of(view, analysis)).behind(proof)


def flag_contradiction(
    view: PlayerView, analysis: Analysis | None = None, ladder: Ladder | None = None
) -> tuple[Cell, Proof] | None:
    """A flag on a cell proven safe, and its proof; of several the simplest. None without such a flag."""
    analysis = analyse(view) if analysis is None else analysis
    wrong = [cell for cell in analysis.safe if view[cell] == FLAG]
    if not wrong:
        return None
    ladder = ladder or ladder_of(view, analysis)
    proofs = [(proof_for(cell, view, analysis, ladder), cell) for cell in wrong]
    proof, cell = min(proofs, key=lambda pair: (pair[0].simplicity(), pair[1]))
    return cell, proof


def unproven_flags_for_chord(
    view: PlayerView, cell: Cell, analysis: Analysis | None = None
) -> tuple[Cell, ...]:
    """The flags a chord on an open number would rely on though they are no proven mines.

    Empty where the flags are not as many as the number says, so that a chord would open nothing.
    """
    flags = [near for near in neighbours(cell, view.rows, view.cols) if view[near] == FLAG]
    if view[cell] < 0 or len(flags) != view[cell]:
        return ()
    proven = set((analyse(view) if analysis is None else analysis).mines)
    return tuple(flag for flag in flags if flag not in proven)
