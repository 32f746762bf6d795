"""One player at one board: takes what the hands do, and says what has to be painted."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import compress
from operator import ne
from typing import Callable, NamedTuple, Optional

from ..core import first_click, levels
from ..core.cells import Cell
from ..core.game import Game
from ..core.layout import Layout
from ..core.levels import Level
from ..core.pointer import Button, EventKind, PointerEvent, Target, cell_of
from ..core.trace import MoveKind
from ..input.gesture import Action, ActionKind, Look, MouseOptions
from ..input.keys import Direction, move_cursor
from ..input.mouse import Mouse
from ..look.tiles import PRESSED_TILE, TILE_OF_SIGHT, face, tile
from .assist import Assist
from .recorder import Recorder

Supply = Callable[[Level], Optional[tuple[Layout, Cell]]]
"""Gives a board of a level of `levels.MADE`, with the cell that is opened first; None where none is made yet."""

Suppose = Callable[[Cell, Button], None]
"""Takes a press on a cell: the main button or the opening key, the other button or the marking key."""

PRESSED = tuple(PRESSED_TILE.values())
MANY = 256  # changed cells from which on it is quicker to compare the whole board


class Paint(NamedTuple):
    """What is to be painted after one event.

    tiles: the cells whose picture changes, each with the sheet piece it shows from now on; those under the hand
        first, for they are what is looked at.
    mines, seconds: what the two counters show; mines is None where nothing is counted, and that counter is dark.
    face: the sheet piece of the smiley.
    cursor: the cell of the keyboard's cursor, or None while it is hidden.
    moved: whether the player sees another position than before, or another game.
    helped: whether the game counts as one with help, which a sign beside the counter says.
    given: `loaded` or `again` where the mines were not drawn for this game, which another sign says; else empty.
    """

    tiles: tuple[tuple[Cell, str], ...]
    mines: int | None
    seconds: int
    face: str
    cursor: Cell | None
    moved: bool
    helped: bool = False
    given: str = ""


class Play:
    """One player at one board: the running game, the mouse, the keyboard's cursor, and what is painted.

    level: the level of the following games, and of this one where it was not made elsewhere.
    rule: the first-click rule by name, where the level does not bring its own.
    seed: the seed of the first game; the next games take the numbers after it. Without one every game
        draws its own.
    question_marks: whether marking passes through the question mark.
    supply: where boards come from that are made before the game. waiting: whether one is waited for, and the board
        takes nothing until `load` brings it. begin_at: the cell that has to be opened first, ringed until it is.
    suppose: takes what the hands do on the cells in place of the game while the player supposes what is there, None
        while nobody does. The clock goes on meanwhile.

    Every `now` is milliseconds on one monotonic clock.
    """

    names_cells = False  # what is said of a game is said by parts of the window, who ask for rulers themselves

    def __init__(self, level: Level, rule: str = first_click.OPENING, seed: int | None = None) -> None:
        self.level = level
        self.rule = rule
        self.question_marks = True
        self.mouse = Mouse()
        self.assist = Assist()
        self.supply: Supply | None = None
        self.suppose: Suppose | None = None
        self._next_seed = seed
        self._cells: list[Cell] = []
        self._set_up()
        self.forget_painted()

    def _set_up(self) -> None:
        if self.level.key in levels.MADE:
            self._take_made(None if self.supply is None else self.supply(self.level))
            return
        self._take(Game(self.level, self.rule, self._next_seed))
        if self._next_seed is not None:
            self._next_seed += 1

    def _take_made(self, made: tuple[Layout, Cell] | None) -> None:
        """Take a board that was made before the game; without one, a covered one of that size that takes nothing."""
        if made is None:
            self._take(Game(self.level, first_click.OPENING, seed=0))
            self.waiting = True
            return
        layout, first = made
        self._take(Game.of_layout(layout, first_click.OPENING, self.level.key), begin_at=first)

    def _take(self, game: Game, *, begin_at: Cell | None = None) -> None:
        self.game = game
        self.waiting = False
        self.suppose = None
        self.begin_at = begin_at
        self.recorder = Recorder()
        self.hidden = False
        self.cursor = begin_at or (game.rows // 2, game.cols // 2)
        self.cursor_shown = False
        self.mouse.cancel()
        self.assist.forget()
        self._look = Look()

    @property
    def rows(self) -> int:
        """How many rows the board has."""
        return self.game.rows

    @property
    def cols(self) -> int:
        """How many columns the board has."""
        return self.game.cols

    @property
    def tracking(self) -> bool:
        """Whether a press is being followed."""
        return self.mouse.tracking

    def set_mouse(self, options: MouseOptions, *, question_marks: bool) -> None:
        """Take the player's choices about the mouse."""
        self.mouse.options, self.question_marks = options, question_marks

    def new_game(self, level: Level | None = None) -> None:
        """Begin anew, perhaps on another level. `repaint` then tells what to paint."""
        before = (self.rows, self.cols)
        self.level = level or self.level
        self._set_up()
        if (self.rows, self.cols) != before:
            self.forget_painted()

    @property
    def seed_chosen(self) -> bool:
        """Whether the seeds of the games were chosen, so that a game may have been played before."""
        return self._next_seed is not None

    @property
    def to_begin(self) -> Cell | None:
        """The cell that has to be opened first, while it is not."""
        return self.begin_at if self.game.first is None and self.game.live else None

    def load(
        self,
        game: Game,
        recorder: Recorder | None = None,
        level: Level | None = None,
        *,
        begin_at: Cell | None = None,
    ) -> None:
        """Play a game made elsewhere. `repaint` then tells what to paint.

        recorder: what happened in it so far. level: that of the games after it; without one they are on its own.
        begin_at: the cell that has to be opened first.
        """
        before = (self.rows, self.cols)
        self.level = level or game.level
        self._take(game, begin_at=begin_at)
        self.recorder = recorder or self.recorder
        if (self.rows, self.cols) != before:
            self.forget_painted()

    # What the hands do

    def pointer(self, event: PointerEvent, now: int) -> Paint:
        """Take a mouse event."""
        if self.suppose is not None and event.cell is not None and not self.mouse.tracking:
            return self._supposed(event, now)
        gesture = self.mouse.feed(event, self.game)
        self.recorder.hear(event, gesture, self.game, now)
        if event.kind is EventKind.PRESS:
            self.cursor_shown = False
        changed: set[Cell] = set()
        for action in gesture.actions:
            if action.kind is ActionKind.NEW_GAME:
                self.new_game()
                return self.repaint(now)
            changed.update(self._act(action, now))
        return self._paint(changed, gesture.look, now)

    def cancel(self, now: int) -> Paint:
        """Forget a press that is being tracked; nothing happens on the board."""
        return self._paint((), self._cancel(now), now)

    def move_cursor(self, direction: Direction, now: int) -> Paint:
        """Show the keyboard's cursor one cell further; it stops at the edges."""
        self.cursor = move_cursor(self.cursor, direction, self.game.rows, self.game.cols)
        return self._show_cursor((), now)

    def key_open(self, now: int) -> Paint:
        """Open the cell under the cursor, or chord where it is open already."""
        kind = ActionKind.CHORD if self.game.is_open(self.cursor) else ActionKind.OPEN
        return self._key_act(kind, now)

    def key_mark(self, now: int) -> Paint:
        """Mark the cell under the cursor."""
        return self._key_act(ActionKind.CYCLE_MARK, now)

    def _cancel(self, now: int) -> Look:
        self.recorder.cancel(self.game, now)
        return self.mouse.cancel()

    def _key_act(self, kind: ActionKind, now: int) -> Paint:
        if self.suppose is not None:
            if self.cursor_shown:
                self.suppose(self.cursor, Button.RIGHT if kind is ActionKind.CYCLE_MARK else Button.LEFT)
            self.cursor_shown = True
            return self.redress(now)
        self._cancel(now)
        return self._show_cursor(self._act(Action(kind, self.cursor), now), now)

    def _supposed(self, event: PointerEvent, now: int) -> Paint:
        """A press goes to whoever supposes; nothing of it is recorded, for nothing of it was done in the game."""
        button = event.button
        if event.kind is EventKind.PRESS and self.suppose and event.cell and button in (Button.LEFT, Button.RIGHT):
            self.cursor_shown = False
            self.suppose(event.cell, button)
            return self.redress(now)
        return self.tick(now)

    def _show_cursor(self, changed: Collection[Cell], now: int) -> Paint:
        self.cursor_shown = True
        return self._paint(changed, self.mouse.look, now)

    # What time does

    def tick(self, now: int) -> Paint:
        """Let the clock go on."""
        return self._paint((), self._look, now)

    def until_next_second(self, now: int) -> int | None:
        """Milliseconds until the clock shows another second; None while it stands."""
        return self.game.clock.until_next_second(now)

    def pause(self, now: int) -> Paint:
        """Stop the clock and cover the board, for a window that is put away."""
        self.game.clock.pause(now)
        self.hidden = True
        self._cancel(now)
        return self.redress(now)

    def put_aside(self, now: int) -> None:
        """Stop the clock because something else stands on the board; of this one nothing is painted meanwhile."""
        self.game.clock.pause(now)
        self._cancel(now)

    def take_back(self, now: int) -> None:
        """Go on after that; `redress` tells what to paint."""
        self.game.clock.resume(now)

    def resume(self, now: int) -> Paint:
        """Go on after a pause."""
        self.game.clock.resume(now)
        self.hidden = False
        return self.redress(now)

    # Help

    def note_help(self) -> None:
        """Note that the player was told something of the game being played that only thinking finds."""
        if self.game.live:
            self.recorder.helped = True

    def secret(self, target: Target) -> bool | None:
        """Whether the cell under the pointer is free of mines; None off the field or during a press."""
        cell = cell_of(target)
        if cell is None or self.mouse.tracking:
            return None
        self.note_help()
        layout = self.game.layout
        return layout is None or not layout.is_mine(cell)

    # What is to be seen

    def repaint(self, now: int) -> Paint:
        """Everything that differs from what is painted, however it came about."""
        return self._paint_all(now, moved=True)

    def redress(self, now: int) -> Paint:
        """What differs because assist mode shows something else; the player's position is the same."""
        return self._paint_all(now, moved=False)

    def forget_painted(self) -> None:
        """Take the board as painted all covered, as a field newly built is."""
        rows, cols = self.game.rows, self.game.cols
        if not self._cells or self._cells[-1] != (rows - 1, cols - 1):
            self._cells = [(row, col) for row in range(rows) for col in range(cols)]
        self._painted = ["covered"] * len(self._cells)

    def _act(self, action: Action, now: int) -> tuple[Cell, ...]:
        assert action.cell is not None
        kind = {
            ActionKind.OPEN: MoveKind.OPEN,
            ActionKind.CHORD: MoveKind.CHORD,
            ActionKind.CYCLE_MARK: MoveKind.CYCLE_MARK if self.question_marks else MoveKind.TOGGLE_FLAG,
        }[action.kind]
        return () if self._held_back(kind, action.cell) else self.game.do(kind, action.cell, now)

    def _held_back(self, kind: MoveKind, cell: Cell) -> bool:
        """Whether a move is not taken: the board is not made yet, or begins at another cell."""
        return self.waiting or (kind is MoveKind.OPEN and self.to_begin not in (None, cell))

    def _piece(self, cell: Cell, pressed: bool) -> str:
        if self.hidden:
            return "covered"
        sight = self.game.sight(cell)
        piece = tile(sight, pressed=pressed and self.game.live)
        if not self.game.live:
            return self.assist.mark_why(cell, piece)
        if cell == self.to_begin and piece not in PRESSED:
            return ringed(piece)
        if not self.assist.shows or piece in PRESSED:
            return piece
        return self.assist.dress(cell, sight, piece)

    def _pieces(self, pressed: set[Cell]) -> list[str]:
        """What every cell of the board shows, row by row: `_piece` of each, ten times as quick."""
        game = self.game
        if self.hidden:
            return ["covered"] * len(self._painted)
        sights = game.view().cells
        pieces = [TILE_OF_SIGHT[sight] for sight in sights]
        if self.assist.shows and game.live:
            self.assist.dress_all(sights, pieces, game.cols)
        ring = () if self.to_begin is None else (self.to_begin,)
        for row, col in ring if game.live else self.assist.why:
            pieces[row * game.cols + col] = self._piece((row, col), False)
        for row, col in pressed:
            pieces[row * game.cols + col] = self._piece((row, col), True)
        return pieces

    def _paint_all(self, now: int, *, moved: bool) -> Paint:
        """The whole board compared; help that has become visible is noted."""
        if self.assist.visible and not self.hidden:
            self.note_help()
        return self._paint(None, self.mouse.look, now)._replace(moved=moved)

    def _paint(self, changed: Collection[Cell] | None, look: Look, now: int) -> Paint:
        """The difference between what is painted and what should be, looked for only where it can be.

        changed: the cells that may show something else; None for all of them.
        """
        pressed = set(look.pressed_cells(self.game.rows, self.game.cols))
        hand = pressed | set(self._look.pressed_cells(self.game.rows, self.game.cols))
        self._look = look
        if changed is None or len(changed) > MANY:
            tiles = self._all_differences(pressed)
        else:
            tiles = self._differences(hand.union(changed), pressed)
        if hand and len(tiles) > 1:
            tiles = [tile for tile in tiles if tile[0] in hand] + [tile for tile in tiles if tile[0] not in hand]
        return Paint(
            tuple(tiles),
            self.game.mines_left,
            self.game.clock.shown(now),
            face(self.game.state, look),
            self.cursor if self.cursor_shown else None,
            bool(changed),
            self.recorder.helped,
            self.recorder.given,
        )

    def _differences(self, cells: Iterable[Cell], pressed: set[Cell]) -> list[tuple[Cell, str]]:
        """Those of the cells that are to show something else than is painted, with what they show, row by row."""
        tiles = []
        for cell in sorted(cells):
            index = cell[0] * self.game.cols + cell[1]
            name = self._piece(cell, cell in pressed)
            if name != self._painted[index]:
                self._painted[index] = name
                tiles.append((cell, name))
        return tiles

    def _all_differences(self, pressed: set[Cell]) -> list[tuple[Cell, str]]:
        """The same for the whole board."""
        painted, self._painted = self._painted, self._pieces(pressed)
        return list(compress(zip(self._cells, self._painted), map(ne, painted, self._painted)))


def ringed(piece: str) -> str:
    """The piece of a cell that has a ring around it."""
    from ..look.shading import NUMBER, Dress  # here, because most games need nothing of it

    return Dress(piece, mark=NUMBER).name
