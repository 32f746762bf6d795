"""Writing a file whole or not at all, and keeping a file aside that cannot be read."""

from __future__ import annotations

import contextlib
import itertools
import os
import sqlite3
from collections.abc import Mapping
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


NAME = "sweeper"


def profile_folder(platform: str, environ: Mapping[str, str], home: Path) -> Path:
    """The profile folder: `platform` as in `sys.platform`, `environ` the environment, `home` the user's folder."""
    if platform == "win32":
        return Path(environ.get("APPDATA") or home / "AppData" / "Roaming") / NAME
    if platform == "darwin":
        return home / "Library" / "Application Support" / NAME
    # The standard says that a relative XDG_CONFIG_HOME is to be ignored.
    chosen = environ.get("XDG_CONFIG_HOME", "")
    return (Path(chosen) if chosen.startswith("/") else home / ".config") / NAME


class Lock:
    """A lock on a name. An empty database serves, for SQLite knows how to lock a file on every platform."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._holder: sqlite3.Connection | None = None

    @property
    def held(self) -> bool:
        """Whether the lock is ours."""
        return self._holder is not None

    def take(self, wait: float = 0.0) -> bool:
        """Try to have the lock, for up to `wait` seconds; whether it is ours now."""
        if self._holder is not None:
            return True
        holder = None
        try:
            holder = sqlite3.connect(str(self.path), timeout=wait, isolation_level=None)
            holder.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error:
            if holder is not None:
                holder.close()
            return False
        self._holder = holder
        return True

    def free(self, remove: bool = False) -> None:
        """Give the lock back; with `remove` its file goes too, which only its last user may ask for."""
        if self._holder is not None:
            self._holder.close()
            self._holder = None
            if remove:
                with contextlib.suppress(OSError):
                    self.path.unlink()
