"""A layout of one component that weighs least, found by a sweep that keeps the lightest way to each state."""

from __future__ import annotations

from collections.abc import Sequence

from .effort import Effort
from .order import Plan, Step

Ways = dict[int, tuple[int, int, int]]  # to each state: the weight so far, the state before, the mines of the last box


def lightest_layout(planned: Plan, weights: Sequence[Sequence[int]], effort: Effort) -> list[int]:
    """How many mines each box has in a layout of a component that weighs least; empty where there is no layout.

    planned: how to sweep the component. weights: for each box what 0, 1 ... mines in it weigh, up to as many as it
    has cells. Raises TooComplex, Cancelled.
    """
    layers: list[Ways] = [{0: (0, 0, 0)}]
    for step in planned.steps:
        layers.append(_after(layers[-1], step, weights[step.box]))
        effort.spend(len(layers[-1]))
    if not layers[-1]:
        return []
    mines, state = [0] * len(planned.steps), 0
    for step, ways in zip(reversed(planned.steps), reversed(layers)):
        _weight, state, mines[step.box] = ways[state]
    return mines


def _after(before: Ways, step: Step, weights: Sequence[int]) -> Ways:
    """The lightest ways to the states after a box."""
    after: Ways = {}
    for begun, (weight, _before, _mines) in before.items():
        state = begun + step.enter
        for mines in range(step.size + 1):
            if mines:
                state -= step.unit
                if state & step.guard != step.guard:
                    break
            if mines == step.size or not (state + step.spare) & step.over:
                key, total = state - step.leave, weight + weights[mines]
                if key not in after or total < after[key][0]:
                    after[key] = (total, begun, mines)
    return after
