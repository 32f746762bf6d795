"""The editor on the board: a click, a key or the wheel changes a cell, and what is known of the position is shown."""

from __future__ import annotations

from itertools import compress
from operator import is_, ne

from ..core.cells import OUTSIDE, Cell
from ..core.pointer import FACE, Button, EventKind, PointerEvent, Target
from ..input.gesture import MouseOptions
from ..input.keys import Direction, move_cursor
from ..look.shading import FLAG, Dress
from ..look.tiles import TILE_OF_SIGHT
from .assist import Assist
from .editing import Draft, Editing
from .session import Paint

LEAST_COLS = 8
"""Columns of a board that is wide enough for its header."""


class EditStage:
    """A position being edited, as a `Stage`. Right of one that is too narrow for the header there are no cells.

    editing: the position. brush: what a click makes of a cell, or None to go on to what comes next.
    assist: the chances shown, for the position as it stands or stood a moment ago.
    cleared: whether a click on the face has asked for an empty board, until that is seen to.
    """

    names_cells = True

    def __init__(self, draft: Draft) -> None:
        self.editing = Editing(draft)
        self.brush: int | None = None
        self.assist = Assist()
        self.assist.shades = True
        self.sad = self.cleared = False
        self.cursor: Cell = (self.rows // 2, self.cols // 2)
        self.cursor_shown = False
        self._stroke: Cell | None = None  # the cell that a press has changed last
        self._on_face = False
        self._size = (self.rows, self.cols)
        self.forget_painted()

    # The board

    @property
    def rows(self) -> int:
        return self.editing.now.rows

    @property
    def cols(self) -> int:
        return max(LEAST_COLS, self.editing.now.cols)

    @property
    def tracking(self) -> bool:
        return self._stroke is not None or self._on_face

    def on(self, cell: Cell | None) -> Cell | None:
        """The cell itself, where the position has it; else None."""
        return cell if cell is not None and cell[0] < self.rows and cell[1] < self.editing.now.cols else None

    def set_mouse(self, options: MouseOptions, *, question_marks: bool) -> None:
        """Nothing of it matters here: a press acts at once."""

    # What the hands do

    def pointer(self, event: PointerEvent, now: int) -> Paint:
        cell = self.on(event.cell)
        if event.kind is EventKind.PRESS:
            self.cursor_shown = False
            self._on_face = event.target is FACE and event.button is Button.LEFT
            self._press(cell, event.button)
        elif event.kind is EventKind.MOTION and self._stroke is not None:
            if cell is not None and cell != self._stroke and self.brush is not None:
                self._stroke = cell
                self.editing.put(cell, self.brush, same_step=True)
        elif event.kind is EventKind.RELEASE:
            self.cleared |= self._on_face and event.target is FACE
            self._stroke, self._on_face = None, False
        return self._paint()

    def _press(self, cell: Cell | None, button: Button | None) -> None:
        """A button goes down: the left one changes the cell, the others mark it."""
        if cell is None:
            return
        if button is not Button.LEFT:
            self.editing.mark(cell)
        elif self.brush is None:
            self.editing.turn(cell)
        else:
            self._stroke = cell
            self.editing.put(cell, self.brush)

    def cancel(self, now: int) -> Paint:
        self._stroke, self._on_face = None, False
        return self._paint()

    def move_cursor(self, direction: Direction, now: int) -> Paint:
        if self.cursor_shown:
            self.cursor = move_cursor(self.cursor, direction, self.rows, self.cols)
        self.cursor_shown = True
        return self._paint()

    def key_open(self, now: int) -> Paint:
        """Change the cell under the cursor; the first key only shows where that is."""
        cell = self.on(self.cursor) if self.cursor_shown else None
        self.cursor_shown = True
        if cell is not None:
            self._press(cell, Button.LEFT)
            self._stroke = None
        return self._paint()

    def key_mark(self, now: int) -> Paint:
        """Nothing by itself: the editor's own keys go to the cell under the pointer, too."""
        return self._paint()

    def secret(self, target: Target) -> bool | None:
        return None

    # Time: there is none

    def tick(self, now: int) -> Paint:
        return self._paint()

    def until_next_second(self, now: int) -> int | None:
        return None

    def pause(self, now: int) -> Paint:
        return self.cancel(now)

    def resume(self, now: int) -> Paint:
        return self._paint()

    # What is to be seen

    def repaint(self, now: int) -> Paint:
        return self._paint()

    def redress(self, now: int) -> Paint:
        return self._paint()

    def forget_painted(self) -> None:
        self._painted = ["covered"] * (self.rows * self.cols)
        self._shown: tuple[object, ...] | None = None  # what the pieces painted were made from

    def _pieces(self) -> list[str]:
        """What every cell of the board shows, row by row."""
        draft = self.editing.now
        pieces = [TILE_OF_SIGHT[sight] for sight in draft.cells]
        analysis = self.assist.analysis
        if analysis is not None and (analysis.view.rows, analysis.view.cols) != (draft.rows, draft.cols):
            self.assist.analysis, self.assist.highlights = None, {}
        if draft.complete:
            self.assist.dress_all(draft.cells, pieces, draft.cols)
        for index in draft.unread:
            pieces[index] = Dress(pieces[index], mark=FLAG).name
        beside = [TILE_OF_SIGHT[OUTSIDE]] * (self.cols - draft.cols)
        if not beside:
            return pieces
        rows = [pieces[start : start + draft.cols] for start in range(0, len(pieces), draft.cols)]
        return [piece for row in rows for piece in (*row, *beside)]

    def _changes(self) -> tuple[tuple[Cell, str], ...]:
        """The cells that are to show something else than is painted; looked for only where there may be any."""
        shown = (self.editing.now, self.assist.analysis, self.assist.highlights)
        if self._shown is not None and all(map(is_, shown, self._shown)):
            return ()
        before, self._painted = self._painted, self._pieces()
        self._shown = (self.editing.now, self.assist.analysis, self.assist.highlights)
        changed = compress(enumerate(self._painted), map(ne, self._painted, before))
        return tuple([(divmod(index, self.cols), piece) for index, piece in changed])

    def _paint(self) -> Paint:
        if self._size != (self.rows, self.cols):
            self._size = (self.rows, self.cols)
            self.cursor = (self.rows // 2, self.cols // 2)
            self.forget_painted()
        tiles = self._changes()
        face = "face_pressed" if self._on_face else "face_dead" if self.sad else "face_smile"
        cursor = self.cursor if self.cursor_shown else None
        return Paint(tiles, self.editing.now.mines_left, 0, face, cursor, moved=bool(tiles))
