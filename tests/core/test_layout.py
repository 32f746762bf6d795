import random
from collections import Counter
from itertools import combinations

import pytest

from sweeper.core.cells import neighbours
from sweeper.core.layout import Layout, choose, lay


def test_numbers_of_a_drawn_layout():
    layout = Layout.from_text(["*..", "...", "..*"])
    assert [layout.number((row, col)) for row in range(3) for col in range(3)] == [0, 1, 0, 1, 2, 1, 0, 1, 0]
    assert layout.is_mine((2, 2))
    assert not layout.is_mine((1, 1))


@pytest.mark.parametrize(("rows", "cols"), [(10, 16), (16, 10), (9, 30), (24, 9)])
def test_numbers_equal_a_plain_count(rows, cols):
    rng = random.Random(rows)
    for _ in range(50):
        layout = lay(rows, cols, rng.randrange(rows * cols), rng)
        for row in range(rows):
            for col in range(cols):
                plain = sum(layout.is_mine(near) for near in neighbours((row, col), rows, cols))
                assert layout.number((row, col)) == plain


def test_numbers_do_not_wrap_round_the_edge():
    first_column = Layout.from_text(["*...."] * 6)
    assert [first_column.number((row, 4)) for row in range(6)] == [0] * 6
    corner = Layout.of(9, 9, [80])
    assert [corner.number(cell) for cell in [(7, 7), (7, 8), (8, 7)]] == [1, 1, 1]
    assert sum(corner.numbers) == 3


def test_every_choice_is_equally_likely():
    rng = random.Random(7)
    counts = Counter(frozenset(choose(range(5), 2, rng)) for _ in range(20_000))
    assert set(counts) == {frozenset(pair) for pair in combinations(range(5), 2)}
    assert all(abs(count - 2000) < 6 * 2000**0.5 for count in counts.values())


def test_every_allowed_cell_is_equally_likely_to_be_a_mine():
    rng = random.Random(11)
    counts: Counter[int] = Counter()
    for _ in range(10_000):
        counts.update(lay(4, 6, 5, rng, free=(0, 1, 6, 7)).mines)
    assert set(counts) == set(range(24)) - {0, 1, 6, 7}
    assert all(abs(count - 2500) < 6 * 2500**0.5 for count in counts.values())


def test_a_seed_gives_the_same_layout_for_ever():
    laid = lay(9, 9, 10, random.Random(2026))
    assert sorted(laid.mines) == PINNED


PINNED = [7, 9, 11, 21, 41, 42, 48, 51, 65, 70]


def test_a_mine_moves_to_the_first_free_cell_of_all():
    layout = Layout.from_text(["**.", "..*"])
    assert layout.with_mine_moved(5) == Layout.from_text(["***", "..."])
    full = Layout.from_text(["***", "**."])
    assert full.with_mine_moved(0) == Layout.from_text([".**", "***"])
