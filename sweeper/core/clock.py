"""The clock of one game. It is told the time, in milliseconds on any steady clock, and never reads one."""

from __future__ import annotations

SHOWN_LIMIT = 999


class Clock:
    """Counts the milliseconds of a game from its first real opening to the event that ends it.

    Every `at` is milliseconds on one monotonic clock of the caller's. Paused time does not count.
    """

    def __init__(self) -> None:
        self._counted = 0
        self._running_since: int | None = None
        self._started = False
        self._stopped = False

    @classmethod
    def restored(cls, elapsed_ms: int) -> Clock:
        """The clock of a saved game that had counted `elapsed_ms`: started, and standing until `resume`."""
        clock = cls()
        clock._started = True
        clock._counted = elapsed_ms
        return clock

    @property
    def started(self) -> bool:
        """Whether the first opening has happened."""
        return self._started

    @property
    def running(self) -> bool:
        """Whether time is counting now."""
        return self._running_since is not None

    def start(self, at: int) -> None:
        """Begin to count; later calls change nothing."""
        if not self._started:
            self._started = True
            self._running_since = at

    def pause(self, at: int) -> None:
        """Stop counting until `resume`."""
        if self._running_since is not None:
            self._counted += at - self._running_since
            self._running_since = None

    def resume(self, at: int) -> None:
        """Count on after a pause; a clock that never started or has stopped stays as it is."""
        if self._started and not self._stopped and self._running_since is None:
            self._running_since = at

    def stop(self, at: int) -> None:
        """Freeze for good."""
        self.pause(at)
        self._stopped = True

    def elapsed(self, at: int) -> int:
        """The true time counted so far, in milliseconds."""
        if self._running_since is None:
            return self._counted
        return self._counted + at - self._running_since

    def shown(self, at: int) -> int:
        """The seconds on the display: 0 before the start, then 1 at once as in Windows XP, up to 999."""
        if not self._started:
            return 0
        return min(SHOWN_LIMIT, 1 + self.elapsed(at) // 1000)

    def until_next_second(self, at: int) -> int | None:
        """Milliseconds until `shown` changes, or None when it will not."""
        if self._running_since is None or self.shown(at) >= SHOWN_LIMIT:
            return None
        return 1000 - self.elapsed(at) % 1000
