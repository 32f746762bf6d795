"""Which reason, of all that are true of a choice, tells a player most."""

from __future__ import annotations

from fractions import Fraction

from ...core.cells import Cell
from ...core.view import PlayerView
from ..count.analysis import Analysis
from ..count.cache import ComponentCache
from ..count.constraints import read_constraints
from ..count.effort import Effort
from .areas import is_coin_flip
from .decision import AREA, EXACT, FIFTY, GUESS, INFORMS, LEAST, OUTLOOK, SAMPLE, Decision, Why
from .outlook import ONE
from .pick import Pick


def reason(view: PlayerView, analysis: Analysis, decision: Decision, choice: Pick, cache: ComponentCache) -> Why:
    """The reason for a guess."""
    if is_fifty(view, decision, choice, cache):
        return Why(FIFTY, decision.safety)
    compared = choice.found.dead if choice.found is not None and choice.kind == AREA else decision.dead
    dead = [cell for cell in compared if _as_safe_and_worse(analysis, cell, decision)]
    if dead and decision.cell not in compared:
        return Why(INFORMS, decision.safety, dead[0], decision.safety)
    if choice.kind == AREA and choice.found is not None:
        return Why(AREA, choice.found.win)
    if choice.found is not None:
        chances = dict(choice.found.wins) or {decision.cell: choice.found.win}
        kind = SAMPLE if choice.kind == GUESS else EXACT
        return Why(kind, chances[decision.cell], *_next_best(chances, decision.cell))
    return _outlook(view, analysis, decision, choice)


def is_fifty(view: PlayerView, decision: Decision, choice: Pick, cache: ComponentCache) -> bool:
    """Whether a guess of 1/2 lies where two layouts are left, on the whole board or in an area shut off."""
    if decision.safety != Fraction(1, 2) or choice.found is None or choice.kind == GUESS:
        return False
    constraints = read_constraints(view)
    solved = [cache.solve(component, Effort()) for component, _boxes in constraints.components]
    return choice.found.layouts == 2 or is_coin_flip(view, constraints, solved, decision.cell)


def _as_safe_and_worse(analysis: Analysis, cell: Cell, decision: Decision) -> bool:
    """Whether a dead cell is as safe as the choice, and wins less often as far as that is known."""
    wins = dict(decision.wins)
    return 1 - analysis.chance(cell) == decision.safety and (not wins or wins[cell] < wins[decision.cell])


def _next_best(chances: dict[Cell, Fraction], cell: Cell) -> tuple[Cell | None, Fraction | None]:
    """The cell that wins most often of those that win less often than `cell`, or else one that wins as often."""
    best = chances.pop(cell)
    ranked = sorted(chances.items(), key=lambda one: (one[1] == best, -one[1], one[0]))
    return next(((cell, chance) for cell, chance in ranked if chance), (None, None))


def _outlook(view: PlayerView, analysis: Analysis, decision: Decision, choice: Pick) -> Why:
    """The outlook of the choice and of the runner-up, where it speaks for the choice; else the risk."""
    figures = [(divmod(one.cell, view.cols), one.outlook) for one in choice.candidates]
    own = figures[0][1] if figures else 0
    for cell, outlook in figures[1:]:
        if outlook < own:
            return Why(OUTLOOK, Fraction(own, ONE), cell, Fraction(outlook, ONE))
    others = sorted(
        (analysis.chance(cell), cell)
        for cell in _covered(view)
        if cell != decision.cell and analysis.chance(cell) >= 1 - decision.safety
    )
    if not others:
        return Why(LEAST, decision.safety)
    return Why(LEAST, decision.safety, others[0][1], 1 - others[0][0])


def _covered(view: PlayerView) -> list[Cell]:
    return [divmod(index, view.cols) for index, value in enumerate(view.cells) if value < 0]
