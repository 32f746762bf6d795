"""Cells as a person types them: by their name on the rulers or by two numbers."""

from __future__ import annotations

import re

from ..core.cells import Cell, column_name
from ..core.errors import SweeperError
from ..texts import console as texts

NAME = re.compile(r"([A-Za-z]+)([0-9]+)", re.ASCII)
NUMBER = re.compile(r"[+-]?[0-9]+", re.ASCII)


class NotUnderstood(SweeperError):
    """A line that asks for nothing we know; the text says what is wrong with it."""


def parse_cell(words: list[str], rows: int, cols: int, command: str | None = None) -> Cell:
    """The cell written as `D5`, or as `5 4`: row and column counted from 1. Raises NotUnderstood."""
    if not words:
        raise NotUnderstood(texts.NO_CELL.format(command=command))
    name = NAME.fullmatch(words[0])
    if name and len(words) == 1:
        return _row(name[2], rows), _column(name[1].upper(), cols)
    if len(words) == 2 and all(map(NUMBER.fullmatch, words)):
        beyond = texts.COLUMN_BEYOND.format(column=_short(words[1]), last=cols)
        return _row(words[0], rows), _place(words[1], cols, beyond)
    if len(words) == 1 and NUMBER.fullmatch(words[0]):
        raise NotUnderstood(texts.ONE_NUMBER.format(number=_short(words[0])))
    raise NotUnderstood(texts.NO_SUCH_CELL.format(text=texts.quoted(" ".join(words))))


def _row(number: str, rows: int) -> int:
    return _place(number, rows, texts.ROW_BEYOND.format(row=_short(number), last=rows))


def _column(letters: str, cols: int) -> int:
    names = [column_name(col) for col in range(cols)]
    if letters not in names:
        raise NotUnderstood(texts.LETTERS_BEYOND.format(column=_short(letters), last=names[-1]))
    return names.index(letters)


def _place(number: str, last: int, beyond: str) -> int:
    """A number from 1 to `last`, as counted from 0."""
    digits = number.lstrip("+0") or "0"
    if not digits.isdecimal() or len(digits) > 9 or not 1 <= int(digits) <= last:
        raise NotUnderstood(beyond)
    return int(digits) - 1


def _short(text: str) -> str:
    return text if len(text) <= 20 else text[:17] + "..."
