"""What was learned, in the history's database: the signs of lessons, the cards of drills, and every answer.

Names are without language, days and times are numbers: what they mean the rooms that teach know. An answer and the card
that it moves are kept in one transaction, so a program killed in the midst of a drill leaves both or neither.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from . import sql

if TYPE_CHECKING:
    import sqlite3

    from .history import History

Put = tuple[str, Sequence[Any]]
"""A statement of `sql`, and its values."""

SIGNS = ("seen", "done", "learned")
NAME, LONGEST_NAME = re.compile(r"[A-Za-z0-9_:-]*"), 80
POSITION, LONGEST_POSITION = re.compile(r"[0-9#F/ ]*"), 2000
MOST = 2**53  # of a whole number


class Card(NamedTuple):
    """One thing that is drilled; position: rows and mines left of a position of the learner's own, or empty."""

    id: str
    technique: str
    box: int = 0
    due: int = 0
    misses: int = 0
    tops: int = 0
    position: str = ""


class Answer(NamedTuple):
    """One answer to a card. at_ms: UTC since 1970. day: days since 1970 by local time. ms: how long it took.

    error: without language, empty for a right answer. trap, storm: 0 or 1. aid: how much help there was.
    """

    at_ms: int
    technique: str
    day: int
    ms: int
    error: str = ""
    trap: int = 0
    aid: int = 0
    difficulty: int = 0
    storm: int = 0


class Progress:
    """What was learned, kept in a history. Trouble with the file is the history's: it tells it once and goes on."""

    def __init__(self, history: History) -> None:
        self._history = history

    def lessons(self) -> dict[str, str]:
        """The sign of each lesson that was begun, by its id."""
        return {row["id"]: row["sign"] for row in self._history.ask(sql.ALL_LESSONS)}

    def lesson_times(self) -> list[int]:
        """When the signs were earned, UTC milliseconds since 1970, each lesson's last one."""
        return [row["at_ms"] for row in self._history.ask(sql.ALL_LESSONS)]

    def lessons_done(self) -> dict[str, int]:
        """When each lesson that was done or learned got that sign, UTC milliseconds since 1970, by its id."""
        done = [row for row in self._history.ask(sql.ALL_LESSONS) if row["sign"] != SIGNS[0]]
        return {row["id"]: row["at_ms"] for row in done}

    def cards(self) -> list[Card]:
        """All cards, by id."""
        return [Card(*row) for row in map(_values, self._history.ask(sql.ALL_CARDS))]

    def answers(self) -> list[Answer]:
        """All answers, in the order of time."""
        return [Answer(*row) for row in map(_values, self._history.ask(sql.ALL_ANSWERS))]

    def put_lesson(self, id: str, sign: str, at_ms: int) -> None:
        """Keep the sign of a lesson, one of SIGNS; a lesser sign than it has changes nothing."""
        self._history.put_progress([(sql.PUT_LESSON, (id, sign, at_ms))])

    def put_cards(self, cards: Sequence[Card]) -> None:
        """Keep some cards, in place of those with the same ids."""
        self._history.put_progress([(sql.PUT_CARD, tuple(card)) for card in cards])

    def add_answer(self, answer: Answer, card: Card | None = None) -> None:
        """Keep an answer, and the card as it is after it. The second of two at one millisecond counts as later."""
        at_ms = answer.at_ms
        while self._history.ask(sql.ANSWER_AT, (at_ms,)):
            at_ms += 1
        puts: list[Put] = [(sql.PUT_ANSWER, tuple(answer._replace(at_ms=at_ms)))]
        self._history.put_progress([*puts, *([(sql.PUT_CARD, tuple(card))] if card else [])])

    def forget(self, technique: str) -> None:
        """Begin a technique anew: its cards and answers go."""
        self._history.put_progress([(sql.FORGET_CARDS, (technique,)), (sql.FORGET_ANSWERS, (technique,))])

    def forget_lesson(self, id: str) -> None:
        """Begin a lesson anew."""
        self._history.put_progress([(sql.FORGET_LESSON, (id,))])


def _values(row: Any) -> list[Any]:
    return [row[place] for place in range(len(row))]


def put(connection: sqlite3.Connection, puts: Sequence[Put]) -> None:
    """Carry out some statements; the caller has begun a transaction."""
    for statement, values in puts:
        connection.execute(statement, values)


def copy(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Bring over what was learned from one database into another, and take nothing back that is there.

    A source of a version that knew nothing of it has nothing.
    """
    if int(source.execute("PRAGMA user_version").fetchone()[0]) < 2:
        return
    for query, statement in (
        (sql.ALL_LESSONS, sql.PUT_LESSON),
        (sql.ALL_CARDS, sql.FILL_CARD),
        (sql.ALL_ANSWERS, sql.PUT_ANSWER),
    ):
        for row in source.execute(query).fetchall():
            target.execute(statement, _values(row))


# Rows of a damaged file


def fill(target: sqlite3.Connection, number: int | None, values: Sequence[Any]) -> None:
    """Save a row that may be one of a lesson, a card or an answer; any other is left out.

    number: its rowid, which is the time of an answer; None for the others.
    """
    if number is None and len(values) == len(sql.LESSON_COLUMNS) and _is_lesson(*values):
        target.execute(sql.PUT_LESSON, values)
    elif number is None and len(values) == len(sql.CARD_COLUMNS) and _is_card(*values):
        target.execute(sql.FILL_CARD, values)
    elif number is not None and len(values) == len(sql.ANSWER_COLUMNS) and _is_answer(number, *values):
        target.execute(sql.PUT_ANSWER, (number, *values[1:]))


def _is_lesson(id: object, sign: object, at_ms: object) -> bool:
    return _is_name(id) and sign in SIGNS and _is_whole(at_ms)


def _is_card(id: object, technique: object, *others: Any) -> bool:
    *figures, position = others
    fits = isinstance(position, str) and len(position) <= LONGEST_POSITION and POSITION.fullmatch(position)
    return bool(fits) and _is_name(id) and _is_name(technique) and all(map(_is_whole, figures))


def _is_answer(number: object, empty: object, technique: object, *others: Any) -> bool:
    day, ms, error, *figures = others
    names = _is_name(technique) and (error == "" or _is_name(error))
    return empty is None and names and all(map(_is_whole, (number, day, ms, *figures)))


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_NAME and NAME.fullmatch(value) is not None


def _is_whole(value: object) -> bool:
    return type(value) is int and -MOST <= value <= MOST
