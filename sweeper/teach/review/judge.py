"""Whether each opening of a game was proven when it was made, and how lucky the others were."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from ...core.cells import COVERED, FLAG, QUESTION, Cell, neighbours
from ...core.game import Game, again
from ...core.trace import Move, MoveKind, Trace
from ...core.view import PlayerView
from ...solve import Analysis, ComponentCache, TooComplex, analyse, layouts_with_mines


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
    game, walk = again(trace), _Walk(cancelled)
    counts = trace.start is not None
    for move in trace.moves:
        if move.kind in (MoveKind.OPEN, MoveKind.CHORD) and move.changed:
            try:
                if counts:
                    walk.take(game, move)
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

    def take(self, game: Game, move: Move) -> None:
        """Judge the opening that the game is about to make."""
        self.openings += 1
        cells = targets(game, move)
        if not self._safe.issuperset(cells):
            view = game.view()
            analysis = analyse(view, cache=self._cache, cancelled=self._cancelled)
            self._safe.update(analysis.safe)
            if not self._safe.issuperset(cells):
                if move.kind is MoveKind.CHORD:
                    self.luck *= float(chance_of_chord(view, move.cell, analysis, self._cache))
                else:
                    self.luck *= 1 - float(analysis.chance(move.cell))
                return
        self.proven += 1


def chance_of_chord(view: PlayerView, cell: Cell, analysis: Analysis, cache: ComponentCache) -> Fraction:
    """The chance that a chord on an open number opens no mine, exact: that every flag beside it is on a mine.

    It has as many flags beside it as it says, so all its mines lie under them or one of them is to be opened.
    """
    flags = [near for near in neighbours(cell, view.rows, view.cols) if view[near] == FLAG]
    return Fraction(layouts_with_mines(view, flags, cache=cache), analysis.total)
