"""Jobs on the files of the games: in their order, off the thread that gives them, and never waited for too long."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from sweeper.store.endings import keep_end
from sweeper.store.games import Conditions, Ending, Result
from sweeper.store.history import History
from sweeper.store.keeper import Keeper
from sweeper.store.unfinished import Unfinished
from sweeper.texts.language import say

from .made import TRACE, Times

UID = "ab" * 16
LONG = 20.0  # seconds; more than any of this takes


@pytest.fixture
def errors() -> list[BaseException]:
    """What `failed` was called with."""
    return []


@pytest.fixture
def keeper(tmp_path: Path, errors: list[BaseException]) -> Iterator[Keeper]:
    """A keeper of an empty profile."""
    made = Keeper(tmp_path, clock=Times(), failed=errors.append)
    yield made
    assert made.close(wait=LONG)


def delivered(keeper: Keeper) -> None:
    """Wait for all jobs, and hand over what they came to."""
    assert keeper.wait(LONG)
    keeper.deliver()


def test_jobs_are_done_in_their_order_and_told_in_the_thread_that_asks(keeper: Keeper) -> None:
    done: list[int] = []
    told: list[Any] = []
    here = threading.get_ident()

    def work(number: int) -> int:
        done.append(number)
        return threading.get_ident()

    for number in range(50):
        keeper.history(
            lambda history, number=number: work(number),  # type: ignore[misc]
            lambda thread: told.append((thread != here, threading.get_ident() == here)),
        )
    assert keeper.wait(LONG)
    assert done == list(range(50))
    assert told == []
    assert keeper.deliver() == 50
    assert told == [(True, True)] * 50
    assert keeper.deliver() == keeper.waiting == 0


def test_a_history_that_waits_holds_up_no_journal(keeper: Keeper) -> None:
    gate = threading.Event()
    keeper.history(lambda history: gate.wait(LONG))
    kept: list[bool] = []
    keeper.unfinished(lambda store: store.keep(Unfinished(UID, TRACE, 5)), kept.append)
    while not kept:
        keeper.deliver()
    assert keeper.waiting == 1
    assert not keeper.wait(0.01)
    gate.set()
    assert keeper.wait(LONG)


def test_an_error_of_a_job_is_told_and_the_next_is_done(keeper: Keeper, errors: list[BaseException]) -> None:
    told: list[int] = []

    def fails(history: History) -> int:
        raise KeyError("wrong")

    keeper.history(fails, told.append)
    keeper.history(lambda history: history.count(), told.append)
    delivered(keeper)
    assert told == [0]
    assert [str(error) for error in errors] == ["'wrong'"]


def test_closing_waits_for_what_was_given(tmp_path: Path, errors: list[BaseException]) -> None:
    keeper = Keeper(tmp_path, failed=errors.append)
    for _ in range(5):
        keeper.history(lambda history: history.begin(TRACE))
    assert keeper.close(wait=LONG)
    keeper.history(lambda history: history.begin(TRACE))  # too late
    with History(tmp_path) as history:
        assert history.count() == 5


def test_closing_waits_no_longer_than_asked(tmp_path: Path, errors: list[BaseException]) -> None:
    keeper = Keeper(tmp_path, failed=errors.append)
    gate = threading.Event()
    keeper.history(lambda history: gate.wait(LONG))
    keeper.history(lambda history: history.begin(TRACE))
    assert not keeper.close(wait=0.02)
    gate.set()
    assert keeper.close(wait=LONG)
    with History(tmp_path) as history:
        assert history.count() == 1


def test_without_a_job_no_file_is_made(tmp_path: Path, errors: list[BaseException]) -> None:
    keeper = Keeper(tmp_path, failed=errors.append)
    assert keeper.wait(0)
    assert keeper.close(wait=0)
    assert list(tmp_path.iterdir()) == []


def test_another_program_that_writes_for_long_is_waited_for(keeper: Keeper, tmp_path: Path) -> None:
    """Longer than a window would wait by itself, and nothing is said to be lost meanwhile."""
    keeper.history(lambda history: history.begin(TRACE, uid=UID))
    delivered(keeper)
    kept: list[Any] = []
    with closing(sqlite3.connect(tmp_path / "history.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        keeper.history(lambda history: keep_end(history, UID, Ending(Result.WON, 5, TRACE, Conditions())), kept.append)
        assert not keeper.wait(2.5)
        assert kept == []
        other.execute("COMMIT")
    delivered(keeper)
    assert (kept[0].game.result, kept[0].in_file, kept[0].best) == (Result.WON, True, True)
    assert keeper.notices == []


def test_where_nothing_can_be_written_it_is_said_once(tmp_path: Path, errors: list[BaseException]) -> None:
    (tmp_path / "file").write_text("no folder")
    keeper = Keeper(tmp_path / "file" / "profile", failed=errors.append)
    for _ in range(3):
        keeper.unfinished(lambda store: store.keep(Unfinished(UID, TRACE, 5)))
        keeper.history(lambda history: history.begin(TRACE))
    assert keeper.wait(LONG)
    assert len(keeper.notices) == 1
    assert "history" in say(keeper.notices[0])
    assert keeper.close(wait=LONG)
