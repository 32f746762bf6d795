"""A progress bar on standard error, only where a person looks at it."""

from __future__ import annotations

from time import monotonic
from typing import IO

from . import texts
from .terminal import is_terminal

WIDTH = 24
EVERY = 0.1  # seconds between two drawings
HOUR, MINUTE = 3600, 60


class Progress:
    """A bar with the time left. On anything but a terminal it writes nothing.

    total: how many things are to be done.
    stream: where the bar is drawn.
    """

    def __init__(self, total: int, stream: IO[str] | None) -> None:
        self._total, self._stream = total, stream
        self._shown = is_terminal(stream)
        self._started, self._drawn_at, self._length = monotonic(), float("-inf"), 0

    def show(self, done: int, note: str = "") -> None:
        """Draw how much is done, unless that was done a moment ago."""
        now = monotonic()
        if self._shown and (now - self._drawn_at >= EVERY or done == self._total):
            self._drawn_at = now
            self._write(bar_line(done, self._total, now - self._started, note))

    def clear(self) -> None:
        """Take the bar away, and the `^C` that a terminal may have written behind it."""
        if self._length:
            self._length += 2
            self._write("")
            self._write_raw("\r")

    def _write(self, line: str) -> None:
        self._write_raw("\r" + line.ljust(self._length))
        self._length = len(line)

    def _write_raw(self, text: str) -> None:
        assert self._stream is not None
        self._stream.write(text)
        self._stream.flush()


def bar_line(done: int, total: int, seconds: float, note: str = "") -> str:
    """The bar after some seconds."""
    full = WIDTH * done // total if total else WIDTH
    left = time_text(seconds / done * (total - done)) if done else "?"
    bar = "[" + "#" * full + "." * (WIDTH - full) + "]"
    return texts.PROGRESS.format(bar=bar, done=done, total=total, note=note, left=left)


def time_text(seconds: float) -> str:
    """`42 s`, `3 min 05 s`, `2 h 07 min`."""
    whole = int(seconds + 0.5)
    if whole < MINUTE:
        return f"{whole} s"
    if whole < HOUR:
        return f"{whole // MINUTE} min {whole % MINUTE:02} s"
    return f"{whole // HOUR} h {whole % HOUR // MINUTE:02} min"
