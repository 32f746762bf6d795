"""A whole board as a picture of its own, without a window: pixels as numbers of colours, and the bytes of a PNG file.

Everything is drawn at zoom 1 and enlarged by whole pixels at the end, as on the screen.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .geometry import Geometry, Placement, counter_digits
from .shading import Dress, Rows, made, paint
from .sheet import MADE

MOST_COLOURS = 256
SIGNATURE = b"\x89PNG\r\n\x1a\n"
ARROW = (
    "#",
    "##",
    "#.#",
    "#..#",
    "#...#",
    "#....#",
    "#.....#",
    "#......#",
    "#....####",
    "#.##.#",
    "##  #.#",
    "#   #.#",
)
ARROW_COLOURS = {"#": "#000000", ".": "#ffffff"}

Point = tuple[int, int]


class Box(NamedTuple):
    """A rectangle of pixels; right and bottom are not part of it."""

    left: int
    top: int
    right: int
    bottom: int

    def joined(self, other: Box | None) -> Box:
        """The smallest box around both."""
        if other is None:
            return self
        return Box(
            min(self.left, other.left), min(self.top, other.top),
            max(self.right, other.right), max(self.bottom, other.bottom),
        )  # fmt: skip


class Seen(NamedTuple):
    """What a picture shows. pieces: of every cell, row by row. face: the piece of the smiley.

    mines, seconds: on the counters. pointer: its tip in pixels from the top left of the field; None for none.
    """

    pieces: Sequence[str]
    mines: int
    seconds: int
    face: str
    pointer: Point | None = None


class BoardPicture:
    """A board drawn piece by piece; showing another moment draws only what differs.

    width, height: pixels. palette: the colours, as `#rrggbb`.
    """

    def __init__(self, rows: int, cols: int, pixels: Mapping[str, Rows]) -> None:
        """pixels: those of every piece of the sheet, by its name."""
        self.geometry = Geometry(rows, cols)
        self.width, self.height = self.geometry.width, self.geometry.height
        self.palette: list[str] = []
        self._numbers: dict[str, int] = {}
        self._source = pixels
        self._pieces: dict[str, list[bytes]] = {}
        self._canvas = bytearray(self.width * self.height)
        self._shown: dict[Point, str] = {}
        self._seen: Seen | None = None
        for placement in self.geometry.placements():
            self._draw_placed(placement)

    def show(self, seen: Seen) -> Box | None:
        """Show a moment; what part of the picture differs from the one before, None where nothing does."""
        changed: Box | None = None
        before = None if self._seen is None else self._seen.pieces
        if before is None or before != seen.pieces:
            for index, piece in enumerate(seen.pieces):
                if before is None or before[index] != piece:
                    at = self.geometry.cell_position(divmod(index, self.geometry.cols))
                    changed = self._draw(at, piece).joined(changed)
        places = (*self.geometry.mine_digit_positions, *self.geometry.time_digit_positions)
        digits = (*counter_digits(seen.mines), *counter_digits(seen.seconds))
        for at, piece in (*zip(places, digits), (self.geometry.face_position, seen.face)):
            if self._shown.get(at) != piece:
                changed = self._draw(at, piece).joined(changed)
        self._seen = seen
        return changed

    def learn_colours(self) -> None:
        """Number the colours of all pieces and of the arrow, so that the palette changes no more."""
        for piece in self._source:
            self._rows_of(piece)
        for colour in ARROW_COLOURS.values():
            self._number(colour)

    @property
    def pixels(self) -> bytes:
        """The number of each pixel's colour, row by row, without the pointer."""
        return bytes(self._canvas)

    def part(self, box: Box, pointer: Point | None = None) -> bytes:
        """The same of a part of the picture. pointer: the tip of an arrow to draw over it, from the top left of all."""
        rows = [
            bytearray(self._canvas[y * self.width + box.left : y * self.width + box.right])
            for y in range(box.top, box.bottom)
        ]
        if pointer is not None:
            for y, line in enumerate(ARROW, pointer[1] - box.top):
                for x, sign in enumerate(line, pointer[0] - box.left):
                    if sign in ARROW_COLOURS and 0 <= y < len(rows) and 0 <= x < box.right - box.left:
                        rows[y][x] = self._number(ARROW_COLOURS[sign])
        return b"".join(rows)

    def arrow_box(self, pointer: Point) -> Box | None:
        """The part of the picture that an arrow takes; None where that is off it."""
        left, top = max(0, pointer[0]), max(0, pointer[1])
        right, bottom = min(self.width, pointer[0] + 9), min(self.height, pointer[1] + len(ARROW))
        return Box(left, top, right, bottom) if left < right and top < bottom else None

    def _draw(self, at: Point, piece: str) -> Box:
        self._shown[at] = piece
        rows = self._rows_of(piece)
        self._put(at, rows)
        return Box(at[0], at[1], at[0] + len(rows[0]), at[1] + len(rows))

    def _put(self, at: Point, rows: Sequence[bytes]) -> None:
        for y, row in enumerate(rows, at[1]):
            start = y * self.width + at[0]
            self._canvas[start : start + len(row)] = row

    def _draw_placed(self, placement: Placement) -> None:
        """A piece of the frame, stretched to the place it fills."""
        rows = self._rows_of(placement.piece)
        across, down = placement.width // len(rows[0]), placement.height // len(rows)
        wide = [bytes(pixel for pixel in row for _ in range(across)) for row in rows]
        self._put((placement.x, placement.y), [row for row in wide for _ in range(down)])

    def _rows_of(self, piece: str) -> list[bytes]:
        if piece not in self._pieces:
            self._pieces[piece] = [bytes(map(self._number, row)) for row in self._colours_of(piece)]
        return self._pieces[piece]

    def _colours_of(self, piece: str) -> Rows:
        if "/" in piece:
            dress = Dress.of(piece)
            return paint(self._colours_of(dress.base), dress, self._source["covered"])
        return made(piece, self._source[MADE[piece]]) if piece in MADE else self._source[piece]

    def _number(self, colour: str) -> int:
        if colour not in self._numbers:
            self._numbers[colour] = min(len(self.palette), MOST_COLOURS - 1)
            if len(self.palette) < MOST_COLOURS:
                self.palette.append(colour)
        return self._numbers[colour]


def enlarged(pixels: bytes, width: int, zoom: int) -> bytes:
    """Pixels of a picture so many wide, each as zoom x zoom."""
    if zoom == 1:
        return pixels
    found = []
    for start in range(0, len(pixels), width):
        row = bytes(pixel for pixel in pixels[start : start + width] for _ in range(zoom))
        found.append(row * zoom)
    return b"".join(found)


def palette_bytes(palette: Sequence[str]) -> bytes:
    """Three bytes a colour."""
    return b"".join(bytes.fromhex(colour[1:]) for colour in palette)


def png(picture: BoardPicture, zoom: int = 1) -> bytes:
    """The bytes of a PNG file of what the picture shows, as ISO/IEC 15948 has them."""
    width, height = picture.width * zoom, picture.height * zoom
    pixels = enlarged(picture.pixels, picture.width, zoom)
    lines = b"".join(b"\0" + pixels[start : start + width] for start in range(0, len(pixels), width))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)  # eight bits a pixel, numbers of a palette
    chunks = (
        (b"IHDR", head),
        (b"PLTE", palette_bytes(picture.palette)),
        (b"IDAT", zlib.compress(lines)),
        (b"IEND", b""),
    )
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
