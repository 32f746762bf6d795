"""What is said where nothing is proven safe: the lowest risk, and the best guess if it was worked out."""

from __future__ import annotations

from fractions import Fraction

from ...core.cells import cell_name
from ...solve import Analysis, Decision, Reason, Why
from ...texts import hints as words
from ...texts.hints import sentence
from ...texts.numbers import chance_per_cent, in_words
from .values import BEST, DEAD, GUESS, LEAST, NO_SAFE, NUDGE, ODDS, Highlight, Hint, Rung

MOST_LAYOUTS = 1000
SMALL_NUMBERS = 20


def no_safe_hint(analysis: Analysis, *, decision: Decision | None = None) -> Hint:
    """That nothing is safe; then the odds; then the best guess."""
    _chance, cells = analysis.lowest()
    lowest = tuple(Highlight(cell, LEAST) for cell in cells)
    rungs = [Rung(NUDGE, words.NO_SAFE), Rung(ODDS, odds(analysis), lowest)]
    if decision is None:
        return Hint(NO_SAFE, tuple(rungs), cells[0])
    dead = [Highlight(cell, DEAD) for cell in decision.dead if cell != decision.cell]
    lit = (*lowest, *dead, Highlight(decision.cell, GUESS))
    rungs.append(Rung(BEST, best_guess(analysis, decision), lit))
    return Hint(NO_SAFE, tuple(rungs), decision.cell)


def odds(analysis: Analysis) -> str:
    """The lowest risk and where it is, with the layouts where they are few enough to mean something."""
    chance, cells = analysis.lowest()
    weighted = analysis.view.rule == "safe" and analysis.view.first is not None
    counted = analysis.total <= MOST_LAYOUTS and not weighted
    return sentence(
        words.LOWEST_LAYOUTS if counted else words.LOWEST,
        chance=in_words(chance),
        per_cent=chance_per_cent(chance),
        count=f"{analysis.layouts(cells[0]):,}",
        layouts=words.counted(analysis.total, "layout"),
        cells=words.some_cells(cells),
    )


def best_guess(analysis: Analysis, decision: Decision) -> str:
    """What is said of the best guess: how safe it is, and why no other."""
    texts = [sentence(words.BEST, cell=cell_name(decision.cell), times=_times(decision.safety, "time"))]
    why = decision.why
    if why.kind == Reason.FIFTY:
        texts.append(words.FIFTY)
    elif why.kind == Reason.AREA:
        texts.append(sentence(words.AREA, times=_times(why.figure, "time")))
    elif decision.win is not None:
        texts.append(_wins(decision.win, why))
    if why.kind == Reason.INFORMS and why.other is not None:
        texts.append(sentence(words.DEAD_TWIN, cell=cell_name(decision.cell), dead=cell_name(why.other)))
    elif why.kind == Reason.SAMPLE and why.other is not None and why.other_figure is not None:
        better = why.other_figure < why.figure
        texts.append(sentence(words.SAMPLE_MORE if better else words.SAMPLE, other=cell_name(why.other)))
    elif why.kind == Reason.OUTLOOK:
        texts.append(_outlook(why))
    texts += _against_the_lowest(analysis, decision)
    return " ".join(texts)


def _wins(win: Fraction, why: Why) -> str:
    """How many games it wins, and how many the next best cell does, where that is fewer."""
    own = _times(win, "game")
    if why.kind == Reason.EXACT and why.other_figure is not None and why.other_figure < win:
        return sentence(words.WINS_MORE, win=own, following=_times(why.other_figure, "in"))
    return sentence(words.WINS, win=own)


def _outlook(why: Why) -> str:
    """How likely a safe next move is after it, and after the runner-up."""
    if why.other is None or why.other_figure is None:
        return sentence(words.OUTLOOK, share=chance_per_cent(why.figure))
    other = cell_name(why.other)
    if chance_per_cent(why.figure) == chance_per_cent(why.other_figure):
        return sentence(words.OUTLOOK, share=chance_per_cent(why.figure))
    return sentence(
        words.OUTLOOK_MORE,
        share=chance_per_cent(why.figure),
        other=other,
        other_share=chance_per_cent(why.other_figure),
    )


def _against_the_lowest(analysis: Analysis, decision: Decision) -> list[str]:
    """Where the best guess is not the least risky cell, that this is known."""
    chance, lowest = analysis.lowest()
    if analysis.chance(decision.cell) > chance:
        return [sentence(words.RISKIER, lowest=words.some_cells(lowest))]
    return [words.SAME_LOWEST] if decision.why.kind == Reason.LEAST else []


def _times(chance: Fraction, noun: str) -> str:
    """`7 times in 8`, `1 game in 3`; with `in` as the noun, `1 in 3`; in per cent where the numbers are large."""
    if chance in (0, 1):
        return "always" if chance else "never"
    if chance.denominator > SMALL_NUMBERS:
        return words.SHARE.format(share=chance_per_cent(chance))
    if noun == "in":
        return in_words(chance)
    about, _, of = in_words(chance).rpartition(" in ")
    return f"{about} {noun}{'' if about.rpartition(' ')[2] == '1' else 's'} in {of}"
