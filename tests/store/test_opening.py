"""The history whatever state its file is in."""

from __future__ import annotations

import errno
import os
import random
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from sweeper.store import database, opening, sql
from sweeper.store.database import COMPANIONS, VERSION
from sweeper.store.games import Result
from sweeper.store.history import History
from sweeper.store.opening import FILE_NAME
from sweeper.texts.language import say

from .made import TRACE, Times, filled, keep, set_version

SIDE = opening.SIDE_NAME.format(VERSION)


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir() if each.name != opening.LOCK_NAME)


def test_closing_leaves_one_file(tmp_path: Path) -> None:
    filled(tmp_path, 2)
    assert names(tmp_path) == [FILE_NAME]


HEADER = b"SQLite format 3\0" + bytes(84)


def noise(size: int) -> bytes:
    """Bytes without any order, the same in every run."""
    return random.Random(size).randbytes(size)


@pytest.mark.parametrize(
    "content",
    [b"", b"x", noise(5000), HEADER + noise(5000), HEADER[:16] + bytes(5000)],
    ids=["empty", "one byte", "random", "header and random", "header and zeros"],
)
@pytest.mark.parametrize("companions", [(), ("-wal", "-shm"), ("-journal",)])
def test_a_file_that_is_no_history_is_set_aside_whole_and_said_once(
    tmp_path: Path, content: bytes, companions: tuple[str, ...]
) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(content)
    for end in companions:
        Path(f"{path}{end}").write_bytes(b"old" + end.encode())
    with History(tmp_path, Times()) as history:
        uid = keep(history)
        assert len(history.notices) == 1
    assert f"{FILE_NAME}.bad" in say(history.notices[0])
    assert (tmp_path / f"{FILE_NAME}.bad").read_bytes() == content
    with History(tmp_path) as history:
        assert history.game(uid) is not None
        assert history.notices == []


def test_companions_move_with_their_file_and_names_stay_free(tmp_path: Path) -> None:
    for _ in range(2):
        for end in ("", *COMPANIONS):
            (tmp_path / f"{FILE_NAME}{end}").write_text(end)
        aside = opening.set_database_aside(tmp_path / FILE_NAME)
        assert all(Path(f"{aside}{end}").read_text() == end for end in ("", *COMPANIONS))
    assert aside.name == f"{FILE_NAME}.bad2"
    assert len(names(tmp_path)) == 8


def test_nothing_moves_where_one_part_cannot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for end in ("", "-wal"):
        (tmp_path / f"{FILE_NAME}{end}").write_text("no database")
    replace = os.replace

    def refuse(source: str, target: str) -> None:
        if str(source).endswith("sqlite3"):
            raise PermissionError(errno.EACCES, "in use")
        replace(source, target)

    monkeypatch.setattr(os, "replace", refuse)
    with History(tmp_path) as history:
        keep(history)
        assert history.in_memory
        assert history.count() == 1
        assert len(history.notices) == 1
    assert all((tmp_path / f"{FILE_NAME}{end}").read_text() == "no database" for end in ("", "-wal"))


def test_a_log_without_its_file_does_not_get_into_the_new_one(tmp_path: Path) -> None:
    (tmp_path / f"{FILE_NAME}-wal").write_bytes(b"old log")
    with History(tmp_path) as history:
        keep(history)
    assert (tmp_path / f"{FILE_NAME}.bad-wal").read_bytes() == b"old log"


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.999])
def test_what_can_be_read_of_a_truncated_file_is_saved(tmp_path: Path, share: float) -> None:
    content, uids = filled(tmp_path, 60)
    (tmp_path / FILE_NAME).write_bytes(content[: int(len(content) * share)])
    with History(tmp_path) as history:
        assert len(history.notices) == 1
        assert f"with {history.count()} games saved" in say(history.notices[0])
        for trace in filter(None, map(history.trace, uids)):  # without a seed where the row was put together again
            assert replace(trace, pointer=None, seed=None) == replace(TRACE, pointer=None, seed=None)
        assert history.count() >= (50 if share > 0.6 else 0)
        keep(history)
    assert (tmp_path / f"{FILE_NAME}.bad").stat().st_size == int(len(content) * share)


def test_damage_found_while_playing_is_set_aside_and_the_game_is_kept(tmp_path: Path) -> None:
    content, _ = filled(tmp_path, 60)
    page = 4096
    inner = bytearray(content)
    for start in range(3 * page, len(inner) - 3 * page, page):
        inner[start : start + page] = noise(page)
    (tmp_path / FILE_NAME).write_bytes(inner)
    with History(tmp_path) as history:
        uids = [keep(history) for _ in range(3)]
        assert not history.in_memory
        assert [game and game.result for game in map(history.game, uids)] == [Result.WON] * 3
        assert len(history.notices) == 1
    assert (tmp_path / f"{FILE_NAME}.bad").exists()
    with History(tmp_path) as history:
        assert all(history.trace(uid) == TRACE for uid in uids)


def test_a_wrecked_index_of_the_log_is_made_anew(tmp_path: Path) -> None:
    _, uids = filled(tmp_path, 2)
    (tmp_path / f"{FILE_NAME}-shm").write_bytes(noise(32768))
    (tmp_path / f"{FILE_NAME}-wal").write_bytes(noise(9000))
    with History(tmp_path) as history:
        assert [history.trace(uid) for uid in uids] == [TRACE, TRACE]
        assert history.notices == []


