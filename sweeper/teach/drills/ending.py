"""The whole board that a session of drills ends with: made to order, and played like the board of a lesson."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Callable

from ...solve import TAGS
from ...texts import drills as texts
from ...texts.phrases import OR
from ..lessons.exercises import OnBoard
from ..lessons.lesson import PLAY, Lesson, Wording
from ..lessons.shown import Saying, saying
from ..techniques import KEYS, TAG_OF
from .cards import board_needing
from .exercise import techniques

ROUNDS = 20  # of looking for a board, before something easier will do


@dataclass(frozen=True)
class Told(Wording):
    """A sentence of the program's own where a lesson has a teacher's wording."""

    texts: tuple[tuple[str, str], ...] = ()
    saying: Saying | None = None

    def said(self) -> str:
        return "" if self.saying is None else self.saying.said()


def ending_board(
    technique: str, rng: random.Random, *, rounds: int = ROUNDS, cancelled: Callable[[], bool] = lambda: False
) -> Lesson | None:
    """A board that needs no guess and at its hardest step a technique, or an easier one where none such is found.

    None where it was cancelled, or nothing was found at all. rounds: how long each is looked for.
    """
    for tag in reversed(TAGS[: TAGS.index(TAG_OF[technique]) + 1]):
        of_tag = [key for key in KEYS if TAG_OF[key] == tag]
        for _round in range(rounds if of_tag else 0):
            if cancelled():
                return None
            found = board_needing(of_tag[0], rng)
            if found is not None:
                layout, first = found
                names = techniques(*_named_by(tag), last=OR)
                begin, goal = (saying(text, techniques=names) for text in (texts.BOARD_BEGIN, texts.BOARD_GOAL))
                return Lesson(
                    "board", "", 0, Told(), Told(saying=goal), PLAY, layout=layout, first=first,
                    prompt=Told(saying=begin),
                )  # fmt: skip
    return None


def _named_by(tag: str) -> list[str]:
    """The techniques of which one is the hardest step of a board, by their tag."""
    if tag == "all_mines":
        tag = "satisfied"  # without it no board can be opened
    return [key for key in KEYS if TAG_OF[key] == tag or (tag == "line" and key == "squeeze")]


def board_exercise(board: Lesson, *, question_marks: bool, hostile: bool = False) -> OnBoard:
    """Such a board to be played. hostile: whether an opening that is not proven loses it."""
    return OnBoard(board, 0, question_marks=question_marks, hostile=hostile)
