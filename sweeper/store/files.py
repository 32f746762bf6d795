"""Writing a file whole or not at all, and keeping a file aside that cannot be read."""

from __future__ import annotations

import contextlib
import itertools
import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Put `text` into `path` so that a crash at any moment leaves the old content or the new. Raises OSError."""
    import tempfile  # here, because its import would slow every start

    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be used to `NAME.bad`, or `NAME.bad2` ... if taken; the new path. Raises OSError."""
    for number in itertools.count(1):
        aside = path.with_name(f"{path.name}.bad{number if number > 1 else ''}")
        if not aside.exists():
            os.replace(path, aside)
            return aside
    raise AssertionError("unreachable")
