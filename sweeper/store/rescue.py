"""Saving from a damaged history what can still be read: row by row, each game once, and never without an end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, NamedTuple

from ..core import levels
from . import coding, fields, pages, progress, reset, sql
from .games import ENDED
from .pages import Row, Step, Value

if TYPE_CHECKING:
    import sqlite3

# How the table of contents of a row begins: with its length, no value for the rowid, and in a game a uid of 32 signs.
GAME_SIGN, PLAY_SIGN = rb"[\x20-\x7f]\x00\x4d", rb"[\x06-\x18]\x00[\x00-\x09]"
NOTE_KEY = "[a-z_]{1,40}"
TIME_INDEX = ("started_ms", "level", "rule", "result", "assisted", "lesson", "replayed", "loaded", "time_ms")
ENDED_RESULTS = tuple(result.value for result in ENDED)
# Columns of the rows read first, of games and of two indexes, and then, of moves and notes.
GAME_COLUMNS, BESIDE_COLUMNS = (1 + len(sql.GAME_COLUMNS), 1 + len(TIME_INDEX), 2), (1 + len(sql.PLAY_COLUMNS), 2)
LEARNED_COLUMNS = (len(sql.LESSON_COLUMNS), len(sql.CARD_COLUMNS), len(sql.ANSWER_COLUMNS))
BATCH = 200  # rows of one transaction

Columns = dict[str, Any]


class Saved(NamedTuple):
    """What came of it: `games` saved that were not there, and `lost` ones that are known to have been and are not."""

    games: int
    lost: int


def rescue(damaged: Path, target: sqlite3.Connection, *, now_ms: int, step: Step = pages.no_step) -> Saved:
    """Put every readable game of a damaged file into a good one, and change none that is there for a poorer one.

    A game whose row is gone is put together from its moves and the indexes, where it is of a level with a size.
    `now_ms` is the time of day, UTC since 1970. `step` is called with the pages done and their number, and may
    raise to stop: what was done till then is kept, and all can be done again. Raises OSError where the damaged file
    cannot be read, and sqlite3.Error of `target`.
    """
    work = _Rescue(target)
    with _in_batches(target) as another:
        for row in pages.rows_of(damaged, columns=GAME_COLUMNS, signs=[GAME_SIGN], step=step):
            another()
            work.take_game(row)
        for row in pages.rows_of(damaged, columns=BESIDE_COLUMNS + LEARNED_COLUMNS, signs=[PLAY_SIGN], step=step):
            another()
            work.take_beside(row)
        reset.hide_older(target, work.added, now_ms=now_ms)
    return Saved(len(work.added), len(work.seen - set(work.numbers)))


@contextmanager
def _in_batches(target: sqlite3.Connection) -> Iterator[Callable[[], None]]:
    """Gives what begins a new transaction after `BATCH` calls, so that no other window has to wait for long."""
    count = 0

    def another() -> None:
        nonlocal count
        count += 1
        if count % BATCH == 0:
            target.execute("COMMIT")
            target.execute("BEGIN IMMEDIATE")

    target.execute("BEGIN IMMEDIATE")
    try:
        yield another
    finally:
        target.execute("COMMIT")


class _Rescue:
    """The work of one rescue.

    numbers: of a game in the damaged file -> in the good one. added: numbers of those that were not there.
    seen: numbers that belong to a game, read or not. indexed: what the index by time tells of a game not read.
    """

    def __init__(self, target: sqlite3.Connection) -> None:
        self._target = target
        self.numbers: dict[int, int] = {}
        self.added: list[int] = []
        self.seen: set[int] = set()
        self._uids: dict[int, str] = {}
        self._indexed: dict[int, Columns] = {}

    def take_game(self, row: Row) -> None:
        """Save a row of `game`, and keep in mind what indexes tell of games."""
        values = row.values
        if row.number is None:
            self._keep_in_mind(values)
        elif len(values) == 1 + len(sql.GAME_COLUMNS) and values[0] is None:
            self.seen.add(row.number)
            with suppress(fields.BadRow):  # it may still be put together
                self._put(row.number, fields.mended(dict(zip(sql.GAME_COLUMNS, values[1:]))))

    def _keep_in_mind(self, values: tuple[Value, ...]) -> None:
        number = values[-1]
        if type(number) is not int:
            return
        if len(values) == 2 and fields.FIELDS["uid"].fits(values[0]):
            self.seen.add(number)
            self._uids[number] = str(values[0])
        elif len(values) == 1 + len(TIME_INDEX):
            self._indexed[number] = dict(zip(TIME_INDEX, values))

    def take_beside(self, row: Row) -> None:
        """Save a row of `play`, with its game where that has lost its own row, or one of `note`."""
        values = row.values
        if len(values) in LEARNED_COLUMNS:
            progress.fill(self._target, row.number, values)
        elif row.number is None:
            if len(values) == 2 and _is_note(*values):
                self._target.execute(sql.FILL_NOTE, values)
        elif len(values) == 1 + len(sql.PLAY_COLUMNS) and values[0] is None and _is_play(*values[1:]):
            self.seen.add(row.number)
            if row.number not in self.numbers:
                self._put_together(row.number, values[2])
            if row.number in self.numbers:
                self._target.execute(sql.FILL_PLAY, (self.numbers[row.number], *values[1:]))

    def _put_together(self, number: int, layout: Value) -> None:
        known, uid = self._indexed.get(number, {}), self._uids.get(number)
        level = levels.KNOWN.get(str(known.get("level")))
        if level is None or uid is None or not isinstance(layout, bytes):
            return
        try:
            mines = len(coding.unpack_layout(layout, level.rows * level.cols))
            size = {"rows": level.rows, "cols": level.cols, "mines": mines}
            game = fields.mended({**known, **size, "uid": uid, "figures": "{}"})
        except (coding.BadCode, fields.BadRow):
            return
        if game["result"] in ENDED_RESULTS:
            game["ended_ms"] = game["started_ms"] + game["time_ms"]
        self._put(number, game)

    def _put(self, number: int, game: Columns) -> None:
        """Write a game under its own number, where that is free: the last reset counts by numbers."""
        known = self._target.execute(sql.ONE_GAME_WITH_ID, (game["uid"],)).fetchone()
        if known is None:
            taken = number <= 0 or self._target.execute(sql.ID_IS_TAKEN, (number,)).fetchone()
            place = self._target.execute(sql.FILL_GAME, {**game, "id": None if taken else number}).lastrowid
            assert place is not None
            self.added.append(place)
        else:
            place = known["id"]
            if _worth(game) > _worth(known):
                self._target.execute(sql.PUT_GAME, game)
        self.numbers.setdefault(number, place)


def _worth(game: Any) -> tuple[bool, int]:
    """What decides between two states of one game: an end before none, then more figures."""
    return game["result"] in ENDED_RESULTS, sum(game[name] is not None for name in sql.FIGURES)


def _is_play(start: Value, *blobs: Value) -> bool:
    fits = all(blob is None or isinstance(blob, bytes) for blob in blobs)
    return fits and (start is None or type(start) is int) and any(value is not None for value in (start, *blobs))


def _is_note(key: Value, value: Value) -> bool:
    """Whether it is a note of ours; of what was set aside earlier the new file must find out for itself."""
    if not isinstance(key, str) or not isinstance(value, str):
        return False
    return re.fullmatch(NOTE_KEY, key) is not None and key != sql.ASIDES_NOTE