def test_a_newer_file_is_left_alone_and_its_games_come_together_later(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    _, uids = filled(tmp_path, 3)
    set_version(path, VERSION + 1)
    content = path.read_bytes()
    for _ in range(2):
        with History(tmp_path, Times()) as history:
            uids.append(keep(history))
            assert len(history.notices) == 1
            assert "newer version" in say(history.notices[0])
            assert not history.in_memory
    assert path.read_bytes() == content
    assert names(tmp_path) == [SIDE, FILE_NAME]
    set_version(path, VERSION)  # as the newer program finds it readable
    for _ in range(2):
        with History(tmp_path) as history:
            assert history.notices == []
            assert history.count() == 5
            assert all(history.trace(uid) == TRACE for uid in uids)


def test_a_newer_version_that_only_the_log_knows_is_seen(tmp_path: Path) -> None:
    filled(tmp_path, 1)
    with closing(database.connect(tmp_path / FILE_NAME)) as newer:
        newer.execute(f"PRAGMA user_version = {VERSION + 1}")
        with History(tmp_path) as history:
            assert history.path == tmp_path / SIDE
            keep(history)


def test_a_database_of_another_program_is_set_aside(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as other:
        other.execute("CREATE TABLE game (id)")
    with History(tmp_path) as history:
        assert "another program" in say(history.notices[0])
        assert history.count() == 0


def test_a_file_of_our_version_without_our_tables_is_set_aside(tmp_path: Path) -> None:
    set_version(tmp_path / FILE_NAME, VERSION)
    with History(tmp_path) as history:
        assert "no such table" in say(history.notices[0])
        keep(history)


# The migrations


def test_an_empty_database_of_version_0_climbs_silently(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    with History(tmp_path) as history:
        keep(history)
        assert history.notices == []
        assert database.version_of(history._database()) == VERSION


# A disk that is full, or that cannot be written


def test_on_a_full_disk_the_games_wait_in_memory_until_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    content, uids = filled(tmp_path, 3)
    pages = len(content) // 4096
    monkeypatch.setattr(database, "TUNING", (*database.TUNING, f"PRAGMA max_page_count = {pages}"))
    with History(tmp_path, Times()) as history:
        uids += [keep(history) for _ in range(40)]
        assert history.in_memory
        assert history.count() == 43
        assert all(history.trace(uid) == TRACE for uid in uids)
        assert len(history.notices) == 1
        assert "full" in say(history.notices[0])
        monkeypatch.setattr(database, "TUNING", database.TUNING[:-1])
        uids.append(keep(history))
        assert not history.in_memory
    with History(tmp_path) as history:
        assert history.count() == 44
        assert all(history.trace(uid) == TRACE for uid in uids)


def test_moves_of_a_large_file_are_not_copied_to_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, uids = filled(tmp_path, 3)
    monkeypatch.setattr(opening, "MOVES_IN_MEMORY", 0)
    with closing(opening.memory_copy(tmp_path / FILE_NAME)) as memory:
        assert memory.execute(sql.COUNT).fetchone()[0] == len(uids)
        assert memory.execute("SELECT count(*) FROM play").fetchone()[0] == 0


def test_a_file_opened_for_reading_only_keeps_its_games_and_shows_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, uids = filled(tmp_path, 3)
    connect = database.connect
    monkeypatch.setattr(database, "connect", lambda path, mode="rw": connect(path, "ro"))
    with History(tmp_path) as history:
        uids.append(keep(history))
        assert history.in_memory
        assert [history.trace(uid) for uid in uids] == [TRACE] * 4
        assert len(history.notices) == 1
        assert "readonly" in say(history.notices[0])
    monkeypatch.undo()
    with History(tmp_path) as history:
        assert history.count() == 3


Protected = tuple[Path, Callable[[], None]]


@pytest.fixture
def protected() -> Iterator[Protected]:
    """A folder that the user of the test may read and not write; root becomes nobody meanwhile."""
    if sys.platform == "win32":
        pytest.skip("folders are protected otherwise on Windows")
    folder = Path(tempfile.mkdtemp())
    root = os.geteuid() == 0

    def protect() -> None:
        for each in folder.iterdir():
            each.chmod(0o444)
        folder.chmod(0o555)
        if root:
            os.seteuid(65534)

    yield folder, protect
    if root:
        os.seteuid(0)
    folder.chmod(0o755)
    shutil.rmtree(folder)


def test_a_protected_folder_is_read_and_the_session_kept_in_memory(protected: Protected) -> None:
    folder, protect = protected
    _, uids = filled(folder, 3)
    protect()
    with History(folder) as history:
        uids.append(keep(history))
        assert history.in_memory
        assert [history.trace(uid) for uid in uids] == [TRACE] * 4
        assert len(history.notices) == 1


def test_a_protected_empty_folder_keeps_the_session_in_memory(protected: Protected) -> None:
    folder, protect = protected
    protect()
    with History(folder) as history:
        keep(history)
        assert history.count() == 1
        assert len(history.notices) == 1


def test_a_folder_that_cannot_be_made_keeps_the_session_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with History(tmp_path / "file" / "profile") as history:
        keep(history)
        assert history.count() == 1
        assert len(history.notices) == 1


def test_a_folder_in_the_place_of_the_file_keeps_the_session_in_memory(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    with History(tmp_path) as history:
        keep(history)
        assert history.count() == 1
        assert len(history.notices) == 1
    assert (tmp_path / FILE_NAME).is_dir()


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be moved on Windows")
def test_a_file_moved_away_under_a_running_window_is_begun_anew(tmp_path: Path) -> None:
    with History(tmp_path) as history:
        keep(history)
        (tmp_path / FILE_NAME).rename(tmp_path / "moved.sqlite3")
        uid = keep(history)
        assert history.count() == 1
    with History(tmp_path) as history:
        assert history.game(uid) is not None


def test_two_windows_begin_one_file_together(tmp_path: Path) -> None:
    with History(tmp_path) as one, History(tmp_path) as other:
        keep(one)
        keep(other)
        assert one.count() == other.count() == 2
    assert names(tmp_path) == [FILE_NAME]
