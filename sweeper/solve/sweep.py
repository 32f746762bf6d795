"""All layouts of one component, counted without listing them.

A sweep goes from box to box and keeps, for every state (what the begun numbers still need), how many
layouts lead to it. States that agree merge, so the work grows with how many numbers are open at a time, not
with the length of the component. The layouts of a state are a polynomial: the coefficient of x^m counts those
with m mines. It is packed into one int with a fixed number of bits a coefficient, so adding polynomials is
one addition, one more mine a shift, and a product one multiplication.

A second sweep, backwards, counts how each state can be completed. Where both meet at a box, they give how
many layouts have a mine in a given cell of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb

from .constraints import Component
from .effort import Effort
from .order import Plan, Step, plan

States = dict[int, int]


@dataclass(frozen=True)
class Solved:
    """The layouts of a component by their number of mines.

    fewest: mines in the layouts of the first coefficient.
    layouts: how many layouts have `fewest`, `fewest + 1` ... mines; empty where no layout fits.
    with_mine: for each box how many of them, likewise, have a mine in a given cell of the box.
    """

    fewest: int
    layouts: list[int]
    with_mine: list[list[int]]


def solve_component(component: Component, effort: Effort) -> Solved:
    """Count the layouts of a component. Raises TooComplex, Cancelled."""
    planned = plan(component)
    layers: list[States] = [{0: 1}]
    for step in planned.steps:
        layers.append(_forward(layers[-1], step, planned.width))
        effort.spend(len(layers[-1]))
    if not layers[-1]:
        return Solved(0, [], [])
    return _backwards(component, planned, layers, effort)


def _forward(states: States, step: Step, width: int) -> States:
    """The states after a box, with their layouts so far."""
    after: States = {}
    get = after.get
    enter, unit, leave, guard = step.enter, step.unit, step.leave, step.guard
    spare, over, size = step.spare, step.over, step.size
    shift = width if step.counted else 0
    if size == 1:
        for state, layouts in states.items():
            state += enter
            if not (state + spare) & over:
                key = state - leave
                after[key] = get(key, 0) + layouts
            state -= unit
            if state & guard == guard:
                key = state - leave
                after[key] = get(key, 0) + (layouts << shift)
        return after
    for state, layouts in states.items():
        state += enter
        for mines, ways in enumerate(step.ways):
            if mines:
                state -= unit
                if state & guard != guard:
                    break
            if mines == size or not (state + spare) & over:
                key = state - leave
                after[key] = get(key, 0) + (layouts * ways << shift * mines)
    return after


def _backwards(component: Component, planned: Plan, layers: list[States], effort: Effort) -> Solved:
    """Complete the states from the last box to the first, and meet the layouts that lead to them."""
    width = planned.width
    after: States = {0: 1}
    met = [0] * len(component.boxes)
    for step, states in zip(reversed(planned.steps), reversed(layers[:-1])):
        after, met[step.box] = _backward(states, after, step, width)
        effort.spend(0)
    total = after[0]
    empty = ((total & -total).bit_length() - 1) // width
    layouts = _unpack(total >> empty * width, width)
    with_mine = [_unpack(mine >> empty * width, width) for mine in met]
    return Solved(planned.settled + empty, layouts, with_mine)


def _backward(states: States, after: States, step: Step, width: int) -> tuple[States, int]:
    """The states before a box with their completions, and the layouts with a mine in a given cell of it."""
    before: States = {}
    get = after.get
    with_mine = 0
    size, unit = step.size, step.unit
    shift = width if step.counted else 0
    change = step.enter - step.leave
    if size == 1:
        less = change - unit
        for state, layouts in states.items():
            free = get(state + change, 0)
            mine = get(state + less)
            if mine:
                with_mine += layouts * mine
                before[state] = free + (mine << shift)
            elif free:
                before[state] = free
        return before, with_mine << shift
    ways_with_mine = _WAYS_WITH_MINE[size - 1]
    for state, layouts in states.items():
        key = state + change
        all_ways = mine_ways = 0
        for mines, ways in enumerate(step.ways):
            completions = get(key)
            if completions:
                completions <<= shift * mines
                all_ways += completions * ways
                mine_ways += completions * ways_with_mine[mines]
            key -= unit
        if all_ways:
            before[state] = all_ways
            with_mine += layouts * mine_ways
    return before, with_mine


_WAYS_WITH_MINE = tuple((0, *(comb(size - 1, mines) for mines in range(size))) for size in range(1, 10))


def _unpack(polynomial: int, width: int) -> list[int]:
    """The coefficients of a packed polynomial, without the zeros at its end."""
    mask = (1 << width) - 1
    coefficients = []
    while polynomial:
        coefficients.append(polynomial & mask)
        polynomial >>= width
    return coefficients
