"""Cells and who touches whom. A cell is `(row, col)`, both counted from 0, the top left first."""

from __future__ import annotations

from functools import lru_cache

Cell = tuple[int, int]


@lru_cache(maxsize=32)
def neighbour_table(rows: int, cols: int) -> tuple[tuple[int, ...], ...]:
    """For every cell of a board, as index `row * cols + col`, the indices of the up to 8 that touch it."""
    table: list[tuple[int, ...]] = []
    for row in range(rows):
        if 0 < row < rows - 1 and cols > 2:
            # Cells off the edges, row by row at one go: a new board of the largest size is not to be waited for.
            above, own, below = (list(range(at * cols, (at + 1) * cols)) for at in (row - 1, row, row + 1))
            inner = zip(above, above[1:], above[2:], own, own[2:], below, below[1:], below[2:])
            table += [_near(row, 0, rows, cols), *inner, _near(row, cols - 1, rows, cols)]
        else:
            table += [_near(row, col, rows, cols) for col in range(cols)]
    return tuple(table)


def _near(row: int, col: int, rows: int, cols: int) -> tuple[int, ...]:
    return tuple(
        near_row * cols + near_col
        for near_row in range(max(0, row - 1), min(rows, row + 2))
        for near_col in range(max(0, col - 1), min(cols, col + 2))
        if (near_row, near_col) != (row, col)
    )


def neighbours(cell: Cell, rows: int, cols: int) -> list[Cell]:
    """The up to 8 cells that touch `cell` on a board of `rows` x `cols`, top left first."""
    row, col = cell
    return [divmod(index, cols) for index in neighbour_table(rows, cols)[row * cols + col]]


def column_name(col: int) -> str:
    """The letters of a column on the rulers: A is 0, Z 25, AA 26, AB 27 ... Raises ValueError below 0."""
    if col < 0:
        raise ValueError(f"column {col} is left of the board")
    letters = ""
    col += 1
    while col:
        col, rest = divmod(col - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def cell_name(cell: Cell) -> str:
    """A cell as the rulers name it: column letters, then the row counted from 1. `(6, 3)` is `D7`.

    Raises ValueError for a column below 0.
    """
    row, col = cell
    return f"{column_name(col)}{row + 1}"


COVERED = -1
FLAG = -2
QUESTION = -3  # the question mark

# Shown only after a loss:
MINE = -4
EXPLODED = -5
WRONG_FLAG = -6

# Shown only in parts of boards, as lessons have them:
BLANK = 9  # an open cell without its number, which plays no part
OUTSIDE = 10  # no cell


def is_open(sight: int) -> bool:
    """Whether a cell that shows `sight` is an opened number (0 included)."""
    return sight >= 0
