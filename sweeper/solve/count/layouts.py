"""All layouts of a view, listed one by one, where they are few.

A layout is one int: bit `row * cols + col` is set where it has a mine. Each component is listed alone, box by
box; then the lists are joined under the mine count, and the interior takes what is left.
"""

from __future__ import annotations

from itertools import combinations

from ...core.view import PlayerView
from .analysis import Analysis
from .constraints import COVERED, MINE, Component, Constraints
from .effort import Effort
from .moved_mine import landing_cells
from .order import boxes_by_number, elimination_order
from .sweep import Solved

ByCount = dict[int, list[int]]
SOME = 500  # layouts between two looks whether to go on
WORDS_A_LAYOUT = 100  # words of arithmetic that take as long as adding a box to a layout
LISTED = 20  # a component alone may have this many times the layouts wanted: the mine count may forbid most


def list_layouts(analysis: Analysis, *, most: int, effort: Effort) -> list[int] | None:
    """The layouts that fit, or None where they are more than `most` or a list on the way gets too long.

    Raises TooComplex, Cancelled.
    """
    view, constraints = analysis.view, analysis.constraints
    joined: ByCount = {constraints.mines: [_settled(constraints)]}
    room = [_room(component) for component in analysis.solved]
    if any(sum(ways.values()) > LISTED * most for ways in room):
        return None
    rest = _rest_after(room, constraints.interior)
    for place, (component, cells) in enumerate(constraints.components):
        listed = list_component(component, cells, most=LISTED * most, effort=effort)
        if listed is None:
            return None
        joined = _join(joined, listed, view.mines, rest[place])
        if sum(map(len, joined.values())) > most:
            return None
    return _with_interior(joined, _interior(constraints), mines=view.mines, most=most)


def weights_of(view: PlayerView, layouts: list[int]) -> list[int]:
    """In how many ways each layout can have arisen: more than one only where a mine can have moved."""
    landing = landing_cells(view)
    weights = []
    for layout in layouts:
        mines = 0
        while mines < len(landing) and layout >> landing[mines] & 1:
            mines += 1
        weights.append(1 + mines)
    return weights


def _settled(constraints: Constraints) -> int:
    """The mines that single numbers settle."""
    return sum(1 << cell for cell, kind in enumerate(constraints.kinds) if kind == MINE)


def _interior(constraints: Constraints) -> list[int]:
    """The cells that no number sees."""
    seen = {cell for _component, boxes in constraints.components for cells in boxes for cell in cells}
    return [cell for cell, kind in enumerate(constraints.kinds) if kind == COVERED and cell not in seen]


def _room(solved: Solved) -> dict[int, int]:
    """How many layouts a component has with each number of mines."""
    return {solved.fewest + more: ways for more, ways in enumerate(solved.layouts) if ways}


def _rest_after(room: list[dict[int, int]], interior: int) -> list[set[int]]:
    """For each component how many mines all that comes after it, and the interior, can take."""
    possible = set(range(interior + 1))
    found = []
    for ways in reversed(room):
        found.append(possible)
        possible = {mines + more for mines in possible for more in ways}
    return found[::-1]


def _join(joined: ByCount, listed: ByCount, mines: int, rest: set[int]) -> ByCount:
    """Every layout so far with every layout of a component, where the rest can take what is left."""
    both: ByCount = {}
    for count, layouts in joined.items():
        for more, others in listed.items():
            if mines - count - more in rest:
                both.setdefault(count + more, []).extend([layout | other for layout in layouts for other in others])
    return both


def _with_interior(joined: ByCount, interior: list[int], *, mines: int, most: int) -> list[int] | None:
    """Every layout so far with every choice of interior cells for the mines left."""
    found: list[int] = []
    for count, layouts in joined.items():
        for chosen in combinations(interior, mines - count):
            mask = sum([1 << cell for cell in chosen])
            found += [layout | mask for layout in layouts]
            if len(found) > most:
                return None
    return found


def list_component(component: Component, cells: list[list[int]], *, most: int, effort: Effort) -> ByCount | None:
    """The layouts of a component by their number of mines, or None where the list gets longer than `most`.

    cells: those of its boxes. Raises TooComplex, Cancelled.
    """
    order = elimination_order(component, boxes_by_number(component))
    left = [0] * len(component.needs)
    for size, numbers in component.boxes:
        for number in numbers:
            left[number] += size
    partial: list[tuple[tuple[int, ...], int, int]] = [(component.needs, 0, 0)]
    for box in order:
        numbers = component.boxes[box][1]
        for number in numbers:
            left[number] -= component.boxes[box][0]
        ways = _ways(cells[box])
        before, partial = partial, []
        for start in range(0, len(before), SOME):
            partial += [
                (needs, count + mines, layout | mask)
                for needed, count, layout in before[start : start + SOME]
                for mines, masks in enumerate(ways)
                if (needs := _less(needed, numbers, mines, left)) is not None
                for mask in masks
            ]
            effort.spend_words(min(SOME, len(before)) * len(ways) * (WORDS_A_LAYOUT + len(component.needs)))
            if len(partial) > most:
                return None
    listed: ByCount = {}
    for _needs, count, layout in partial:
        listed.setdefault(count, []).append(layout)
    return listed


def _ways(cells: list[int]) -> list[list[int]]:
    """For 0 to all cells of a box the masks with as many mines."""
    return [
        [sum([1 << cell for cell in chosen]) for chosen in combinations(cells, mines)]
        for mines in range(len(cells) + 1)
    ]


def _less(needs: tuple[int, ...], numbers: tuple[int, ...], mines: int, left: list[int]) -> tuple[int, ...] | None:
    """The needs after a box got its mines, or None where a number cannot be met any more."""
    after = list(needs)
    for number in numbers:
        need = after[number] - mines
        if not 0 <= need <= left[number]:
            return None
        after[number] = need
    return tuple(after)
