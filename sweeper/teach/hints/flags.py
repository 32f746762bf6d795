"""What is said of flags: those that cannot be right first of all, without a word on where the mines are."""

from __future__ import annotations

from ...core.cells import Cell, cell_name, neighbours
from ...core.view import FLAG as FLAG_SIGN
from ...core.view import PlayerView
from ...solve import Analysis, Ladder, Proof, flag_contradiction, too_many_flags, unproven_flags_for_chord
from ...texts import hints as words
from ...texts.hints import sentence
from ..techniques import technique
from .values import COMPARED, FLAG, NUDGE, NUMBER, REASON, REGION, WRONG_FLAG, Highlight, Hint, Rung

MOST_NUMBERS = 4


def wrong_flag_hint(view: PlayerView, analysis: Analysis, ladder: Ladder) -> Hint | None:
    """About a flag on a cell proven safe; None where there is none."""
    found = flag_contradiction(view, analysis=analysis, ladder=ladder)
    if found is None:
        return None
    cell, proof = found
    counted = any(step.uses_count for step in [proof, *ladder.behind(proof)])
    lit = (Highlight(cell, FLAG), *[Highlight(number, NUMBER) for number in proof.support])
    numbers = _numbers(view, proof, counted=counted)
    rungs = (
        Rung(NUDGE, sentence(words.FLAG_WRONG, cell=cell_name(cell), numbers=numbers), lit),
        Rung(REASON, _reason(view, cell, proof, numbers), lit),
    )
    return Hint(WRONG_FLAG, rungs, cell, proof.tag, technique(proof))


def _numbers(view: PlayerView, proof: Proof, *, counted: bool) -> str:
    """The numbers that contradict a flag, with nothing given, and the mine count if it is needed."""
    names = [words.number(view, number) for number in proof.support]
    names = [words.HIGHLIGHTED] if len(names) > MOST_NUMBERS else names
    return words.listed([*names, words.MINE_COUNT] if counted else names)


def _reason(view: PlayerView, cell: Cell, proof: Proof, numbers: str) -> str:
    """Why a mine under the flag cannot be. Names no other cell but numbers."""
    name = cell_name(cell)
    if proof.tag == "satisfied":
        number = words.number(view, proof.numbers[0])
        others = [other for other in proof.support if other != proof.numbers[0]]
        if view[proof.numbers[0]] == 0:
            return sentence(words.FLAG_ZERO, number=number)
        if 0 < len(others) < MOST_NUMBERS:
            show = "shows" if len(others) == 1 else "show"
            return sentence(words.FLAG_SHOWN, number=number, cell=name, shown=words.numbers(view, others), show=show)
        return sentence(words.FLAG_SATISFIED, number=number, cell=name)
    if proof.tag == "inside":
        other, number = (words.number(view, cell) for cell in proof.numbers)
        return sentence(words.FLAG_INSIDE, other=other, number=number)
    if numbers == words.MINE_COUNT:
        return sentence(words.FLAG_COUNT_ALONE, cell=name)
    return sentence(words.FLAG_TOGETHER, cell=name, numbers=numbers)


def many_flags_hint(view: PlayerView) -> Hint | None:
    """About a number that touches more flags than it shows, or more flags than mines; None without either."""
    crowded = too_many_flags(view)
    if crowded:
        number = crowded[0]
        near = neighbours(number, view.rows, view.cols)
        flags = tuple(cell for cell in near if view[cell] == FLAG_SIGN)
        name, wrong = words.number(view, number), len(flags) - view[number]
        text = sentence(words.FLAGS_MANY, number=name, flags=words.counted(len(flags), "flag"), wrong=_at_least(wrong))
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
        wrong=_at_least(flags - view.mines),
    )
    return Hint(WRONG_FLAG, (Rung(NUDGE, text), Rung(REGION, words.FLAGS_WHICH)))


def _at_least(wrong: int) -> str:
    """How many flags are wrong, when more might be."""
    return "one" if wrong == 1 else f"at least {words.spelled(wrong)}"


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
