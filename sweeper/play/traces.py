"""What a recorder heard, as the numbers take it and as the history keeps it, and back."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import replace

from ..core.game import Game
from ..core.trace import Record
from ..input.pointer import ELSEWHERE, FACE, Button, EventKind, PointerEvent, cell_of
from ..metrics import trace as metrics
from ..metrics.figures import GameFigures, measure
from ..metrics.trace import Pointed, Trace, TraceEvent
from ..store.games import Pointing
from .recorder import Heard, Recorder

KINDS = {EventKind.PRESS: Pointed.PRESS, EventKind.RELEASE: Pointed.RELEASE, EventKind.MOTION: Pointed.MOVE}
CANCEL = "cancel"


def trace_of(game: Game, recorder: Recorder) -> Trace:
    """The game with its pointer, for its numbers."""
    return Trace(tuple(game.moves), tuple(_traced(each) for each in recorder.heard), game.start)


def figures_of(game: Game, recorder: Recorder, at: int = 0) -> GameFigures | None:
    """The numbers of a game as it stands at `at`; None before its mines are laid."""
    if game.layout is None:
        return None
    figures = measure(game.layout, trace_of(game, recorder), game.state, game.clock.elapsed(at))
    return figures if recorder.whole else replace(figures, path=None)


def _traced(heard: Heard) -> TraceEvent:
    event = heard.event
    if event is None:
        return TraceEvent(Pointed.CANCEL, heard.at)
    button = None if event.button is None else metrics.Button(event.button.value)
    return TraceEvent(KINDS[event.kind], heard.at, button, cell_of(event.target), event.x, event.y, event.shift)


def pointings(recorder: Recorder) -> tuple[Pointing, ...]:
    """The events as the history keeps them."""
    return tuple(_pointing(each) for each in recorder.heard)


def _pointing(heard: Heard) -> Pointing:
    event = heard.event
    if event is None:
        return Pointing(heard.at, CANCEL)
    return Pointing(
        heard.at,
        event.kind.value,
        None if event.button is None else event.button.value,
        event.x,
        event.y,
        cell_of(event.target),
        event.target is FACE,
        frozenset(button.value for button in event.held),
        event.shift,
    )


def recorder_of(kept: Iterable[Pointing], record: Record, later: int) -> Recorder:
    """A recorder that goes on with the events kept of `record`, on a clock that is `later` milliseconds ahead."""
    times = [move.at for move in record.moves]
    return Recorder(tuple(Heard(_event(each), each.at + later, bisect_left(times, each.at)) for each in kept))


def _event(kept: Pointing) -> PointerEvent | None:
    if kept.kind == CANCEL:
        return None
    target = kept.cell if kept.cell is not None else FACE if kept.face else ELSEWHERE
    button = None if kept.button is None else Button(kept.button)
    held = frozenset(Button(each) for each in kept.held)
    return PointerEvent(EventKind(kept.kind), button, target, held, kept.shift, kept.at, kept.x, kept.y)
