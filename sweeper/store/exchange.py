"""The whole history as a file for other programs; `intake` reads it again.

CSV has one line a game with its summary; JSON has one line a game with everything, after a line that says what
the file is. Times are seconds with a point, moments are UTC in ISO 8601, names of levels and rules are the
language-free keys, and no player is named unless asked for.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from ..core.errors import SweeperError
from ..texts import storage as texts
from . import coding, fields, sql
from .files import whole_file
from .games import from_utc_ms
from .history import History

if TYPE_CHECKING:
    import sqlite3

FORMAT = "sweeper-history"
VERSION = 1
WRITTEN_AS = {"time_ms": "time_s", "started_ms": "started_utc", "ended_ms": "ended_utc"}
SUMMARY = tuple(WRITTEN_AS.get(name, name) for name in sql.GAME_COLUMNS if name not in ("player", "figures"))
"""The columns of a CSV file: those of the database, times and moments in a form that other programs read."""

LONGEST_LINE = 4 * 2**20  # signs of one game; with all the events that are kept of one it has two million
HEADER = {"format": FORMAT, "version": VERSION}

Plain = dict[str, Any]


def export_csv(history: History, path: Path, *, names: bool = False) -> int:
    """Write the summary of every game to a CSV file, whole or not at all; how many. Raises SweeperError."""
    with _writing(path) as file:
        writer = csv.DictWriter(file, [*SUMMARY, *(["player"] if names else [])], lineterminator="\r\n")
        writer.writeheader()
        count = 0
        for columns, _ in _readable(history):
            writer.writerow({**_summary(columns, names=names), **{name: columns[name] for name in sql.FIGURES}})
            count += 1
        return count


def export_json(history: History, path: Path, *, names: bool = False) -> int:
    """Write every game with its moves to a file of JSON lines, whole or not at all; how many. Raises SweeperError."""
    with _writing(path) as file:
        file.write(json.dumps(HEADER) + "\n")
        count = 0
        for columns, row in _readable(history):
            own = {name: columns[name] for name in sql.FIGURES if columns[name] is not None}
            figures = {**own, **json.loads(columns["figures"])}
            whole = {**_summary(columns, names=names), "figures": figures, **_start_and_layout(row)}
            file.write(_line(json.dumps(whole, separators=(",", ":")), row))
            count += 1
        return count


def _readable(history: History) -> Iterator[tuple[fields.Row, sqlite3.Row]]:
    """The columns of every game that is one, as they can be read again, and the row that they are of."""
    for row in history.whole_rows():
        with suppress(fields.BadRow):
            yield fields.mended({name: row[name] for name in sql.GAME_COLUMNS}), row


@contextmanager
def _writing(path: Path) -> Iterator[TextIO]:
    """A new file that takes the place of `path` once it is whole. Raises SweeperError."""
    try:
        with whole_file(path, newline="") as file:
            yield file
    except OSError as error:
        raise SweeperError(texts.EXPORT_UNWRITTEN, path=texts.shown(path), reason=texts.cause_of(error)) from None


def _summary(columns: Mapping[str, Any], *, names: bool) -> Plain:
    """The columns of a game, but its figures, as both forms write them."""
    left_out = {"figures", *sql.FIGURES, *(() if names else ("player",))}
    plain = {name: columns[name] for name in sql.GAME_COLUMNS if name not in left_out}
    time_ms, started_ms, ended_ms = (plain[name] for name in WRITTEN_AS)
    written = (
        f"{time_ms // 1000}.{time_ms % 1000:03d}",
        _stamp(started_ms),
        None if ended_ms is None else _stamp(ended_ms),
    )
    as_text = dict(zip(WRITTEN_AS, written))
    return {WRITTEN_AS.get(name, name): as_text.get(name, value) for name, value in plain.items()}


def _stamp(milliseconds: int) -> str:
    moment = from_utc_ms(milliseconds).replace(tzinfo=None)
    return moment.isoformat(timespec="milliseconds") + "Z"


def _start_and_layout(row: sqlite3.Row) -> Plain:
    """The cell that the game itself opened, and the mines; None for what is damaged or does not fit the field."""
    cells = row["rows"] * row["cols"]
    start = row["start"] if type(row["start"]) is int and 0 <= row["start"] < cells else None
    layout = None
    with suppress(coding.BadCode):
        layout = row["layout"] and list(coding.unpack_layout(row["layout"], cells))
    return {"start": start, "layout": layout if layout is None or len(layout) == row["mines"] else None}


def _line(summary: str, row: sqlite3.Row) -> str:
    """A line with the moves and events of a row as the text they are kept as.

    What is damaged or too long is left out: with it, nothing of the whole file could come in again.
    """
    line = summary[:-1]
    for name, read in (("moves", coding.moves_of), ("pointer", coding.pointer_of)):
        with suppress(coding.BadCode):
            text = "null" if row[name] is None else coding.unpack_text(row[name])
            if row[name] is not None:
                read(coding.unpack(row[name]), row["rows"], row["cols"])
            if len(line) + len(text) < LONGEST_LINE - 100:
                line += f',"{name}":{text}'
    return line + "}\n"
