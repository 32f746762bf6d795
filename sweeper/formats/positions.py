"""Positions as text: three forms read, told apart by their content, and one of them written.

Our text form, a blank line between positions. The mine count comes first; the other headers may be left out:

    mines 10
    first-click opening
    first E5
    seed 7
    ##1..2F#
    ...

The solver text's form, `rows columns mines` and then that many rows of numbers, -1 for a covered cell. Under
such a first line the rows may also be written with our signs.

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
from ..texts import console as texts
from .cell_names import parse_cell
from .json_lines import read_object
from .reading import BadLine, Lines, Position, make_position, number_in, with_first, with_rule

SIZE = re.compile(r"\s*([+-]?[0-9]+)\s+([+-]?[0-9]+)\s+([+-]?[0-9]+)\s*", re.ASCII)
HEADER = re.compile(r"\s*([A-Za-z-]+)\s*[ :=]\s*(\S.*?)\s*", re.ASCII)
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
    """Every position in a text, as it comes, and an error in the place of every one that cannot be read."""
    for block in blocks(lines):
        try:
            yield read_block(block)
        except BadLine as error:
            yield error


def blocks(lines: Iterable[str]) -> Iterator[Lines]:
    """The lines of one position after the other, with their numbers."""
    block: Lines = []
    for number, text in enumerate(lines, 1):
        text = text.strip()
        if block and (not text or _begins(text, block[-1][1])):
            yield block
            block = []
        if text:
            block.append((number, text))
        if block and len(block) == _wanted(block):
            yield block
            block = []
    if block:
        yield block


def _begins(text: str, before: str) -> bool:
    """Whether a line is the first of a position though the line before it is not empty."""
    return text.startswith("{") or bool(HEADER.fullmatch(text) and not HEADER.fullmatch(before))


def _wanted(block: Lines) -> int | None:
    """How many lines the position has where its first line tells, else None."""
    if block[0][1].startswith("{"):
        return 1
    size = SIZE.fullmatch(block[0][1])
    return None if size is None else 1 + max(0, int(size[1][:9]))


def read_block(block: Lines) -> Position:
    """One position. Raises BadLine."""
    number, first = block[0]
    if first.startswith("{"):
        return read_object(number, first)
    size = SIZE.fullmatch(first)
    return _read_sized(block, size[1], size[2], size[3]) if size else _read_headed(block)


def _read_sized(block: Lines, rows: str, cols: str, mines: str) -> Position:
    """A board under the line `rows columns mines`."""
    number = block[0][0]
    height, width = (number_in(number, *each, 1, LARGEST_SIDE) for each in (("rows", rows), ("columns", cols)))
    count = number_in(number, "mines", mines, 0, height * width)
    board = [(line, _signs(line, text)) for line, text in block[1:]]
    for line, row in board:
        if len(row) != width:
            raise BadLine(line, texts.ROW_LENGTH.format(found=len(row), wanted=width))
    if len(board) != height:
        raise BadLine(block[-1][0], texts.ROWS_MISSING.format(found=len(board), wanted=height))
    return make_position(board, count, number)


def _signs(line: int, text: str) -> str:
    """A row in our signs, from numbers separated by blanks or from signs."""
    numbers = text.split()
    if len(numbers) == 1 and numbers[0] != COVERED_NUMBER:
        return text
    signs = ["#" if each == COVERED_NUMBER else each for each in numbers]
    for each in signs:
        if each != "#" and not re.fullmatch("[0-8]", each):
            raise BadLine(line, texts.BAD_NUMBER.format(number=texts.quoted(each)))
    return "".join(signs)


def _read_headed(block: Lines) -> Position:
    """A board in our text form."""
    found: dict[str, tuple[int, str]] = {}
    board: Lines = []
    for line, text in block:
        header = None if board else HEADER.fullmatch(text)
        if header is None:
            board.append((line, text))
        elif header[1].lower() in HEADERS:
            found[header[1].lower()] = line, header[2]
        else:
            raise BadLine(line, texts.BAD_HEADER.format(header=texts.quoted(header[1]), known=", ".join(HEADERS)))
    start = block[0][0]
    if "mines" not in found:
        raise BadLine(start, texts.NO_MINES)
    rule, first = found.get("first-click"), found.get("first")
    line, mines = found["mines"]
    position = make_position(board, number_in(line, "mines", mines, 0, LARGEST_SIDE**2), start)
    if rule is not None:
        position = with_rule(position, rule[0], rule[1])
    if first is not None:
        position = with_first(position, first[0], _cell(first[0], first[1], position.view))
    return position


def _cell(line: int, text: str, view: PlayerView) -> Cell:
    try:
        return parse_cell(text.split(), view.rows, view.cols)
    except SweeperError as error:
        raise BadLine(line, str(error)) from None
