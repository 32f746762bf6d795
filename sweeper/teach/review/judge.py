"""Whether each opening of a game was proven when it was made, and how lucky the others were."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...core.cells import COVERED, QUESTION, Cell, neighbours
from ...core.game import Game, again
from ...core.trace import Move, MoveKind, Trace
from ...solve import Analysis, ComponentCache, TooComplex, analyse


@dataclass(frozen=True)
class Judgement:
    """The reasoning in a game.

    openings: clicks and chords that opened something, the first left out: it is nobody's reasoning. Where the
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
    game, walk = again(trace), _Walk(cancelled)
    counts = trace.start is not None
    for move in trace.moves:
        if move.kind in (MoveKind.OPEN, MoveKind.CHORD) and move.changed:
            try:
                if counts:
                    walk.take(game, targets(game, move))
            except TooComplex:
                return None
            counts = True
        game.do(move.kind, move.cell, move.at)
    return Judgement(walk.openings, walk.proven, walk.luck)


def targets(game: Game, move: Move) -> list[Cell]:
    """The covered cells that a click or a chord is about to open."""
    if move.kind is MoveKind.OPEN:
        return [move.cell]
    return [cell for cell in neighbours(move.cell, game.rows, game.cols) if game.sight(cell) in (COVERED, QUESTION)]


class _Walk:
    """Goes from opening to opening. What was proven once stays so, and is not worked out again."""

    def __init__(self, cancelled: Callable[[], bool]) -> None:
        self._cancelled = cancelled
        self._cache = ComponentCache()
        self._safe: set[Cell] = set()
        self.openings = self.proven = 0
        self.luck = 1.0

    def take(self, game: Game, cells: list[Cell]) -> None:
        self.openings += 1
        if not self._safe.issuperset(cells):
            analysis = analyse(game.view(), cache=self._cache, cancelled=self._cancelled)
            self._safe.update(analysis.safe)
            if not self._safe.issuperset(cells):
                self.luck *= safety(analysis, cells)
                return
        self.proven += 1


def safety(analysis: Analysis, cells: list[Cell]) -> float:
    """The chance that none of these cells is a mine.

    Of several cells it is what is left when the expected mines among them are taken from 1, which is exact
    where at most one of them can be a mine, as in a chord with one doubtful flag, and too low otherwise.
    """
    chances = [float(analysis.chance(cell)) for cell in cells]
    left = 1 - sum(chances)
    if left > 0 or len(chances) == 1:
        return left
    product = 1.0
    for chance in chances:
        product *= 1 - chance
    return product
