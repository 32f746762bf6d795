"""Opening the history whatever state its file is in: missing, good, older, newer, damaged or write-protected.

What is damaged is never written to. A new file with all that could be saved is made beside it and put into its place
when it is on the disk; the damaged one keeps its content under another name. A start looks again at every such file
that it does not know to be done with, so a program killed at any moment in between loses nothing.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Callable, NamedTuple

from ..texts import storage as texts
from ..texts.language import Saying, saying
from . import progress, sql
from .database import (
    COMPANIONS,
    ERRORS,
    VERSION,
    Damaged,
    NewerVersion,
    check,
    connect,
    has_log,
    in_memory,
    migrate,
    open_existing,
    place_of,
    transaction,
)
from .files import HISTORY, Lock, aside_names, make_folder, sync_folder
from .games import here_and_now, utc_ms
from .pages import Step, no_step
from .rescue import rescue
from .sql import sqlite3

FILE_NAME = HISTORY
LOCK_NAME = "history.lock"
SIDE_NAME = "history-v{}.sqlite3"
"""Where a program of that version keeps games while `FILE_NAME` belongs to a newer one."""

LOCK_WAIT = 5.0  # seconds for another window to begin a file
MOST_ASIDES = 20  # files set aside that are looked at again
QUICKLY_READ = 64 * 2**20  # bytes of a file up to which a start reads all of it to see whether it is sound
MOVES_IN_MEMORY = 64 * 2**20  # bytes of a file up to which its moves are copied to memory too
ENDS = ("", *COMPANIONS)

Tell = Callable[[Saying], None]
TROUBLES = (*ERRORS, OSError)


class Opened(NamedTuple):
    """A history that can be written: its connection and its file."""

    connection: sqlite3.Connection
    path: Path


def open_history(folder: Path | None, tell: Tell, *, step: Step = no_step) -> Opened | None:
    """The history of a profile folder, begun or set aside where needed; None where no file or folder can be used.

    What is out of the ordinary is told, a sentence each. `step` is called while games are saved from damaged files,
    with the pages done and their number, and may raise to stop; what it raises comes out of here.
    """
    if folder is None:
        return None
    path = folder / FILE_NAME
    try:
        try:
            return _open_or_begin(path, tell, step)
        except NewerVersion:
            side = folder / SIDE_NAME.format(VERSION)
            tell(saying(texts.HISTORY_NEWER, path=texts.shown(path), side=texts.shown(side)))
            return _open_or_begin(side, tell, step)
    except (*TROUBLES, NewerVersion, Damaged) as error:
        tell(saying(texts.HISTORY_UNUSABLE, path=texts.shown(path), reason=texts.cause_of(error)))
        return None


def side_files(folder: Path | None) -> list[Path]:
    """The files that this or older programs wrote while a newer one's history was in the way."""
    if folder is None:
        return []
    names = (folder / SIDE_NAME.format(version) for version in range(1, VERSION + 1))
    return [path for path in names if path.is_file()]


def _open_or_begin(path: Path, tell: Tell, step: Step) -> Opened:
    """The file opened, or a new one begun in place of a missing or damaged one."""
    try:
        opened = Opened(open_existing(path, thorough=path.stat().st_size <= QUICKLY_READ), place_of(path))
    except (FileNotFoundError, Damaged):
        return begin_anew(path, tell, thorough=True, step=step)
    try:
        with contextlib.suppress(sqlite3.Error, OSError):  # they can wait for the next start
            _look_at_asides(opened.connection, opened.path, tell, step)
    except BaseException:
        opened.connection.close()
        raise
    return opened


def begin_anew(path: Path, tell: Tell, *, thorough: bool = False, step: Step = no_step) -> Opened:
    """A new file in place of a missing or damaged one, with the games that could be saved from it.

    `thorough` reads every page to find out whether it is damaged; `step` as in `open_history`.
    Raises sqlite3.Error, OSError, NewerVersion, Damaged.
    """
    make_folder(path.parent)
    lock = Lock(path.with_name(LOCK_NAME))
    if not lock.take(wait=LOCK_WAIT):
        raise lock.trouble or OSError(texts.NO_ANSWER)
    try:
        return _begin(path, tell, thorough=thorough, step=step)
    finally:
        lock.free()


def _begin(path: Path, tell: Tell, *, thorough: bool, step: Step) -> Opened:
    """Look again, alone now, and begin a new file where that is still needed."""
    try:
        return Opened(open_existing(path, thorough=thorough), place_of(path))
    except FileNotFoundError:
        place, reason = path, None
    except Damaged as error:
        place, reason = place_of(path), error
    if reason is None:
        set_database_aside(place)  # a log without its file must not get into the new one
    said: list[Saying] = []
    new = _made(place, reason, said.append, step)
    if reason is not None:
        set_database_aside(place)
    os.replace(new, place)
    sync_folder(place.parent)
    for sentence in said:
        tell(sentence)
    return Opened(open_existing(place), place)


