"""The signs beside the smiley: that help was shown in the game, and that its mines were given and not drawn for it."""

from __future__ import annotations

import tkinter

from ...look import glyphs
from ...look.geometry import Geometry
from .pictures import Pictures

HELP = "help"
SIGNS = {
    HELP: ((glyphs.BULB, glyphs.SMALL_BULB), glyphs.BULB_COLOURS, False),
    "loaded": ((glyphs.SHEET, glyphs.SMALL_SHEET), glyphs.SHEET_COLOURS, True),
    "again": ((glyphs.ROUND, glyphs.SMALL_ROUND), glyphs.ROUND_COLOURS, True),
}
"""By name: the pictures, the larger first, their colours, and whether it stands by the clock or by the mine counter."""


class Signs:
    """Pictures on the Canvas of one field, each as large as fits in its place, and drawn when it first holds.

    shown: the names of those that hold now.
    """

    def __init__(self, canvas: tkinter.Canvas) -> None:
        self._canvas = canvas
        self._items: dict[str, tuple[int, tuple[str, ...]]] = {}
        self.shown: set[str] = set()

    def make(self, pictures: Pictures, geometry: Geometry) -> None:
        """Make room for them on a field newly built."""
        self._pictures, self._items, self.shown = pictures, {}, set()
        for name, (choices, _, by_timer) in SIGNS.items():
            place_of = geometry.beside_timer if by_timer else geometry.beside_counter
            for rows in choices:
                place = place_of(len(rows[0]), len(rows))
                if place is not None:
                    x, y = place[0] * pictures.zoom, place[1] * pictures.zoom
                    item = self._canvas.create_image(x, y, anchor="nw", tags="frame", state="hidden")
                    self._items[name] = item, rows
                    break

    def show(self, helped: bool, given: str) -> None:
        """Show what holds now. given: where the mines come from, `loaded` or `again`, or empty."""
        wanted = ({given} if given else set()) | ({HELP} if helped else set())
        for name in (wanted ^ self.shown) & set(self._items):
            item, rows = self._items[name]
            colours = glyphs.BULB_MONO if self._pictures.mono else SIGNS[name][1]
            if name in wanted:
                self._canvas.itemconfigure(item, image=self._pictures.sign(rows, colours), state="normal")
            else:
                self._canvas.itemconfigure(item, state="hidden")
        self.shown = wanted
