"""What is said where nothing is proven safe: the lowest risk, and the best guess if it was worked out."""

from __future__ import annotations

from fractions import Fraction

from ...core.cells import cell_name
from ...solve import Analysis, Decision, Reason, Safer, Why
from ...texts import guesses as texts
from ...texts.language import Text, say
from ...texts.numbers import chance_per_cent, in_words
from ...texts.phrases import cells, joined, sentence
from .values import BEST, DEAD, GUESS, LEAST, NO_SAFE, NUDGE, ODDS, Highlight, Hint, Rung

MOST_LAYOUTS = 1000
SMALL_NUMBERS = 20


def no_safe_hint(analysis: Analysis, *, decision: Decision | None = None) -> Hint:
    """That nothing is safe; then the odds; then the best guess."""
    _chance, least = analysis.lowest()
    lowest = tuple(Highlight(cell, LEAST) for cell in least)
    rungs = [Rung(NUDGE, sentence(texts.NO_SAFE)), Rung(ODDS, odds(analysis), lowest)]
    if decision is None:
        return Hint(NO_SAFE, tuple(rungs), least[0])
    dead = [Highlight(cell, DEAD) for cell in decision.dead if cell != decision.cell]
    lit = (*lowest, *dead, Highlight(decision.cell, GUESS))
    rungs.append(Rung(BEST, best_guess(analysis, decision), lit))
    return Hint(NO_SAFE, tuple(rungs), decision.cell)


def odds(analysis: Analysis) -> str:
    """The lowest risk and where it is, with the layouts where they are few enough to mean something."""
    chance, least = analysis.lowest()
    weighted = analysis.view.rule == "safe" and analysis.view.first is not None
    counted = analysis.total <= MOST_LAYOUTS and not weighted
    return sentence(
        texts.LOWEST_LAYOUTS if counted else texts.LOWEST,
        chance=in_words(chance),
        per_cent=chance_per_cent(chance),
        with_mine=analysis.layouts(least[0]),
        count=analysis.total,
        cells=cells(least),
    )


def best_guess(analysis: Analysis, decision: Decision) -> str:
    """What is said of the best guess: how safe it is, why no other, and how the lowest risk compares with it."""
    cell, why = cell_name(decision.cell), decision.why
    told = [sentence(texts.BEST, cell=cell, times=_often(decision.safety, texts.TIMES, texts.TIMES_SHARE))]
    if why.kind == Reason.FIFTY:
        told.append(sentence(texts.FIFTY))
    elif why.kind == Reason.AREA:
        told.append(sentence(texts.AREA, times=_often(why.figure, texts.TIMES, texts.TIMES_SHARE)))
    elif decision.win is not None:
        told.append(_wins(decision.win, why))
    if why.kind == Reason.INFORMS and why.other is not None:
        told.append(sentence(texts.DEAD_TWIN, dead=cell_name(why.other)))
    elif why.kind == Reason.SAMPLE and why.other is not None:
        better = why.other_figure is not None and why.other_figure < why.figure
        told.append(sentence(texts.SAMPLE_MORE if better else texts.SAMPLE_AS, other=cell_name(why.other)))
    elif why.kind == Reason.OUTLOOK:
        told += _ahead(analysis, decision)
    if why.safer is not None:
        told.append(_safer(decision, why.safer))
    elif why.kind == Reason.LEAST:
        told.append(sentence(texts.SAME_LOWEST))
    return joined(told)


def _wins(win: Fraction, why: Why) -> str:
    """How many games it wins, and how many the best other cell does."""
    own = _games(win)
    if why.kind != Reason.EXACT or why.other is None or why.other_figure is None:
        return sentence(texts.WINS, win=own)
    other = cell_name(why.other)
    if why.other_figure == win:
        return sentence(texts.WINS_AS, win=own, other=other)
    return sentence(texts.WINS_MORE, win=own, other=other, following=_games(why.other_figure))


def _ahead(analysis: Analysis, decision: Decision) -> list[str]:
    """How likely a safe next move is after it, and after the best other cell.

    Nothing where it is compared in the same way with the lowest risk afterwards.
    """
    why = decision.why
    if why.safer is not None and why.safer.by == Reason.OUTLOOK:
        return []
    if why.other is None or why.other_figure is None:
        return [sentence(texts.OUTLOOK, share=chance_per_cent(why.figure))]
    leaves_more = why.figure / decision.safety > why.other_figure / (1 - analysis.chance(why.other))
    less = texts.OUTLOOK_NEXT if leaves_more else texts.OUTLOOK_SAFER
    text = _by_figure(why.figure, why.other_figure, less, texts.OUTLOOK_AS, texts.OUTLOOK_LESS)
    return [
        sentence(
            text,
            cell=cell_name(decision.cell),
            share=chance_per_cent(why.figure),
            other=cell_name(why.other),
            other_share=chance_per_cent(why.other_figure),
        )
    ]


def _by_figure(own: Fraction, other: Fraction, less: Text, alike: Text, more: Text) -> Text:
    """One of three texts: for another figure that is less, alike as it is written, or more."""
    if chance_per_cent(own) == chance_per_cent(other):
        return alike
    return less if other < own else more


def _safer(decision: Decision, safer: Safer) -> str:
    """A cell of the lowest risk, and what is known of it beside the guess."""
    places = {"safer": cell_name(safer.cell), "cell": cell_name(decision.cell)}
    if decision.why.kind in (Reason.FIFTY, Reason.AREA) or safer.by == Reason.AREA:
        return sentence(texts.SAFER_AREA, **places)
    if safer.by == Reason.EXACT:
        less = texts.SAFER_WINS_LESS if safer.figure else texts.SAFER_WINS_NEVER
        text = _safer_wins(safer, less, texts.SAFER_WINS_AS, texts.SAFER_WINS_NO_MORE)
        return sentence(text, win="" if safer.figure is None else _games(safer.figure), **places)
    if safer.by == Reason.SAMPLE:
        text = _safer_wins(safer, texts.SAFER_SAMPLE_LESS, texts.SAFER_SAMPLE_AS, texts.SAFER_SAMPLE_NO_MORE)
        return sentence(text, **places)
    if safer.figure is None or safer.own is None:
        return sentence(texts.SAFER, **places)
    text = _by_figure(safer.own, safer.figure, texts.SAFER_AHEAD_LESS, texts.SAFER_AHEAD_AS, texts.SAFER_AHEAD_MORE)
    return sentence(text, share=chance_per_cent(safer.own), other_share=chance_per_cent(safer.figure), **places)


def _safer_wins(safer: Safer, less: Text, alike: Text, no_more: Text) -> Text:
    """One of three texts: for fewer wins, for as many, or where just that it is no more is known."""
    if safer.figure is None or safer.own is None:
        return no_more
    return less if safer.figure < safer.own else alike


def _games(win: Fraction) -> str:
    """`1 game in 3`; in per cent where the numbers are large."""
    return _often(win, texts.GAMES, texts.GAMES_SHARE)


def _often(chance: Fraction, in_small_numbers: Text, share: Text) -> str:
    """`7 times in 8`; in per cent where the numbers are large."""
    if chance.denominator > SMALL_NUMBERS:
        return say(share, share=chance_per_cent(chance))
    return say(in_small_numbers, count=chance.numerator, of=chance.denominator)
