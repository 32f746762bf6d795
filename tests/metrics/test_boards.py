"""Openings, islands, 3BV and solved 3BV."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sweeper.core.cells import neighbours
from sweeper.core.layout import Layout, lay
from sweeper.metrics.boards import BoardFigures, board_figures, parts, solved_bbbv

from .worked import WORKED


def layouts(most_side: int = 8, least_safe: int = 0) -> st.SearchStrategy[Layout]:
    """Small boards with any number of mines, not square by default."""
    sizes = st.tuples(st.integers(1, most_side), st.integers(1, most_side)).filter(
        lambda size: size[0] * size[1] >= least_safe
    )
    return sizes.flatmap(
        lambda size: st.sets(
            st.integers(0, size[0] * size[1] - 1), max_size=max(0, size[0] * size[1] - least_safe)
        ).map(lambda mines: Layout.of(size[0], size[1], mines))
    )


def all_cells(layout: Layout) -> list[tuple[int, int]]:
    return [(row, col) for row in range(layout.rows) for col in range(layout.cols)]


def bbbv_by_hand(layout: Layout) -> int:
    """3BV as a player would count it: click an empty cell not yet open, until none is left; then the rest."""
    opened: set[tuple[int, int]] = set()
    clicks = 0
    for empty_wanted in (True, False):
        for cell in all_cells(layout):
            if layout.is_mine(cell) or cell in opened or (layout.number(cell) == 0) != empty_wanted:
                continue
            clicks += 1
            waiting = [cell]
            while waiting:
                now = waiting.pop()
                if now not in opened:
                    opened.add(now)
                    waiting += neighbours(now, layout.rows, layout.cols) if layout.number(now) == 0 else []
    return clicks


def test_the_worked_board():
    layout = Layout.from_text(WORKED)
    found = parts(layout)
    assert board_figures(layout) == BoardFigures(bbbv=9, openings=2, islands=2)
    assert sorted(len(island) for island in found.islands) == [1, 6]
    first, second = (opening.border for opening in found.openings)
    assert {divmod(index, 7) for index in first & second} == {(3, 4), (3, 5)}
    isolated = {(0, 0), (2, 0), (2, 1), (3, 0), (3, 2), (4, 1), (4, 2)}
    assert {divmod(index, 7) for index in found.isolated} == isolated


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["...", "..."], BoardFigures(1, 1, 0)),
        (["."], BoardFigures(1, 1, 0)),
        (["*"], BoardFigures(0, 0, 0)),
        (["*.", ".."], BoardFigures(3, 0, 1)),
        (["...", ".*.", "..."], BoardFigures(8, 0, 1)),
        (["..*", "...", "*.."], BoardFigures(2, 2, 0)),
        (["..*..", "..*.*"], BoardFigures(4, 1, 1)),
    ],
)
def test_edge_cases(lines, expected):
    assert board_figures(Layout.from_text(lines)) == expected


@given(layouts())
def test_bbbv_equals_a_simple_count_and_never_exceeds_the_safe_cells(layout):
    figures = board_figures(layout)
    assert figures.bbbv == bbbv_by_hand(layout)
    assert figures.openings <= figures.bbbv <= layout.rows * layout.cols - len(layout.mines)
    assert figures.islands <= figures.bbbv - figures.openings


@given(layouts())
def test_every_safe_cell_is_in_an_opening_or_isolated_and_no_number_borders_three(layout):
    found = parts(layout)
    in_openings = [index for opening in found.openings for index in opening.cells]
    assert set(in_openings).isdisjoint(found.isolated)
    assert set(in_openings) | found.isolated == set(range(layout.rows * layout.cols)) - layout.mines
    assert all(in_openings.count(index) <= 2 for index in in_openings)


@given(layouts())
def test_solved_goes_from_nothing_to_everything(layout):
    safe = [cell for cell in all_cells(layout) if not layout.is_mine(cell)]
    solved = [solved_bbbv(layout, safe[:count]) for count in range(len(safe) + 1)]
    assert solved == sorted(solved)
    assert (solved[0], solved[-1]) == (0, board_figures(layout).bbbv)


def test_an_opening_counts_only_when_its_last_cell_is_open():
    layout = Layout.from_text(["....", "....", "...*"])
    safe = [cell for cell in all_cells(layout) if not layout.is_mine(cell)]
    for missing in safe:
        assert solved_bbbv(layout, [cell for cell in safe if cell != missing]) == 0
    assert solved_bbbv(layout, safe) == 1


@pytest.mark.parametrize("mines", [0, 100, 2000])
def test_a_board_of_100x100_is_taken_apart(mines):
    layout = lay(100, 100, mines, random.Random(1))
    assert board_figures(layout).bbbv == bbbv_by_hand(layout)
