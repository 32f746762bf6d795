"""What a lesson shows and says after each event, for whatever draws it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ...core.cells import Cell
from ...solve import CounterExample
from ...texts.language import Text, say
from ..hints.values import Highlight
from .lesson import SEEN, Wording

NEXT, ANSWER, OVER = "next", "answer", "over"
"""What a lesson waits for: a key or click to go on, the learner's answer, or nothing more."""


@dataclass(frozen=True)
class Saying:
    """A sentence with its places, not yet said; a lesson's own wording has none."""

    text: Text | Wording
    places: dict[str, object] = field(default_factory=dict, hash=False)

    def said(self) -> str:
        """The sentence in the language that is used now."""
        if isinstance(self.text, Wording):
            return self.text.said()
        places = {name: place.said() if isinstance(place, Saying) else place for name, place in self.places.items()}
        return say(self.text, **places)


def saying(text: Text | Wording, **places: object) -> Saying:
    """A sentence with its places."""
    return Saying(text, places)


@dataclass(frozen=True)
class Shown:
    """What is to be seen and said.

    rows, cols: the size of the field. sights: what each cell shows, row by row: as in a game, or BLANK or OUTSIDE.
    highlights: the cells lit up, each in a role. marked: the cell that is meant, if one is.
    saying: the sentence. waits: NEXT, ANSWER or OVER. counter_example: two layouts to show side by side, or None.
    done, wanted: how often it was done in a row, and how often it is to be done. sign: one of SIGNS.
    """

    rows: int
    cols: int
    sights: tuple[int, ...]
    saying: Saying
    waits: str = ANSWER
    highlights: tuple[Highlight, ...] = ()
    marked: Cell | None = None
    counter_example: CounterExample | None = None
    done: int = 0
    wanted: int = 1
    sign: str = SEEN


def lit(role: str, cells: Iterable[Cell]) -> tuple[Highlight, ...]:
    """Some cells lit up in one role."""
    return tuple(Highlight(cell, role) for cell in cells)
