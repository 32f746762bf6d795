"""Boards drawn as text: our own form, and the `.board` files of ms-toollib (MINESWEEPER-BOARD v0.1).

Our form is a line for the mine count, which may be left out, and the rows:

    mines 10
    *1....1*
    11....11

`*` is a mine; a dot or a number is a cell that is safe. Numbers, where they are given, must be right. Blanks may stand
between the cells.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...core.errors import SweeperError
from ...core.levels import whole_number
from ...texts import board_files as texts
from .board import BadFile, Board, check_mines, check_side, lines_of, near_mines

Lines = Sequence[tuple[int, str]]
"""Lines with something in them: the number of each, counted from 1, and what stands there."""

COUNT = re.compile(r"mines\s*[\s:=]\s*(\S.*)", re.IGNORECASE)
SAFE = ".012345678"
MAGIC = "# MINESWEEPER-BOARD"
VERSION = "v0.1"
SECTION = re.compile(r"\[(\w+)\]")
KNOWN_KEYS = ("rows", "columns", "mines")


def is_drawn(data: bytes) -> bool:
    """Whether it is a board in our form: text with a mine in it, or one that says that there is none."""
    try:
        lines = [line for line in lines_of(data) if line]
    except BadFile:
        return False
    rows = [line.strip() for line in lines if not COUNT.fullmatch(line)]
    signs = set("".join(rows))
    if not rows or len(rows) < len(lines) - 1 or rows[0][0] not in "*" + SAFE:
        return False
    return "*" in signs or (signs <= set(SAFE) and _says_none(lines))


def _says_none(lines: Sequence[str]) -> bool:
    count = COUNT.fullmatch(lines[0])
    return count is not None and count[1] == "0"


def read_drawn(data: bytes) -> Board:
    """The board in our text form. Raises BadFile."""
    lines = _numbered(lines_of(data))
    said = COUNT.fullmatch(lines[0][1]) if lines else None
    rows = [(line, _closed_up(row)) for line, row in (lines[1:] if said else lines)]
    board = _board_of(rows)
    if said and _whole(said[1], lines[0][0]) != len(board.mines):
        raise BadFile(texts.OTHER_COUNT, line=lines[0][0], said=said[1], found=len(board.mines))
    return board


def write_drawn(board: Board) -> bytes:
    """The board in our text form, with its numbers."""
    return "".join(f"{line}\n" for line in [f"mines {len(board.mines)}", *_rows_of(board, blank=".")]).encode("ascii")


def _numbered(lines: Sequence[str]) -> list[tuple[int, str]]:
    return [(number, line.strip()) for number, line in enumerate(lines, 1) if line.strip()]


def _closed_up(row: str) -> str:
    """A row without the blanks between its cells."""
    signs = row.split()
    return "".join(signs) if all(len(sign) == 1 for sign in signs) else row


def _board_of(lines: Lines) -> Board:
    """The board that the rows draw. Raises BadFile."""
    if not lines:
        raise BadFile(texts.NO_ROWS)
    width = len(lines[0][1])
    check_side(len(lines), width)
    for line, row in lines:
        for column, sign in enumerate(row, 1):
            if sign not in "*" + SAFE:
                raise BadFile(texts.BAD_SIGN, line=line, column=column, value=sign)
        if len(row) != width:
            raise BadFile(texts.ROW_LENGTH, line=line, count=len(row), wanted=width)
    signs = "".join(row for _, row in lines)
    mines = frozenset(index for index, sign in enumerate(signs) if sign == "*")
    check_mines(len(lines), width, len(mines))
    for index, number in enumerate(near_mines(len(lines), width, mines)):
        if signs[index] not in ("*", ".", str(number)):
            line, column = lines[index // width][0], index % width + 1
            raise BadFile(texts.WRONG_NUMBER, line=line, column=column, number=signs[index], count=number)
    return Board(len(lines), width, mines)


def _rows_of(board: Board, *, blank: str) -> list[str]:
    numbers = near_mines(*board)
    signs = ["*" if index in board.mines else str(number or blank) for index, number in enumerate(numbers)]
    return ["".join(signs[row * board.cols : (row + 1) * board.cols]) for row in range(board.rows)]


def _whole(text: str, line: int) -> int:
    """The number in a line. Raises BadFile."""
    try:
        return whole_number("file-mines", text, 0, 10**9)
    except SweeperError as error:
        raise BadFile(texts.IN_LINE, line=line, error=error) from None


# Files of ms-toollib


def is_board_file(data: bytes) -> bool:
    """Whether it begins as such a file does."""
    return data.lstrip(b"\xef\xbb\xbf \r\n").startswith(MAGIC.encode("ascii"))


def read_board_file(data: bytes) -> Board:
    """The board below `[real]`. Raises BadFile."""
    fields, sections = sections_of(data)
    if "real" not in sections:
        raise BadFile(texts.NO_REAL)
    board = _board_of(sections["real"])
    for key, found in zip(KNOWN_KEYS, (board.rows, board.cols, len(board.mines))):
        line, value = fields.get(key, (0, str(found)))
        if _whole(value, line) != found:
            raise BadFile(texts.OTHER_FIELD, line=line, name=key, said=value, found=found)
    return board


def sections_of(data: bytes) -> tuple[dict[str, tuple[int, str]], dict[str, Lines]]:
    """The fields before the first section, each with its line, and the lines of each section. Raises BadFile."""
    fields: dict[str, tuple[int, str]] = {}
    sections: dict[str, list[tuple[int, str]]] = {}
    section: list[tuple[int, str]] | None = None
    for number, line in _numbered(lines_of(data)):
        begins = SECTION.fullmatch(line)
        if begins:
            if begins[1] in sections:
                raise BadFile(texts.SECTION_TWICE, line=number, name=begins[1])
            section = sections.setdefault(begins[1], [])
        elif section is not None:
            section.append((number, line))
        elif not line.startswith("#"):
            name, sign, value = line.partition(":")
            if not sign:
                raise BadFile(texts.NO_FIELD, line=number, value=line)
            fields[name.strip().lower()] = number, value.strip()
        elif line.startswith(MAGIC) and line[len(MAGIC) :].strip() != VERSION:
            raise BadFile(texts.OTHER_VERSION, line=number, value=line[len(MAGIC) :].strip(), known=VERSION)
    return fields, dict(sections)


def write_board_file(board: Board) -> bytes:
    """The board as such a file."""
    head = [f"{MAGIC} {VERSION}", "# Render: ascii", *map(": ".join, zip(KNOWN_KEYS, _sizes(board)))]
    return "".join(f"{line}\n" for line in [*head, "", "[real]", *_rows_of(board, blank="0")]).encode("ascii")


def _sizes(board: Board) -> tuple[str, str, str]:
    return str(board.rows), str(board.cols), str(len(board.mines))
