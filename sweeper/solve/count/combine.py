"""Components side by side: what the mine count of the whole board says about each.

The components and the interior share the mines of the board. For one component all the others are one list of
weights: weight m is the number of layouts of everything else when this component has m mines more than its
fewest. The weights go down a tree of products, so each component sees all the others without a division.
"""

from __future__ import annotations

from math import comb
from operator import mul

Polynomial = list[int]


def multiply(left: Polynomial, right: Polynomial) -> Polynomial:
    """The product of two polynomials given by their coefficients."""
    if len(left) > len(right):
        left, right = right, left
    if len(left) == 1:
        factor = left[0]
        return [factor * coefficient for coefficient in right]
    product = [0] * (len(left) + len(right) - 1)
    for place, factor in enumerate(left):
        for other, coefficient in enumerate(right, place):
            product[other] += factor * coefficient
    return product


def dot(polynomial: Polynomial, weights: list[int], start: int = 0) -> int:
    """The sum of the coefficients, each times its weight; the first weight is `weights[start]`."""
    if len(polynomial) == 1:
        return polynomial[0] * weights[start]
    return sum(map(mul, polynomial, weights[start : start + len(polynomial)]))


class Products:
    """The product of some polynomials, and the halves it was made of."""

    def __init__(self, polynomials: list[Polynomial]) -> None:
        self.count = len(polynomials)
        if self.count == 1:
            self.product = polynomials[0]
        else:
            half = self.count // 2
            self.left, self.right = Products(polynomials[:half]), Products(polynomials[half:])
            self.product = multiply(self.left.product, self.right.product)

    def weights(self, weights: list[int]) -> list[list[int]]:
        """For each polynomial its weights, when the product of all has `weights`."""
        if self.count == 1:
            return [weights]
        left, right = self.left.product, self.right.product
        for_left = [dot(right, weights, start) for start in range(len(left))]
        for_right = [dot(left, weights, start) for start in range(len(right))]
        return self.left.weights(for_left) + self.right.weights(for_right)


def falling_choices(cells: int, most: int, length: int) -> list[int]:
    """In how many ways `most`, `most - 1` ... mines (`length` numbers) can lie in `cells` cells."""
    choices = [0] * length
    mines = max(0, most - length + 1)
    if mines > min(cells, most):
        return choices
    ways = comb(cells, mines)
    for place in range(most - mines, -1, -1):
        choices[place] = ways
        ways = ways * (cells - mines) // (mines + 1)
        mines += 1
    return choices
