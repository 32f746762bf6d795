"""A lock between windows, that the system takes back when its holder is killed."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path


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
