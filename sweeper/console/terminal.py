"""What the other end of a stream can take: colours, prompts, characters."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from typing import IO

from .board_text import Look


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


def look_of(stream: IO[str] | None, environ: Mapping[str, str]) -> Look:
    """How to write boards to a stream: nothing in colour and nothing broken up where nobody looks."""
    width = shutil.get_terminal_size().columns if is_terminal(stream) else None
    return Look(colours_for(stream, environ), width)


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
    return bool(
        kernel.GetConsoleMode(handle, ctypes.byref(mode)) and kernel.SetConsoleMode(handle, mode.value | 4)
    )
