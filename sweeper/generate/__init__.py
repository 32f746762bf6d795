"""Boards to order: without a guess, of a grade, or with a technique. Each has its certificate."""

from .board import DEALT, REPAIRED, Board, Limits, NoBoard, Step
from .certificate import holds
from .make import GRADES, check, graded, no_guess, tries_for, with_technique

__all__ = [
    "DEALT",
    "GRADES",
    "REPAIRED",
    "Board",
    "Limits",
    "NoBoard",
    "Step",
    "check",
    "graded",
    "holds",
    "no_guess",
    "tries_for",
    "with_technique",
]
