"""A review as it goes: one moment after the other, what was well done, and what the game adds up to. No widget."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Callable

from ...core.cells import cell_name
from ...core.trace import Trace
from ...teach.drills.exercise import Page
from ...teach.lessons.exercise import HAPPY, Exercise
from ...teach.lessons.shown import OVER, Saying, Shown, saying
from ...teach.review.exercise import Better, Named
from ...teach.review.moments import card_of, moments
from ...teach.review.verdicts import JudgedMove
from ...teach.review.well_done import WellDone, summary_lines
from ...texts import coach as texts


@dataclass(frozen=True)
class Lines:
    """Lines that are said when they are asked for."""

    lines: Callable[[], Sequence[str]]

    def said(self) -> str:
        """Them, one below the other."""
        return "\n".join(self.lines())


class Praise(Exercise):
    """What was well done, to be looked at."""

    names_cells = True

    def __init__(self, done: WellDone) -> None:
        self._done = done

    def shown(self) -> Shown:
        each = self._done.judged
        assert each.known is not None
        assert each.known.analysis is not None
        view = each.known.analysis.view
        words: Saying = saying(texts.WELL_DONE, cell=cell_name(each.move.cell), technique=saying(Named(self._done.key)))
        return Shown(view.rows, view.cols, view.cells, words, OVER, self._done.highlights, whole=True)

    @property
    def mood(self) -> str:
        return HAPPY


class Sitting:
    """The review of one game. trace: the game. uid: its id in the history, or empty.

    moments: the moves worth a look. place: which of them is on the board, counted from 1; 0 after the last.
    exercise: what is on the board. praise: what was well done, once it is known; None until then, or for nothing.
    """

    def __init__(self, trace: Trace, judged: Sequence[JudgedMove], uid: str, now: int, *, first: int = 0) -> None:
        """There must be a moment. first: the number of the one to begin with; 0 for the worst."""
        self.trace, self.judged, self.uid = trace, judged, uid
        self.moments = tuple(sorted(moments(judged), key=lambda each: each.number != first))
        self.place = 1
        self.praise: WellDone | None = None
        self._praised = False
        self.exercise: Exercise = self._moment(now)

    @property
    def moment(self) -> JudgedMove | None:
        """The moment on the board; None after the last."""
        return self.moments[self.place - 1] if self.place else None

    @property
    def card(self) -> tuple[str, str] | None:
        """Technique and position of the card that the moment on the board makes; None without one."""
        return card_of(self.moment) if self.moment is not None and self.uid else None

    def _moment(self, now: int) -> Better:
        assert self.moment is not None
        return Better(self.moment, card=self.card is not None, began=now)

    def again(self, now: int) -> None:
        """Begin the moment on the board anew, or the whole review after the last one."""
        self.place = self.place or 1
        self._praised = False
        self.exercise = self._moment(now)

    def advance(self, now: int) -> bool:
        """Put on the board what comes next; whether there is something."""
        if 0 < self.place < len(self.moments):
            self.place += 1
            self.exercise = self._moment(now)
        elif isinstance(self.exercise, Page):
            return False
        elif self.praise is not None and not self._praised:
            self.place, self._praised = 0, True
            self.exercise = Praise(self.praise)
        else:
            self.place = 0
            lines = saying(Lines(lambda: summary_lines(self.judged)))
            self.exercise = Page([lines], board=self.exercise)
        return True
