"""Draw the picture sheets and the icons of the game from the measures of the classic look.

Run as `python3 images/draw.py`: it writes `sheet.png`, `sheet-mono.png` and the icons beside itself. All
art is our own: bevels and LED segments by rule, glyphs from the rows of `glyphs.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from PIL import Image, ImageColor

FOLDER = Path(__file__).resolve().parent
if not __package__:
    sys.path.insert(0, str(FOLDER.parent))

# Only now can a script that was started by its own name find its neighbours.
from images import glyphs  # noqa: E402
from images.looks import BLACK, CLASSIC, DITHER, MONO, WHITE, Look  # noqa: E402
from sweeper.look.sheet import CELL_SIZE, FILLER, RECTANGLES, SHEET_SIZE  # noqa: E402

ICON_SIZES = (16, 32, 48, 64, 256)
ICO_SIZES = (16, 32, 48, 64)

# A client area of any size gives the same frame pieces; this one is 12 + 16 + 12 wide, for one column.
FRAME_SIZE = (40, 83)
FACE_SIZE = 24
FACE_PIECE_SIZE = 26
LED_SIZE = (11, 21)
COUNTER_SIZE = (41, 25)

Box = tuple[int, int, int, int]
"""Left, top, right and bottom, all inclusive."""


def colour(code: str) -> tuple[int, ...]:
    return ImageColor.getrgb(code)


def canvas(width: int, height: int, ground: str) -> Image.Image:
    return Image.new("RGB", (width, height), ground)


def dot(image: Image.Image, x: int, y: int, code: str) -> None:
    image.putpixel((x, y), colour(code))


def paint_rows(image: Image.Image, x: int, y: int, rows: glyphs.Rows, inks: Mapping[str, str]) -> None:
    """Paint a glyph with its top left at (x, y); characters that `inks` does not name leave what is below."""
    for down, row in enumerate(rows):
        for right, character in enumerate(row):
            if character in inks:
                dot(image, x + right, y + down, inks[character])


def ink_cells(rows: glyphs.Rows) -> Iterable[tuple[int, int]]:
    """The (x, y) of every pixel a glyph paints."""
    return ((x, y) for y, row in enumerate(rows) for x, character in enumerate(row) if character != ".")


def bevel(image: Image.Image, box: Box, thickness: int, top_left: str, bottom_right: str) -> None:
    """A frame, ring by ring from the outside.

    The lower left and the upper right pixel of every ring stay unpainted, which gives the mitred corners.
    """
    for ring in range(thickness):
        left, top, right, bottom = box[0] + ring, box[1] + ring, box[2] - ring, box[3] - ring
        for y in range(top, bottom):
            dot(image, left, y, top_left)
            dot(image, right, y + 1, bottom_right)
        for x in range(left, right):
            dot(image, x, top, top_left)
            dot(image, x + 1, bottom, bottom_right)


def raised(image: Image.Image, box: Box, thickness: int, look: Look) -> None:
    bevel(image, box, thickness, look.light, look.shadow)


def sunken(image: Image.Image, box: Box, thickness: int, look: Look) -> None:
    bevel(image, box, thickness, look.shadow, look.light)


# Cells, 16 x 16.


def tile_covered(look: Look) -> Image.Image:
    tile = canvas(CELL_SIZE, CELL_SIZE, look.face)
    raised(tile, (0, 0, CELL_SIZE - 1, CELL_SIZE - 1), 2, look)
    return tile


def pressed_square(size: int, ground: str, line: str) -> Image.Image:
    """A square with a line along its upper and left edge, as a cell or a button that is held down."""
    square = canvas(size, size, ground)
    for along in range(size):
        dot(square, along, 0, line)
        dot(square, 0, along, line)
    return square


def tile_open(look: Look) -> Image.Image:
    return pressed_square(CELL_SIZE, look.ground, look.line)


def digit(number: int, look: Look) -> Image.Image:
    tile = tile_open(look)
    left = 5 if number == 1 else 3
    paint_rows(tile, left, 3, glyphs.DIGITS[number], {"#": look.digits[number - 1]})
    return tile


def mine(look: Look) -> Image.Image:
    tile = tile_open(look)
    paint_rows(tile, 2, 2, glyphs.MINE, {"#": BLACK, "w": WHITE})
    return tile


def exploded(look: Look) -> Image.Image:
    tile = pressed_square(CELL_SIZE, look.exploded_ground, look.line)
    paint_rows(tile, 2, 2, glyphs.MINE, {"#": look.exploded_mine, "w": look.exploded_glint})
    return tile


def wrong_flag(look: Look) -> Image.Image:
    tile = mine(look)
    on_mine = {(x + 2, y + 2) for x, y in ink_cells(glyphs.MINE)}
    for x, y in ink_cells(glyphs.CROSS):
        place = (x + 2, y + 3)
        dot(tile, *place, look.cross_on_mine if place in on_mine else look.cross_beside_mine)
    return tile


def paint_on_covered(rows: glyphs.Rows, x: int, y: int, inks: Mapping[str, str], look: Look) -> Image.Image:
    """A covered tile with a glyph, and under the glyph a label one pixel larger if the look has one."""
    tile = tile_covered(look)
    if look.label is not None:
        tile.paste(look.label, (x - 1, y - 1, x + len(rows[0]) + 1, y + len(rows) + 1))
    paint_rows(tile, x, y, rows, inks)
    return tile


def flag(look: Look) -> Image.Image:
    return paint_on_covered(glyphs.FLAG, 4, 3, {"#": BLACK, "r": look.pennant}, look)


def question(look: Look) -> Image.Image:
    return paint_on_covered(glyphs.QUESTION, 5, 3, {"#": BLACK}, look)


def question_pressed(look: Look) -> Image.Image:
    tile = tile_open(look)
    paint_rows(tile, 6, 4, glyphs.QUESTION, {"#": BLACK})
    return tile


# LED digits, 11 x 21.

# Where a segment's line along the edge runs, outside in: (fixed coordinate, first, last).
SEGMENT_LINES = {
    "a": ((0, 1, 9), (1, 2, 8), (2, 3, 7)),
    "g": ((9, 2, 8), (10, 1, 9), (11, 2, 8)),
    "d": ((18, 3, 7), (19, 2, 8), (20, 1, 9)),
    "f": ((0, 1, 9), (1, 2, 8), (2, 3, 7)),
    "b": ((10, 1, 9), (9, 2, 8), (8, 3, 7)),
    "e": ((0, 11, 19), (1, 12, 18), (2, 13, 17)),
    "c": ((10, 11, 19), (9, 12, 18), (8, 13, 17)),
}
LYING = "agd"
SEGMENTS = {
    "led0": "abcdef",
    "led1": "bc",
    "led2": "abdeg",
    "led3": "abcdg",
    "led4": "bcfg",
    "led5": "acdfg",
    "led6": "acdefg",
    "led7": "abc",
    "led8": "abcdefg",
    "led9": "abcdfg",
    "led_minus": "g",
}


def segment_pixels(segment: str) -> list[tuple[int, int]]:
    lines = SEGMENT_LINES[segment]
    if segment in LYING:
        return [(x, y) for y, first, last in lines for x in range(first, last + 1)]
    return [(x, y) for x, first, last in lines for y in range(first, last + 1)]


def led_digit(lit: str, look: Look) -> Image.Image:
    """A digit with the segments `lit` alight; the others glimmer in every second pixel."""
    image = canvas(*LED_SIZE, BLACK)
    for segment in SEGMENT_LINES:
        parity = 0 if segment in LYING else 1
        for x, y in segment_pixels(segment):
            if segment in lit:
                dot(image, x, y, look.led_lit)
            elif (x + y) % 2 == parity:
                dot(image, x, y, look.led_unlit)
    return image


def counter_ground(look: Look) -> Image.Image:
    image = canvas(*COUNTER_SIZE, look.ground)
    image.paste(BLACK, (1, 1, 40, 24))
    sunken(image, (0, 0, 40, 24), 1, look)
    for left in (2, 15, 28):
        image.paste(led_digit("", look), (left, 2))
    return image


# Smileys, 26 x 26 with their frame.

FACE_FEATURES = {
    "smile": glyphs.SMILE,
    "ooh": glyphs.OOH,
    "dead": glyphs.DEAD,
    "cool": glyphs.COOL,
    "pressed": glyphs.SMILE,
}


def face_button(pressed: bool, look: Look) -> Image.Image:
    """The empty 24 x 24 button, up or held down."""
    if pressed:
        return pressed_square(FACE_SIZE, look.face, look.shadow)
    button = canvas(FACE_SIZE, FACE_SIZE, look.face)
    raised(button, (0, 0, FACE_SIZE - 1, FACE_SIZE - 1), 2, look)
    return button


def face(kind: str, look: Look) -> Image.Image:
    """One of the five smileys of FACE_FEATURES on its button, in the flat frame."""
    pressed = kind == "pressed"
    button = face_button(pressed, look)
    corner = 5 if pressed else 4
    paint_rows(button, corner, corner, glyphs.DISC, {"#": BLACK, "y": look.skin})
    inks = {"#": BLACK, "o": look.eye_corner}
    paint_rows(button, corner, corner + glyphs.FEATURES_TOP, FACE_FEATURES[kind], inks)
    image = canvas(FACE_PIECE_SIZE, FACE_PIECE_SIZE, look.ground)
    bevel(image, (0, 0, FACE_PIECE_SIZE - 1, FACE_PIECE_SIZE - 1), 1, look.shadow, look.shadow)
    image.paste(button, (1, 1))
    return image


# The frame of the window.


def frame(look: Look) -> Image.Image:
    """The client area of a field one column wide, without counters, smiley and cells."""
    width, height = FRAME_SIZE
    image = canvas(width, height, look.ground)
    raised(image, (0, 0, width - 1, height - 1), 3, look)
    sunken(image, (9, 9, width - 10, 45), 2, look)
    sunken(image, (9, 52, width - 10, height - 10), 3, look)
    return image


def frame_pieces(look: Look) -> dict[str, Image.Image]:
    """The frame cut into the pieces of the sheet: three columns, five bands."""
    whole = frame(look)
    bands = {"top": 0, "header": 20, "divider": 44, "field": 60, "bottom": FRAME_SIZE[1] - 12}
    columns = {"left": 0, "middle": 20, "right": FRAME_SIZE[0] - 12}
    pieces = {}
    for band, y in bands.items():
        for column, x in columns.items():
            name = f"{band}_{column}"
            if name in RECTANGLES:
                _, _, width, height = RECTANGLES[name]
                pieces[name] = whole.crop((x, y, x + width, y + height))
    return pieces


# The sheet.


def pieces(look: Look) -> dict[str, Image.Image]:
    """Every piece of the sheet by its name."""
    numbers = {f"open{number}": digit(number, look) for number in glyphs.DIGITS}
    blocks = {
        "open0": tile_open(look),
        "covered": tile_covered(look),
        "pressed": tile_open(look),
        "mine": mine(look),
        "flag": flag(look),
        "wrong_flag": wrong_flag(look),
        "exploded": exploded(look),
        "question": question(look),
        "question_pressed": question_pressed(look),
    }
    leds = {name: led_digit(lit, look) for name, lit in SEGMENTS.items()}
    faces = {f"face_{kind}": face(kind, look) for kind in FACE_FEATURES}
    grounds = {"counter_ground": counter_ground(look), "header_fill": canvas(1, 1, look.ground)}
    return {**numbers, **blocks, **leds, **faces, **grounds, **frame_pieces(look)}


def dithered(image: Image.Image) -> Image.Image:
    """A copy with black and white in turn where DITHER was."""
    result = image.copy()
    for y in range(image.height):
        for x in range(image.width):
            if image.getpixel((x, y)) == colour(DITHER):
                dot(result, x, y, WHITE if (x + y) % 2 else BLACK)
    return result


def assemble(look: Look) -> Image.Image:
    sheet = canvas(*SHEET_SIZE, FILLER)
    for name, piece in pieces(look).items():
        left, top, _, _ = RECTANGLES[name]
        sheet.paste(dithered(piece), (left, top))
    return sheet


def draw_sheet() -> Image.Image:
    """The sheet in colour."""
    return assemble(CLASSIC)


def draw_mono_sheet() -> Image.Image:
    """The sheet for the Color choice switched off: black and white, greys as a checkerboard."""
    return assemble(MONO)


def draw_icon(size: int) -> Image.Image:
    """The icon of the program, a mine on a covered tile; `size` is in pixels, a multiple of 16."""
    if size % CELL_SIZE:
        raise ValueError(f"the icon is drawn in multiples of {CELL_SIZE} pixels, not {size}")
    tile = tile_covered(CLASSIC)
    paint_rows(tile, 1, 1, glyphs.MINE, {"#": BLACK, "w": WHITE})
    return tile.resize((size, size), Image.Resampling.NEAREST)


def save_ico(path: Path) -> None:
    """The icon for Windows in several sizes; stored unpacked, which every reader of such files takes."""
    *smaller, largest = (draw_icon(size) for size in ICO_SIZES)
    sizes = [(size, size) for size in ICO_SIZES]
    largest.save(path, sizes=sizes, append_images=smaller, bitmap_format="bmp")


def main() -> None:
    """Write every picture beside this script."""
    draw_sheet().save(FOLDER / "sheet.png")
    draw_mono_sheet().save(FOLDER / "sheet-mono.png")
    for size in ICON_SIZES:
        draw_icon(size).save(FOLDER / f"icon-{size}.png")
    save_ico(FOLDER / "icon.ico")


if __name__ == "__main__":
    main()
