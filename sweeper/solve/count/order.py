"""In which order a component is swept, and the arithmetic of each step.

A sweep goes from box to box; what it remembers is what the numbers begun but not finished still need. The
fewer of those, the fewer cases: so it starts at an end of the component and always finishes the number that
has the fewest boxes left.

The needs are packed into one int, `FIELD` bits a number, and a number that is finished gives its place to
the next. Each need is stored with `GUARD` added. Giving k mines to a box is then one subtraction; a need
below zero clears its guard, and a need above the cells it has left shows as `OVER` after adding `spare`.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import comb
from typing import NamedTuple

from .constraints import Component

FIELD = 6
OVER = 16
GUARD = 32


class Step(NamedTuple):
    """What a sweep does at one box.

    box: index of the box in its component.
    size: its cells.
    counted: whether its mines are counted in the polynomial (see `plan`).
    ways: for 0 to `size` mines, in how many ways they can lie in the box.
    enter: added to a state: the numbers that begin here. unit: taken off for each mine.
    leave: taken off last: the numbers that end here.
    guard: bits that stay set while no need is below zero.
    spare: what, added, sets a bit of `over` when a need is more than the cells left for it.
    """

    box: int
    size: int
    counted: bool
    ways: tuple[int, ...]
    enter: int
    unit: int
    leave: int
    guard: int
    spare: int
    over: int


@dataclass(frozen=True)
class Plan:
    """How to sweep a component.

    settled: mines in the boxes whose mines are not counted, the same in every layout.
    width: bits a coefficient needs so that no sum of layouts can carry into the next.
    bits: bits that a whole polynomial may take.
    """

    steps: list[Step]
    settled: int
    width: int
    bits: int


WAYS = tuple(tuple(comb(size, mines) for mines in range(size + 1)) for size in range(9))


def boxes_by_number(component: Component) -> list[list[int]]:
    """For each number the boxes it sees."""
    boxes_of: list[list[int]] = [[] for _ in component.needs]
    for box, (_size, numbers) in enumerate(component.boxes):
        for number in numbers:
            boxes_of[number].append(box)
    return boxes_of


def elimination_order(component: Component, boxes_of: list[list[int]]) -> list[int]:
    """All boxes, so that few numbers are begun and not finished at any time.

    The numbers of a component are counted outwards from its first, so the last one lies at an end.
    """
    boxes = component.boxes
    left = [len(boxes) for boxes in boxes_of]
    start = len(left) - 1
    begun, met = [start], {start}
    order: list[int] = []
    done = [False] * len(boxes)
    while begun:
        number = min(begun, key=left.__getitem__)
        begun.remove(number)
        for box in boxes_of[number]:
            if not done[box]:
                done[box] = True
                order.append(box)
                for other in boxes[box][1]:
                    left[other] -= 1
                    if other not in met:
                        met.add(other)
                        begun.append(other)
    return order


def plan(component: Component) -> Plan:
    """The sweep of a component.

    Numbers that share no box hold their needs in their own boxes whatever the layout, so those mines need
    not be counted on the way: only the mines of the boxes left over are, and the polynomials stay short.
    """
    boxes_of = boxes_by_number(component)
    order = elimination_order(component, boxes_of)
    counted = [True] * len(component.boxes)
    settled, most = 0, 1
    for number, seen in enumerate(boxes_of):
        if all([counted[box] for box in seen]):
            cells = 0
            for box in seen:
                counted[box] = False
                cells += component.boxes[box][0]
            settled += component.needs[number]
            most *= WAYS[cells][component.needs[number]]
    left_over = sum([box[0] for box, is_counted in zip(component.boxes, counted) if is_counted])
    width = most.bit_length() + left_over
    return Plan(_steps(component, boxes_of, order, counted), settled, width, width * (left_over + 1))


def _steps(component: Component, boxes_of: list[list[int]], order: list[int], counted: list[bool]) -> list[Step]:
    """The arithmetic of each step, in order."""
    needs, boxes = component.needs, component.boxes
    boxes_left = [len(seen) for seen in boxes_of]
    cells_left = [sum([boxes[box][0] for box in seen]) for seen in boxes_of]
    low_bits = [0] * len(needs)
    free: list[int] = []
    places = 0
    steps = []
    for box in order:
        size, numbers = boxes[box]
        enter = unit = leave = spare = 0
        freed = []
        for number in numbers:
            low_bit = low_bits[number]
            if not low_bit:
                if free:
                    low_bit = free.pop()
                else:
                    low_bit = 1 << places
                    places += FIELD
                low_bits[number] = low_bit
                enter += (GUARD + needs[number]) * low_bit
            unit += low_bit
            cells_left[number] -= size
            spare += (OVER - 1 - cells_left[number]) * low_bit
            boxes_left[number] -= 1
            if not boxes_left[number]:
                leave += GUARD * low_bit
                freed.append(low_bit)
        free += freed
        steps.append(Step(box, size, counted[box], WAYS[size], enter, unit, leave, unit * GUARD, spare, unit * OVER))
    return steps
