"""Which cell to guess in the middle of a game.

The value of a cell is the chance to survive it and what follows, as far as it is looked at:

1. at first no more than the chance that it is safe;
2. then, for each number it could show, times the safety of the safest cell there would be (`outlook`);
3. then, where that number would leave nothing safe, times the value (2) of the best guess there would be; and
   where it would make a few cells safe, times the chance that one of these leads on, or else times the safety
   that would be left.

A number adds a little for each cell it makes safe, and a 0 for all that it opens (see STRENGTH.md for both).

Each step can only lower a value. So the cells wait in a queue by the value they have so far; the foremost is
looked at one step further and put back, and as soon as the foremost has been looked at in full, it is the best
of all: no cell need be left out, and most need no look. A dead cell, which can tell nothing, is never chosen
while a living one is left: whatever play begins with it wins no less often with its second move first.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from heapq import heapify, heappop, heappush
from typing import Optional

from ..count.analysis import analyse_within
from ..count.constraints import MINE
from ..count.grid import grid_of, read_view
from .outlook import ONE, PRECISION, WORDS_A_CELL, Branch, Outlook
from .policies import Policy


@dataclass(frozen=True)
class Candidate:
    """A cell that may be guessed.

    cell: its index. safety: of ONE. branches: what it could show. value: what the policy compares.
    """

    cell: int
    safety: int
    branches: list[Branch] = field(compare=False)
    value: int

    @property
    def dead(self) -> bool:
        """Whether it shows the same number in every layout in which it is safe."""
        return len(self.branches) < 2

    @property
    def outlook(self) -> int:
        """The chance, of ONE, to survive this guess and the safest next move."""
        return sum([branch.chance * branch.safety for branch in self.branches]) >> PRECISION


MOST_FREE = 5  # so many safe cells beyond the first add to a value
Waiting = tuple[int, int, int, int, Optional[Candidate]]  # less is better: value, steps left, safety, cell


def ranked(outlook: Outlook, policy: Policy) -> list[Candidate]:
    """The best candidate, and then those looked at besides, the best first. Raises TooComplex, Cancelled."""
    steps = 2 if policy.deep else 1
    most = most_of_safety(policy)
    queue: list[Waiting] = []
    for cell in kinds_of_cells(outlook):
        safety = outlook.safety_of(cell)
        queue.append((-(safety * most // 1000), steps, -safety, cell, None))
    heapify(queue)
    dead: list[Candidate] = []
    while queue:
        value, left, safety, cell, candidate = heappop(queue)
        if not left:
            assert candidate is not None
            others = [waiting[-1] for waiting in sorted(queue, key=lambda waiting: waiting[:4])]
            return [candidate, *[other for other in others if other is not None], *dead]
        if candidate is None:
            candidate = look(outlook, cell, policy)
            if candidate.dead:
                dead.append(candidate)
                continue
        else:
            candidate = replace(candidate, value=min(-value, deeper_value(outlook, candidate, policy)))
        heappush(queue, (-candidate.value, left - 1, safety, cell, candidate))
    return dead


def most_of_safety(policy: Policy) -> int:
    """The most a value can be, per mille of the chance that the cell is safe."""
    return 1000 + MOST_FREE * policy.more + policy.zero


def kinds_of_cells(outlook: Outlook) -> list[int]:
    """The cells worth a look: of interior cells away from all components, one of each kind.

    That is the safest, to a thousandth; of those the nearest to an open cell, since what it opens soon meets
    what is known.
    """
    total, counts, near = outlook.analysis.total, outlook.analysis.mine_layouts, outlook.near_counts
    outlook.effort.spend_words(WORDS_A_CELL * len(outlook.interior))
    chosen = [cell for cell in outlook.component_of if 0 < (counts[cell] or 0) < total]
    nearness = nearness_to_open(outlook)
    alike: dict[int, tuple[int, int, int]] = {}
    for cell in outlook.interior:
        if cell in outlook.near_components:
            chosen.append(cell)
            continue
        rank = (counts[cell] or 0) * 1000 // total, -nearness[cell], cell
        if near[cell] not in alike or rank < alike[near[cell]]:
            alike[near[cell]] = rank
    return sorted([*chosen, *[rank[-1] for rank in alike.values()]])


def nearness_to_open(outlook: Outlook) -> bytes:
    """For each cell how near an open cell is: 0 for the farthest, one more a step nearer."""
    view = outlook.view
    grid = grid_of(view.rows, view.cols)
    _covered, reached, _numbers = read_view(view)
    nearness = 0
    while reached and reached != grid.ones:
        nearness += reached
        reached = grid.beside(reached)
    return grid.to_bytes(nearness)


def look(outlook: Outlook, cell: int, policy: Policy) -> Candidate:
    """One cell with all it could show."""
    branches, settled = outlook.branches(cell), settled_near(outlook, cell)
    value = sum([branch.chance * after_branch(branch, branch.safety, settled, policy) for branch in branches])
    return Candidate(cell, outlook.safety_of(cell), branches, value >> PRECISION)


def settled_near(outlook: Outlook, cell: int) -> int:
    """How many neighbours of a cell are known to be mines."""
    return sum([outlook.constraints.kinds[near] == MINE for near in outlook.table[cell]])


def after_branch(branch: Branch, value: int, settled: int, policy: Policy) -> int:
    """The value of a number shown, with a little more for each cell that it makes safe, up to six, and for a 0."""
    more = policy.more * min(branch.free - 1, MOST_FREE) if branch.free > 1 else 0
    if not branch.number + settled:
        more += policy.zero
    return value * (1000 + more) // 1000


def deeper_value(outlook: Outlook, candidate: Candidate, policy: Policy) -> int:
    """The value of a candidate after a look at what could follow each number it could show."""
    view, cache, effort = outlook.view, outlook.cache, outlook.effort
    settled = settled_near(outlook, candidate.cell)
    value = 0
    for branch in candidate.branches:
        after = branch.safety
        if branch.chance * 1000 > ONE * policy.rare and (after < ONE or branch.free <= policy.free):
            cells = list(view.cells)
            cells[candidate.cell] = settled + branch.number
            effort.spend(len(cells))
            analysis = analyse_within(replace(view, cells=tuple(cells)), cache=cache, effort=effort.part())
            following = Outlook(analysis, cache=cache, effort=effort)
            after = min(after, after_guess(following, policy) if after < ONE else after_free(following))
        value += branch.chance * after_branch(branch, after, settled, policy)
    return value >> PRECISION


def after_guess(outlook: Outlook, policy: Policy) -> int:
    """The value of a position where nothing is safe: of the best of its safest guesses, two steps deep."""
    risks, near = outlook.analysis.mine_layouts, outlook.near_counts
    safest = sorted([(risks[cell] or 0, near[cell], cell) for cell in kinds_of_cells(outlook)])
    best = 0
    for _risk, _near, cell in safest[: policy.fan]:
        if outlook.safety_of(cell) <= best:
            break
        value = sum([branch.chance * branch.safety for branch in outlook.branches(cell)]) >> PRECISION
        best = max(best, value)
    return best


def after_free(outlook: Outlook) -> int:
    """The value of a position with a few safe cells: whether one of them leads on, or else the safest guess."""
    cols = outlook.view.cols
    base = 0
    none_leads = ONE
    for row, col in outlook.analysis.safe:
        branches = outlook.branches(row * cols + col)
        leads = sum([branch.chance for branch in branches if branch.safety == ONE])
        if leads < ONE:
            rest = sum([branch.chance * branch.safety for branch in branches if branch.safety < ONE])
            base = max(base, rest // (ONE - leads))
        none_leads = none_leads * (ONE - leads) >> PRECISION
    return ONE - (none_leads * (ONE - base) >> PRECISION)
