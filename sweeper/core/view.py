"""What a player can see of a game, and nothing else: all that the solver and the hints ever get."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .cells import COVERED, EXPLODED, FLAG, MINE, QUESTION, WRONG_FLAG, Cell
from .errors import BadPosition

SIGNS = {COVERED: "#", FLAG: "F", QUESTION: "?", **{number: str(number) for number in range(9)}}
VALUES = {sign: value for value, sign in SIGNS.items()}
BEFORE_THE_END = {MINE: COVERED, EXPLODED: COVERED, WRONG_FLAG: FLAG}
"""What a cell showed before a game was lost, by what it shows after."""


@dataclass(frozen=True)
class PlayerView:
    """A board as its player sees it.

    rows, cols: size of the board, each from 1.
    mines: mines on the whole board, 0 to rows * cols (the counter shows mines less flags).
    cells: row-major, one value a cell: 0-8 an open number, or COVERED, FLAG, QUESTION.
    rule: first-click rule in force (`opening`, `safe`, `auto`, `none`), or None where it is not known
        (a position typed in or from a file: every layout that fits is then equally likely).
    first: the cell first opened, or None before the first click or where it is not known.
    """

    rows: int
    cols: int
    mines: int
    cells: tuple[int, ...]
    rule: str | None = None
    first: Cell | None = None

    @classmethod
    def from_text(cls, lines: list[str], mines: int) -> PlayerView:
        """A view from lines of `0`-`8` open, `#` covered, `F` flag, `?` mark. Raises BadPosition."""
        if not lines or not lines[0]:
            raise BadPosition("no-cells")
        cells = []
        for row, line in enumerate(lines):
            if len(line) != len(lines[0]):
                raise BadPosition("uneven-rows", row=row + 1, count=len(line), wanted=len(lines[0]))
            for col, sign in enumerate(line):
                if sign not in VALUES:
                    raise BadPosition("unknown-sign", row=row + 1, column=col + 1, value=sign)
                cells.append(VALUES[sign])
        if not 0 <= mines <= len(cells):
            raise BadPosition("mines-beyond-board", value=mines, most=len(cells))
        return cls(len(lines), len(lines[0]), mines, tuple(cells))

    def to_text(self) -> list[str]:
        """The lines that `from_text` reads back."""
        return [
            "".join(SIGNS[value] for value in self.cells[row * self.cols : (row + 1) * self.cols])
            for row in range(self.rows)
        ]

    def __getitem__(self, cell: Cell) -> int:
        return self.cells[cell[0] * self.cols + cell[1]]


def before_the_end(cells: Iterable[int]) -> tuple[int, ...]:
    """What cells showed before a game was lost, by what they show now; of any other game they are the same."""
    return tuple([BEFORE_THE_END.get(sight, sight) for sight in cells])
