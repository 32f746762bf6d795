"""One learner at one exercise: takes what the hands do, as in a game, and says what has to be painted."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from ..core.cells import BLANK, OUTSIDE, Cell
from ..core.pointer import ELSEWHERE, EventKind, PointerEvent, Target
from ..input.gesture import Action, ActionKind, FaceLook, Look, MouseOptions
from ..input.keys import Direction, move_cursor
from ..input.mouse import Mouse
from ..look.shading import NUMBER, Dress
from ..look.tiles import FACE_OF_LOOK, PRESSED_TILE, TILE_OF_SIGHT
from ..teach.lessons.asking import Asking
from ..teach.lessons.exercise import HAPPY, SAD, Exercise
from ..teach.lessons.shown import ANSWER, OVER, Shown, framed
from .session import Paint

FACES = {HAPPY: "face_cool", SAD: "face_dead"}


class Timer(Protocol):
    """Whoever knows what the clock shows. Every `now` is milliseconds on the clock of the window."""

    def seconds(self, now: int) -> int:
        """What the clock shows."""

    def until_next_second(self, now: int) -> int | None:
        """Milliseconds until the clock shows another second; None where it stands."""


class Desk:
    """An exercise on the board. It is a `Stage`.

    exercise: what is learned. own: what it shows now; shown: the same on the board.
    again, finished: whether the learner asked to begin anew, or to go on after the end, until that is seen to.
    """

    def __init__(
        self, exercise: Exercise, options: MouseOptions, *, question_marks: bool = True, timer: Timer | None = None
    ) -> None:
        """timer: what moves the clock; without it the clock shows 0."""
        self.mouse, self._timer = Mouse(options), timer
        self.question_marks = question_marks
        self.again = self.finished = False
        self.take(exercise)

    def take(self, exercise: Exercise) -> None:
        """Put another exercise on the board."""
        self.exercise = exercise
        self.again = self.finished = self._waiting_press = False
        self.cursor_shown = False
        self.mouse.cancel()
        self._look = Look()
        self.refresh()
        self.cursor: Cell = (self.rows // 2, self.cols // 2)

    def refresh(self) -> None:
        """Ask the exercise anew what it shows."""
        before = getattr(self, "shown", None)
        self.own: Shown = self.exercise.shown()
        self.shown: Shown
        self.shown, self._first = framed(self.own)
        if before is None or (before.rows, before.cols) != (self.shown.rows, self.shown.cols):
            self.cursor = (self.rows // 2, self.cols // 2)
            self.forget_painted()

    # What the mouse has to know of the board

    @property
    def rows(self) -> int:
        return self.shown.rows

    @property
    def cols(self) -> int:
        return self.shown.cols

    @property
    def live(self) -> bool:
        """Whether cells can be acted on."""
        return self.shown.waits == ANSWER

    def is_open(self, cell: Cell) -> bool:
        """Whether a cell is open."""
        return 0 <= self._sight(cell) <= BLANK

    @property
    def tracking(self) -> bool:
        return self.mouse.tracking

    def set_mouse(self, options: MouseOptions, *, question_marks: bool) -> None:
        self.mouse.options, self.question_marks = options, question_marks

    # What the hands do

    def pointer(self, event: PointerEvent, now: int) -> Paint:
        if event.kind is EventKind.PRESS:
            self.cursor_shown = False
        was_waiting = self.shown.waits != ANSWER
        gesture = self.mouse.feed(event, self)
        self._look = gesture.look
        for action in gesture.actions:
            if action.kind is ActionKind.NEW_GAME:
                self.again = True
            elif not self.exercise.by_events:
                self._act(action, now)
        taken = False
        if self.exercise.by_events:
            taken = self.exercise.feed(self._told(event))
            self._look = self._look_of_exercise()
            self.refresh()
        if was_waiting and not taken:
            self._wait(event, now)
        return self._paint(now)

    def _wait(self, event: PointerEvent, now: int) -> None:
        """A click on the board goes on, where there is something to be read first."""
        if event.kind is EventKind.PRESS:
            self._waiting_press = event.cell is not None
        elif (
            event.kind is EventKind.RELEASE
            and self._waiting_press
            and not [other for other in event.held if other is not event.button]
        ):
            self._waiting_press = False
            self.next(now)

    def next(self, now: int) -> None:
        """Go on."""
        if self.shown.waits == OVER:
            self.finished = True
            return
        self.exercise.next(now)
        if isinstance(self.exercise, Asking) and self.exercise.over:
            self.exercise = self.exercise.of
        self.refresh()

    def ask(self, what: str, now: int) -> None:
        """Ask for something besides cells."""
        if what in self.exercise.offers:
            self.exercise.ask(what, now)
            self.refresh()

    def choose(self, place: int, now: int) -> None:
        """Choose an answer."""
        if 0 <= place < len(self.exercise.choices):
            self.exercise.choose(place, now)
            self.refresh()

    @property
    def asking(self) -> bool:
        """Whether it is being asked or told what is so of a cell."""
        return isinstance(self.exercise, Asking)

    @property
    def names_cells(self) -> bool:
        return self.asking or self.exercise.names_cells

    @property
    def can_ask(self) -> bool:
        """Whether it can be asked what is so of a cell."""
        return self.exercise.picture is not None

    def ask_who(self, cell: Cell | None) -> None:
        """Ask what is so of a cell of the board, or of one still to be chosen; or put the question away again."""
        if isinstance(self.exercise, Asking):
            self.exercise = self.exercise.of
        elif self.can_ask:
            self.exercise = Asking(self.exercise, None if cell is None else self._own(cell))
        self.refresh()

    def cancel(self, now: int) -> Paint:
        self._look = self.mouse.cancel()
        if self.exercise.by_events:
            self.exercise.feed(PointerEvent(EventKind.CANCEL, at=now))
            self._look = self._look_of_exercise()
        return self._paint(now)

    def move_cursor(self, direction: Direction, now: int) -> Paint:
        if self.cursor_shown:
            self.cursor = move_cursor(self.cursor, direction, self.rows, self.cols)
        self.cursor_shown = True
        return self._paint(now)

    def key_open(self, now: int) -> Paint:
        if self.shown.waits != ANSWER:
            self.next(now)
        elif not self.cursor_shown:
            self._start_by_key(now)
        elif not self.exercise.by_events:
            chords = self.is_open(self.cursor) and not self.exercise.pointing
            self._act(Action(ActionKind.CHORD if chords else ActionKind.OPEN, self.cursor), now)
        return self._paint(now)

    def _start_by_key(self, now: int) -> None:
        """The first key shows where the cursor is, so that nothing is claimed unseen; an example may simply go on."""
        self.cursor_shown = True
        if self.exercise.pointing:
            self.next(now)

    def key_mark(self, now: int) -> Paint:
        if self.cursor_shown and not self.exercise.by_events and self.live:
            self._act(Action(ActionKind.CYCLE_MARK, self.cursor), now)
        self.cursor_shown = True
        return self._paint(now)

    def secret(self, target: Target) -> bool | None:
        return None

    def _act(self, action: Action, now: int) -> None:
        if self.live and action.cell is not None and self._sight(action.cell) != OUTSIDE:
            self.exercise.act(action.kind, self._own(action.cell), now)
            self.refresh()

    # Between the board and the exercise's own, which may lie in the middle of it

    def _own(self, cell: Cell) -> Cell:
        return cell[0] - self._first[0], cell[1] - self._first[1]

    def _told(self, event: PointerEvent) -> PointerEvent:
        """An event as the exercise takes it: off its own board is off the board."""
        if event.cell is None:
            return event
        target: Target = ELSEWHERE if self._sight(event.cell) == OUTSIDE else self._own(event.cell)
        return replace(event, target=target)

    def _look_of_exercise(self) -> Look:
        look, (top, left) = self.exercise.look, self._first
        return look if look.cell is None else replace(look, cell=(look.cell[0] + top, look.cell[1] + left))

    # Time

    def tick(self, now: int) -> Paint:
        return self._paint(now)

    def until_next_second(self, now: int) -> int | None:
        return None if self._timer is None else self._timer.until_next_second(now)

    def pause(self, now: int) -> Paint:
        return self.cancel(now)

    def resume(self, now: int) -> Paint:
        return self._paint(now)

    # What is to be seen

    def repaint(self, now: int) -> Paint:
        self.refresh()
        return self._paint(now)._replace(moved=True)

    def redress(self, now: int) -> Paint:
        return self._paint(now)

    def forget_painted(self) -> None:
        self._painted = ["covered"] * (self.rows * self.cols)

    def _sight(self, cell: Cell) -> int:
        return self.shown.sights[cell[0] * self.cols + cell[1]]

    def _pieces(self) -> list[str]:
        """What every cell shows, row by row."""
        pieces = [TILE_OF_SIGHT[sight] for sight in self.shown.sights]
        pressed = self._look.pressed_cells(self.rows, self.cols) if self.live else ()
        marks = {lit.cell: lit.role for lit in self.shown.highlights}
        if self.shown.marked is not None:
            marks.setdefault(self.shown.marked, NUMBER)
        for cell, mark in marks.items():
            index = cell[0] * self.cols + cell[1]
            pieces[index] = Dress(pieces[index], mark=mark).name
        for cell in pressed:
            sight = self._sight(cell)
            if sight in PRESSED_TILE:
                pieces[cell[0] * self.cols + cell[1]] = PRESSED_TILE[sight]
        return pieces

    def _paint(self, now: int) -> Paint:
        pieces, before = self._pieces(), self._painted
        self._painted = pieces
        tiles = tuple(
            (divmod(index, self.cols), piece) for index, (piece, old) in enumerate(zip(pieces, before)) if piece != old
        )
        return Paint(
            tiles,
            self.exercise.mines_left,
            0 if self._timer is None else self._timer.seconds(now),
            self._face(),
            self.cursor if self.cursor_shown and self.live else None,
            moved=bool(tiles),
        )

    def _face(self) -> str:
        look: FaceLook | None = self._look.face
        if look is not None and (self.live or look is FaceLook.PRESSED):
            return FACE_OF_LOOK[look]
        return FACES.get(self.exercise.mood, "face_smile")
