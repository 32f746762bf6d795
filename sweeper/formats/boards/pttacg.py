"""PTTACG links: boards as the tools for efficiency pass them on, `...?b=<size>&m=<mines>`.

The size is 1, 2 or 3 for the classic levels, or width and height with the same number of digits. The mines are the
cells row by row, five in a digit of base 32 (0-9, a-v), the highest bit first, the last digit filled up with 0.
"""

from __future__ import annotations

import re

from ...core.levels import BEGINNER, EXPERT, INTERMEDIATE
from ...texts import board_files as texts
from .board import BadFile, Board, check_mines, check_side, lines_of

CLASSIC = {"1": BEGINNER, "2": INTERMEDIATE, "3": EXPERT}
DIGITS = "0123456789abcdefghijklmnopqrstuv"
NO_DIGIT = re.compile(f"[^{DIGITS}]")
BITS = 5  # cells in a digit
SIZE = re.compile(r"(?:^|[?&#\s])b=([^&#\s]*)")
MINES = re.compile(r"(?:^|[?&#\s])m=([^&#\s]*)")
BOTH_SIDES = re.compile(r"[0-9]{2,6}", re.ASCII)
MOST_SIDE = 999


def is_pttacg(data: bytes) -> bool:
    """Whether there is a link, or what follows the question mark of one."""
    text = data.decode("latin-1")
    return SIZE.search(text) is not None and MINES.search(text) is not None


def read_pttacg(data: bytes) -> Board:
    """The board in a link. Raises BadFile."""
    text = "\n".join(lines_of(data))
    size, mines = SIZE.findall(text), MINES.findall(text)
    if len(size) != 1 or len(mines) != 1:
        raise BadFile(texts.PTT_NO_LINK, sizes=len(size), mines=len(mines))
    digits = mines[0].lower()
    bad = NO_DIGIT.search(digits)
    if bad:
        raise BadFile(texts.PTT_BAD_DIGIT, place=bad.start() + 1, value=bad[0])
    cols, rows = _size(size[0], len(digits))
    check_side(rows, cols, most=MOST_SIDE)
    found = _mines_in(digits, rows * cols)
    check_mines(rows, cols, len(found))
    return Board(rows, cols, found)


def _size(text: str, digits: int) -> tuple[int, int]:
    """Width and height, of which the number of digits of the mines must fit. Raises BadFile."""
    if text in CLASSIC:
        sizes = [(CLASSIC[text].cols, CLASSIC[text].rows)]
    elif not BOTH_SIDES.fullmatch(text):
        raise BadFile(texts.PTT_BAD_SIZE, size=text)
    elif len(text) % 2 == 0:
        sizes = [_cut(text, len(text) // 2)]
    else:  # Writers disagree about such a size; as a rule only one way to cut it has as many cells as the mines.
        sizes = [size for size in (_cut(text, place) for place in range(1, len(text))) if 0 not in size]
    fitting = [size for size in sizes if _digits_for(size[0] * size[1]) == digits]
    if len(fitting) > 1:
        (width, height), (other_width, other_height) = fitting[:2]
        raise BadFile(
            texts.PTT_UNCLEAR, size=text, rows=height, cols=width, other_rows=other_height, other_cols=other_width
        )
    if fitting:
        return fitting[0]
    if len(sizes) != 1:
        raise BadFile(texts.PTT_NOTHING_FITS, size=text, count=digits)
    width, height = sizes[0]
    raise BadFile(texts.PTT_LENGTH, count=digits, wanted=_digits_for(width * height), rows=height, cols=width)


def _cut(text: str, place: int) -> tuple[int, int]:
    return int(text[:place]), int(text[place:])


def _digits_for(cells: int) -> int:
    return -(-cells // BITS)


def _mines_in(digits: str, cells: int) -> frozenset[int]:
    found = frozenset(
        BITS * place + bit
        for place, digit in enumerate(digits)
        for bit in range(BITS)
        if DIGITS.index(digit) >> (BITS - 1 - bit) & 1
    )
    if found and max(found) >= cells:
        raise BadFile(texts.PTT_BEYOND, place=len(digits))
    return found


def write_pttacg(board: Board) -> bytes:
    """What follows the address of such a tool. Raises BadFile where the board is too large for that."""
    if max(board.rows, board.cols) > MOST_SIDE:
        raise BadFile(texts.PTT_TOO_LARGE, most=MOST_SIDE, rows=board.rows, cols=board.cols)
    known = next((key for key, level in CLASSIC.items() if (level.rows, level.cols) == board[:2]), None)
    length = max(len(str(board.rows)), len(str(board.cols)))
    size = known or f"{board.cols:0{length}}{board.rows:0{length}}"
    if length == 1 and known is None:
        size = f"{board.cols:02}{board.rows:02}"  # as the sizes of the tools' own links have it
    values = [0] * _digits_for(board.rows * board.cols)
    for mine in board.mines:
        values[mine // BITS] |= 1 << (BITS - 1 - mine % BITS)
    return f"?b={size}&m={''.join(DIGITS[value] for value in values)}\n".encode("ascii")
