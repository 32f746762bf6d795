"""Playing on from the position before a move: practice that nobody keeps."""

from __future__ import annotations

from typing import Callable

from ...core.game import again
from ...core.levels import Level
from ...core.trace import Trace
from ...play.session import Play


class PlayOn(Play):
    """A `Stage` with a game on it that nobody else knows of; a new game is the same position once more."""

    def __init__(self, trace: Trace, number: int, clock: Callable[[], int]) -> None:
        """number: of the move, counted from 1, before which it begins. clock: milliseconds, never going back."""
        self._trace, self._before, self._clock = trace, trace.moves[: number - 1], clock
        super().__init__(Level("", trace.rows, trace.cols, trace.mines))
        self.new_game()

    def new_game(self, level: Level | None = None) -> None:
        """Begin at the same position anew."""
        game, now = again(self._trace), self._clock()
        for move in self._before:
            game.do(move.kind, move.cell, now)
        self.load(game)
