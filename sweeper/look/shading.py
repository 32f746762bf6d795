"""Cells in assist mode: the picture of a cell tinted by its chance, with signs, per cents and marks.

A dressed piece is named `base/shade/text/mark`, all but the base may be empty; `paint` makes its pixels from
the pixels of the base. Blue to brown, light to dark: the order of the tints can be told without any colour,
and certain cells carry a sign besides.
"""

from __future__ import annotations

from typing import NamedTuple

from . import pencil
from .glyphs import CROSS, DISC, SOFT_DOT, STAR, TICK, text_rows

Rows = list[list[str]]  # 16 x 16 colours

FACE = "#c0c0c0"
BLACK, WHITE = "#000000", "#ffffff"
STEPS = 20  # tints between a chance of 0 and of 1
SAFE, MINE = "safe", "mine"  # the shades of certain cells; others are numbers from 1 to STEPS - 1
SCALE = (
    (0.0, (222, 240, 255)),
    (0.25, (248, 230, 178)),
    (0.5, (242, 174, 84)),
    (0.75, (196, 92, 32)),
    (1.0, (92, 26, 14)),
)
SAFE_TINT, MINE_TINT = "#9fd4ff", "#3c0d08"
SAFE_SIGN, MINE_SIGN = "#003c8c", "#ffffff"

# What a hint marks; the names are those of the roles in `teach`.
NUMBER, COMPARED, GIVEN, FLAG, GUESS, LEAST, DEAD = "number", "compared", "given", "flag", "guess", "least", "dead"
MARK_SAFE, MARK_MINE = "safe", "mine"
BROKEN = "broken"  # a number that cannot hold
RING, ANSWER_SAFE, ANSWER_MINE, WRONG, GUESS_COLOUR = "#0040c0", "#007030", "#b00000", "#b00000", "#6a1b9a"
ANSWERS = {
    MARK_SAFE: (ANSWER_SAFE, TICK),
    MARK_MINE: (ANSWER_MINE, CROSS),
    GIVEN: (MINE_TINT, DISC),
    GUESS: (GUESS_COLOUR, STAR),
}
DEAD_TINT, DEAD_LINE = "#a8a8a8", "#6c6c6c"
THRESHOLDS = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))
INNER = range(2, 14)  # rows and columns of a covered cell inside its bevel
MARK_ROOM = (range(4, 13), range(3, 13))  # columns and rows of a flag or question mark, which stay light


class Dress(NamedTuple):
    """What a piece is dressed with.

    base: the sheet piece. shade: SAFE, MINE, or the step of the tint as text, or empty.
    text: per cents to write, or empty. mark: what a hint marks it as, or empty.
    """

    base: str
    shade: str = ""
    text: str = ""
    mark: str = ""

    @property
    def name(self) -> str:
        """The name of the dressed piece; the plain base where there is nothing to it."""
        return "/".join(self) if any(self[1:]) else self.base

    @classmethod
    def of(cls, name: str) -> Dress:
        """The dress of that name."""
        return cls(*name.split("/"))


