"""A component with one more question: how many of its mines touch a given cell.

The sweep of `sweep` with a second variable: the coefficient of x^m y^k counts the layouts with m mines, k of
them near the cell asked about. Both are packed into one int: a mine near the cell shifts further than another.
So all numbers that the cell could show are dealt with at once.
"""

from __future__ import annotations

from dataclasses import dataclass

from .constraints import Component
from .effort import Effort
from .order import Plan, Step, plan
from .sweep import States, backward, forward

Rows = list[list[int]]  # for k mines near the cell, for m mines more than the fewest, how many layouts


@dataclass(frozen=True)
class Tracked:
    """The layouts of a component in which the cell asked about is no mine.

    fewest: the number of mines that the first entry of each row stands for.
    layouts: all of them. with_mine: for each group of like cells those with a mine in a given cell of it.
    groups: the cells of each.
    """

    fewest: int
    layouts: Rows
    with_mine: list[Rows]
    groups: list[list[int]]


def track(component: Component, boxes: list[list[int]], cell: int, near: frozenset[int], effort: Effort) -> Tracked:
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
    planned = plan(Component(component.needs, tuple(shapes)))
    stride = planned.bits
    shifts = [
        (planned.width if step.counted else 0) + (stride if kinds[step.box] == NEAR else 0) for step in planned.steps
    ]
    layers = _forwards(planned, shifts, kinds, effort)
    met, total = _backwards(planned, shifts, kinds, layers)
    rows = 1 + sum([len(part) for part, kind in zip(groups, kinds) if kind == NEAR])
    counted = [kind for kind in range(len(groups)) if kinds[kind] != ASKED]
    return Tracked(
        planned.settled,
        _rows(total, planned, rows),
        [_rows(met[group], planned, rows) for group in counted],
        [groups[group] for group in counted],
    )


FAR, NEAR, ASKED = range(3)


def _split(cells: list[int], cell: int, near: frozenset[int]) -> tuple[list[int], list[int], list[int]]:
    """The cells of a box that are far from the cell asked about, near it, and the cell itself."""
    if near.isdisjoint(cells) and cell not in cells:
        return cells, [], []
    return (
        [one for one in cells if one not in near and one != cell],
        [one for one in cells if one in near],
        [one for one in cells if one == cell],
    )


def _forwards(planned: Plan, shifts: list[int], kinds: list[int], effort: Effort) -> list[States]:
    """The states before each box, and after the last."""
    layers: list[States] = [{0: 1}]
    for step, shift in zip(planned.steps, shifts):
        states: States = {}
        if kinds[step.box] == ASKED:
            _pass_forward(layers[-1], states, step)
        else:
            forward(layers[-1], states, step, shift)
        effort.spend(len(states))
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
    planned: Plan, shifts: list[int], kinds: list[int], layers: list[States]
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
        else:
            met[step.box] = backward(layers[place], states, after, step, shifts[place])
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
