"""What can be said of one move: whether it did what a hint said, and the proof that would have kept one from it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from ...core.cells import COVERED, FLAG, Cell, cell_name
from ...core.trace import GameState, Move, MoveKind
from ...core.view import PlayerView
from ...solve import Analysis, TooComplex, ladder_of, proof_for, steps_to
from ...texts import first_steps as texts
from ...texts.language import say
from ...texts.numbers import chance_per_cent
from ..hints.hint import hint
from ..hints.proven import key_of_steps, reason_of
from ..hints.values import Highlight, Hint

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


# A move that a proof would have kept the player from

KNOWN_MINE, NEEDLESS_GUESS, WRONG_FLAG = "known_mine", "needless_guess", "wrong_flag"


@dataclass(frozen=True)
class Loss:
    """What a proof would have kept the player from.

    kind: `known_mine`, a cell opened that was certainly a mine; `needless_guess`, one that was not proven safe while
        others were; `wrong_flag`, a chord that trusted a flag where certainly no mine was.
    analysis: of the position before the move.
    cell: the cell opened, or the flag.
    """

    kind: str
    analysis: Analysis
    cell: Cell


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
