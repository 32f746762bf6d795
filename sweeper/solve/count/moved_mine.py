"""Where a mine under the first click may have gone, and what that says about the layouts.

Under the rule `safe` a mine under the first click moves to the first cell without one, row by row from the
top left, the clicked cell left out. Only covered cells can have received it.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cells import neighbour_table
from ...core.view import PlayerView


@dataclass(frozen=True)
class Case:
    """Layouts counted together: some of the first landing cells are mines in them.

    A layout counts once more for each landing cell before its first free one, for so many mines can have moved
    from under the first click. So it is counted with none of the landing cells taken as mines, with the first
    one, with the first two, and so on; a case holds the counts that take the same cells beside open numbers.

    beside: the landing cells taken as mines that an open number sees.
    hidden: the landing cells up to there, in order, that no open number sees.
    least: the fewest of `hidden` taken as mines; the case holds every count from `least` to all of them.
    """

    beside: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()
    least: int = 0


def cases(view: PlayerView) -> list[Case]:
    """All cases of a view, the fewest mines first; the first of them takes no cell beside a number as a mine."""
    landing = landing_cells(view)
    if not landing:
        return [Case()]
    table = neighbour_table(view.rows, view.cols)
    beside: list[int] = []
    hidden: list[int] = []
    least = 0
    found: list[Case] = []
    for cell in landing:
        if any(view.cells[near] >= 0 for near in table[cell]):
            found.append(Case(tuple(beside), tuple(hidden), least))
            beside.append(cell)
            least = len(hidden)
        else:
            hidden.append(cell)
    return [*found, Case(tuple(beside), tuple(hidden), least)]


def landing_cells(view: PlayerView) -> list[int]:
    """Where a mine from under the first click may have landed, in order; none where no mine can have moved.

    They are covered cells from the top left on: the first open cell ends them, for it has no mine.
    """
    if view.rule != "safe" or view.first is None:
        return []
    first = view.first[0] * view.cols + view.first[1]
    landing: list[int] = []
    for cell, value in enumerate(view.cells):
        if cell == first:
            continue
        if value >= 0 or len(landing) == view.mines:
            break
        landing.append(cell)
    return landing
