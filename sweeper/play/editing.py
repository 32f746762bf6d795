"""A position being built or changed: what its cells show, its mine count, and every step taken back and made again."""

from __future__ import annotations

from typing import NamedTuple

from ..core.cells import COVERED, FLAG, QUESTION, Cell
from ..core.view import PlayerView, before_the_end

MOST_STEPS = 500
"""Steps that can be taken back."""
HIGHEST = 8  # the highest number a cell can show

NEXT_MARK = {COVERED: FLAG, FLAG: QUESTION, QUESTION: COVERED}


class Draft(NamedTuple):
    """A position as it stands in the editor.

    rows, cols: size, from 1. mines: mines on the whole board, or None while that is not known.
    cells: row-major, what each cell shows: 0 to 8, COVERED, FLAG or QUESTION.
    unread: cells of which it is not known what they show, as indices; they count as covered until they are set.
    """

    rows: int
    cols: int
    mines: int | None
    cells: tuple[int, ...]
    unread: frozenset[int] = frozenset()

    @classmethod
    def empty(cls, rows: int, cols: int, mines: int) -> Draft:
        """A board with all cells covered."""
        return cls(rows, cols, mines, (COVERED,) * (rows * cols))

    @classmethod
    def of_view(cls, view: PlayerView) -> Draft:
        """What a player sees; of a game that was lost, what was seen before the end."""
        return cls(view.rows, view.cols, view.mines, before_the_end(view.cells))

    @property
    def complete(self) -> bool:
        """Whether all of it is known, so that something can be said of it."""
        return self.mines is not None and not self.unread

    @property
    def view(self) -> PlayerView:
        """The position for the solver; only of one that is complete."""
        assert self.mines is not None
        return PlayerView(self.rows, self.cols, self.mines, self.cells)

    @property
    def mines_left(self) -> int | None:
        """Mines less flags, or None while the mines are not known."""
        return None if self.mines is None else self.mines - self.cells.count(FLAG)


class Editing:
    """A position that is edited. now: how it stands."""

    def __init__(self, draft: Draft) -> None:
        self._steps: list[Draft] = [draft]
        self._place = 0

    @property
    def now(self) -> Draft:
        """The position as it stands."""
        return self._steps[self._place]

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._place > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to make again."""
        return self._place + 1 < len(self._steps)

    def undo(self) -> None:
        """Take the last step back."""
        self._place = max(0, self._place - 1)

    def redo(self) -> None:
        """Make the step again that was taken back last."""
        self._place = min(len(self._steps) - 1, self._place + 1)

    def take(self, draft: Draft, *, same_step: bool = False) -> None:
        """Have another position in its place. same_step: whether it goes on with the last step."""
        if draft == self.now:
            return
        first = max(0, self._place + (0 if same_step else 1) + 1 - MOST_STEPS)
        kept = self._place if same_step else self._place + 1
        self._steps = [*self._steps[first:kept], draft]
        self._place = len(self._steps) - 1

    # One cell

    def put(self, cell: Cell, sight: int, *, same_step: bool = False) -> None:
        """Let a cell show something: a number, COVERED, FLAG or QUESTION."""
        draft, index = self.now, self._index(cell)
        cells = (*draft.cells[:index], sight, *draft.cells[index + 1 :])
        self.take(draft._replace(cells=cells, unread=draft.unread - {index}), same_step=same_step)

    def turn(self, cell: Cell) -> None:
        """Go on to what comes next: covered, then the numbers from 0 to 8, then covered again."""
        sight = self._sight(cell)
        self.put(cell, 0 if sight < 0 else COVERED if sight == HIGHEST else sight + 1)

    def shift(self, cell: Cell, by: int) -> None:
        """Make the number of a cell higher or lower; below 0 it is covered."""
        self.put(cell, max(COVERED, min(HIGHEST, max(COVERED, self._sight(cell)) + by)))

    def mark(self, cell: Cell) -> None:
        """Covered to flag, flag to question mark, question mark to covered; a number is covered again."""
        self.put(cell, NEXT_MARK.get(self._sight(cell), COVERED))

    # All of it

    def set_mines(self, mines: int) -> None:
        """Have another mine count, kept between 0 and the number of cells."""
        draft = self.now
        self.take(draft._replace(mines=max(0, min(draft.rows * draft.cols, mines))))

    def resize(self, rows: int, cols: int, mines: int) -> None:
        """Have another size and mine count; from the top left corner on the cells stay as they are."""
        draft, cells, unread = self.now, [COVERED] * (rows * cols), set()
        for row in range(min(rows, draft.rows)):
            for col in range(min(cols, draft.cols)):
                cells[row * cols + col] = draft.cells[row * draft.cols + col]
                if row * draft.cols + col in draft.unread:
                    unread.add(row * cols + col)
        self.take(Draft(rows, cols, mines, tuple(cells), frozenset(unread)))

    def _index(self, cell: Cell) -> int:
        return cell[0] * self.now.cols + cell[1]

    def _sight(self, cell: Cell) -> int:
        return self.now.cells[self._index(cell)]
