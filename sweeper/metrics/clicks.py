"""What the hand did in a game: its clicks, L, R, D and Cl, by the rules of the classic mouse, and its way.

Sources: StrangeDust terminology page, flop-player, ms-toollib. Where those leave it open, or are about
another mouse than ours:

- D counts chords, whatever made them. A plain left release that the game took as a chord (double click,
  or one click on an open number) is a D and no L, as in the rawvf master parser. The first click of a
  double click stays an L, a wasted one. Cl is the same either way.
- A press that began on the field counts wherever it is released. One that began off the field counts if it
  is released on it.
- A press that the program dropped (`CANCEL`) counts nothing, but for the mark that it had made already.
- A key that opens is an L, one that marks an R, one that chords a D; `by_key` says how many were keys.
- Nothing after the end of the game counts.
"""

from __future__ import annotations

import math
from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from ..core.cells import Cell
from ..core.pointer import Button, EventKind, PointerEvent, begins_chord
from ..core.trace import ENDED, MARKING, MOST_EVENTS, Move, MoveKind, Trace


@dataclass(frozen=True)
class Clicks:
    """Clicks by kind, each from 0.

    left, right, chord: L, R and D.
    by_key: how many of them were made with the keyboard.
    """

    left: int = 0
    right: int = 0
    chord: int = 0
    by_key: int = 0

    @property
    def total(self) -> int:
        """Cl, all clicks."""
        return self.left + self.right + self.chord


def count_clicks(trace: Trace) -> Clicks:
    """The clicks of a game: from its pointer events and keys, or from its moves where no events are kept."""
    if trace.pointer is None:
        return clicks_of_moves(trace.moves)
    counter = _Counter(trace.moves)
    for event in trace.pointer:
        if not counter.feed(event):
            break
    return counter.clicks()


def clicks_of_moves(moves: Sequence[Move]) -> Clicks:
    """The clicks as far as moves tell: an opening is an L, a mark an R, a chord a D.

    A mark that changed nothing and is followed by a chord is taken for the first button of that chord.
    What asked nothing of the game is not among the moves, and does not count.
    """
    followed = zip(moves, [*moves[1:], None])
    kept = [
        move
        for move, after in followed
        if move.kind not in MARKING or move.changed or after is None or after.kind is not MoveKind.CHORD
    ]
    return _by_kind(kept)


def _by_kind(moves: Iterable[Move], by_key: bool = False) -> Clicks:
    kinds = [move.kind for move in moves]
    left, chord = kinds.count(MoveKind.OPEN), kinds.count(MoveKind.CHORD)
    return Clicks(left, len(kinds) - left - chord, chord, len(kinds) if by_key else 0)


def path_length(trace: Trace) -> float | None:
    """The way of the pointer from the first opening to the end, in pixels of a 16-pixel cell.

    Straight lines between the recorded places (Arbiter, flop-player, ms-toollib); places off the field are
    left out. None where the pointer was not recorded, or motions are missing; 0 before the first opening.
    """
    if trace.pointer is None or len(trace.pointer) >= MOST_EVENTS:
        return None
    first, last = trace.opening_move, trace.ending_move
    if first is None:
        return 0.0
    until = last.at if last else math.inf
    places = [
        (event.x, event.y)
        for event in trace.pointer
        if event.cell is not None and event.x is not None and event.y is not None and first.at <= event.at <= until
    ]
    return math.fsum(math.dist(place, after) for place, after in zip(places, places[1:]))


class _Press(Enum):
    """What is being held: nothing that can still count, a left press, or a chord."""

    NONE = 0
    LEFT = 1
    CHORD = 2


class _Counter:
    """Follows the buttons through the events of one game, and finds for each the move it made."""

    def __init__(self, moves: Sequence[Move]) -> None:
        self._moves: defaultdict[tuple[int, Cell, bool], deque[Move]] = defaultdict(deque)
        for move in moves:
            self._moves[move.at, move.cell, move.kind in MARKING].append(move)
        self._end = next((move.at for move in moves if move.state in ENDED), None)
        self._held: set[Button] = set()
        self._press = _Press.NONE
        self._on_field = False
        self._right_waits = False
        self._left = self._right = self._chord = 0

    def feed(self, event: PointerEvent) -> bool:
        """Take the next event; False once the game is over."""
        if self._end is not None and event.at > self._end:
            return False
        if event.kind is EventKind.CANCEL:
            self._press, self._right_waits = _Press.NONE, False
        elif event.button is None:
            return True
        elif event.kind is EventKind.PRESS:
            self._pressed(event, event.button)
        elif event.kind is EventKind.RELEASE:
            made = self._released(event, event.button)
            return made is None or made.state not in ENDED
        return True

    def clicks(self) -> Clicks:
        """What was counted; the moves that no event made are the keyboard's."""
        keys = _by_kind((move for queue in self._moves.values() for move in queue), by_key=True)
        return Clicks(self._left + keys.left, self._right + keys.right, self._chord + keys.chord, keys.by_key)

    def _pressed(self, event: PointerEvent, button: Button) -> None:
        if button is Button.LEFT and button in self._held:
            self._held.clear()  # the releases before it were lost
            self._press, self._right_waits = _Press.NONE, False
        if button is Button.RIGHT:
            self._mark(event)
        if self._press is _Press.NONE:
            self._on_field = event.cell is not None
            if begins_chord(button, self._held, shift=event.shift):
                self._press = _Press.CHORD
            elif button is Button.LEFT:
                self._press = _Press.LEFT
        elif self._press is _Press.LEFT:
            self._press = _Press.CHORD
        if self._press is _Press.CHORD:
            self._right_waits = False
        self._held.add(button)

    def _mark(self, event: PointerEvent) -> None:
        """A right press counts at once if it changed a mark, else it waits for its release."""
        made = self._made(event, marking=True)
        changed = made is not None and bool(made.changed)
        self._right += changed
        self._right_waits = not changed and event.cell is not None

    def _released(self, event: PointerEvent, button: Button) -> Move | None:
        """Count a release; returns the move it made. What the game took it for goes before what it looks like."""
        self._held.discard(button)
        press, made = self._press, self._made(event, marking=False)
        if made or press is _Press.CHORD or button is Button.LEFT:
            self._press = _Press.NONE
        if made:
            self._count(made.kind is MoveKind.CHORD)
        elif press is _Press.NONE and button is Button.RIGHT:
            self._right += self._right_waits
            self._right_waits = False
        elif self._press is not press and (self._on_field or event.cell is not None):
            self._count(press is _Press.CHORD)
        return made

    def _count(self, chord: bool) -> None:
        self._chord += chord
        self._left += not chord

    def _made(self, event: PointerEvent, marking: bool) -> Move | None:
        if event.cell is None:
            return None
        queue = self._moves.get((event.at, event.cell, marking))
        return queue.popleft() if queue else None
