"""Games from an exported file, without doubles: read whole and checked first, then taken in, all of them or none.

A value that the game could not have written is refused, with its line, its name and what it may be. Files of any
size are read a line at a time, and the history is never held for long: another window can write meanwhile.
"""

from __future__ import annotations

import csv
import json
import re
import time
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TextIO

from ..core.errors import SweeperError
from ..texts import storage as texts
from ..texts.language import Saying, saying
from . import coding, database, fields, reset, rows, sql
from .exchange import FORMAT, LONGEST_LINE, SUMMARY, VERSION, WRITTEN_AS
from .files import open_text
from .games import Figure, utc_ms

if TYPE_CHECKING:
    import sqlite3

    from .history import History

LONGEST_CSV_LINE = 2**16
MOST_EVENTS = 250_000  # moves, or events of the pointer, of one game; no hand makes so many
LARGEST_NUMBER = re.compile(r'(?<![0-9a-z."])(?<!"-)[0-9]{17}')
FAR = 2**53  # milliseconds or pixels beyond which nothing lies
BATCH = 200  # games of one transaction
PAUSE = 0.03  # seconds between two, in which another window gets its turn

Plain = dict[str, Any]
Game = tuple[rows.Row, "rows.Row | None"]


@dataclass(frozen=True)
class TakenIn:
    """What came of an import: games added, and games that were known already."""

    added: int
    known: int


def take_in(history: History, path: Path) -> TakenIn:
    """Add the games of an exported file, CSV or JSON, that are not known yet: all of them or none.

    Raises SweeperError, whose text says what is wrong with the file and where.
    """
    try:
        with open_text(path, encoding="utf-8-sig", newline="") as file:
            games = _json_games(file) if _peek(file) == "{" else _csv_games(file)
            return TakenIn(*history.take_in(games))
    except OSError as error:
        reason = texts.cause_of(error)
        raise SweeperError(texts.IMPORT_UNREADABLE, path=texts.shown(path), reason=reason) from None
    except UnicodeDecodeError:
        raise SweeperError(texts.IMPORT_NO_TEXT, path=texts.shown(path)) from None


def put_games(connection: sqlite3.Connection, games: Iterable[Game], *, now_ms: int, pause: float = PAUSE) -> Put:
    """Put games into a history, all or none, in short transactions; a kill meanwhile leaves whole games.

    games: drawn to their end before the history is touched. now_ms: the time of day, UTC since 1970.
    pause: seconds between two transactions. Raises sqlite3.Error, SweeperError where what was put cannot be taken
    back, and what `games` raises.
    """
    with closing(database.temporary()) as stage:
        with database.transaction(stage):
            for game, play in games:
                rows.add(stage, game, play)
        return _move(stage, connection, now_ms, pause)


class Put(NamedTuple):
    """added: how many games are new. uids: the names of all."""

    added: int
    uids: frozenset[str]


def _move(stage: sqlite3.Connection, connection: sqlite3.Connection, now_ms: int, pause: float) -> Put:
    new: list[str] = []
    uids: set[str] = set()
    with closing(database.temporary()) as before:
        try:
            games = stage.execute(sql.ALL_WHOLE)
            while batch := games.fetchmany(BATCH):
                if uids:
                    time.sleep(pause)
                with database.transaction(connection):
                    new += _move_batch(batch, connection, before, now_ms)
                uids.update(row["uid"] for row in batch)
        except BaseException:
            _take_back(connection, new, before)
            raise
    return Put(len(new), frozenset(uids))


def _move_batch(
    batch: Iterable[sqlite3.Row], connection: sqlite3.Connection, before: sqlite3.Connection, now_ms: int
) -> list[str]:
    """Put the games of one transaction; the names of the new ones. `before` gets the state of those that change."""
    last = connection.execute(sql.LAST_ID).fetchone()[0]
    new = []
    for row in batch:
        game, play = rows.halves(row)
        known = connection.execute(sql.ONE_WHOLE, (row["uid"],)).fetchone()
        if known is not None and (known["result"] in rows.OPEN_RESULTS or known["moves"] is None):
            rows.put(before, *rows.halves(known))
        if rows.add(connection, game, play):
            new.append(row["uid"])
    reset.hide_older(connection, range(last + 1, last + 1 + len(new)), now_ms=now_ms)
    return new


