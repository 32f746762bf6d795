"""Hints about flags that cannot be right, and warnings of flags that are not proven."""

from __future__ import annotations

from collections.abc import Callable

from ...core.cells import Cell, cell_name, neighbours
from ...core.view import FLAG as FLAG_SIGN
from ...core.view import PlayerView
from ...solve import Analysis, WrongFlag, too_many_flags, unproven_flags_for_chord, wrong_flag
from ...texts import hints as texts
from ...texts.language import say
from ...texts.phrases import (
    FLAGS,
    HIGHLIGHTED,
    MINE_COUNT,
    MINES,
    MOST_NAMED,
    cells,
    counted,
    listed,
    number,
    numbers,
    sentence,
)
from ..techniques import technique_key, technique_name
from .proven import TOLD_ON_THE_WAY, numbered
from .reasons import argue, argue_before
from .values import (
    COMPARED,
    FLAG,
    GIVEN,
    NUDGE,
    NUMBER,
    REASON,
    REGION,
    WRONG_FLAG,
    Argument,
    Highlight,
    Hint,
    Rung,
)

MOST_NUMBERS = 4
MOST_LINES = 6  # of a longer argument against a flag the mines are named, and only the last step is told
TOLD_AFTER_MINES = ("satisfied", "inside", "difference", "line", "squeeze")


def wrong_flag_hint(analysis: Analysis, *, cancelled: Callable[[], bool] | None = None) -> Hint | None:
    """About a flag on a cell proven safe; None where there is none. Raises TooComplex, Cancelled.

    The reason names the mines that prove it; the nudge does not.
    """
    view = analysis.view
    found = wrong_flag(view, analysis=analysis, cancelled=cancelled)
    if found is None:
        return None
    argument = _argument(view, found)
    lit = (Highlight(found.cell, FLAG), *[Highlight(number, NUMBER) for number in found.numbers])
    nudge = sentence(texts.FLAG_WRONG, cell=cell_name(found.cell), numbers=_numbers(view, found))
    off = sentence(texts.FLAG_OFF, cell=cell_name(found.cell))
    rungs = (
        Rung(NUDGE, nudge, lit),
        Rung(REASON, numbered((*argument.lines, off)), lit + _mines(found, argument)),
    )
    key = technique_key(found.proof)
    return Hint(WRONG_FLAG, rungs, found.cell, found.proof.tag, technique_name(key), key)


def _mines(found: WrongFlag, argument: Argument) -> tuple[Highlight, ...]:
    """The mines that an argument names."""
    given = dict.fromkeys([*argument.given, *argument.mines])
    return tuple(Highlight(mine, GIVEN) for mine in given if mine != found.cell)


def _numbers(view: PlayerView, found: WrongFlag) -> str:
    """The numbers that contradict a flag, with nothing given, and the mine count if it is needed."""
    if len(found.numbers) <= MOST_NUMBERS:
        return numbers(view, found.numbers, counted=found.uses_count)
    names = [say(HIGHLIGHTED)]
    return listed([*names, say(MINE_COUNT)] if found.uses_count else names)


def _argument(view: PlayerView, found: WrongFlag) -> Argument:
    """Why a mine under the flag cannot be: step by step, or where that is long what the steps come to."""
    *steps, last = found.steps
    before = argue_before(view, steps)
    told = argue(view, last, found.cell, before=before)
    lines = before.lines + told.lines
    given = tuple(sorted({*before.mines, *before.given, *told.given}))
    by_layouts = last.tag == "count" and last.left and not told.compared  # of its numbers, while more are ringed
    if len(lines) < MOST_LINES and all(step.tag in TOLD_ON_THE_WAY for step in steps) and not by_layouts:
        return Argument(lines, found.numbers, mines=told.mines, given=given)
    counted = found.uses_count
    if last.tag in TOLD_AFTER_MINES and len(told.lines) < MOST_LINES - 1 and len(last.given) <= MOST_NAMED:
        text = texts.FLAG_MINES_COUNTED if counted else texts.FLAG_MINES
        mines = sentence(text, count=len(last.given), cells=cells(last.given))
        return Argument((mines, *told.lines), found.numbers, mines=told.mines, given=last.given)
    text = texts.FLAG_TOGETHER_COUNTED if counted else texts.FLAG_TOGETHER
    return Argument((sentence(text, cell=cell_name(found.cell)),), found.numbers)


def many_flags_hint(view: PlayerView) -> Hint | None:
    """About a number that touches more flags than it shows, or more flags than mines; None without either."""
    crowded = too_many_flags(view)
    if not crowded:
        return _over_count(view)
    chosen = crowded[0]
    flags = tuple(cell for cell in neighbours(chosen, view.rows, view.cols) if view[cell] == FLAG_SIGN)
    text = sentence(
        texts.FLAGS_MANY if view[chosen] else texts.FLAGS_ZERO,
        number=number(view, chosen),
        flags=counted(len(flags), FLAGS),
        count=len(flags) - view[chosen],
    )
    lit = (Highlight(chosen, NUMBER), *[Highlight(cell, COMPARED) for cell in flags])
    return Hint(WRONG_FLAG, (Rung(NUDGE, text, lit), Rung(REGION, sentence(texts.FLAGS_WHICH), lit)))


def _over_count(view: PlayerView) -> Hint | None:
    flags = sum(value == FLAG_SIGN for value in view.cells)
    if flags <= view.mines:
        return None
    text = sentence(
        texts.FLAGS_OVER,
        flags=counted(flags, FLAGS),
        mines=counted(view.mines, MINES),
        count=flags - view.mines,
    )
    return Hint(WRONG_FLAG, (Rung(NUDGE, text), Rung(REGION, sentence(texts.FLAGS_WHICH))))


def chord_warning(view: PlayerView, analysis: Analysis, cell: Cell) -> str | None:
    """What to say of unproven flags before a chord on `cell`; None where it would rely on none."""
    flags = unproven_flags_for_chord(view, cell, analysis=analysis)
    if not flags:
        return None
    return sentence(texts.CHORD, number=number(view, cell), count=len(flags), cells=cells(flags))
