"""Where in a picture the frame of a field is: by its left and right margins, which are the same beside every cell.

Measures and colours are those of the classic look, `look/geometry.py`: beside the cells 3 pixels of light, 6 of ground
and 3 of shadow, on both sides. In black and white ground is as light as light, and shadow is black.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Callable, NamedTuple

from ...look.geometry import FIELD_LEFT, FIELD_TOP
from ...look.sheet import CELL_SIZE
from .pixels import BLACK, FACE, SHADOW, WHITE, Pixels

MOST_ZOOM = 10
ABOVE = 3
"""Rows above the cells that have the same left margin, because the frame's own corner is in them."""
LOOKS = (((WHITE, 3), (FACE, 6), (SHADOW, 3)), ((WHITE, 9), (BLACK, 3)))
"""The margin in colour and in black and white: codes of colours, each with how many pixels it goes on."""
MOST_CELLS_ACROSS = 1000


class Frame(NamedTuple):
    """A field in a picture.

    x, y: the top left of its client area, where that is cut off perhaps outside of the picture. zoom: pixels across
    for one. rows, cols: its size. mono: whether it is black and white.
    """

    x: int
    y: int
    zoom: int
    rows: int
    cols: int
    mono: bool

    def at(self, x: int, y: int) -> tuple[int, int]:
        """A point of the client area, at zoom 1, in the picture."""
        return self.x + x * self.zoom, self.y + y * self.zoom


def find_frames(pixels: Pixels, cancelled: Callable[[], bool] = lambda: False) -> list[Frame]:
    """Every field whose whole frame beside the cells is in the picture, the one with the most pixels first.

    cancelled: asked during the work; True ends it with what was found.
    """
    found: list[Frame] = []
    for zoom in range(1, MOST_ZOOM + 1):
        for mono, look in enumerate(LOOKS):
            if cancelled():
                return found
            margin = b"".join(bytes([code]) * (count * zoom) for code, count in look)
            found += _frames(pixels, margin, zoom, mono=bool(mono))
    return sorted(found, key=lambda frame: -frame.rows * frame.cols * frame.zoom**2)


def _frames(pixels: Pixels, margin: bytes, zoom: int, *, mono: bool) -> Iterator[Frame]:
    """The fields of one zoom in one look."""
    for x, top in _tops(pixels, margin, zoom):
        bottom = top
        while bottom < pixels.height and pixels.row(x, bottom, len(margin)) == margin:
            bottom += 1
        rows, rest = divmod(bottom - top - ABOVE * zoom, CELL_SIZE * zoom)
        if rest or not rows:
            continue
        first = top + ABOVE * zoom
        cols = _cols(pixels, margin, x + FIELD_LEFT * zoom, range(first, bottom), zoom)
        if cols:
            yield Frame(x, first - FIELD_TOP * zoom, zoom, rows, cols, mono)


def _tops(pixels: Pixels, margin: bytes, zoom: int) -> Iterator[tuple[int, int]]:
    """The places where a margin begins that goes on down for the height of a cell."""
    codes, width, down = pixels.codes, pixels.width, (CELL_SIZE + ABOVE - 1) * zoom * pixels.width
    size = len(margin)
    at = codes.find(margin)
    while at >= 0:
        if codes[at + down : at + down + size] == margin and codes[max(0, at - width) : at - width + size] != margin:
            y, x = divmod(at, width)
            if x + size <= width:
                yield x, y
        at = codes.find(margin, at + 1)


def _cols(pixels: Pixels, margin: bytes, left: int, lines: range, zoom: int) -> int:
    """How many cells there are up to the right margin, which must be beside all of them; 0 where there is none."""
    step, size = CELL_SIZE * zoom, len(margin)
    most = min(MOST_CELLS_ACROSS, (pixels.width - left - size) // step)
    for cols in range(1, most + 1):
        x = left + cols * step
        if pixels.row(x, lines[0], size) == margin and all(pixels.row(x, y, size) == margin for y in lines):
            return cols
    return 0
