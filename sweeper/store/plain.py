"""What stands in for `sqlite3` in a Python that was built without it, as far as the history needs it.

No file can be opened. A history in memory keeps its games in tables of plain Python, and answers what the game itself
asks: for games by name, for notes and for best times. Statistics it does not count, and nothing is rolled back.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Callable, Union

from ..texts import storage as texts
from . import sql
from .progress import SIGNS

Values = Union[Sequence[Any], Mapping[str, Any]]


class Error(Exception):
    """Any error of a database."""


class DatabaseError(Error):
    """The file is no database."""


class OperationalError(DatabaseError):
    """What was asked cannot be done."""


class ProgrammingError(DatabaseError):
    """What was asked makes no sense."""


class Row(dict[str, Any]):
    """The columns of a row, by name and by number."""

    def __getitem__(self, key: str | int) -> Any:
        return list(self.values())[key] if isinstance(key, int) else super().__getitem__(key)


class Cursor:
    """The rows that came of a statement. lastrowid: the number of the row put in last."""

    def __init__(self, rows: Iterable[Row] = (), lastrowid: int | None = None) -> None:
        self._rows = iter(list(rows))
        self.lastrowid = lastrowid

    def __iter__(self) -> Iterator[Row]:
        return self._rows

    def fetchone(self) -> Row | None:
        """The next row, None after the last."""
        return next(self._rows, None)

    def fetchall(self) -> list[Row]:
        """All rows that are left."""
        return list(self._rows)


def connect(database: str, **_: Any) -> Connection:
    """A history in memory. Raises OperationalError for any other place."""
    if database not in (":memory:", ""):
        raise OperationalError(texts.NO_SQLITE)
    return Connection()


class Connection:
    """The tables of one history."""

    isolation_level: str | None = None
    row_factory: Any = None
    text_factory: Any = None

    def __init__(self) -> None:
        self._games: dict[int, Row] = {}
        self._plays: dict[int, dict[str, Any]] = {}
        self._notes: dict[str, str] = {}
        self._lessons: dict[str, Row] = {}
        self._cards: dict[str, Row] = {}
        self._answers: dict[int, Row] = {}
        self._reviews: dict[str, Row] = {}
        self._numbers: dict[str, int] = {}  # of the games, by uid
        self._statements = self._known_statements()

    def close(self) -> None:
        """Nothing: there is no file."""

    def execute(self, statement: str, values: Values = ()) -> Cursor:
        """Carry out a statement of `sql`. Raises OperationalError for one that only SQLite can."""
        known = self._statements.get(statement)
        if known is not None:
            return known(values)
        by = next((by for by, (head, tail) in _best().items() if _is_between(statement, head, tail)), None)
        if by is None or not isinstance(values, Mapping):
            raise OperationalError(texts.NO_SQLITE)
        return Cursor(self._best_games(statement, values, by))

    def executemany(self, statement: str, many: Iterable[Values]) -> Cursor:
        """Carry out a statement again and again. Raises OperationalError."""
        for values in many:
            self.execute(statement, values)
        return Cursor()

    # The statements

    def _known_statements(self) -> dict[str, Callable[[Any], Cursor]]:
        def nothing(_: Values) -> Cursor:
            return Cursor()

        def number(find: Callable[[], int]) -> Callable[[Values], Cursor]:
            return lambda _: Cursor([Row(id=find())])

        games = self._games.values
        return {
            **dict.fromkeys(("BEGIN IMMEDIATE", "COMMIT", "ROLLBACK"), nothing),
            "PRAGMA user_version": number(lambda: len(sql.MIGRATIONS)),
            sql.PUT_GAME: self._put_game,
            sql.FILL_GAME: self._put_game,
            sql.PUT_PLAY: lambda values: self._put_play(self._numbers.get(values["uid"]), values),
            sql.FILL_PLAY: self._fill_play,
            sql.SET_RESULT: self._set_result,
            sql.SET_PLAYER: lambda values: self._change(values[1], {"player": values[0]}),
            sql.SET_FIGURES: lambda values: self._change(values["uid"], values),
            sql.ONE_GAME: self._one_whole,
            sql.ONE_WHOLE: self._one_whole,
            sql.ONE_GAME_WITH_ID: self._one_whole,
            sql.ALL_WHOLE: lambda _: Cursor(map(self._whole, sorted(self._games))),
            sql.WHOLE_AFTER: lambda values: Cursor(map(self._whole, sorted(n for n in self._games if n > values[0]))),
            sql.ID_IS_TAKEN: lambda values: Cursor([Row(taken=1)] if values[0] in self._games else []),
            sql.COUNT: number(lambda: len(self._games)),
            sql.A_WIN: lambda _: Cursor([Row(won=1)] if any(row["result"] == "won" for row in games()) else []),
            sql.LAST_ID: number(lambda: max(self._games, default=0)),
            sql.LAST_ENDED: number(lambda: max((row["id"] for row in games() if _has_ended(row)), default=0)),
            sql.STILL_OPEN: self._still_open,
            sql.ENDED_BEFORE: self._ended_before,
            sql.PUT_NOTE: lambda values: self._put_note(*values),
            sql.FILL_NOTE: lambda values: Cursor() if values[0] in self._notes else self._put_note(*values),
            sql.GET_NOTE: lambda values: Cursor(Row(value=self._notes[key]) for key in values if key in self._notes),
            **self._statements_of_progress(),
            **self._statements_of_reviews(),
            sql.ALL_NOTES: lambda _: Cursor(Row(key=key, value=value) for key, value in self._notes.items()),
        }

    def _statements_of_progress(self) -> dict[str, Callable[[Any], Cursor]]:
        """The statements about what was learned."""

        def put(table: dict[Any, Row], columns: tuple[str, ...], *, over: bool) -> Callable[[Any], Cursor]:
            def keep(values: Sequence[Any]) -> Cursor:
                if over or values[0] not in table:
                    table[values[0]] = Row(zip(columns, values))
                return Cursor()

            return keep

        def put_lesson(values: Sequence[Any]) -> Cursor:
            known = self._lessons.get(values[0])
            if known is None or SIGNS.index(values[1]) > SIGNS.index(known["sign"]):
                self._lessons[values[0]] = Row(zip(sql.LESSON_COLUMNS, values))
            return Cursor()

        def forget(table: dict[Any, Row], column: str) -> Callable[[Any], Cursor]:
            def go(values: Sequence[Any]) -> Cursor:
                for key in [key for key, row in table.items() if row[column] == values[0]]:
                    del table[key]
                return Cursor()

            return go

        def all_of(table: dict[Any, Row]) -> Callable[[Any], Cursor]:
            return lambda _: Cursor(table[key] for key in sorted(table))

        return {
            sql.PUT_LESSON: put_lesson,
            sql.PUT_CARD: put(self._cards, sql.CARD_COLUMNS, over=True),
            sql.FILL_CARD: put(self._cards, sql.CARD_COLUMNS, over=False),
            sql.PUT_ANSWER: put(self._answers, sql.ANSWER_COLUMNS, over=False),
            sql.ALL_LESSONS: all_of(self._lessons),
            sql.ALL_CARDS: all_of(self._cards),
            sql.ALL_ANSWERS: all_of(self._answers),
            sql.ANSWER_AT: lambda values: Cursor(self._answers[at] for at in values if at in self._answers),
            sql.FORGET_CARDS: forget(self._cards, "technique"),
            sql.FORGET_ANSWERS: forget(self._answers, "technique"),
            sql.FORGET_LESSON: forget(self._lessons, "id"),
        }

    def _statements_of_reviews(self) -> dict[str, Callable[[Any], Cursor]]:
        """The statements about verdicts."""

        def put(values: Sequence[Any]) -> Cursor:
            version, verdicts, uid = values
            game = self._games.get(self._numbers.get(uid, 0))
            if game is not None and game["result"] in ("won", "lost"):
                self._reviews[uid] = Row(uid=uid, version=version, verdicts=verdicts)
            return Cursor()

        def since(values: Sequence[Any]) -> list[Row]:
            own = [row for row in self._games.values() if row["started_ms"] >= values[1] and not row["lesson"]]
            return sorted(own, key=lambda row: (row["started_ms"], row["id"]))

        def judged(uid: str, version: int) -> bool:
            return uid in self._reviews and self._reviews[uid]["version"] == version

        def reviews_since(values: Sequence[Any]) -> Cursor:
            return Cursor(self._reviews[row["uid"]] for row in since(values) if judged(row["uid"], values[0]))

        def games_judged(values: Sequence[Any]) -> Cursor:
            found = [row for row in since((*values, 0)) if judged(row["uid"], values[0])]
            return Cursor(Row({**row, **self._reviews[row["uid"]]}) for row in found)

        def not_reviewed(values: Sequence[Any]) -> Cursor:
            over = [row for row in reversed(since(values)) if row["result"] in ("won", "lost")]
            return Cursor(row for row in over if not judged(row["uid"], values[0]))

        return {
            sql.PUT_REVIEW: put,
            sql.ONE_REVIEW: lambda values: Cursor(self._reviews[uid] for uid in values if uid in self._reviews),
            sql.REVIEWS_SINCE: reviews_since,
            sql.GAMES_JUDGED: games_judged,
            sql.NOT_REVIEWED: not_reviewed,
        }

    def _put_game(self, values: Mapping[str, Any]) -> Cursor:
        known = self._numbers.get(values["uid"])
        place = known or values.get("id") or max(self._games, default=0) + 1
        row = Row(id=place, **{name: values[name] for name in sql.GAME_COLUMNS})
        if known and row["player"] is None:
            row["player"] = self._games[known]["player"]
        self._games[place], self._numbers[row["uid"]] = row, place
        return Cursor(lastrowid=place)

    def _put_play(self, number: int | None, values: Mapping[str, Any]) -> Cursor:
        if number is not None:
            self._plays[number] = {name: values[name] for name in sql.PLAY_COLUMNS}
        return Cursor()

    def _fill_play(self, values: Sequence[Any]) -> Cursor:
        known, new = self._plays.get(values[0]), dict(zip(sql.PLAY_COLUMNS, values[1:]))
        if known is None or (known["moves"] is None and new["moves"] is not None):
            self._put_play(values[0], new)
        return Cursor()

    def _put_note(self, key: str, value: str) -> Cursor:
        self._notes[key] = value
        return Cursor()

    def _set_result(self, values: Mapping[str, Any]) -> Cursor:
        row = self._games.get(self._numbers.get(values["uid"], 0))
        is_open = row is not None and row["result"] in ("abandoned", "unfinished")
        return self._change(values["uid"], {"result": values["result"]}) if is_open else Cursor()

    def _change(self, uid: str, columns: Mapping[str, Any]) -> Cursor:
        row = self._games.get(self._numbers.get(uid, 0))
        if row is not None:
            row.update((name, value) for name, value in columns.items() if name in row)
        return Cursor()

    def _one_whole(self, values: Sequence[Any]) -> Cursor:
        number = self._numbers.get(values[0])
        return Cursor([] if number is None else [self._whole(number)])

    def _whole(self, number: int) -> Row:
        return Row(**self._games[number], **self._plays.get(number, dict.fromkeys(sql.PLAY_COLUMNS)))

    def _still_open(self, values: Sequence[Any]) -> Cursor:
        found = [row for row in self._games.values() if not _has_ended(row) and row["id"] <= values[0]]
        return Cursor(sorted(found, key=lambda row: -row["id"])[:500])

    def _ended_before(self, values: Mapping[str, Any]) -> Cursor:
        numbers = range(values["low"], values["high"] + 1)
        found = [row for row in self._games.values() if row["id"] in numbers and _has_ended(row)]
        return Cursor(row for row in found if row["ended_ms"] <= values["ms"])

    def _best_games(self, statement: str, values: Mapping[str, Any], by: str) -> list[Row]:
        found = [
            row
            for row in self._games.values()
            if row["result"] == "won"
            and not any(row[name] for name in ("assisted", "lesson", "replayed", "loaded"))
            and row["level"] == values["level"]
            and values["rule"] in (None, row["rule"])
            and row[by] is not None
            and _counts(statement, row["id"])
        ]
        sign = 1 if by == "time_ms" else -1
        return sorted(found, key=lambda row: (sign * row[by], row["id"]))[: values["limit"]]


def _has_ended(row: Row) -> bool:
    return row["ended_ms"] is not None


def _best() -> dict[str, tuple[str, str]]:
    """Head and tail of the questions for the best games; what is between them is a condition of `reset.Mark`."""
    return {by: (head, tail) for by, (head, _, tail) in ((by, text.partition("{}")) for by, text in sql.BEST.items())}


def _is_between(statement: str, head: str, tail: str) -> bool:
    return statement.startswith(head) and statement.endswith(tail)


def _counts(statement: str, number: int) -> bool:
    """Whether the condition of `reset.Mark` in a statement holds for the game of that number."""
    late = re.search(r"\(id > (-?\d+) OR id IN \(([\d, ]*)\)\)", statement)
    if late is not None and number <= int(late[1]) and str(number) not in late[2].split(", "):
        return False
    hidden = re.findall(r"id NOT BETWEEN (-?\d+) AND (-?\d+)", statement)
    return not any(int(low) <= number <= int(high) for low, high in hidden)
