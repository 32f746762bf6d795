"""How games come to their end in the history, and what becomes of those that a window has left behind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from sweeper.core.trace import Trace
from sweeper.store.endings import Settled, keep_end, let_go, settle
from sweeper.store.games import Conditions, Ending, Figure, Result
from sweeper.store.history import History
from sweeper.store.unfinished import Left, Unfinished, UnfinishedStore

from .made import NOON, TRACE, Times, keep, played

UIDS = [f"{number:032x}" for number in range(9)]


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    """An empty history."""
    with History(tmp_path, Times()) as opened:
        yield opened


def under_way() -> Trace:
    game = played(1, moves=0)
    game.open((0, 0), 1000)
    return game.trace()


def left(uid: str, trace: Trace, *, given_up: bool = False) -> Left:
    return Left(Unfinished(uid, trace, 4321, Conditions(assisted=True), given_up), NOON)


def figures(game: Unfinished) -> Mapping[str, Figure]:
    return {"bbbv": len(game.trace.moves)}


def test_an_end_says_whether_it_is_a_best_time_and_whose_the_last_was(history: History) -> None:
    first = keep_end(history, UIDS[0], Ending(Result.WON, 9000, TRACE))
    history.name_player(UIDS[0], "Ada")
    second = keep_end(history, UIDS[1], Ending(Result.WON, 8000, TRACE))
    third = keep_end(history, UIDS[2], Ending(Result.WON, 8000, TRACE))
    assert [(kept.best, kept.holder) for kept in (first, second, third)] == [
        (True, "Anonymous"),
        (True, "Ada"),
        (False, ""),
    ]
    assert all(kept.in_file for kept in (first, second, third))
    assert history.game(UIDS[1]) == second.game


def test_an_end_that_is_only_in_memory_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with History(tmp_path / "file" / "profile") as history:
        assert not keep_end(history, UIDS[0], Ending(Result.WON, 9000, TRACE)).in_file


def test_ends_that_the_history_has_not_heard_of_come_in(history: History) -> None:
    history.begin(TRACE, uid=UIDS[0])
    found = [left(UIDS[0], TRACE), left(UIDS[1], TRACE), left(UIDS[2], under_way(), given_up=True)]
    assert settle(history, found, figures) == Settled(None, tuple(UIDS[:3]), ())
    games = [history.game(uid) for uid in UIDS[:3]]
    assert [game.result for game in games if game] == [Result.WON, Result.WON, Result.ABANDONED]
    for game in games:
        assert game is not None
        assert (game.time_ms, game.conditions.assisted) == (4321, True)
        assert game.ended_ms == int(NOON.timestamp() * 1000)
        assert game.figures == ({} if game.uid == UIDS[2] else {"bbbv": len(TRACE.moves)})
        assert history.trace(game.uid) is not None
    unknown = games[1]
    assert unknown is not None
    assert unknown.started == NOON - timedelta(milliseconds=4321)


def test_an_end_that_the_history_knows_stays_as_it_is(history: History) -> None:
    uid = keep(history, time_ms=777)
    assert settle(history, [left(uid, TRACE), left(UIDS[0], under_way())], figures) == Settled(
        left(UIDS[0], under_way()).game, (uid,), ()
    )
    known = history.game(uid)
    assert known is not None
    assert known.time_ms == 777


def test_the_first_that_can_go_on_is_offered(history: History) -> None:
    found = [left(UIDS[0], TRACE), left(UIDS[1], under_way()), left(UIDS[2], under_way())]
    settled = settle(history, found, figures)
    assert settled == Settled(found[1].game, (UIDS[0],), (UIDS[2],))


def test_an_end_that_cannot_be_written_waits_for_another_start(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with History(tmp_path / "file" / "profile") as history:
        assert settle(history, [left(UIDS[0], TRACE)], figures) == Settled(None, (), (UIDS[0],))


def test_what_is_settled_goes_and_the_rest_stays(tmp_path: Path) -> None:
    store = UnfinishedStore(tmp_path)
    for uid in UIDS[:3]:
        store.keep(replace(left(uid, under_way()).game))
    let_go(store, Settled(None, (UIDS[0],), (UIDS[1],)))
    other = UnfinishedStore(tmp_path)
    assert [found.game.uid for found in other.left()] == [UIDS[1]]
    store.close()
    assert [found.game.uid for found in other.left()] == [UIDS[2]]
    other.close()
