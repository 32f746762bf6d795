"""Every game that was started, kept in one SQLite file of the profile folder.

A game has its row from its first opening on, and that row says abandoned until its end replaces it, so a killed
program leaves the truth behind. Each change is one transaction, written through to the disk before it counts as
done. Where the file fails the games of the session go on in memory, and get into the file as soon as it takes
them again.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from types import TracebackType
from typing import Any, Callable, TypeVar

from ..core.errors import SweeperError
from ..core.trace import Trace
from ..texts import storage as texts
from ..texts.language import Saying, saying
from . import database, opening, progress, reset, rows, sql
from .coding import BadCode
from .fields import clean_name
from .games import (
    ENDED,
    NO_CONDITIONS,
    Conditions,
    Ending,
    Figure,
    KeptGame,
    Result,
    here_and_now,
    new_uid,
    offset_min,
    utc_ms,
)
from .sql import sqlite3

Started = tuple[int, int]  # UTC milliseconds, minutes ahead of UTC
Value = TypeVar("Value")
Work = Callable[[sqlite3.Connection], object]
TRIES = 3  # the file, the file opened or begun again, memory


class History:
    """The history of one profile folder. Two windows may use the same one.

    Trouble with the file never raises here: what went wrong is told once, in `notices`. What the caller gives
    must be whole: a uid is one that `begin` gave. Close it when the program ends.
    """

    def __init__(
        self, folder: Path | None, clock: Callable[[], datetime] = here_and_now, *, patience: float | None = None
    ) -> None:
        """Open the history in `folder`, which need not exist; without one all is kept in memory.

        clock: tells the time of day.
        patience: seconds to wait for another program that is writing, where it is not to be as long as usual.
        """
        self.folder = folder
        self._patience = patience
        self.path = None if folder is None else folder / opening.FILE_NAME
        self.notices: list[Saying] = []
        self.now = clock
        self._live: dict[str, Started] = {}
        self._unsaved: set[str] = set()
        self._unsaved_notes: set[str] = set()
        self._unsaved_progress: list[progress.Put] = []
        self._told_trouble = False
        self._file: sqlite3.Connection | None = None
        self._memory: sqlite3.Connection | None = None
        self._use(opening.open_history(folder, self._tell))

    def __enter__(self) -> History:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Write what still waits, and let go of the file."""
        self._return_to_file()
        for connection in (self._file, self._memory):
            if connection is not None:
                connection.close()
        self._file = self._memory = None

    @property
    def live(self) -> frozenset[str]:
        """The games being played in this window."""
        return frozenset(self._live)

    @property
    def in_memory(self) -> bool:
        """Whether games are kept only in memory, because the file cannot be written."""
        return self._memory is not None

    # Games as they are played

    def begin(self, trace: Trace, conditions: Conditions = NO_CONDITIONS, *, uid: str | None = None) -> str:
        """Keep that a game was started, after its first opening; the uid by which it goes on.

        uid: its name where it has one already; else one is made.
        """
        uid = uid or new_uid()
        moment = self.now()
        self._live[uid] = started = (utc_ms(moment), offset_min(moment))
        ending = Ending(Result.ABANDONED, 0, trace, conditions)
        kept = rows.kept_game(uid, ending, started_ms=started[0], offset_min=started[1], ended_ms=None)
        game, play = rows.game_row(kept), rows.play_row(trace, whole=False)
        self._write(lambda connection: rows.put(connection, game, play), uid)
        return uid

    def finish(self, uid: str, ending: Ending) -> KeptGame:
        """Keep how a game ended, or how it stands when it is left unfinished; the row as it is kept."""
        at = ending.at or self.now()
        started = self._live.pop(uid, None) or self._started(uid, at - timedelta(milliseconds=ending.time_ms))
        ended_ms = None if ending.result is Result.UNFINISHED else utc_ms(at)
        kept = rows.kept_game(uid, ending, started_ms=started[0], offset_min=started[1], ended_ms=ended_ms)
        game, play = rows.game_row(kept), rows.play_row(ending.trace, whole=True)
        self._return_to_file()
        self._write(lambda connection: rows.put(connection, game, play), uid)
        return kept

    def add_figures(self, uid: str, figures: Mapping[str, Figure]) -> None:
        """Keep figures that were worked out after the end, in place of those kept before."""
        values = {**rows.figures_row(figures), "uid": uid}
        self._write(lambda connection: connection.execute(sql.SET_FIGURES, values), uid)

    def resume(self, uid: str) -> bool:
        """Go on with an unfinished game; whether its row was there."""
        known = self.game(uid)
        if known is not None:
            self._live[uid] = (known.started_ms, known.offset_min)
            self._set_result(uid, Result.ABANDONED)
        return known is not None

    def abandon(self, uid: str) -> None:
        """An unfinished game will not go on. A game that was won or lost stays so."""
        self._live.pop(uid, None)
        self._set_result(uid, Result.ABANDONED)

    def name_player(self, uid: str, name: str) -> None:
        """Keep the name given for a best time, on one line and as long as the original's."""
        self._write(lambda connection: connection.execute(sql.SET_PLAYER, (clean_name(name), uid)), uid)

    # What can be asked

    def game(self, uid: str) -> KeptGame | None:
        """The row of a game, or None where it is not known."""
        found = self.ask(sql.ONE_GAME, (uid,))
        return rows.game_of(found[0]) if found else None

    def is_over(self, uid: str) -> bool:
        """Whether a game is known to have been won or lost."""
        known = self.game(uid)
        return known is not None and known.result in ENDED

    def trace(self, uid: str) -> Trace | None:
        """The whole game, to be shown again; None where its moves are not kept or not readable.

        Its pointer is None where no events are kept, or where only they are not readable.
        """
        found = self.ask(sql.ONE_WHOLE, (uid,))
        trace = self._decoded(found[0], rows.trace_of) if found else None
        return trace and replace(trace, pointer=self._decoded(found[0], rows.pointer_of))

    def count(self) -> int:
        """How many games were started."""
        found = self.ask(sql.COUNT)
        return found[0][0] if found else 0

    def has_win(self) -> bool:
        """Whether a game was won, with help or without."""
        return bool(self.ask(sql.A_WIN))

    def note(self, key: str) -> str | None:
        """A single value kept beside the games."""
        found = self.ask(sql.GET_NOTE, (key,))
        return found[0][0] if found else None

    def put_note(self, key: str, value: str) -> None:
        """Keep a single value beside the games."""
        self._write(lambda connection: connection.execute(sql.PUT_NOTE, (key, value)))
        if self.in_memory:
            self._unsaved_notes.add(key)

    def ask(self, query: str, values: Any = ()) -> list[sqlite3.Row]:
        """The rows of a query of `sql`; none where the file fails even after it was opened again."""
        for attempt in range(TRIES):
            try:
                return self._database().execute(query, values).fetchall()
            except database.ERRORS as error:
                self._recover(error, attempt)
        return []

    def put_progress(self, puts: Sequence[progress.Put]) -> None:
        """Keep what was learned, all of `puts` or nothing."""
        self._return_to_file()
        self._write(lambda connection: progress.put(connection, puts))
        if self.in_memory:
            self._unsaved_progress += puts

    # The whole history

    def whole_rows(self) -> Iterator[sqlite3.Row]:
        """Every game with its moves, in the order of their coming, also of a file that shows damage meanwhile.

        Raises SweeperError.
        """
        last = sql.FIRST_ID
        for attempt in range(TRIES):
            try:
                for row in self._database().execute(sql.WHOLE_AFTER, (last,)):
                    yield row
                    last = row["id"]
                return
            except database.ERRORS as error:
                if attempt or not database.is_damage(error):
                    raise SweeperError(texts.HISTORY_UNREADABLE, reason=texts.cause_of(error)) from None
                self._recover(error, attempt)

    def take_in(self, games: Iterable[tuple[rows.Row, rows.Row | None]]) -> tuple[int, int]:
        """Add games of another history, all or none; how many were new, how many were known.

        Raises SweeperError where they cannot be written, and lets through what `games` itself raises.
        """
        from .intake import PAUSE, put_games

        pause = 0 if self.in_memory else PAUSE
        try:
            put = put_games(self._database(), games, now_ms=utc_ms(self.now()), pause=pause)
        except database.ERRORS as error:
            raise SweeperError(texts.HISTORY_TAKES_NOTHING, reason=texts.cause_of(error)) from None
        if self.in_memory:
            self._unsaved |= put.uids
            self._unsaved_notes.add(reset.NOTE)
        return put.added, len(put.uids) - put.added

    # How it is done

    def _database(self) -> sqlite3.Connection:
        connection = self._file if self._file is not None else self._memory
        if connection is None:
            raise sqlite3.ProgrammingError("the history is closed")
        return connection

    def _use(self, opened: opening.Opened | None) -> None:
        """Go on with an open file, or in memory without one."""
        self._file = None if opened is None else opened.connection
        self._identity: os.stat_result | None = None
        if opened is None:
            self._memory = self._memory or opening.memory_copy(self.path)
            return
        self.path = opened.path
        with suppress(OSError):
            self._identity = self.path.stat()
        if self._patience is not None:
            opened.connection.execute(f"PRAGMA busy_timeout = {int(1000 * self._patience)}")
        self._take_in_side_files()

    def _take_in_side_files(self) -> None:
        """Games kept beside a newer history by an older program come in once that history can be read."""
        for path in opening.side_files(self.folder):
            if self.path is None or path.name != self.path.name:
                self._take_in_side_file(path)

    def _take_in_side_file(self, path: Path) -> None:
        assert self._file is not None
        try:
            side = database.open_existing(path)
        except (*opening.TROUBLES, database.Damaged, database.NewerVersion):
            return
        try:
            with database.transaction(self._file) as connection:
                for row in side.execute(sql.ALL_WHOLE):
                    rows.add(connection, *rows.halves(row))
                progress.copy(side, connection)
        except database.ERRORS:
            pass  # they stay where they are until the next start
        finally:
            side.close()

    def _started(self, uid: str, otherwise: datetime) -> Started:
        known = self.game(uid)
        if known is not None:
            return known.started_ms, known.offset_min
        return utc_ms(otherwise), offset_min(otherwise)

    def _set_result(self, uid: str, result: Result) -> None:
        values = {"uid": uid, "result": result.value}
        self._write(lambda connection: connection.execute(sql.SET_RESULT, values), uid)

    def _decoded(self, row: sqlite3.Row, decode: Callable[[sqlite3.Row], Value | None]) -> Value | None:
        try:
            return decode(row)
        except BadCode as error:
            if row["moves"] is not None:
                date = f"{rows.game_of(row).started:%Y-%m-%d %H:%M}"
                self._tell(saying(texts.GAME_UNSHOWN, date=date, reason=texts.cause_of(error)))
            return None

    def _write(self, work: Work, uid: str | None = None) -> None:
        """Do `work` in one transaction, in the file if that can be, else in memory."""
        if self._file is not None and self.path and not database.is_same_file(self.path, self._identity):
            self._reopen()
        for attempt in range(TRIES):
            try:
                with database.transaction(self._database()) as connection:
                    work(connection)
                break
            except database.ERRORS as error:
                self._recover(error, attempt)
        if self.in_memory and uid is not None:
            self._unsaved.add(uid)

    def _recover(self, error: Exception, attempt: int) -> None:
        """After a failure: a new file where the old one is damaged, memory where it cannot be got at."""
        if self._file is None:
            return
        self._file.close()
        self._file = None
        if attempt == 0 and database.is_damage(error):
            self._use(self._anew())
        else:
            self._tell_trouble(error)
            self._use(None)

    def _anew(self) -> opening.Opened | None:
        assert self.path is not None
        try:
            return opening.begin_anew(self.path, self._tell, thorough=True)
        except (*opening.TROUBLES, database.NewerVersion, database.Damaged) as error:
            self._tell_trouble(error)
            return None

    def _reopen(self) -> None:
        """The file was moved or replaced from outside: go on with what is in its place now."""
        if self._file is not None:
            self._file.close()
        self._use(opening.open_history(self.folder, self._tell))

    def _return_to_file(self) -> None:
        """Try to bring what was kept in memory into the file, and go on there."""
        if self._memory is None:
            return
        said: list[Saying] = []
        opened = opening.open_history(self.folder, said.append)
        if opened is None:
            return
        try:
            with database.transaction(opened.connection):
                self._save_to(opened.connection)
        except database.ERRORS:
            opened.connection.close()
            return
        self._memory.close()
        self._memory = None
        self._unsaved.clear()
        self._unsaved_notes.clear()
        self._unsaved_progress.clear()
        self.notices += [notice for notice in said if notice not in self.notices]
        self._use(opened)

    def _save_to(self, connection: sqlite3.Connection) -> None:
        """Put what was kept in memory into a file, in the order of its coming."""
        assert self._memory is not None
        last = connection.execute(sql.LAST_ENDED).fetchone()["id"]
        numbers = {_number(self._memory, uid): uid for uid in self._unsaved}
        places = {}
        for number, uid in sorted(numbers.items()):
            for row in self._memory.execute(sql.ONE_WHOLE, (uid,)):
                rows.put(connection, *rows.halves(row))
            places[number] = _number(connection, uid)
        progress.put(connection, self._unsaved_progress)
        for key, value in self._memory.execute(sql.ALL_NOTES).fetchall():
            if key in self._unsaved_notes:
                mark = reset.mark_of(value) if key == reset.NOTE else None
                kept = value if mark is None else mark.moved(places, last=last).text()
                connection.execute(sql.PUT_NOTE, (key, kept))

    def _tell_trouble(self, error: Exception) -> None:
        if not self._told_trouble:
            self._told_trouble = True
            self._tell(saying(texts.HISTORY_UNWRITTEN, path=texts.shown(self.path), reason=texts.cause_of(error)))

    def _tell(self, notice: Saying) -> None:
        if notice not in self.notices:
            self.notices.append(notice)


def _number(connection: sqlite3.Connection, uid: str) -> int:
    """The number of a game in the order of recording; 0 where it is not there."""
    found = connection.execute(sql.ONE_GAME_WITH_ID, (uid,)).fetchone()
    return 0 if found is None else int(found["id"])
