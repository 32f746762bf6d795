"""Areas shut off from the rest of the board, and the best play for one.

An area is a component of which no cell touches an unknown cell of another, and that has equally many mines in
all its layouts: nothing that is opened elsewhere, nor the mine count, can tell anything about it. Whatever has
to be guessed there will not get better, so it may as well be guessed at once.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...core.cells import Cell, neighbour_table
from ...core.view import PlayerView
from ..count.constraints import COVERED, Constraints
from ..count.effort import Effort
from ..count.layouts import LISTED, list_component
from ..count.moved_mine import walk
from ..count.sweep import Solved
from .endgame import Endgame, OutOfNodes, Search


def search_area(
    view: PlayerView, constraints: Constraints, solved: list[Solved], most: int, nodes: int, effort: Effort
) -> Endgame | None:
    """The best play for the first area that can be searched; None where there is none.

    The chances of the answer are those to clear the area.
    solved: the layouts of each component. most, nodes: as in `search_endgame`. Raises TooComplex, Cancelled.
    """
    for place in areas(view, constraints, solved):
        component, boxes = constraints.components[place]
        one = solved[place]
        if one.layouts[0] <= most:
            listed = list_component(component, boxes, LISTED * most)
            if listed is None:
                continue
            layouts = listed[one.fewest]
            cells = sorted(cell for box in boxes for cell in box)
            try:
                return Search(view, cells, layouts, [1] * len(layouts), nodes, effort).run(every=False)
            except OutOfNodes:
                continue
    return None


def areas(view: PlayerView, constraints: Constraints, solved: list[Solved]) -> Iterator[int]:
    """The components that are areas, by their place.

    Where a mine moved from under the first click may lie in one (see `walk`), its layouts are not equally
    likely, and it is left to the search of the whole board.
    """
    table = neighbour_table(view.rows, view.cols)
    weighted = set(walk(view)) if view.rule == "safe" and view.first is not None else set()
    for place, (_component, boxes) in enumerate(constraints.components):
        if len(solved[place].layouts) > 1:
            continue
        cells = {cell for box in boxes for cell in box}
        beside = {near for cell in cells for near in table[cell] if constraints.kinds[near] == COVERED}
        if beside <= cells and not cells & weighted:
            yield place


def is_coin_flip(view: PlayerView, constraints: Constraints, solved: list[Solved], cell: Cell) -> bool:
    """Whether a cell lies in an area that has two layouts: they can never be told apart."""
    index = cell[0] * view.cols + cell[1]
    return any(
        solved[place].layouts == [2] and any(index in box for box in constraints.components[place][1])
        for place in areas(view, constraints, solved)
    )
