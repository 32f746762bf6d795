"""The last reset of the best times: which games count since then, told by the order in which they were recorded.

The time of day is not asked: a reset made while the clock was ahead must not hide what comes after the clock is
right again. Games that come from another history get their numbers late, so those that are older than the reset
are remembered by number.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

from . import sql

if TYPE_CHECKING:
    import sqlite3

NOTE = "best_times_reset"
MOST_RANGES = 200


class Mark(NamedTuple):
    """What a reset leaves behind.

    id: the last game that had an end then. ms: the moment, UTC milliseconds since 1970, if the clock was right.
    open: numbers up to `id` that had no end then, and count when they come to one; None in a mark of an older program.
    hidden: first and last numbers of later games that were played before.
    """

    id: int = -(2**63)
    ms: int = -1
    open: tuple[int, ...] | None = ()
    hidden: tuple[tuple[int, int], ...] = ()

    def condition(self) -> str:
        """The games that count, as a condition of SQL."""
        late = f"(id > {self.id} OR id IN ({', '.join(map(str, self.open or ()))}))"
        return " AND ".join([late, *(f"id NOT BETWEEN {low} AND {high}" for low, high in self.hidden)])

    def hiding(self, numbers: Iterable[int]) -> Mark:
        """The same mark, with these games hidden as well."""
        return self._replace(open=self.open or (), hidden=ranges_of(self.hidden, numbers))

    def moved(self, places: Mapping[int, int], *, last: int) -> Mark:
        """The same mark after games were put into another file.

        places: the new number of each game that was moved. last: the last game that had an end there before.
        """
        return Mark(
            max([last, *(new for old, new in places.items() if old <= self.id)]),
            self.ms,
            tuple(places.get(number, number) for number in self.open or ()),
            ranges_of(
                [(low, high) for low, high in self.hidden if high < min(places, default=high + 1)],
                [new for old, new in places.items() if any(low <= old <= high for low, high in self.hidden)],
            ),
        )

    def text(self) -> str:
        """The mark as its note keeps it."""
        return json.dumps(self._asdict())


def mark_of(text: str | None) -> Mark | None:
    """The mark in a note; None where there is none, or it cannot be read."""
    try:
        kept = json.loads(text or "")
        mark = Mark(int(kept["id"]), int(kept["ms"]), None)
        if "open" not in kept:
            return mark
        hidden = tuple((int(low), int(high)) for low, high in kept["hidden"])
        return mark._replace(open=tuple(map(int, kept["open"])), hidden=hidden)
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return None


def ranges_of(ranges: Iterable[tuple[int, int]], numbers: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """All the numbers as the fewest ranges; beyond `MOST_RANGES` the nearest become one."""
    merged: list[tuple[int, int]] = []
    for low, high in sorted([*ranges, *((number, number) for number in numbers)]):
        if merged and low <= merged[-1][1] + 1:
            merged[-1] = merged[-1][0], max(high, merged[-1][1])
        else:
            merged.append((low, high))
    while len(merged) > MOST_RANGES:
        at = min(range(len(merged) - 1), key=lambda place: merged[place + 1][0] - merged[place][1])
        merged[at : at + 2] = [(merged[at][0], merged[at + 1][1])]
    return tuple(merged)


def hide_older(connection: sqlite3.Connection, added: Iterable[int], *, now_ms: int) -> None:
    """Hide those of the games just taken in from elsewhere that were over before the last reset.

    added: their numbers. now_ms: the time of day, UTC since 1970. Raises sqlite3.Error.
    """
    found = connection.execute(sql.GET_NOTE, (NOTE,)).fetchone()
    mark = mark_of(found[0]) if found else None
    if mark is None:
        return
    before = min(mark.ms, now_ms)
    older = [
        row[0]
        for low, high in ranges_of((), added)
        for row in connection.execute(sql.ENDED_BEFORE, {"low": low, "high": high, "ms": before})
    ]
    connection.execute(sql.PUT_NOTE, (NOTE, mark.hiding(older).text()))
