"""From a recording to a game: its events are played by the rules of the classic mouse, and what comes of it is true.

Left acts on release, right on press, a chord on the first release; time zero is the release that opens the first cell.
What the header says of result, time or 3BV is kept beside it as what the file states.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

from ...core import levels
from ...core.cells import Cell
from ...core.errors import printable
from ...core.first_click import NONE
from ...core.game import Game
from ...core.layout import Layout
from ...core.pointer import ELSEWHERE, Button, EventKind, PointerEvent, Target
from ...core.trace import MOST_EVENTS, GameState, MoveKind, Trace
from ...input.gesture import Action, ActionKind, MouseOptions
from ...input.mouse import Board, Mouse
from ...texts import replays as texts
from .recording import FLAGGED, MARKS_TOGGLED, MOVE, RIGHT, RIGHT_UP, SHIFT_LEFT, BadReplay, Event, Recording

PIXELS = 16
"""Of a cell's side, in a trace."""
MOST_CLICKS = 60_000
"""Presses and releases of one replay."""
BUTTONS = {"l": Button.LEFT, "s": Button.LEFT, "r": Button.RIGHT, "m": Button.MIDDLE}
MOVES = {
    ActionKind.OPEN: MoveKind.OPEN,
    ActionKind.CHORD: MoveKind.CHORD,
    ActionKind.CYCLE_MARK: MoveKind.CYCLE_MARK,
}
COMMUNITY_LEVELS = {
    (8, 8, 10): "beginner",
    (9, 9, 10): "beginner",
    (16, 16, 40): "intermediate",
    (16, 30, 99): "expert",
}
"""The levels by rows, columns and mines: beginner is 8x8 in these programs, and 9x9 in Windows XP."""


@dataclass(frozen=True)
class Replay:
    """A game from a file, played again.

    format: `avf`, `evf`, `mvf`, `rmv` or `rawvf`. version, program, mode: as the file has them; `standard` is the mode
        of a file that names none.
    trace: the game, on the clock of the file; `pointer` has all of the mouse. It was never one of ours, and nothing in
        it is verified.
    layout: where the mines are.
    state: how playing ended. time_ms: from the first opening to the end, or to the last event.
    square: pixels of a cell's side in the file.
    path: the way of the pointer from the first opening to the end in pixels of a 16-pixel cell, from the pixels of the
        file; None where there was too much of it.
    marks: whether question marks were on.
    stated_time_ms, stated_bbbv, stated_won: what the file says of itself; None where it says nothing.
    player: the name in the file, to be shown only on request and never written.
    """

    format: str
    version: str
    program: str
    mode: str
    trace: Trace
    layout: Layout
    state: GameState
    time_ms: int
    square: int
    path: float | None
    marks: bool
    stated_time_ms: int | None = None
    stated_bbbv: int | None = None
    stated_won: bool | None = None
    player: str = field(default="", repr=False)

    @property
    def level(self) -> str:
        """The level by the size of the board, as players of these programs call it; `custom` for any other."""
        size = self.layout.rows, self.layout.cols, len(self.layout.mines)
        return COMMUNITY_LEVELS.get(size, levels.CUSTOM)


def play(recording: Recording, name: str) -> Replay:
    """The game that the events of a recording make. Raises BadReplay where there are too many clicks."""
    player = Player(recording, name)
    for cell in recording.flags:
        player.flag(cell)
    for event in recording.events:
        player.take(event)
        if not player.game.live:
            break
    game = player.game
    trace = game.trace(tuple(player.pointer))
    return Replay(
        format=recording.format,
        version=printable(recording.version),
        program=printable(recording.program),
        mode=printable(recording.mode),
        trace=trace,
        layout=player.layout,
        state=game.state,
        time_ms=game.clock.elapsed(player.pointer[-1].at if player.pointer else 0),
        square=recording.square,
        path=player.path,
        marks=recording.marks,
        stated_time_ms=recording.time_ms,
        stated_bbbv=recording.bbbv,
        stated_won=recording.won,
        player=printable(recording.player),
    )


class AlwaysLive:
    """A board for the mouse where no game is played."""

    live = True

    def is_open(self, _: Cell) -> bool:
        """Of no matter to a mouse without double clicks."""
        return False


