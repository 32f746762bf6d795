"""Says who?, asked in the midst of an exercise: it lies over it, and the exercise is as it was when it is put away."""

from __future__ import annotations

from dataclasses import replace

from ...core.cells import Cell, cell_name
from ...input.gesture import ActionKind
from ...texts import says_who as texts
from ...texts.language import say
from ..says_who import CLAIM_TEXTS, CLAIMS, Reply, truth_in
from .exercise import Exercise
from .shown import ANSWER, NEXT, Saying, Shown, framed, saying


class Asking(Exercise):
    """Asks which cell is meant, then what it is taken for, and then tells what is so.

    of: the exercise that it lies over. cell: the cell asked about, None while it is still to be chosen.
    reply: the answer, once something was said. over: whether all is said.
    In words cells have the names of the board on the screen, as the rulers show them.
    """

    def __init__(self, of: Exercise, cell: Cell | None) -> None:
        self.of = of
        self._picture = of.picture
        self._own = of.shown()
        self._board, self._first = framed(self._own)
        self.cell: Cell | None = None
        self.reply: Reply | None = None
        self.over = False
        if cell is not None:
            self._choose_cell(cell)

    def act(self, kind: ActionKind, cell: Cell, at: int) -> None:
        if self.reply is None:
            self._choose_cell(cell)

    def choose(self, place: int, at: int) -> None:
        if self.cell is None or self._picture is None or self.reply is not None:
            return
        self.of.note_help()
        self.reply = Reply(truth_in(self._picture, self.cell), CLAIMS[place])

    def next(self, at: int) -> None:
        self.over = self.reply is not None

    def shown(self) -> Shown:
        asked = replace(self._own, marked=self.cell, highlights=(), counter_example=None)
        if self.reply is None:
            return replace(asked, saying=self._question(), waits=ANSWER)
        truth = self.reply.truth
        told = replace(self.reply, truth=truth.on_board(self._board.rows, self._board.cols, self._first))
        lights = self.reply.highlights()
        return replace(asked, saying=saying(told), waits=NEXT, highlights=lights, counter_example=truth.example)

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(map(say, CLAIM_TEXTS)) if self.cell is not None and self.reply is None else ()

    @property
    def mines_left(self) -> int | None:
        return self.of.mines_left

    @property
    def errors(self) -> int:
        return self.of.errors

    @property
    def technique(self) -> str:
        return self.of.technique

    def _question(self) -> Saying:
        if self.cell is None:
            return saying(texts.WHICH)
        (row, col), (top, left) = self.cell, self._first
        return saying(texts.ASK, cell=cell_name((row + top, col + left)))

    def _choose_cell(self, cell: Cell) -> None:
        """Ask about a cell, where something can be asked of it."""
        if self._picture is not None and cell in self._picture.covered:
            self.cell = cell
