"""A game played again: what the board, the counters, the face and the pointer showed at each moment of it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from ..core.cells import COVERED, Cell
from ..core.clock import SHOWN_LIMIT
from ..core.first_click import NONE
from ..core.game import Game, again, repeat
from ..core.pointer import Button, EventKind, PointerEvent
from ..core.trace import ENDED, GameState, Move, Trace
from ..core.view import PlayerView
from ..input.gesture import Look, MouseOptions
from ..input.mouse import Mouse

IDLE_MS = 3000
"""Before the first opening a longer pause is shown as one of this length: nothing happens in it."""

Change = tuple[int, int, int]
"""The index of a cell, what it showed before and what it shows afterwards."""


class Beat(NamedTuple):
    """One event of the pointer, or one move, and how all stands after it.

    when: milliseconds from the beginning of the replay. move: how many moves have been made, this one included.
    is_move: whether it is a move. changes: the cells that show something else. mines, state, look: after it.
    place: the pointer, in pixels of a 16-pixel cell from the top left of the field; None where it is not known.
    held: the buttons down after it. key: the cell of a move that no pointer made, until the pointer is heard again.
    """

    when: int
    move: int
    is_move: bool
    changes: tuple[Change, ...]
    mines: int
    state: GameState
    look: Look
    place: tuple[int, int] | None
    held: frozenset[Button]
    key: Cell | None


class Recording(NamedTuple):
    """A game as beats, in order.

    start: what the cells showed before the first; first: the cell the game itself opened. beginning: how all stood
    before the first. times: when each beat comes. steps: how many beats are over after each move, and 0 for the
    beginning. opened: when the clock started, None where it never did. elapsed: what it counted in the end,
    milliseconds. length: of the whole, milliseconds.
    """

    trace: Trace
    start: tuple[int, ...]
    first: Cell | None
    beginning: Beat
    beats: tuple[Beat, ...]
    times: tuple[int, ...]
    steps: tuple[int, ...]
    opened: int | None
    elapsed: int
    length: int


def recording(
    trace: Trace, options: MouseOptions | None = None, cancelled: Callable[[], bool] = lambda: False
) -> Recording:
    """Play a game again once, and keep what came of each event; stops early where it is cancelled.

    options: how clicks were taken, which tells how the board looked while a button was down.
    Raises SweeperError where the moves do not fit the mines.
    """
    game = again(trace)
    start, first = game.view().cells, game.start
    teller = _Teller(trace, game, Mouse(options))
    beginning = teller.beat(0)
    beats: list[Beat] = []
    for when, event in timed(trace):
        if cancelled():
            break
        beats.append(teller.hear(when, event) if isinstance(event, PointerEvent) else teller.make(when, event))
    steps = (0, *(place for place, beat in enumerate(beats, start=1) if beat.is_move))
    opening, opened = trace.opening_move, None
    if opening is not None and beats:
        before = trace.moves.index(opening)
        opened = next(beat.when for beat in beats if beat.is_move and beat.move > before)
    last = beats[-1].when if beats else 0
    elapsed = 0 if opened is None else last - opened
    times = tuple(beat.when for beat in beats)
    return Recording(trace, start, first, beginning, tuple(beats), times, steps, opened, elapsed, last)


class _Teller:
    """Follows a game and its pointer."""

    def __init__(self, trace: Trace, game: Game, mouse: Mouse) -> None:
        self._game, self._mouse = game, mouse
        self._seen = list(game.view().cells)
        self._moves = 0
        self._look = Look()
        self._place: tuple[int, int] | None = None
        self._held: frozenset[Button] = frozenset()
        self._key: Cell | None = None
        self._heard_at = None if trace.pointer else -1  # when the pointer was heard last; -1 where it never is

    def hear(self, when: int, event: PointerEvent) -> Beat:
        """An event of the pointer."""
        self._look = self._mouse.feed(event, self._game).look
        self._key, self._heard_at = None, event.at
        if event.x is not None and event.y is not None:
            self._place = (event.x, event.y)
        elif event.cell is not None:
            self._place = (16 * event.cell[1] + 8, 16 * event.cell[0] + 8)
        if event.kind is EventKind.PRESS and event.button is not None:
            self._held = event.held | {event.button}
        elif event.kind is EventKind.RELEASE and event.button is not None:
            self._held = event.held - {event.button}
        else:
            self._held = event.held if event.kind is EventKind.MOTION else frozenset()
        return self.beat(when)

    def make(self, when: int, move: Move) -> Beat:
        """A move. Raises SweeperError."""
        repeat(self._game, move)
        self._moves += 1
        changes = []
        for row, col in move.changed:
            index, sight = row * self._game.cols + col, self._game.sight((row, col))
            changes.append((index, self._seen[index], sight))
            self._seen[index] = sight
        if move.at != self._heard_at:
            self._key, self._look = move.cell, Look()
        if not self._game.live:
            self._look = Look()
        return self.beat(when, tuple(changes), is_move=True)

    def beat(self, when: int, changes: tuple[Change, ...] = (), *, is_move: bool = False) -> Beat:
        """How all stands."""
        game = self._game
        return Beat(
            when, self._moves, is_move, changes, game.mines_left, game.state, self._look, self._place, self._held,
            self._key,
        )  # fmt: skip


def merged(trace: Trace) -> Iterator[PointerEvent | Move]:
    """The events and the moves of a game in order; the event that made a move comes before it."""
    events = iter(trace.pointer or ())
    event = next(events, None)
    for move in trace.moves:
        while event is not None and event.at <= move.at:
            yield event
            event = next(events, None)
        yield move
    while event is not None:
        yield event
        event = next(events, None)


def timed(trace: Trace) -> Iterator[tuple[int, PointerEvent | Move]]:
    """The same, each with its time in the replay: the game's own time, in which the window was never put away."""
    moves, opening, ended = trace.moves, trace.opening_move, trace.ending_move is not None
    when = done = 0
    opened: int | None = None  # the time of the first opening in the replay
    last: int | None = None  # the caller's clock at what came before
    for each in merged(trace):
        gap = 0 if last is None else max(0, each.at - last)
        last = each.at
        if opened is None:
            when += min(gap, IDLE_MS)
        elif isinstance(each, Move):
            when = max(when, opened + each.time)
        else:
            limit = opened + moves[done].time if done < len(moves) else when + gap
            when = max(when, min(when + gap, limit))
        if isinstance(each, Move):
            done += 1
            if each is opening:
                opened = when
        if ended and done == len(moves) and not isinstance(each, Move):
            return  # nothing of the game any more
        yield when, each


