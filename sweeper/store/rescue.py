"""Saving from a damaged history what can still be read."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from . import rows, sql

STEP = 50


def rescue(damaged: Path, target: sqlite3.Connection) -> int:
    """Put every readable game of a damaged file into a good one; how many. Raises sqlite3.Error of `target` only.

    The rows are read from both ends up to where they cannot be; a game without its moves is still a game.
    """
    with closing(sqlite3.connect(f"{damaged.absolute().as_uri()}?mode=ro", uri=True)) as source:
        source.row_factory = sqlite3.Row
        found: dict[int, tuple[rows.Row, rows.Row | None]] = {}
        with contextlib.suppress(sqlite3.Error):
            source.execute("PRAGMA writable_schema = ON")  # lets SQLite read a file that is cut off
            for way, start in (("up", -1), ("down", rows.LARGEST_INTEGER)):
                found.update(_readable(source, way, start))
    target.execute("BEGIN IMMEDIATE")
    saved = 0
    for number in sorted(found):
        with contextlib.suppress(sqlite3.IntegrityError):
            saved += rows.add(target, *found[number])
    target.execute("COMMIT")
    return saved


def _readable(source: sqlite3.Connection, way: str, at: int) -> Iterator[tuple[int, tuple[rows.Row, rows.Row | None]]]:
    step = STEP
    while True:
        try:
            batch = source.execute(sql.NEXT_GAMES[way], (at, step)).fetchall()
        except sqlite3.Error:
            if step == 1:
                return
            step = 1
            continue
        if not batch:
            return
        for row in batch:
            at = row["id"]
            yield at, ({name: row[name] for name in sql.GAME_COLUMNS}, _play(source, at))


def _play(source: sqlite3.Connection, number: int) -> rows.Row | None:
    try:
        row = source.execute(sql.ONE_PLAY, (number,)).fetchone()
    except sqlite3.Error:
        return None
    return None if row is None else {name: row[name] for name in sql.PLAY_COLUMNS}