def _take_back(connection: sqlite3.Connection, new: Iterable[str], before: sqlite3.Connection) -> None:
    """Undo the transactions that were done. Raises SweeperError where that fails too."""
    try:
        with database.transaction(connection):
            connection.executemany(sql.DROP_GAME, [(uid,) for uid in new])
            for row in before.execute(sql.ALL_WHOLE):
                rows.put(connection, *rows.halves(row))
    except database.ERRORS:
        raise SweeperError(texts.IMPORT_PART) from None


def _peek(file: TextIO) -> str:
    first = file.read(1)
    file.seek(0)
    return first


def _lines(file: TextIO, longest: int) -> Iterator[tuple[int, str]]:
    """The lines that are not empty, with their numbers, counted from 1. Raises SweeperError."""
    for number, text in enumerate(iter(lambda: file.readline(longest), ""), 1):
        if len(text) >= longest:
            raise SweeperError(texts.BAD_LINE, line=number, reason=saying(texts.LONG_LINE, most=longest))
        if text.strip():
            yield number, text


# The two forms


def _csv_games(file: TextIO) -> Iterator[Game]:
    lines = _lines(file, LONGEST_CSV_LINE)
    names = _split(next(lines, (1, ""))[1])
    missing = [name for name in SUMMARY if name not in names]
    if missing:
        raise SweeperError(texts.IMPORT_LACKS, column=missing[0])
    for number, text in lines:
        values = _split(text)
        with _at_line(number):
            if len(values) != len(names):
                raise SweeperError(texts.BAD_COLUMNS)
            filled = {name: value for name, value in zip(names, values) if value != ""}
            figures = {name: _figure_of(name, filled[name]) for name in sql.FIGURES if name in filled}
            yield _game_row(filled, figures), None


def _split(text: str) -> list[str]:
    try:
        return next(csv.reader([text], strict=True), [])
    except csv.Error:
        raise SweeperError(texts.IMPORT_NO_CSV) from None


def _json_games(file: TextIO) -> Iterator[Game]:
    lines = _lines(file, LONGEST_LINE)
    _check_header(next(lines)[1])
    for number, text in lines:
        with _at_line(number):
            plain = _json_object(text)
            figures = plain.get("figures") or {}
            if not isinstance(figures, dict) or len(figures) > fields.MOST_OTHERS:
                raise SweeperError(texts.BAD_FIGURES, most=fields.MOST_OTHERS)
            game = _game_row(plain, figures)
            yield game, _play_row(plain, game["rows"], game["cols"], game["mines"])


def _check_header(text: str) -> None:
    header = {}
    with suppress(SweeperError):
        header = _json_object(text)
    if header.get("format") != FORMAT:
        raise SweeperError(texts.IMPORT_NO_HISTORY)
    if header.get("version") != VERSION:
        raise SweeperError(texts.IMPORT_VERSION, value=header.get("version"), known=VERSION)


def _json_object(text: str) -> Plain:
    if LARGEST_NUMBER.search(text):  # before it is read: some Pythons take minutes for a number of a million digits
        raise SweeperError(texts.LARGE_NUMBER)
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError):
        raise SweeperError(texts.BAD_JSON) from None
    if not isinstance(plain, dict):
        raise SweeperError(texts.BAD_GAME)
    return plain


@contextmanager
def _at_line(number: int) -> Iterator[None]:
    """Say in which line of the file it went wrong."""
    try:
        yield
    except SweeperError as error:
        raise SweeperError(texts.BAD_LINE, line=number, reason=error) from None


# One game


