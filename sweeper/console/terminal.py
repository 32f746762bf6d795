"""What the other end of a stream can take: colours, prompts, characters."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from time import monotonic
from typing import IO

from ..texts import console as texts
from .board_text import BoardStyle


def is_terminal(stream: IO[str] | None) -> bool:
    """Whether a person sits at the other end."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # closed
        return False


def colours_for(stream: IO[str] | None, environ: Mapping[str, str]) -> bool:
    """Whether to write in colour: only on a terminal, never with NO_COLOR set, nor on one that cannot."""
    if not is_terminal(stream) or "NO_COLOR" in environ or environ.get("TERM") == "dumb":
        return False
    return sys.platform != "win32" or _windows_takes_codes()


def look_of(stream: IO[str] | None, environ: Mapping[str, str]) -> BoardStyle:
    """How to write boards to a stream: nothing in colour and nothing broken up where nobody looks."""
    width = shutil.get_terminal_size().columns if is_terminal(stream) else None
    return BoardStyle(colours_for(stream, environ), width)


def never_fail(*streams: IO[str] | None) -> None:
    """Let streams write `?` for a character their encoding lacks, where they would raise."""
    for stream in streams:
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def close_quietly() -> None:
    """After the reader of our output has gone: let nothing complain about it at exit."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, sys.stdout.fileno())


def _windows_takes_codes() -> bool:
    """Ask the console of Windows to obey colour codes; whether it does."""
    import ctypes

    kernel = ctypes.windll.kernel32  # type: ignore[attr-defined,unused-ignore]
    handle, mode = kernel.GetStdHandle(-11), ctypes.c_uint32()
    return bool(kernel.GetConsoleMode(handle, ctypes.byref(mode)) and kernel.SetConsoleMode(handle, mode.value | 4))


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
