"""Says who?, asked in the midst of an exercise: it lies over it, and the exercise is as it was when it is put away."""

from __future__ import annotations

from dataclasses import replace

from ...core.cells import Cell, cell_name
from ...input.gesture import ActionKind
from ...texts import says_who as texts
from ...texts.language import say
from ..says_who import CLAIMS, Reply, truth_in
from .exercise import Exercise
from .shown import ANSWER, NEXT, Saying, Shown, framed, saying

CLAIM_TEXTS = (texts.SAFE, texts.MINE, texts.OPEN)
"""What stands on the answers to choose from, in the order of CLAIMS."""


class Asking(Exercise):
    """Asks which cell is meant, then what it is taken for, and then tells what is so.

    of: the exercise that it lies over. cell: the cell asked about, None while it is still to be chosen.
    reply: the answer, once something was said. over: whether all is said.
    Cells are those of the board on the screen, as the rulers name them.
    """

    def __init__(self, of: Exercise, cell: Cell | None) -> None:
        self.of = of
        self._picture = of.picture
        self._board, self._first = framed(of.shown())
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
        truth = truth_in(self._picture, self._own(self.cell))
        self.reply = Reply(truth.on_board(self._board.rows, self._board.cols, self._first), CLAIMS[place])

    def next(self, at: int) -> None:
        self.over = self.reply is not None

    def shown(self) -> Shown:
        board = self._board
        if self.reply is not None:
            return replace(
                board,
                saying=saying(self.reply),
                waits=NEXT,
                highlights=self.reply.highlights(),
                marked=self.cell,
                counter_example=self.reply.truth.example,
            )
        return replace(
            board, saying=self._question(), waits=ANSWER, highlights=(), marked=self.cell, counter_example=None
        )

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(map(say, CLAIM_TEXTS)) if self.cell is not None and self.reply is None else ()

    @property
    def mines_left(self) -> int:
        return self.of.mines_left

    @property
    def errors(self) -> int:
        return self.of.errors

    @property
    def technique(self) -> str:
        return self.of.technique

    def _question(self) -> Saying:
        return saying(texts.WHICH) if self.cell is None else saying(texts.ASK, cell=cell_name(self.cell))

    def _choose_cell(self, cell: Cell) -> None:
        """Ask about a cell, where something can be asked of it."""
        if self._picture is not None and self._own(cell) in self._picture.covered:
            self.cell = cell

    def _own(self, cell: Cell) -> Cell:
        return cell[0] - self._first[0], cell[1] - self._first[1]
