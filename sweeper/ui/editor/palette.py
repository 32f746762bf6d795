"""The palette: what a click of the editor makes of a cell, to choose by a click."""

from __future__ import annotations

import tkinter
from typing import Any, Callable

from ...core.cells import COVERED, FLAG, QUESTION
from ...look.sheet import CELL_SIZE
from ...look.tiles import TILE_OF_SIGHT
from ...texts import editor as texts
from ...texts.language import Saying, Text, say, saying
from ..parts import theme
from ..parts.pictures import Pictures
from ..parts.tooltip import Tooltip

BRUSHES: tuple[int | None, ...] = (None, COVERED, FLAG, QUESTION, *range(9))
NEXT = "»"  # on the field for a click that goes on to what comes next
EDGE = 2  # pixels of the frame around the chosen one, at zoom 1
MEANING: dict[int | None, Text] = {
    None: texts.BRUSH_NEXT,
    COVERED: texts.BRUSH_COVERED,
    FLAG: texts.BRUSH_FLAG,
    QUESTION: texts.BRUSH_QUESTION,
}


class Palette(tkinter.Canvas):
    """A row of cells, the chosen one in a frame. It takes clicks and no keys.

    chosen: called with what a click makes of a cell from now on, None for going on to what comes next.
    """

    def __init__(self, master: tkinter.Misc, chosen: Callable[[int | None], object]) -> None:
        super().__init__(master, borderwidth=0, highlightthickness=0, takefocus=False, background=theme.STRIP)
        self._chosen = chosen
        self._brush: int | None = None
        self._over = 0
        self._pictures: Pictures | None = None
        self._step = CELL_SIZE
        self.bind("<ButtonPress-1>", self._press)
        self.bind("<Motion>", self._moved)
        Tooltip(self, lambda: say(self.meaning(BRUSHES[self._over])))

    def fit(self, pictures: Pictures, room: int) -> None:
        """Show it as large as there is room for in so many pixels, at most as the board."""
        step = CELL_SIZE + EDGE
        zoom = max(1, min(pictures.zoom, room // (step * len(BRUSHES) + EDGE)))
        if self._pictures is not pictures.at(zoom):
            self._pictures, self._step = pictures.at(zoom), step * zoom
            edge = EDGE * zoom
            self.configure(width=self._step * len(BRUSHES) + edge, height=self._step + edge)
            self._draw()

    def show(self, brush: int | None) -> None:
        """Show which one is chosen."""
        if brush != self._brush:
            self._brush = brush
            self._draw()

    @staticmethod
    def meaning(brush: int | None) -> Text | Saying:
        """What a click does with it."""
        return MEANING[brush] if brush in MEANING else saying(texts.BRUSH_NUMBER, number=brush)

    def middle_of(self, brush: int | None) -> tuple[int, int]:
        """The middle of a field, in pixels."""
        edge = self._step * EDGE // (CELL_SIZE + EDGE)
        return edge + BRUSHES.index(brush) * self._step + self._step // 2, edge + self._step // 2

    def _draw(self) -> None:
        if self._pictures is None:
            return
        self.delete("all")
        edge = EDGE * self._pictures.zoom
        for place, brush in enumerate(BRUSHES):
            left = edge + place * self._step
            if brush == self._brush:
                self.create_rectangle(
                    left - edge, 0, left + self._step, self._step + edge, fill=theme.TEXT, outline=theme.TEXT
                )
            piece = self._pictures.piece("pressed" if brush is None else TILE_OF_SIGHT[brush])
            self.create_image(left, edge, anchor="nw", image=piece)
            if brush is None:
                self.create_text(self.middle_of(None), text=NEXT, font="TkDefaultFont", fill=theme.TEXT)

    def _at(self, event: Any) -> int:
        return max(0, min(len(BRUSHES) - 1, int(event.x) // self._step))

    def _moved(self, event: Any) -> None:
        self._over = self._at(event)

    def _press(self, event: Any) -> None:
        self._chosen(BRUSHES[self._at(event)])
