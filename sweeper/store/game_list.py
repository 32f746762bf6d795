"""The games of the history as a list: which are in it and in what order, and the rows of those in sight.

The order is asked for once, as numbers only; a row is fetched when it is to be seen. So a list of 100,000 games opens
at once, and scrolls anywhere.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Sequence
from typing import Any, NamedTuple

from . import rows, sql
from .games import KeptGame
from .history import History

ALONE, ASSISTED, LESSON, REPLAYED, LOADED = "alone", "assisted", "lesson", "replayed", "loaded"
CONDITIONS = {
    ALONE: "assisted = 0 AND lesson = 0 AND replayed = 0 AND loaded = 0",
    **{name: f"{name} = 1" for name in (ASSISTED, LESSON, REPLAYED, LOADED)},
}
"""By what helped, or that nothing did."""

DATE, LEVEL, RESULT, TIME, BBBV, HELP = "date", "level", "result", "time", "bbbv", "help"
ORDERS: dict[str, tuple[str, ...]] = {
    DATE: ("started_ms", "id"),
    LEVEL: ("rows * cols", "mines", "level"),
    RESULT: ("result = 'won'", "result = 'lost'", "result"),
    TIME: ("time_ms",),
    BBBV: ("bbbv",),
    HELP: ("assisted + 2 * lesson + 4 * replayed + 8 * loaded",),
}
"""The columns that a list can be sorted by, each as what it is compared by; games alike stand newest first."""

MOST_WORDS = 8  # of a search; what is typed beyond them is left out


class Choice(NamedTuple):
    """Which games are in a list, and in what order; None stands for all.

    level: language-free key. result: value of a `Result`. helped: a name of CONDITIONS.
    since_ms: started from then on, UTC milliseconds since 1970.
    words: each of them is in the date (as 2026-11-30 18:05), the size (as 16x30/99, or with the sign of
        multiplication), the seed or the player's name.
    by: one of ORDERS. falling: whether the highest comes first.
    """

    level: str | None = None
    result: str | None = None
    helped: str | None = None
    since_ms: int | None = None
    words: str = ""
    by: str = DATE
    falling: bool = True

    def query(self) -> tuple[str, dict[str, Any]]:
        """The query of `sql` for the numbers of the games in order, and the values to bind in it."""
        values: dict[str, Any] = {"level": self.level, "result": self.result, "since": self.since_ms}
        parts = [text for name, text in _GIVEN.items() if values[name] is not None]
        parts += [CONDITIONS[self.helped]] if self.helped else []
        for place, word in enumerate(_TIMES.sub("x", self.words).split()[:MOST_WORDS]):
            values[f"word{place}"] = f"%{escaped(word)}%"
            parts.append(f"{sql.LISTED_TEXT} LIKE :word{place} ESCAPE '!'")
        return sql.LISTED.format(" AND ".join(parts) or "1", self._order()), values

    def _order(self) -> str:
        way = "DESC" if self.falling else "ASC"
        terms = [f"{term} {way}" for term in ORDERS[self.by]]
        if self.by == BBBV:
            terms.insert(0, "bbbv IS NULL")  # a game without it stands at the end, whatever the order
        return ", ".join([*terms, *([] if self.by == DATE else ["started_ms DESC", "id DESC"])])


_TIMES = re.compile(r"(?<=\d)\u00d7(?=\d)")
_GIVEN = {"level": "level = :level", "result": "result = :result", "since": "started_ms >= :since"}


def escaped(word: str) -> str:
    """A word to look for as it stands, whatever the signs in it mean to SQL."""
    return "".join(f"!{sign}" if sign in "!%_" else sign for sign in word)


def numbers(history: History, choice: Choice) -> Sequence[int]:
    """The numbers of the games chosen, in order; 8 bytes a game."""
    return array("q", (row[0] for row in history.ask(*choice.query())))


def games(history: History, wanted: Sequence[int]) -> dict[int, KeptGame]:
    """The games of these numbers, without those that have gone."""
    places = ", ".join("?" * len(wanted))
    found = history.ask(sql.LISTED_ROWS.format(places), tuple(wanted))
    return {row["id"]: rows.game_of(row) for row in found}


def last_uid(history: History) -> str:
    """The id of the game that was won or lost last, or empty."""
    found = history.ask(sql.LAST_UIDS, (1,))
    return str(found[0]["uid"]) if found else ""
