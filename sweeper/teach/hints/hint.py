"""The hint for a position: about a wrong flag first, else a proof, else the odds."""

from __future__ import annotations

from collections.abc import Callable

from ...core.cells import Cell, cell_name
from ...core.errors import BadPosition
from ...core.view import PlayerView
from ...solve import Analysis, Decision, Ladder, TooComplex, analyse, ladder_of, promise, simplest_proof
from ...texts import hints as words
from ...texts.hints import sentence
from ...texts.numbers import say_chance
from .flags import many_flags_hint, wrong_flag_hint
from .odds import no_safe_hint
from .proven import proven_hint
from .values import CELL, FIRST, IMPOSSIBLE, NUDGE, NUMBER, ODDS, OVER, REASON, SAFE, TOO_COMPLEX, Highlight, Hint, Rung


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
    try:
        known = analyse(view, cancelled=cancelled) if analysis is None else analysis
    except BadPosition as error:
        return impossible_hint(error)
    except TooComplex as error:
        return many_flags_hint(view) or too_complex_hint(error)
    climbed = ladder or ladder_of(view, known, cancelled)
    try:
        return _analysed(view, known, climbed, near, decision)
    except TooComplex:
        return many_flags_hint(view) or _unexplained(known, near)


def _analysed(
    view: PlayerView, analysis: Analysis, ladder: Ladder, near: Cell | None, decision: Decision | None
) -> Hint:
    """The hint where the chances are known. Raises TooComplex, Cancelled."""
    about_flags = wrong_flag_hint(view, analysis, ladder) or many_flags_hint(view)
    if about_flags is not None:
        return about_flags
    if not analysis.safe:
        if len(analysis.mines) == sum(value < 0 for value in view.cells):
            return Hint(OVER, (Rung(NUDGE, words.NOTHING_LEFT),))
        if all(value < 0 for value in view.cells):
            return first_hint(view, analysis)
        return no_safe_hint(view, analysis, decision)
    proof = simplest_proof(view, analysis, near, True, ladder)
    return _unexplained(analysis, near) if proof is None else proven_hint(view, proof, ladder, near)


def _unexplained(analysis: Analysis, near: Cell | None) -> Hint:
    """A safe cell whose proof takes too much work."""
    if not analysis.safe:
        return no_safe_hint(analysis.view, analysis, None)
    row, col = near or analysis.safe[0]
    cell = min(analysis.safe, key=lambda one: (max(abs(one[0] - row), abs(one[1] - col)), one))
    marks, name = (Highlight(cell, SAFE),), cell_name(cell)
    steps = (
        Rung(NUDGE, words.TOO_LONG),
        Rung(CELL, sentence(words.IS_SAFE, cell=name), marks),
        Rung(REASON, sentence(words.TOO_LONG_WHY, cell=name), marks),
    )
    return Hint(TOO_COMPLEX, steps, cell)


def first_hint(view: PlayerView, analysis: Analysis) -> Hint:
    """What the first click is promised by the rule in force, and the odds where it is promised nothing."""
    chance, _cells = analysis.lowest()
    text = FIRST_TEXTS.get(view.rule or "", words.FIRST_UNKNOWN)
    promised = promise(view)
    if promised.kind == "opening" and not promised.chosen:
        text = words.FIRST_CROWDED if promised.crowded else words.FIRST_OPENING
    steps = [Rung(NUDGE, text)]
    if promised.kind == "nothing":
        steps.append(Rung(ODDS, sentence(words.FIRST_ODDS, chance=say_chance(chance))))
    return Hint(FIRST, tuple(steps))


FIRST_TEXTS = {"safe": words.FIRST_SAFE, "auto": words.FIRST_AUTO, "none": words.FIRST_NONE}


def over_hint(won: bool) -> Hint:
    """The hint for a finished game."""
    return Hint(OVER, (Rung(NUDGE, words.WON if won else words.LOST),))


def impossible_hint(error: BadPosition) -> Hint:
    """The hint for a position that no layout fits: names the number that cannot hold, if one cannot."""
    marks = () if error.cell is None else (Highlight(error.cell, NUMBER),)
    return Hint(IMPOSSIBLE, (Rung(NUDGE, sentence(words.IMPOSSIBLE, reason=error), marks),), error.cell)


def too_complex_hint(error: TooComplex) -> Hint:
    """The hint for a position with too many cases."""
    return Hint(TOO_COMPLEX, (Rung(NUDGE, sentence(words.TOO_COMPLEX, reason=error)),))
