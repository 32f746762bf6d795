"""What a lesson shows and says after each event, for whatever draws it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Protocol

from ...core.cells import OUTSIDE, Cell
from ...solve import CounterExample
from ...texts.language import Text, say
from ..hints.values import Highlight
from .lesson import SEEN

LEAST_COLS = 8  # of a board in the window, as the original has them
LARGEST_SQUARE = 9

NEXT, ANSWER, OVER = "next", "answer", "over"
"""What a lesson waits for: a key or click to go on, the learner's answer, or nothing more."""


class Sayable(Protocol):
    """What says itself, in the language that is used then."""

    def said(self) -> str:
        """The words."""


@dataclass(frozen=True)
class Saying:
    """A sentence with its places, not yet said; what says itself has none, as a lesson's own wording.

    more: what is said below it.
    """

    text: Text | Sayable
    places: dict[str, object] = field(default_factory=dict, hash=False)
    more: tuple[Saying, ...] = ()

    def said(self) -> str:
        """The sentence in the language that is used now, and what is said below it on lines of their own."""
        return "\n".join([self._said(), *(each.said() for each in self.more)])

    def _said(self) -> str:
        if not isinstance(self.text, Text):
            return self.text.said()
        places = {name: place.said() if isinstance(place, Saying) else place for name, place in self.places.items()}
        return say(self.text, **places)


def saying(text: Text | Sayable, **places: object) -> Saying:
    """A sentence with its places."""
    return Saying(text, places)


@dataclass(frozen=True)
class Shown:
    """What is to be seen and said.

    rows, cols: the size of the field. sights: what each cell shows, row by row: as in a game, or BLANK or OUTSIDE.
    highlights: the cells lit up, each in a role. marked: the cell that is meant, if one is.
    saying: the sentence. waits: NEXT, ANSWER or OVER. counter_example: two layouts to show side by side, or None.
    done, wanted: how often it was done in a row, and how often it is to be done. sign: one of SIGNS.
    least_rows: of the board in the window, where others of its kind have so many. whole: whether it is the board of a
    game, which stands in the window as it is.
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
    least_rows: int = 1
    whole: bool = False


def framed(shown: Shown) -> tuple[Shown, Cell]:
    """The same on a board wide enough for its header, square where it is small, and where its top left cell lies then.

    So a small picture has the same size however it is turned.
    """
    if shown.whole:
        return shown, (0, 0)
    side = max(shown.rows, shown.cols)
    cols = max(LEAST_COLS, side if side <= LARGEST_SQUARE else shown.cols)
    rows = max(shown.least_rows, side if side <= LARGEST_SQUARE else shown.rows)
    top, left = (rows - shown.rows) // 2, (cols - shown.cols) // 2
    if (rows, cols) == (shown.rows, shown.cols):
        return shown, (0, 0)
    sights = [OUTSIDE] * (rows * cols)
    for row in range(shown.rows):
        start = (top + row) * cols + left
        sights[start : start + shown.cols] = shown.sights[row * shown.cols : (row + 1) * shown.cols]

    def moved(cell: Cell) -> Cell:
        return cell[0] + top, cell[1] + left

    lights = tuple(Highlight(moved(each.cell), each.role) for each in shown.highlights)
    marked = None if shown.marked is None else moved(shown.marked)
    board = replace(shown, rows=rows, cols=cols, sights=tuple(sights), highlights=lights, marked=marked)
    return board, (top, left)


def lit(role: str, cells: Iterable[Cell]) -> tuple[Highlight, ...]:
    """Some cells lit up in one role."""
    return tuple(Highlight(cell, role) for cell in cells)
