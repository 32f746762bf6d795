"""Which reason, of all that are true of a choice, tells a player most."""

from __future__ import annotations

from fractions import Fraction

from ...core.cells import Cell
from ..count.analysis import Analysis
from .areas import is_coin_flip
from .decision import AREA, GUESS, Decision, Reason, Why
from .guess import Guess
from .outlook import ONE


def why(analysis: Analysis, guess: Guess, decision: Decision) -> Why:
    """The reason for a guess, made from a decision that has all but that."""
    if is_fifty(analysis, guess, decision):
        return Why(Reason.FIFTY, decision.safety)
    compared = guess.found.dead if guess.found is not None and guess.kind == AREA else decision.dead
    dead = [cell for cell in compared if _as_safe_and_worse(analysis, cell, decision)]
    if dead and decision.cell not in compared:
        return Why(Reason.INFORMS, decision.safety, dead[0], decision.safety)
    if guess.kind == AREA and guess.found is not None:
        return Why(Reason.AREA, guess.found.win)
    if guess.found is not None:
        chances = dict(guess.found.wins) or {decision.cell: guess.found.win}
        kind = Reason.SAMPLE if guess.kind == GUESS else Reason.EXACT
        return Why(kind, chances[decision.cell], *_next_best(chances, decision.cell))
    return _outlook(analysis, guess, decision)


def is_fifty(analysis: Analysis, guess: Guess, decision: Decision) -> bool:
    """Whether a guess of 1/2 lies where two layouts are left, on the whole board or in an area shut off."""
    if decision.safety != Fraction(1, 2) or guess.found is None or guess.kind == GUESS:
        return False
    return guess.found.layouts == 2 or is_coin_flip(analysis, decision.cell)


def _as_safe_and_worse(analysis: Analysis, cell: Cell, decision: Decision) -> bool:
    """Whether a dead cell is as safe as the guess, and wins less often as far as that is known."""
    wins = dict(decision.wins)
    return 1 - analysis.chance(cell) == decision.safety and (not wins or wins[cell] < wins[decision.cell])


def _next_best(chances: dict[Cell, Fraction], cell: Cell) -> tuple[Cell | None, Fraction | None]:
    """The cell that wins most often of those that win less often than `cell`, or else one that wins as often."""
    best = chances.pop(cell)
    others = sorted(chances.items(), key=lambda other: (other[1] == best, -other[1], other[0]))
    return next(((other, chance) for other, chance in others if chance), (None, None))


def _outlook(analysis: Analysis, guess: Guess, decision: Decision) -> Why:
    """The outlook of the guess and of the runner-up, where it speaks for the guess; else the risk."""
    view = analysis.view
    figures = [(divmod(candidate.cell, view.cols), candidate.outlook) for candidate in guess.candidates]
    own = figures[0][1] if figures else 0
    for cell, outlook in figures[1:]:
        if outlook < own:
            return Why(Reason.OUTLOOK, Fraction(own, ONE), cell, Fraction(outlook, ONE))
    covered = [divmod(index, view.cols) for index, value in enumerate(view.cells) if value < 0]
    others = sorted(
        (analysis.chance(cell), cell)
        for cell in covered
        if cell != decision.cell and analysis.chance(cell) >= 1 - decision.safety
    )
    if not others:
        return Why(Reason.LEAST, decision.safety)
    return Why(Reason.LEAST, decision.safety, others[0][1], 1 - others[0][0])
