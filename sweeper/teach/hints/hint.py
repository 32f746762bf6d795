"""The hint for a position: about a wrong flag first, else a proof, else the odds."""

from __future__ import annotations

from collections.abc import Callable

from ...core.cells import Cell, cell_name
from ...core.errors import BadPosition
from ...core.view import FLAG, PlayerView
from ...solve import Analysis, Decision, TooComplex, analyse, ladder_of, promise, simplest_proof
from ...texts import hints as texts
from ...texts.errors import sentence_of
from ...texts.numbers import say_chance
from ...texts.phrases import sentence
from .flags import many_flags_hint, wrong_flag_hint
from .odds import no_safe_hint
from .proven import nearest, proven_hint
from .values import CELL, FIRST, IMPOSSIBLE, NUDGE, NUMBER, ODDS, OVER, REASON, SAFE, TOO_COMPLEX, Highlight, Hint, Rung


def hint(
    view: PlayerView,
    *,
    analysis: Analysis | None = None,
    cancelled: Callable[[], bool] | None = None,
    decision: Decision | None = None,
    near: Cell | None = None,
) -> Hint:
    """The hint for a live game. Same view, same hint.

    analysis: of this view, where it is known already.
    cancelled: asked during the work; True ends it.
    decision: the best guess, for a position where nothing is proven safe.
    near: the last click; of equally simple proofs the nearest is chosen.
    Raises Cancelled; impossible and too complex positions get a hint that says so.
    """
    try:
        known = analyse(view, cancelled=cancelled) if analysis is None else analysis
    except BadPosition as error:
        return impossible_hint(error)
    except TooComplex as error:
        return many_flags_hint(view) or too_complex_hint(error)
    try:
        return _analysed(known, cancelled=cancelled, decision=decision, near=near)
    except TooComplex:
        return many_flags_hint(view) or _unexplained(known, near=near)


def _analysed(
    analysis: Analysis, *, cancelled: Callable[[], bool] | None, decision: Decision | None, near: Cell | None
) -> Hint:
    """The hint where the chances are known. Flags that are proven right count as steps already made.

    Raises TooComplex, Cancelled.
    """
    view = analysis.view
    about_flags = wrong_flag_hint(analysis, cancelled=cancelled) or many_flags_hint(view)
    if about_flags is not None:
        return about_flags
    if not analysis.safe:
        if len(analysis.mines) == sum(value < 0 for value in view.cells):
            return Hint(OVER, (Rung(NUDGE, sentence(texts.NOTHING_LEFT)),))
        if all(value < 0 for value in view.cells):
            return first_hint(analysis)
        return no_safe_hint(analysis, decision=decision)
    flagged = [mine for mine in analysis.mines if view[mine] == FLAG]
    ladder = ladder_of(view, analysis=analysis, cancelled=cancelled, given=flagged)
    proof = simplest_proof(view, ladder=ladder, near=near, safe_only=True)
    return _unexplained(analysis, near=near) if proof is None else proven_hint(proof, ladder, near=near)


def _unexplained(analysis: Analysis, *, near: Cell | None) -> Hint:
    """A safe cell whose proof takes too much work."""
    if not analysis.safe:
        return no_safe_hint(analysis)
    cell = nearest(analysis.safe, near)
    lit, name = (Highlight(cell, SAFE),), cell_name(cell)
    rungs = (
        Rung(NUDGE, sentence(texts.TOO_LONG)),
        Rung(CELL, sentence(texts.IS_SAFE, cell=name), lit),
        Rung(REASON, sentence(texts.TOO_LONG_WHY, cell=name), lit),
    )
    return Hint(TOO_COMPLEX, rungs, cell)


def first_hint(analysis: Analysis) -> Hint:
    """What the first click is promised by the rule in force, and the odds where it is promised nothing."""
    view = analysis.view
    chance, _cells = analysis.lowest()
    text = FIRST_TEXTS.get(view.rule or "", texts.FIRST_UNKNOWN)
    promised = promise(view)
    if promised.kind == "opening" and not promised.chosen:
        text = texts.FIRST_CROWDED if promised.crowded else texts.FIRST_OPENING
    rungs = [Rung(NUDGE, sentence(text))]
    if promised.kind == "nothing":
        rungs.append(Rung(ODDS, sentence(texts.FIRST_ODDS, chance=say_chance(chance))))
    return Hint(FIRST, tuple(rungs))


FIRST_TEXTS = {"safe": texts.FIRST_SAFE, "auto": texts.FIRST_AUTO, "none": texts.FIRST_NONE}


def over_hint(won: bool) -> Hint:
    """The hint for a finished game."""
    return Hint(OVER, (Rung(NUDGE, sentence(texts.WON if won else texts.LOST)),))


def impossible_hint(error: BadPosition) -> Hint:
    """The hint for a position that no layout fits: names the number that cannot hold, if one cannot."""
    lit = () if error.cell is None else (Highlight(error.cell, NUMBER),)
    return Hint(IMPOSSIBLE, (Rung(NUDGE, sentence(texts.IMPOSSIBLE, reason=sentence_of(error)), lit),), error.cell)


def too_complex_hint(error: TooComplex) -> Hint:
    """The hint for a position with too many cases."""
    return Hint(TOO_COMPLEX, (Rung(NUDGE, sentence(texts.TOO_COMPLEX, reason=sentence_of(error))),))
