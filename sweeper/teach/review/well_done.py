"""The other half of a review: the hardest proof that a player found in a game, and what a game adds up to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...core.trace import MoveKind
from ...solve import TooComplex, ladder_of, proof_for, steps_to
from ...texts import coach as texts
from ...texts.language import say
from ..hints.proven import is_plain, key_of_steps, reason_of
from ..hints.values import Highlight
from ..techniques import KEYS
from .telling import ledger
from .verdicts import COIN_FLIP, FAIR, PROVEN, SLIP, JudgedMove

EASIEST = "one_two"
"""The easiest technique that is worth a word."""
MOST_LOOKED_AT = 60  # positions of a game


class WellDone(NamedTuple):
    """A proof that was found. key: its technique. highlights: the cells it speaks of."""

    judged: JudgedMove
    key: str
    highlights: tuple[Highlight, ...]


def well_done(judged: Sequence[JudgedMove], cancelled: Callable[[], bool]) -> WellDone | None:
    """The opening whose proof was the hardest, the first of equal ones; None where all were easy. Raises Cancelled.

    Only proofs that can be told at once count, for a long one was hardly found by thinking.
    """
    best: WellDone | None = None
    for each in _new_proofs(judged)[:MOST_LOOKED_AT]:
        found = _proof_of(each, cancelled)
        if found is not None and KEYS.index(found.key) > KEYS.index(best.key if best else EASIEST) - (best is None):
            best = found
    return best


def _new_proofs(judged: Sequence[JudgedMove]) -> list[JudgedMove]:
    """The openings of a cell that was not known to be safe before the move just made."""
    return [
        each
        for each in judged
        if each.kind == PROVEN
        and each.move.kind is MoveKind.OPEN
        and each.known is not None
        and each.known.analysis is not None
    ]


def _proof_of(each: JudgedMove, cancelled: Callable[[], bool]) -> WellDone | None:
    assert each.known is not None
    assert each.known.analysis is not None
    view, cell = each.known.analysis.view, each.move.cell
    try:
        ladder = ladder_of(view, analysis=each.known.analysis, cancelled=cancelled)
        steps = steps_to(ladder, proof_for(view, cell, ladder=ladder), cell)
    except TooComplex:
        return None
    if not is_plain(steps):
        return None
    return WellDone(each, key_of_steps(steps), reason_of(view, steps, cell).highlights)


def summary_lines(judged: Sequence[JudgedMove]) -> list[str]:
    """What a game adds up to: the ledger, and a line for what is no mistake and for slips."""
    lines = ledger(judged)
    for text, kinds in ((texts.FAIR, (FAIR, COIN_FLIP)), (texts.SLIPS, (SLIP,))):
        count = sum(each.kind in kinds for each in judged)
        if count:
            lines.append(say(text, count=count))
    return lines
