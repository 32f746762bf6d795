"""Which reason, of all that are true of a choice, tells a player most; and how the lowest risk compares with it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from ...core.cells import Cell
from ..count.analysis import Analysis
from ..count.effort import TooComplex
from .areas import is_coin_flip
from .decision import AREA, ENDGAME, GUESS, Decision, Reason, Safer, Why
from .guess import Guess
from .look_ahead import Candidate, look
from .policies import Policy

MOST_LOWEST = 4  # of the cells of the lowest risk so many are looked at


def why(analysis: Analysis, policy: Policy, guess: Guess, decision: Decision) -> Why:
    """The reason for a guess, made from a decision that has all but that. Raises Cancelled."""
    reason = _reason(analysis, guess, decision)
    if decision.cell in decision.least:
        return reason
    return replace(reason, safer=_safer(analysis, policy, guess, decision))


def _reason(analysis: Analysis, guess: Guess, decision: Decision) -> Why:
    if is_fifty(analysis, guess, decision):
        return Why(Reason.FIFTY, decision.safety)
    compared = guess.found.dead if guess.found is not None and guess.kind == AREA else decision.dead
    dead = [cell for cell in compared if _as_safe_and_worse(analysis, cell, decision)]
    if dead and decision.cell not in compared:
        return Why(Reason.INFORMS, decision.safety, dead[0], decision.safety)
    if guess.kind == AREA and guess.found is not None:
        return Why(Reason.AREA, guess.found.win)
    if guess.found is not None:
        wins = dict(guess.found.wins)
        kind = Reason.SAMPLE if guess.kind == GUESS else Reason.EXACT
        return Why(kind, guess.found.win, *_next_best(wins, decision.cell))
    return _look_ahead(analysis, guess, decision)


def is_fifty(analysis: Analysis, guess: Guess, decision: Decision) -> bool:
    """Whether a guess of 1/2 lies where two layouts are left, on the whole board or in an area shut off."""
    if decision.safety != Fraction(1, 2) or guess.found is None or guess.kind == GUESS:
        return False
    return guess.found.layouts == 2 or is_coin_flip(analysis, decision.cell)


def _as_safe_and_worse(analysis: Analysis, cell: Cell, decision: Decision) -> bool:
    """Whether a dead cell is as safe as the guess, and wins less often as far as that is known."""
    wins = dict(decision.wins)
    return 1 - analysis.chance(cell) == decision.safety and (not wins or wins[cell] < wins[decision.cell])


def _next_best(wins: dict[Cell, Fraction], cell: Cell) -> tuple[Cell | None, Fraction | None]:
    """The other cell that wins most often, if any can win."""
    others = sorted([(-win, other) for other, win in wins.items() if other != cell and win])
    return (others[0][1], -others[0][0]) if others else (None, None)


def _look_ahead(analysis: Analysis, guess: Guess, decision: Decision) -> Why:
    """The chance to survive the guess and the next move, beside that of the best other cell; else the risk."""
    others = sorted(guess.candidates[1:], key=lambda candidate: (-candidate.outlook, candidate.cell))
    own = _survival(guess, decision.cell, analysis)
    if own is None:
        return Why(Reason.LEAST, decision.safety)
    if not others:
        return Why(Reason.OUTLOOK, own)
    other = divmod(others[0].cell, analysis.view.cols)
    figure = _survival(guess, other, analysis)
    if figure is None or (figure > own and not guess.deep):
        return Why(Reason.OUTLOOK, own)
    return Why(Reason.OUTLOOK, own, other, figure)


def _survival(guess: Guess, cell: Cell, analysis: Analysis) -> Fraction | None:
    """The exact chance to survive a cell and the next move; None where it is not known."""
    if guess.outlook is None:
        return None
    try:
        return guess.outlook.survival(cell[0] * analysis.view.cols + cell[1])
    except TooComplex:
        return None


def _safer(analysis: Analysis, policy: Policy, guess: Guess, decision: Decision) -> Safer:
    """How the best of the cells of the lowest risk compares with the guess."""
    first = decision.least[0]
    if guess.kind == AREA or (guess.kind == ENDGAME and is_fifty(analysis, guess, decision)):
        return Safer(first, Reason.AREA)
    if guess.found is not None:
        by = Reason.EXACT if guess.kind == ENDGAME else Reason.SAMPLE
        wins = dict(guess.found.wins)
        if not wins:
            return Safer(first, by, own=guess.found.win)
        best = max(decision.least, key=lambda cell: (wins[cell], (-cell[0], -cell[1])))
        return Safer(best, by, wins[best], guess.found.win)
    return _safer_ahead(analysis, policy, guess, decision)


def _safer_ahead(analysis: Analysis, policy: Policy, guess: Guess, decision: Decision) -> Safer:
    """The same by the chance to survive the next move as well, of a few of the cells of the lowest risk."""
    cols = analysis.view.cols
    if guess.outlook is None:
        return Safer(decision.least[0], Reason.LEAST)
    looked_at = {divmod(candidate.cell, cols): candidate for candidate in guess.candidates}
    known = [cell for cell in decision.least if cell in looked_at] or list(decision.least)
    try:
        candidates: list[Candidate] = [
            looked_at.get(cell) or look(guess.outlook, cell[0] * cols + cell[1], policy) for cell in known[:MOST_LOWEST]
        ]
    except TooComplex:
        return Safer(decision.least[0], Reason.LEAST)
    best = max(candidates, key=lambda candidate: (candidate.outlook, -candidate.cell))
    cell = divmod(best.cell, cols)
    own, figure = _survival(guess, decision.cell, analysis), _survival(guess, cell, analysis)
    if own is None or figure is None or (figure > own and not guess.deep):
        return Safer(cell, Reason.LEAST)
    return Safer(cell, Reason.OUTLOOK, figure, own)
