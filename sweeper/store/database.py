"""Opening the history's file whatever state it is in: missing, good, older, newer, damaged or write-protected."""

from __future__ import annotations

import contextlib
import itertools
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Callable

from ..texts import storage as texts
from . import sql
from .files import Lock, aside_names
from .rescue import rescue

FILE_NAME = "history.sqlite3"
LOCK_NAME = "history.lock"
VERSION = len(sql.MIGRATIONS)
SIDE_NAME = "history-v{}.sqlite3"
"""Where a program of that version keeps games while `FILE_NAME` belongs to a newer one."""

WAIT = 2.0  # seconds for another window to finish writing
LOCK_WAIT = 5.0  # seconds for another window to begin a file
COMPANIONS = ("-wal", "-shm", "-journal")
ENDS = (*COMPANIONS, "")
MOVES_IN_MEMORY = 64 * 2**20  # bytes of a file up to which its moves are copied to memory too
TUNING = ("PRAGMA foreign_keys = ON", "PRAGMA synchronous = FULL")

Tell = Callable[[str], None]


class NewerVersion(Exception):
    """The file was written by a newer program; it must stay as it is."""


class Damaged(Exception):
    """The file is no history that can be read; the text says why."""


def connect(path: Path, mode: str = "rw") -> sqlite3.Connection:
    """A connection to a file; `mode` is `rw` (must exist), `rwc` (may be made) or `ro`. Raises sqlite3.Error."""
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True, timeout=WAIT)
    return _tuned(connection, TUNING)


def in_memory() -> sqlite3.Connection:
    """A new, empty history that is gone with the program."""
    connection = _tuned(sqlite3.connect(":memory:"), ())
    migrate(connection)
    return connection


def _tuned(connection: sqlite3.Connection, pragmas: Sequence[str]) -> sqlite3.Connection:
    connection.isolation_level = None  # transactions are begun and ended here, by name
    connection.row_factory = sqlite3.Row
    try:
        for pragma in pragmas:
            connection.execute(pragma)
    except BaseException:
        connection.close()
        raise
    return connection


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


def open_history(folder: Path, tell: Tell) -> sqlite3.Connection | None:
    """The history of a profile folder, begun or set aside where needed; None where no file can be used."""
    path = folder / FILE_NAME
    try:
        try:
            return _open_or_begin(path, tell)
        except NewerVersion:
            side = folder / SIDE_NAME.format(VERSION)
            tell(texts.HISTORY_NEWER.format(path=texts.shown(path), side=texts.shown(side)))
            return _open_or_begin(side, tell)
    except (sqlite3.Error, OSError, NewerVersion, Damaged) as error:
        tell(texts.HISTORY_UNUSABLE.format(path=texts.shown(path), reason=texts.reason_of(error)))
        return None


def side_files(folder: Path) -> list[Path]:
    """The files that this or older programs wrote while a newer one's history was in the way."""
    names = (folder / SIDE_NAME.format(version) for version in range(1, VERSION + 1))
    return [path for path in names if path.is_file()]


def open_existing(path: Path, thorough: bool = False) -> sqlite3.Connection:
    """A good history that exists, brought to our version; `thorough` reads every page of it.

    Raises FileNotFoundError, NewerVersion, Damaged, and sqlite3.Error where the file cannot be got at.
    """
    _check_header(path)
    try:
        connection = connect(path)
        try:
            _examine(connection, thorough)
            _use_wal(connection)
        except BaseException:
            connection.close()
            raise
        return connection
    except sqlite3.DatabaseError as error:
        if is_damage(error):
            raise Damaged(str(error)) from None
        raise


def _check_header(path: Path) -> None:
    """Look at the file without touching it: whether it is whole, and ours. Raises as `open_existing`."""
    with path.open("rb") as file:
        header = file.read(100)
        size = os.fstat(file.fileno()).st_size
    if len(header) < 100:
        raise Damaged(texts.EMPTY if not header else texts.CUT_OFF)
    if not header.startswith(b"SQLite format 3\0"):
        raise Damaged(texts.NO_DATABASE)
    page, pages = int.from_bytes(header[16:18], "big"), int.from_bytes(header[28:32], "big")
    page = 65536 if page == 1 else page
    if size < page * pages and not _has_log(path):  # a log may still hold what is missing
        raise Damaged(texts.CUT_OFF)
    if int.from_bytes(header[60:64], "big") > VERSION:
        raise NewerVersion


def _has_log(path: Path) -> bool:
    try:
        return os.stat(f"{path}-wal").st_size > 0
    except OSError:
        return False


