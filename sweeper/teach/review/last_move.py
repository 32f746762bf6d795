"""What can be said of one move: whether it did what a hint said, and why a game was lost by it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from ...core.cells import COVERED, FLAG, Cell, cell_name
from ...core.trace import GameState, Move, MoveKind, Trace
from ...core.view import PlayerView
from ...solve import Analysis, TooComplex, analyse, ladder_of, proof_for, steps_to
from ...texts import first_steps as texts
from ...texts.language import say
from ...texts.numbers import chance_per_cent
from ..hints.hint import hint
from ..hints.proven import key_of_steps, reason_of
from ..hints.values import Highlight, Hint
from . import known as before
from .known import Known, Walk, flag_to_blame

# A move after a hint


def answer_to(given: Hint, analysis: Analysis, move: Move, opened: Collection[Cell]) -> str:
    """Whether a move did what a hint for the position before it said; empty where there is nothing to say.

    analysis: of the position that the hint was given for. opened: the covered cells that the move meant to open.
    """
    if given.kind == "mine_first":
        return say(texts.FOLLOWED) if move.kind is not MoveKind.OPEN and move.cell == given.cell else ""
    if given.kind != "proof" or given.cell is None or not opened or move.state is GameState.LOST:
        return ""
    if given.cell in opened:
        return say(texts.FOLLOWED)
    hinted = cell_name(given.cell)
    for cell in opened:
        if analysis.chance(cell) != 0:
            chance = chance_per_cent(analysis.chance(cell))
            return say(texts.NOT_PROVEN, cell=cell_name(cell), chance=chance, hinted=hinted)
    return say(texts.ALSO_SAFE, cell=cell_name(min(opened)), hinted=hinted)


# The move that lost

FIRST_CLICK, KNOWN_MINE, NEEDLESS_GUESS, FAIR_GUESS, RISKY_GUESS, WRONG_FLAG, GUESSED_FLAG = (
    "first_click",
    "known_mine",
    "needless_guess",
    "fair_guess",
    "risky_guess",
    "wrong_flag",
    "guessed_flag",
)
_TEXTS = {
    FIRST_CLICK: texts.LOST_FIRST_CLICK,
    KNOWN_MINE: texts.LOST_KNOWN_MINE,
    NEEDLESS_GUESS: texts.LOST_NEEDLESS_GUESS,
    FAIR_GUESS: texts.LOST_FAIR_GUESS,
    RISKY_GUESS: texts.LOST_RISKY_GUESS,
    WRONG_FLAG: texts.LOST_WRONG_FLAG,
    GUESSED_FLAG: texts.LOST_GUESSED_FLAG,
}
_KINDS = {before.FIRST: FIRST_CLICK, before.BLUNDER: KNOWN_MINE, before.NEEDLESS: NEEDLESS_GUESS}


@dataclass(frozen=True)
class Loss:
    """Why a game was lost.

    kind: `first_click`, where nothing was to be seen yet; `known_mine`, a cell opened that was certainly a mine;
        `needless_guess`, one that was not proven safe while others were; `fair_guess` or `risky_guess`, where none
        was, and the cell had the lowest risk or a higher one; `wrong_flag` or `guessed_flag`, a chord that trusted a
        flag where certainly no mine was, or where nothing told whether there was one.
    analysis: of the position before the move.
    cell: the cell opened; after a chord, the wrong flag.
    """

    kind: str
    analysis: Analysis
    cell: Cell

    @property
    def safe(self) -> int:
        """How many cells that could be opened were certain to be safe."""
        view = self.analysis.view
        return sum(view[cell] != FLAG for cell in self.analysis.safe) or len(self.analysis.safe)

    def words(self) -> str:
        """The sentence for the player."""
        lowest, _cells = self.analysis.lowest()
        chance = self.analysis.chance(self.cell)
        return say(_TEXTS[self.kind], chance=chance_per_cent(chance), count=self.safe, least=chance_per_cent(lowest))

    @property
    def can_be_explained(self) -> bool:
        """Whether there is a proof that would have kept the player from it."""
        return self.kind in (KNOWN_MINE, NEEDLESS_GUESS, WRONG_FLAG)


def why_lost(trace: Trace, cancelled: Callable[[], bool] = lambda: False) -> Loss | None:
    """Why a game was lost; None of another game, and where a position is too complex. Raises Cancelled."""
    if not trace.moves or trace.moves[-1].state is not GameState.LOST:
        return None
    walk, last = Walk(trace), trace.moves[-1]
    for move in trace.moves[:-1]:
        walk.make(move)
    try:
        known = walk.known(last, cancelled)
        if known is None:
            return None
        analysis = known.analysis or analyse(walk.game.view(), cache=walk.cache, cancelled=cancelled)
    except TooComplex:
        return None
    return loss_of(known, last, analysis, flag_to_blame(walk.game, last.cell, analysis))


def loss_of(known: Known, move: Move, analysis: Analysis, flag: Cell | None) -> Loss | None:
    """Why a game was lost by a move: by what was known before it, and the flag to blame for a chord."""
    if move.kind is MoveKind.CHORD:
        if flag is None:
            return None
        return Loss(WRONG_FLAG if analysis.chance(flag) == 0 else GUESSED_FLAG, analysis, flag)
    kind = _KINDS.get(known.kind) or (FAIR_GUESS if known.risk == analysis.lowest()[0] else RISKY_GUESS)
    return Loss(kind, analysis, move.cell)


@dataclass(frozen=True)
class Explanation:
    """The proof that would have kept the player from a loss.

    words: it, said. highlights: the cells it speaks of. key: its technique, one of `teach.KEYS`, or empty.
    """

    words: str
    highlights: tuple[Highlight, ...]
    key: str


def explain(loss: Loss, cancelled: Callable[[], bool] = lambda: False) -> Explanation | None:
    """The proof that would have kept the player from it; None where there is none, or it takes too much work.

    Raises Cancelled.
    """
    if not loss.can_be_explained:
        return None
    view = loss.analysis.view
    try:
        if loss.kind == KNOWN_MINE:
            ladder = ladder_of(view, analysis=loss.analysis, cancelled=cancelled)
            steps = steps_to(ladder, proof_for(view, loss.cell, ladder=ladder), loss.cell)
            reason = reason_of(view, steps, loss.cell)
            return Explanation(reason.text, reason.highlights, key_of_steps(steps))
        kept = (loss.cell,) if loss.kind == WRONG_FLAG else ()
        found = hint(with_flags(view, kept), cancelled=cancelled, near=loss.cell)
        words = "\n".join(dict.fromkeys(rung.text for rung in found.rungs[-2:]))
        return Explanation(words, found.rungs[-1].highlights, found.key)
    except TooComplex:
        return None


def with_flags(view: PlayerView, flags: Collection[Cell]) -> PlayerView:
    """The same view without any flag but these."""
    cells = list(view.cells)
    for index, sight in enumerate(cells):
        if sight == FLAG and divmod(index, view.cols) not in flags:
            cells[index] = COVERED
    return PlayerView(view.rows, view.cols, view.mines, tuple(cells), view.rule, view.first)
