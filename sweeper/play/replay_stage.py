"""A game played again on the board, in place of the game: it takes what the hands want of it, and changes nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..core.cells import Cell
from ..core.pointer import FACE, EventKind, PointerEvent, Target
from ..input.gesture import MouseOptions
from ..input.keys import Direction
from ..look.tiles import PRESSED_TILE, TILE_OF_SIGHT, face
from .assist import Assist
from .replay import Moment, Recording
from .session import Paint

if TYPE_CHECKING:
    from ..solve import Analysis

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
NORMAL = SPEEDS.index(1.0)
LEAVE = "leave"


class ReplayStage:
    """A replay on the board. It is a `Stage`.

    moment: where it stands. playing: whether time goes on. shows_chances: whether covered cells are tinted.
    analyses: what is known of positions, by the number of moves made before; others bring them.
    asked: LEAVE once the hands want to go back to the game, else empty.
    """

    names_cells = True
    tracking = False

    def __init__(self, recording: Recording, *, per_cents: bool = False) -> None:
        """per_cents: whether the chance is written into tinted cells."""
        self.recording = recording
        self.moment = Moment(recording)
        self.playing = self.shows_chances = False
        self.analyses: dict[int, Analysis] = {}
        self.asked = ""
        self._speed = NORMAL
        self._since = 0  # when `moment` was brought up to date while playing, on the clock of the window
        self._part = 0.0  # of a millisecond that was left over then
        self._assist = Assist()
        self._assist.shades, self._assist.per_cents = True, per_cents
        self._pressed = False
        self.forget_painted()

    @property
    def rows(self) -> int:
        return self.recording.trace.rows

    @property
    def cols(self) -> int:
        return self.recording.trace.cols

    @property
    def cursor(self) -> Cell:
        return self.moment.beat.key or (self.rows // 2, self.cols // 2)

    def set_mouse(self, options: MouseOptions, *, question_marks: bool) -> None:
        """Nothing is done with the mouse."""

    # Where it stands

    @property
    def speed(self) -> float:
        """How many times as fast as it was played."""
        return SPEEDS[self._speed]

    def change_speed(self, steps: int, now: int) -> None:
        """Play so many steps faster, or slower below 0."""
        self._catch_up(now)
        self._speed = max(0, min(self._speed + steps, len(SPEEDS) - 1))

    def toggle(self, now: int) -> None:
        """Play or pause; at the end, play from the beginning."""
        self._catch_up(now)
        self.playing = not self.playing
        self._since, self._part = now, 0.0
        if self.playing and self.moment.at >= self.recording.length:
            self.moment.go_to_move(0)

    def seek(self, at: int, now: int) -> None:
        """Go to a time of the replay."""
        self.moment.seek(at)
        self._since, self._part = now, 0.0

    def step(self, way: int, now: int) -> None:
        """Pause, and go to the next move or the one before."""
        self.playing = False
        self.moment.step(way)

    def go_to_move(self, number: int) -> None:
        """Pause, and go to where so many moves have been made."""
        self.playing = False
        self.moment.go_to_move(number)

    def _catch_up(self, now: int) -> None:
        if not self.playing:
            return
        exact = (now - self._since) * self.speed + self._part
        self._since, self._part = now, exact % 1
        self.moment.seek(self.moment.at + int(exact))
        if self.moment.at >= self.recording.length:
            self.playing = False

    # What the hands do

    def pointer(self, event: PointerEvent, now: int) -> Paint:
        if event.kind is EventKind.PRESS:
            self._pressed = True
        elif event.kind is EventKind.RELEASE and self._pressed:
            self._pressed = False
            if event.target is FACE:
                self.asked = LEAVE
            elif event.cell is not None:
                self.toggle(now)
        return self._paint(now)

    def cancel(self, now: int) -> Paint:
        self._pressed = False
        return self._paint(now)

    def move_cursor(self, direction: Direction, now: int) -> Paint:
        """The arrows step to the next move and back, and change the speed."""
        if direction in (Direction.LEFT, Direction.RIGHT):
            self.step(1 if direction is Direction.RIGHT else -1, now)
        else:
            self.change_speed(1 if direction is Direction.UP else -1, now)
        return self._paint(now)

    def key_open(self, now: int) -> Paint:
        self.toggle(now)
        return self._paint(now)

    def key_mark(self, now: int) -> Paint:
        return self._paint(now)

    def secret(self, target: Target) -> bool | None:
        return None

    # What time does

    def tick(self, now: int) -> Paint:
        return self._paint(now)

    def until_next_second(self, now: int) -> int | None:
        """Whoever plays it moves it on, many times a second."""
        return None

    def pause(self, now: int) -> Paint:
        self._catch_up(now)
        self.playing = False
        return self._paint(now)

    def resume(self, now: int) -> Paint:
        return self._paint(now)

    # What is to be seen

    def repaint(self, now: int) -> Paint:
        return self._paint(now)

    def redress(self, now: int) -> Paint:
        return self._paint(now)

    def forget_painted(self) -> None:
        self._painted = ["covered"] * (self.rows * self.cols)

    @property
    def pieces(self) -> list[str]:
        """What every cell shows, row by row."""
        moment, cols = self.moment, self.cols
        pieces = [TILE_OF_SIGHT[sight] for sight in moment.sights]
        analysis = self.analyses.get(moment.move) if self.shows_chances and moment.live else None
        if analysis is not None:
            self._assist.analysis = analysis
            self._assist.dress_all(moment.sights, pieces, cols)
        for row, col in moment.beat.look.pressed_cells(self.rows, cols):
            sight = moment.sights[row * cols + col]
            if sight in PRESSED_TILE and moment.live:
                pieces[row * cols + col] = PRESSED_TILE[sight]
        return pieces

    @property
    def face(self) -> str:
        """The face as it was."""
        return face(self.moment.beat.state, self.moment.beat.look)

    def _paint(self, now: int) -> Paint:
        self._catch_up(now)
        before, self._painted = self._painted, self.pieces
        tiles = tuple(
            (divmod(index, self.cols), piece)
            for index, (piece, old) in enumerate(zip(self._painted, before))
            if piece != old
        )
        beat = self.moment.beat
        return Paint(tiles, beat.mines, self.moment.seconds, self.face, beat.key, moved=bool(tiles))
