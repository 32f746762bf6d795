import pytest

from sweeper.core.cells import cell_name, column_name, neighbour_table, neighbours


@pytest.mark.parametrize(
    ("col", "name"),
    [(0, "A"), (25, "Z"), (26, "AA"), (27, "AB"), (51, "AZ"), (52, "BA"), (99, "CV"), (701, "ZZ"), (702, "AAA")],
)
def test_columns_are_lettered_as_on_the_rulers(col, name):
    assert column_name(col) == name


@pytest.mark.parametrize("col", [-1, -2, -27, -(10**9)])
def test_a_column_left_of_the_board_has_no_name(col: int) -> None:
    with pytest.raises(ValueError, match=f"{col}"):
        column_name(col)
    with pytest.raises(ValueError, match=f"{col}"):
        cell_name((0, col))


def test_a_cell_is_named_by_letters_and_the_row_from_1():
    assert cell_name((6, 3)) == "D7"


@pytest.mark.parametrize(
    ("cell", "count"), [((0, 0), 3), ((0, 3), 5), ((2, 2), 8), ((4, 5), 3), ((4, 2), 5), ((3, 5), 5)]
)
def test_neighbours_touch_and_stay_on_the_board(cell, count):
    near = neighbours(cell, 5, 6)
    assert len(near) == len(set(near)) == count
    assert all(max(abs(row - cell[0]), abs(col - cell[1])) == 1 for row, col in near)


def test_a_single_cell_has_no_neighbours():
    assert neighbours((0, 0), 1, 1) == []


@pytest.mark.parametrize("rows", [1, 2, 3, 4, 7])
@pytest.mark.parametrize("cols", [1, 2, 3, 5, 8])
def test_the_table_has_for_every_cell_those_that_touch_it_in_order(rows: int, cols: int) -> None:
    table = neighbour_table(rows, cols)
    assert len(table) == rows * cols
    for index, near in enumerate(table):
        row, col = divmod(index, cols)
        touching = [(row + down, col + right) for down in (-1, 0, 1) for right in (-1, 0, 1) if (down, right) != (0, 0)]
        assert list(near) == [y * cols + x for y, x in touching if 0 <= y < rows and 0 <= x < cols]
