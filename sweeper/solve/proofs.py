"""Why a cell is certain: the simplest proofs of a view, for hints, lessons and reviews."""

from __future__ import annotations

from collections.abc import Callable

from ..core.cells import Cell, cell_name
from ..core.errors import SweeperError
from ..core.view import PlayerView
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
