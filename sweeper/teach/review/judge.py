"""Whether each opening of a game was proven when it was made, and how lucky the others were."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ...core.trace import Trace
from .verdicts import FIRST, PROVEN, JudgedMove, verdicts


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


def judgement_of(judged: Iterable[JudgedMove]) -> Judgement | None:
    """The judgement that verdicts come to; None where a position was too complex."""
    openings, proven, luck = 0, 0, 1.0
    for each in judged:
        if each.risk is None:
            return None
        if each.on_sight != FIRST:
            openings += 1
            proven += each.on_sight == PROVEN
            luck *= float(1 - each.risk)
    return Judgement(openings, proven, luck)


def judge(trace: Trace, cancelled: Callable[[], bool] = lambda: False) -> Judgement | None:
    """The judgement on a game; None where a position is too complex. Raises Cancelled."""
    return judgement_of(verdicts(trace, cancelled))
