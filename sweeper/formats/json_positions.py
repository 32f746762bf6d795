"""Positions as JSON, one object a line, with numbers, names and nesting within limits."""

from __future__ import annotations

import json
import math

from ..core.errors import quoted, shortened
from ..texts import formats as texts
from .reading import BadLine, Position, check_first, make_position, with_first, with_rule

COLUMN_KEYS = ("columns", "cols")
LONGEST_NAME = 200
"""Characters of an `id` as JSON."""
DEEPEST = 50
"""Lists and objects within each other."""
MOST_DIGITS = 100
"""Digits of a whole number."""


def read_object(text: str, *, line: int) -> Position:
    """The position in one line of JSON. Raises BadLine."""
    fields = _loaded(line, text)
    board = fields.get("board")
    if not isinstance(board, list) or not board or not all(isinstance(row, str) for row in board):
        raise BadLine(line, texts.NO_BOARD)
    mines = _whole(line, fields, "mines")
    if mines is None:
        raise BadLine(line, texts.JSON_NO_MINES)
    _check_size(line, fields, board)
    name = _checked_name(line, fields)
    position = make_position([(line, row) for row in board], mines=mines, start=line, name=name)
    if fields.get("first_click") is not None:
        position = with_rule(position, str(fields["first_click"]), line=line)
    first = fields.get("first")
    if first is not None:
        if not (isinstance(first, list) and len(first) == 2 and all(type(index) is int for index in first)):
            raise BadLine(line, texts.BAD_FIRST)
        position = with_first(position, (first[0], first[1]), line=line)
    return check_first(position, line=line)


def _loaded(line: int, text: str) -> dict[str, object]:
    """The fields of an object in JSON. Raises BadLine."""
    try:
        fields = json.loads(text, parse_int=_whole_in_json, parse_float=_float_in_json, parse_constant=_float_in_json)
    except json.JSONDecodeError as error:
        raise BadLine(line, texts.NO_JSON, column=error.colno) from None
    except NoNumber as error:
        raise BadLine(line, texts.NO_NUMBER, number=str(error)) from None
    except (ValueError, RecursionError):
        raise BadLine(line, texts.JSON_TOO_LARGE) from None
    if _depth(fields) > DEEPEST:
        raise BadLine(line, texts.JSON_TOO_LARGE)
    assert isinstance(fields, dict)  # the text begins with a brace
    return fields


class NoNumber(ValueError):
    """A number in JSON that is none, or is beyond all measure; the text is the number, shortened."""


def _whole_in_json(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise NoNumber(shortened(digits))
    return int(digits)


def _float_in_json(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise NoNumber(shortened(text))
    return number


def _depth(fields: object) -> int:
    """How many lists and objects stand within each other, up to one more than DEEPEST."""
    level = [fields]
    for depth in range(DEEPEST + 1):
        level = [
            part
            for value in level
            if isinstance(value, (dict, list))
            for part in (value.values() if isinstance(value, dict) else value)
        ]
        if not level:
            return depth
    return DEEPEST + 1


def _checked_name(line: int, fields: dict[str, object]) -> object:
    """The `id` of a position. Raises BadLine where it is too long."""
    name = fields.get("id")
    if len(json.dumps(name)) > LONGEST_NAME:
        raise BadLine(line, texts.NAME_TOO_LONG, most=LONGEST_NAME)
    return name


def _check_size(line: int, fields: dict[str, object], board: list[str]) -> None:
    """Compare the size that an object names with its board. Raises BadLine."""
    for key, found in (("rows", len(board)), *((key, len(board[0])) for key in COLUMN_KEYS)):
        named = _whole(line, fields, key)
        if named is not None and named != found:
            raise BadLine(line, texts.OTHER_SIZE, key=key, named=quoted(named), found=found)


def _whole(line: int, fields: dict[str, object], key: str) -> int | None:
    """The whole number under a key, or None where it is not given. Raises BadLine."""
    value = fields.get(key)
    if value is None or type(value) is int:
        return value
    raise BadLine(line, texts.NOT_WHOLE, key=key, value=value)
