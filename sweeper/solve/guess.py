"""Which cell to guess in the middle of a game."""

from __future__ import annotations

from dataclasses import dataclass, field

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


def look(outlook: Outlook, cell: int, policy: Policy) -> Candidate:
    """One cell with all it could show."""
    branches = outlook.branches(cell)
    safety = outlook.safety_of(cell)
    value = 0
    for branch in branches:
        after = branch.safety * policy.stuck // 100 if branch.safety < ONE else ONE
        value += branch.chance * (after + branch.free * policy.bonus * (ONE // 10_000))
    return Candidate(cell, safety, branches, value >> PRECISION)


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
