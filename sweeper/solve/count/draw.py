"""A layout drawn at random from all that fit a view, each as likely as any other.

First it is drawn how many mines each component has, and so the interior; then, component by component, how many mines
are in one of its boxes, and what is left of the component is settled, falls apart, and is drawn in the same way. Every
draw is weighted by how many layouts it leaves, which are counted and not estimated.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from math import comb
from typing import Callable

from ...core.view import PlayerView
from .cache import ComponentCache
from .constraints import COVERED, MINE, Component, components_of, read_constraints
from .effort import STATES_ALLOWED, Effort

Ways = Mapping[int, int]
"""How many layouts there are with each number of mines."""
Needs = dict[int, int]
"""How many mines each number needs."""
Left = dict[int, list[int]]
"""The cells that they are among."""


def draw_layout(
    view: PlayerView,
    rng: random.Random,
    *,
    cache: ComponentCache | None = None,
    cancelled: Callable[[], bool] | None = None,
    states: int = STATES_ALLOWED,
) -> frozenset[int]:
    """The mines of a layout that fits `view`, as indices. rng: decides, the same way for the same seed.

    view: one of which `analyse` has found that layouts fit it. A first-click rule is not taken into account.
    cache, cancelled, states: as in `analyse`. Raises TooComplex, Cancelled.
    """
    drawing = _Drawing(rng, ComponentCache() if cache is None else cache, Effort(states, cancelled))
    constraints = read_constraints(view)
    seen = {cell for _component, boxes in constraints.components for cells in boxes for cell in cells}
    interior = [cell for cell, kind in enumerate(constraints.kinds) if kind == COVERED and cell not in seen]
    drawing.mines.update(cell for cell, kind in enumerate(constraints.kinds) if kind == MINE)
    parts = [_needs_of(component, boxes) for component, boxes in constraints.components]
    ways = [drawing.ways(*part) for part in parts]
    inside = {count: comb(len(interior), count) for count in range(len(interior) + 1)}
    *counts, inner = drawing.share(view.mines - constraints.mines, [*ways, inside])
    for part, count in zip(parts, counts):
        drawing.draw(*part, count)
    drawing.mines.update(rng.sample(interior, inner))
    return frozenset(drawing.mines)


def _needs_of(component: Component, boxes: list[list[int]]) -> tuple[Needs, Left]:
    """The numbers of a component, by their place in it."""
    left: Left = {number: [] for number in range(len(component.needs))}
    for (_size, numbers), cells in zip(component.boxes, boxes):
        for number in numbers:
            left[number] += cells
    return dict(enumerate(component.needs)), left


class _Drawing:
    """One layout being drawn. mines: those that are drawn so far."""

    def __init__(self, rng: random.Random, cache: ComponentCache, effort: Effort) -> None:
        self._rng, self._cache, self._effort = rng, cache, effort
        self.mines: set[int] = set()

    def ways(self, needs: Needs, left: Left) -> Ways:
        """How many layouts some numbers have together with each number of mines."""
        joined: dict[int, int] = {0: 1}
        for component, _cells in components_of(dict(needs), left):
            joined = _joined(joined, self._solved(component))
        return joined

    def _solved(self, component: Component) -> Ways:
        self._effort.spent = 0
        solved = self._cache.solve(component, self._effort)
        return {solved.fewest + more: ways for more, ways in enumerate(solved.layouts) if ways}

    def share(self, mines: int, parts: Sequence[Ways]) -> list[int]:
        """How many of the mines each part gets."""
        after: list[Ways] = [{0: 1}]
        for ways in reversed(parts[1:]):
            after.append(_joined(after[-1], ways))
        shares = []
        for ways, rest in zip(parts, reversed(after)):
            chosen = self._choose({count: number * rest.get(mines - count, 0) for count, number in ways.items()})
            shares.append(chosen)
            mines -= chosen
        return shares

    def draw(self, needs: Needs, left: Left, mines: int) -> None:
        """Draw the layout of some numbers that have so many mines together."""
        waiting = [(needs, left, mines)]
        while waiting:
            needs, left, mines = waiting.pop()
            found = components_of(dict(needs), left)
            if len(found) > 1:
                counts = self.share(mines, [self._solved(component) for component, _ in found])
                waiting += [(*_needs_of(*part), count) for part, count in zip(found, counts)]
            elif found:
                waiting.append(self._draw_box(needs, left, mines, found[0][1][0]))

    def _draw_box(self, needs: Needs, left: Left, mines: int, box: list[int]) -> tuple[Needs, Left, int]:
        """Draw which cells of a box are mines; what is left of the numbers, and of their mines."""
        cells = self._rng.sample(box, len(box))
        rests, weights = {}, {}
        for count in range(min(mines, len(box)) + 1):
            rest = _settled(needs, left, set(cells[:count]), set(cells[count:]))
            if rest is not None:
                rests[count] = rest
                weights[count] = comb(len(box), count) * self.ways(*rest[1:]).get(mines - len(rest[0]), 0)
        settled, needs, left = rests[self._choose(weights)]
        self.mines |= settled
        return needs, left, mines - len(settled)

    def _choose(self, weights: Ways) -> int:
        """One of the keys, as likely as its weight among all."""
        at = self._rng.randrange(sum(weights.values()))
        for key, weight in weights.items():
            at -= weight
            if at < 0:
                return key
        raise AssertionError("beyond the sum of the weights")


def _joined(one: Ways, other: Ways) -> dict[int, int]:
    """The layouts of two parts side by side."""
    joined: dict[int, int] = {}
    for count, ways in one.items():
        for more, others in other.items():
            joined[count + more] = joined.get(count + more, 0) + ways * others
    return joined


def _settled(needs: Needs, left: Left, mines: set[int], safe: set[int]) -> tuple[set[int], Needs, Left] | None:
    """What follows from these mines and safe cells: all mines then known, and the numbers still open; None where a
    number cannot hold."""
    while True:
        known = len(mines) + len(safe)
        open_needs: Needs = {}
        open_left: Left = {}
        for number, cells in left.items():
            unknown = [cell for cell in cells if cell not in mines and cell not in safe]
            need = needs[number] - sum(cell in mines for cell in cells)
            if not 0 <= need <= len(unknown):
                return None
            if not need:
                safe.update(unknown)
            elif need == len(unknown):
                mines.update(unknown)
            else:
                open_needs[number], open_left[number] = need, unknown
        if known == len(mines) + len(safe):
            return mines, open_needs, open_left