class Hand:
    """The classic mouse over a board: takes events of a file, gives pointer events and what they ask of the game."""

    def __init__(self, rows: int, cols: int, square: int) -> None:
        self.right, self.bottom = cols * square, rows * square
        self._square = square
        self._mouse = Mouse(MouseOptions(double_click_chord=False))
        self._held: frozenset[Button] = frozenset()

    def is_over_board(self, x: int, y: int) -> bool:
        """Whether a place in pixels of the file is on a cell."""
        return 0 <= x < self.right and 0 <= y < self.bottom

    def motion(self, event: Event) -> PointerEvent:
        """A motion as a pointer event; it never asks anything of the game."""
        return self._pointed(EventKind.MOTION, None, event)

    def click(self, event: Event, board: Board) -> tuple[PointerEvent, Action | None]:
        """A press or release as a pointer event, and what it asks of the game."""
        button, pressed = BUTTONS[event.kind[0]], event.kind[1] == "c"
        pointed = self._pointed(EventKind.PRESS if pressed else EventKind.RELEASE, button, event)
        actions = self._mouse.feed(pointed, board).actions
        self._held = self._held | {button} if pressed else self._held - {button}
        return pointed, actions[0] if actions else None

    def _pointed(self, kind: EventKind, button: Button | None, event: Event) -> PointerEvent:
        square, x, y = self._square, event.x, event.y
        target: Target = (y // square, x // square) if self.is_over_board(x, y) else ELSEWHERE
        shift = event.kind == SHIFT_LEFT
        return PointerEvent(
            kind, button, target, self._held, shift, event.at, x * PIXELS // square, y * PIXELS // square
        )


def asked(events: Iterable[Event], rows: int, cols: int) -> list[tuple[int, MoveKind, Cell]]:
    """What events over 16-pixel cells ask of a game while it goes on: when, what and where. Any mark is CYCLE_MARK."""
    hand, board = Hand(rows, cols, PIXELS), AlwaysLive()
    found = []
    for event in events:
        action = None if event.kind in (MOVE, MARKS_TOGGLED) else hand.click(event, board)[1]
        if action is not None and action.cell is not None:
            found.append((event.at, MOVES[action.kind], action.cell))
    return found


class Player:
    """Plays the events of a recording with the mouse of the game.

    game: as it stands. pointer: the events so far, for the trace. path: see `Replay`.
    """

    def __init__(self, recording: Recording, name: str) -> None:
        self._name = name
        self._square = recording.square
        rows, cols = recording.rows, recording.cols
        self.layout = Layout.of(rows, cols, recording.mines)
        known = (level.key for level in levels.LEVELS.values() if level[1:4] == (rows, cols, len(recording.mines)))
        self.game = Game.of_layout(self.layout, NONE, next(known, levels.CUSTOM))
        self.pointer: list[PointerEvent] = []
        self._hand = Hand(rows, cols, recording.square)
        self._mark = MoveKind.CYCLE_MARK if recording.marks else MoveKind.TOGGLE_FLAG
        self._clicks = 0
        self._start = recording.events[0].at if recording.events else 0
        self._way: list[float] | None = []
        self._last: tuple[int, int] | None = None

    @property
    def path(self) -> float | None:
        """See `Replay`."""
        return None if self._way is None else math.fsum(self._way) * PIXELS / self._square

    def flag(self, cell: Cell) -> None:
        """A flag from before the clock started: a click of the right button then."""
        half = self._square // 2
        x, y = cell[1] * self._square + half, cell[0] * self._square + half
        for kind in (RIGHT, RIGHT_UP):
            self.take(Event(self._start, kind, x, y))

    def take(self, event: Event) -> None:
        """The next event. Raises BadReplay."""
        at, kind, x, y = event
        if kind == MARKS_TOGGLED:
            toggled = self._mark is MoveKind.TOGGLE_FLAG
            self._mark = MoveKind.CYCLE_MARK if toggled else MoveKind.TOGGLE_FLAG
        elif kind == FLAGGED:
            self.take(Event(at, RIGHT, x, y))
            self.take(Event(at, RIGHT_UP, x, y))
        elif kind == MOVE:
            if len(self.pointer) < MOST_EVENTS:
                self.pointer.append(self._hand.motion(event))
            else:
                self._way = None
            self._walk(x, y)
        else:
            self._click(event)
            self._walk(x, y)

    def _click(self, event: Event) -> None:
        self._clicks += 1
        if self._clicks > MOST_CLICKS:
            raise BadReplay(self._name, None, texts.TOO_MANY_CLICKS, most=MOST_CLICKS)
        pointed, action = self._hand.click(event, self.game)
        self.pointer.append(pointed)
        if action is not None and action.cell is not None:
            marking = action.kind is ActionKind.CYCLE_MARK
            self.game.do(self._mark if marking else MOVES[action.kind], action.cell, event.at)

    def _walk(self, x: int, y: int) -> None:
        """Add to the way, once the game has begun; places off the board are left out."""
        if self.game.state is GameState.READY or not self._hand.is_over_board(x, y):
            return
        if self._last is not None and self._way is not None and self._last != (x, y):
            self._way.append(math.dist(self._last, (x, y)))
        self._last = x, y
