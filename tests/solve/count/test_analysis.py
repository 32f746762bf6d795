"""The chances against every layout of small boards, and against positions worked out elsewhere."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sweeper.core.view import COVERED, FLAG, QUESTION, PlayerView
from sweeper.solve import Analysis, ComponentCache, analyse, layouts_with_mines
from tests.places import SHARED

from ..brute import fitting, random_view, shown, some_together

RING = ["####", "#11#", "#11#", "####"]
ROW5 = ["#####", "11111"]
STRIP2 = ["#" * 29, "2" * 29, "#" * 29]


def chances(lines: list[str], mines: int) -> list[str]:
    """The chances of the covered cells, row by row; `-` for an open cell."""
    return told(analyse(PlayerView.from_text(lines, mines)))


def told(analysis: Analysis) -> list[str]:
    view = analysis.view
    return [
        " ".join("-" if view[row, col] >= 0 else str(analysis.chance((row, col))) for col in range(view.cols))
        for row in range(view.rows)
    ]


def same_as_listed(view: PlayerView, cache: ComponentCache | None = None) -> None:
    """Check an analysis against all layouts."""
    layouts = fitting(view)
    analysis = analyse(view, cache=cache)
    assert analysis.total == len(layouts)
    for index, value in enumerate(view.cells):
        expected = None if value >= 0 else sum(index in mines for mines in layouts)
        assert analysis.mine_layouts[index] == expected, view
    covered = [count for count in analysis.mine_layouts if count is not None]
    assert sum(covered) == view.mines * len(layouts)
    cells = [divmod(index, view.cols) for index in range(len(view.cells))]
    counts = list(zip(cells, analysis.mine_layouts))
    assert analysis.safe == tuple(cell for cell, count in counts if count == 0)
    assert analysis.mines == tuple(cell for cell, count in counts if count == len(layouts))


@pytest.mark.parametrize("seed", range(40))
def test_small_boards_against_all_layouts(seed: int) -> None:
    source = random.Random(seed)
    cache = ComponentCache()
    for _ in range(75):
        view, _mines = random_view(source, marks=True)
        same_as_listed(view, cache if seed % 2 else None)
        together = some_together(view, source)
        expected = sum(together <= mines for mines in fitting(view))
        assert layouts_with_mines(view, [divmod(cell, view.cols) for cell in together]) == expected


@st.composite
def legal_views(draw: st.DrawFn) -> PlayerView:
    """Any legal position of at most 12 cells, with flags and marks anywhere."""
    rows = draw(st.integers(1, 4))
    cols = draw(st.integers(1, 12 // rows))
    cells = rows * cols
    mines = draw(st.sets(st.integers(0, cells - 1)))
    covered = mines | draw(st.sets(st.integers(0, cells - 1)))
    signs = draw(st.lists(st.sampled_from((COVERED, FLAG, QUESTION)), min_size=cells, max_size=cells))
    values = [signs[cell] if cell in covered else shown(mines, rows, cols, cell) for cell in range(cells)]
    return PlayerView(rows, cols, len(mines), tuple(values))


@given(legal_views())
@settings(max_examples=200, deadline=None)
def test_any_legal_position_against_all_layouts(view: PlayerView) -> None:
    same_as_listed(view)


@given(legal_views())
@settings(max_examples=100, deadline=None)
def test_flags_and_marks_change_nothing(view: PlayerView) -> None:
    bare = PlayerView(view.rows, view.cols, view.mines, tuple(max(value, COVERED) for value in view.cells))
    assert analyse(view).mine_layouts == analyse(bare).mine_layouts


def test_positions_worked_out_elsewhere() -> None:
    path = SHARED / "positions.jsonl"
    if not path.exists():
        pytest.skip("the shared positions are not at hand")
    for line in path.read_text().splitlines():
        row = json.loads(line)
        view = PlayerView.from_text(row["board"], row["mines"])
        analysis = analyse(view)
        assert str(analysis.total) == row["solutions"]
        assert sum(count for count in analysis.mine_layouts if count) == view.mines * analysis.total
        for name, chance in row["p"].items():
            cell = tuple(map(int, name.split(",")))
            assert float(analysis.chance((cell[0], cell[1]))) == pytest.approx(chance, abs=1e-9)


@pytest.mark.parametrize(
    ("lines", "mines", "expected"),
    [
        (ROW5, 2, ["1/2 1/2 0 1/2 1/2", "- - - - -"]),
        (["##F##", "11111"], 2, ["1/2 1/2 0 1/2 1/2", "- - - - -"]),
        (["##0##"], 2, ["1 0 - 0 1"]),
        (RING, 2, ["0 1/4 1/4 0", "1/4 - - 1/4", "1/4 - - 1/4", "0 1/4 1/4 0"]),
        (["###", "###"], 2, ["1/3 1/3 1/3", "1/3 1/3 1/3"]),
        (["#1", "11"], 1, ["1 -", "- -"]),
        (["#0", "00"], 0, ["0 -", "- -"]),
        (["##", "##"], 4, ["1 1", "1 1"]),
        (["##", "##"], 0, ["0 0", "0 0"]),
        (["#"], 1, ["1"]),
    ],
)
def test_known_positions(lines: list[str], mines: int, expected: list[str]) -> None:
    assert chances(lines, mines) == expected


def test_long_dense_strip() -> None:
    analysis = analyse(PlayerView.from_text(STRIP2, 20))
    assert analysis.total == 1_048_578
    for col in range(29):
        for row in (0, 2):
            assert analysis.chance((row, col)) == (0 if col % 3 == 2 else Fraction(1, 2))


def test_lowest_names_all_cells_that_have_it() -> None:
    analysis = analyse(PlayerView.from_text(RING, 2))
    assert analysis.lowest() == (0, ((0, 0), (0, 3), (3, 0), (3, 3)))
    assert analysis.safe == ((0, 0), (0, 3), (3, 0), (3, 3))


@pytest.mark.parametrize("seed", range(60))
def test_what_the_numbers_alone_prove_is_so_for_any_mine_count(seed: int) -> None:
    view = random_view(random.Random(seed))[0]
    cells = range(view.rows * view.cols)
    layouts = [mines for count in range(len(cells) + 1) for mines in fitting(replace(view, mines=count))]
    beside = {index for index in cells if any(index in mines for mines in layouts)}
    safe = [divmod(index, view.cols) for index in cells if view.cells[index] < 0 and index not in beside]
    assert list(analyse(view).safe_by_numbers()) == safe
