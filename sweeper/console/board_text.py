"""A board as plain text with the window's rulers along its edges, in colour where that is wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ..core.cells import Cell, column_name
from ..core.sight import COVERED, EXPLODED, FLAG, MARK, MINE, WRONG_FLAG

SIGNS = {
    COVERED: "#", FLAG: "F", MARK: "?", MINE: "*", EXPLODED: "X", WRONG_FLAG: "!",
    0: ".", **{number: str(number) for number in range(1, 9)},
}
REPEATED_BEYOND = 10  # rows or columns; larger boards get rulers on all four edges

RESET = "\x1b[0m"
# The classic colours, in the eight every terminal has; bold where two would be alike.
CODES = {
    ".": "2", "1": "94", "2": "32", "3": "91", "4": "34", "5": "31", "6": "36", "7": "1", "8": "90",
    "F": "1;91", "?": "1;93", "*": "1", "X": "1;97;41", "!": "1;30;43",
}
RULER_CODE = "2"


def signs_of(values: Sequence[int], cols: int) -> list[list[str]]:
    """What each cell shows, from row-major values, as rows of one sign a cell."""
    return [[SIGNS[value] for value in values[start : start + cols]] for start in range(0, len(values), cols)]


def with_rulers(
    rows: Sequence[Sequence[str]], colour: bool = False, marked: Iterable[Cell] = ()
) -> list[str]:
    """The lines of a board: column letters above, row numbers on the left, on large boards on all edges.

    rows: a short text for each cell; all columns get the width of the longest.
    marked: cells that stand in brackets.
    """
    width = max(len(text) for row in rows for text in row)
    digits = len(str(len(rows)))
    paint = _paint if colour else _plain
    ruler = [paint(line, RULER_CODE) for line in _letters(len(rows[0]), width, digits)]
    repeated = max(len(rows), len(rows[0])) > REPEATED_BEYOND
    lines = [*ruler]
    for row, texts in enumerate(rows):
        name = paint(str(row + 1).rjust(digits), RULER_CODE)
        right = f" {name.strip()}" if repeated else ""
        lines.append(f"{name} {_cells(texts, row, width, paint, frozenset(marked))}{right}".rstrip())
    return lines + ruler if repeated else lines


def _cells(
    texts: Sequence[str], row: int, width: int, paint: Callable[[str, str], str], marked: frozenset[Cell]
) -> str:
    """One row: each text right-aligned in its column, between brackets where marked."""
    line, closing = "", " "
    for col, text in enumerate(texts):
        inside = (row, col) in marked
        between = "|" if inside and closing == "]" else "[" if inside else closing
        line += between + " " * (width - len(text)) + paint(text, CODES.get(text, ""))
        closing = "]" if inside else " "
    return line + closing


def _letters(cols: int, width: int, digits: int) -> list[str]:
    """The column letters, from top to bottom where a name has more than one, so that columns stay narrow."""
    names = [column_name(col) for col in range(cols)]
    height = max(map(len, names))
    lines = []
    for level in range(height):
        letters = [name.rjust(height)[level].rjust(width) for name in names]
        lines.append((" " * (digits + 2) + " ".join(letters)).rstrip())
    return lines


def _plain(text: str, _code: str) -> str:
    return text


def _paint(text: str, code: str) -> str:
    return f"\x1b[{code}m{text}{RESET}" if code else text
