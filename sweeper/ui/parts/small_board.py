"""A small board to look at: what some cells show, lit up and outlined, beside words that speak of them."""

from __future__ import annotations

import tkinter
from collections.abc import Iterable, Mapping, Sequence

from ...core.cells import OUTSIDE, Cell
from ...look.shading import Dress
from ...look.sheet import CELL_SIZE
from ...look.tiles import TILE_OF_SIGHT
from . import theme
from .pictures import Pictures

EDGE = 1  # pixels of the line around the board, at zoom 1
OUTLINE = 2  # pixels of the frame around an outlined cell, at zoom 1


class SmallBoard(tkinter.Canvas):
    """Shows a position and takes neither keys nor clicks.

    tiles: the piece that each cell shows, row by row.
    """

    def __init__(self, master: tkinter.Misc, pictures: Pictures, *, background: str = theme.FACE) -> None:
        super().__init__(master, borderwidth=0, highlightthickness=0, takefocus=False, background=background)
        self._pictures = pictures  # Tk does not keep pictures alive
        self.tiles: tuple[str, ...] = ()

    def show(
        self,
        cols: int,
        sights: Sequence[int],
        *,
        highlights: Mapping[Cell, str] | None = None,
        outlined: Iterable[Cell] = (),
    ) -> None:
        """Show another position.

        sights: what each cell shows, row by row, in rows of `cols`: as in a game, or BLANK or OUTSIDE.
        highlights: the cells lit up, each with its role, as a hint marks it. outlined: cells in a thick frame.
        """
        self.delete("all")
        lit = {} if highlights is None else highlights
        cells = [divmod(place, cols) for place in range(len(sights))]
        self.tiles = tuple(_tile(sight, lit.get(cell, "")) for cell, sight in zip(cells, sights))
        zoom, edge = self._pictures.zoom, EDGE * self._pictures.zoom
        side = CELL_SIZE * zoom
        size = (cols * side + 2 * edge, len(sights) // cols * side + 2 * edge)
        self.configure(width=size[0], height=size[1])
        for cell, sight in zip(cells, sights):
            if sight != OUTSIDE:
                self._frame(cell, -edge, edge, theme.TEXT if self._pictures.mono else theme.BOARD_EDGE)
        for (row, col), sight, tile in zip(cells, sights, self.tiles):
            if sight != OUTSIDE:
                place = (edge + col * side, edge + row * side)
                self.create_image(*place, anchor="nw", image=self._pictures.piece(tile))
        for cell in outlined:
            self._outline(cell)

    def _outline(self, cell: Cell) -> None:
        """A dark frame within a light one, which is seen on every cell, in colours and in black and white."""
        zoom = self._pictures.zoom
        self._frame(cell, 0, (OUTLINE + 1) * zoom, theme.PAPER)
        self._frame(cell, 0, OUTLINE * zoom, theme.TEXT if self._pictures.mono else theme.OUTLINE)

    def _frame(self, cell: Cell, inset: int, width: int, colour: str) -> None:
        """Four bars around a cell, `inset` pixels inside its edges: unlike a line of Tk they are sharp at any width."""
        edge, side = EDGE * self._pictures.zoom, CELL_SIZE * self._pictures.zoom
        left, top = edge + cell[1] * side + inset, edge + cell[0] * side + inset
        right, bottom = left + side - 2 * inset, top + side - 2 * inset
        for box in (
            (left, top, right, top + width),
            (left, bottom - width, right, bottom),
            (left, top, left + width, bottom),
            (right - width, top, right, bottom),
        ):
            self.create_rectangle(*box, fill=colour, width=0)


def _tile(sight: int, role: str) -> str:
    """The piece of a cell: what it shows, and as what it is marked."""
    return Dress(TILE_OF_SIGHT[sight], mark="" if sight == OUTSIDE else role).name
