"""Practice that goes on from a moment of a game that is shown again."""

from __future__ import annotations

from ..core.levels import Level
from ..core.trace import Trace
from .practice import Practice


class FromHere(Practice):
    """A `Stage`: the board of a game after so many of its moves, to be played on; nothing of it is ever recorded.

    moves: how many were made when it began. again: whether the hands asked for the same moment anew.
    """

    def __init__(self, trace: Trace, *, moves: int, now: int) -> None:
        super().__init__(trace, moves=moves, now=now)
        self.trace, self.moves = trace, moves
        self.again = False

    def new_game(self, level: Level | None = None) -> None:
        """Ask for the same moment anew; whoever put it on the board knows the time and brings it."""
        self.again = True
