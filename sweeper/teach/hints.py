"""The hint for a position: about a wrong flag first, else a proof, else the odds."""

from __future__ import annotations

from collections.abc import Callable

from ..core.cells import Cell
from ..core.view import PlayerView
from ..solve import Analysis, Ladder
from .values import OVER, Decision, Hint, Step


def hint(
    view: PlayerView,
    analysis: Analysis | None = None,
    ladder: Ladder | None = None,
    near: Cell | None = None,
    cancelled: Callable[[], bool] | None = None,
    decision: Decision | None = None,
) -> Hint:
    """The hint for a live game. Same view, same hint.

    analysis, ladder: of this view, where there are any already.
    near: the last click; of equally simple proofs the nearest is chosen.
    cancelled: asked during the work.
    decision: the best guess, told where nothing is proven safe.
    Raises Cancelled; impossible and too complex positions get a hint that says so.
    """
    raise NotImplementedError


def over_hint(won: bool) -> Hint:
    """The hint for a finished game."""
    return Hint(OVER, (Step("nudge", ""),))


def chord_warning(view: PlayerView, analysis: Analysis, cell: Cell) -> str | None:
    """What to say of unproven flags before a chord on `cell`; None where it would rely on none."""
    return None
