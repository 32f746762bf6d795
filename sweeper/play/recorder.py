"""What the pointer did in one game, kept for its numbers and to be shown again."""

from __future__ import annotations

from typing import NamedTuple

from ..core.game import Game
from ..core.trace import GameState
from ..input.gesture import Gesture
from ..input.pointer import EventKind, PointerEvent, cell_of

MOST = 60_000
"""Events kept of one game; a hand that draws curves without a rest takes twenty minutes for them."""


class Heard(NamedTuple):
    """One event of the pointer, or a press that the program dropped.

    event: None for a dropped press.
    at: milliseconds on the clock of the moves; the event that made a move has the move's own.
    moves: how many moves the game had before it.
    """

    event: PointerEvent | None
    at: int
    moves: int


class Recorder:
    """Hears the pointer from the new board to the end of the game.

    Of motions only those are left out that change no number: before the first opening with no button down, at
    the place of the one before, and between two others on one straight line, so that the way keeps its length.

    heard: the events, oldest first.
    whole: False once there were too many: then motions are missing, and the way of the pointer is not known.
    """

    def __init__(self, heard: tuple[Heard, ...] = ()) -> None:
        """heard: the events of a game that goes on."""
        self.heard = list(heard)
        self.whole = True

    def hear(self, event: PointerEvent, gesture: Gesture, game: Game, at: int) -> None:
        """Take an event, and what it came to, before the game has done anything about it."""
        if gesture.dropped:
            self.cancel(game, at)
        if gesture.chatter or not game.live:
            return
        heard = Heard(event, at, len(game.moves))
        if event.kind is not EventKind.MOTION:
            self.heard.append(heard)
        elif event.held or game.state is not GameState.READY:
            self._move(heard)

    def cancel(self, game: Game, at: int) -> None:
        """A press may have been dropped."""
        if game.live and self.heard and self.heard[-1].event is not None:
            self.heard.append(Heard(None, at, len(game.moves)))

    def _move(self, heard: Heard) -> None:
        last = self.heard[-1] if self.heard else None
        if last is not None and _same_place(last, heard):
            return
        if len(self.heard) > 1 and _on_the_way(self.heard[-2], self.heard[-1], heard):
            self.heard[-1] = heard
        elif len(self.heard) < MOST:
            self.heard.append(heard)
        else:
            self.whole = False


def _same_place(one: Heard, other: Heard) -> bool:
    """Whether the pointer was where it is, so that the motion tells nothing."""
    before, after = one.event, other.event
    if before is None or after is None or one.moves != other.moves:
        return False
    return (before.x, before.y, before.target) == (after.x, after.y, after.target)


def _on_the_way(one: Heard, middle: Heard, other: Heard) -> bool:
    """Whether the way over `middle` is straight and all of it on cells, and nothing happened meanwhile."""
    a, b, c = one.event, middle.event, other.event
    if a is None or b is None or c is None or b.kind is not EventKind.MOTION or one.moves != other.moves:
        return False
    if (b.held, b.shift) != (c.held, c.shift) or None in (cell_of(a.target), cell_of(b.target), cell_of(c.target)):
        return False
    if a.x is None or a.y is None or b.x is None or b.y is None or c.x is None or c.y is None:
        return False
    first, second = (b.x - a.x, b.y - a.y), (c.x - b.x, c.y - b.y)
    straight = first[0] * second[1] == first[1] * second[0]
    return straight and first[0] * second[0] + first[1] * second[1] >= 0
