"""The numbers as a reader meets them: names, units, rounding, and the three that a learner sees first."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from ..metrics.figures import GameFigures

DASH = "\u2013"
"""Shown for a number that is not defined."""


@dataclass(frozen=True)
class FigureWords:
    """How one number is called and written.

    key: the name of the field or property of `GameFigures`.
    name: what the community calls it.
    unit: its unit, empty for a plain count or ratio; `%` for a share, kept from 0 to 1.
    decimals: digits after the point when shown.
    """

    key: str
    name: str
    unit: str = ""
    decimals: int = 3


@dataclass(frozen=True)
class ShownFigure:
    """One number ready to be shown.

    key, name, unit: as in `FigureWords`.
    value: exact, in the unit (a share from 0 to 1), or None where it is not defined.
    text: the value rounded, without the unit, or a dash.
    """

    key: str
    name: str
    unit: str
    value: float | None
    text: str


FIGURES = (
    FigureWords("time", "Time", "s"),
    FigureWords("est_time", "Est. time", "s"),
    FigureWords("completion", "Completion", "%", 1),
    FigureWords("bbbv", "3BV", "", 0),
    FigureWords("solved", "Solved 3BV", "", 0),
    FigureWords("bbbv_per_s", "3BV/s", "3BV/s"),
    FigureWords("openings", "Ops", "", 0),
    FigureWords("islands", "Isls", "", 0),
    FigureWords("clicks", "Cl", "clicks", 0),
    FigureWords("clicks_per_s", "Cl/s", "clicks/s"),
    FigureWords("effective_clicks", "Ce", "clicks", 0),
    FigureWords("effective_clicks_lenient", "Ce (lenient)", "clicks", 0),
    FigureWords("effective_per_s", "Ce/s", "clicks/s"),
    FigureWords("wasted", "Wasted", "clicks", 0),
    FigureWords("wasted_lenient", "Wasted (lenient)", "clicks", 0),
    FigureWords("ioe", "IOE"),
    FigureWords("corr", "Corr"),
    FigureWords("corr_lenient", "Corr (lenient)"),
    FigureWords("thrp", "ThrP"),
    FigureWords("thrp_lenient", "ThrP (lenient)"),
    FigureWords("clicks_per_bbbv", "Clicks per 3BV"),
    FigureWords("rqp", "RQP (variant B)"),
    FigureWords("qg", "QG"),
    FigureWords("stnb", "STNB"),
    FigureWords("ios", "IOS"),
    FigureWords("zini", "G.ZiNi", "clicks", 0),
    FigureWords("hzini", "H.ZiNi", "clicks", 0),
    FigureWords("zne", "ZNE"),
    FigureWords("znt", "ZNT"),
    FigureWords("hzne", "HZNE"),
    FigureWords("hznt", "HZNT"),
    FigureWords("zini_per_s", "ZiNi/s", "clicks/s"),
    FigureWords("path", "Path", "px", 1),
    FigureWords("flags", "Flags", "", 0),
)
"""Every number there is, in the order it is listed. `style` is a word, and not among them."""

PROOF_RATE = FigureWords("proof_rate", "Proof rate", "%", 1)
CORRECTNESS = FigureWords("corr", "Correctness", "%", 1)
SPEED = FigureWords("bbbv_per_s", "3BV/s", "3BV/s")

NINE_MARK = " (9x9)"


def format_figure(value: float | None, decimals: int = 3, unit: str = "") -> str:
    """A value rounded once, halves up, with a point and without its unit; a share in per cent; a dash for None."""
    if value is None:
        return DASH
    exact = Decimal(str(value)) * (100 if unit == "%" else 1)
    return str(exact.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP))


def shown(words: FigureWords, value: float | None) -> ShownFigure:
    """A value with its words."""
    return ShownFigure(words.key, words.name, words.unit, value, format_figure(value, words.decimals, words.unit))


def after_game(figures: GameFigures, proof_rate: float | None) -> tuple[ShownFigure, ShownFigure, ShownFigure]:
    """The three numbers after a game: one for the head, one for the hand, one for the clock.

    proof_rate: openings proven at the time / all openings after the first, 0 to 1; None where not known.
    The hand's is strict correctness: right clicks count where they flag a mine for the first time.
    """
    return shown(PROOF_RATE, proof_rate), shown(CORRECTNESS, figures.corr), shown(SPEED, figures.bbbv_per_s)


def all_figures(figures: GameFigures) -> tuple[ShownFigure, ...]:
    """Every number, in the order of `FIGURES`; STNB says where it is the 8x8 constant applied to 9x9."""
    return tuple(shown(_words_for(words, figures), getattr(figures, words.key)) for words in FIGURES)


def _words_for(words: FigureWords, figures: GameFigures) -> FigureWords:
    if words.key == "stnb" and figures.stnb_applied:
        return FigureWords(words.key, words.name + NINE_MARK, words.unit, words.decimals)
    return words
