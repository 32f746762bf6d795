"""Products of polynomials, and what all others weigh for each of them."""

from __future__ import annotations

import random
from math import comb

import pytest

from sweeper.solve.count.combine import Products, dot, falling_choices, multiply


@pytest.mark.parametrize(
    ("left", "right", "product"),
    [([1], [3, 4], [3, 4]), ([1, 1], [1, 1], [1, 2, 1]), ([0, 2], [1, 0, 5], [0, 2, 0, 10])],
)
def test_products(left: list[int], right: list[int], product: list[int]) -> None:
    assert multiply(left, right) == multiply(right, left) == product


def test_each_sees_the_product_of_all_the_others() -> None:
    source = random.Random(1)
    for count in range(1, 7):
        polynomials = [[source.randint(0, 5) for _ in range(source.randint(1, 4))] for _ in range(count)]
        products = Products(polynomials)
        weights = [source.randint(0, 9) for _ in products.product]
        expected = dot(products.product, weights)
        for polynomial, own in zip(polynomials, products.weights(weights)):
            assert dot(polynomial, own) == expected


@pytest.mark.parametrize(("cells", "most", "length"), [(5, 3, 3), (5, 3, 6), (4, 9, 4), (0, 0, 2), (3, -1, 2)])
def test_choices_of_ever_fewer_mines(cells: int, most: int, length: int) -> None:
    expected = [comb(cells, mines) if mines >= 0 else 0 for mines in range(most, most - length, -1)]
    assert falling_choices(cells, most, length) == expected