def _examine(connection: sqlite3.Connection, thorough: bool) -> None:
    version = version_of(connection)
    if version > VERSION:
        raise NewerVersion
    if version == 0 and connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        raise Damaged(texts.OTHER_PROGRAM)
    migrate(connection)
    for statement in sql.CHECK:
        connection.execute(statement).fetchone()
    if thorough and (found := connection.execute("PRAGMA quick_check(1)").fetchone()[0]) != "ok":
        raise Damaged(found.splitlines()[0])


def is_damage(error: sqlite3.Error) -> bool:
    """Whether the error means a damaged file, and not one that is busy, protected or on a full disk."""
    return type(error) is sqlite3.DatabaseError or str(error).startswith(("no such table", "no such column"))


def _use_wal(connection: sqlite3.Connection) -> None:
    with contextlib.suppress(sqlite3.OperationalError):  # some network folders cannot; all else works without
        connection.execute("PRAGMA journal_mode = WAL")


def _open_or_begin(path: Path, tell: Tell) -> sqlite3.Connection:
    """The file opened, or a new one begun in place of a missing or damaged one."""
    with contextlib.suppress(FileNotFoundError, Damaged):
        return open_existing(path)
    return begin_anew(path, tell)


def begin_anew(path: Path, tell: Tell, thorough: bool = False) -> sqlite3.Connection:
    """A new file in place of a missing or damaged one, with the games that could be saved from it.

    `thorough` reads every page to find out whether it is damaged. Raises sqlite3.Error, OSError, NewerVersion.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    lock = Lock(path.with_name(LOCK_NAME))
    if not lock.take(wait=LOCK_WAIT):
        raise lock.trouble or OSError(texts.NO_ANSWER)
    try:
        return _begin(path, tell, thorough)
    finally:
        lock.free()


def _begin(path: Path, tell: Tell, thorough: bool) -> sqlite3.Connection:
    """Look again, alone now, and begin a new file where that is still needed."""
    aside = None
    try:
        return open_existing(path, thorough)
    except FileNotFoundError:
        set_database_aside(path)  # a log without its file must not get into the new one
    except Damaged as error:
        reason = error
        aside = set_database_aside(path)
    connection = connect(path, "rwc")
    try:
        _use_wal(connection)
        migrate(connection)
        if aside is not None:
            saved = rescue(aside, connection)
            tell(texts.HISTORY_RESCUED.format(reason=texts.reason_of(reason), games=saved, aside=texts.shown(aside)))
    except BaseException:
        connection.close()
        raise
    return connection


def set_database_aside(path: Path) -> Path:
    """Rename a database with its companions to a free name, all or none; the new path. Raises OSError.

    The companions go first: a log left behind would be played into the file that comes next.
    """
    there = [end for end in ENDS if os.path.lexists(f"{path}{end}")]
    aside = next(name for name in aside_names(path) if not any(os.path.lexists(f"{name}{end}") for end in ENDS))
    moved: list[str] = []
    try:
        for end in there:
            os.replace(f"{path}{end}", f"{aside}{end}")
            moved.append(end)
    except OSError:
        for end in moved:
            os.replace(f"{aside}{end}", f"{path}{end}")
        raise
    return aside


def memory_copy(path: Path) -> sqlite3.Connection:
    """A history in memory with what a file has that can be read but not written; of a large one without the moves."""
    memory = in_memory()
    for query in _read_only_ways(path):
        try:
            with closing(sqlite3.connect(f"{path.absolute().as_uri()}?{query}", uri=True, timeout=WAIT)) as source:
                if version_of(source) == VERSION:
                    _copy(source, memory, path.stat().st_size <= MOVES_IN_MEMORY)
            break
        except (sqlite3.Error, OSError):
            continue
    return memory


def _read_only_ways(path: Path) -> Iterator[str]:
    if path.is_file():
        yield "mode=ro"
        if not _has_log(path):
            yield "immutable=1"  # where the folder is protected too and SQLite cannot lay its index beside the file


def _copy(source: sqlite3.Connection, memory: sqlite3.Connection, with_moves: bool) -> None:
    with transaction(memory):
        memory.executemany(sql.COPY_GAME, source.execute(sql.ALL_GAMES_WITH_ID))
        memory.executemany(sql.PUT_NOTE, source.execute(sql.ALL_NOTES))
        if with_moves:
            memory.executemany(sql.COPY_PLAY, source.execute(sql.ALL_PLAYS_WITH_ID))


def is_same_file(path: Path, known: os.stat_result | None) -> bool:
    """Whether `path` is still the file it was, and not moved or replaced meanwhile."""
    try:
        return known is not None and os.path.samestat(path.stat(), known)
    except OSError:
        return False
