"""The mouse of Minesweeper Clone: its files keep the buttons that are down, here they become presses and releases."""

from __future__ import annotations

from .recording import LEFT, LEFT_UP, MIDDLE, MIDDLE_UP, MOVE, RIGHT, RIGHT_UP, Events

RIGHT_BIT, MIDDLE_BIT, LEFT_BIT = 1, 2, 4
ORDER = ((LEFT_BIT, LEFT, LEFT_UP), (RIGHT_BIT, RIGHT, RIGHT_UP), (MIDDLE_BIT, MIDDLE, MIDDLE_UP))


class States:
    """Compares each state with the one before it: a motion first, then presses, then releases."""

    def __init__(self, events: Events) -> None:
        self._events = events
        self._down = 0
        self._place: tuple[int, int] | None = None

    def take(self, at: int, down: int, x: int, y: int) -> None:
        """The next state. down: the sum of the bits above. Raises BadReplay."""
        if self._place is not None and self._place != (x, y):
            self._events.add(at, MOVE, x, y)
        self._place = x, y
        for bit, pressed, _ in ORDER:
            if down & bit and not self._down & bit:
                self._events.add(at, pressed, x, y)
        for bit, _, released in ORDER:
            if self._down & bit and not down & bit:
                self._events.add(at, released, x, y)
        self._down = down

    def release(self, at: int) -> None:
        """Let go of what is down at the end of a file that leaves that out."""
        if self._down and self._place is not None:
            self.take(at, 0, *self._place)
