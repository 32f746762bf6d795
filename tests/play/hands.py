"""A hand that plays through `Play`, by events made here."""

from __future__ import annotations

from sweeper.core.cells import Cell
from sweeper.core.pointer import ELSEWHERE, Button, EventKind, PointerEvent
from sweeper.play.session import Play

BUTTONS = {"L": Button.LEFT, "R": Button.RIGHT, "M": Button.MIDDLE}


class Hand:
    """Moves, presses and releases; `now` goes on by 10 ms at every event."""

    def __init__(self, play: Play, now: int = 1000) -> None:
        self.play, self.now = play, now
        self.held: set[Button] = set()

    def to(self, x: int, y: int) -> None:
        """Move to a pixel of the field."""
        self._event(EventKind.MOTION, None, x, y)

    def click(self, cell: Cell, buttons: str = "L") -> None:
        """Press and release in the middle of a cell; `LR` is a chord with both."""
        x, y = cell[1] * 16 + 8, cell[0] * 16 + 8
        for each in buttons:
            self._event(EventKind.PRESS, BUTTONS[each], x, y)
            self.held.add(BUTTONS[each])
        for each in buttons:
            self._event(EventKind.RELEASE, BUTTONS[each], x, y)
            self.held.discard(BUTTONS[each])

    def _event(self, kind: EventKind, button: Button | None, x: int, y: int) -> None:
        self.now += 10
        game = self.play.game
        inside = 0 <= x < 16 * game.cols and 0 <= y < 16 * game.rows
        target = (y // 16, x // 16) if inside else ELSEWHERE
        self.play.pointer(PointerEvent(kind, button, target, frozenset(self.held), False, self.now, x, y), self.now)
