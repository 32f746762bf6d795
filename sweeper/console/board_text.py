"""A board as plain text with the window's rulers along its edges, in colour where that is wanted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..core.cells import COVERED, EXPLODED, FLAG, MINE, QUESTION, WRONG_FLAG, Cell, column_name
from ..texts.lines import broken

SIGNS = {
    COVERED: "#",
    FLAG: "F",
    QUESTION: "?",
    MINE: "*",
    EXPLODED: "X",
    WRONG_FLAG: "!",
    0: ".",
    **{number: str(number) for number in range(1, 9)},
}
REPEATED_BEYOND = 10  # rows or columns; larger boards get rulers on all four edges

ASIDE, ANSWER = "[]", "()"  # what a hint speaks of, and what it comes to

RESET = "\x1b[0m"
# The classic colours, in the eight every terminal has; bold where two would be alike.
CODES = {
    ".": "2",
    "1": "94",
    "2": "32",
    "3": "91",
    "4": "34",
    "5": "31",
    "6": "36",
    "7": "1",
    "8": "90",
    "F": "1;91",
    "?": "1;93",
    "*": "1",
    "X": "1;97;41",
    "!": "1;30;43",
}
RULER_CODE = "2"


def signs_of(values: Sequence[int], cols: int) -> list[list[str]]:
    """What each cell shows, from row-major values, as rows of one sign a cell."""
    return [[SIGNS[value] for value in values[start : start + cols]] for start in range(0, len(values), cols)]


@dataclass(frozen=True)
class BoardStyle:
    """How boards are written. `colour`: with colour codes. `width`: columns of the terminal, None for no end."""

    colour: bool = False
    width: int | None = None

    def paint(self, text: str, code: str) -> str:
        """A text in the colour of that code, or as it is where the style has no colours."""
        return f"\x1b[{code}m{text}{RESET}" if self.colour and code else text


PLAIN = BoardStyle()


def with_rulers(
    rows: Sequence[Sequence[str]], *, style: BoardStyle = PLAIN, marked: Mapping[Cell, str] | None = None
) -> list[str]:
    """The lines of a board: column letters above, row numbers on the left, on large boards on all edges.

    A board too wide for the terminal is written in parts, one below the other.
    rows: a short text for each cell; all columns get the width of the longest.
    marked: cells that stand in brackets, each with its two brackets, ASIDE or ANSWER.
    """
    drawing = _Drawing(rows, style, marked or {})
    cols = len(rows[0])
    edges = 2 * (len(str(len(rows))) + 1) + 2
    most = cols if style.width is None else max(1, (style.width - edges) // (drawing.width + 1))
    parts = -(-cols // most)
    part = -(-cols // parts)
    lines = []
    for start in range(0, cols, part):
        lines += drawing.part(range(start, min(cols, start + part)))
    return lines


def wrapped(text: str, *, style: BoardStyle = PLAIN) -> list[str]:
    """The lines of a text, broken between words where the terminal ends."""
    lines = text.splitlines()
    if style.width is None:
        return lines
    return [part for line in lines for part in broken(line, style.width - 1)]


class _Drawing:
    """Writes parts of one board. `width`: characters of its widest cell."""

    def __init__(self, rows: Sequence[Sequence[str]], style: BoardStyle, marked: Mapping[Cell, str]) -> None:
        self._rows, self._style, self._marked = rows, style, marked
        self.width = max(len(text) for row in rows for text in row)
        self._digits = len(str(len(rows)))

    def part(self, columns: range) -> list[str]:
        """The lines of some columns, with their rulers."""
        ruler = [self._style.paint(line, RULER_CODE) for line in self._letters(columns)]
        repeated = max(len(self._rows), len(self._rows[0])) > REPEATED_BEYOND
        lines = [*ruler]
        for row in range(len(self._rows)):
            left = self._style.paint(str(row + 1).rjust(self._digits), RULER_CODE)
            right = self._style.paint(f" {row + 1:{self._digits}}", RULER_CODE) if repeated else ""
            lines.append(f"{left} {self._cells(row, columns)}{right}".rstrip())
        return lines + ruler if repeated else lines

    def _cells(self, row: int, columns: range) -> str:
        """One row: each text right-aligned in its column, between its brackets where marked."""
        line, closing = "", " "
        for col in columns:
            text, brackets = self._rows[row][col], self._marked.get((row, col), "  ")
            space = " " * (self.width - len(text))
            line += _between(closing, brackets[0]) + space + self._style.paint(text, CODES.get(text, ""))
            closing = brackets[1]
        return line + closing

    def _letters(self, columns: range) -> list[str]:
        """The column letters, from top to bottom where a name has more than one, so that columns stay narrow."""
        names = [column_name(col) for col in columns]
        height = max(map(len, names))
        lines = []
        for level in range(height):
            letters = [name.rjust(height)[level].rjust(self.width) for name in names]
            lines.append((" " * (self._digits + 2) + " ".join(letters)).rstrip())
        return lines


def _between(closing: str, opening: str) -> str:
    """The single sign between two cells: the bracket of an answer, else of either, or a bar for both."""
    if " " in (closing, opening):
        return closing if opening == " " else opening
    if (closing in ANSWER) == (opening in ANSWER):
        return "|"
    return closing if closing in ANSWER else opening
