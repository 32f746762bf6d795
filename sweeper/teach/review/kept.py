"""The verdicts on a game as plain JSON and back, as they are kept beside it: all that is counted over many games."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from ...core.cells import Cell
from ...core.trace import MoveKind
from ..techniques import KEYS
from .moments import DICE, HAND, HEAD, blame, is_told_whole, moments
from .verdicts import KINDS, PROVEN, JudgedMove

VERSION = 1
"""Of what judges. It rises with every change of a rule by which a verdict is given: what was kept is judged anew."""

NUMBERS = ("number", "time", "safe", "moment")
SHARES = ("risk", "thrown", "best_win")
CELLS = ("cell", "best")


class KeptVerdict(NamedTuple):
    """What is kept of a judged opening or chord; see `verdicts.JudgedMove`.

    number: of the move, from 1. time: milliseconds on the clock of the game. moment: its place among the moments of
    its game, from 1; 0 of a move that is none.
    risk: the chance that it opened a mine; None where it is not known. safe: how many cells were certain to be safe.
    technique: of the missed proof. whole: whether that is the technique of a whole proof, for a diagnosis.
    best: the best guess, where nothing was proven; best_win its chance to win, where that is known.
    """

    number: int
    cell: Cell
    kind: str = PROVEN
    on_sight: str = PROVEN
    time: int = 0
    chord: bool = False
    moment: int = 0
    risk: Fraction | None = None
    safe: int = 0
    technique: str = ""
    whole: bool = False
    best: Cell | None = None
    best_win: Fraction | None = None
    thrown: Fraction = Fraction(0)
    by_wins: bool = False


class KeptReview(NamedTuple):
    """The verdicts on a game. lost_by: `head`, `hand` or `dice`, or empty."""

    moves: tuple[KeptVerdict, ...]
    lost_by: str


def kept_review(judged: Sequence[JudgedMove]) -> KeptReview:
    """What is kept of the verdicts on a game."""
    places = {each.number: place for place, each in enumerate(moments(judged), start=1)}
    return KeptReview(tuple(_kept(each, places.get(each.number, 0)) for each in judged), blame(judged))


def _kept(each: JudgedMove, moment: int) -> KeptVerdict:
    known, decision = each.known, each.decision
    return KeptVerdict(
        number=each.number,
        cell=each.move.cell,
        kind=each.kind,
        on_sight=each.on_sight,
        time=each.move.time,
        chord=each.move.kind is MoveKind.CHORD,
        moment=moment,
        risk=each.risk,
        safe=0 if known is None else len(known.safe),
        technique=each.technique,
        whole=is_told_whole(each),
        best=None if decision is None else decision.cell,
        best_win=max((win for _cell, win in decision.wins), default=None) if decision is not None else None,
        thrown=each.thrown,
        by_wins=each.by_wins,
    )


def as_plain(review: KeptReview) -> dict[str, Any]:
    """A review as plain JSON; what is as it mostly is gets left out. Exact chances are text, as `1/3`."""
    return {"lost_by": review.lost_by, "moves": [_plain(each) for each in review.moves]}


def _plain(each: KeptVerdict) -> dict[str, Any]:
    usual = KeptVerdict(0, (-1, -1))._asdict()
    changed = {name: value for name, value in each._asdict().items() if value != usual[name]}
    return {name: str(value) if isinstance(value, Fraction) else value for name, value in changed.items()}


def from_plain(plain: Any) -> KeptReview | None:
    """The review that plain JSON stands for; None where it is none, as in a damaged file."""
    try:
        review = KeptReview(tuple(_verdict(each) for each in plain["moves"]), plain["lost_by"])
    except (ArithmeticError, AttributeError, KeyError, TypeError, ValueError):
        return None
    return review if review.lost_by in ("", HEAD, HAND, DICE) else None


def _verdict(plain: dict[str, Any]) -> KeptVerdict:
    """Raises KeyError, TypeError, ValueError, ArithmeticError, AttributeError."""
    values = dict(plain)
    for name in SHARES:
        if name in values:
            values[name] = Fraction(values[name])
    for name in CELLS:
        if name in values:
            row, col = values[name]
            values[name] = (_whole(row), _whole(col))
    for name in NUMBERS:
        if name in values:
            _whole(values[name])
    found = KeptVerdict(**values)
    if found.kind not in KINDS or found.on_sight not in KINDS or found.technique not in ("", *KEYS):
        raise ValueError
    return found


def _whole(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError
    return value
