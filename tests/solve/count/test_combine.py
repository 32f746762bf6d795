"""Products of polynomials, and what all others weigh for each of them."""

from __future__ import annotations

import random
from math import comb

import pytest

from sweeper.solve.count.combine import Products, dot, dots, falling_choices, multiply
from sweeper.solve.count.effort import Cancelled, Effort, TooComplex


@pytest.mark.parametrize(
    ("left", "right", "product"),
    [([1], [3, 4], [3, 4]), ([1, 1], [1, 1], [1, 2, 1]), ([0, 2], [1, 0, 5], [0, 2, 0, 10])],
)
def test_products(left: list[int], right: list[int], product: list[int]) -> None:
    assert multiply(left, right, Effort()) == multiply(right, left, Effort()) == product


def test_each_sees_the_product_of_all_the_others() -> None:
    source = random.Random(1)
    for count in range(1, 7):
        polynomials = [[source.randint(0, 5) for _ in range(source.randint(1, 4))] for _ in range(count)]
        products = Products(polynomials, Effort())
        weights = [source.randint(0, 9) for _ in products.product]
        expected = dot(products.product, weights)
        for polynomial, own in zip(polynomials, products.weights(weights)):
            assert dot(polynomial, own) == expected


@pytest.mark.parametrize(("cells", "most", "length"), [(5, 3, 3), (5, 3, 6), (4, 9, 4), (0, 0, 2), (3, -1, 2)])
def test_choices_of_ever_fewer_mines(cells: int, most: int, length: int) -> None:
    expected = [comb(cells, mines) if mines >= 0 else 0 for mines in range(most, most - length, -1)]
    assert falling_choices(cells, most, length) == expected


def test_sums_from_one_start_after_another_are_the_same_however_long() -> None:
    source = random.Random(2)
    for size, count in ((3, 4), (40, 90)):
        polynomial = [source.getrandbits(4_000) for _ in range(size)]
        weights = [source.getrandbits(9_000) for _ in range(size + count)]
        expected = [dot(polynomial, weights, start) for start in range(count)]
        assert dots(polynomial, weights, count, Effort()) == expected


def test_long_products_are_counted_and_can_be_ended() -> None:
    long = [1 << 9_000] * 300
    with pytest.raises(TooComplex):
        multiply(long, long, Effort(1, words_a_state=1_000))
    with pytest.raises(Cancelled):
        multiply(long, long, Effort(cancelled=lambda: True))
    with pytest.raises(TooComplex):
        dots(long, long * 2, 300, Effort(1, words_a_state=1_000))
