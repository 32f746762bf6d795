"""What is said where nothing is proven safe: the lowest risk, and the best guess if it was worked out."""

from __future__ import annotations

from fractions import Fraction

from ..core.cells import Cell, cell_name
from ..core.view import PlayerView
from ..solve import Analysis
from . import words
from .chances import in_words, per_cent
from .values import BEST, DEAD, GUESS, LEAST, NO_SAFE, NUDGE, ODDS, Decision, Hint, Mark, Step
from .words import sentence

MOST_LAYOUTS = 1000
TRUE_FIFTY = ("fifty_fifty", "true_fifty_fifty", "coin_flip")


def no_safe_hint(view: PlayerView, analysis: Analysis, decision: Decision | None) -> Hint:
    """That nothing is safe; then the odds; then the best guess."""
    _chance, cells = analysis.lowest()
    lowest = tuple(Mark(cell, LEAST) for cell in cells)
    steps = [Step(NUDGE, words.NO_SAFE), Step(ODDS, odds(view, analysis), lowest)]
    if decision is None:
        return Hint(NO_SAFE, tuple(steps), cells[0])
    text, dead = best_guess(analysis, decision)
    marks = (*lowest, Mark(decision.cell, GUESS), *[Mark(cell, DEAD) for cell in dead])
    steps.append(Step(BEST, text, marks))
    return Hint(NO_SAFE, tuple(steps), decision.cell)


def odds(view: PlayerView, analysis: Analysis) -> str:
    """The lowest risk and where it is, with the layouts where they are few enough to mean something."""
    chance, cells = analysis.lowest()
    weighted = view.rule == "safe" and view.first is not None
    told = analysis.total <= MOST_LAYOUTS and not weighted
    return sentence(
        words.LOWEST_LAYOUTS if told else words.LOWEST,
        chance=in_words(chance),
        per_cent=per_cent(chance),
        count=f"{analysis.layouts(cells[0]):,}",
        layouts=words.counted(analysis.total, "layout"),
        cells=words.some_cells(cells),
    )


def best_guess(analysis: Analysis, decision: Decision) -> tuple[str, tuple[Cell, ...]]:
    """What is said of the best guess, and the dead cells it speaks of."""
    name = cell_name(decision.cell)
    texts = [sentence(words.BEST, cell=name, times=_times(decision.safety, "time"))]
    texts += _wins(decision)
    if _kind(decision.why) in TRUE_FIFTY:
        return " ".join([*texts, words.FIFTY]), ()
    chance, lowest = analysis.lowest()
    own = analysis.chance(decision.cell)
    dead = tuple(
        cell for cell in sorted(decision.dead) if cell != decision.cell and analysis.chance(cell) == own
    )
    if dead:
        texts.append(sentence(words.DEAD_TWINS, cell=name, dead=words.some_cells(dead), are=words.is_or_are(len(dead))))
    elif own > chance:
        texts.append(sentence(words.RISKIER, lowest=words.some_cells(lowest)))
    else:
        texts.append(words.SAME_LOWEST)
    return " ".join(texts), dead


def _wins(decision: Decision) -> list[str]:
    """How many games it wins, and how many the next best cell does, as far as that is known."""
    if decision.win is None:
        return []
    following = getattr(decision.why, "next_win", None)
    win = _times(decision.win, "game")
    if isinstance(following, Fraction) and following < decision.win:
        return [sentence(words.WINS_MORE, win=win, following=_times(following, "game"))]
    return [sentence(words.WINS, win=win)]


def _kind(why: object) -> str:
    """The kind of a reason, however it is given."""
    return str(getattr(why, "kind", why))


def _times(chance: Fraction, noun: str) -> str:
    """`7 times in 8`, `1 game in 3`."""
    if chance in (0, 1):
        return "always" if chance else "never"
    about, _, of = in_words(chance).rpartition(" in ")
    return f"{about} {noun}{'' if about.rpartition(' ')[2] == '1' else 's'} in {of}"
