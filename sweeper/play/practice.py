"""A board that is practised: moves can be taken back, and nothing of it is ever recorded."""

from __future__ import annotations

from collections.abc import Iterable

from ..core.cells import Cell
from ..core.game import Game, again
from ..core.levels import Level
from ..core.trace import GameState, Move, Trace
from .session import Paint, Play


class Practice(Play):
    """A `Stage` with a game on it that nobody else knows of. The game itself knows nothing of taking back.

    taken_back: how many moves were taken back.
    """

    def __init__(self, trace: Trace, *, moves: int, first: Cell | None = None, now: int) -> None:
        """trace: a game on its layout. moves: how many of its moves are made. first: the cell to open first."""
        self._trace, self._first = trace, first
        self.taken_back = 0
        game = again(trace)
        super().__init__(Level("", game.rows, game.cols, game.mines))
        self._make((move, now) for move in trace.moves[:moves])

    def _make(self, moves: Iterable[tuple[Move, int]]) -> None:
        """Have the game with just these moves made, each at its time."""
        game = again(self._trace)
        for move, at in moves:
            game.do(move.kind, move.cell, at)
        cursor, shown, asked = self.cursor, self.cursor_shown, self.question_marks
        self.load(game)
        self.cursor, self.cursor_shown, self.question_marks = cursor, shown, asked
        self.begin_at = self._first

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return any(move.changed for move in self.game.moves)

    def undo(self, now: int) -> Paint:
        """Take back the last move that did something, be it the one that lost; the time goes on."""
        moves = list(self.game.moves)
        while moves and not moves[-1].changed:
            moves.pop()
        if moves:
            moves.pop()
            self.taken_back += 1
            self._make((move, move.at) for move in moves)
        return self.repaint(now)

    def new_game(self, level: Level | None = None) -> None:
        """Begin the same board anew."""
        self._make(())

    @property
    def lost(self) -> bool:
        """Whether the last move hit a mine."""
        return self.game.state is GameState.LOST


def practice_of(game: Game, *, first: Cell | None, now: int, all_but: int = 0) -> Practice:
    """To practise the board of a game as it stands, without its last moves, so many of those that did something."""
    trace = game.trace()
    moves = len(trace.moves)
    for _ in range(all_but):
        while moves and not trace.moves[moves - 1].changed:
            moves -= 1
        moves = max(0, moves - 1)
    return Practice(trace, moves=moves, first=first, now=now)
