"""The rule `safe`: every layout counts as often as the first click can have led to it."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from sweeper.core.view import COVERED, PlayerView
from sweeper.solve import ComponentCache, analyse, layouts_with_mines

from ..brute import random_layout, shown, some_together


def after_first_click(mines: frozenset[int], first: int) -> frozenset[int]:
    """The layout a first click leaves: a mine under it moves to the first cell without one."""
    if first not in mines:
        return mines
    free = next(cell for cell in range(len(mines) + 1) if cell not in mines and cell != first)
    return mines - {first} | {free}


def arisen(view: PlayerView, first: int) -> Counter[frozenset[int]]:
    """For every layout that fits, from how many layouts laid before the first click it comes."""
    layouts: Counter[frozenset[int]] = Counter()
    cells = range(view.rows * view.cols)
    for laid in combinations(cells, view.mines):
        mines = after_first_click(frozenset(laid), first)
        if all(fits(view, mines, cell) for cell in cells if view.cells[cell] >= 0):
            layouts[mines] += 1
    return layouts


def fits(view: PlayerView, mines: frozenset[int], cell: int) -> bool:
    """Whether an open cell shows what it would show among these mines."""
    return cell not in mines and shown(set(mines), view.rows, view.cols, cell) == view.cells[cell]


def random_safe_view(source: random.Random) -> tuple[PlayerView, int]:
    """A position under the rule `safe` with its first cell."""
    while True:
        rows, cols, mines = random_layout(source, 14)
        cells = range(rows * cols)
        if len(mines) < rows * cols:
            break
    first = source.choice([cell for cell in cells if cell not in mines])
    free = [cell for cell in cells if cell not in mines]
    share = source.random() ** 2
    opened = {cell for cell in free if source.random() < share} | {first}
    values = tuple(shown(mines, rows, cols, cell) if cell in opened else COVERED for cell in cells)
    return PlayerView(rows, cols, len(mines), values, "safe", divmod(first, cols)), first


@pytest.mark.parametrize("seed", range(20))
def test_every_layout_counts_as_often_as_it_can_have_arisen(seed: int) -> None:
    source = random.Random(seed)
    cache = ComponentCache()
    for _ in range(25):
        view, first = random_safe_view(source)
        layouts = arisen(view, first)
        analysis = analyse(view, cache=cache)
        assert analysis.total == sum(layouts.values())
        for cell, value in enumerate(view.cells):
            expected = sum(times for mines, times in layouts.items() if cell in mines)
            assert analysis.mine_layouts[cell] == (None if value >= 0 else expected)
        together = some_together(view, source)
        expected = sum(times for mines, times in layouts.items() if together <= mines)
        assert layouts_with_mines(view, [divmod(cell, view.cols) for cell in together], cache=cache) == expected


def test_an_open_start_of_the_walk_needs_no_more_work() -> None:
    lines = ["1###", "####", "####"]
    cache = ComponentCache()
    view = PlayerView.from_text(lines, 3)
    plain = analyse(view, cache=cache)
    safe = analyse(PlayerView(3, 4, 3, view.cells, "safe", (0, 0)), cache=cache)
    assert safe.mine_layouts != plain.mine_layouts
    view = PlayerView.from_text(["1##1", "####", "####"], 3)
    safe = analyse(PlayerView(3, 4, 3, view.cells, "safe", (0, 3)), cache=cache)
    assert safe.mine_layouts == analyse(view, cache=cache).mine_layouts
