"""What the moves of a game did: cells opened, flags standing, and which clicks were effective."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..core.cells import COVERED, FLAG, Cell
from ..core.game import NEXT_MARK
from ..core.layout import Layout
from ..core.trace import GameState, Move, MoveKind, Trace
from .boards import parts
from .clicks import Clicks


@dataclass(frozen=True)
class Effects:
    """Where a game stands after its moves, and what came of them.

    open_cells: the safe cells open, those that the game opened itself (rule `auto`) too.
    flags: the cells flagged by the player; the flags a won game sets by itself are not among them.
    strict: effective clicks as Metasweeper and ms-toollib count them. A right click only where it flags a
        mine for the first time; a left click on a mine not, a chord that loses does.
    lenient: effective clicks as Arbiter and the rawvf master parser count them: whatever changed the board.
    """

    open_cells: frozenset[Cell]
    flags: frozenset[Cell]
    strict: Clicks
    lenient: Clicks


def effects(layout: Layout, trace: Trace) -> Effects:
    """What the moves of `trace` did on the layout that was played."""
    walk = _Walk(layout, trace.start)
    for move in trace.moves:
        if move.changed:
            walk.take(move)
    flags = frozenset(cell for cell, sign in walk.signs.items() if sign == FLAG)
    return Effects(frozenset(walk.open_cells), flags, _clicks(walk.strict), _clicks(walk.lenient))


def _clicks(kinds: list[MoveKind]) -> Clicks:
    left, chord = kinds.count(MoveKind.OPEN), kinds.count(MoveKind.CHORD)
    return Clicks(left, len(kinds) - left - chord, chord)


class _Walk:
    """Goes through the moves that changed something, keeping the marks that moves do not spell out."""

    def __init__(self, layout: Layout, start: Cell | None) -> None:
        self._layout = layout
        self._flagged_once: set[Cell] = set()
        self.open_cells: set[Cell] = set(_opened_by_game(layout, start))
        self.signs: dict[Cell, int] = {}
        self.strict: list[MoveKind] = []
        self.lenient: list[MoveKind] = []

    def take(self, move: Move) -> None:
        if move.kind in NEXT_MARK:
            counts = self._mark(move)
        else:
            self._open(move.changed)
            counts = move.kind is MoveKind.CHORD or move.state is not GameState.LOST
        self.lenient.append(move.kind)
        if counts:
            self.strict.append(move.kind)

    def _mark(self, move: Move) -> bool:
        """Change the mark; whether it is the first flag on a mine."""
        cell = move.cell
        sign = NEXT_MARK[move.kind][self.signs.get(cell, COVERED)]
        self.signs[cell] = sign
        first = sign == FLAG and self._layout.is_mine(cell) and cell not in self._flagged_once
        if first:
            self._flagged_once.add(cell)
        return first

    def _open(self, changed: Iterable[Cell]) -> None:
        """Of what looks different now: mines are shown, wrong flags crossed out, all others are open."""
        opened = [cell for cell in changed if not self._layout.is_mine(cell) and self.signs.get(cell) != FLAG]
        self.open_cells.update(opened)
        for cell in opened:
            self.signs.pop(cell, None)


def _opened_by_game(layout: Layout, start: Cell | None) -> Iterable[Cell]:
    if start is None:
        return ()
    index = start[0] * layout.cols + start[1]
    whole = next((opening.cells for opening in parts(layout).openings if index in opening.empty), (index,))
    return (divmod(opened, layout.cols) for opened in whole)
