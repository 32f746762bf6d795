"""What every reader of positions needs: the value read, the error that names a line, cells by name, and the checks."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ..core import first_click
from ..core.cells import Cell, column_name
from ..core.errors import SweeperError, quoted, shortened
from ..core.levels import whole_number
from ..core.view import PlayerView
from ..texts import formats as texts

Lines = list[tuple[int, str]]
"""Lines of a text: the number of each, counted from 1, and what stands there."""

MOST_CELLS = 10_000
"""Cells of the largest position: 100 x 100, the largest field that can be played."""
MOST_LINES = MOST_CELLS + 100
"""Lines of a position, with its headers."""
MOST_CHARACTERS = 1_000_000
"""Characters of a position, all its lines together."""

ROW = re.compile(r"[0-8#F?.]*", re.ASCII)
NAME = re.compile(r"([A-Za-z]+)([0-9]+)", re.ASCII)
NUMBER = re.compile(r"[+-]?[0-9]+", re.ASCII)


class BadLine(SweeperError):
    """A line that cannot be read. `line`: its number, counted from 1."""

    def __init__(self, line: int, what: object, **values: object) -> None:
        self.line = line
        super().__init__(what, **values)

    @classmethod
    def at(cls, line: int, error: SweeperError) -> BadLine:
        """The same error, with the line that it is about."""
        return cls(line, error.what, **error.values)


class NotACell(SweeperError):
    """A text that does not have the form of a cell."""


@dataclass(frozen=True)
class Position:
    """A position that was read, and where it stood.

    view: what its player sees.
    name: its `id`, any JSON value, or None where it has none.
    lines: for each row of the board the number of its line, counted from 1.
    start: the number of its first line.
    """

    view: PlayerView
    name: object
    lines: tuple[int, ...]
    start: int


def make_position(board: Lines, *, mines: int, start: int, name: object = None) -> Position:
    """The position of a board of equally long rows in our signs. Raises BadLine."""
    check_cells(sum(len(row) for _, row in board), line=start)
    for line, row in board:
        if not ROW.fullmatch(row):
            column = next(col for col, sign in enumerate(row) if not ROW.fullmatch(sign))
            raise BadLine(line, texts.BAD_SIGN, column=column + 1, value=row[column])
        if len(row) != len(board[0][1]):
            raise BadLine(line, texts.ROW_LENGTH, count=len(row), wanted=len(board[0][1]))
    rows = _without_dots(board)
    try:
        view = PlayerView.from_text(rows, mines)
    except SweeperError as error:
        raise BadLine.at(start, error) from None
    return Position(view, name, tuple(line for line, _ in board), start)


def _without_dots(board: Lines) -> list[str]:
    """The rows with every dot replaced by what it means. Raises BadLine where that cannot be known."""
    signs = set().union(*(row for _, row in board))
    if {".", "#", "0"} <= signs:
        line = next(line for line, row in board if "." in row)
        raise BadLine(line, texts.UNCLEAR_DOTS)
    return [row.replace(".", "0" if "#" in signs else "#") for _, row in board]


def with_rule(position: Position, rule: str, *, line: int) -> Position:
    """The position under a first-click rule. Raises BadLine."""
    try:
        return replace(position, view=replace(position.view, rule=first_click.check_rule(rule)))
    except SweeperError as error:
        raise BadLine.at(line, error) from None


def with_first(position: Position, first: Cell, *, line: int) -> Position:
    """The position of a game whose first click was on that cell. Raises BadLine."""
    view = position.view
    if not (0 <= first[0] < view.rows and 0 <= first[1] < view.cols):
        named = {"row": quoted(first[0]), "column": quoted(first[1])}
        raise BadLine(line, texts.FIRST_BEYOND, **named, rows=view.rows, cols=view.cols)
    if view[first] < 0:
        raise BadLine(line, texts.FIRST_NOT_OPEN, cell=first)
    return replace(position, view=replace(view, first=first))


def check_first(position: Position, *, line: int) -> Position:
    """The position itself, if its first cell shows what the first-click rule promises. Raises BadLine."""
    view = position.view
    if view.first is None or view.rule is None:
        return position
    promised = first_click.first_number(view.rule, view.first, rows=view.rows, cols=view.cols, mines=view.mines)
    if promised is not None and view[view.first] != promised:
        shown = view[view.first]
        raise BadLine(line, texts.FIRST_NUMBER, cell=view.first, found=shown, rule=view.rule, wanted=promised)
    return position


def check_cells(count: int, *, line: int) -> None:
    """Refuse a board of more than MOST_CELLS cells. Raises BadLine."""
    if count > MOST_CELLS:
        raise BadLine(line, texts.TOO_MANY_CELLS, found=count, most=MOST_CELLS)


def number_in(text: str, *, field: str, low: int, high: int, line: int) -> int:
    """The whole number from `low` to `high` in `text`. Raises BadLine."""
    try:
        return whole_number(field, text, low, high)
    except SweeperError as error:
        raise BadLine.at(line, error) from None


def parse_cell(text: str, *, rows: int, cols: int) -> Cell:
    """The cell of a board of `rows` x `cols` written as `D5`, or as `5 4`: row and column counted from 1.

    Raises NotACell where the text is neither, and SweeperError where the board has no such cell.
    """
    words = text.split()
    name = NAME.fullmatch(text.strip())
    if name:
        return _row(name[2], rows), _lettered_column(name[1].upper(), cols)
    if len(words) == 2 and all(map(NUMBER.fullmatch, words)):
        beyond = SweeperError(texts.COLUMN_BEYOND, column=shortened(words[1]), last=cols)
        return _row(words[0], rows), _index(words[1], cols, beyond)
    if len(words) == 1 and NUMBER.fullmatch(words[0]):
        raise SweeperError(texts.ONE_NUMBER, number=shortened(words[0]))
    raise NotACell(texts.NO_CELL, value=" ".join(words))


def _row(number: str, rows: int) -> int:
    return _index(number, rows, SweeperError(texts.ROW_BEYOND, row=shortened(number), last=rows))


def _lettered_column(letters: str, cols: int) -> int:
    names = [column_name(col) for col in range(cols)]
    if letters not in names:
        raise SweeperError(texts.LETTERS_BEYOND, column=shortened(letters), last=names[-1])
    return names.index(letters)


def _index(number: str, last: int, beyond: SweeperError) -> int:
    """A number from 1 to `last`, as counted from 0. Raises `beyond` for any other."""
    digits = number.lstrip("+0") or "0"
    if not digits.isdecimal() or len(digits) > 9 or not 1 <= int(digits) <= last:
        raise beyond
    return int(digits) - 1
