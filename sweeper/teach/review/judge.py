"""Whether each opening of a game was proven when it was made, and how lucky the others were."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...core.trace import Trace
from ...solve import TooComplex
from .known import FIRST, PROVEN, Walk


@dataclass(frozen=True)
class Judgement:
    """The reasoning in a game.

    openings: clicks and chords that opened something, without the first, which nothing is known for. Where the
        game itself opened the first area, all of the player's count.
    proven: those whose cells were all certain to be safe from what was to be seen, flags not believed.
    luck: product of the safety of the others, 0 to 1; 1 where there were none.
    """

    openings: int
    proven: int
    luck: float

    @property
    def proof_rate(self) -> float | None:
        """Proven openings of all, 0 to 1; None without any."""
        return self.proven / self.openings if self.openings else None


def judge(trace: Trace, cancelled: Callable[[], bool] = lambda: False) -> Judgement | None:
    """The judgement on a game; None where a position is too complex. Raises Cancelled."""
    walk = Walk(trace)
    openings, proven, luck = 0, 0, 1.0
    for move in trace.moves:
        try:
            known = walk.known(move, cancelled)
        except TooComplex:
            return None
        if known is not None and known.kind != FIRST:
            openings += 1
            proven += known.kind == PROVEN
            luck *= float(1 - known.risk)
        walk.make(move)
    return Judgement(openings, proven, luck)