def _made(path: Path, reason: Damaged | None, tell: Tell, step: Step) -> Path:
    """A whole new file beside `path`, on the disk: with what the damaged file there has, and those set aside before."""
    new = path.with_name(f"{path.name}.new")
    _remove(new)
    try:
        with closing(connect(new, "rwc")) as connection:
            connection.execute("PRAGMA synchronous = OFF")
            migrate(connection)
            if reason is not None:
                _save(connection, path, reason, tell, step)
            _look_at_asides(connection, path, tell, step)
        with new.open("rb+") as file:
            os.fsync(file.fileno())
    except BaseException:
        _remove(new)
        raise
    return new


def _save(connection: sqlite3.Connection, path: Path, reason: Damaged, tell: Tell, step: Step) -> None:
    """Save the games of the damaged file at `path`, which is then done with under the name that it will get."""
    aside, state = _name_aside(path), _state(path)
    saved = rescue(path, connection, now_ms=utc_ms(here_and_now()), step=step)
    connection.execute(sql.PUT_NOTE, (sql.ASIDES_NOTE, json.dumps({aside.name: state})))
    sentence = texts.HISTORY_RESCUED_LESS if saved.lost else texts.HISTORY_RESCUED
    values = {"count": saved.games, "lost": saved.lost, "aside": texts.shown(aside)}
    tell(saying(sentence, reason=texts.cause_of(reason), **values))


def _remove(database: Path) -> None:
    for end in ENDS:
        with contextlib.suppress(FileNotFoundError):
            os.unlink(f"{database}{end}")


# Files set aside


def _look_at_asides(connection: sqlite3.Connection, path: Path, tell: Tell, step: Step) -> None:
    """Save the games of the files set aside that were not looked at, or have changed since. Raises sqlite3.Error."""
    found = connection.execute(sql.GET_NOTE, (sql.ASIDES_NOTE,)).fetchone()
    done = _done(found[0] if found else "{}")
    asides = [aside for aside in itertools.islice(aside_names(path), MOST_ASIDES) if aside.is_file()]
    for aside in asides:
        state = _state(aside)
        if done.get(aside.name) == state:
            continue
        saved = rescue(aside, connection, now_ms=utc_ms(here_and_now()), step=step)
        done[aside.name] = state
        connection.execute(sql.PUT_NOTE, (sql.ASIDES_NOTE, json.dumps(done)))
        if saved.games:
            tell(saying(texts.HISTORY_FOUND, count=saved.games, aside=texts.shown(aside)))


def _done(note: str) -> dict[str, object]:
    with contextlib.suppress(ValueError, RecursionError):
        kept = json.loads(note)
        return kept if isinstance(kept, dict) else {}
    return {}


def _state(database: Path) -> list[int]:
    """What changes when a window that still has the file open writes to it."""
    status = database.stat()
    try:
        log = os.stat(f"{database}-wal").st_size
    except OSError:
        log = 0
    return [status.st_size, status.st_mtime_ns, log]


def set_database_aside(path: Path) -> Path:
    """Rename a database with its companions, all or none; its new path. Raises OSError.

    Companions that were left by a kill in here follow their file.
    """
    aside = _name_aside(path)
    moved: list[str] = []
    try:
        for end in ENDS:
            if os.path.lexists(f"{path}{end}"):
                os.replace(f"{path}{end}", f"{aside}{end}")
                moved.append(end)
    except OSError:
        for end in moved:
            os.replace(f"{aside}{end}", f"{path}{end}")
        raise
    return aside


def _name_aside(path: Path) -> Path:
    """The name that a database and its companions are set aside under."""
    if not os.path.lexists(path):
        there = [end for end in COMPANIONS if os.path.lexists(f"{path}{end}")]
        asides = list(itertools.takewhile(os.path.lexists, aside_names(path)))
        if asides and not any(os.path.lexists(f"{asides[-1]}{end}") for end in there):
            return asides[-1]
    return next(name for name in aside_names(path) if not any(os.path.lexists(f"{name}{end}") for end in ENDS))


# Without a file that can be written


def memory_copy(path: Path | None, *, step: Step = no_step) -> sqlite3.Connection:
    """A history in memory with what a file has that can be read but not written; of a large one without the moves."""
    memory = in_memory()
    if path is None:
        return memory
    for query in _read_only_ways(path):
        try:
            with closing(connect(path, query)) as source:
                check(source, thorough=False, migrating=False)
                _copy(source, memory, with_moves=path.stat().st_size <= MOVES_IN_MEMORY)
            return memory
        except NewerVersion:
            return memory
        except (*TROUBLES, Damaged):
            continue
    with contextlib.suppress(OSError):
        rescue(place_of(path), memory, now_ms=utc_ms(here_and_now()), step=step)
    return memory


def _read_only_ways(path: Path) -> Iterator[str]:
    with contextlib.suppress(OSError):
        place_of(path)
        yield "ro"
        if not has_log(path):
            yield "ro&immutable=1"  # where the folder is protected too and SQLite cannot lay its index beside the file


def _copy(source: sqlite3.Connection, memory: sqlite3.Connection, *, with_moves: bool) -> None:
    with transaction(memory):
        memory.executemany(sql.COPY_GAME, source.execute(sql.ALL_GAMES_WITH_ID))
        memory.executemany(sql.PUT_NOTE, source.execute(sql.ALL_NOTES))
        progress.copy(source, memory)
        if with_moves:
            memory.executemany(sql.COPY_PLAY, source.execute(sql.ALL_PLAYS_WITH_ID))
