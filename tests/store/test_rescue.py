"""What is saved from damaged histories: every game whose own bytes are whole, once, and in bounded time."""

from __future__ import annotations

import random
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from sweeper.store import database, sql
from sweeper.store.best_times import BestTimes
from sweeper.store.exchange import export_csv, export_json
from sweeper.store.games import KeptGame, Result
from sweeper.store.history import History
from sweeper.store.opening import FILE_NAME
from sweeper.store.rescue import Saved, rescue
from sweeper.store.statistics import Statistics
from sweeper.texts.language import say
from tests.places import SHARED

from .made import TRACE, Times, filled, keep

PAGE = 4096
FAULTS = SHARED / "faults"
NEEDS_FAULTS = pytest.mark.skipif(not FAULTS.is_dir(), reason="the folder of facts beside the project is not there")


def saved(path: Path) -> tuple[dict[str, sqlite3.Row], Saved]:
    """The whole games that a rescue gets out of a file, by name, and what it says."""
    with closing(database.in_memory()) as target:
        said = rescue(path, target, now_ms=0)
        assert target.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        database.check(target, thorough=True)
        return {row["uid"]: row for row in target.execute(sql.ALL_WHOLE)}, said


def of_sqlite(path: Path) -> dict[str, tuple]:
    """The whole games of a sound file, by name."""
    with closing(database.connect(path)) as connection:
        return {row["uid"]: tuple(row) for row in connection.execute(sql.ALL_WHOLE)}


def pages_of(path: Path) -> list[bytes]:
    content = path.read_bytes()
    return [content[at : at + PAGE] for at in range(0, len(content), PAGE)]


def leaves(pages: list[bytes], *, of_games: bool) -> list[int]:
    """The pages that hold the rows of games, or those of moves; counted from 0."""
    return [
        number
        for number, page in enumerate(pages)
        if number and page[0] == 0x0D and (re.search(rb"\x20\x00\x4d", page) is not None) is of_games
    ]


def test_of_a_sound_file_everything_is_saved_as_it_is(tmp_path: Path) -> None:
    with History(tmp_path, Times()) as history:
        uids = [keep(history, result) for result in Result for _ in range(30)]
        history.name_player(uids[0], "Zoë")
        history.put_note("key", "value")
        started = history.begin(TRACE)
    games, said = saved(tmp_path / FILE_NAME)
    assert {uid: tuple(row) for uid, row in games.items()} == of_sqlite(tmp_path / FILE_NAME)
    assert said == Saved(len(uids) + 1, 0)
    assert started in games


