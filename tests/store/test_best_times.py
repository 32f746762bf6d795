"""The best times, the tables of the ten best, and resets."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from sweeper.core import levels
from sweeper.store import best_times, sql
from sweeper.store.best_times import ANONYMOUS, VACANT_MS, BestTime, BestTimes, why_not
from sweeper.store.games import Conditions, Ending, KeptGame, Result, utc_ms
from sweeper.store.history import History
from sweeper.store.reset import NOTE, Mark, mark_of
from sweeper.texts.language import say

from .made import NOON, TRACE, Times, keep


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    with History(tmp_path, Times()) as opened:
        yield opened


@pytest.fixture
def best(history: History) -> BestTimes:
    return BestTimes(history)


def kept(history: History, uid: str) -> KeptGame:
    game = history.game(uid)
    assert game is not None
    return game


def test_the_vacant_records_are_the_originals(best: BestTimes) -> None:
    assert best.all() == tuple(BestTime(level) for level in ("beginner", "intermediate", "expert"))
    assert {(each.name, each.seconds, each.uid) for each in best.all()} == {(ANONYMOUS, 999, None)}


@pytest.mark.parametrize(
    ("time_ms", "beats"), [(0, True), (9_999, True), (10_000, False), (10_001, False), (VACANT_MS, False)]
)
def test_only_a_strictly_shorter_time_beats_a_record(
    history: History, best: BestTimes, time_ms: int, beats: bool
) -> None:
    keep(history, time_ms=10_000)
    assert best.beats("beginner", time_ms) is beats
    assert best.beats("expert", VACANT_MS - 1)
    assert not best.beats("expert", VACANT_MS)
    assert not best.beats("custom", 1)


def test_true_milliseconds_decide_where_the_seconds_are_equal(history: History, best: BestTimes) -> None:
    keep(history, time_ms=12_350)
    uid = keep(history, time_ms=12_345)
    assert best.is_record(kept(history, uid))
    assert (best.best("beginner").uid, best.best("beginner").seconds) == (uid, 13)


def test_of_equal_times_the_older_stays(history: History, best: BestTimes) -> None:
    first = keep(history, time_ms=10_000)
    second = keep(history, time_ms=10_000)
    assert best.best("beginner").uid == first
    assert not best.is_record(kept(history, second))
    assert [game.uid for game in best.table("beginner")] == [first, second]


def test_a_name_is_kept_with_the_game(history: History, best: BestTimes) -> None:
    uid = keep(history)
    assert best.best("beginner").name == ANONYMOUS
    for given, kept in [(" Ann ", "Ann"), ("x" * 40, "x" * 31), ("  ", ANONYMOUS)]:
        best.name_holder(uid, given)
        assert best.best("beginner").name == kept


REFUSED = [
    ({"result": Result.LOST}, "only games that were won count"),
    ({"result": Result.ABANDONED}, "only games that were won count"),
    ({"result": Result.UNFINISHED}, "only games that were won count"),
    ({"level": "custom"}, "only Beginner, Intermediate and Expert"),
    ({"level": "canvas"}, "only Beginner, Intermediate and Expert"),
    ({"level": "to_order"}, "only Beginner, Intermediate and Expert"),
    ({"level": "daily"}, "only Beginner, Intermediate and Expert"),
    ({"conditions": Conditions(assisted=True)}, "played with help"),
    ({"conditions": Conditions(lesson=True)}, "lesson"),
    ({"conditions": Conditions(replayed=True)}, "played before"),
    ({"conditions": Conditions(loaded=True), "seed": None}, "its layout was loaded"),
    ({"conditions": Conditions(loaded=True), "seed": 7}, "its seed was chosen"),
]


@pytest.mark.parametrize(("changes", "why"), REFUSED)
def test_other_games_never_enter_and_it_is_said_why(history: History, best: BestTimes, changes: dict, why: str) -> None:
    uid = keep(history, time_ms=1, **changes)
    game = kept(history, uid)
    reason = why_not(game)
    assert reason is not None
    sentence = say(reason)
    assert why in sentence
    assert sentence.endswith(".")
    assert not best.is_record(game)
    for level in ("beginner", "custom", "canvas"):
        assert best.table(level) == []
    assert best.all() == tuple(BestTime(level) for level in best_times.CLASSIC)


def test_levels_without_a_guess_have_best_times_of_their_own(history: History, best: BestTimes) -> None:
    ordinary, without = keep(history, time_ms=9_000), keep(history, time_ms=5_000, level="no_guess_beginner", seed=None)
    assert why_not(kept(history, without)) is None
    assert (best.best("beginner").uid, best.best("no_guess_beginner").uid) == (ordinary, without)
    assert [each.uid for each in best.all()] == [ordinary, None, None]
    assert [each.uid for each in best.all(tuple(levels.NO_GUESS))] == [without, None, None]
    best.reset()
    assert best.table("no_guess_beginner") == []


def test_an_unaided_win_enters(history: History, best: BestTimes) -> None:
    uid = keep(history)
    assert why_not(kept(history, uid)) is None
    assert best.is_record(kept(history, uid))


def test_a_reset_hides_what_was_and_keeps_the_history(history: History, best: BestTimes) -> None:
    keep(history, time_ms=5_000)
    best.reset()
    assert best.best("beginner").uid is None
    assert best.table("beginner") == []
    assert history.count() == 1
    later = keep(history, time_ms=9_000)
    assert best.best("beginner").uid == later


def test_a_game_that_runs_during_a_reset_still_counts(history: History, best: BestTimes) -> None:
    keep(history, time_ms=5_000)
    uid = history.begin(TRACE)
    best.reset()
    history.finish(uid, Ending(Result.WON, 7_000, TRACE))
    assert best.best("beginner").uid == uid


def test_a_spoilt_reset_mark_hides_nothing(history: History, best: BestTimes) -> None:
    history.put_note(best_times.NOTE, "[1]")
    uid = keep(history)
    assert best.best("beginner").uid == uid


def test_a_reset_is_seen_in_the_other_window(tmp_path: Path, history: History, best: BestTimes) -> None:
    keep(history)
    with History(tmp_path) as other:
        BestTimes(other).reset()
    assert best.table("beginner") == []


@pytest.mark.parametrize(
    ("by", "order"), [("time_ms", [0, 1, 2, 3]), ("bbbv_per_s", [2, 0, 1, 3]), ("ioe", [3, 1, 0, 2])]
)
def test_the_table_of_the_best(history: History, best: BestTimes, by: str, order: list[int]) -> None:
    games = [(1000, 2.5, 0.7), (2000, 1.5, 0.8), (3000, 3.5, 0.6), (4000, 0.5, 0.9)]
    uids = [keep(history, time_ms=time_ms, figures={"bbbv_per_s": speed, "ioe": ioe}) for time_ms, speed, ioe in games]
    keep(history, rule="safe", time_ms=1, figures={})
    assert [uids.index(game.uid) for game in best.table("beginner", rule="opening", by=by)] == order
    assert len(best.table("beginner", by=by)) == (5 if by == "time_ms" else 4)
    assert len(best.table("beginner", rule="opening", by=by, limit=2)) == 2


def test_the_tables_use_their_indexes(history: History) -> None:
    values = {"level": "expert", "rule": "opening", "limit": 10}
    for by, query in sql.BEST.items():
        plan = history.ask("EXPLAIN QUERY PLAN " + query.format(f"{Mark(5).condition()} AND rule = :rule"), values)
        assert any(f"game_best_{by.removesuffix('_ms')}" in row["detail"] for row in plan)


# Clocks that are wrong


def test_a_reset_under_a_clock_that_was_ahead_hides_nothing_that_comes_later(history: History, best: BestTimes) -> None:
    keep(history, time_ms=5_000)
    history.now = Times(NOON + timedelta(days=900))
    best.reset()
    history.now = Times(NOON + timedelta(minutes=9))
    first = keep(history, time_ms=9_000)
    assert best.best("beginner").uid == first
    slower = keep(history, time_ms=9_500)
    assert not best.is_record(kept(history, slower))
    assert [game.uid for game in best.table("beginner")] == [first, slower]


@pytest.mark.parametrize(("ahead", "visible"), [(timedelta(days=900), True), (timedelta(hours=1), False)])
def test_a_reset_by_an_older_program_is_brought_to_the_order(
    history: History, best: BestTimes, ahead: timedelta, visible: bool
) -> None:
    """One that went by a clock that was ahead hides nothing after it, one by a good clock what it hid."""
    keep(history, time_ms=5_000)
    history.put_note(NOTE, f'{{"id": 1, "ms": {utc_ms(NOON + ahead)}}}')
    uid = keep(history, time_ms=9_000)
    history.now = Times(NOON + timedelta(hours=2))
    for _ in range(2):
        assert best.best("beginner").uid == (uid if visible else None)
    mark = mark_of(history.note(NOTE))
    assert mark is not None
    assert mark.hidden == (() if visible else ((2, 2),))
    history.now = Times(NOON + timedelta(days=1000))
    assert best.best("beginner").uid == (uid if visible else None)


def test_of_equal_times_the_one_recorded_first_stays_though_its_clock_was_ahead(
    history: History, best: BestTimes
) -> None:
    history.now = Times(NOON + timedelta(days=900))
    first = keep(history)
    history.now = Times(NOON)
    second = keep(history)
    for by in best_times.BY:
        assert [game.uid for game in best.table("beginner", by=by)] == [first, second]


def test_an_unfinished_game_of_before_a_reset_counts_when_it_is_won(history: History, best: BestTimes) -> None:
    uid = keep(history, Result.UNFINISHED)
    keep(history, time_ms=5_000)
    best.reset()
    history.resume(uid)
    history.finish(uid, Ending(Result.WON, 7_000, TRACE))
    assert best.best("beginner").uid == uid
