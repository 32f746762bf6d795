"""Which cell to guess in the middle of a game."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

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


def ranked(outlook: Outlook, policy: Policy) -> list[Candidate]:
    """The candidates, the best first: dead cells last, then by value, safety and place."""
    found = [look(outlook, cell, policy) for cell in shortlist(outlook, policy)]
    found.sort(key=lambda one: (one.dead, -one.value, -one.safety, one.cell))
    return found


def deepened(outlook: Outlook, found: list[Candidate], policy: Policy, cache: ComponentCache) -> list[Candidate]:
    """The candidates again, the foremost looked at one step further where nothing would be safe.

    That can only lower a value, so the look ends when the next candidate cannot pass the best.
    """
    best = -1
    again: list[Candidate] = []
    for place, one in enumerate(found):
        if place >= policy.deep or one.value <= best or (one.dead and again):
            break
        value = deeper_value(outlook, one, policy, cache)
        best = max(best, value)
        again.append(Candidate(one.cell, one.safety, one.branches, value))
    again.sort(key=lambda one: (one.dead, -one.value, -one.safety, one.cell))
    return again + found[len(again) :]


def deeper_value(outlook: Outlook, one: Candidate, policy: Policy, cache: ComponentCache) -> int:
    """The value of a candidate, with the best guess of its own wherever nothing would be safe."""
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
            after = min(after, after_guess(following, policy) if after < ONE else after_free(following, policy))
        value += branch.chance * after
    return value >> PRECISION


def after_guess(outlook: Outlook, policy: Policy) -> int:
    """The value of a position where nothing is safe: of its best guess."""
    return ranked(outlook, policy)[0].value


def after_free(outlook: Outlook, policy: Policy) -> int:
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


def look(outlook: Outlook, cell: int, policy: Policy) -> Candidate:
    """One cell with all it could show."""
    branches = outlook.branches(cell)
    unknown = outlook.unknown
    stage = 0 if unknown >= 300 else 1 if unknown >= 100 else 2
    stuck = policy.stuck[stage]
    more = policy.more[stage]
    value = 0
    for branch in branches:
        if branch.safety < ONE:
            after = branch.safety * stuck // 100
        else:
            after = ONE * (100 + more * (min(branch.free, 6) - 1)) // 100
        value += branch.chance * after
    return Candidate(cell, outlook.safety_of(cell), branches, value >> PRECISION)


def shortlist(outlook: Outlook, policy: Policy) -> list[int]:
    """The cells worth a look: near the safest, the safest first; of the interior those with few neighbours."""
    cells = [cell for cell, mines in enumerate(outlook.analysis.mine_layouts) if mines is not None]
    safety = {cell: outlook.safety_of(cell) for cell in cells}
    least = max(safety.values()) - ONE * policy.width // 100
    front = [cell for cell in cells if cell in outlook.component_of and safety[cell] >= least]
    front.sort(key=lambda cell: (-safety[cell], len(outlook.near(cell)), cell))
    inside = [cell for cell in outlook.interior if safety[cell] >= least]
    inside.sort(key=lambda cell: (len(outlook.near(cell)), -outlook.seen(cell), cell))
    kinds: dict[tuple[int, int], int] = {}
    chosen = []
    for cell in inside:
        kind = len(outlook.near(cell)), outlook.seen(cell)
        if kind[1] or kind not in kinds:
            kinds[kind] = cell
            chosen.append(cell)
    return front[: policy.front] + chosen[: policy.inside]
