"""Which cell to open where nothing is safe: the choice alone, as quick as can be, for whole games and for words."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...core.view import PlayerView
from ..count.analysis import Analysis
from ..count.cache import ComponentCache
from ..count.effort import Effort, TooComplex
from .areas import search_area
from .decision import AREA, ENDGAME, GUESS
from .endgame import Endgame, search_endgame, search_sample
from .look_ahead import Candidate, ranked
from .outlook import Outlook
from .policies import Policy


@dataclass(frozen=True)
class Guess:
    """The cell to guess and how it was found.

    cell: its index. kind: ENDGAME, AREA or GUESS.
    found: the search of the endgame, of the area, or, for GUESS, of layouts drawn from all that fit.
    candidates: where no search was made, what was compared, the best first.
    outlook: where one was made, the look ahead, which may be asked further.
    deep: whether it looked beyond the next move.
    """

    cell: int
    kind: str
    found: Endgame | None = None
    candidates: tuple[Candidate, ...] = ()
    outlook: Outlook | None = field(default=None, repr=False, compare=False)
    deep: bool = False


def best_guess(
    analysis: Analysis, policy: Policy, *, cache: ComponentCache, effort: Effort, every: bool = False
) -> Guess:
    """The cell that a policy opens where no cell is safe. `every`: as in `search_endgame`; the cell is the same.

    Raises Cancelled; where a look gets too long, the least risk decides.
    """
    view, nodes = analysis.view, policy.nodes
    if analysis.total <= policy.layouts:
        found = search_endgame(analysis, most=policy.layouts, nodes=nodes, every=every, effort=effort)
        if found is not None:
            return Guess(_index(view, found), ENDGAME, found)
    elif analysis.total <= policy.sampled:
        most, drawn = policy.sampled, policy.drawn
        found = search_sample(analysis, most=most, drawn=drawn, nodes=nodes, every=every, effort=effort)
        if found is not None:
            return Guess(_index(view, found), GUESS, found)
    for shallower in policy.steps():
        try:
            return _look_ahead(analysis, shallower, cache=cache, effort=effort)
        except TooComplex:
            effort = shallower.effort(effort.cancelled)
    return Guess(least_risk(analysis), GUESS)


def _look_ahead(analysis: Analysis, policy: Policy, *, cache: ComponentCache, effort: Effort) -> Guess:
    """An area that will not get better, or the cell with the best outlook. Raises TooComplex, Cancelled."""
    outlook = Outlook(analysis, cache=cache, effort=effort)
    area = search_area(analysis, most=policy.layouts, nodes=policy.nodes, effort=effort)
    if area is not None:
        return Guess(_index(analysis.view, area), AREA, area, outlook=outlook)
    candidates = ranked(outlook, policy)
    return Guess(candidates[0].cell, GUESS, candidates=tuple(candidates), outlook=outlook, deep=policy.deep)


def least_risk(analysis: Analysis) -> int:
    """The cell least likely a mine; of such cells a corner, then an edge, then the first from the top left."""
    view = analysis.view
    _lowest, cells = analysis.lowest()
    row, col = min(cells, key=lambda cell: (_sides_open(view, cell), cell))
    return row * view.cols + col


def _sides_open(view: PlayerView, cell: tuple[int, int]) -> int:
    """0 in a corner, 1 at an edge, 2 inside."""
    row, col = cell
    return (0 < row < view.rows - 1) + (0 < col < view.cols - 1)


def _index(view: PlayerView, found: Endgame) -> int:
    return found.best[0] * view.cols + found.best[1]
