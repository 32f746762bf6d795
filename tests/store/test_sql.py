"""The statements of the history: they fit the tables, and the tables of a version never change."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from contextlib import closing

import pytest

from sweeper.store import database, sql

GIVEN_OUT = ("3325a4ac",)
"""The beginnings of the digests of the migrations that are out in the world."""


def test_a_migration_once_given_out_is_never_changed() -> None:
    digests = [hashlib.sha256(repr(step).encode()).hexdigest() for step in sql.MIGRATIONS]
    assert tuple(digest[:8] for digest in digests)[: len(GIVEN_OUT)] == GIVEN_OUT


def statements() -> Iterator[tuple[str, str]]:
    for name, value in vars(sql).items():
        if name.isupper() and not name.startswith(("VERSION", "UNAIDED")):
            found = value.items() if isinstance(value, dict) else [("", value)]
            yield from (
                (f"{name}{key}", text)
                for key, text in found
                if isinstance(text, str) and re.match(r"\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b", text)
            )


@pytest.mark.parametrize(("name", "text"), statements())
def test_every_statement_fits_the_tables(name: str, text: str) -> None:
    query = text.format(*["1"] * text.count("{}"))
    names = dict.fromkeys(re.findall(r":(\w+)", query))
    values = names or (None,) * query.count("?")
    with closing(database.in_memory()) as connection:
        assert connection.execute(f"EXPLAIN {query}", values).fetchall()


def test_the_statements_are_found() -> None:
    assert len(list(statements())) > 30


def test_the_columns_are_in_the_order_of_the_table() -> None:
    with closing(database.in_memory()) as connection:
        for table, columns in (("game", sql.GAME_COLUMNS), ("play", sql.PLAY_COLUMNS)):
            there = [row["name"] for row in connection.execute(f"PRAGMA table_info({table})")]
            assert tuple(there[1:]) == columns


def test_the_file_says_whose_it_is() -> None:
    with closing(database.in_memory()) as connection:
        assert connection.execute("PRAGMA application_id").fetchone()[0] == int.from_bytes(b"SWPR", "big")
