"""Areas shut off from the rest of the board, and the best play for one.

An area is a component of which no cell touches an unknown cell of another, and that has equally many mines in
all its layouts: nothing that is opened elsewhere, nor the mine count, can tell anything about it. Whatever has
to be guessed there will not get better, so it may as well be guessed at once.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...core.cells import Cell, neighbour_table
from ..count.analysis import Analysis
from ..count.constraints import COVERED
from ..count.effort import Effort
from ..count.layouts import LISTED, list_component
from ..count.moved_mine import landing_cells
from .endgame import Endgame, OutOfNodes, Search


def search_area(analysis: Analysis, *, most: int, nodes: int, effort: Effort) -> Endgame | None:
    """The best play for the first area that can be searched; None where there is none.

    The chances of the answer are those to clear the area.
    most, nodes: as in `search_endgame`. Raises TooComplex, Cancelled.
    """
    for place in areas(analysis):
        component, boxes = analysis.constraints.components[place]
        solved = analysis.solved[place]
        if solved.layouts[0] <= most:
            listed = list_component(component, boxes, most=LISTED * most, effort=effort)
            if listed is None:
                continue
            layouts = listed[solved.fewest]
            cells = sorted(cell for box in boxes for cell in box)
            search = Search(analysis.view, cells, layouts, weights=[1] * len(layouts), nodes=nodes, effort=effort)
            try:
                return search.run(every=False)
            except OutOfNodes:
                continue
    return None


def areas(analysis: Analysis) -> Iterator[int]:
    """The components that are areas, by their place.

    Where a mine moved from under the first click may have landed in one, its layouts are not equally likely,
    and it is left to the search of the whole board.
    """
    view, constraints = analysis.view, analysis.constraints
    table = neighbour_table(view.rows, view.cols)
    landing = set(landing_cells(view))
    for place, (_component, boxes) in enumerate(constraints.components):
        if len(analysis.solved[place].layouts) > 1:
            continue
        cells = {cell for box in boxes for cell in box}
        beside = {near for cell in cells for near in table[cell] if constraints.kinds[near] == COVERED}
        if beside <= cells and not cells & landing:
            yield place


def is_coin_flip(analysis: Analysis, cell: Cell) -> bool:
    """Whether a cell lies in an area that has two layouts: they can never be told apart."""
    index = cell[0] * analysis.view.cols + cell[1]
    return any(
        analysis.solved[place].layouts == [2] and any(index in box for box in analysis.constraints.components[place][1])
        for place in areas(analysis)
    )
