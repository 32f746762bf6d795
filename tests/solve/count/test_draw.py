"""Layouts drawn at random: each fits, and each is as likely as any other."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sweeper.core.layout import Layout, lay
from sweeper.core.view import PlayerView
from sweeper.solve import Cancelled, TooComplex, draw_layout
from tests.solve.brute import fitting, random_view, shown


def test_every_layout_that_fits_is_drawn_as_often_as_any_other() -> None:
    source = random.Random(3)
    checked = 0
    while checked < 25:
        view, _ = random_view(source, cells=16, covered=12, marks=True)
        layouts = fitting(view)
        if not 2 <= len(layouts) <= 40:
            continue
        checked += 1
        rng, times = random.Random(checked), 60 * len(layouts)
        drawn = Counter(draw_layout(view, rng) for _ in range(times))
        assert set(drawn) <= {frozenset(mines) for mines in layouts}
        # 59 degrees of freedom at most: chi-square beyond this has a chance of less than one in a million.
        chi_square = sum((drawn[frozenset(mines)] - 60) ** 2 / 60 for mines in layouts)
        assert chi_square < len(layouts) + 9 * (2 * len(layouts)) ** 0.5, view


@pytest.mark.parametrize("seed", range(6))
def test_on_boards_of_usual_size_what_is_drawn_fits(seed: int) -> None:
    source = random.Random(seed)
    rows, cols, mines = ((16, 16, 40), (16, 30, 99))[seed % 2]
    layout = lay(rows, cols, mines, source)
    opened = set(source.sample([cell for cell in range(rows * cols) if cell not in layout.mines], 20 * (seed + 1)))
    cells = tuple(layout.numbers[cell] if cell in opened else -1 for cell in range(rows * cols))
    view = PlayerView(rows, cols, mines, cells)
    first, again = (draw_layout(view, random.Random(seed)) for _ in range(2))
    assert first == again
    assert len(first) == mines
    assert all(shown(set(first), rows, cols, cell) == cells[cell] for cell in opened)
    assert not first & opened
    assert isinstance(layout, Layout)


def test_it_ends_when_it_is_cancelled_or_takes_too_long() -> None:
    view = PlayerView.from_text(["########", "#1112###", "########", "########"], 5)
    with pytest.raises(Cancelled):
        draw_layout(view, random.Random(1), cancelled=lambda: True)
    with pytest.raises(TooComplex):
        draw_layout(view, random.Random(1), states=1)
