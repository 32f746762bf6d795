"""MBF and ABF, the same bytes with two names: boards of Minesweeper X, Arbiter and others.

Width, height (1 byte each), mines (2 bytes, the high one first), then column and row of each mine, from 0, in any
order; nothing after them. The layout is told in Arbiter's help. People also pass it on as hexadecimal digits.
"""

from __future__ import annotations

from ...texts import board_files as texts
from .board import HEX_TEXT, BadFile, Board, check_mines

HEADER = 4  # bytes
MOST_SIDE = 255
IN_A_LINE = 16  # bytes of hexadecimal text that stand in a line


def is_mbf(data: bytes) -> bool:
    """Whether the bytes are as many as their own header says, or digits that stand for bytes."""
    return _is_whole(data) or is_hex(data)


def is_hex(data: bytes) -> bool:
    """Whether these are hexadecimal digits that stand for a board, with or without spaces."""
    digits = _digits(data) if HEX_TEXT.fullmatch(data) else b""
    return len(digits) >= 2 * HEADER and len(digits) % 2 == 0 and _is_whole(bytes.fromhex(digits.decode("ascii")))


def read_mbf(data: bytes) -> Board:
    """The board in a file. Raises BadFile."""
    if not _is_whole(data) and HEX_TEXT.fullmatch(data) and len(data) >= 2 * HEADER:
        data = _bytes_in(data)
    if len(data) < HEADER:
        raise BadFile(texts.MBF_NO_HEADER, count=len(data), wanted=HEADER)
    cols, rows, mines = data[0], data[1], int.from_bytes(data[2:HEADER], "big")
    if not rows or not cols:
        raise BadFile(texts.MBF_NO_SIZE, rows=rows, cols=cols, most=MOST_SIDE)
    check_mines(rows, cols, mines)
    wanted = HEADER + 2 * mines
    if len(data) < wanted:
        raise BadFile(texts.MBF_SHORT, at=len(data), mines=mines, wanted=wanted)
    if len(data) > wanted:
        raise BadFile(texts.MBF_LONG, count=len(data) - wanted, mines=mines, at=wanted)
    return Board(rows, cols, _mines_in(data, rows, cols))


def _mines_in(data: bytes, rows: int, cols: int) -> frozenset[int]:
    found: set[int] = set()
    for at in range(HEADER, len(data), 2):
        col, row = data[at], data[at + 1]
        if col >= cols or row >= rows:
            raise BadFile(texts.MBF_OUTSIDE, at=at, row=row + 1, column=col + 1, rows=rows, cols=cols)
        if row * cols + col in found:
            raise BadFile(texts.MBF_TWICE, at=at, cell=(row, col))
        found.add(row * cols + col)
    return frozenset(found)


def write_mbf(board: Board) -> bytes:
    """The board as a file, its mines row by row. Raises BadFile where it is too large for that."""
    if board.rows > MOST_SIDE or board.cols > MOST_SIDE:
        raise BadFile(texts.MBF_TOO_LARGE, most=MOST_SIDE, rows=board.rows, cols=board.cols)
    places = bytearray((board.cols, board.rows)) + len(board.mines).to_bytes(2, "big")
    for mine in sorted(board.mines):
        row, col = divmod(mine, board.cols)
        places += bytes((col, row))
    return bytes(places)


def write_hex(board: Board) -> bytes:
    """The same as text, to be pasted somewhere. Raises BadFile as `write_mbf` does."""
    data = write_mbf(board)
    lines = [data[at : at + IN_A_LINE].hex(" ").upper() for at in range(0, len(data), IN_A_LINE)]
    return "".join(f"{line}\n" for line in lines).encode("ascii")


def _is_whole(data: bytes) -> bool:
    return len(data) >= HEADER and len(data) == HEADER + 2 * int.from_bytes(data[2:HEADER], "big")


def _digits(data: bytes) -> bytes:
    return data.translate(None, b" \t\r\n\f\v,")


def _bytes_in(data: bytes) -> bytes:
    """The bytes that hexadecimal digits stand for. Raises BadFile where half a byte is left over."""
    digits = _digits(data)
    if len(digits) % 2:
        raise BadFile(texts.HEX_ODD, count=len(digits))
    return bytes.fromhex(digits.decode("ascii"))
