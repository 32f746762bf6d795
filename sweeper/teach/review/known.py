"""What was known before each opening and chord of a game: the one place where all that judges moves has it from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from ...core.cells import COVERED, FLAG, QUESTION, Cell, neighbours
from ...core.game import Game, again
from ...core.trace import MARKING, Move, MoveKind, Trace
from ...core.view import PlayerView
from ...solve import Analysis, ComponentCache, analyse, layouts_with_mines

FIRST, PROVEN, BLUNDER, NEEDLESS, GUESS = "first", "proven", "blunder", "needless", "guess"


@dataclass(frozen=True)
class Known:
    """What was to be known before a click or chord that opened something.

    kind: `first`, where nothing was to be seen yet; `proven`, where all that it opened was certain to be safe;
        `blunder`, where it was certain to open a mine; `needless`, where it could open one and another cell was
        certain to be safe; `guess`, where nothing was certain to be safe. Flags are not believed.
    cells: the covered cells that it was about to open.
    risk: the chance, 0 to 1, that one of them is a mine; exact. 0 of a first opening, for which nothing is known.
    safe: the cells certain to be safe, those without a flag where there are any; empty where it was proven.
    analysis: of the position; None of a first opening, and where an earlier one told that all is safe.
    """

    kind: str
    cells: tuple[Cell, ...]
    risk: Fraction
    safe: tuple[Cell, ...] = ()
    analysis: Analysis | None = None


class Walk:
    """Goes through a game move by move. What was proven once stays so, and is not worked out again.

    game: as it is before the next move. set_by: for each flag, the number of the move that set it, and the view
    before that move.
    """

    def __init__(self, trace: Trace) -> None:
        """Stand before the first move of a game that is being played or is over."""
        self.game = again(trace)
        self.taken = 0
        self.cache = ComponentCache()
        self.set_by: dict[Cell, tuple[int, PlayerView]] = {}
        self._safe: set[Cell] = set()

    def known(self, move: Move, cancelled: Callable[[], bool] | None = None) -> Known | None:
        """What is known before the next move; None of one that opens nothing. Raises TooComplex, Cancelled."""
        if move.kind in MARKING or not move.changed:
            return None
        cells = tuple(targets(self.game, move))
        if self.game.first is None:
            return Known(FIRST, cells, Fraction(0))
        if self._safe.issuperset(cells):
            return Known(PROVEN, cells, Fraction(0))
        view = self.game.view()
        analysis = analyse(view, cache=self.cache, cancelled=cancelled)
        self._safe.update(analysis.safe)
        if self._safe.issuperset(cells):
            return Known(PROVEN, cells, Fraction(0), analysis=analysis)
        risk = risk_of(move, analysis, self.cache)
        safe = tuple(cell for cell in analysis.safe if view[cell] != FLAG) or analysis.safe
        kind = BLUNDER if risk == 1 else NEEDLESS if safe else GUESS
        return Known(kind, cells, risk, safe, analysis)

    def make(self, move: Move) -> None:
        """Make the next move."""
        view = self.game.view() if move.kind in MARKING else None
        self.game.do(move.kind, move.cell, move.at)
        self.taken += 1
        if view is not None and self.game.sight(move.cell) == FLAG:
            self.set_by[move.cell] = (self.taken, view)


def risk_of(move: Move, analysis: Analysis, cache: ComponentCache) -> Fraction:
    """The chance that a click or a chord opens a mine, exact."""
    if move.kind is MoveKind.CHORD:
        return 1 - chance_of_chord(analysis.view, move.cell, analysis, cache)
    return analysis.chance(move.cell)


def targets(game: Game, move: Move) -> list[Cell]:
    """The covered cells that a click or a chord is about to open."""
    if move.kind is MoveKind.OPEN:
        return [move.cell]
    return [cell for cell in neighbours(move.cell, game.rows, game.cols) if game.sight(cell) in (COVERED, QUESTION)]


def chance_of_chord(view: PlayerView, cell: Cell, analysis: Analysis, cache: ComponentCache) -> Fraction:
    """The chance that a chord on an open number opens no mine, exact: that every flag beside it is on a mine.

    It has as many flags beside it as it says, so all its mines lie under them or one of them is to be opened.
    """
    flags = [near for near in neighbours(cell, view.rows, view.cols) if view[near] == FLAG]
    return Fraction(layouts_with_mines(view, flags, cache=cache), analysis.total)


def flag_to_blame(game: Game, cell: Cell, analysis: Analysis) -> Cell | None:
    """The wrong flag beside a number that a chord on it is about to be lost by; None where there is none.

    Of several it is one that certainly is wrong, else the one that most likely is.
    """
    layout = game.layout
    flags = [near for near in neighbours(cell, game.rows, game.cols) if game.sight(near) == FLAG]
    wrong = [flag for flag in flags if layout is not None and not layout.is_mine(flag)]
    return min(wrong, key=lambda flag: (analysis.chance(flag), flag), default=None)
