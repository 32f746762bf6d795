"""The history's file as a database: connections, transactions, its versions, and whether it is sound."""

from __future__ import annotations

import contextlib
import functools
import itertools
import os
import re
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from ..texts import storage as texts
from . import fields, sql
from .files import dangling, irregular
from .sql import sqlite3

VERSION = len(sql.MIGRATIONS)
MOST_AHEAD = 1000  # versions that a newer program may be ahead; more is damage
WAIT = 2.0  # seconds for another window to finish writing
COMPANIONS = ("-wal", "-shm", "-journal")
ERRORS = (sqlite3.Error, UnicodeDecodeError)  # the latter where SQLite names a damaged table in what it says
TUNING = ("PRAGMA foreign_keys = ON", "PRAGMA synchronous = FULL")


class NewerVersion(Exception):
    """The file was written by a newer program; it must stay as it is."""


class Damaged(Exception):
    """The file is no history that can be read; the text says why."""


def connect(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """A connection to a file; `mode` is `rw` (must exist), `rwc` (may be made) or `ro`. Raises sqlite3.Error."""
    return _tuned(sqlite3.connect(f"{uri_of(path)}?mode={mode}", uri=True, timeout=WAIT), TUNING)


def uri_of(path: Path) -> str:
    """The path as SQLite takes it, whatever bytes it is made of."""
    place = quote(os.fsencode(path.absolute().as_posix()))
    return f"file://{place if place.startswith('/') else '/' + place}"


def in_memory() -> sqlite3.Connection:
    """A new, empty history that is gone with the program."""
    connection = _tuned(sqlite3.connect(":memory:"), ())
    migrate(connection)
    return connection


def temporary() -> sqlite3.Connection:
    """A new, empty history that is on the disk where it is large, and gone with the connection."""
    connection = _tuned(sqlite3.connect(""), ())
    migrate(connection)
    return connection


def _tuned(connection: sqlite3.Connection, pragmas: Sequence[str]) -> sqlite3.Connection:
    connection.isolation_level = None  # transactions are begun and ended here, by name
    connection.row_factory = sqlite3.Row
    connection.text_factory = _text  # one damaged text is not to stop every question
    try:
        for pragma in pragmas:
            connection.execute(pragma)
    except BaseException:
        connection.close()
        raise
    return connection


def _text(content: bytes) -> str:
    return content.decode("utf-8", "replace")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """All or nothing: committed at the end, rolled back on any exception."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield connection
        connection.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the file's tables; 0 for a file without any."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def migrate(connection: sqlite3.Connection, migrations: Sequence[Sequence[str]] = sql.MIGRATIONS) -> None:
    """Bring the file to the version after the last of `migrations`, or leave it as it is.

    Raises sqlite3.Error, NewerVersion.
    """
    if version_of(connection) == len(migrations):
        return
    with transaction(connection):
        version = version_of(connection)  # another window may have climbed while we waited
        if version > len(migrations):
            raise NewerVersion
        for statement in itertools.chain(*migrations[version:]):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(migrations)}")


# Whether a file is sound


def open_existing(path: Path, *, thorough: bool = False) -> sqlite3.Connection:
    """A good history that exists, brought to our version; `thorough` reads every page of it.

    Raises FileNotFoundError, NewerVersion, Damaged, and OSError or sqlite3.Error where it cannot be got at.
    """
    _check_header(path)
    try:
        connection = connect(path)
        try:
            check(connection, thorough=thorough)
            _use_log(connection)
        except BaseException:
            connection.close()
            raise
        return connection
    except ERRORS as error:
        if is_damage(error):
            raise Damaged(texts.cause_of(error)) from None
        raise


def place_of(path: Path) -> Path:
    """Where the file lies in truth, which is elsewhere where the path is a link.

    Raises FileNotFoundError where there is no file, OSError where there is something else, and touches nothing.
    """
    for end in COMPANIONS:
        if os.path.lexists(f"{path}{end}") and not stat.S_ISREG(os.stat(f"{path}{end}").st_mode):
            raise irregular()
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        if path.is_symlink():
            raise dangling(path) from None
        raise
    if not stat.S_ISREG(mode):
        raise irregular()
    return Path(os.path.realpath(path)) if path.is_symlink() else path


def _check_header(path: Path) -> None:
    """Look at the file without touching it: whether it is whole, and ours. Raises as `open_existing`."""
    with place_of(path).open("rb") as file:
        header = file.read(100)
        size = os.fstat(file.fileno()).st_size
    if len(header) < 100:
        raise Damaged(texts.EMPTY if not header else texts.CUT_OFF)
    if not header.startswith(b"SQLite format 3\0"):
        raise Damaged(texts.NO_DATABASE)
    page, pages = int.from_bytes(header[16:18], "big"), int.from_bytes(header[28:32], "big")
    page = 65536 if page == 1 else page
    if size < page * pages and not has_log(path):  # a log may still hold what is missing
        raise Damaged(texts.CUT_OFF)
    version = int.from_bytes(header[60:64], "big")
    sound = header[18] in (1, 2) and header[19] in (1, 2) and header[44:47] == bytes(3) and header[47] <= 4
    if not sound or version > VERSION + MOST_AHEAD:
        raise Damaged(texts.BAD_HEADER)
    if version > VERSION:
        raise NewerVersion


def has_log(path: Path) -> bool:
    """Whether a log lies beside the file, whose content is not yet in it."""
    try:
        return os.stat(f"{path}-wal").st_size > 0
    except OSError:
        return False


def check(connection: sqlite3.Connection, *, thorough: bool, migrating: bool = True) -> None:
    """Raise where the tables, an index or the row of a game is not as it should be; an old version climbs first.

    Raises NewerVersion, Damaged, sqlite3.Error, UnicodeDecodeError.
    """
    version = version_of(connection)
    if version > VERSION:
        raise NewerVersion
    if version == 0 and connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        raise Damaged(texts.OTHER_PROGRAM)
    if migrating:
        migrate(connection)
    climbed = version_of(connection)
    for statement in itertools.chain(*[checks for since, checks in sql.CHECKS.items() if since <= climbed]):
        connection.execute(statement).fetchone()
    # The moves are read only where they are asked for: they are nine tenths of the file.
    found = connection.execute(sql.SOUND if thorough else sql.SOUND_GAMES).fetchone()[0]
    if found != "ok":
        raise Damaged(next(line for line in found.splitlines() if not line.startswith("***")))
    if connection.execute(fields.ODD_ROW).fetchone():
        raise Damaged(texts.ODD_GAME)
    if not tables_of(climbed) <= _tables(connection):
        raise Damaged(texts.ODD_TABLES)  # what can be read, and is sound, need not take another game


@functools.cache
def tables_of(version: int) -> frozenset[str]:
    """How the tables and indexes of a version are made, without comments and in single spaces."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection, sql.MIGRATIONS[:version])
        return _tables(connection)


def _tables(connection: sqlite3.Connection) -> frozenset[str]:
    found = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return frozenset([" ".join(re.sub("--.*", "", row[0]).split()) for row in found])


def is_damage(error: Exception) -> bool:
    """Whether the error means a damaged file, and not one that is busy, protected or on a full disk."""
    of_sqlite = type(error) is sqlite3.DatabaseError or str(error).startswith(("no such table", "no such column"))
    return of_sqlite or isinstance(error, UnicodeDecodeError)


def _use_log(connection: sqlite3.Connection) -> None:
    """Let a file be written beside its readers, where it can be."""
    with contextlib.suppress(sqlite3.OperationalError):  # some network folders cannot; all else works without
        connection.execute("PRAGMA journal_mode = WAL")


def is_same_file(path: Path, known: os.stat_result | None) -> bool:
    """Whether `path` is still the file it was, and not moved or replaced meanwhile."""
    try:
        return known is not None and os.path.samestat(path.stat(), known)
    except OSError:
        return False
