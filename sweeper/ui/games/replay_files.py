"""A replay in a file as a game that can be shown again; knows no window and works in a thread."""

from __future__ import annotations

from pathlib import Path

from ...core.errors import SweeperError
from ...core.trace import Trace
from ...formats.files import MOST_BYTES, read
from ...formats.replays import Recording, play
from ...store.files import read_bytes
from ...texts import open_files as texts
from ...texts.storage import cause_of, shown


def trace_in(path: Path) -> Trace:
    """The game of a replay, played by its events. Raises SweeperError."""
    file = shown(path)
    try:
        data = read_bytes(path, most=MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise SweeperError(texts.UNREADABLE, file=file, reason=cause_of(error)) from None
    found = read(data, file, path.name)
    if not isinstance(found, Recording):
        raise SweeperError(texts.NO_REPLAY, file=file)
    return play(found, file).trace
