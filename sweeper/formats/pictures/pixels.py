"""A picture as plain pixels, a byte each: which colour of the classic look it has, or that it has none of them.

So a row, or a part of one, is compared with what it should be at one go, and the whole is searched as a text is.
"""

from __future__ import annotations

from typing import NamedTuple

LEVELS = (0x00, 0x80, 0xC0, 0xFF)
"""What red, green and blue can be in the classic look."""
OTHER = len(LEVELS)
"""Stands for any other level."""
STEP = OTHER + 1


def code_of(colour: int) -> int:
    """The code of a colour given as 0xRRGGBB."""
    red, green, blue = (LEVELS.index(part) if part in LEVELS else OTHER for part in colour.to_bytes(3, "big"))
    return (red * STEP + green) * STEP + blue


WHITE, FACE, SHADOW, BLACK, RED = map(code_of, (0xFFFFFF, 0xC0C0C0, 0x808080, 0x000000, 0xFF0000))
BROKEN = 255
"""Stands for a place where enlarged pixels are not all alike."""

EXACT = bytes([LEVELS.index(level) if level in LEVELS else OTHER for level in range(256)])
NEAREST = bytes([0 if level < 64 else 1 if level < 160 else 2 if level < 224 else 3 for level in range(256)])
"""For a picture whose colours were changed a little, as JPEG does: each level is taken for the nearest."""


class Rgb(NamedTuple):
    """A picture as it was read: rows from the top, three bytes a pixel, red first."""

    width: int
    height: int
    data: bytes


class Pixels(NamedTuple):
    """A picture as codes of colours, rows from the top, a byte a pixel. lossy: whether near colours were taken for
    those of the classic look."""

    width: int
    height: int
    codes: bytes
    lossy: bool = False

    @classmethod
    def of(cls, picture: Rgb, *, lossy: bool = False) -> Pixels:
        """The codes of a picture. A whole channel is one long number here, and so all pixels are worked out at once."""
        table, size = NEAREST if lossy else EXACT, picture.width * picture.height
        red, green, blue = (int.from_bytes(picture.data[channel::3].translate(table), "little") for channel in range(3))
        codes = (red * STEP + green) * STEP + blue
        return cls(picture.width, picture.height, codes.to_bytes(size, "little"), lossy)

    def row(self, x: int, y: int, width: int) -> bytes:
        """Pixels from (x, y) to the right."""
        start = y * self.width + x
        return self.codes[start : start + width]

    def reduced(self, x: int, y: int, width: int, height: int, zoom: int) -> list[bytes]:
        """The part from (x, y) on at zoom 1, `width` x `height` there; BROKEN where enlarged pixels are not alike."""
        return [self._reduced_row(x, y + zoom * down, width, zoom) for down in range(height)]

    def _reduced_row(self, x: int, y: int, width: int, zoom: int) -> bytes:
        whole = self.row(x, y, width * zoom)
        small = whole[::zoom]
        if zoom == 1:
            return small
        columns = [whole[shift::zoom] for shift in range(1, zoom)]
        below = [self.row(x, y + shift, width * zoom) for shift in range(1, zoom)]
        if all(column == small for column in columns) and all(line == whole for line in below):
            return small
        lines = [line[shift::zoom] for line in (whole, *below) for shift in range(zoom)]
        return bytes([code if all(line[at] == code for line in lines) else BROKEN for at, code in enumerate(small)])
