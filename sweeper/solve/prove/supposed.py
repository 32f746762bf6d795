"""One whole layout that fits what is seen and what is supposed besides, or that there is none."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...core.cells import Cell
from ...core.view import PlayerView
from ..count.constraints import COVERED, MINE, Contradiction, components_of, read_constraints
from ..count.effort import Effort
from .counter import COUNT, STATES, Pairs

NOWHERE = -1  # stands for the cell that pairs are made for: here for none


def layout_supposing(
    view: PlayerView, supposed: Mapping[Cell, bool], *, cancelled: Callable[[], bool] | None = None
) -> tuple[Cell, ...] | None:
    """The mines of one layout that fits numbers and mine count, row by row; None where there is none.

    supposed: covered cells, each with whether it is to be a mine. Raises TooComplex, Cancelled.
    """
    try:
        constraints = read_constraints(view)
    except Contradiction:
        return None
    wanted = {row * view.cols + col: mine for (row, col), mine in supposed.items()}
    kinds = constraints.kinds
    if any(kinds[index] != COVERED and (kinds[index] == MINE) != mine for index, mine in wanted.items()):
        return None
    pairs = Pairs(view, constraints, NOWHERE, counted=True, effort=Effort(STATES, cancelled))
    needs = dict(enumerate(pairs.needs))
    left: dict[int, list[int]] = {number: [] for number in needs}
    mines, chosen, free = pairs.mines, [], []
    for box, cells in enumerate(pairs.boxes):
        laid = [cell for cell in cells if wanted.get(cell)]
        open_cells = [cell for cell in cells if cell not in wanted]
        mines -= len(laid)
        chosen += laid
        for number in pairs.numbers_of[box]:
            if number != COUNT:
                needs[number] -= len(laid)
                left[number] += open_cells
        if box == len(pairs.boxes) - 1:
            free = open_cells
    if any(not 0 <= need <= len(left[number]) for number, need in needs.items()):
        return None
    joined = pairs.joined(components_of(needs, left), free, mines)
    if joined is None:
        return None
    return tuple(sorted(divmod(cell, view.cols) for cell in (*pairs.settled, *chosen, *joined)))
