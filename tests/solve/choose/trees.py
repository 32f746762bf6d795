"""The chance of winning by trying every way to play a small board: slow and plain, to check the search against."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations

from sweeper.core.cells import neighbour_table
from sweeper.core.view import PlayerView

from ..brute import shown


def weighted_layouts(view: PlayerView) -> dict[frozenset[int], int]:
    """The layouts that fit, each with the number of ways in which the mines can have come to lie so."""
    size = view.rows * view.cols
    first = None if view.first is None else view.first[0] * view.cols + view.first[1]
    found: dict[frozenset[int], int] = {}
    for mines in map(frozenset, combinations(range(size), view.mines)):
        laid = mines
        if view.rule == "safe" and first in laid:
            target = next(cell for cell in range(size) if cell not in laid)
            laid = (laid - {first}) | {target}
        if all(
            value < 0 or (cell not in laid and shown(set(laid), view.rows, view.cols, cell) == value)
            for cell, value in enumerate(view.cells)
        ):
            found[laid] = found.get(laid, 0) + 1
    return found


def winning_chances(view: PlayerView) -> dict[int, Fraction]:
    """For every covered cell the chance to win by opening it next, all later moves being the best there are."""
    layouts = weighted_layouts(view)
    sets, weights = list(layouts), list(layouts.values())
    table = neighbour_table(view.rows, view.cols)
    covered = frozenset(cell for cell, value in enumerate(view.cells) if value < 0)

    def opened(cell: int, left: frozenset[int], possible: frozenset[int]) -> int:
        parts: dict[int, set[int]] = {}
        for one in possible:
            if cell not in sets[one]:
                parts.setdefault(sum(near in sets[one] for near in table[cell]), set()).add(one)
        return sum(best(left - {cell}, frozenset(part)) for part in parts.values())

    @cache
    def best(left: frozenset[int], possible: frozenset[int]) -> int:
        won = sum(weights[one] for one in possible if sets[one] == left)
        possible = frozenset(one for one in possible if sets[one] != left)
        return won + (max(opened(cell, left, possible) for cell in sorted(left)) if possible else 0)

    everything = frozenset(range(len(sets)))
    total = sum(weights)
    return {cell: Fraction(opened(cell, covered, everything), total) for cell in sorted(covered)}
