"""The picture sheet: which piece of the classic look lies where on it.

The layout is the 144 x 122 one that Minesweeper skins share, so such a sheet of a player's own fits too.
"""

from __future__ import annotations

Rectangle = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""

SHEET_SIZE = (144, 122)
"""Width and height of the sheet in pixels."""

CELL_SIZE = 16
"""Width and height of a cell in pixels."""

FILLER = "#00FF00"
"""The colour of the sheet between the pieces; it is never painted."""

_BLOCKS = (
    "covered",
    "pressed",
    "mine",
    "flag",
    "wrong_flag",
    "exploded",
    "question",
    "question_pressed",
)
_LEDS = (*(f"led{digit}" for digit in range(10)), "led_minus")
_FACES = ("face_smile", "face_ooh", "face_dead", "face_cool", "face_pressed")


def _tiles() -> dict[str, Rectangle]:
    numbers = {f"open{number}": (16 * number, 0, 16, 16) for number in range(9)}
    blocks = {name: (16 * place, 16, 16, 16) for place, name in enumerate(_BLOCKS)}
    return {**numbers, **blocks}


def _header_pieces() -> dict[str, Rectangle]:
    leds = {name: (12 * place, 33, 11, 21) for place, name in enumerate(_LEDS)}
    faces = {name: (27 * place, 55, 26, 26) for place, name in enumerate(_FACES)}
    return {**leds, **faces, "counter_ground": (28, 82, 41, 25), "header_fill": (70, 82, 1, 1)}


def _frame_pieces() -> dict[str, Rectangle]:
    """The frame in bands from top to bottom; the `_middle` pieces and the sides are stretched."""
    return {
        "top_left": (0, 82, 12, 11),
        "top_middle": (13, 82, 1, 11),
        "top_right": (15, 82, 12, 11),
        "header_left": (0, 94, 12, 1),
        "header_right": (15, 94, 12, 1),
        "divider_left": (0, 96, 12, 11),
        "divider_middle": (13, 96, 1, 11),
        "divider_right": (15, 96, 12, 11),
        "field_left": (0, 108, 12, 1),
        "field_right": (15, 108, 12, 1),
        "bottom_left": (0, 110, 12, 12),
        "bottom_middle": (13, 110, 1, 12),
        "bottom_right": (15, 110, 12, 12),
    }


TILES: tuple[str, ...] = tuple(_tiles())
"""The names of the 17 pictures a cell can show; `pressed` looks as `open0`."""

FACES: tuple[str, ...] = _FACES
"""The names of the five smileys; each picture is 26 x 26, with its 1-pixel frame."""

RECTANGLES: dict[str, Rectangle] = {**_tiles(), **_header_pieces(), **_frame_pieces()}
"""Every piece of the sheet by name."""

MADE: dict[str, str] = {"blank": "open0", "outside": "header_fill"}
"""Pieces of a cell's size that are on no sheet, each with the piece in whose colours `look/shading.py` makes it."""

RIMS: dict[str, Rectangle] = {
    "divider_middle_rim": (13, 96, 1, 2),
    "field_left_rim": (0, 108, 3, 1),
    "field_right_rim": (24, 108, 3, 1),
    "bottom_middle_rim": (13, 119, 1, 3),
}
"""The outermost pixels of the frame around the cells: all that is left of it where a board goes on beyond it."""
