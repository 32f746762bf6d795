"""The pointer of a replay on the board: where it was, the way it came, and which buttons were down."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator

from ...core.pointer import Button
from ...look.geometry import FIELD_LEFT, FIELD_TOP
from ...look.sheet import CELL_SIZE
from ...play.replay import Moment
from ..parts import theme
from ..parts.field import Field

TRAIL_MS = 1500  # of the replay
MOST_POINTS = 100
ARROW = (0, 0, 0, 14, 3, 11, 6, 17, 8, 16, 5, 10, 10, 10)  # pixels at zoom 1, from its tip on
MOUSE_AT = (10, 14)  # pixels from the tip to the sign of the mouse
BUTTONS = (Button.LEFT, Button.MIDDLE, Button.RIGHT)
BUTTON_SIZE = (4, 7)
TAG = "trail"


class Trail:
    """Draws on the Canvas of the field, above the cells. A field built anew has nothing of it: it is drawn anew then.

    points: those of the way that are in sight, in pixels of the Canvas, the newest last.
    """

    def __init__(self, field: Field) -> None:
        self._field = field
        self.points: list[tuple[int, int]] = []

    def show(self, moment: Moment) -> None:
        """Show the pointer of a moment, and the way it came."""
        canvas = self._field.canvas
        self.points = [point for point in map(self._on_canvas, places(moment)) if self._in_sight(point)]
        if not canvas.find_withtag(TAG):
            self._make(canvas)
        here = moment.beat.place
        seen = here is not None and self._in_sight(self._on_canvas(here))
        flat = [value for point in self.points for value in point]
        if len(self.points) > 1:
            for line in self._lines:
                canvas.coords(line, *flat)
        self._switch(canvas, self._lines, len(self.points) > 1)
        self._switch(canvas, [self._arrow, *self._buttons], seen)
        if here is not None and seen:
            self._place(canvas, self._on_canvas(here), moment.beat.held)
        canvas.tag_raise(TAG)

    def hide(self) -> None:
        """Take it off the board."""
        self._field.canvas.delete(TAG)
        self.points = []

    def _make(self, canvas: tkinter.Canvas) -> None:
        zoom = self._field.pictures.zoom
        self._lines = [
            canvas.create_line(0, 0, 0, 0, fill=colour, width=width * zoom, tags=TAG, capstyle="round")
            for colour, width in ((theme.PAPER, 3), (theme.OUTLINE, 1))
        ]
        self._arrow = canvas.create_polygon(*ARROW, fill=theme.PAPER, outline=theme.TEXT, width=zoom, tags=TAG)
        self._buttons = [canvas.create_rectangle(0, 0, 0, 0, outline=theme.TEXT, width=1, tags=TAG) for _ in BUTTONS]

    def _place(self, canvas: tkinter.Canvas, at: tuple[int, int], held: frozenset[Button]) -> None:
        zoom, (x, y), (width, height) = self._field.pictures.zoom, at, BUTTON_SIZE
        canvas.coords(self._arrow, *(at[place % 2] + value * zoom for place, value in enumerate(ARROW)))
        for place, (item, button) in enumerate(zip(self._buttons, BUTTONS)):
            left, top = x + (MOUSE_AT[0] + place * width) * zoom, y + MOUSE_AT[1] * zoom
            canvas.coords(item, left, top, left + width * zoom, top + height * zoom)
            canvas.itemconfigure(item, fill=theme.ERROR if button in held else theme.PAPER)

    @staticmethod
    def _switch(canvas: tkinter.Canvas, items: list[int], shown: bool) -> None:
        for item in items:
            canvas.itemconfigure(item, state="normal" if shown else "hidden")

    def _on_canvas(self, place: tuple[int, int]) -> tuple[int, int]:
        zoom = self._field.pictures.zoom
        return (FIELD_LEFT + place[0]) * zoom, (FIELD_TOP + place[1]) * zoom

    def _in_sight(self, point: tuple[int, int]) -> bool:
        """Whether a point is on the part of the board that is in sight; a field that does not scroll has no other."""
        field, shape = self._field, self._field.shape
        if (shape.rows_shown, shape.cols_shown) == (shape.rows, shape.cols):
            return True
        (row, col), size = field.first_shown, CELL_SIZE * field.pictures.zoom
        left, top = self._on_canvas((col * CELL_SIZE, row * CELL_SIZE))
        across, down = point[0] - left, point[1] - top
        return 0 <= across < shape.cols_shown * size and 0 <= down < shape.rows_shown * size


def places(moment: Moment) -> list[tuple[int, int]]:
    """Where the pointer was shortly before a moment, and in it, the newest last."""
    found = list(_back(moment))
    return found[::-1]


def _back(moment: Moment) -> Iterator[tuple[int, int]]:
    beats, last = moment.recording.beats, None
    for place in range(moment.over - 1, max(-1, moment.over - 1 - 4 * MOST_POINTS), -1):
        beat = beats[place]
        if beat.place is None or moment.at - beat.when > TRAIL_MS:
            return
        if beat.place != last:
            last = beat.place
            yield last
