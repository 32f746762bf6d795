"""The verdict on each opening and chord of a game, by what was known before it; taken as the game goes.

What is known comes from `known`, the missed proof from the hint (`last_move.explain`) and the best guess from
`decide`, so that no two parts of the program can give different numbers for one move.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction

from ...core.cells import Cell
from ...core.pointer import PointerEvent
from ...core.trace import GameState, Move, MoveKind, Trace
from ...solve import Analysis, Cancelled, Decision, TooComplex, analyse, decide, is_coin_flip
from . import known as before
from .known import Known, Walk, flag_to_blame
from .last_move import KNOWN_MINE, NEEDLESS_GUESS, WRONG_FLAG, Explanation, Loss, explain
from .slips import meant_cell

FIRST, PROVEN, BLUNDER, NEEDLESS = before.FIRST, before.PROVEN, before.BLUNDER, before.NEEDLESS
BAD_ODDS, FAIR, COIN_FLIP, BAD_FLAG, SLIP, UNKNOWN = "bad_odds", "fair", "coin_flip", "wrong_flag", "slip", "unknown"
KINDS = (FIRST, PROVEN, BLUNDER, NEEDLESS, BAD_ODDS, FAIR, COIN_FLIP, BAD_FLAG, SLIP, UNKNOWN)
ALIKE = Fraction(1, 50)
"""A guess is fair within so much of the best one."""


@dataclass(frozen=True)
class BlamedFlag:
    """The wrong flag that a chord was lost by.

    number: of the move that set it, counted from 1. then, now: the chance of a mine under it when it was set, and
    before the chord; 0 is a flag that could not be right.
    """

    cell: Cell
    number: int
    then: Fraction
    now: Fraction


@dataclass(frozen=True)
class JudgedMove:
    """One opening or chord, judged.

    number: of the move among all moves of its game, counted from 1.
    kind: one of KINDS; `wrong_flag` is a chord that lost, `unknown` a position too complex to judge.
    on_sight: the same without looking at the outcome or the hand: never `wrong_flag` or `slip`.
    known: what was known before it; None where that is too complex.
    decision: the best guess, where nothing was proven. thrown: how much worse the move was than that, 0 to 1: in
        chances to win where `by_wins`, else in chances to survive it.
    missed: the proof that was there; None where there was none.
    flag: what a chord was lost by. meant: the safe cell that a slip was meant for.
    """

    number: int
    move: Move
    kind: str
    on_sight: str
    known: Known | None = None
    decision: Decision | None = None
    thrown: Fraction = Fraction(0)
    by_wins: bool = False
    missed: Explanation | None = None
    flag: BlamedFlag | None = None
    meant: Cell | None = None

    @property
    def risk(self) -> Fraction | None:
        """The chance that it opened a mine, exact; None where it is not known."""
        return None if self.known is None else self.known.risk

    @property
    def technique(self) -> str:
        """The technique of the missed proof, one of `teach.KEYS`, or empty."""
        return "" if self.missed is None else self.missed.key


class Reviewer:
    """Judges a game while it is played: give it the trace as it grows, and it judges what is new.

    judged: the verdicts so far. over: whether the game is won or lost, and judged to its end.
    """

    def __init__(self) -> None:
        self.judged: list[JudgedMove] = []
        self.state = GameState.READY
        self._walk: Walk | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended and every move of it is judged."""
        return self.state in (GameState.WON, GameState.LOST)

    def follow(self, trace: Trace, cancelled: Callable[[], bool] | None = None) -> None:
        """Judge the moves of a trace that were not yet there the last time, one by one.

        trace: the same game as before. Of its pointer only the events around the new moves matter. Before a cell is
        open there is nothing to judge, and a trace without a layout is left for later.
        Raises Cancelled; what was judged until then stays, and the next call goes on from there.
        """
        if trace.layout is None:
            return
        walk = self._walk = self._walk or Walk(trace)
        for move in trace.moves[walk.taken :]:
            if cancelled is not None and cancelled():
                raise Cancelled
            judged = judged_move(walk, move, trace.pointer, cancelled)
            walk.make(move)
            self.state = move.state
            if judged is not None:
                self.judged.append(judged)


def verdicts(trace: Trace, cancelled: Callable[[], bool] | None = None) -> tuple[JudgedMove, ...]:
    """The verdict on every opening and chord of a game, the first one too. Raises Cancelled."""
    reviewer = Reviewer()
    reviewer.follow(trace, cancelled)
    return tuple(reviewer.judged)


