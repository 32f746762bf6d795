"""What is read page by page, against what SQLite itself reads."""

from __future__ import annotations

import os
import random
import shutil
import sqlite3
import struct
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from sweeper.store.pages import USUAL_PAGE, Row, committed, rows_of

LONG = 3 * USUAL_PAGE


def made(path: Path, rows: int = 300, *, page: int = USUAL_PAGE, log: bool = False) -> list[tuple]:
    """A database with a table of values of every kind, and its rows; with `log`, the last half is only in its log."""
    rng = random.Random(rows)
    values = [
        (
            rng.choice([None, 0, 1, -1, 200, -70_000, 2**40, -(2**62)]),
            rng.random() if number % 2 else None,
            "é" * rng.choice([0, 1, 40, LONG if number % 50 == 7 else 3]),
            rng.randbytes(rng.choice([0, 5, 900, LONG if number % 60 == 9 else 2])),
        )
        for number in range(rows)
    ]
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA page_size = {page}")
        connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, a, b REAL, c TEXT, d BLOB)")
        connection.execute("CREATE TABLE n (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID")
        connection.execute("INSERT INTO n VALUES ('reset', 'then')")
        connection.executemany("INSERT INTO t (a, b, c, d) VALUES (?, ?, ?, ?)", values[: rows // 2])
        if log:
            connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("BEGIN")
        connection.executemany("INSERT INTO t (a, b, c, d) VALUES (?, ?, ?, ?)", values[rows // 2 :])
        connection.execute("COMMIT")
        if log:
            copy = path.with_name("copy")
            shutil.copy(path, copy)
            shutil.copy(f"{path}-wal", f"{copy}-wal")
    if log:
        os.replace(copy, path)
        os.replace(f"{copy}-wal", f"{path}-wal")
    return values


def numbered(path: Path, *signs: bytes) -> dict[int, tuple]:
    return {row.number: row.values[1:] for row in rows_of(path, signs=signs) if row.number and len(row.values) == 5}


@pytest.mark.parametrize("page", [512, 1024, 4096, 65536])
@pytest.mark.parametrize("log", [False, True])
def test_every_row_of_a_sound_file_comes_as_it_is(tmp_path: Path, page: int, log: bool) -> None:
    values = made(tmp_path / "f", page=page, log=log)
    found = numbered(tmp_path / "f")
    assert [found[number] for number in range(1, len(values) + 1)] == values
    assert Row(None, ("reset", "then")) in rows_of(tmp_path / "f")


def test_a_transaction_of_the_log_that_is_not_whole_does_not_count(tmp_path: Path) -> None:
    values = made(tmp_path / "f", log=True)
    log = Path(f"{tmp_path / 'f'}-wal")
    content = log.read_bytes()
    for cut in (0, 31, 32, 60, len(content) // 2, len(content) - 1):
        log.write_bytes(content[:cut])
        assert len(numbered(tmp_path / "f")) == len(values) // 2
    log.write_bytes(content[:-100] + b"\xff" + content[-99:])
    assert len(numbered(tmp_path / "f")) == len(values) // 2


def test_the_log_of_another_page_size_is_not_taken(tmp_path: Path) -> None:
    made(tmp_path / "f", log=True)
    with open(f"{tmp_path / 'f'}-wal", "rb") as log:
        assert committed(log, USUAL_PAGE)
        log.seek(0)
        assert committed(log, 512) == {}


SIGN = rb"[\x06-\x20]\x00"


def has_room(page: bytes) -> bool:
    """Whether a page has several rows, and none of them in its first 208 bytes."""
    cells = int.from_bytes(page[3:5], "big")
    return page[0] == 0x0D and cells > 3 and min(struct.unpack(f">{cells}H", page[8 : 8 + 2 * cells])) >= 208


@pytest.mark.parametrize(
    "spoil",
    [
        lambda page: bytes(8) + page[8:],
        lambda page: bytes(200) + page[200:],
        lambda page: page[:3] + b"\xff\xff" + page[5:],
        lambda page: page[:8] + b"\xff" * 40 + page[48:],
        lambda page: page[:8] + page[8:10] * 100 + page[208:],
    ],
    ids=["no header", "no list", "too many cells", "a wild list", "a list of one cell"],
)
def test_rows_whose_own_bytes_are_whole_come_from_a_page_that_lost_its_list(
    tmp_path: Path, spoil: Callable[[bytes], bytes]
) -> None:
    made(tmp_path / "f")
    before = numbered(tmp_path / "f")
    content = (tmp_path / "f").read_bytes()
    pages = [content[at : at + USUAL_PAGE] for at in range(0, len(content), USUAL_PAGE)]
    leaf = next(number for number, page in enumerate(pages) if number > 2 and has_room(page))
    pages[leaf] = spoil(pages[leaf])
    (tmp_path / "f").write_bytes(b"".join(pages))
    after = numbered(tmp_path / "f", SIGN)
    assert {number: after.get(number) for number in before} == before


def test_steps_tell_the_way_and_can_stop(tmp_path: Path) -> None:
    made(tmp_path / "f")
    steps: list[tuple[int, int]] = []
    list(rows_of(tmp_path / "f", step=lambda done, of: steps.append((done, of))))
    pages = (tmp_path / "f").stat().st_size // USUAL_PAGE
    assert steps[0] == (0, pages)
    assert steps[-1] == (pages, pages)
    with pytest.raises(ZeroDivisionError):
        list(rows_of(tmp_path / "f", step=lambda done, of: done / 0))


def looping(page: int = USUAL_PAGE) -> bytes:
    """A file whose pages all list a row that goes on for ever in the next pages."""
    header = (b"SQLite format 3\0" + page.to_bytes(2, "big") + bytes([1, 1, 0])).ljust(100, b"\0")
    pages = []
    for number in range(300):
        start = header if number == 0 else b""
        row = b"\xe0\x80\x00" + b"\x01" + b"\x08\x00\xf1\xff\xff\x7f"
        cells = (page - 40).to_bytes(2, "big") * 1000
        content = (start + b"\x0d\0\0\x03\xe8\0\0\0" + cells)[: page - 40] + row
        pages.append(content.ljust(page - 4, b"\0") + (number % 7 + 2).to_bytes(4, "big"))
    return b"".join(pages)


@pytest.mark.parametrize(
    "content",
    [b"", b"x", random.Random(1).randbytes(100_000), bytes(100_000), looping(), b"\x20\x00\x4d" * 100_000],
    ids=["empty", "one byte", "noise", "zeros", "looping", "again and again"],
)
def test_whatever_a_file_holds_reading_it_comes_to_an_end(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "f").write_bytes(content)
    pages = max(1, -(-len(content) // 512))
    assert sum(1 for _ in rows_of(tmp_path / "f", signs=[SIGN, rb"[\x20-\x7f]\x00\x4d"])) <= 1000 * pages