def _game_row(plain: Mapping[str, Any], figures: Mapping[str, Any]) -> rows.Row:
    """The columns of a game. Raises SweeperError where one could not have been written by the game."""
    row: rows.Row = {}
    for name in sql.GAME_COLUMNS:
        if name in fields.FIELDS and name not in sql.FIGURES:
            called = WRITTEN_AS.get(name, name)
            row[name] = _COLUMN.get(name, _whole)(plain.get(called))
            fields.check(name, row[name], called=called, given=plain.get(called))
    for name in sql.FIGURES:
        row[name] = figures.get(name)
        fields.check(name, row[name])
    others = {name: value for name, value in figures.items() if name not in sql.FIGURES and value is not None}
    for name, value in others.items():
        fields.check_other(name, value)
    fields.check_together(row)
    return {**row, "figures": json.dumps(others, sort_keys=True)}


def _as_it_is(value: object) -> object:
    return value


def _whole(value: object) -> object:
    """The number in a text, which is what CSV has; anything else stays as it is and is checked for what it is."""
    return int(value) if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,9}", value, re.ASCII) else value


def _milliseconds(value: object) -> object:
    if isinstance(value, str) and re.fullmatch(r"[0-9]{1,12}\.[0-9]{3}", value, re.ASCII):
        return int(value.replace(".", ""))
    return None if value is None else -1


def _moment(value: object) -> object:
    """UTC milliseconds of an ISO stamp that ends in Z; None for none, and -1 for anything else."""
    if not isinstance(value, str):
        return None if value is None else -1
    try:
        return utc_ms(datetime.strptime(value, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=timezone.utc))
    except ValueError:
        return -1


_COLUMN = {
    **dict.fromkeys(("uid", "level", "rule", "seed", "result", "player"), _as_it_is),
    "time_ms": _milliseconds,
    "started_ms": _moment,
    "ended_ms": _moment,
}
"""How a column is read; whole numbers are not listed."""


def _figure_of(name: str, text: str) -> Figure:
    """A figure from CSV. Whole numbers stay whole."""
    if not re.fullmatch(r"-?[0-9]{1,18}(\.[0-9]{1,30})?([eE][+-]?[0-9]{1,3})?", text, re.ASCII):
        fields.check(name, text)
    return int(text) if re.fullmatch(r"-?[0-9]+", text, re.ASCII) else float(text)


def _play_row(plain: Plain, height: int, width: int, mines: int) -> rows.Row | None:
    """The columns of a game's moves, read and written anew so that only what holds together gets in."""
    cells = height * width
    start, layout, moves, pointer = (plain.get(name) for name in ("start", "layout", "moves", "pointer"))
    for name, columns in (("moves", moves), ("pointer", pointer)):
        _check_length(name, columns)
    if start is not None and (type(start) is not int or not 0 <= start < cells):
        raise _not_allowed("start", start, saying(texts.A_WHOLE, low=0, high=cells - 1))
    if layout is None and moves is None:
        return None
    laid = None if layout is None else coding.layout_of(layout, cells)
    if laid is not None and len(laid) != mines:
        raise _not_allowed("layout", saying(texts.A_LAYOUT, count=len(laid)), saying(texts.A_LAYOUT, count=mines))
    events = None if pointer is None else coding.pointer_of(pointer, height, width)
    done = None if moves is None else coding.moves_of(moves, height, width)
    times = [time for move in done or () for time in (move.at, move.time)] + [event.at for event in events or ()]
    if times and not -FAR < min(times) <= max(times) < FAR:
        raise SweeperError(texts.FAR_TIME)
    return {
        "start": start,
        "layout": None if laid is None else coding.pack_layout(laid, cells),
        "moves": None if done is None else coding.pack(coding.plain_moves(done, width)),
        "pointer": coding.pack(coding.plain_pointer(events, width)) if events else None,
    }


def _check_length(name: str, columns: object) -> None:
    """Raise SweeperError where there are more events than any hand makes, before anything is made of them."""
    lists = columns.values() if isinstance(columns, dict) else ()
    if any(isinstance(column, list) and len(column) > MOST_EVENTS for column in lists):
        raise SweeperError(texts.MANY_EVENTS, name=name, most=MOST_EVENTS)


def _not_allowed(name: str, value: object, allowed: Saying) -> SweeperError:
    return SweeperError(texts.NOT_ALLOWED, name=name, value=value, allowed=allowed)
