"""What happened in one game besides its moves: what the pointer did, and whether help was shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..core.game import Game, resumed
from ..core.pointer import EventKind, PointerEvent
from ..core.trace import MOST_EVENTS, GameState, Trace
from ..input.gesture import Gesture


class Recorder:
    """Records the pointer from the new board to the end of the game, for its figures and to be shown again.

    Of motions only those are left out that change no figure: before the first opening with no button down, at
    the place of the one before, and between two others on one straight line, so that the way keeps its length.
    After `MOST_EVENTS` no more motions are kept.

    events: the events so far, oldest first, on the clock of the moves.
    helped: whether anything but the player's eyes has helped in this game.
    loaded: whether its mines came from a file or from elsewhere outside. replayed: whether they had been played before.
    uid: what the history knows the game by; empty before it has begun.
    """

    def __init__(
        self,
        events: Iterable[PointerEvent] = (),
        *,
        helped: bool = False,
        loaded: bool = False,
        replayed: bool = False,
    ) -> None:
        """events, helped, loaded, replayed: those of a game that goes on."""
        self.events = list(events)
        self.helped, self.loaded, self.replayed = helped, loaded, replayed
        self.uid = ""
        self._moves = -1  # how many moves there were at the last event
        self._since = 0  # the first event with no move between it and the last one

    @property
    def pointer(self) -> tuple[PointerEvent, ...]:
        """The events as a trace takes them."""
        return tuple(self.events)

    @property
    def given(self) -> str:
        """Where the mines come from, where they were not drawn for this game: `again` or `loaded`; else empty."""
        return "again" if self.replayed else "loaded" if self.loaded else ""

    @property
    def settled(self) -> int:
        """How many events stay as they are; a motion at the end can still give way to the next."""
        moves_on = bool(self.events) and self.events[-1].kind is EventKind.MOTION
        return len(self.events) - moves_on

    def hear(self, event: PointerEvent, gesture: Gesture, game: Game, at: int) -> None:
        """Take an event, and what it came to, before the game has done anything about it."""
        if gesture.dropped:
            self.cancel(game, at)
        if gesture.chatter or not game.live:
            return
        self._look_for_moves(game)
        event = replace(event, at=at)
        if event.kind is not EventKind.MOTION:
            self.events.append(event)
        elif event.held or game.state is not GameState.READY:
            self._move(event)

    def cancel(self, game: Game, at: int) -> None:
        """Take that the program may have dropped a press."""
        if game.live and self.events and self.events[-1].kind is not EventKind.CANCEL:
            self._look_for_moves(game)
            self.events.append(PointerEvent(EventKind.CANCEL, at=at))

    def _look_for_moves(self, game: Game) -> None:
        if len(game.moves) != self._moves:
            self._moves, self._since = len(game.moves), len(self.events)

    def _move(self, event: PointerEvent) -> None:
        recent = self.events[max(self._since, len(self.events) - 2) :]
        if recent and _same_place(recent[-1], event):
            return
        if len(recent) == 2 and _on_the_way(recent[0], recent[1], event):
            self.events[-1] = event
        elif len(self.events) < MOST_EVENTS:
            self.events.append(event)


def taken_up(trace: Trace, elapsed_ms: int, *, helped: bool, now: int) -> tuple[Game, Recorder]:
    """A game that was left, to go on with, and what was recorded of it, on a clock that shows `now`.

    trace: the game so far. elapsed_ms: what its clock had counted. helped: whether help was shown in it.
    Raises SweeperError where it cannot go on.
    """
    pointer = trace.pointer or ()
    last = max([move.at for move in trace.moves[-1:]] + [event.at for event in pointer[-1:]])
    trace = trace.later(now - last)
    return resumed(trace, elapsed_ms), Recorder(trace.pointer or (), helped=helped)


def _same_place(last: PointerEvent, event: PointerEvent) -> bool:
    """Whether the pointer was where it is, so that the motion tells nothing."""
    if last.kind is EventKind.CANCEL:
        return False
    return (last.x, last.y, last.target) == (event.x, event.y, event.target)


def _on_the_way(a: PointerEvent, b: PointerEvent, c: PointerEvent) -> bool:
    """Whether the way from `a` over the motion `b` to `c` is straight, and all of it on cells."""
    if b.kind is not EventKind.MOTION:
        return False
    if (b.held, b.shift) != (c.held, c.shift) or a.cell is None or b.cell is None or c.cell is None:
        return False
    if a.x is None or a.y is None or b.x is None or b.y is None or c.x is None or c.y is None:
        return False
    first, second = (b.x - a.x, b.y - a.y), (c.x - b.x, c.y - b.y)
    straight = first[0] * second[1] == first[1] * second[0]
    return straight and first[0] * second[0] + first[1] * second[1] >= 0
