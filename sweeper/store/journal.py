"""The journal of a game being played: what has come to it since its file was last written whole, line by line.

A line counts once it has its end, so a program killed while it writes one leaves all lines before it. Nothing is
forced to the disk: a program can be killed at any moment, and what it had handed to the system is written all the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import NamedTuple

from ..core.pointer import PointerEvent
from ..core.trace import Move
from . import coding
from .coding import BadCode
from .games import LONGEST_MS

LARGEST_FILE = 64 * 2**20  # bytes; more than a line for every move and every few seconds of the longest game
LONGEST_LINE = 4 * 2**20  # bytes; more than the moves between two lines can take


class Addition(NamedTuple):
    """What has come to a game since it was last told of.

    moves_before, events_before: how many moves and pointer events the game had then.
    moves, pointer: those that have come, in order.
    elapsed_ms: what the game's clock shows now, in milliseconds.
    assisted: whether help was used so far.
    given_up: whether the player has begun another game, so that this one will not go on.
    """

    moves_before: int
    events_before: int
    moves: tuple[Move, ...]
    pointer: tuple[PointerEvent, ...]
    elapsed_ms: int
    assisted: bool = False
    given_up: bool = False


class Journal:
    """The file that additions to one game are written to. What could not be written is tried again with the next.

    path: the file; it is made with the first line. cols: how many columns the board has.
    """

    def __init__(self, path: Path, cols: int) -> None:
        self.path, self._cols = path, cols
        self._waiting = b""
        self._file: FileIO | None = None

    def add(self, addition: Addition) -> None:
        """Write one addition. Raises OSError."""
        self._waiting += _line_of(addition, self._cols)
        if self._file is None:
            self._file = FileIO(self.path, "a")
        begin = self._file.seek(0, 2)
        try:
            rest = memoryview(self._waiting)
            while rest:
                rest = rest[self._file.write(rest) or 0 :]
        except OSError:
            with suppress(OSError):
                self._file.truncate(begin)  # half a line would hide all that come after it
            raise
        self._waiting = b""

    def remove(self) -> None:
        """Begin anew without any line; what waited is not needed any more."""
        self.close()
        self._waiting = b""
        with suppress(OSError):
            self.path.unlink()

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()
            self._file = None


def additions(path: Path, *, rows: int, cols: int) -> Iterator[Addition]:
    """The additions written to `path` for a game on a board of that size, up to the first line that is not whole."""
    if not path.is_file():
        return
    with suppress(OSError, BadCode), path.open("rb") as file:
        while file.tell() < LARGEST_FILE:
            line = file.readline(LONGEST_LINE)
            if not line.endswith(b"\n"):
                return
            yield _addition_of(line, rows, cols)


def _line_of(addition: Addition, cols: int) -> bytes:
    plain = {
        "moves_before": addition.moves_before,
        "events_before": addition.events_before,
        "elapsed_ms": addition.elapsed_ms,
        "assisted": addition.assisted,
        "given_up": addition.given_up,
        "moves": coding.plain_moves(addition.moves, cols),
        "pointer": coding.plain_pointer(addition.pointer, cols),
    }
    return json.dumps(plain, separators=(",", ":")).encode("ascii") + b"\n"


def _addition_of(line: bytes, rows: int, cols: int) -> Addition:
    """The addition of a line. Raises BadCode."""
    plain = coding.table_of(line)
    return Addition(
        moves_before=coding.whole(plain, "moves_before", LONGEST_LINE),
        events_before=coding.whole(plain, "events_before", LONGEST_LINE),
        moves=coding.moves_of(plain.get("moves"), rows, cols),
        pointer=coding.pointer_of(plain.get("pointer"), rows, cols),
        elapsed_ms=coding.whole(plain, "elapsed_ms", LONGEST_MS),
        assisted=plain.get("assisted") is True,
        given_up=plain.get("given_up") is True,
    )
