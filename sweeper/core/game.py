"""One game: what its player sees, and what opening, marking and chording do to it; playing a trace again."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from . import first_click, levels
from .cells import COVERED, EXPLODED, FLAG, MINE, QUESTION, WRONG_FLAG, Cell, neighbour_table
from .clock import Clock
from .errors import OutOfRange, SweeperError
from .layout import Layout, lay
from .levels import Level
from .pointer import PointerEvent
from .trace import LIVE, GameState, Move, MoveKind, Trace
from .view import PlayerView

Changed = tuple[Cell, ...]

NEXT_MARK = {
    MoveKind.CYCLE_MARK: {COVERED: FLAG, FLAG: QUESTION, QUESTION: COVERED},
    MoveKind.TOGGLE_FLAG: {COVERED: FLAG, FLAG: COVERED, QUESTION: COVERED},
}
"""What a cell shows after a mark, by what it showed before."""


class Game:
    """A game of Minesweeper, from covered board to win or loss.

    Two structures and never a mix: the layout (mines and numbers) and what the player sees. Every action
    returns the cells that show something else afterwards, so that drawing costs what changed. Times are
    milliseconds on any monotonic clock of the caller's; a game reads no clock and draws nothing by chance
    but from its seed: level, rule, seed and first click give the same game everywhere.
    """

    seed: int | None
    _layout: Layout | None
    _laid: Layout | None  # the layout before a mine moved from under the first click

    def __init__(self, level: Level, rule: str = first_click.OPENING, seed: int | None = None) -> None:
        """A new game. Without a seed one is drawn, and kept in `seed`. Raises SweeperError on a bad rule."""
        self.level = level
        self.rule = first_click.check_rule(level.rule or rule)
        self.seed = random.SystemRandom().getrandbits(48) if seed is None else seed
        self._rng = random.Random(self.seed)
        self._begin(level.rows, level.cols, level.draw_mines(self._rng))
        if first_click.lays_at_start(self.rule):
            self._layout = self._laid = lay(self.rows, self.cols, self.mines, self._rng)
        elif self.rule == first_click.AUTO:
            self._open_start(int(self._rng.random() * self._cells))

    @classmethod
    def of_layout(cls, layout: Layout, rule: str = first_click.NONE, level: str = levels.CUSTOM) -> Game:
        """A game on a given layout; the rule `safe` still moves a mine from under the first click."""
        game = cls.__new__(cls)
        game.level = Level(level, layout.rows, layout.cols, len(layout.mines))
        game.rule = first_click.check_rule(rule)
        game.seed = None
        game._begin(layout.rows, layout.cols, len(layout.mines))
        game._layout = game._laid = layout
        return game

    def _begin(self, rows: int, cols: int, mines: int) -> None:
        self.rows, self.cols, self.mines = rows, cols, mines
        self.state = GameState.READY
        self.clock = Clock()
        self.moves: list[Move] = []
        self.first: Cell | None = None
        self.start: Cell | None = None
        self._cells = rows * cols
        self._near = neighbour_table(rows, cols)
        self._layout = self._laid = None
        self._seen = [COVERED] * self._cells
        self._flags = 0
        self._to_open = self._cells - mines

    # What can be asked

    @property
    def live(self) -> bool:
        """Whether the game still takes actions."""
        return self.state in LIVE

    @property
    def mines_left(self) -> int:
        """Mines less flags, as on the counter; below 0 with too many flags."""
        return self.mines - self._flags

    @property
    def layout(self) -> Layout | None:
        """The mines and numbers, or None while they are not laid."""
        return self._layout

    def sight(self, cell: Cell) -> int:
        """What `cell` shows: a number from 0 to 8, or one of the signs of `sight`."""
        return self._seen[self._index(cell)]

    def is_open(self, cell: Cell) -> bool:
        """Whether `cell` is an opened number."""
        return self.sight(cell) >= 0

    def flags_around(self, cell: Cell) -> int:
        """How many flags touch `cell`."""
        return sum(self._seen[other] == FLAG for other in self._near[self._index(cell)])

    def view(self) -> PlayerView:
        """What the player of a live game sees, for the solver."""
        return PlayerView(self.rows, self.cols, self.mines, tuple(self._seen), self.rule, self.first)

    def trace(self, pointer: tuple[PointerEvent, ...] | None = None) -> Trace:
        """The game as it was played so far.

        pointer: the events of the mouse in it, or None where they were not recorded.
        """
        return Trace(
            level=self.level.key,
            rows=self.rows,
            cols=self.cols,
            mines=self.mines,
            rule=self.rule,
            seed=self.seed,
            start=self.start,
            layout=None if self._laid is None else tuple(sorted(self._laid.mines)),
            moves=tuple(self.moves),
            pointer=pointer,
        )

    # What can be done

    def open(self, cell: Cell, at: int = 0) -> Changed:
        """Open a covered or question-marked cell, and around every 0 on and on. Flags stay shut."""
        index = self._index(cell)
        if not self.live or self._seen[index] not in (COVERED, QUESTION):
            return self._done(MoveKind.OPEN, cell, at, ())
        if self.first is None:
            self.first = cell
            self._prepare_first(index)
        return self._done(MoveKind.OPEN, cell, at, self._open_all([index], at))

    def chord(self, cell: Cell, at: int = 0) -> Changed:
        """Open every unflagged neighbour of an open number that has exactly its number of flags around it."""
        index = self._index(cell)
        near = self._near[index]
        number = self._seen[index]
        if not self.live or number < 0 or self.flags_around(cell) != number:
            return self._done(MoveKind.CHORD, cell, at, ())
        covered = [other for other in near if self._seen[other] in (COVERED, QUESTION)]
        return self._done(MoveKind.CHORD, cell, at, self._open_all(covered, at))

    def cycle_mark(self, cell: Cell, at: int = 0) -> Changed:
        """Covered to flag, flag to question mark, question mark to covered."""
        return self._mark(MoveKind.CYCLE_MARK, cell, at)

    def toggle_flag(self, cell: Cell, at: int = 0) -> Changed:
        """The same with question marks off: covered to flag and back; a question mark left over goes."""
        return self._mark(MoveKind.TOGGLE_FLAG, cell, at)

    def do(self, kind: MoveKind, cell: Cell, at: int = 0) -> Changed:
        """The action of that kind."""
        action = {
            MoveKind.OPEN: self.open,
            MoveKind.CHORD: self.chord,
            MoveKind.CYCLE_MARK: self.cycle_mark,
            MoveKind.TOGGLE_FLAG: self.toggle_flag,
        }[kind]
        return action(cell, at)

    # How it is done

    def _index(self, cell: Cell) -> int:
        row, col = cell
        if not 0 <= row < self.rows:
            raise OutOfRange("row", row + 1, 1, self.rows)
        if not 0 <= col < self.cols:
            raise OutOfRange("column", col + 1, 1, self.cols)
        return row * self.cols + col

    def _prepare_first(self, index: int) -> None:
        if self._layout is None:
            self._layout = self._laid = first_click.lay_around(self.rows, self.cols, self.mines, index, self._rng)
        elif self.rule == first_click.SAFE and index in self._layout.mines:
            self._layout = self._layout.with_mine_moved(index)

    def _open_start(self, index: int) -> None:
        self.start = self.first = divmod(index, self.cols)
        self._prepare_first(index)
        self._flood([index])
        self.state = GameState.PLAYING
        self._end_if_won(0)

    def _open_all(self, indices: list[int], at: int) -> Changed:
        """Open covered cells, safe or not, and end the game where that ends it."""
        assert self._layout is not None
        if not indices:
            return ()
        self.clock.start(at)
        self.state = GameState.PLAYING
        hit = [index for index in indices if index in self._layout.mines]
        changed = self._flood(index for index in indices if index not in self._layout.mines)
        changed += self._lose(hit, at) if hit else self._end_if_won(at)
        return self._as_cells(changed)

    def _flood(self, indices: Iterable[int]) -> list[int]:
        """Open safe cells; a 0 opens its neighbours too. An explicit stack: depth knows no limit."""
        assert self._layout is not None
        numbers, seen, near = self._layout.numbers, self._seen, self._near
        stack = list(indices)
        opened = []
        while stack:
            index = stack.pop()
            if seen[index] not in (COVERED, QUESTION):
                continue
            seen[index] = numbers[index]
            opened.append(index)
            if numbers[index] == 0:
                stack.extend(other for other in near[index] if seen[other] in (COVERED, QUESTION))
        self._to_open -= len(opened)
        return opened

    def _end_if_won(self, at: int) -> list[int]:
        """Flag every mine once all safe cells are open, whatever the flags so far."""
        assert self._layout is not None
        if self._to_open:
            return []
        self._finish(GameState.WON, at)
        unflagged = [index for index in self._layout.mines if self._seen[index] != FLAG]
        for index in unflagged:
            self._seen[index] = FLAG
        self._flags += len(unflagged)
        return unflagged

    def _lose(self, hit: list[int], at: int) -> list[int]:
        """Show the mines hit, the other unflagged mines and the wrong flags; the counter stays."""
        assert self._layout is not None
        self._finish(GameState.LOST, at)
        changed = []
        for index, sight in enumerate(self._seen):
            shown = WRONG_FLAG if sight == FLAG else MINE
            if (index in self._layout.mines) != (sight == FLAG) and sight < 0:
                self._seen[index] = shown
                changed.append(index)
        for index in hit:
            self._seen[index] = EXPLODED
        return changed

    def _finish(self, state: GameState, at: int) -> None:
        self.state = state
        self.clock.stop(at)

    def _mark(self, kind: MoveKind, cell: Cell, at: int) -> Changed:
        index = self._index(cell)
        before = self._seen[index]
        after = NEXT_MARK[kind].get(before)
        if not self.live or after is None:
            return self._done(kind, cell, at, ())
        self._seen[index] = after
        self._flags += (after == FLAG) - (before == FLAG)
        return self._done(kind, cell, at, (cell,))

    def _done(self, kind: MoveKind, cell: Cell, at: int, changed: Changed) -> Changed:
        """Keep the move; a finished game that changed nothing has nothing to keep."""
        if self.live or changed:
            self.moves.append(Move(kind, cell, at, self.clock.elapsed(at), changed, self.state))
        return changed

    def _as_cells(self, indices: list[int]) -> Changed:
        cols = self.cols
        return tuple(divmod(index, cols) for index in indices)


def replay(trace: Trace) -> Iterator[tuple[Game, Move | None]]:
    """Play a game again: the game before any move (with None), then after each move with that move.

    The same game object is given each time. Without a layout only marks can have happened.
    """
    game = again(trace)
    yield game, None
    for move in trace.moves:
        game.do(move.kind, move.cell, move.at)
        yield game, move


def resumed(trace: Trace, elapsed_ms: int) -> Game:
    """The unfinished game of a trace, to go on with; its clock stands at `elapsed_ms` until it is resumed.

    Raises SweeperError where the moves do not fit the mines, or do not lead to a game that goes on.
    """
    game = played_again(trace)
    if game.state is not GameState.PLAYING:
        raise SweeperError("game-does-not-go-on")
    known = levels.KNOWN.get(trace.level)
    if known is not None and (known.rows, known.cols) == (game.rows, game.cols):
        game.level = known
    game.moves[:] = trace.moves
    game.clock = Clock.restored(elapsed_ms)
    return game


def played_again(trace: Trace) -> Game:
    """The game of a trace after its last move. Raises SweeperError where the moves do not fit the mines."""
    game = again(trace)
    for move in trace.moves:
        repeat(game, move)
    return game


def repeat(game: Game, move: Move) -> None:
    """Make a move again in its game. Raises SweeperError where it does not come to what it came to."""
    changed = game.do(move.kind, move.cell, move.at)
    if game.state is not move.state or set(changed) != set(move.changed):
        raise SweeperError("moves-do-not-fit")


def again(trace: Trace) -> Game:
    """The game of a trace before its first move."""
    mines = trace.layout
    if mines is None:
        return Game(Level(trace.level, trace.rows, trace.cols, trace.mines), trace.rule, trace.seed)
    game = Game.of_layout(Layout.of(trace.rows, trace.cols, mines), trace.rule, trace.level)
    game.seed = trace.seed
    if trace.start is not None:
        game._open_start(trace.start[0] * trace.cols + trace.start[1])
    return game
