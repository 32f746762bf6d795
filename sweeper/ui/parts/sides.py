"""The sides of the frame around the cells: whole where the board ends, and but a rim where it goes on."""

from __future__ import annotations

import tkinter
from collections.abc import Collection
from typing import NamedTuple

from ...look.geometry import Placement, rim
from .pictures import Pictures

# Which side of the board each piece is at, and the corner that it keeps when it becomes narrower.
PIECES = {
    "field_left": ("left", "nw"),
    "field_right": ("right", "ne"),
    "divider_middle": ("top", "nw"),
    "bottom_middle": ("bottom", "sw"),
}


class _Side(NamedTuple):
    """A side of the frame on the canvas, as large as where the board ends."""

    item: int
    placement: Placement


class Sides:
    """Draws the sides on the field's canvas.

    Where the board goes on, most of the side is not there, so that the next cells are seen as far as it was: nobody
    takes the edge of what is in sight for the edge of the board.
    """

    def __init__(self, canvas: tkinter.Canvas) -> None:
        self._canvas = canvas
        self._sides: dict[str, _Side] = {}
        self._open: set[str] = set()

    def begin(self, pictures: Pictures) -> None:
        """Forget the sides of another frame; the next ones have these pictures."""
        self._pictures = pictures
        self._sides, self._open = {}, set()

    def make(self, placement: Placement) -> bool:
        """Make a piece of the frame if it is one of the sides; whether it is."""
        if placement.piece not in PIECES:
            return False
        side, anchor = PIECES[placement.piece]
        zoom = self._pictures.zoom
        x = (placement.x + placement.width * ("e" in anchor)) * zoom
        y = (placement.y + placement.height * ("s" in anchor)) * zoom
        picture = self._pictures.placed(placement)
        item = self._canvas.create_image(x, y, anchor=anchor, image=picture, tags="frame")
        self._sides[side] = _Side(item, placement)
        return True

    def show(self, goes_on: Collection[str]) -> None:
        """Show the sides for a board that goes on at these of `left`, `top`, `right` and `bottom`."""
        for side, (item, placement) in self._sides.items():
            if (side in goes_on) != (side in self._open):
                shown = rim(placement) if side in goes_on else placement
                self._canvas.itemconfigure(item, image=self._pictures.placed(shown))
        self._open = set(goes_on)
