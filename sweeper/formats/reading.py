"""What reading a position comes to, and the checks that all its forms share."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from ..core import first_click
from ..core.cells import Cell, cell_name
from ..core.errors import SweeperError
from ..core.levels import whole_number
from ..core.view import PlayerView
from ..texts import console as texts

ROW = re.compile(r"[0-8#F?.]*", re.ASCII)
Lines = list[tuple[int, str]]  # numbers of lines, counted from 1, and what stands there


class BadLine(SweeperError):
    """A line that cannot be read. `line`: its number, counted from 1."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        super().__init__(message)


@dataclass(frozen=True)
class Position:
    """A position read, and where it stood.

    view: what its player sees.
    name: its `id`, any JSON value, or None where it has none.
    lines: for each row of the board the number of its line, counted from 1.
    start: the number of its first line.
    """

    view: PlayerView
    name: object
    lines: tuple[int, ...]
    start: int


def make_position(board: Lines, mines: int, start: int, name: object = None) -> Position:
    """The position of a board of equally long rows in our signs. Raises BadLine."""
    for line, row in board:
        if not ROW.fullmatch(row):
            place = next(col for col, sign in enumerate(row) if not ROW.fullmatch(sign))
            raise BadLine(line, texts.BAD_SIGN.format(column=place + 1, sign=texts.quoted(row[place])))
        if len(row) != len(board[0][1]):
            raise BadLine(line, texts.ROW_LENGTH.format(found=len(row), wanted=len(board[0][1])))
    rows = _without_dots(board)
    try:
        view = PlayerView.from_text(rows, mines)
    except SweeperError as error:
        raise BadLine(start, str(error)) from None
    return Position(view, name, tuple(line for line, _ in board), start)


def _without_dots(board: Lines) -> list[str]:
    """The rows with every dot read as it is meant. Raises BadLine where that cannot be known."""
    signs = set().union(*(row for _, row in board))
    if {".", "#", "0"} <= signs:
        line = next(line for line, row in board if "." in row)
        raise BadLine(line, texts.UNCLEAR_DOTS)
    return [row.replace(".", "0" if "#" in signs else "#") for _, row in board]


def with_rule(position: Position, line: int, rule: str) -> Position:
    """The position under a first-click rule. Raises BadLine."""
    try:
        return replace(position, view=replace(position.view, rule=first_click.check_rule(rule)))
    except SweeperError as error:
        raise BadLine(line, str(error)) from None


def with_first(position: Position, line: int, first: Cell) -> Position:
    """The position of a game whose first click was on that cell. Raises BadLine."""
    view = position.view
    if not (0 <= first[0] < view.rows and 0 <= first[1] < view.cols) or view[first] < 0:
        raise BadLine(line, texts.FIRST_NOT_OPEN.format(cell=cell_name(first)))
    return replace(position, view=replace(view, first=first))


def number_in(line: int, field: str, text: str, low: int, high: int) -> int:
    """The whole number in `text`. Raises BadLine."""
    try:
        return whole_number(field, text, low, high)
    except SweeperError as error:
        raise BadLine(line, str(error)) from None
