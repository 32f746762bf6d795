"""The mouse of the original as a state machine: one event in, an action and a look out.

The right button marks when it is pressed. Everything else happens on a release, at the cell then under the
pointer. Both buttons in either order, the middle button, and Shift with the left one make a chord, on the first
release. A press on the frame is tracked too. A press whose release was lost does nothing.
"""

from __future__ import annotations

from enum import Enum
from typing import Protocol

from ..core.cells import Cell
from ..core.pointer import ELSEWHERE, FACE, Button, EventKind, PointerEvent, Target, begins_chord, cell_of
from .clicks import ChatterGuard, ClickChain
from .gesture import Action, ActionKind, FaceLook, Gesture, Look, MouseOptions, PressLook


class Board(Protocol):
    """What the mouse has to know of the game."""

    @property
    def live(self) -> bool:
        """Whether the game is ready or being played, not won or lost."""

    def is_open(self, cell: Cell) -> bool:
        """Whether the cell is open."""


class Tracking(Enum):
    """What is being tracked: nothing, a left press, a chord, or a press on the face."""

    IDLE = "idle"
    SINGLE = "single"
    CHORD = "chord"
    FACE = "face"


class Mouse:
    """Turns mouse events into gestures; keeps no time and draws nothing.

    options: the player's choices; may be replaced at any time.
    """

    def __init__(self, options: MouseOptions | None = None) -> None:
        self.options = options or MouseOptions()
        self._state = Tracking.IDLE
        self._target: Target = ELSEWHERE
        self._origin: Cell | None = None
        self._origin_open = False
        self._strayed = False
        self._chain = ClickChain()
        self._guard = ChatterGuard()

    @property
    def tracking(self) -> bool:
        """Whether a press is being followed."""
        return self._state is not Tracking.IDLE

    @property
    def look(self) -> Look:
        """How the board looks now."""
        if self._state is Tracking.IDLE:
            return Look()
        if self._state is Tracking.FACE:
            return Look(face=FaceLook.PRESSED if self._target is FACE else None)
        cell = cell_of(self._target)
        if cell is None:
            return Look(face=FaceLook.OOH)
        press = PressLook.CHORD if self._state is Tracking.CHORD else PressLook.SINGLE
        return Look(FaceLook.OOH, press, cell)

    def feed(self, event: PointerEvent, board: Board) -> Gesture:
        """What `event` means on `board`: at most one action, and the look from now on."""
        if event.kind is EventKind.CANCEL:
            return Gesture((), self.cancel())
        if self._guard.ignores(event, within=self.options.chatter_guard_ms):
            return Gesture((), self.look, chatter=True)
        dropped = self._is_stale(event, board)
        if dropped:
            self.cancel()
        if self.tracking:
            self._move(event.target)
        action = None
        if event.kind is EventKind.PRESS:
            action = self._press(event, board)
        elif event.kind is EventKind.RELEASE:
            action = self._release(event)
        return Gesture((action,) if action else (), self.look, dropped=dropped)

    def cancel(self) -> Look:
        """Drop the press and the memory of clicks, without any action; releases still to come do nothing.

        For loss of focus, a hidden window, Escape, a new game, a dialog.
        """
        self._state = Tracking.IDLE
        self._chain.forget()
        return self.look

    def _is_stale(self, event: PointerEvent, board: Board) -> bool:
        """Whether what is tracked is over already: its release was lost, or its game has ended."""
        if self._state is Tracking.IDLE:
            return False
        if self._state is not Tracking.FACE and not board.live:
            return True
        if event.kind is EventKind.MOTION:
            return not event.held
        # A left button that goes down again has been up. Of a right press this is not believed without
        # more: generated events may come with no buttons at all, and a wrong guess would set a flag.
        again = event.kind is EventKind.PRESS and event.button is Button.LEFT
        return again and (not event.held or self._state is not Tracking.CHORD)

    def _move(self, target: Target) -> None:
        self._target = target
        if cell_of(target) != self._origin:
            self._strayed = True

    def _start(self, state: Tracking, target: Target) -> None:
        self._state, self._target = state, target
        if state is not Tracking.SINGLE or cell_of(target) != self._chain.cell:
            self._chain.forget()

    def _press(self, event: PointerEvent, board: Board) -> Action | None:
        if event.button is not Button.LEFT:
            self._chain.forget()
        if self._state is Tracking.IDLE:
            return self._press_idle(event, board)
        if self._state is Tracking.SINGLE:
            self._start(Tracking.CHORD, event.target)
        return None

    def _press_idle(self, event: PointerEvent, board: Board) -> Action | None:
        cell, button = event.cell, event.button
        if button is Button.LEFT and event.target is FACE:
            self._start(Tracking.FACE, FACE)
        elif not board.live:
            self._chain.forget()
        elif button is not None and begins_chord(button, event.held, shift=event.shift):
            self._start(Tracking.CHORD, event.target)
        elif button is Button.LEFT:
            self._start(Tracking.SINGLE, event.target)
            self._origin, self._strayed = cell, False
            self._origin_open = cell is not None and board.is_open(cell)
        elif cell is not None:
            return Action(ActionKind.CYCLE_MARK, cell)
        return None

    def _release(self, event: PointerEvent) -> Action | None:
        state, cell = self._state, event.cell
        if state is Tracking.IDLE or (state is not Tracking.CHORD and event.button is not Button.LEFT):
            return None
        self._state = Tracking.IDLE
        if state is Tracking.FACE:
            return Action(ActionKind.NEW_GAME) if event.target is FACE else None
        if cell is None:
            self._chain.forget()
            return None
        kind = ActionKind.CHORD if state is Tracking.CHORD else self._click(cell, event.at)
        return Action(kind, cell) if kind else None

    def _click(self, cell: Cell, at: int) -> ActionKind | None:
        """What a plain left release on `cell` means. One that left its cell on the way never chords."""
        if self._strayed:
            self._chain.forget()
            return ActionKind.OPEN
        interval = self.options.double_click_ms
        if self.options.single_click_chord:
            return self._chain.single(cell, at, was_open=self._origin_open, interval=interval)
        if self.options.double_click_chord:
            return self._chain.click(cell, at, was_open=self._origin_open, interval=interval)
        return ActionKind.OPEN
