"""A component with one more question: how many of its mines touch a given cell.

The sweep of `sweep` with a second variable: the coefficient of x^m y^k counts the layouts with m mines, k of
them near the cell asked about. Both are packed into one int: a mine near the cell shifts further than another.
So all numbers that the cell could show are dealt with at once.
"""

from __future__ import annotations

from dataclasses import dataclass

from .constraints import Box, Component
from .effort import Effort
from .order import Plan, Step, plan
from .sweep import KEPT, LONG, PART, States, backward, forward, parts, words_of, words_of_products

Rows = list[list[int]]  # for k mines near the cell, for m mines more than the fewest, how many layouts


@dataclass(frozen=True)
class Counted:
    """The layouts of a component without its place on the board, as in `NearMines`.

    states, words: how many it took to count them.
    """

    fewest: int
    layouts: Rows
    with_mine: list[Rows]
    states: int
    words: int


@dataclass(frozen=True)
class NearMines:
    """The layouts of a component in which the cell asked about is no mine.

    fewest: the number of mines that the first entry of each row stands for.
    layouts: all of them. with_mine: for each group of like cells those with a mine in a given cell of it.
    groups: the cells of each.
    """

    fewest: int
    layouts: Rows
    with_mine: list[Rows]
    groups: list[list[int]]


Content = tuple[tuple[int, ...], tuple[Box, ...], tuple[int, ...]]


class NearMinesCache:
    """Keeps what was counted before: in a look ahead most components are met again and again.

    most: how many answers it keeps; the oldest go first.
    """

    def __init__(self, most: int = 4096) -> None:
        self.most = most
        self._known: dict[Content, Counted] = {}

    def count(self, content: Content, effort: Effort) -> Counted:
        """The layouts of a content. What is kept costs as many states as at first: no answer depends on the cache."""
        counted = self._known.get(content)
        if counted is not None:
            effort.spend(counted.states)
            if counted.words:
                effort.spend_words(counted.words)
            return counted
        counted = _count(content, effort)
        while len(self._known) >= self.most:
            del self._known[next(iter(self._known))]
        self._known[content] = counted
        return counted


def count_near_mines(
    component: Component,
    boxes: list[list[int]],
    *,
    cell: int,
    near: frozenset[int],
    cache: NearMinesCache,
    effort: Effort,
) -> NearMines:
    """Count the layouts of a component by the mines among `near`, the neighbours of `cell`.

    boxes: the cells of its boxes; `cell` may be one of them and is then taken as safe.
    Raises TooComplex, Cancelled.
    """
    shapes, groups, kinds = [], [], []
    for (_size, numbers), cells in zip(component.boxes, boxes):
        for kind, part in enumerate(_split(cells, cell, near)):
            if part:
                shapes.append((len(part), numbers))
                groups.append(part)
                kinds.append(kind)
    counted = cache.count((component.needs, tuple(shapes), tuple(kinds)), effort)
    groups = [group for group, kind in zip(groups, kinds) if kind != ASKED]
    return NearMines(counted.fewest, counted.layouts, counted.with_mine, groups)


def _count(content: Content, effort: Effort) -> Counted:
    """Sweep a component whose boxes are split by kind. Raises TooComplex, Cancelled."""
    needs, shapes, kinds = content
    before, words = effort.spent, effort.words
    planned = plan(Component(needs, shapes))
    shifts = [
        (planned.width if step.counted else 0) + (planned.bits if kinds[step.box] == NEAR else 0)
        for step in planned.steps
    ]
    rows = 1 + sum([size for (size, _numbers), kind in zip(shapes, kinds) if kind == NEAR])
    bits = planned.bits * rows
    layers = _forwards(planned, shifts, kinds, bits=bits, effort=effort)
    met, total = _backwards(planned, shifts, kinds, layers, bits=bits, effort=effort)
    return Counted(
        planned.settled,
        _rows(total, planned, rows),
        [_rows(met[box], planned, rows) for box, kind in enumerate(kinds) if kind != ASKED],
        effort.spent - before,
        effort.words - words,
    )


FAR, NEAR, ASKED = range(3)
VERY_LONG = 4 * LONG
"""Bits from which on polynomials in two variables are long: most of them is zeros."""


def _split(cells: list[int], cell: int, near: frozenset[int]) -> tuple[list[int], list[int], list[int]]:
    """The cells of a box that are far from the cell asked about, near it, and the cell itself."""
    if near.isdisjoint(cells) and cell not in cells:
        return cells, [], []
    return (
        [other for other in cells if other not in near and other != cell],
        [other for other in cells if other in near],
        [other for other in cells if other == cell],
    )


def _forwards(planned: Plan, shifts: list[int], kinds: tuple[int, ...], *, bits: int, effort: Effort) -> list[States]:
    """The states before each box, and after the last."""
    layers: list[States] = [{0: 1}]
    for step, shift in zip(planned.steps, shifts):
        states: States = {}
        if kinds[step.box] == ASKED:
            _pass_forward(layers[-1], states, step)
        elif bits < VERY_LONG and len(layers[-1]) <= PART:
            forward(layers[-1], states, step, shift)
        else:
            for part in parts(layers[-1], bits):
                forward(part, states, step, shift)
                effort.check(len(states))
        effort.spend(len(states))
        if bits >= VERY_LONG:
            effort.spend_words(KEPT * words_of(states))
        layers.append(states)
    return layers


def _pass_forward(states: States, after: States, step: Step) -> None:
    """A box of one cell that is no mine."""
    for state, layouts in states.items():
        state += step.enter
        if not (state + step.spare) & step.over:
            key = state - step.leave
            after[key] = after.get(key, 0) + layouts


def _backwards(
    planned: Plan, shifts: list[int], kinds: tuple[int, ...], layers: list[States], *, bits: int, effort: Effort
) -> tuple[dict[int, int], int]:
    """For each box the layouts with a mine in a given cell; and all layouts."""
    after: States = {0: 1}
    met: dict[int, int] = {}
    for place in range(len(shifts) - 1, -1, -1):
        step = planned.steps[place]
        states: States = {}
        if kinds[step.box] == ASKED:
            change = step.enter - step.leave
            for state in layers[place]:
                free = after.get(state + change)
                if free:
                    states[state] = free
        elif bits < VERY_LONG and len(layers[place]) <= PART:
            met[step.box] = backward(layers[place], states, after, step, shifts[place])
        else:
            met[step.box] = 0
            for part in parts(layers[place], bits):
                effort.spend_words(words_of_products(part, after))
                met[step.box] += backward(part, states, after, step, shifts[place])
        after = states
    return met, after.get(0, 0)


def _rows(packed: int, planned: Plan, rows: int) -> Rows:
    """The coefficients of a packed polynomial."""
    width, stride = planned.width, planned.bits
    mask, whole = (1 << width) - 1, (1 << stride) - 1
    length = stride // width
    found = []
    for _ in range(rows):
        row = packed & whole
        packed >>= stride
        found.append([row >> place & mask for place in range(0, length * width, width)] if row else [])
    return found
