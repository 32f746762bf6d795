"""Hints about flags that cannot be right, and warnings; they never tell where a mine is."""

from __future__ import annotations

from collections.abc import Callable

from ...core.cells import Cell, cell_name, neighbours
from ...core.view import FLAG as FLAG_SIGN
from ...core.view import PlayerView
from ...solve import Analysis, WrongFlag, too_many_flags, unproven_flags_for_chord, wrong_flag
from ...texts import hints as words
from ...texts.hints import sentence
from ..techniques import technique
from .values import COMPARED, FLAG, NUDGE, NUMBER, REASON, REGION, WRONG_FLAG, Highlight, Hint, Rung

MOST_NUMBERS = 4


def wrong_flag_hint(analysis: Analysis, *, cancelled: Callable[[], bool] | None = None) -> Hint | None:
    """About a flag on a cell proven safe; None where there is none. Raises TooComplex, Cancelled."""
    view = analysis.view
    found = wrong_flag(view, analysis=analysis, cancelled=cancelled)
    if found is None:
        return None
    lit = (Highlight(found.cell, FLAG), *[Highlight(number, NUMBER) for number in found.numbers])
    numbers = _numbers(view, found)
    rungs = (
        Rung(NUDGE, sentence(words.FLAG_WRONG, cell=cell_name(found.cell), numbers=numbers), lit),
        Rung(REASON, _reason(view, found, numbers), lit),
    )
    return Hint(WRONG_FLAG, rungs, found.cell, found.proof.tag, technique(found.proof))


def _numbers(view: PlayerView, found: WrongFlag) -> str:
    """The numbers that contradict a flag, with nothing given, and the mine count if it is needed."""
    names = [words.number(view, number) for number in found.numbers]
    names = [words.HIGHLIGHTED] if len(names) > MOST_NUMBERS else names
    return words.listed([*names, words.MINE_COUNT] if found.uses_count else names)


def _reason(view: PlayerView, found: WrongFlag, numbers: str) -> str:
    """Why a mine under the flag cannot be. Names no other cell but numbers."""
    name, proof = cell_name(found.cell), found.proof
    if proof.tag == "satisfied":
        return _no_mine_to_spare(view, found)
    if proof.tag == "inside" and not proof.given:
        other, number = (words.number(view, cell) for cell in proof.numbers)
        return sentence(words.FLAG_INSIDE, other=other, number=number)
    if not found.numbers:
        return sentence(words.FLAG_COUNT_ALONE, cell=name)
    return sentence(words.FLAG_TOGETHER, cell=name, numbers=numbers)


def _no_mine_to_spare(view: PlayerView, found: WrongFlag) -> str:
    """That one number has all its mines elsewhere, as the others show."""
    number, name = found.proof.numbers[0], cell_name(found.cell)
    told = words.number(view, number)
    others = [other for other in found.numbers if other != number]
    if not others and not found.uses_count:
        return sentence(words.FLAG_ZERO, number=told)
    if len(others) >= MOST_NUMBERS or found.uses_count:
        return sentence(words.FLAG_SATISFIED, number=told, cell=name)
    show = "shows" if len(others) == 1 else "show"
    return sentence(words.FLAG_SHOWN, number=told, cell=name, shown=words.numbers(view, others), show=show)


def many_flags_hint(view: PlayerView) -> Hint | None:
    """About a number that touches more flags than it shows, or more flags than mines; None without either."""
    crowded = too_many_flags(view)
    if crowded:
        number = crowded[0]
        near = neighbours(number, view.rows, view.cols)
        flags = tuple(cell for cell in near if view[cell] == FLAG_SIGN)
        name, wrong = words.number(view, number), len(flags) - view[number]
        text = sentence(
            words.FLAGS_MANY, number=name, flags=words.counted(len(flags), "flag"), wrong=words.spelled(wrong)
        )
        text = sentence(words.FLAGS_ZERO, number=name) if view[number] == 0 else text
        lit = (Highlight(number, NUMBER), *[Highlight(cell, COMPARED) for cell in flags])
        return Hint(WRONG_FLAG, (Rung(NUDGE, text, lit), Rung(REGION, words.FLAGS_WHICH, lit)))
    return _over_count(view)


def _over_count(view: PlayerView) -> Hint | None:
    flags = sum(value == FLAG_SIGN for value in view.cells)
    if flags <= view.mines:
        return None
    text = sentence(
        words.FLAGS_OVER,
        flags=words.counted(flags, "flag"),
        mines=words.of_mines(view.mines),
        wrong=words.spelled(flags - view.mines),
    )
    return Hint(WRONG_FLAG, (Rung(NUDGE, text), Rung(REGION, words.FLAGS_WHICH)))


def chord_warning(view: PlayerView, analysis: Analysis, cell: Cell) -> str | None:
    """What to say of unproven flags before a chord on `cell`; None where it would rely on none."""
    flags = unproven_flags_for_chord(view, cell, analysis=analysis)
    if not flags:
        return None
    return sentence(
        words.CHORD,
        number=words.number(view, cell),
        flags="flag" if len(flags) == 1 else "flags",
        cells=words.cells(flags),
        are=words.is_or_are(len(flags)),
    )
