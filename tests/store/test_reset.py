"""The mark that a reset of the best times leaves, and which games it hides."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing

import pytest

from sweeper.store import database, reset, sql
from sweeper.store.reset import MOST_RANGES, Mark, mark_of, ranges_of

MARK = Mark(7, 1000, (3, 5), ((9, 12), (20, 20)))


def counted(mark: Mark) -> list[int]:
    """Those of the games 1 to 25 that count."""
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE game (id INTEGER PRIMARY KEY)")
        connection.executemany("INSERT INTO game VALUES (?)", [(number,) for number in range(1, 26)])
        query = f"SELECT id FROM game WHERE {mark.condition()} ORDER BY id"
        return [row[0] for row in connection.execute(query)]


@pytest.mark.parametrize("mark", [MARK, Mark(), Mark(7, 1000), MARK.hiding([1, 2, 3, 40])])
def test_a_mark_is_written_and_read(mark: Mark) -> None:
    assert mark_of(mark.text()) == mark


def test_a_mark_of_an_older_program_is_known_as_such() -> None:
    assert mark_of('{"id": 7, "ms": 1000}') == Mark(7, 1000, None)


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "{",
        "[1]",
        "7",
        '{"id": 7}',
        '{"id": "x", "ms": 1}',
        '{"id": 1e999, "ms": 1}',
        '{"id": 7, "ms": 1, "open": []}',
        '{"id": 7, "ms": 1, "open": 3, "hidden": []}',
        "[" * 99_999,
    ],
)
def test_what_is_no_mark_hides_nothing(text: str | None) -> None:
    assert mark_of(text) is None


def test_what_counts_is_told_by_the_order_of_recording() -> None:
    assert counted(Mark()) == list(range(1, 26))
    assert counted(MARK) == [3, 5, 8, *range(13, 20), 21, 22, 23, 24, 25]


def test_numbers_become_ranges() -> None:
    rng = random.Random(1)
    for _ in range(50):
        numbers = [rng.randrange(100) for _ in range(rng.randrange(60))]
        ranges = ranges_of((), numbers)
        assert [number for low, high in ranges for number in range(low, high + 1)] == sorted(set(numbers))
        assert ranges_of(ranges, numbers) == ranges


def test_of_too_many_ranges_the_nearest_become_one() -> None:
    numbers = [10 * number for number in range(MOST_RANGES)] + [10 * MOST_RANGES - 15]
    ranges = ranges_of((), numbers)
    assert len(ranges) == MOST_RANGES
    assert (10 * MOST_RANGES - 20, 10 * MOST_RANGES - 15) in ranges


@pytest.mark.parametrize(("now_ms", "hidden"), [(10**6, ((8, 10),)), (600, ((8, 8), (10, 10)))])
def test_games_from_elsewhere_that_were_over_before_the_reset_are_hidden(
    now_ms: int, hidden: tuple[tuple[int, int], ...]
) -> None:
    ends = {8: 500, 9: 1000, 10: 500, 11: 1001, 12: None}
    with closing(database.in_memory()) as connection:
        connection.execute(sql.PUT_NOTE, (reset.NOTE, Mark(7, 1000, (3,)).text()))
        for number, end in ends.items():
            connection.execute(
                "INSERT INTO game VALUES (?, ?, 'expert', 9, 9, 9, 'safe', NULL, 'won', 1, 1, 0, ?, 0, 0, 0, 0, NULL"
                f"{', NULL' * len(sql.FIGURES)}, '')",
                (number, str(number), end),
            )
        reset.hide_older(connection, ends, now_ms=now_ms)
        assert mark_of(connection.execute(sql.GET_NOTE, (reset.NOTE,)).fetchone()[0]) == Mark(7, 1000, (3,), hidden)


def test_without_a_reset_nothing_is_hidden() -> None:
    with closing(database.in_memory()) as connection:
        reset.hide_older(connection, [1, 2, 3], now_ms=10**9)
        assert connection.execute(sql.ALL_NOTES).fetchall() == []


def test_a_mark_moves_with_the_games_into_another_file() -> None:
    mark = Mark(7, 1000, (3, 6), ((1, 2), (9, 9), (12, 13)))
    moved = mark.moved({6: 31, 8: 32, 9: 33, 12: 34, 14: 35}, last=30)
    assert moved == Mark(31, 1000, (3, 31), ((1, 2), (33, 34)))
    assert mark.moved({}, last=30) == mark._replace(id=30)
