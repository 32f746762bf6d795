"""Positions as JSON, one object a line."""

from __future__ import annotations

import json

from ..texts import console as texts
from .reading import BadLine, Position, make_position, with_first, with_rule

COLUMNS = ("columns", "cols")


def read_object(line: int, text: str) -> Position:
    """The position in one line of JSON. Raises BadLine."""
    found = _loaded(line, text)
    board = found.get("board")
    if not isinstance(board, list) or not board or not all(isinstance(row, str) for row in board):
        raise BadLine(line, texts.NO_BOARD)
    mines = _whole(line, found, "mines")
    if mines is None:
        raise BadLine(line, texts.JSON_NO_MINES)
    _check_size(line, found, board)
    position = make_position([(line, row) for row in board], mines, line, found.get("id"))
    if found.get("first_click") is not None:
        position = with_rule(position, line, str(found["first_click"]))
    first = found.get("first")
    if first is not None:
        if not (isinstance(first, list) and len(first) == 2 and all(type(each) is int for each in first)):
            raise BadLine(line, texts.BAD_FIRST)
        position = with_first(position, line, (first[0], first[1]))
    return position


def _loaded(line: int, text: str) -> dict[str, object]:
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadLine(line, texts.NO_JSON.format(reason=error.msg, column=error.colno)) from None
    except (ValueError, RecursionError):
        raise BadLine(line, texts.NO_JSON.format(reason="too deep or too long", column=1)) from None
    assert isinstance(found, dict)  # it begins with a brace
    return found


def _check_size(line: int, found: dict[str, object], board: list[str]) -> None:
    """Hold the size an object names against its board. Raises BadLine."""
    for key, there in (("rows", len(board)), *((key, len(board[0])) for key in COLUMNS)):
        named = _whole(line, found, key)
        if named is not None and named != there:
            raise BadLine(line, texts.OTHER_SIZE.format(field=key, named=named, found=there))


def _whole(line: int, found: dict[str, object], key: str) -> int | None:
    """The whole number under a key, or None where it is not given. Raises BadLine."""
    value = found.get(key)
    if value is None or type(value) is int:
        return value
    raise BadLine(line, texts.NOT_WHOLE.format(field=key, value=texts.quoted(value)))
