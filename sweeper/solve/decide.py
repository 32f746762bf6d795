"""Which cell to open next."""

from __future__ import annotations

from collections.abc import Callable

from ..core.cells import Cell
from ..core.errors import SweeperError
from ..core.view import PlayerView
from .analysis import Analysis
from .cache import ComponentCache
from .chances import analyse
from .decision import ENDGAME, FIRST, GUESS, LEAST, ONLY, SAFE, Decision, Why
from .effort import Effort
from .endgame import search_endgame
from .first import first_cell
from .guess import ranked
from .outlook import Outlook
from .policies import Policy, policy_named


def decide(
    view: PlayerView,
    analysis: Analysis | None = None,
    cache: ComponentCache | None = None,
    cancelled: Callable[[], bool] | None = None,
    policy: str = "best",
) -> Decision:
    """The cell to open next, and why. The same view gives the same answer on every machine.

    analysis: of this view, where it is known already.
    cache: components solved before, for the next move of the same game.
    cancelled: asked during the work; True ends it.
    policy: a name in POLICIES.
    Raises SweeperError where no cell is covered or the policy is not known, BadPosition, TooComplex, Cancelled.
    """
    chosen = policy_named(policy)
    if all(value >= 0 for value in view.cells):
        raise SweeperError("no cell is covered")
    cache = ComponentCache() if cache is None else cache
    analysis = analyse(view, cache, cancelled) if analysis is None else analysis
    return _decided(view, analysis, cache, Effort(cancelled=cancelled, allowed=10**9), chosen)


def _decided(view: PlayerView, analysis: Analysis, cache: ComponentCache, effort: Effort, policy: Policy) -> Decision:
    lowest, least = analysis.lowest()
    win = None
    nodes = 0
    if all(value < 0 for value in view.cells):
        cell, kind = first_cell(view), FIRST
    elif lowest == 0:
        cell, kind = least[0], SAFE
    else:
        cell, kind = min(least, key=lambda one: (_walls(view, one), one)), GUESS
        found = None
        if analysis.total <= policy.layouts:
            found = search_endgame(view, policy.layouts, policy.nodes, cache, effort, every=False)
        if found:
            cell, kind, win, nodes = found.best, ENDGAME, found.win, found.nodes
        elif policy.outlook:
            cell = divmod(ranked(Outlook(view, analysis, cache, effort), policy)[0].cell, view.cols)
        if sum(value < 0 for value in view.cells) == 1:
            kind = ONLY
    safety = 1 - analysis.chance(cell)
    why = Why({GUESS: LEAST}.get(kind, kind), safety)
    return Decision(cell, kind, safety, win, (), (), lowest, least, why, nodes)


def _walls(view: PlayerView, cell: Cell) -> int:
    """0 in a corner, 1 at an edge, 2 inside."""
    row, col = cell
    return (0 < row < view.rows - 1) + (0 < col < view.cols - 1)
