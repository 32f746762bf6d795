"""The verdicts on games: kept beside them, through old files, a history in memory and damage; none of another judge."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from sweeper.store import database, plain, sql
from sweeper.store.games import Conditions, Result
from sweeper.store.history import History
from sweeper.store.opening import FILE_NAME
from sweeper.store.reviews import Reviews

from .made import NOON, Times, filled, keep, played, set_version

VERDICTS = {"lost_by": "head", "moves": [{"number": 2, "cell": [1, 1], "risk": "1/3"}]}


@pytest.fixture(params=["file", "memory", "plain"])
def history(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> History:
    if request.param == "plain":
        for module in (database, sql):
            monkeypatch.setattr(module, "sqlite3", plain)
        monkeypatch.setattr(database, "in_memory", plain.Connection)
        monkeypatch.setattr("sweeper.store.opening.in_memory", plain.Connection)
    return History(tmp_path if request.param == "file" else None, Times())


def test_they_are_kept_with_their_game_and_replaced(history: History) -> None:
    with history:
        uid, reviews = keep(history), Reviews(history, 1)
        assert reviews.of(uid) is None
        reviews.put(uid, {"moves": []})
        reviews.put(uid, VERDICTS)
        assert reviews.of(uid) == VERDICTS
        found = reviews.fetch(uid)
        assert found is not None
        assert (found.game.uid, found.verdicts) == (uid, VERDICTS)
        assert found.trace is not None
        assert reviews.fetch("0" * 32) is None


def test_those_of_another_judge_are_not_there(history: History) -> None:
    with history:
        uid = keep(history)
        Reviews(history, 1).put(uid, VERDICTS)
        newer = Reviews(history, 2)
        assert newer.of(uid) is None
        assert newer.since() == []
        assert newer.missing() == [uid]


def test_all_judged_games_in_their_order(history: History) -> None:
    with history:
        reviews = Reviews(history, 1)
        won, helped, lost = (
            keep(history),
            keep(history, conditions=Conditions(assisted=True)),
            keep(history, Result.LOST),
        )
        keep(history)
        lesson = keep(history, conditions=Conditions(lesson=True))
        for uid in (lost, lesson, helped, won):
            reviews.put(uid, VERDICTS)
        Reviews(history, 2).put(keep(history), VERDICTS)
        found = reviews.games(9)
        assert [(each.uid, each.won, each.assisted) for each in found] == [
            (won, True, False), (helped, True, True), (lost, False, False)
        ]  # fmt: skip
        assert found[0].started_ms < found[1].started_ms
        assert found[0].verdicts == VERDICTS
        assert [each.uid for each in reviews.games(2)] == [helped, lost]


def test_only_of_games_that_are_over(history: History) -> None:
    with history:
        reviews = Reviews(history, 1)
        uid = keep(history, Result.UNFINISHED)
        reviews.put(uid, VERDICTS)
        assert reviews.of(uid) is None
        assert reviews.missing() == []


def test_all_since_a_day_and_those_still_to_come(history: History) -> None:
    with history:
        reviews, uids = Reviews(history, 1), [keep(history) for _ in range(4)]
        keep(history, conditions=Conditions(lesson=True))
        for uid in uids[:3]:
            reviews.put(uid, {"of": uid})
        third = history.game(uids[2])
        assert third is not None
        assert [uid for uid, _ in reviews.since()] == uids[:3]
        assert reviews.since(third.started_ms) == [(uids[2], {"of": uids[2]})]
        assert reviews.missing() == uids[3:]
        assert reviews.missing(10**14) == []


def test_an_old_history_opens_and_takes_them(tmp_path: Path) -> None:
    _, uids = filled(tmp_path, 3)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute("DROP TABLE review")
        connection.commit()
    set_version(tmp_path / FILE_NAME, 2)
    with History(tmp_path) as history:
        assert history.notices == []
        Reviews(history, 1).put(uids[0], VERDICTS)
    with History(tmp_path) as history:
        assert history.notices == []
        assert Reviews(history, 1).of(uids[0]) == VERDICTS
        assert history.count() == 3


def test_they_go_with_their_game(tmp_path: Path) -> None:
    with History(tmp_path) as history:
        uid = keep(history)
        Reviews(history, 1).put(uid, VERDICTS)
        history._database().execute(sql.DROP_GAME, (uid,))
        assert history.ask(sql.ONE_REVIEW, (uid,)) == []
        assert history.ask("SELECT count(*) FROM review")[0][0] == 0


def test_what_cannot_be_read_is_not_there(tmp_path: Path) -> None:
    with History(tmp_path) as history:
        uid, reviews = keep(history), Reviews(history, 1)
        reviews.put(uid, VERDICTS)
        history._database().execute("UPDATE review SET verdicts = x'0107'")
        assert reviews.of(uid) is None
        assert reviews.since() == []


def test_kept_in_memory_they_come_into_the_file(tmp_path: Path) -> None:
    folder = tmp_path / "profile"
    folder.write_text("in the way")
    with History(folder, Times(NOON)) as history:
        uid = keep(history, trace=played(3).trace(), result=Result.LOST)
        Reviews(history, 1).put(uid, VERDICTS)
        folder.unlink()
    with History(folder) as history:
        assert Reviews(history, 1).of(uid) == VERDICTS


def test_a_damaged_file_is_saved_without_them(tmp_path: Path) -> None:
    with History(tmp_path, Times()) as history:
        uids = [keep(history) for _ in range(20)]
        for uid in uids:
            Reviews(history, 1).put(uid, VERDICTS)
    copy = tmp_path / "copy"
    copy.mkdir()
    content = (tmp_path / FILE_NAME).read_bytes()
    (copy / FILE_NAME).write_bytes(content[: len(content) // 4096 * 4096 - 4096])
    with History(copy) as history:
        assert history.notices
        games, learned = history.count(), history.ask(sql.ALL_LESSONS)
    assert games > 10
    assert learned == []
    shutil.rmtree(copy)
