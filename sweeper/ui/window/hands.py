"""What the hands do in the window goes to what stands on the board, and what comes of it is painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.pointer import ELSEWHERE, FACE, PointerEvent, Target
from ...input.keys import Direction

if TYPE_CHECKING:
    from .app import App


class Hands:
    """An `events.Listener`."""

    def __init__(self, window: App) -> None:
        self._window = window

    def run(self, command: str) -> None:
        """A key or a wheel asks for a command of the table."""
        self._window.run(command)

    def on_pointer(self, event: PointerEvent) -> None:
        """A mouse event."""
        if event.target is FACE and self._window.stage is self._window.play:
            self._window.parts.catch_up()  # it may begin another game
        self._window.show_stage(self._window.stage.pointer(event, self._window.now()))
        self._pointer_over(event.target)

    def on_leave(self) -> None:
        """The pointer has left the field."""
        self._pointer_over(ELSEWHERE)

    def on_secret(self, target: Target | None) -> None:
        """The original's secret: show whether there is a mine under the pointer; None ends it."""
        self._window.field.show_secret(None if target is None else self._window.stage.secret(target))
        self._window.show_stage(self._window.stage.tick(self._window.now()))

    def on_arrow(self, direction: Direction) -> None:
        """An arrow key."""
        self._window.show_stage(self._window.stage.move_cursor(direction, self._window.now()))
        self._pointer_over(self._window.stage.cursor)

    def on_open_key(self) -> None:
        """The key that opens or chords."""
        self._window.show_stage(self._window.stage.key_open(self._window.now()))

    def on_mark_key(self) -> None:
        """The key that marks."""
        self._window.show_stage(self._window.stage.key_mark(self._window.now()))

    def on_cancel(self) -> None:
        """A press must not go on."""
        self._window.show_stage(self._window.stage.cancel(self._window.now()))

    def on_escape(self) -> None:
        """The player lets go of a press, or of what the parts show."""
        if not self._window.stage.tracking:
            for part in self._window.parts:
                part.escape()
        self.on_cancel()

    def on_peek(self, peek: bool) -> None:
        """The key that shows the chances went down, or came up."""
        if self._window.closed:
            return
        if peek:
            self._window.parts.run("peek")
        else:
            self._window.parts.forget("peek")
            for part in self._window.parts:
                part.key_released()

    def on_key(self, name: str) -> bool:
        """A plain key, before it means what it means in a game; whether something was done."""
        return any(part.takes_key(name) for part in self._window.parts)

    def on_wheel(self, steps: int) -> bool:
        """The wheel, before it scrolls; whether something was done."""
        return any(part.takes_wheel(steps) for part in self._window.parts)

    def on_away(self, away: bool) -> None:
        """The window was put away, or came back."""
        self._window.show_stage(
            self._window.stage.pause(self._window.now()) if away else self._window.stage.resume(self._window.now())
        )

    def _pointer_over(self, target: Target) -> None:
        for part in self._window.parts:
            part.pointer_over(target)
