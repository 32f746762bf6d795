"""What is said where nothing is proven safe: the lowest risk, and the best guess if it was worked out."""

from __future__ import annotations

from fractions import Fraction

from ...core.cells import Cell, cell_name
from ...solve import Analysis, Decision, Reason, Safer, Why
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
    """What is said of the best guess: how safe it is, why no other, and how the lowest risk compares with it."""
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
    elif why.kind == Reason.SAMPLE and why.other is not None:
        better = why.other_figure is not None and why.other_figure < why.figure
        texts.append(sentence(words.SAMPLE_MORE if better else words.SAMPLE, other=cell_name(why.other)))
    elif why.kind == Reason.OUTLOOK:
        texts.append(_ahead(why, decision.cell))
    if why.safer is not None:
        texts.append(_safer(analysis, decision, why.safer))
    elif why.kind == Reason.LEAST:
        texts.append(words.SAME_LOWEST)
    return " ".join(texts)


def _wins(win: Fraction, why: Why) -> str:
    """How many games it wins, and how many the best other cell does."""
    own = _times(win, "game")
    if why.kind != Reason.EXACT or why.other is None or why.other_figure is None:
        return sentence(words.WINS, win=own)
    other = cell_name(why.other)
    if why.other_figure == win:
        return sentence(words.WINS_AS, win=own, other=other)
    return sentence(words.WINS_MORE, win=own, other=other, following=_times(why.other_figure, "in"))


def _ahead(why: Why, cell: Cell) -> str:
    """How likely a safe next move is after it, and after the best other cell."""
    share = chance_per_cent(why.figure)
    told_later = why.safer is not None and why.safer.cell == why.other
    if why.other is None or why.other_figure is None or told_later:
        return sentence(words.OUTLOOK, share=share)
    text = _by_figure(why.figure, why.other_figure, words.OUTLOOK_MORE, words.OUTLOOK_AS, words.OUTLOOK_LESS)
    other_share = chance_per_cent(why.other_figure)
    return sentence(text, share=share, other=cell_name(why.other), other_share=other_share, cell=cell_name(cell))


def _by_figure(own: Fraction, other: Fraction, less: str, alike: str, more: str) -> str:
    """One of three texts: for another figure that is less, alike as it is written, or more."""
    if chance_per_cent(own) == chance_per_cent(other):
        return alike
    return less if other < own else more


def _safer(analysis: Analysis, decision: Decision, safer: Safer) -> str:
    """Where the lowest risk is, and what is known of it beside the guess."""
    _chance, lowest = analysis.lowest()
    share = times = ""
    if safer.figure is not None:
        share, times = chance_per_cent(safer.figure), _times(safer.figure, "game")
    if decision.why.kind in (Reason.FIFTY, Reason.AREA) or safer.by == Reason.AREA:
        text = words.SAFER_AREA
    elif safer.by == Reason.EXACT:
        text = _safer_wins(safer, words.SAFER_WINS_LESS, words.SAFER_WINS_AS, words.SAFER_WINS_NO_MORE)
    elif safer.by == Reason.SAMPLE:
        text = _safer_wins(safer, words.SAFER_SAMPLE_LESS, words.SAFER_SAMPLE_AS, words.SAFER_SAMPLE_NO_MORE)
    elif safer.by == Reason.OUTLOOK and safer.figure is not None and safer.own is not None:
        text = _by_figure(safer.own, safer.figure, words.SAFER_AHEAD_LESS, words.SAFER_AHEAD_AS, words.SAFER_AHEAD_MORE)
        text = text if decision.why.kind == Reason.OUTLOOK else words.SAFER
    else:
        text = words.SAFER
    return sentence(
        text,
        lowest=words.some_cells(lowest),
        safer=cell_name(safer.cell),
        share=share,
        times=times,
        cell=cell_name(decision.cell),
    )


def _safer_wins(safer: Safer, less: str, alike: str, no_more: str) -> str:
    """One of three texts: for fewer wins, for as many, or where just that it is no more is known."""
    if safer.figure is None or safer.own is None:
        return no_more
    return less if safer.figure < safer.own else alike


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
