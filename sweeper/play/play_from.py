"""Playing on from a position that was built: practice on a layout that fits it, of which nothing is kept."""

from __future__ import annotations

from typing import Callable

from ..core.cells import FLAG, QUESTION
from ..core.game import Game
from ..core.layout import Layout
from ..core.levels import Level
from ..core.trace import MoveKind, Trace
from .editing import Draft
from .practice import Practice
from .session import Paint

MARKS = {FLAG: 1, QUESTION: 2}  # how often such a cell was marked


class PlayFrom(Practice):
    """A `Stage` with a game that begins at a position; so does a new one, on the same layout. layout: where the mines
    are."""

    def __init__(self, draft: Draft, layout: Layout, clock: Callable[[], int]) -> None:
        """draft: a position that is complete, and that the layout fits. clock: milliseconds, never going back."""
        self.layout, self._clock = layout, clock
        self._begun = trace_to(draft, layout)
        super().__init__(self._begun, moves=len(self._begun.moves), now=clock())

    @property
    def over_at_once(self) -> bool:
        """Whether the position has nothing left to open."""
        return not self.game.live and len(self.game.moves) <= len(self._begun.moves)

    @property
    def can_undo(self) -> bool:
        return any(move.changed for move in self.game.moves[len(self._begun.moves) :])

    def undo(self, now: int) -> Paint:
        """As in Practice, back to the position and no further."""
        return super().undo(now) if self.can_undo else self.repaint(now)

    def new_game(self, level: Level | None = None) -> None:
        """Begin at the position anew."""
        now = self._clock()
        self._make((move, now) for move in self._begun.moves)


def trace_to(draft: Draft, layout: Layout) -> Trace:
    """A game on a layout as it is played to get to a position. A 0 opens what is around it, shown there or not."""
    game = Game.of_layout(layout)
    cells = [(divmod(index, draft.cols), sight) for index, sight in enumerate(draft.cells)]
    for cell, sight in cells:
        for _ in range(MARKS.get(sight, 0)):
            game.do(MoveKind.CYCLE_MARK, cell)
    for cell, sight in cells:
        if sight >= 0 and not game.is_open(cell):
            game.do(MoveKind.OPEN, cell)
    return game.trace()