def shade_of(count: int, total: int) -> str:
    """The shade of a cell that is a mine in `count` of `total` layouts; only exact certainty looks certain."""
    if count == 0:
        return SAFE
    if count == total:
        return MINE
    return str(min(STEPS - 1, max(1, (2 * STEPS * count + total) // (2 * total))))


def tint(shade: str) -> str:
    """The colour of a shade."""
    if shade in (SAFE, MINE):
        return SAFE_TINT if shade == SAFE else MINE_TINT
    at = int(shade) / STEPS
    low = max(index for index, (place, _) in enumerate(SCALE[:-1]) if place <= at)
    (start, one), (end, other) = SCALE[low], SCALE[low + 1]
    part = (at - start) / (end - start)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in zip(one, other))


def luminance(colour: str) -> float:
    """Relative luminance, 0 to 1, as the Web Content Accessibility Guidelines define it."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """How far two colours stand apart, 1 to 21, after the same guidelines."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def ink(ground: str) -> str:
    """Black or white, whichever reads better on `ground`."""
    return max((BLACK, WHITE), key=lambda colour: contrast(colour, ground))


def made(name: str, base: Rows) -> Rows:
    """The pixels of a piece that is on no sheet: an open cell without its number, or no cell. base: as in `MADE`."""
    if name == "outside":
        return [[base[0][0]] * 16 for _ in range(16)]
    rows = [list(row) for row in base]
    _stamp(rows, SOFT_DOT, BLACK if is_mono(base) else DEAD_LINE)
    return rows


def is_mono(ground: Rows | None) -> bool:
    """Whether a sheet is black and white, by the pixels of a plain cell."""
    return ground is not None and all(colour in (BLACK, WHITE) for row in ground for colour in row)


def paint(base: Rows, dress: Dress, ground: Rows | None = None) -> Rows:
    """The pixels of a dressed piece; `base` are those of its sheet piece and stay as they are.

    ground: those of a plain covered cell of the same sheet. Where it is black and white, so is all that is
        painted: tints become dots, the denser the darker, and marks stand on a white band.
    """
    rows = [list(row) for row in base]
    covered = dress.base in ("covered", "flag", "question")
    mono = is_mono(ground)
    if dress.shade and covered:
        if mono and ground is not None:
            _shade_with_dots(rows, dress, base, ground)
        else:
            _shade(rows, dress)
    if dress.mark:
        _mark(rows, dress, covered, mono)
    return rows


def _shade(rows: Rows, dress: Dress) -> None:
    colour = tint(dress.shade)
    marked = dress.base != "covered"
    for y in INNER:
        for x in INNER:
            if rows[y][x] == FACE:
                rows[y][x] = WHITE if marked and x in MARK_ROOM[0] and y in MARK_ROOM[1] else colour
    if marked:
        return
    if dress.shade == SAFE:
        _stamp(rows, TICK, SAFE_SIGN)
    elif dress.shade == MINE:
        _stamp(rows, CROSS, MINE_SIGN)
    elif dress.text:
        _stamp(rows, text_rows(dress.text), ink(colour))


def _shade_with_dots(rows: Rows, dress: Dress, base: Rows, ground: Rows) -> None:
    """Black may be the mark or the ground: around a mark nothing changes where its own pixels can be."""
    colour = tint(dress.shade)
    kept = set() if dress.base == "covered" else _place_of_mark(base)
    for y in INNER:
        for x in INNER:
            if (x, y) in kept:
                continue
            if kept or rows[y][x] == ground[y][x]:
                rows[y][x] = _dot(colour, x, y)
    if kept:
        return
    if dress.shade == SAFE:
        _stamp(rows, TICK, BLACK, WHITE)
    elif dress.shade == MINE:
        _stamp(rows, CROSS, WHITE, BLACK)
    elif dress.text:
        _stamp(rows, text_rows(dress.text), BLACK, WHITE)


def _place_of_mark(base: Rows) -> set[tuple[int, int]]:
    """The pixels, as (x, y), of a mark's room, and those that touch what is black in it."""
    room = {(x, y) for y in MARK_ROOM[1] for x in MARK_ROOM[0]}
    ink = {(x, y) for x, y in room if base[y][x] == BLACK}
    return room | {(x + right, y + down) for x, y in ink for right in (-1, 0, 1) for down in (-1, 0, 1)}


def _dot(colour: str, x: int, y: int) -> str:
    """Black or white at a pixel, so that an area looks as light as the colour: an ordered dither of 4 x 4."""
    return WHITE if luminance(colour) > (THRESHOLDS[y % 4][x % 4] + 0.5) / 16 else BLACK


def _stamp(rows: Rows, glyph: tuple[str, ...], colour: str, behind: str = "") -> None:
    """Put a glyph into the middle of the cell, perhaps on a box of another colour."""
    left = (16 - len(glyph[0]) + 1) // 2
    top = (16 - len(glyph) + 1) // 2
    if behind:
        for y in range(top - 1, top + len(glyph) + 1):
            for x in range(max(2, left - 1), min(14, left + len(glyph[0]) + 1)):
                rows[y][x] = behind
    for y, line in enumerate(glyph, top):
        for x, sign in enumerate(line, left):
            if sign == "#":
                rows[y][x] = colour


def _mark(rows: Rows, dress: Dress, covered: bool, mono: bool) -> None:
    if pencil.is_pencil(dress.mark):
        if covered:
            pencil.draw(rows, dress.mark, ink=BLACK if mono else pencil.PENCIL, paper=WHITE if mono else FACE)
        return
    plain = dress.base in ("covered", "pressed", "blank", *(f"open{number}" for number in range(9)))
    inset = 1 if dress.mark == NUMBER and not covered and not mono else 0
    if mono:
        _frame(rows, WHITE, 3, 0)  # or its black would be lost in that of a bevel, of dots, of a number

    def colour(code: str) -> str:
        return BLACK if mono else code

    if dress.mark == NUMBER:
        _frame(rows, colour(RING), 2, inset)
    elif dress.mark == COMPARED:
        _dashes(rows, colour(ink(rows[13][7])), 0 if mono else 1)
    elif dress.mark == FLAG:
        _frame(rows, colour(WRONG), 2, 0)
        _corners(rows, colour(WRONG), 7, slanted=True)
    elif dress.mark == BROKEN:
        _frame(rows, colour(WRONG), 2, 0)
        _corners(rows, colour(WRONG), 7 if mono else 5, slanted=True)
    elif dress.mark == LEAST:
        _corners(rows, BLACK, 6)
    elif plain and dress.mark in ANSWERS:
        code, glyph = ANSWERS[dress.mark]
        _answer(rows, colour(code), glyph)
    elif plain and dress.mark == DEAD:
        _dead(rows, mono)
    else:
        _frame(rows, colour(ANSWERS.get(dress.mark, (BLACK, ()))[0]), 2, 0)


def _frame(rows: Rows, colour: str, width: int, inset: int) -> None:
    """A frame of that width, its outer edge `inset` pixels from that of the cell."""
    for step in range(inset, inset + width):
        for at in range(step, 16 - step):
            rows[step][at] = rows[15 - step][at] = rows[at][step] = rows[at][15 - step] = colour


def _dashes(rows: Rows, colour: str, inset: int) -> None:
    """A frame of dashes, for cells that are compared and not concluded on."""
    for at in range(1, 15):
        if at % 4 in (1, 2):
            for step in (inset, inset + 1):
                rows[step][at] = rows[15 - step][at] = rows[at][step] = rows[at][15 - step] = colour


def _corners(rows: Rows, colour: str, length: int, slanted: bool = False) -> None:
    """The four corners of a frame of two pixels, or slanted ones that are filled."""
    for y in range(length):
        for x in range(length):
            if (slanted and x + y < length) or (not slanted and min(x, y) < 2):
                rows[y][x] = rows[y][15 - x] = rows[15 - y][x] = rows[15 - y][15 - x] = colour


def _answer(rows: Rows, colour: str, glyph: tuple[str, ...]) -> None:
    """A white cell with a bold sign in a frame: what a hint concludes."""
    for y in range(16):
        for x in range(16):
            rows[y][x] = WHITE
    _frame(rows, colour, 2, 0)
    _stamp(rows, glyph, colour)


def _dead(rows: Rows, mono: bool) -> None:
    """Grey with a dash: can never tell anything."""
    for y in INNER:
        for x in INNER:
            rows[y][x] = _dot(DEAD_TINT, x, y) if mono else DEAD_TINT
    for y in range(6, 10) if mono else ():
        for x in range(4, 12):
            rows[y][x] = WHITE
    for x in range(5, 11):
        rows[7][x] = rows[8][x] = BLACK if mono else DEAD_LINE
