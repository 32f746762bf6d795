"""The colours of the pictures: the classic look, and the one for the Color choice switched off."""

from __future__ import annotations

from dataclasses import dataclass

WHITE = "#FFFFFF"
LIGHT_GREY = "#C0C0C0"
GREY = "#808080"
BLACK = "#000000"
RED = "#FF0000"
DARK_RED = "#800000"
YELLOW = "#FFFF00"
OLIVE = "#808000"
# No colour of the sheet: a pixel painted so becomes black or white in turn, as on a checkerboard.
DITHER = "#7F7F7F"

DIGIT_COLOURS = ("#0000FF", "#008000", "#FF0000", "#000080", "#800000", "#008080", "#000000", "#808080")


@dataclass(frozen=True)
class Look:
    """The colours of one set of pictures, as `#RRGGBB` or DITHER."""

    light: str = WHITE
    shadow: str = GREY
    face: str = LIGHT_GREY  # raised tiles and buttons
    ground: str = LIGHT_GREY  # the window, and tiles that are open
    line: str = GREY  # left and upper edge of an open tile
    label: str | None = None  # under the glyph of a covered tile, to set it off
    digits: tuple[str, ...] = DIGIT_COLOURS
    pennant: str = RED
    cross_on_mine: str = RED
    cross_beside_mine: str = RED
    exploded_ground: str = RED
    exploded_mine: str = BLACK
    exploded_glint: str = WHITE
    skin: str = YELLOW
    eye_corner: str = OLIVE
    led_lit: str = RED
    led_unlit: str = DARK_RED


CLASSIC = Look()
MONO = Look(
    shadow=BLACK,
    face=DITHER,
    ground=WHITE,
    line=DITHER,
    label=WHITE,
    digits=(BLACK,) * 8,
    pennant=BLACK,
    cross_on_mine=WHITE,
    cross_beside_mine=BLACK,
    exploded_ground=BLACK,
    exploded_mine=WHITE,
    exploded_glint=BLACK,
    skin=WHITE,
    eye_corner=BLACK,
    led_lit=WHITE,
    led_unlit=BLACK,
)
