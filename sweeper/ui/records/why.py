"""Why a game was lost: the move ringed on the board, and the hint for the position before it, rung by rung."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Callable

from ...core.cells import Cell
from ...solve import Cancelled
from ...teach.hints.values import CELL, Hint
from ...teach.review.after_game import Told
from ...teach.review.ladder import hint_before, rings
from ...teach.review.verdicts import FIRST, UNKNOWN, JudgedMove
from ..parts.part import Window
from ..parts.thinker import Thinker


class Why:
    """Tells of the move that lost the game on the board.

    changed: called when there is something else to say. name_cells: called with whether the rows and columns are to be
    named, because cells are.
    """

    def __init__(self, window: Window, *, changed: Callable[[], None], name_cells: Callable[[bool], None]) -> None:
        self._window, self._changed, self._name_cells = window, changed, name_cells
        self._thinker = Thinker(window.root, window.report)
        self._judged: JudgedMove | None = None
        self._hint: Hint | None = None
        self._rung = -1
        self._at_once = False

    @property
    def takes(self) -> bool:
        """Whether there is something to tell."""
        return self._judged is not None and self._judged.on_sight not in (FIRST, UNKNOWN)

    @property
    def told(self) -> Told | None:
        """What was told so far; None where there is nothing to tell."""
        if not self.takes:
            return None
        if self._hint is None or self._rung < 0:
            return Told()
        last = self._rung + 1 == len(self._hint.rungs)
        return Told(self._hint.rungs[self._rung].text, not last, self._hint.key if last else "")

    def tell_of(self, judged: JudgedMove | None) -> None:
        """The move that lost the game on the board, ringed from now on; None for another game."""
        self._thinker.cancel()
        named = self._rung >= 0
        self._judged, self._hint, self._rung, self._at_once = judged, None, -1, False
        self._mark({} if judged is None else rings(judged))
        if named:
            self._name_cells(False)

    def step(self, *, at_once: bool = False) -> None:
        """One rung further down the hint for the position before the move; at once down to the cell."""
        if not self.takes:
            return
        self._at_once |= at_once
        if self._hint is not None:
            self._go_down(self._rung + 1)
        elif not self._thinker.busy:
            self._work_out(0)

    def language_changed(self) -> None:
        """Say anew what was told."""
        if self._hint is not None:
            self._hint = None
            self._work_out(self._rung)

    def close(self) -> None:
        """End with the program."""
        self._thinker.close()

    def _work_out(self, rung: int) -> None:
        judged = self._judged
        assert judged is not None
        self._thinker.think(lambda cancelled: hints(judged, cancelled), lambda found: self._take(found, rung))

    def _take(self, found: Hint | None, rung: int) -> None:
        if found is None:
            self._judged = None  # its proof takes too much work: there is nothing more to tell
            self._changed()
            return
        self._hint = found
        self._go_down(rung)

    def _go_down(self, rung: int) -> None:
        hint, judged = self._hint, self._judged
        assert hint is not None
        assert judged is not None
        names = [each.name for each in hint.rungs]
        if self._at_once and CELL in names:
            rung = max(rung, names.index(CELL))
        self._at_once = False
        self._rung = min(rung, len(names) - 1)
        shown = {mark.cell: mark.role for mark in hint.rungs[self._rung].highlights}
        self._mark({**rings(judged), **shown})
        self._window.field.see(judged.move.cell, *shown)
        self._name_cells(True)
        self._changed()

    def _mark(self, marks: dict[Cell, str]) -> None:
        play = self._window.play
        if marks or play.assist.why:
            play.assist.why = marks
            self._window.show(play.redress(self._window.now()))


def hints(judged: JudgedMove, cancelled: Callable[[], bool]) -> Iterator[Hint | None]:
    """The hint for the position before a move; work for a thread."""
    try:
        yield hint_before(judged, cancelled)
    except Cancelled:
        return
