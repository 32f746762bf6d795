"""Every layout of a small board, listed one by one: slow and plain, to check the solver against."""

from __future__ import annotations

import random
from itertools import combinations

from sweeper.core.cells import neighbour_table
from sweeper.core.view import COVERED, FLAG, QUESTION, PlayerView


def shown(mines: set[int], rows: int, cols: int, cell: int) -> int:
    """The number a cell shows."""
    return sum(near in mines for near in neighbour_table(rows, cols)[cell])


def fitting(view: PlayerView, numbers: list[int] | None = None) -> list[set[int]]:
    """All layouts of the view's mine count that agree with its open numbers, or with some of them."""
    covered = [index for index, value in enumerate(view.cells) if value < 0]
    opened = [index for index, value in enumerate(view.cells) if value >= 0] if numbers is None else numbers
    return [
        mines
        for mines in map(set, combinations(covered, view.mines))
        if all(shown(mines, view.rows, view.cols, cell) == view.cells[cell] for cell in opened)
    ]


def random_layout(source: random.Random, cells: int) -> tuple[int, int, set[int]]:
    """A board of at most `cells` cells with any number of mines: rows, cols, mines."""
    rows = source.randint(1, 5)
    cols = source.randint(1, max(1, cells // rows))
    mines = source.randint(0, rows * cols)
    if source.random() < 0.6:
        mines = min(mines, rows * cols // 3)
    return rows, cols, set(source.sample(range(rows * cols), mines))


def random_view(
    source: random.Random, cells: int = 16, covered: int = 14, marks: bool = False
) -> tuple[PlayerView, set[int]]:
    """A legal position with at most `covered` covered cells, and the layout behind it."""
    rows, cols, mines = random_layout(source, cells)
    free = [cell for cell in range(rows * cols) if cell not in mines]
    fewest = max(0, rows * cols - covered)
    opened = set(source.sample(free, max(min(fewest, len(free)), source.randint(0, len(free)))))
    hidden = [COVERED, FLAG, QUESTION] if marks else [COVERED]
    values = tuple(
        shown(mines, rows, cols, cell) if cell in opened else source.choice(hidden) for cell in range(rows * cols)
    )
    return PlayerView(rows, cols, len(mines), values), mines


def some_together(view: PlayerView, source: random.Random) -> set[int]:
    """Some of the covered cells beside open numbers."""
    near = neighbour_table(view.rows, view.cols)
    seen = [
        cell
        for cell, value in enumerate(view.cells)
        if value < 0 and any(view.cells[other] >= 0 for other in near[cell])
    ]
    return set(source.sample(seen, source.randint(0, min(4, len(seen)))))
