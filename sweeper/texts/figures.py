"""The numbers as a reader meets them: names, units, rounding, and the three that a learner sees first."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from ..metrics.figures import GameFigures
from .language import N_, Text, say

DASH = "\u2013"
"""Shown for a number that is not defined."""


@dataclass(frozen=True)
class FigureWords:
    """How one number is called and written.

    key: the name of the field or property of `GameFigures`.
    name: what the community calls it.
    unit: its unit, one of UNITS or empty for a plain count or ratio; `%` for a share, kept from 0 to 1.
    decimals: digits after the point when shown.
    """

    key: str
    name: Text
    unit: str = ""
    decimals: int = 3


@dataclass(frozen=True)
class ShownFigure:
    """One number ready to be shown.

    key, unit: as in `FigureWords`. name: in the reader's language.
    value: exact, in the unit (a share from 0 to 1), or None where it is not defined.
    text: the value rounded, without the unit, or a dash.
    """

    key: str
    name: str
    unit: str
    value: float | None
    text: str


FIGURES = (
    FigureWords("time", N_("Time"), "s"),
    FigureWords("est_time", N_("Estimated time"), "s"),
    FigureWords("completion", N_("Completion"), "%", 1),
    FigureWords("bbbv", N_("3BV"), "", 0),
    FigureWords("solved", N_("Solved 3BV"), "", 0),
    FigureWords("bbbv_per_s", N_("3BV/s"), "3BV/s"),
    FigureWords("openings", N_("Openings (Ops)"), "", 0),
    FigureWords("islands", N_("Islands (Isls)"), "", 0),
    FigureWords("clicks", N_("Clicks (Cl)"), "clicks", 0),
    FigureWords("clicks_per_s", N_("Cl/s"), "clicks/s"),
    FigureWords("effective_clicks", N_("Effective clicks (Ce)"), "clicks", 0),
    FigureWords("effective_clicks_lenient", N_("Ce, lenient"), "clicks", 0),
    FigureWords("effective_per_s", N_("Ce/s"), "clicks/s"),
    FigureWords("wasted", N_("Wasted clicks"), "clicks", 0),
    FigureWords("wasted_lenient", N_("Wasted, lenient"), "clicks", 0),
    FigureWords("ioe", N_("IOE")),
    FigureWords("corr", N_("Corr")),
    FigureWords("corr_lenient", N_("Corr, lenient")),
    FigureWords("thrp", N_("ThrP")),
    FigureWords("thrp_lenient", N_("ThrP, lenient")),
    FigureWords("clicks_per_bbbv", N_("Clicks per 3BV")),
    FigureWords("rqp", N_("RQP, (time + 1 s) / 3BV/s")),
    FigureWords("qg", N_("QG")),
    FigureWords("stnb", N_("STNB")),
    FigureWords("ios", N_("IOS")),
    FigureWords("zini", N_("G.ZiNi"), "clicks", 0),
    FigureWords("hzini", N_("H.ZiNi"), "clicks", 0),
    FigureWords("zne", N_("ZNE")),
    FigureWords("znt", N_("ZNT")),
    FigureWords("hzne", N_("HZNE")),
    FigureWords("hznt", N_("HZNT")),
    FigureWords("zini_per_s", N_("ZiNi/s"), "clicks/s"),
    FigureWords("path", N_("Path"), "px", 1),
    FigureWords("flags", N_("Flags"), "", 0),
)
"""Every number there is, in the order it is listed. `style` is a word, and not among them."""

UNITS = {
    "s": N_("{number} s"),
    "%": N_("{number} %"),
    "clicks": N_("{number} clicks"),
    "clicks/s": N_("{number} clicks/s"),
    "3BV/s": N_("{number} 3BV/s"),
    "px": N_("{number} px"),
}
"""Numbers with each of the units."""

PROOF_RATE = FigureWords("proof_rate", N_("Proof rate"), "%", 1)
CORRECTNESS = FigureWords("corr", N_("Correctness"), "%", 1)
SPEED = FigureWords("bbbv_per_s", N_("3BV/s"), "3BV/s")
LUCK = FigureWords("luck", N_("Luck"), "%")
STNB_OF_NINE = N_("STNB (9x9)")


def format_figure(value: float | None, decimals: int = 3, unit: str = "") -> str:
    """A value rounded once, halves up, with a point and without its unit; a share in per cent; a dash for None."""
    if value is None:
        return DASH
    exact = Decimal(str(value)) * (100 if unit == "%" else 1)
    return str(exact.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP))


def shown(words: FigureWords, value: float | None) -> ShownFigure:
    """A value with its words."""
    text = format_figure(value, words.decimals, words.unit)
    return ShownFigure(words.key, say(words.name), words.unit, value, text)


def with_unit(figure: ShownFigure) -> str:
    """A number with its unit, unless that is its name already or it has no value."""
    if figure.value is None or figure.unit in ("", figure.name):
        return figure.text
    return say(UNITS[figure.unit], number=figure.text)


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
        return FigureWords(words.key, STNB_OF_NINE, words.unit, words.decimals)
    return words
