"""The layouts of the border, listed one by one, each with the number of ways the sea can take what is left."""

from __future__ import annotations

from collections.abc import Callable
from math import comb, gcd

from ...core.cells import Cell
from ...core.view import PlayerView
from .analysis import Analysis
from .constraints import MINE
from .effort import STATES_ALLOWED, Effort
from .layouts import ByCount, list_component


def border_layouts(
    analysis: Analysis, *, most: int, cancelled: Callable[[], bool] | None = None
) -> tuple[tuple[tuple[Cell, ...], int], ...] | None:
    """The mines beside the open numbers in every layout that fits, with how much each weighs, in the smallest numbers.

    A layout of the border weighs as much as there are ways to lay the mines left among the cells no number sees. None
    where there are more than `most`. For a view without a rule. Raises TooComplex, Cancelled.
    """
    view, constraints = analysis.view, analysis.constraints
    effort = Effort(STATES_ALLOWED, cancelled)
    settled = sum(1 << cell for cell, kind in enumerate(constraints.kinds) if kind == MINE)
    joined: ByCount = {constraints.mines: [settled]}
    for component, cells in constraints.components:
        listed = list_component(component, cells, most=most * most, effort=effort)
        if listed is None:
            return None
        both: ByCount = {}
        for count, layouts in joined.items():
            for more, others in listed.items():
                both.setdefault(count + more, []).extend([one | other for one in layouts for other in others])
        joined = both
    found: list[tuple[tuple[Cell, ...], int]] = []
    for count, layouts in sorted(joined.items()):
        left = view.mines - count
        weight = comb(constraints.interior, left) if left >= 0 else 0
        found += [(_cells(view, layout), weight) for layout in sorted(layouts) if weight]
        if len(found) > most:
            return None
    common = gcd(*[weight for _mines, weight in found]) or 1
    return tuple((mines, weight // common) for mines, weight in found)


def _cells(view: PlayerView, layout: int) -> tuple[Cell, ...]:
    return tuple(divmod(index, view.cols) for index in range(view.rows * view.cols) if layout >> index & 1)
