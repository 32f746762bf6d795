"""Sums over all cells of a board at once, against sums cell by cell."""

from __future__ import annotations

import random

import pytest

from sweeper.core.cells import neighbour_table
from sweeper.core.view import PlayerView
from sweeper.solve.count.grid import grid_of, read_view


@pytest.mark.parametrize(("rows", "cols"), [(1, 1), (1, 7), (6, 1), (3, 5), (16, 30)])
def test_neighbours_are_counted_and_found(rows: int, cols: int) -> None:
    grid, table = grid_of(rows, cols), neighbour_table(rows, cols)
    chosen = set(random.Random(rows * cols).sample(range(rows * cols), rows * cols // 2))
    cells = grid.choose(chosen)
    assert [cell in chosen for cell in range(rows * cols)] == [bool(byte) for byte in grid.to_bytes(cells)]
    assert list(grid.to_bytes(grid.around(cells))) == [
        sum(near in chosen for near in table[cell]) for cell in range(grid.size)
    ]
    beside = [int(cell in chosen or any(near in chosen for near in table[cell])) for cell in range(grid.size)]
    assert list(grid.to_bytes(grid.beside(cells))) == beside


def test_a_view_is_read_into_three_grids() -> None:
    covered, opened, numbers = read_view(PlayerView.from_text(["#1F", "20?"], 2))
    grid = grid_of(2, 3)
    assert list(grid.to_bytes(covered)) == [1, 0, 1, 0, 0, 1]
    assert list(grid.to_bytes(opened)) == [0, 1, 0, 1, 1, 0]
    assert list(grid.to_bytes(numbers)) == [0, 1, 0, 2, 0, 0]
