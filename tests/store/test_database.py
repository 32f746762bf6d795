"""The history's file as a database: transactions, versions, and whether it is sound."""

from __future__ import annotations

import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from sweeper.store import database, opening, sql
from sweeper.store.database import VERSION, Damaged, NewerVersion
from sweeper.store.history import History
from sweeper.store.opening import FILE_NAME

from .made import filled, set_version

NEXT = ("ALTER TABLE game ADD COLUMN hat TEXT", "UPDATE game SET hat = 'red'")


def test_an_older_file_climbs_with_its_games(tmp_path: Path) -> None:
    filled(tmp_path, 3)
    with closing(database.connect(tmp_path / FILE_NAME)) as connection:
        database.migrate(connection, (*sql.MIGRATIONS, NEXT))
        assert database.version_of(connection) == VERSION + 1
        assert [row["hat"] for row in connection.execute("SELECT hat FROM game")] == ["red"] * 3


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    filled(tmp_path, 3)
    with closing(database.connect(tmp_path / FILE_NAME)) as connection:
        with pytest.raises(sqlite3.OperationalError):
            database.migrate(connection, (*sql.MIGRATIONS, NEXT, ("ALTER TABLE hat ADD COLUMN red",)))
        assert database.version_of(connection) == VERSION
    with History(tmp_path) as history:
        assert history.count() == 3
        assert history.notices == []


def test_the_ladder_refuses_a_newer_file(tmp_path: Path) -> None:
    filled(tmp_path, 1)
    set_version(tmp_path / FILE_NAME, VERSION + 1)
    with closing(database.connect(tmp_path / FILE_NAME)) as connection, pytest.raises(NewerVersion):
        database.migrate(connection)


def test_a_transaction_is_done_or_not_at_all() -> None:
    with closing(database.in_memory()) as memory:
        with pytest.raises(sqlite3.IntegrityError), database.transaction(memory):
            memory.executemany(sql.PUT_NOTE, [("a", "1"), ("b", None)])
        assert memory.execute(sql.ALL_NOTES).fetchall() == []
        with database.transaction(memory):
            memory.execute(sql.PUT_NOTE, ("a", "1"))
        assert not memory.in_transaction
        assert [tuple(row) for row in memory.execute(sql.ALL_NOTES)] == [("a", "1")]


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        ("/home/ann/a b", "file:///home/ann/a%20b"),
        ("/home/ann/50%?#x", "file:///home/ann/50%25%3F%23x"),
        (os.fsdecode(b"/home/ann/\xff"), "file:///home/ann/%FF"),
        ("//server/share/x", "file:////server/share/x"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="the paths are not of Windows")
def test_sqlite_gets_a_path_that_it_can_open(path: str, uri: str) -> None:
    assert database.uri_of(Path(path)) == uri


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names are Unicode there")
def test_a_path_that_is_no_text_is_opened_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"\xff\xfe")
    with closing(database.connect(path, "rwc")) as connection:
        database.migrate(connection)
    assert path.is_file()