def test_games_keep_their_numbers_and_notes_come_along(tmp_path: Path) -> None:
    with History(tmp_path, Times()) as history:
        for _ in range(5):
            keep(history)
        history.put_note("key", "value")
    with closing(database.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute("DELETE FROM game WHERE id IN (2, 3)")
        expected = [tuple(row) for row in connection.execute("SELECT id, uid FROM game")]
    with closing(database.in_memory()) as target:
        rescue(tmp_path / FILE_NAME, target, now_ms=0)
        assert [tuple(row) for row in target.execute("SELECT id, uid FROM game")] == expected
        assert target.execute(sql.GET_NOTE, ("key",)).fetchone()[0] == "value"


def test_a_better_game_is_never_changed_for_a_poorer_one(tmp_path: Path) -> None:
    with History(tmp_path / "old", Times()) as history:
        uid = history.begin(TRACE)
        other = keep(history)
    with closing(database.in_memory()) as target:
        rescue(tmp_path / "old" / FILE_NAME, target, now_ms=0)
        target.execute("UPDATE game SET result = 'won', ended_ms = 5 WHERE uid = ?", (uid,))
        target.execute("UPDATE game SET player = 'Ann' WHERE uid = ?", (other,))
        assert rescue(tmp_path / "old" / FILE_NAME, target, now_ms=0) == Saved(0, 0)
        found = target.execute("SELECT result, player FROM game ORDER BY id").fetchall()
        assert [tuple(row) for row in found] == [("won", None), ("won", "Ann")]


def test_where_a_number_is_taken_a_game_gets_another(tmp_path: Path) -> None:
    filled(tmp_path / "old", 3)
    filled(tmp_path / "new", 2)
    with closing(database.connect(tmp_path / "new" / FILE_NAME)) as target:
        assert rescue(tmp_path / "old" / FILE_NAME, target, now_ms=0) == Saved(3, 0)
        assert [row["id"] for row in target.execute("SELECT id FROM game ORDER BY id")] == [1, 2, 3, 4, 5]
        assert target.execute("SELECT count(*) FROM play").fetchone()[0] == 5


@pytest.mark.parametrize("share", [0.3, 0.6, 0.9])
def test_of_a_file_that_is_cut_off_all_before_the_cut_is_saved(tmp_path: Path, share: float) -> None:
    filled(tmp_path, 100)
    path = tmp_path / FILE_NAME
    pages, whole = pages_of(path), of_sqlite(path)
    cut = int(len(pages) * share)
    here = [number for number in leaves(pages, of_games=True) if number < cut]
    expected = set(re.findall(rb"[0-9a-f]{32}", b"".join(pages[number] for number in here)))
    path.write_bytes(path.read_bytes()[: cut * PAGE + 100])
    games, said = saved(path)
    assert {uid.encode() for uid in games} >= expected
    assert set(games) <= set(whole)
    assert said.games + said.lost == 100
    for uid, row in games.items():
        if uid.encode() in expected:
            assert tuple(row)[: len(sql.GAME_COLUMNS)] == whole[uid][: len(sql.GAME_COLUMNS)]


def test_a_lost_row_is_put_together_from_indexes_and_moves(tmp_path: Path) -> None:
    _, uids = filled(tmp_path, 60)
    path = tmp_path / FILE_NAME
    pages = pages_of(path)
    lost = leaves(pages, of_games=True)[1]
    assert len(re.findall(rb"[0-9a-f]{32}", pages[lost])) > 5
    pages[lost] = bytes(PAGE)
    path.write_bytes(b"".join(pages))
    games, said = saved(path)
    assert (set(games), said) == (set(uids), Saved(60, 0))
    for row in games.values():
        found = [row[name] for name in ("level", "rows", "cols", "mines", "rule", "result", "time_ms", "loaded")]
        assert found == ["beginner", 9, 9, 10, "opening", "won", 10_000, 0]
        assert row["moves"] is not None


def flipped(rng: random.Random, content: bytes) -> bytes:
    at = rng.randrange(100, len(content))
    return content[:at] + bytes([content[at] ^ 1 << rng.randrange(8)]) + content[at + 1 :]


def without_sector(rng: random.Random, content: bytes) -> bytes:
    at = rng.randrange(1, len(content) // 512) * 512
    return content[:at] + rng.choice([bytes(512), rng.randbytes(512), b"\xff" * 512]) + content[at + 512 :]


def without_page(rng: random.Random, content: bytes) -> bytes:
    at = rng.randrange(1, len(content) // PAGE) * PAGE
    return content[:at] + rng.randbytes(PAGE) + content[at + PAGE :]


def swapped(rng: random.Random, content: bytes) -> bytes:
    pages = [content[at : at + PAGE] for at in range(0, len(content), PAGE)]
    one, other = rng.sample(range(1, len(pages)), 2)
    pages[one], pages[other] = pages[other], pages[one]
    return b"".join(pages)


@pytest.mark.parametrize("damage", [flipped, without_sector, without_page, swapped])
def test_every_game_whose_own_bytes_are_whole_is_saved(
    tmp_path: Path, damage: Callable[[random.Random, bytes], bytes]
) -> None:
    content, uids = filled(tmp_path, 100)
    path, rng = tmp_path / FILE_NAME, random.Random(7)
    whole = of_sqlite(path)
    rows = {uid: content.index(uid.encode() + b"beginner") for uid in uids}
    for _ in range(15):
        spoilt = damage(rng, content)
        path.write_bytes(spoilt)
        games, _ = saved(path)
        for uid, at in rows.items():
            if damage is swapped or spoilt[at - 60 : at + 200] == content[at - 60 : at + 200]:
                assert tuple(games[uid])[: len(sql.GAME_COLUMNS)] == whole[uid][: len(sql.GAME_COLUMNS)]


def test_a_rescue_can_be_watched_stopped_and_done_again(tmp_path: Path) -> None:
    filled(tmp_path, 60)
    with closing(database.in_memory()) as target:
        with pytest.raises(ZeroDivisionError):
            rescue(tmp_path / FILE_NAME, target, now_ms=0, step=lambda done, of: 1 / (done - of))
        assert not target.in_transaction
        rescue(tmp_path / FILE_NAME, target, now_ms=0)
        assert target.execute(sql.COUNT).fetchone()[0] == 60


def test_no_transaction_of_a_rescue_is_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sweeper.store.rescue.BATCH", 10)
    filled(tmp_path / "old", 60)
    filled(tmp_path / "new", 1)
    with closing(database.connect(tmp_path / "new" / FILE_NAME)) as target:
        changes: list[int] = []
        target.set_trace_callback(lambda text: changes.append(target.total_changes) if text == "COMMIT" else None)
        rescue(tmp_path / "old" / FILE_NAME, target, now_ms=0)
        target.set_trace_callback(None)
    steps = [after - before for before, after in zip(changes, changes[1:])]
    assert len(steps) >= 10
    assert max(steps) <= 10


# Files that were made by damage found before

NEVER, JSON, UNICODE = "rescue-never-ends.sqlite3", "rescue-json-error.sqlite3", "rescue-unicode-error.sqlite3"


@NEEDS_FAULTS
@pytest.mark.parametrize(("name", "count"), [(NEVER, 300), (JSON, 300), (UNICODE, 300)])
def test_of_known_damage_every_game_is_saved_and_all_can_be_asked(tmp_path: Path, name: str, count: int) -> None:
    (tmp_path / FILE_NAME).write_bytes((FAULTS / name).read_bytes())
    with History(tmp_path) as history:
        assert history.count() == count
        assert len(history.notices) == 1
        assert f"with {count} games saved" in say(history.notices[0])
        assert not history.in_memory
        Statistics(history).overview()
        for by in ("time_ms", "bbbv_per_s", "ioe"):
            assert len(BestTimes(history).table("beginner", by=by)) == 10
        assert export_csv(history, tmp_path / "csv") == export_json(history, tmp_path / "json") == count
        assert all(isinstance(game, KeptGame) for game in Statistics(history).games(limit=1000))
    with History(tmp_path) as history:
        assert (history.count(), history.notices) == (count, [])
