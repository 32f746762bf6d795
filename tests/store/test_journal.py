"""The journal of a game being played: lines in, lines out, whatever has happened to the file."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from sweeper.store.journal import Addition, Journal, additions

from .made import POINTER, played

MOVES = tuple(played(1, moves=9).moves)
SOME = [
    Addition(0, 0, MOVES[:1], POINTER[:2], 5),
    Addition(1, 2, MOVES[1:4], POINTER[2:], 700, assisted=True),
    Addition(4, 3, (), (), 900, assisted=True, given_up=True),
]


def written(path: Path, told: list[Addition]) -> Path:
    journal = Journal(path, 9)
    for addition in told:
        journal.add(addition)
    journal.close()
    return path


def read(path: Path) -> list[Addition]:
    return list(additions(path, rows=9, cols=9))


def test_what_was_added_comes_back_in_order(tmp_path: Path) -> None:
    assert read(written(tmp_path / "a", SOME)) == SOME


def test_a_journal_goes_on_where_it_was_left(tmp_path: Path) -> None:
    written(tmp_path / "a", SOME[:1])
    assert read(written(tmp_path / "a", SOME[1:])) == SOME


def test_each_addition_is_in_the_file_at_once(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "a", 9)
    for number, addition in enumerate(SOME, 1):
        journal.add(addition)
        assert len(read(tmp_path / "a")) == number
    journal.close()


def test_a_journal_begun_anew_has_nothing_of_before(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "a", 9)
    journal.add(SOME[0])
    journal.remove()
    assert list(tmp_path.iterdir()) == []
    journal.add(SOME[2])
    journal.close()
    assert read(tmp_path / "a") == SOME[2:]


def test_without_a_file_there_is_nothing(tmp_path: Path) -> None:
    assert read(tmp_path / "a") == []
    assert read(tmp_path) == []


@pytest.mark.skipif(sys.platform == "win32", reason="no such files there")
def test_a_file_that_never_ends_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a")
    assert read(tmp_path / "a") == []


@pytest.mark.parametrize("at", range(3))
@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{}",
        b"[]",
        b"null",
        b"\xff\xfe",
        b"[" * 99_999,
        b'{"moves_before":-1}',
        b'{"moves_before":0,"events_before":0,"elapsed_ms":1e400}',
        b'{"moves_before":0,"events_before":0,"elapsed_ms":5,"moves":{},"pointer":{}}',
    ],
)
def test_what_comes_after_a_damaged_line_does_not_count(tmp_path: Path, at: int, line: bytes) -> None:
    path = written(tmp_path / "a", SOME)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:at], line + b"\n", *lines[at:]]))
    assert read(path) == SOME[:at]


def test_a_line_without_an_end_does_not_count(tmp_path: Path) -> None:
    path = written(tmp_path / "a", SOME)
    for cut in range(1, 60):
        path.write_bytes(path.read_bytes()[:-1])
        assert read(path) == SOME[:2], cut
