"""What a cell or a counter in a picture shows. A cell that looks like none of those known is not read: nothing is
guessed.

Cells of our own look are compared with the picture sheets. Others, as those of Windows, are known by the rules of the
classic look: the bevel of a covered cell, the line of an open one, and how many pixels of which colours are in it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...core.cells import COVERED, EXPLODED, FLAG, MINE, QUESTION, WRONG_FLAG
from ...look.shading import COMPARED, LEAST, NUMBER, Dress, paint
from ...look.shading import FLAG as WRONG
from ...look.sheet import CELL_SIZE, RECTANGLES, TILES, Rectangle
from ...look.tiles import TILE_OF_SIGHT
from .older import read_older
from .pixels import BLACK, FACE, OTHER, RED, SHADOW, STEP, WHITE, Pixels, Rgb, code_of

QUIET_FACES = ("face_smile", "face_dead", "face_cool")
"""Those that the smiley makes while no cell is held down."""


MARKS_AROUND = (NUMBER, COMPARED, WRONG, LEAST)
"""The marks of a hint that leave what a cell shows in sight."""


class Sheet(NamedTuple):
    """What is known of our own looks: what cells show, by their pixels row by row, and the pixels of QUIET_FACES."""

    cells: dict[bytes, int]
    quiet: frozenset[bytes]


SIGHT_OF_TILE = {**{tile: sight for sight, tile in TILE_OF_SIGHT.items()}, "pressed": 0, "question_pressed": QUESTION}

COLOURS = (0x0000FF, 0x008000, 0xFF0000, 0x000080, 0x800000, 0x008080, 0x000000, 0x808080)
NUMBER_OF_COLOUR = {code_of(colour): number for number, colour in enumerate(COLOURS, 1)}
INK = range(30, 91)  # pixels of a number
SEVEN = 44  # pixels of a 7: black is the colour of other things, too
GLYPH = range(2, CELL_SIZE - 2)  # rows and columns in which a number lies

SIDE = CELL_SIZE - 1
BEVEL: dict[tuple[int, int], int] = {
    (x, y): FACE if x + y == SIDE else WHITE if x + y < SIDE else SHADOW
    for y in range(CELL_SIZE)
    for x in range(CELL_SIZE)
    if min(x, y) < 2 or max(x, y) >= CELL_SIZE - 2
}
"""The two outermost pixels of a covered cell, by (x, y)."""
INSIDE = [(x, y) for y in range(CELL_SIZE) for x in range(CELL_SIZE) if (x, y) not in BEVEL]

KNOWN_INK = {
    (True, frozenset({(RED, 17), (BLACK, 22)})): FLAG,
    (True, frozenset({(BLACK, 24)})): QUESTION,
    (False, frozenset({(BLACK, 24)})): QUESTION,  # pressed
    (False, frozenset({(BLACK, 77), (WHITE, 4)})): MINE,
    (False, frozenset({(RED, 46), (BLACK, 52), (WHITE, 1)})): WRONG_FLAG,
    (False, frozenset({(RED, 144), (BLACK, 77), (WHITE, 4)})): EXPLODED,
}
"""What is on a covered cell or an open one, by how many pixels of each colour it has. Source: the measures of the
classic look, section 1.7."""


def known_from(sheets: Iterable[Rgb]) -> Sheet:
    """What picture sheets show."""
    cells: dict[bytes, int] = {}
    quiet: set[bytes] = set()
    for sheet in sheets:
        pixels = Pixels.of(sheet)
        cells.update(_marked(sheet))
        cells.update((_piece(pixels, name), SIGHT_OF_TILE[name]) for name in TILES)
        quiet.update(_piece(pixels, name) for name in QUIET_FACES)
    return Sheet(cells, frozenset(quiet))


def _marked(sheet: Rgb) -> dict[bytes, int]:
    """What cells show that a hint marks, as far as that can be told."""
    colours = {name: _colours(sheet, RECTANGLES[name]) for name in TILES}
    found: dict[bytes, set[int]] = {}
    for mark in MARKS_AROUND:
        for name, base in colours.items():
            rows = paint(base, Dress(name, mark=mark), colours["covered"])
            tile = bytes([code_of(int(colour[1:], 16)) for row in rows for colour in row])
            found.setdefault(tile, set()).add(SIGHT_OF_TILE[name])
    # A mark hides the bevel, which alone tells a covered cell from an opened 0.
    return {tile: min(sights) for tile, sights in found.items() if len(sights) == 1}


def _colours(sheet: Rgb, place: Rectangle) -> list[list[str]]:
    """The colours of a piece, row by row, as `#rrggbb`."""
    left, top, width, height = place
    starts = [3 * ((top + down) * sheet.width + left) for down in range(height)]
    rows = [sheet.data[start : start + 3 * width].hex() for start in starts]
    return [[f"#{row[at : at + 6]}" for at in range(0, 6 * width, 6)] for row in rows]


def _piece(sheet: Pixels, name: str) -> bytes:
    return b"".join(sheet.reduced(*RECTANGLES[name], 1))


def read_cell(tile: bytes, known: Sheet, *, lossy: bool) -> int | None:
    """What a cell shows, by its 256 pixels; None where that cannot be told."""
    if tile in known.cells:
        return known.cells[tile]
    if all(tile[y * CELL_SIZE + x] == code for (x, y), code in BEVEL.items()):
        ink = Counter([tile[y * CELL_SIZE + x] for x, y in INSIDE])
        del ink[FACE]
        sight = KNOWN_INK.get((True, frozenset(ink.items()))) if ink else COVERED
        return sight if sight is not None or lossy else _tinted(tile)
    if all(tile[at] == tile[at * CELL_SIZE] == SHADOW for at in range(CELL_SIZE)):
        return _open(tile)
    return read_older(tile)


def _open(tile: bytes) -> int | None:
    """What an open cell shows."""
    ground = [(x, y) for y in range(1, CELL_SIZE) for x in range(1, CELL_SIZE)]
    places = [(x, y) for x, y in ground if tile[y * CELL_SIZE + x] != FACE]
    ink = Counter([tile[y * CELL_SIZE + x] for x, y in places])
    known = KNOWN_INK.get((False, frozenset(ink.items()))) if ink else 0
    if known is not None:
        return known
    if len(ink) != 1 or not all(x in GLYPH and y in GLYPH for x, y in places):
        return None
    ((colour, count),) = ink.items()
    return NUMBER_OF_COLOUR.get(colour) if count in INK and (colour != BLACK or count == SEVEN) else None


# Cells that our own assist mode has tinted


def _tinted(tile: bytes) -> int | None:
    """What a covered cell shows that is tinted by its chance: a flag and a question mark stand on white there."""
    tint = tile[2 * CELL_SIZE + 2]  # where no sign is
    if not _has_other(tint):
        return None
    ink = Counter([tile[y * CELL_SIZE + x] for x, y in INSIDE])
    del ink[tint]
    white = ink.pop(WHITE, 0)
    marked = KNOWN_INK.get((True, frozenset(ink.items())))
    if marked is not None and white + sum(ink.values()) == 90:  # the room of a mark, 9 x 10
        return marked
    return COVERED if not ink or (not white and len(ink) == 1) else None


def _has_other(code: int) -> bool:
    """Whether a colour is none of the classic look."""
    return OTHER in (code // STEP**2, code // STEP % STEP, code % STEP)


# Counters

SEGMENTS: dict[str, list[tuple[int, int]]] = {
    "a": [(x, y) for y in range(3) for x in range(1 + y, 10 - y)],
    "g": [(x, y) for y, inset in ((9, 2), (10, 1), (11, 2)) for x in range(inset, 11 - inset)],
    "d": [(x, 20 - y) for y in range(3) for x in range(1 + y, 10 - y)],
    "f": [(x, y) for x in range(3) for y in range(1 + x, 10 - x)],
    "b": [(10 - x, y) for x in range(3) for y in range(1 + x, 10 - x)],
    "e": [(x, y) for x in range(3) for y in range(11 + x, 20 - x)],
    "c": [(10 - x, y) for x in range(3) for y in range(11 + x, 20 - x)],
}
"""The pixels of each segment of a digit, as (x, y) in its 11 x 21. Source: section 1.8 of the same measures."""
DIGITS = {
    "abcdef": "0", "bc": "1", "abdeg": "2", "abcdg": "3", "bcfg": "4", "acdfg": "5", "acdefg": "6", "abc": "7",
    "abcdefg": "8", "abcdfg": "9", "g": "-",
}  # fmt: skip
SHOWN_BEYOND = ("-99", "999")
"""What a counter shows of anything lower or higher."""


def read_counter(digits: Iterable[Sequence[bytes]], *, mono: bool) -> int | None:
    """The number on a counter, from the pixels of each digit, row by row; None where it cannot be told."""
    text = "".join([_digit(rows, WHITE if mono else RED) for rows in digits])
    if text in SHOWN_BEYOND or len(text) != 3:
        return None
    number = text[1:] if text.startswith("-") else text
    return int(text) if number.isdigit() else None


def _digit(rows: Sequence[bytes], lit: int) -> str:
    """A digit; empty where it cannot be read."""
    on = ""
    for name in sorted(SEGMENTS):
        shown = [rows[y][x] == lit for x, y in SEGMENTS[name]]
        if any(shown) and not all(shown):
            return ""
        on += name if shown[0] else ""
    return DIGITS.get(on, "")
