"""How strong a learner is, in words and in signs, wherever it is shown."""

from __future__ import annotations

import tkinter

from ...look import glyphs
from ...teach.drills.strength import ACCURATE, ERRORS, LAST, MISSED, SAW, Strength
from ...texts import learn as texts
from ...texts.language import say
from ...texts.numbers import POINT, local
from ..parts import theme
from ..parts.pictures import drawn

ANSWERS = {"": glyphs.TICK, **dict.fromkeys(ERRORS, glyphs.CROSS), SAW: glyphs.SHRIEK, MISSED: glyphs.BAR}
"""The sign of an answer by its error."""


def in_words(strength: Strength, sign: str = POINT) -> str:
    """How strong one is: so many of the last right, and the time where that is good; unclear while they are few.

    sign: between whole and tenths.
    """
    if not strength.answers or strength.accuracy is None:
        return say(texts.NOT_TRIED)
    if strength.value is None:
        return say(texts.UNCLEAR, count=strength.answers)
    last = min(LAST, strength.answers)
    figures = {"right": round(strength.accuracy * last), "all": last}
    if strength.accuracy < ACCURATE or strength.median_ms is None:
        return say(texts.RIGHT_OF, **figures)
    return say(texts.RIGHT_AND_TIME, **figures, seconds=local(f"{strength.median_ms / 1000:.1f}", sign))


def boxed_signs(master: tkinter.Misc, signs: dict[str, tuple[str, ...]]) -> dict[str, tkinter.PhotoImage]:
    """Pictures of signs in boxes, about as high as the letters."""
    zoom = max(1, round(theme.letters(master) / theme.USUAL_LETTERS))
    colours = {"#": theme.TEXT, "w": theme.PAPER}
    return {name: drawn(master, glyphs.boxed(glyph), colours, zoom) for name, glyph in signs.items()}
