"""Hints, reasons and chances in words, from nothing but what the player sees."""

from ..texts.numbers import per_cent_text, say_chance
from .hints.flags import chord_warning
from .hints.hint import first_hint, hint, impossible_hint, over_hint, too_complex_hint
from .hints.values import COMPARED, DEAD, FLAG, GIVEN, GUESS, LEAST, MINE, NUMBER, ROLES, SAFE, Highlight, Hint, Rung
from .techniques import KEYS, technique, technique_key, technique_meaning, technique_name

__all__ = [
    "COMPARED",
    "DEAD",
    "FLAG",
    "GIVEN",
    "GUESS",
    "KEYS",
    "LEAST",
    "MINE",
    "NUMBER",
    "ROLES",
    "SAFE",
    "Highlight",
    "Hint",
    "Rung",
    "chord_warning",
    "first_hint",
    "hint",
    "impossible_hint",
    "over_hint",
    "per_cent_text",
    "say_chance",
    "technique",
    "technique_key",
    "technique_meaning",
    "technique_name",
    "too_complex_hint",
]
