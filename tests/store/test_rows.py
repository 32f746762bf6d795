"""Games as rows of the database, and back."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from sweeper.store import rows, sql
from sweeper.store.coding import BadCode
from sweeper.store.games import Conditions, Ending, KeptGame, Result
from sweeper.store.history import History
from tests.sentences import refused

from .made import FIGURES, TRACE

UID = "0123456789abcdef" * 2
ENDING = Ending(Result.WON, 12_345, TRACE, Conditions(replayed=True), {**FIGURES, "zini": 7})


def kept(ending: Ending = ENDING) -> KeptGame:
    return rows.kept_game(UID, ending, started_ms=5, offset_min=60, ended_ms=99)


@pytest.fixture
def connection(tmp_path: Path) -> sqlite3.Connection:
    """An empty history."""
    with History(tmp_path):
        pass
    opened = sqlite3.connect(next(tmp_path.glob("*.sqlite3")))
    opened.row_factory = sqlite3.Row
    return opened


def whole(connection: sqlite3.Connection) -> Any:
    return connection.execute(sql.ONE_WHOLE, (UID,)).fetchone()


def test_a_game_comes_back_with_its_trace(connection: sqlite3.Connection) -> None:
    rows.put(connection, rows.game_row(kept()), rows.play_row(TRACE, whole=True))
    row = whole(connection)
    assert rows.game_of(row) == kept()
    assert (rows.trace_of(row).moves, rows.pointer_of(row)) == (TRACE.moves, TRACE.pointer)
    assert rows.halves(row) == (rows.game_row(kept()), rows.play_row(TRACE, whole=True))


def test_before_the_end_there_are_no_moves(connection: sqlite3.Connection) -> None:
    rows.put(connection, rows.game_row(kept()), rows.play_row(TRACE, whole=False))
    row = whole(connection)
    assert rows.pointer_of(row) is None
    with refused("no moves are kept", BadCode):
        rows.trace_of(row)


def test_a_time_below_0_counts_as_0() -> None:
    assert kept(Ending(Result.LOST, -7, TRACE)).time_ms == 0


@pytest.mark.parametrize(
    ("value", "is_kept"),
    [
        (7, True),
        (0.5, True),
        (10**12, True),
        (-1, False),
        (2**63, False),
        (1e308, False),
        (float("nan"), False),
        (True, False),
        ("7", False),
    ],
)
def test_only_figures_that_a_game_can_have_are_kept(value: Any, is_kept: bool) -> None:
    own, others = rows.split_figures({"ioe": value, "zini": value})
    assert own == {**dict.fromkeys(sql.FIGURES), "ioe": value if is_kept else None}
    assert others == ({"zini": value} if is_kept else {})


@pytest.mark.parametrize(("before", "after", "new"), [(None, Result.LOST, True), (Result.WON, Result.WON, False)])
def test_a_game_taken_in_replaces_none(
    connection: sqlite3.Connection, before: Result | None, after: Result, new: bool
) -> None:
    if before is not None:
        rows.put(connection, rows.game_row(kept(Ending(before, 5, TRACE))), None)
    assert rows.add(connection, rows.game_row(kept(Ending(Result.LOST, 9, TRACE))), None) is new
    assert rows.game_of(whole(connection)).result is after


def test_an_end_taken_in_replaces_that_there_was_none(connection: sqlite3.Connection) -> None:
    rows.put(connection, rows.game_row(kept(Ending(Result.ABANDONED, 0, TRACE))), rows.play_row(TRACE, whole=False))
    assert not rows.add(connection, rows.game_row(kept()), rows.play_row(TRACE, whole=True))
    assert rows.game_of(whole(connection)).result is Result.WON
    assert rows.trace_of(whole(connection)).moves == TRACE.moves