class Moment:
    """Where a replay stands. Going anywhere costs what changes on the way.

    at: milliseconds from the beginning. sights: what the cells show.
    """

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self.at = self.over = 0  # over: how many beats are over
        self.sights = list(recording.start)

    @property
    def beat(self) -> Beat:
        """The last beat that is over, or how all stood before the first."""
        return self.recording.beats[self.over - 1] if self.over else self.recording.beginning

    @property
    def move(self) -> int:
        """How many moves have been made."""
        return self.beat.move

    @property
    def live(self) -> bool:
        """Whether the game was still going on."""
        return self.beat.state not in ENDED

    @property
    def elapsed(self) -> int | None:
        """Milliseconds on the clock of the game; None before it started."""
        opened = self.recording.opened
        return None if opened is None or self.at < opened or not self.over else self.at - opened

    @property
    def seconds(self) -> int:
        """What the clock showed."""
        return 0 if self.elapsed is None else min(SHOWN_LIMIT, 1 + self.elapsed // 1000)

    @property
    def view(self) -> PlayerView:
        """What the player saw."""
        return view_of(self.recording, self.sights)

    def seek(self, at: int) -> None:
        """Go to a time, limited to the replay."""
        self.at = max(0, min(at, self.recording.length))
        self._go(bisect_right(self.recording.times, self.at))

    def go_to_move(self, number: int) -> None:
        """Go to where so many moves have been made, limited to those there are."""
        number = max(0, min(number, len(self.recording.steps) - 1))
        over = self.recording.steps[number]
        self.at = self.recording.times[over - 1] if over else 0
        self._go(over)

    def step(self, way: int) -> None:
        """Go to the next move (1), or to where the one before was made (-1)."""
        steps = self.recording.steps
        place = bisect_right(steps, self.over) if way > 0 else bisect_left(steps, self.over) - 1
        self.go_to_move(place)

    def _go(self, over: int) -> None:
        beats, sights = self.recording.beats, self.sights
        for beat in beats[self.over : over]:
            for index, _, after in beat.changes:
                sights[index] = after
        for place in range(self.over - 1, over - 1, -1):
            for index, before, _ in beats[place].changes:
                sights[index] = before
        self.over = over


def view_of(recording: Recording, sights: Sequence[int]) -> PlayerView:
    """What the player of a replay sees, for the solver."""
    trace = recording.trace
    first = recording.first
    if first is None and any(sight >= 0 for sight in sights):
        opening = trace.opening_move
        first = None if opening is None else opening.cell
    return PlayerView(trace.rows, trace.cols, trace.mines, tuple(sights), trace.rule, first)


def views_from(recording: Recording, move: int) -> Iterator[tuple[int, PlayerView]]:
    """The positions after so many moves, and after each later one while the game goes on, with their numbers."""
    moment = Moment(recording)
    for number in range(move, len(recording.steps)):
        moment.go_to_move(number)
        if not moment.live or all(sight == COVERED for sight in moment.sights):
            continue
        yield number, moment.view


def same_board(trace: Trace) -> tuple[Game, Cell | None] | None:
    """A new game on the mines of one that was played, and the cell to begin at; None where those were never laid.

    It begins where that game was begun, so that the promise about the first click holds; where the game itself opened
    the first cell, it does so again. A game that was lost by its first click can be begun anywhere.
    """
    opening = trace.opening_move
    if trace.start is not None:
        return again(replace(trace, moves=(), pointer=None)), None
    if opening is None or trace.layout is None:
        return None
    game = again(trace)
    for move in trace.moves[: trace.moves.index(opening) + 1]:
        game.do(move.kind, move.cell, move.at)
    if game.layout is None:
        return None
    first = None if game.state is GameState.LOST else game.first
    return Game.of_layout(game.layout, NONE if first is None else trace.rule, trace.level), first
