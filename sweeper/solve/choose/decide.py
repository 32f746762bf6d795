"""Which cell to open next, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from ...core.cells import Cell
from ...core.errors import SweeperError
from ...core.view import PlayerView
from ..count.analysis import Analysis, analyse
from ..count.cache import ComponentCache
from ..count.effort import Effort, TooComplex
from .decision import FIRST, SAFE, Decision, Why
from .endgame import search_endgame
from .first_click import NOTHING, first_cell, promise
from .outlook import Outlook
from .pick import Pick, choose
from .policies import Policy, policy_named
from .why import reason


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
    Raises SweeperError where nothing is left to open or the policy is not known, BadPosition, TooComplex,
    Cancelled.
    """
    chosen = policy_named(policy)
    cache = ComponentCache() if cache is None else cache
    analysis = analyse(view, cache, cancelled) if analysis is None else analysis
    _check_open(view, analysis)
    effort = chosen.effort(cancelled)
    if view.rule is not None and all(value < 0 for value in view.cells):
        return _first(view, analysis)
    if analysis.safe:
        return _safe(view, analysis, cache, chosen, effort)
    choice = choose(view, analysis, cache, chosen, effort, every=True)
    return _guess(view, analysis, cache, chosen, choice)


def _check_open(view: PlayerView, analysis: Analysis) -> None:
    """Raises SweeperError where no covered cell can be free of a mine."""
    covered = sum([value < 0 for value in view.cells])
    if len(analysis.mines) == covered:
        raise SweeperError("nothing is left to open" if covered else "no cell is covered")


def _first(view: PlayerView, analysis: Analysis) -> Decision:
    """The first click, under a rule that is known."""
    cell = first_cell(view)
    lowest, least = analysis.lowest()
    if promise(view).kind != NOTHING:  # whichever cell it is, it will be safe
        lowest = Fraction(0)
    safety = 1 - lowest
    return Decision(cell, FIRST, safety, None, (), (), lowest, least, Why(FIRST, safety))


def _safe(view: PlayerView, analysis: Analysis, cache: ComponentCache, policy: Policy, effort: Effort) -> Decision:
    """A safe cell, the first from the top left."""
    found = None
    if analysis.total <= policy.layouts:
        found = search_endgame(view, policy.layouts, policy.nodes, cache, effort)
    return Decision(
        analysis.safe[0],
        SAFE,
        Fraction(1),
        found.win if found else None,
        found.wins if found else (),
        found.dead if found else (),
        Fraction(0),
        analysis.safe,
        Why(SAFE, Fraction(1)),
        found.nodes if found else 0,
    )


def _guess(view: PlayerView, analysis: Analysis, cache: ComponentCache, policy: Policy, choice: Pick) -> Decision:
    """A choice with all that words need."""
    cell = divmod(choice.cell, view.cols)
    lowest, least = analysis.lowest()
    found = choice.found
    whole = found is not None and choice.kind == "endgame"
    dead = found.dead if found is not None and whole else dead_cells(view, analysis, cache, policy)
    decision = Decision(
        cell,
        choice.kind,
        1 - analysis.chance(cell),
        found.win if found is not None and whole else None,
        found.wins if found is not None and whole else (),
        dead,
        lowest,
        least,
        Why(choice.kind, lowest),
        found.nodes if found is not None else 0,
    )
    return replace(decision, why=reason(view, analysis, decision, choice, cache))


def dead_cells(view: PlayerView, analysis: Analysis, cache: ComponentCache, policy: Policy) -> tuple[Cell, ...]:
    """The cells that show the same number in every layout in which they are safe; none where that takes too long.

    Of the cells that nothing near has told anything about, one of each kind is enough.
    """
    if not policy.outlook:
        return ()
    try:
        outlook = Outlook(view, analysis, cache, policy.effort())
        return tuple([divmod(cell, view.cols) for cell in outlook.unsettled() if outlook.is_dead(cell)])
    except TooComplex:
        return ()
