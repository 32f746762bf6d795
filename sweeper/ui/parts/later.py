"""Work for when the board has been painted, and timers by name, all of which end with the program."""

from __future__ import annotations

import tkinter
from collections import deque
from typing import Callable

SOON_MS = 25
"""After what was painted was handed to the screen: long enough for it to be seen first."""

Work = Callable[[], None]


class Later:
    """Does work on the event loop of `root`, in the order of its coming."""

    def __init__(self, root: tkinter.Misc) -> None:
        self._root = root
        self._work: deque[Work] = deque()
        self._timers: dict[str, str] = {}
        self._idle: str | None = None
        self._closed = False

    def soon(self, work: Work) -> None:
        """Do it once what was painted is on the screen, and never in the middle of a paint.

        A paint may let idle work through to draw at once, so idle time only starts a timer.
        """
        self._work.append(work)
        if not self._closed and self._idle is None:
            self._idle = self._root.after_idle(self._when_idle)

    def timer(self, name: str, ms: int, then: Work) -> None:
        """Do it in so many milliseconds, in place of what the name stood for before."""

        def fire() -> None:
            self._timers.pop(name, None)
            then()

        self.stop(name)
        if not self._closed:
            self._timers[name] = self._root.after(ms, fire)

    def runs(self, name: str) -> bool:
        """Whether a timer of that name is running."""
        return name in self._timers

    def stop(self, name: str) -> None:
        """Forget the timer of that name, if there is one."""
        timer = self._timers.pop(name, None)
        if timer is not None:
            self._root.after_cancel(timer)

    def close(self) -> None:
        """End with the program: what waits is done now, timers stop."""
        self._closed = True
        for name in list(self._timers):
            self.stop(name)
        if self._idle is not None:
            self._root.after_cancel(self._idle)
        self._do_work()

    def _when_idle(self) -> None:
        self._idle = None
        if self._work and not self.runs("work"):
            self.timer("work", SOON_MS, self._do_work)

    def _do_work(self) -> None:
        while self._work:
            self._work.popleft()()
