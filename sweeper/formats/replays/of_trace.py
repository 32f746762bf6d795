"""From a game of ours to a recording: the events of the mouse as other programs take them.

They know the classic mouse and no other. What our game took in another way - a double click that chords, a key, a press
that was dropped - is written as the plain click that does the same.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from ...core.cells import Cell
from ...core.errors import SweeperError
from ...core.game import played_again
from ...core.pointer import Button, EventKind, PointerEvent
from ...core.trace import MARKING, Move, MoveKind, Trace
from ...texts import replays as texts
from .play import PIXELS, asked
from .recording import (
    LEFT,
    LEFT_UP,
    MARKS_TOGGLED,
    MIDDLE,
    MIDDLE_UP,
    MOVE,
    RIGHT,
    RIGHT_UP,
    SHIFT_LEFT,
    Event,
    Recording,
)

PRESSED = {Button.LEFT: LEFT, Button.RIGHT: RIGHT, Button.MIDDLE: MIDDLE}
RELEASED = {Button.LEFT: LEFT_UP, Button.RIGHT: RIGHT_UP, Button.MIDDLE: MIDDLE_UP}
CLICKS = {MoveKind.OPEN: (LEFT, LEFT_UP), MoveKind.CHORD: (MIDDLE, MIDDLE_UP)}
OFF = (-1, -1)
"""Where the pointer was when it was on no cell and nothing more is known."""


def recording_of(trace: Trace) -> Recording:
    """A game as a recording, its time zero at the first opening; the name of its player is in no trace.

    Raises SweeperError where no cell was opened, so that there are no mines to write, or where the moves do not fit.
    """
    first = trace.opening_move
    if first is None or trace.layout is None:
        raise SweeperError(texts.NOT_BEGUN)
    layout = played_again(trace).layout
    assert layout is not None
    marks = next((move.kind is MoveKind.CYCLE_MARK for move in trace.moves if move.kind in MARKING), False)
    events = sorted(_Writer(trace, first, marks).events(), key=lambda event: event.at)
    return Recording(
        format="",
        version="",
        rows=trace.rows,
        cols=trace.cols,
        mines=tuple(sorted(layout.mines)),
        square=PIXELS,
        marks=marks,
        events=[event._replace(at=event.at - first.at) for event in events],
    )


class _Writer:
    """Gives the events of a game on its own clock; those of one moment in the right order."""

    def __init__(self, trace: Trace, first: Move, marks: bool) -> None:
        """first: the move that opened the first cell. marks: whether question marks are on at the beginning."""
        self._trace, self._first, self._marks = trace, first, marks
        self._begun = trace.start is None  # what the game opened is opened here only just before the player opens more

    def events(self) -> Iterator[Event]:
        """All of them."""
        moves = deque(self._trace.moves)
        for phrase in _phrases(self._trace.pointer or ()):
            yield from self._clicks(_upto(moves, phrase[0].at - 1))
            yield from self._phrase([_event_of(event) for event in phrase], list(_upto(moves, phrase[-1].at)))
        yield from self._clicks(moves)

    def _phrase(self, events: list[Event], moves: list[Move]) -> Iterator[Event]:
        """The events themselves where the classic mouse takes them as the game did, else motions and plain clicks."""
        made = [(move.at, MoveKind.CYCLE_MARK if move.kind in MARKING else move.kind, move.cell) for move in moves]
        if self._begun and asked(events, self._trace.rows, self._trace.cols) == made:
            for move in moves:
                yield from self._toggled(move)
            yield from events
        else:
            yield from (event for event in events if event.kind == MOVE)
            yield from self._clicks(moves)

    def _clicks(self, moves: Iterable[Move]) -> Iterator[Event]:
        """A plain click for each move, and before the first opening one for what the game itself had opened."""
        for move in moves:
            if move is self._first and self._trace.start is not None:
                yield from _click(MoveKind.OPEN, self._trace.start, move.at)
                self._begun = True
            if not self._begun and not move.changed:
                continue
            yield from self._toggled(move)
            yield from _click(move.kind, move.cell, move.at)

    def _toggled(self, move: Move) -> Iterator[Event]:
        """The event that turns question marks on or off, where the player had done that before this move."""
        if move.kind in MARKING and (move.kind is MoveKind.CYCLE_MARK) != self._marks:
            self._marks = not self._marks
            yield Event(move.at, MARKS_TOGGLED, *_middle(move.cell))


def _upto(moves: deque[Move], at: int) -> Iterator[Move]:
    """Take the moves up to that time."""
    while moves and moves[0].at <= at:
        yield moves.popleft()


def _phrases(pointer: Sequence[PointerEvent]) -> Iterator[list[PointerEvent]]:
    """The events from one moment with all buttons up to the next."""
    phrase: list[PointerEvent] = []
    held: set[Button] = set()
    for event in pointer:
        if event.kind is not EventKind.CANCEL:
            phrase.append(event)
        if event.button is not None:
            (held.add if event.kind is EventKind.PRESS else held.discard)(event.button)
        if phrase and not held:
            yield phrase
            phrase = []
    if phrase:
        yield phrase


def _click(kind: MoveKind, cell: Cell, at: int) -> Iterator[Event]:
    """Press and release in the middle of a cell."""
    for event in CLICKS.get(kind, (RIGHT, RIGHT_UP)):
        yield Event(at, event, *_middle(cell))


def _middle(cell: Cell) -> tuple[int, int]:
    return cell[1] * PIXELS + PIXELS // 2, cell[0] * PIXELS + PIXELS // 2


def _event_of(event: PointerEvent) -> Event:
    """An event of ours as one of a recording."""
    x, y = event.x, event.y
    cell = event.cell
    if x is None or y is None or (cell is not None and cell != (y // PIXELS, x // PIXELS)):
        x, y = OFF if cell is None else _middle(cell)
    if event.button is None:
        return Event(event.at, MOVE, x, y)
    if event.kind is EventKind.RELEASE:
        return Event(event.at, RELEASED[event.button], x, y)
    kind = SHIFT_LEFT if event.shift and event.button is Button.LEFT else PRESSED[event.button]
    return Event(event.at, kind, x, y)
