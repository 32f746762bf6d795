"""Positions as text: three forms are read, told apart by their content, and one of them is written.

Our text form, a blank line between positions. The mine count comes first; the other headers may be left out:

    mines 10
    first-click opening
    first E5
    seed 7
    ##1..2F#
    ...

The sized form: `rows columns mines` and then that many rows of numbers, -1 for a covered cell. Under such a
first line the rows may also be written with our signs.

JSON lines, one object a line: `rows`, `columns` or `cols`, `mines`, `board` as a list of rows in our signs, and
where wanted `id`, `first_click` and `first` as `[row, column]` counted from 0.

Signs: 0-8 open, # covered, F flag, ? mark. A dot is an open blank beside cells covered with #, and a covered
cell on a board without #; a board that has 0, # and dots could mean either and is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ..core.cells import Cell, cell_name
from ..core.errors import SweeperError
from ..core.levels import LARGEST_SIDE
from ..core.view import PlayerView
from ..texts import formats as texts
from .json_positions import read_object
from .reading import (
    MOST_CELLS,
    MOST_CHARACTERS,
    MOST_LINES,
    BadLine,
    Lines,
    Position,
    check_cells,
    check_first,
    make_position,
    number_in,
    parse_cell,
    with_first,
    with_rule,
)

SIZE = re.compile(r"([+-]?[0-9]+)\s+([+-]?[0-9]+)\s+([+-]?[0-9]+)", re.ASCII)
HEADER_NAME = re.compile(r"[A-Za-z-]+", re.ASCII)
HEADER_SIGNS = (":", "=")
HEADERS = ("mines", "first-click", "first", "seed")
COVERED_NUMBER = "-1"


def write_position(view: PlayerView, seed: int | None = None) -> list[str]:
    """The lines of a position in our text form."""
    headers = {
        "mines": view.mines,
        "first-click": view.rule,
        "first": None if view.first is None else cell_name(view.first),
        "seed": seed,
    }
    return [f"{key} {value}" for key, value in headers.items() if value is not None] + view.to_text()


def read_positions(lines: Iterable[str]) -> Iterator[Position | BadLine]:
    """Every position in a text, as it comes, and an error in the place of each that cannot be read."""
    for block in blocks(lines):
        try:
            if isinstance(block, BadLine):
                raise block
            yield read_block(block)
        except BadLine as problem:
            yield problem


def blocks(lines: Iterable[str]) -> Iterator[Lines | BadLine]:
    """The lines of each position in turn, with their numbers.

    A position that is too large is refused as soon as that is seen, and what is left of it is passed over.
    """
    block: Lines = []
    characters = 0
    expected: int | None = None  # lines, where the first one says so
    refused = header_before = False
    for number, line in enumerate(lines, 1):
        text = line.strip()
        is_header = _header(text) is not None
        if not text or text.startswith("{") or (is_header and not header_before):
            if block:
                yield block
            block, characters, refused = [], 0, False
        header_before = is_header
        if refused or not (text or len(line) > MOST_CHARACTERS):
            continue
        block.append((number, text))
        characters += len(line)
        try:
            _check_length(len(block), characters, line=number)
            if len(block) == 1:
                expected = _expected_length(text, line=number)
        except BadLine as problem:
            yield problem
            block, refused = [], True
        if block and len(block) == expected:
            yield block
            block, characters = [], 0
    if block:
        yield block


def _header(text: str) -> tuple[str, str] | None:
    """Name and value of a line such as `mines 10`, `mines: 10` or `mines = 10`; None for any other line."""
    name = HEADER_NAME.match(text)
    if name is None:
        return None
    rest = text[name.end() :]
    value = rest.lstrip()
    if value.startswith(HEADER_SIGNS):
        value = value[1:].lstrip()
    elif value == rest:
        return None
    return (name[0], value) if value else None


def _expected_length(first: str, *, line: int) -> int | None:
    """How many lines a position has, where its first line says so. Raises BadLine where it is too large."""
    if first.startswith("{"):
        return 1
    return 1 + _size(first, line=line)[0] if SIZE.fullmatch(first) else None


def _check_length(lines: int, characters: int, *, line: int) -> None:
    """Refuse a position of too many lines or characters. Raises BadLine."""
    if lines > MOST_LINES:
        raise BadLine(line, texts.TOO_MANY_LINES, most=MOST_LINES)
    if characters > MOST_CHARACTERS:
        raise BadLine(line, texts.TOO_MANY_CHARACTERS, most=MOST_CHARACTERS)


def read_block(block: Lines) -> Position:
    """The position in the lines of one block, in any of the three forms. Raises BadLine."""
    number, first = block[0]
    if first.startswith("{"):
        return read_object(first, line=number)
    return _read_sized(block) if SIZE.fullmatch(first) else _read_headed(block)


# The sized form


def _size(text: str, *, line: int) -> tuple[int, int]:
    """The rows and columns in a line of three numbers. Raises BadLine."""
    rows, cols, _ = text.split()
    height = number_in(rows, field="file-rows", low=1, high=LARGEST_SIDE, line=line)
    width = number_in(cols, field="file-columns", low=1, high=LARGEST_SIDE, line=line)
    check_cells(height * width, line=line)
    return height, width


def _read_sized(block: Lines) -> Position:
    """A board under the line `rows columns mines`."""
    start, first = block[0]
    height, width = _size(first, line=start)
    mines = number_in(first.split()[2], field="file-mines", low=0, high=height * width, line=start)
    board = [(line, _signs(text, line)) for line, text in block[1:]]
    for line, row in board:
        if len(row) != width:
            raise BadLine(line, texts.ROW_LENGTH, count=len(row), wanted=width)
    if len(board) != height:
        raise BadLine(block[-1][0], texts.ROWS_MISSING, count=len(board), wanted=height)
    return make_position(board, mines=mines, start=start)


def _signs(text: str, line: int) -> str:
    """A row in our signs, from numbers separated by blanks or from signs."""
    numbers = text.split()
    if len(numbers) == 1 and numbers[0] != COVERED_NUMBER:
        return text
    signs = ["#" if number == COVERED_NUMBER else number for number in numbers]
    for sign in signs:
        if sign != "#" and not re.fullmatch("[0-8]", sign):
            raise BadLine(line, texts.BAD_NUMBER, value=sign)
    return "".join(signs)


# Our text form


def _read_headed(block: Lines) -> Position:
    """A board under lines such as `mines 10`."""
    headers, board = _split_headers(block)
    start = block[0][0]
    if "mines" not in headers:
        raise BadLine(start, texts.NO_MINES)
    line, text = headers["mines"]
    mines = number_in(text, field="file-mines", low=0, high=MOST_CELLS, line=line)
    position = make_position(board, mines=mines, start=start)
    if "first-click" in headers:
        line, text = headers["first-click"]
        position = with_rule(position, text, line=line)
    if "first" in headers:
        line, text = headers["first"]
        position = with_first(position, _cell(text, position.view, line=line), line=line)
    return check_first(position, line=line)


def _split_headers(block: Lines) -> tuple[dict[str, tuple[int, str]], Lines]:
    """The headers of a block, each with its line and its value, and the lines of its board. Raises BadLine."""
    headers: dict[str, tuple[int, str]] = {}
    for place, (line, text) in enumerate(block):
        header = _header(text)
        if header is None:
            return headers, block[place:]
        name, value = header
        if name.lower() not in HEADERS:
            raise BadLine(line, texts.BAD_HEADER, value=name, known=HEADERS)
        headers[name.lower()] = line, value
    return headers, []


def _cell(text: str, view: PlayerView, *, line: int) -> Cell:
    try:
        return parse_cell(text, rows=view.rows, cols=view.cols)
    except SweeperError as error:
        raise BadLine.at(line, error) from None
