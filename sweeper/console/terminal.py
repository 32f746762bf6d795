"""Standard input and output: what a terminal can show, and a bar of progress."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from time import monotonic
from typing import IO, AnyStr

from ..texts import console as texts
from ..texts.language import say
from ..texts.lines import filled, width
from .board_text import BoardStyle


def is_terminal(stream: IO[str] | None) -> bool:
    """Whether a stream is a terminal, with a person in front of it."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # closed
        return False


def can_show(stream: IO[str] | None, text: str) -> bool:
    """Whether the encoding of a stream has all signs of a text; a stream that has none can show any."""
    try:
        text.encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def colours_for(stream: IO[str] | None, environ: Mapping[str, str]) -> bool:
    """Whether to write in colour: only on a terminal, never with NO_COLOR set, nor on one that cannot."""
    if not is_terminal(stream) or "NO_COLOR" in environ or environ.get("TERM") == "dumb":
        return False
    return sys.platform != "win32" or _windows_takes_codes()


def board_style(stream: IO[str] | None, environ: Mapping[str, str]) -> BoardStyle:
    """How to write boards to a stream: neither colours nor a limit of the width where it is no terminal."""
    width = shutil.get_terminal_size().columns if is_terminal(stream) else None
    return BoardStyle(colours_for(stream, environ), width)


def never_fail(*streams: IO[str] | None) -> None:
    """Let streams write `?` for a character that their encoding lacks, instead of raising."""
    for stream in streams:
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def short_lines(file: IO[AnyStr], most: int) -> Iterator[AnyStr]:
    """The lines of a file as they come, of each at most `most` characters or bytes; the rest of it is left out."""
    while line := file.readline(most):
        yield line
        while len(line) == most and line[-1:] not in ("\n", b"\n"):
            line = file.readline(most)


def close_quietly() -> None:
    """Close standard output after its reader has gone, so that nothing complains about it at exit."""
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, sys.stdout.fileno())


def _windows_takes_codes() -> bool:
    """Ask the console of Windows to understand colour codes; whether it does."""
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

    def show(self, done: int, *, rate: float | None = None) -> None:
        """Draw how much is done, unless the bar was drawn a moment ago.

        rate: the share of games won so far, 0 to 1; None where it is not to be shown.
        """
        now = monotonic()
        if self._shown and (now - self._drawn_at >= EVERY or done == self._total):
            self._drawn_at = now
            self._write(bar_line(done, total=self._total, seconds=now - self._started, rate=rate))

    def line(self, line_of: Callable[[], str]) -> None:
        """Draw any line in the place of the bar, unless something was drawn a moment ago."""
        now = monotonic()
        if self._shown and now - self._drawn_at >= EVERY:
            self._drawn_at = now
            self._write(line_of())

    def clear(self) -> None:
        """Take the bar away, and the `^C` that a terminal may have written behind it."""
        if self._length:
            self._length += 2
            self._write("")
            self._write_raw("\r")

    def _write(self, line: str) -> None:
        self._write_raw("\r" + filled(line, self._length))
        self._length = width(line)

    def _write_raw(self, text: str) -> None:
        assert self._stream is not None
        self._stream.write(text)
        self._stream.flush()


def bar_line(done: int, *, total: int, seconds: float, rate: float | None = None) -> str:
    """The bar after some seconds, with the time left; `rate` is the share of games won, 0 to 1."""
    full = WIDTH * done // total if total else WIDTH
    left = time_text(seconds / done * (total - done)) if done else texts.UNKNOWN_TIME
    bar = "[" + "#" * full + "." * (WIDTH - full) + "]"
    if rate is None:
        return say(texts.PROGRESS, bar=bar, done=done, total=total, left=left)
    return say(texts.PROGRESS_WON, bar=bar, done=done, total=total, rate=100 * rate, left=left)


def time_text(seconds: float) -> str:
    """`42 s`, `3 min 05 s`, `2 h 07 min`."""
    whole = int(seconds + 0.5)
    if whole < MINUTE:
        return say(texts.SECONDS, seconds=whole)
    if whole < HOUR:
        return say(texts.MINUTES, minutes=whole // MINUTE, seconds=whole % MINUTE)
    return say(texts.HOURS, hours=whole // HOUR, minutes=whole % HOUR // MINUTE)
