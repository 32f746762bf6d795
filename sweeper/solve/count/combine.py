"""Components side by side: what the mine count of the whole board says about each.

The components and the interior share the mines of the board. For one component all the others are one list of
weights: weight m is the number of layouts of everything else when this component has m mines more than its
fewest. The weights go down a tree of products, so each component sees all the others without a division.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from operator import mul

from .effort import SHARE, Effort, product_words

Polynomial = list[int]


SHORT = 512
"""Products of coefficients up to which they are not worth counting."""


def multiply(left: Polynomial, right: Polynomial, effort: Effort) -> Polynomial:
    """The product of two polynomials given by their coefficients. Raises TooComplex, Cancelled."""
    if len(left) > len(right):
        left, right = right, left
    words = row_words(right, left) if len(left) * len(right) > SHORT else 0
    if len(left) == 1:
        factor = left[0]
        return [factor * coefficient for coefficient in right]
    product = [0] * (len(left) + len(right) - 1)
    for place, factor in enumerate(left):
        if words:
            effort.spend_words(words)
        for other, coefficient in enumerate(right, place):
            product[other] += factor * coefficient
    return product


def dot(polynomial: Polynomial, weights: list[int], start: int = 0) -> int:
    """The sum of the coefficients, each times its weight; the first weight is `weights[start]`."""
    if len(polynomial) == 1:
        return polynomial[0] * weights[start]
    return sum(map(mul, polynomial, weights[start : start + len(polynomial)]))


def dots(polynomial: Polynomial, weights: list[int], count: int, effort: Effort) -> list[int]:
    """The first `count` sums of `dot`, one for each start. Raises TooComplex, Cancelled."""
    if count * len(polynomial) <= SHORT:
        return [dot(polynomial, weights, start) for start in range(count)]
    words = row_words(polynomial, weights)
    some = 1 + SHARE // words
    found: list[int] = []
    for begin in range(0, count, some):
        end = min(count, begin + some)
        effort.spend_words((end - begin) * words)
        found += [dot(polynomial, weights, start) for start in range(begin, end)]
    return found


def row_words(polynomial: Polynomial, factors: list[int]) -> int:
    """About how many words it takes to multiply each coefficient by one of the factors."""
    bits, others = polynomial[len(polynomial) >> 1].bit_length(), factors[len(factors) >> 1].bit_length()
    return len(polynomial) * (STEP + product_words(bits, others))


STEP = 8
"""Words that take as long as the least of a product does beside its arithmetic."""


class Products:
    """The product of some polynomials, and the halves it was made of.

    effort: counts all that is worked out. Making one and asking it for weights raise TooComplex, Cancelled.
    """

    def __init__(self, polynomials: list[Polynomial], effort: Effort) -> None:
        self.count, self.effort = len(polynomials), effort
        if self.count == 1:
            self.product = polynomials[0]
        else:
            half = self.count // 2
            self.left, self.right = Products(polynomials[:half], effort), Products(polynomials[half:], effort)
            self.product = multiply(self.left.product, self.right.product, effort)

    def weights(self, weights: list[int]) -> list[list[int]]:
        """For each polynomial its weights, when the product of all has `weights`."""
        if self.count == 1:
            return [weights]
        left, right = self.left.product, self.right.product
        for_left = dots(right, weights, len(left), self.effort)
        for_right = dots(left, weights, len(right), self.effort)
        return self.left.weights(for_left) + self.right.weights(for_right)


def falling_choices(cells: int, most: int, length: int) -> list[int]:
    """In how many ways `most`, `most - 1` ... mines (`length` numbers) can lie in `cells` cells."""
    choices = [0] * length
    mines = max(0, most - length + 1)
    if mines > min(cells, most):
        return choices
    ways = _choices(cells, mines)
    for place in range(most - mines, -1, -1):
        choices[place] = ways
        ways = ways * (cells - mines) // (mines + 1)
        mines += 1
    return choices


@lru_cache(maxsize=64)
def _choices(cells: int, mines: int) -> int:
    """In how many ways mines can lie in cells; a look ahead asks for the same long numbers again and again."""
    return comb(cells, mines)
