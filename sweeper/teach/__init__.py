"""Hints, reasons and chances in words, from nothing but what the player sees."""

from .chances import per_cent_text, say_chance
from .hints import chord_warning, hint, over_hint
from .values import (
    COMPARED,
    DEAD,
    FLAG,
    GIVEN,
    GUESS,
    LEAST,
    MINE,
    NUMBER,
    ROLES,
    SAFE,
    Decision,
    Hint,
    Mark,
    Step,
)

__all__ = [
    "COMPARED",
    "DEAD",
    "FLAG",
    "GIVEN",
    "GUESS",
    "LEAST",
    "MINE",
    "NUMBER",
    "ROLES",
    "SAFE",
    "Decision",
    "Hint",
    "Mark",
    "Step",
    "chord_warning",
    "hint",
    "over_hint",
    "per_cent_text",
    "say_chance",
]