def spoil(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute(statement)


@pytest.mark.parametrize(
    "change",
    [
        "time_ms = 'soon'",
        "time_ms = -1",
        "result = 'drawn'",
        "started_ms = 1e300",
        "ioe = 1e308",
        "level = x'00ff'",
        "player = x'41'",
        "uid = 'short'",
    ],
)
def test_one_game_that_cannot_be_is_damage(tmp_path: Path, change: str) -> None:
    filled(tmp_path, 3)
    spoil(tmp_path / FILE_NAME, f"UPDATE game SET {change} WHERE id = 2")
    with pytest.raises(Damaged, match=r"a game that cannot be|CHECK constraint"):
        database.open_existing(tmp_path / FILE_NAME)


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("play", "PRIMARY KEY REFERENCES", "PXIMARY KEY REFERENCES"),
        ("game", "('won', ", "('wpn', "),
        ("game", "NOT NULL CHECK", "NOT NULK CHECK"),
        ("play", "REFERENCES game (id)", "REFERENCES gamf (id)"),
        ("card", "box INTEGER", "bix INTEGER"),
        ("game_in_time", "ON game", "ON  game"),
    ],
)
def test_a_letter_of_a_table_that_is_another_is_damage(tmp_path: Path, name: str, before: str, after: str) -> None:
    """All but the last, which means the same, would let nothing be written, or not everything."""
    with closing(opening.begin_anew(tmp_path / FILE_NAME, print).connection):
        pass
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        change = "UPDATE sqlite_master SET sql = replace(sql, ?, ?) WHERE name = ? AND sql LIKE '%' || ? || '%'"
        assert connection.execute(change, (before, after, name, before)).rowcount == 1
    if before.split() == after.split():
        database.open_existing(tmp_path / FILE_NAME).close()
    else:
        with pytest.raises(Damaged, match=r"tables|no such column|malformed"):
            database.open_existing(tmp_path / FILE_NAME)


def test_what_others_add_to_a_file_is_no_damage(tmp_path: Path) -> None:
    filled(tmp_path, 3)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        for statement in ("CREATE VIEW wins AS SELECT * FROM game", "CREATE INDEX by_level ON game (level)", "ANALYZE"):
            connection.execute(statement)
    database.open_existing(tmp_path / FILE_NAME).close()


@pytest.mark.parametrize("version", range(database.VERSION + 1))
def test_how_tables_are_made_is_told_for_each_version(version: int) -> None:
    made = database.tables_of(version)
    assert len(made) == sum(
        statement.split()[0] == "CREATE" for statements in sql.MIGRATIONS[:version] for statement in statements
    )
    assert made <= database.tables_of(database.VERSION)
    assert not any("--" in each or "  " in each for each in made)


def test_an_index_that_misses_a_game_is_damage(tmp_path: Path) -> None:
    filled(tmp_path, 3)
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        kept = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'game_best_time'").fetchone()[0]
        connection.execute(
            "UPDATE sqlite_master SET sql = replace(sql, ', ended_ms)', ', mines)') WHERE name = 'game_best_time'"
        )
        assert kept
    with pytest.raises(Damaged, match="index"):
        database.open_existing(tmp_path / FILE_NAME)


def test_damage_of_the_moves_is_found_by_a_thorough_look(tmp_path: Path) -> None:
    content, _ = filled(tmp_path, 100)
    pages = [content[at : at + 4096] for at in range(0, len(content), 4096)]
    of_moves = [number for number, page in enumerate(pages) if page[0] == 0x0D and b"beginner" not in page]
    pages[of_moves[-1]] = b"\xff" * 4096
    (tmp_path / FILE_NAME).write_bytes(b"".join(pages))
    database.open_existing(tmp_path / FILE_NAME).close()
    with pytest.raises(Damaged):
        database.open_existing(tmp_path / FILE_NAME, thorough=True)


@pytest.mark.parametrize(
    ("error", "damage"),
    [
        (sqlite3.DatabaseError("database disk image is malformed"), True),
        (sqlite3.OperationalError("no such table: game"), True),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid"), True),
        (sqlite3.OperationalError("database is locked"), False),
        (sqlite3.OperationalError("database or disk is full"), False),
        (sqlite3.IntegrityError("UNIQUE constraint failed"), False),
    ],
)
def test_what_counts_as_damage(error: Exception, damage: bool) -> None:
    assert database.is_damage(error) is damage


def test_a_text_that_is_none_stops_no_question(tmp_path: Path) -> None:
    content, uids = filled(tmp_path, 3)
    spoilt = content.replace(b'"islands": 3', b'"islan\xffs": 3', 1)
    assert spoilt != content
    (tmp_path / FILE_NAME).write_bytes(spoilt)
    with History(tmp_path) as history:
        assert len({history.game(uid).uid for uid in uids}) == 3  # type: ignore[union-attr]
        assert history.notices == []
