"""What a cell shows in the look of Windows 98, by its rules: its frame and counters are those of Windows XP.

Source: the measures of the classic look, section 1.11. A covered cell has one pixel of light at its top and left, and
at its bottom and right one of shadow inside one of black; an open one has a dotted line there. Digits are 7 x 9 at
most, 7 is purple and 8 black; a flag is red and maroon, a question mark blue and navy. Mines are not known from there.
"""

from __future__ import annotations

from ...core.cells import COVERED, FLAG, QUESTION
from ...look.sheet import CELL_SIZE
from .pixels import BLACK, FACE, RED, SHADOW, WHITE, code_of

LAST = CELL_SIZE - 1
COLOURS = (0x0000FF, 0x008000, 0xFF0000, 0x000080, 0x800000, 0x008080, 0x800080, 0x000000)
NUMBER_OF_COLOUR = {code_of(colour): number for number, colour in enumerate(COLOURS, 1)}
DIGIT = (7, 9)  # pixels across and down, at most
INK = range(12, 61)  # pixels of a digit
MARK = range(8, 61)  # pixels of a flag or a question mark
FLAG_COLOURS = {RED, code_of(0x800000), BLACK}
QUESTION_COLOURS = {code_of(0x0000FF), code_of(0x000080)}
Place = tuple[int, int]


def read_older(tile: bytes) -> int | None:
    """What a cell shows, by its 256 pixels; None where it is none of that look, or cannot be told."""
    if _is_covered(tile):
        return _covered(_ink(tile, range(1, LAST - 1)))
    if _is_open(tile):
        return _open(_ink(tile, range(LAST)))
    return None


def _line(tile: bytes, line: int, places: range) -> tuple[bytes, bytes]:
    """The pixels of a row and of a column, of so many places."""
    row = bytes([tile[line * CELL_SIZE + at] for at in places])
    return row, bytes([tile[at * CELL_SIZE + line] for at in places])


def _is_covered(tile: bytes) -> bool:
    """Whether its edges are those of a covered cell; what is in the corners does not matter."""
    edges = ((0, WHITE, range(LAST - 1)), (LAST - 1, SHADOW, range(2, LAST - 1)), (LAST, BLACK, range(1, LAST)))
    return all(set(pixels) == {colour} for line, colour, places in edges for pixels in _line(tile, line, places))


def _is_open(tile: bytes) -> bool:
    """Whether its right and lower edges are dotted, and no other is drawn."""
    dotted = ((0, 2), (1, 2))
    right_and_lower = _line(tile, LAST, range(LAST))
    return all(
        any(set(pixels[start::step]) == {BLACK} and set(pixels[1 - start :: step]) == {FACE} for start, step in dotted)
        for pixels in right_and_lower
    ) and all(set(pixels) == {FACE} for pixels in _line(tile, 0, range(LAST)))


def _ink(tile: bytes, places: range) -> dict[Place, int]:
    """The pixels inside that are not ground, each with its colour."""
    return {(x, y): tile[y * CELL_SIZE + x] for y in places for x in places if tile[y * CELL_SIZE + x] != FACE}


def _covered(ink: dict[Place, int]) -> int | None:
    colours = set(ink.values())
    if not ink:
        return COVERED
    if len(ink) not in MARK:
        return None
    if RED in colours and colours <= FLAG_COLOURS:
        return FLAG
    return QUESTION if colours <= QUESTION_COLOURS else None


def _open(ink: dict[Place, int]) -> int | None:
    colours = set(ink.values())
    if not ink:
        return 0
    across, down = ([place[axis] for place in ink] for axis in (0, 1))
    size = max(across) - min(across) + 1, max(down) - min(down) + 1
    fits = len(colours) == 1 and len(ink) in INK and size[0] <= DIGIT[0] and size[1] <= DIGIT[1]
    return NUMBER_OF_COLOUR.get(colours.pop()) if fits else None
