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

import json
import re
from collections.abc import Iterable, Iterator

from ..core.cells import Cell, cell_name
from ..core.errors import SweeperError, quoted
from ..core.levels import LARGEST_SIDE
from ..core.view import PlayerView
from ..texts import formats as texts
from .reading import BadLine, Lines, Position, make_position, number_in, parse_cell, with_first, with_rule

SIZE = re.compile(r"\s*([+-]?[0-9]+)\s+([+-]?[0-9]+)\s+([+-]?[0-9]+)\s*", re.ASCII)
HEADER = re.compile(r"\s*([A-Za-z-]+)\s*[ :=]\s*(\S.*?)\s*", re.ASCII)
HEADERS = ("mines", "first-click", "first", "seed")
COVERED_NUMBER = "-1"
COLUMN_KEYS = ("columns", "cols")


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
    """Every position in a text, as it comes, and an error in the place of every one that cannot be read."""
    for block in blocks(lines):
        try:
            yield read_block(block)
        except BadLine as error:
            yield error


def blocks(lines: Iterable[str]) -> Iterator[Lines]:
    """The lines of each position in turn, with their numbers."""
    block: Lines = []
    for number, text in enumerate(lines, 1):
        text = text.strip()
        if block and (not text or _begins(text, block[-1][1])):
            yield block
            block = []
        if text:
            block.append((number, text))
        if block and len(block) == _expected_length(block):
            yield block
            block = []
    if block:
        yield block


def _begins(text: str, before: str) -> bool:
    """Whether a line is the first of a position though the line before it is not empty."""
    return text.startswith("{") or bool(HEADER.fullmatch(text) and not HEADER.fullmatch(before))


def _expected_length(block: Lines) -> int | None:
    """How many lines the position has where its first line says so, else None."""
    if block[0][1].startswith("{"):
        return 1
    size = SIZE.fullmatch(block[0][1])
    return None if size is None else 1 + max(0, int(size[1][:9]))


def read_block(block: Lines) -> Position:
    """The position in the lines of one block, in any of the three forms. Raises BadLine."""
    number, first = block[0]
    if first.startswith("{"):
        return _read_object(number, first)
    size = SIZE.fullmatch(first)
    return _read_sized(block, size[1], size[2], size[3]) if size else _read_headed(block)


# The sized form


def _read_sized(block: Lines, rows: str, cols: str, mines: str) -> Position:
    """A board under the line `rows columns mines`."""
    start = block[0][0]
    height = number_in(rows, field="rows", low=1, high=LARGEST_SIDE, line=start)
    width = number_in(cols, field="columns", low=1, high=LARGEST_SIDE, line=start)
    count = number_in(mines, field="mines", low=0, high=height * width, line=start)
    board = [(line, _signs(text, line)) for line, text in block[1:]]
    for line, row in board:
        if len(row) != width:
            raise BadLine(line, texts.ROW_LENGTH.format(found=len(row), wanted=width))
    if len(board) != height:
        raise BadLine(block[-1][0], texts.ROWS_MISSING.format(found=len(board), wanted=height))
    return make_position(board, mines=count, start=start)


def _signs(text: str, line: int) -> str:
    """A row in our signs, from numbers separated by blanks or from signs."""
    numbers = text.split()
    if len(numbers) == 1 and numbers[0] != COVERED_NUMBER:
        return text
    signs = ["#" if number == COVERED_NUMBER else number for number in numbers]
    for sign in signs:
        if sign != "#" and not re.fullmatch("[0-8]", sign):
            raise BadLine(line, texts.BAD_NUMBER.format(number=quoted(sign)))
    return "".join(signs)


# Our text form


def _read_headed(block: Lines) -> Position:
    """A board under lines such as `mines 10`."""
    headers, board = _split_headers(block)
    start = block[0][0]
    if "mines" not in headers:
        raise BadLine(start, texts.NO_MINES)
    line, text = headers["mines"]
    mines = number_in(text, field="mines", low=0, high=LARGEST_SIDE**2, line=line)
    position = make_position(board, mines=mines, start=start)
    if "first-click" in headers:
        line, text = headers["first-click"]
        position = with_rule(position, text, line=line)
    if "first" in headers:
        line, text = headers["first"]
        position = with_first(position, _cell(text, position.view, line=line), line=line)
    return position


def _split_headers(block: Lines) -> tuple[dict[str, tuple[int, str]], Lines]:
    """The headers of a block, each with its line and its value, and the lines of its board. Raises BadLine."""
    headers: dict[str, tuple[int, str]] = {}
    for place, (line, text) in enumerate(block):
        header = HEADER.fullmatch(text)
        if header is None:
            return headers, block[place:]
        if header[1].lower() not in HEADERS:
            raise BadLine(line, texts.BAD_HEADER.format(header=quoted(header[1]), known=", ".join(HEADERS)))
        headers[header[1].lower()] = line, header[2]
    return headers, []


def _cell(text: str, view: PlayerView, *, line: int) -> Cell:
    try:
        return parse_cell(text, rows=view.rows, cols=view.cols)
    except SweeperError as error:
        raise BadLine(line, str(error)) from None


# JSON lines


def _read_object(line: int, text: str) -> Position:
    """The position in one line of JSON."""
    fields = _loaded(line, text)
    board = fields.get("board")
    if not isinstance(board, list) or not board or not all(isinstance(row, str) for row in board):
        raise BadLine(line, texts.NO_BOARD)
    mines = _whole(line, fields, "mines")
    if mines is None:
        raise BadLine(line, texts.JSON_NO_MINES)
    _check_size(line, fields, board)
    position = make_position([(line, row) for row in board], mines=mines, start=line, name=fields.get("id"))
    if fields.get("first_click") is not None:
        position = with_rule(position, str(fields["first_click"]), line=line)
    first = fields.get("first")
    if first is not None:
        if not (isinstance(first, list) and len(first) == 2 and all(type(index) is int for index in first)):
            raise BadLine(line, texts.BAD_FIRST)
        position = with_first(position, (first[0], first[1]), line=line)
    return position


def _loaded(line: int, text: str) -> dict[str, object]:
    """The fields of an object in JSON. Raises BadLine."""
    try:
        fields = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadLine(line, texts.NO_JSON.format(reason=error.msg, column=error.colno)) from None
    except (ValueError, RecursionError):
        raise BadLine(line, texts.NO_JSON.format(reason=texts.JSON_TOO_LARGE, column=1)) from None
    assert isinstance(fields, dict)  # the text begins with a brace
    return fields


def _check_size(line: int, fields: dict[str, object], board: list[str]) -> None:
    """Compare the size that an object names with its board. Raises BadLine."""
    for key, found in (("rows", len(board)), *((key, len(board[0])) for key in COLUMN_KEYS)):
        named = _whole(line, fields, key)
        if named is not None and named != found:
            raise BadLine(line, texts.OTHER_SIZE.format(field=key, named=named, found=found))


def _whole(line: int, fields: dict[str, object], key: str) -> int | None:
    """The whole number under a key, or None where it is not given. Raises BadLine."""
    value = fields.get(key)
    if value is None or type(value) is int:
        return value
    raise BadLine(line, texts.NOT_WHOLE.format(field=key, value=quoted(value)))
