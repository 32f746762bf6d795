"""What happens by itself as a game goes on: the clock's next second, and the sounds."""

from __future__ import annotations

import tkinter
from functools import cached_property
from typing import TYPE_CHECKING, Callable

if TYPE_CHECKING:
    from .sound import Sounds

ENDS = {"won": "win", "lost": "loss"}


class Pulse:
    """Has one timer at most for the next second, and hears what a change of the game sounds like.

    on_second: called when a second has passed on the clock.
    """

    def __init__(self, root: tkinter.Tk, on_second: Callable[[], None]) -> None:
        self._root, self._on_second = root, on_second
        self._timer: str | None = None
        self._heard = ("", 0)

    @cached_property
    def sounds(self) -> Sounds:
        """What plays the sounds. Its import would slow every start."""
        from .sound import Sounds

        return Sounds(self._root)

    def beat(self, wait: int | None) -> None:
        """Call `on_second` in `wait` milliseconds; None while the clock stands."""
        if wait is None:
            self._stop()
        elif self._timer is None:
            self._timer = self._root.after(wait + 1, self._second)

    def hear(self, state: str, seconds: int, aloud: bool) -> None:
        """Take in what the game is now, and play what that sounds like where it is wanted."""
        before, self._heard = self._heard, (state, seconds)
        if not aloud or before == self._heard:
            return
        if state != before[0] and state in ENDS:
            self.sounds.play(ENDS[state])
        elif seconds > before[1]:
            self.sounds.play("tick")

    def forget(self) -> None:
        """Another game is on the board."""
        self._heard = ("", 0)

    def close(self) -> None:
        """For the end of the program."""
        self._stop()
        if "sounds" in self.__dict__:
            self.sounds.close()

    def _second(self) -> None:
        self._timer = None
        self._on_second()

    def _stop(self) -> None:
        if self._timer is not None:
            self._root.after_cancel(self._timer)
            self._timer = None