def judged_move(
    walk: Walk,
    move: Move,
    pointer: Sequence[PointerEvent] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> JudgedMove | None:
    """The verdict on the next move of a walk; None of one that opens nothing. Raises Cancelled."""
    number = walk.taken + 1
    try:
        known = walk.known(move, cancelled)
    except TooComplex:
        return JudgedMove(number, move, UNKNOWN, UNKNOWN)
    if known is None:
        return None
    judged = JudgedMove(number, move, known.kind, known.kind, known)
    if known.kind in (FIRST, PROVEN):
        return judged
    if known.kind == before.GUESS:
        judged = _guessed(judged, walk, cancelled)
    meant = meant_cell(walk.game, move, known, pointer)
    if meant is not None:
        judged = replace(judged, kind=SLIP, meant=meant)
    elif move.kind is MoveKind.CHORD and move.state is GameState.LOST:
        judged = replace(judged, kind=BAD_FLAG, flag=_blamed(walk, move, known, cancelled))
    return replace(judged, missed=_missed(judged, cancelled))


def own_win(decision: Decision | None, cell: Cell | None) -> Fraction | None:
    """The best chance to win from a cell on, exact; None where it is not known."""
    return None if decision is None or cell is None else dict(decision.wins).get(cell)


def thrown_by(
    analysis: Analysis, decision: Decision | None, cell: Cell | None, risk: Fraction | None = None
) -> Fraction:
    """How much worse a guess is than the best one, 0 to 1: in chances to win where they are known, else to survive.

    decision: the best guess; None where it takes too much work. cell: the one that is opened; None where a chord opens
    more than one. risk: that of the guess, where it is not that of its cell.
    """
    own = own_win(decision, cell)
    if own is not None and decision is not None:
        return max(win for _cell, win in decision.wins) - own
    if decision is not None and cell == decision.cell:
        return Fraction(0)
    taken = analysis.chance(cell) if risk is None and cell is not None else risk
    assert taken is not None
    least = analysis.lowest()[0] if decision is None else max(1 - decision.safety, decision.least_chance)
    return max(taken - least, Fraction(0))


def _guessed(judged: JudgedMove, walk: Walk, cancelled: Callable[[], bool] | None) -> JudgedMove:
    """A guess where nothing was proven, beside the best one."""
    known = judged.known
    assert known is not None
    assert known.analysis is not None
    cell = _cell_guessed(known)
    decision: Decision | None = None
    with suppress(TooComplex):
        decision = decide(known.analysis.view, analysis=known.analysis, cache=walk.cache, cancelled=cancelled)
    thrown = thrown_by(known.analysis, decision, cell, known.risk)
    kind = FAIR if thrown <= ALIKE else BAD_ODDS
    if decision is not None and cell is not None and _is_coin_flip(known, decision, cell):
        kind = COIN_FLIP
    by_wins = own_win(decision, cell) is not None
    return replace(judged, kind=kind, on_sight=kind, decision=decision, thrown=thrown, by_wins=by_wins)


def _cell_guessed(known: Known) -> Cell | None:
    """The one cell that was opened on chance; None where a chord opened more than one."""
    assert known.analysis is not None
    unproven = [cell for cell in known.cells if known.analysis.chance(cell)]
    return unproven[0] if len(unproven) == 1 and known.analysis.chance(unproven[0]) == known.risk else None


def _is_coin_flip(known: Known, decision: Decision, cell: Cell) -> bool:
    """Whether nothing could ever tell: one of two layouts in an area shut off, or choices that are all alike.

    They are alike where each is as safe and wins as often as the others, and the number of none tells anything.
    """
    analysis = known.analysis
    assert analysis is not None
    if known.risk == Fraction(1, 2) and (analysis.total == 2 or is_coin_flip(analysis, cell)):
        return True
    open_to_choice = [other for other, _win in decision.wins if 0 < analysis.chance(other) < 1]
    alike = {(analysis.chance(other), win) for other, win in decision.wins if 0 < analysis.chance(other) < 1}
    return len(alike) == 1 and len(open_to_choice) > 1 and set(open_to_choice) <= set(decision.dead)


def _blamed(walk: Walk, move: Move, known: Known, cancelled: Callable[[], bool] | None) -> BlamedFlag | None:
    """The flag that a chord is lost by, and the move that set it."""
    assert known.analysis is not None
    cell = flag_to_blame(walk.game, move.cell, known.analysis)
    if cell is None:
        return None
    now = known.analysis.chance(cell)
    number, view = walk.set_by[cell]
    try:
        then = analyse(view, cache=walk.cache, cancelled=cancelled).chance(cell)
    except TooComplex:
        then = now
    return BlamedFlag(cell, number, then, now)


def _missed(judged: JudgedMove, cancelled: Callable[[], bool] | None) -> Explanation | None:
    """The proof that would have kept the player from a move: the one that the hint and the strip tell."""
    known = judged.known
    assert known is not None
    analysis = known.analysis
    assert analysis is not None
    cell = judged.move.cell
    if judged.flag is not None and judged.flag.now == 0:
        kind, cell = WRONG_FLAG, judged.flag.cell
    elif judged.on_sight == BLUNDER:
        kind, mines = KNOWN_MINE, [mine for mine in known.cells if mine in analysis.mines]
        if not mines:
            return None
        cell = mines[0]
    elif judged.on_sight == NEEDLESS:
        kind = NEEDLESS_GUESS
    else:
        return None
    return explain(Loss(kind, analysis, cell), cancelled or _never)


def _never() -> bool:
    return False
