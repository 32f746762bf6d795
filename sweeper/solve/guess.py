"""Which cell to guess in the middle of a game.

The value of a cell is the chance to survive it and what follows, as far as it is looked at:

1. at first no more than the chance that it is safe;
2. then, for each number it could show, times the safety of the safest cell there would be (`outlook`);
3. then, where that number would leave nothing safe, times the value (2) of the best guess there would be; and
   where it would make a few cells safe, times the chance that one of these leads on, or else times the safety
   that would be left.

Each step can only lower a value. So the cells wait in a queue by the value they have so far; the foremost is
looked at one step further and put back, and as soon as the foremost has been looked at in full, it is the best
of all: no cell need be left out, and most need no look. A dead cell, which can tell nothing, is never chosen
while a living one is left: whatever play begins with it wins no less often with its second move first.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from heapq import heapify, heappop, heappush
from typing import Optional

from .cache import ComponentCache
from .chances import analyse
from .constraints import MINE
from .outlook import ONE, PRECISION, Branch, Outlook
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


LONG_FRONT = 18
Waiting = tuple[int, int, int, int, Optional[Candidate]]  # less is better: value, steps left, safety, cell


def ranked(outlook: Outlook, policy: Policy, cache: ComponentCache) -> list[Candidate]:
    """The best candidate, and then those looked at besides, the best first. Raises TooComplex, Cancelled."""
    steps = 2 if policy.deep and not is_early(outlook) else 1
    most = 100 + 5 * policy.more
    queue: list[Waiting] = []
    for cell in kinds_of_cells(outlook):
        safety = outlook.safety_of(cell)
        queue.append((-(safety * most // 100 + bonus(outlook, cell, policy)), steps, -safety, cell, None))
    heapify(queue)
    dead: list[Candidate] = []
    while queue:
        value, left, safety, cell, candidate = heappop(queue)
        if not left:
            assert candidate is not None
            others = [one[-1] for one in sorted(queue, key=lambda one: one[:4])]
            return [candidate, *[one for one in others if one is not None], *dead]
        if candidate is None:
            candidate = look(outlook, cell, policy)
            if candidate.dead:
                dead.append(candidate)
                continue
        else:
            candidate = replace(candidate, value=min(-value, deeper_value(outlook, candidate, policy, cache)))
        heappush(queue, (-candidate.value, left - 1, safety, cell, candidate))
    return dead


def is_early(outlook: Outlook) -> bool:
    """Whether so little is known that an opening is looked for, and a further step would tell nothing."""
    return len(outlook.component_of) < LONG_FRONT and 4 * len(outlook.interior) > 3 * len(outlook.view.cells)


def kinds_of_cells(outlook: Outlook) -> list[int]:
    """The cells worth a look: of those that nothing near has told anything about, the safest of each kind."""
    total, counts, near = outlook.analysis.total, outlook.analysis.mine_layouts, outlook.near_counts
    chosen = [cell for cell in outlook.component_of if 0 < (counts[cell] or 0) < total]
    alike: dict[int, tuple[int, int]] = {}
    for cell in outlook.interior:
        risk = counts[cell] or 0
        if cell in outlook.told:
            chosen.append(cell)
        elif near[cell] not in alike or risk < alike[near[cell]][0]:
            alike[near[cell]] = risk, cell
    return sorted([*chosen, *[cell for _risk, cell in alike.values()]])


def look(outlook: Outlook, cell: int, policy: Policy) -> Candidate:
    """One cell with all it could show."""
    branches = outlook.branches(cell)
    value = sum([branch.chance * after_branch(branch, branch.safety, policy) for branch in branches])
    return Candidate(
        cell, outlook.safety_of(cell), branches, (value >> PRECISION) + bonus(outlook, cell, policy)
    )


def bonus(outlook: Outlook, cell: int, policy: Policy) -> int:
    """A little more for a cell that a number sees, where they are many: what it tells is of use to its neighbours."""
    at_front = cell in outlook.component_of and len(outlook.component_of) >= LONG_FRONT
    return ONE * policy.front // 100 if at_front else 0


def after_branch(branch: Branch, value: int, policy: Policy) -> int:
    """The value of a number shown, with a little more for each cell that it makes safe, up to six."""
    return value * (100 + policy.more * min(branch.free - 1, 5)) // 100 if branch.free > 1 else value


def deeper_value(outlook: Outlook, one: Candidate, policy: Policy, cache: ComponentCache) -> int:
    """The value of a candidate after a look at what could follow each number it could show."""
    view = outlook.view
    settled = sum([outlook.constraints.kinds[near] == MINE for near in outlook.table[one.cell]])
    value = 0
    for branch in one.branches:
        after = branch.safety
        if branch.chance * 1000 > ONE * policy.rare and (after < ONE or branch.free <= policy.free):
            cells = list(view.cells)
            cells[one.cell] = settled + branch.number
            shown = replace(view, cells=tuple(cells))
            outlook.effort.spend(len(cells))
            analysis = analyse(shown, cache, outlook.effort.cancelled)
            following = Outlook(shown, analysis, cache, outlook.effort)
            after = min(after, after_guess(following, policy) if after < ONE else after_free(following))
        value += branch.chance * after_branch(branch, after, policy)
    return (value >> PRECISION) + bonus(outlook, one.cell, policy)


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

