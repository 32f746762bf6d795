"""The sentences about verdicts: one for a move, and what a game adds up to."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod

from ...core.cells import Cell, cell_name
from ...core.trace import GameState, MoveKind
from ...texts import review as texts
from ...texts.language import say
from ...texts.numbers import chance_per_cent, small_per_cent
from ...texts.phrases import sentence
from ..hints.proven import nearest
from ..techniques import technique_name
from .moments import blame, fatal
from .verdicts import (
    BAD_FLAG,
    BAD_ODDS,
    BLUNDER,
    COIN_FLIP,
    FAIR,
    FIRST,
    NEEDLESS,
    PROVEN,
    SLIP,
    UNKNOWN,
    JudgedMove,
)


def verdict_name(kind: str) -> str:
    """A verdict in a word or a few."""
    return say(texts.VERDICTS[kind])


def move_sentence(judged: JudgedMove) -> str:
    """What is said of a move; empty of one that was proven, and of a first click that went well."""
    known, cell = judged.known, cell_name(judged.move.cell)
    if judged.kind == SLIP and judged.meant is not None:
        return sentence(texts.SLIP, meant=cell_name(judged.meant), cell=cell)
    if judged.kind == BAD_FLAG and judged.flag is not None:
        return _flag_sentence(judged)
    if judged.kind == FIRST and judged.move.state is GameState.LOST:
        return sentence(texts.FIRST_LOST)
    if judged.on_sight == UNKNOWN or known is None:
        return sentence(texts.TOO_COMPLEX)
    around = judged.move.kind is MoveKind.CHORD
    if judged.on_sight == BLUNDER:
        return sentence(texts.BLUNDER_AROUND if around else texts.BLUNDER, cell=cell)
    if judged.on_sight == NEEDLESS:
        text = texts.NEEDLESS_AROUND if around else texts.NEEDLESS
        return sentence(text, cell=cell, safe=cell_name(safe_instead(judged)))
    if judged.on_sight == BAD_ODDS:
        return _odds_sentence(judged, around=around)
    risk = chance_per_cent(known.risk)
    if judged.on_sight == COIN_FLIP:
        return sentence(texts.COIN_FLIP) if known.risk * 2 == 1 else sentence(texts.EVEN_CHOICE, risk=risk)
    return sentence(texts.FAIR, risk=risk) if judged.on_sight == FAIR else ""


def safe_instead(judged: JudgedMove) -> Cell:
    """The safe cell to name for a needless guess: the one that the hint proves, else the nearest."""
    known, missed = judged.known, judged.missed
    assert known is not None
    lit = [mark.cell for mark in missed.highlights if mark.cell in known.safe] if missed is not None else []
    return nearest(lit or known.safe, judged.move.cell)


def _flag_sentence(judged: JudgedMove) -> str:
    flag = judged.flag
    assert flag is not None
    text = texts.FLAG_UNPROVEN
    if flag.then == 0:
        text = texts.FLAG_IMPOSSIBLE
    elif flag.now == 0:
        text = texts.FLAG_IMPOSSIBLE_NOW
    return sentence(text, cell=cell_name(flag.cell), number=flag.number)


def _odds_sentence(judged: JudgedMove, *, around: bool) -> str:
    known, decision, cell = judged.known, judged.decision, cell_name(judged.move.cell)
    assert known is not None
    assert known.analysis is not None
    risk = chance_per_cent(known.risk)
    if decision is None:
        least = chance_per_cent(known.analysis.lowest()[0])
        return sentence(texts.BAD_UNKNOWN, risk=risk, least=least)
    best = cell_name(decision.cell)
    if judged.by_wins:
        win = max(win for _cell, win in decision.wins)
        own = chance_per_cent(win - judged.thrown)
        return sentence(texts.BAD_WINS, cell=cell, own=own, best=best, win=chance_per_cent(win))
    text = texts.BAD_RISK_AROUND if around else texts.BAD_RISK
    return sentence(text, cell=cell, risk=risk, best=best, least=chance_per_cent(1 - decision.safety))


def loss_sentence(judged: Sequence[JudgedMove]) -> str:
    """The one sentence that matters after a loss; empty of a game that was not lost."""
    last = fatal(judged)
    return "" if last is None else move_sentence(last)


def loss_line(judged: Sequence[JudgedMove]) -> str:
    """The one sentence that matters after a loss, and what lost it: head, hand or dice; empty of another game."""
    said, lost_by = loss_sentence(judged), blame(judged)
    if not said or not lost_by:
        return said
    return say(texts.LOSS_LINE, sentence=said, blame=say(texts.BLAME[lost_by]))


def ledger(judged: Sequence[JudgedMove]) -> list[str]:
    """What a game adds up to: openings proven, guesses and their luck, and what a loss is put down to."""
    counted = [each for each in judged if each.kind != FIRST]
    guesses = [each for each in counted if each.on_sight != PROVEN]
    lines = []
    if counted:
        lines.append(say(texts.LEDGER, proven=len(counted) - len(guesses), count=len(counted)))
    if guesses and all(each.known is not None for each in guesses):
        needless = sum(each.on_sight in (NEEDLESS, BLUNDER) for each in guesses)
        luck = small_per_cent(prod(float(1 - each.known.risk) for each in guesses if each.known is not None))
        lines.append(say(texts.UNPROVEN, count=len(guesses), needless=needless, luck=luck))
    lost_by = blame(judged)
    if lost_by:
        lines.append(say(texts.LOST_BY, blame=say(texts.BLAME[lost_by])))
    return lines


def missed_line(judged: JudgedMove) -> str:
    """The technique that a move missed, named; empty where none was."""
    return say(texts.MISSED, technique=technique_name(judged.technique)) if judged.technique else ""
