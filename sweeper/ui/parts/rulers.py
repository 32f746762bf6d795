"""The names of rows and columns: numbers right of the field and letters below it, so that no cell moves for them."""

from __future__ import annotations

import tkinter

from ...core.cells import Cell, column_name
from ...look.geometry import Geometry
from ...look.sheet import CELL_SIZE
from . import theme

RULER_RIGHT = CELL_SIZE  # pixels at zoom 1
RULER_BELOW = 12


class Rulers:
    """Draws them on the field's canvas, outside the frame, as far as the screen has room for them.

    shown: whether they are wanted. right, below: pixels that they take on the screen.
    """

    def __init__(self, canvas: tkinter.Canvas) -> None:
        self._canvas = canvas
        self.shown = False
        self.right = self.below = 0
        self._rows: list[int] = []
        self._cols: list[int] = []

    def show(self, wanted: bool, geometry: Geometry, zoom: int, *, room: tuple[int, int]) -> None:
        """Show a name for each row and column of `geometry`, or none; at the top left, without words yet.

        room: pixels of the screen right of the frame and below it. Where they do not suffice there are no names: a
        window that grows beyond the screen would be moved by those who manage windows, and the field with it.
        """
        self._canvas.delete("ruler")
        self.forget()
        self.shown = wanted
        self.right, self.below = self.sizes(zoom, room) if wanted else (0, 0)
        if wanted:
            self._make(geometry, zoom)

    @staticmethod
    def sizes(zoom: int, room: tuple[int, int]) -> tuple[int, int]:
        """How many pixels right and below they would take with so much room for them."""
        right, below = RULER_RIGHT * zoom, RULER_BELOW * zoom
        return right if right <= room[0] else 0, below if below <= room[1] else 0

    def forget(self) -> None:
        """Know of no names any more: the canvas is empty."""
        self._rows, self._cols = [], []

    def move(self, offset: tuple[int, int]) -> None:
        """Move them by so many pixels to the right and down."""
        self._canvas.move("ruler", *offset)

    def label(self, first: Cell) -> None:
        """Name the rows and columns in sight, from `first` on; what lies beside the board for a moment has no name."""
        names = [(item, str(number + 1)) for number, item in enumerate(self._rows, first[0]) if number >= 0]
        names += [(item, column_name(number)) for number, item in enumerate(self._cols, first[1]) if number >= 0]
        names += [(item, "{}") for item in {*self._rows, *self._cols} - {item for item, _ in names}]
        self._canvas.tk.eval("\n".join(f"{self._canvas} itemconfigure {item} -text {name}" for item, name in names))

    def _make(self, geometry: Geometry, zoom: int) -> None:
        width, height = geometry.width * zoom, geometry.height * zoom
        right, below = width + self.right, height + self.below
        for box in ((width, 0, right, below), (0, height, right, below)):
            self._canvas.create_rectangle(*box, width=0, fill=theme.FACE, tags=("frame", "ruler"))
        half = CELL_SIZE // 2
        rows = [geometry.cell_position((row, 0))[1] + half for row in range(geometry.rows) if self.right]
        cols = [geometry.cell_position((0, col))[0] + half for col in range(geometry.cols) if self.below]
        self._rows = self._make_labels([(width + self.right // 2, y * zoom) for y in rows], zoom)
        self._cols = self._make_labels([(x * zoom, height + self.below // 2) for x in cols], zoom)

    def _make_labels(self, places: list[tuple[int, int]], zoom: int) -> list[int]:
        """Texts around these points, without words yet; by one script, which takes a third of the time."""
        look = f"-font {{{theme.RULER_FONT} {-theme.RULER_SIZE * zoom}}} -fill {theme.TEXT}"
        if not places:
            return []
        lines = [f"{self._canvas} create text {x} {y} {look} -tags {{frame ruler}}" for x, y in places]
        last = int(self._canvas.tk.eval("\n".join(lines)))
        return list(range(last - len(places) + 1, last + 1))
