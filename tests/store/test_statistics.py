"""What the history adds up to, against the same counted plainly."""

from __future__ import annotations

import random
import statistics as plain_statistics
from collections.abc import Iterator
from datetime import timedelta
from itertools import groupby
from pathlib import Path

import pytest

from sweeper.core.intervals import wilson
from sweeper.store.games import Conditions, Ending, Result, utc_ms
from sweeper.store.history import History
from sweeper.store.statistics import BINS, Selection, Statistics, bin_width

from .made import NOON, TRACE, Times, keep


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    with History(tmp_path, Times()) as opened:
        yield opened


def test_an_empty_history_has_nothing_to_divide_by(history: History) -> None:
    overview = Statistics(history).overview()
    assert overview.tally.win_rate is None
    assert overview.tally.interval == (0.0, 1.0)
    assert overview.times.best_ms is None
    assert overview.series == overview.luck_points == ()
    assert overview.luck_won.luck is None


W, L, A, U = Result.WON, Result.LOST, Result.ABANDONED, Result.UNFINISHED


@pytest.mark.parametrize(
    ("results", "streaks"),
    [
        ([], (0, 0, 0, 0)),
        ([W], (1, 0, 1, 0)),
        ([L], (0, 1, 0, 1)),
        ([W, W, L], (0, 1, 2, 1)),
        ([W, W, A, W], (1, 0, 2, 1)),
        ([L, A, L, W, W], (2, 0, 2, 3)),
        ([W, U, W], (2, 0, 2, 0)),
        ([L, W, W, W, L, L, W], (1, 0, 3, 2)),
    ],
)
def test_streaks(history: History, results: list[Result], streaks: tuple[int, ...]) -> None:
    for result in results:
        keep(history, result)
    found = Statistics(history).streaks()
    assert (found.current_winning, found.current_losing, found.longest_winning, found.longest_losing) == streaks


def test_counts_of_each_end(history: History) -> None:
    for result in [W, W, L, A, U]:
        keep(history, result, time_ms=1000)
    tally = Statistics(history).tally()
    assert (tally.started, tally.won, tally.lost, tally.abandoned, tally.unfinished) == (5, 2, 1, 1, 1)
    assert (tally.finished, tally.decided, tally.win_rate, tally.played_ms) == (3, 4, 0.5, 5000)
    assert tally.interval == wilson(2, 4)


def test_the_game_being_played_here_does_not_count_yet(history: History) -> None:
    keep(history)
    history.begin(TRACE)
    statistics = Statistics(history)
    assert statistics.tally().started == 1
    assert statistics.streaks().current_winning == 1
    assert len(statistics.games()) == 1


SPREAD: list[dict] = [
    {"level": "beginner", "rule": "opening"},
    {"level": "expert", "rule": "safe"},
    {"level": "custom", "rows": 9, "cols": 9, "mines": 10},
    {"level": "custom", "rows": 10, "cols": 20, "mines": 30},
    {"conditions": Conditions(assisted=True)},
    {"conditions": Conditions(lesson=True)},
    {"conditions": Conditions(replayed=True)},
    {"conditions": Conditions(loaded=True)},
]


@pytest.mark.parametrize(
    ("choice", "games"),
    [
        (Selection(), 5),
        (Selection(level="beginner"), 2),
        (Selection(rule="safe"), 1),
        (Selection(level="expert", rule="opening"), 0),
        (Selection(level="custom"), 2),
        (Selection(level="custom", size=(10, 20, 30)), 1),
        (Selection(assisted=False), 4),
        (Selection(practice=True), 8),
    ],
)
def test_games_are_chosen_by_level_rule_size_and_marks(history: History, choice: Selection, games: int) -> None:
    for changes in SPREAD:
        keep(history, **changes)
    statistics = Statistics(history)
    assert statistics.tally(choice).started == len(statistics.games(choice)) == games
    assert statistics.win_times(choice).wins == sum(point.games for point in statistics.series(choice)) == games


def test_games_are_chosen_by_period(history: History) -> None:
    starts = []
    for days in (40, 20, 5, 0):
        history.now = Times(NOON - timedelta(days=days))
        keep(history)
        starts.append(utc_ms(NOON - timedelta(days=days)) + 60_000)
    statistics = Statistics(history)
    now = NOON + timedelta(hours=1)
    found = [statistics.tally(Selection.last_days(days, now=now)).started for days in (1, 7, 30, 100)]
    assert found == [1, 2, 3, 4]
    assert statistics.tally(Selection(since_ms=starts[1], until_ms=starts[2])).started == 1
    assert statistics.tally(Selection(since_ms=starts[1], until_ms=starts[2] + 1)).started == 2


def independent_streaks(results: list[Result]) -> list[int]:
    runs = [(won, len(list(group))) for won, group in groupby(result is W for result in results)]
    longest = [max((length for won, length in runs if won is kind), default=0) for kind in (True, False)]
    return longest


def test_a_hundred_games_agree_with_an_independent_count(history: History) -> None:
    rng = random.Random(7)
    games = []
    for _ in range(100):
        result = rng.choice([W, W, L, A])
        figures = {name: rng.random() for name in ("bbbv_per_s", "ioe", "luck", "proof_rate")}
        time_ms = rng.randrange(1000, 300_000)
        keep(history, result, time_ms, figures=figures)
        games.append((result, time_ms, figures))
    overview = Statistics(history).overview()
    won = [(time_ms, figures) for result, time_ms, figures in games if result is W]
    times = [time_ms for time_ms, _ in won]
    assert overview.tally.won == overview.times.wins == len(won)
    assert overview.tally.win_rate == len(won) / 100
    assert overview.times.best_ms == min(times)
    assert overview.times.mean_ms == pytest.approx(plain_statistics.mean(times))
    assert overview.times.median_ms == plain_statistics.median(times)
    assert [overview.streaks.longest_winning, overview.streaks.longest_losing] == independent_streaks(
        [result for result, _, _ in games]
    )
    assert [point.time_ms for point in overview.series] == times
    assert [point.ioe for point in overview.series] == [figures["ioe"] for _, figures in won]
    for low, high, count in overview.times.bins:
        assert count == sum(low <= time_ms < high for time_ms in times)
    assert sum(count for _, _, count in overview.times.bins) == len(times)
    for luck, kind in ((overview.luck_won, W), (overview.luck_lost, L)):
        ours = [figures for result, _, figures in games if result is kind]
        assert luck.games == len(ours)
        assert luck.luck == pytest.approx(plain_statistics.mean(figures["luck"] for figures in ours))
        assert luck.proof_rate == pytest.approx(plain_statistics.mean(figures["proof_rate"] for figures in ours))
    assert len(overview.luck_points) == sum(result in (W, L) for result, _, _ in games)


@pytest.mark.parametrize("wins", [1, 2, 7, 20])
def test_series_are_averaged_to_few_points_in_order(history: History, wins) -> None:
    for number in range(wins):
        keep(history, time_ms=number * 1000, figures={"luck": 1.0, "proof_rate": 0.5})
    statistics = Statistics(history)
    series = statistics.series(points=5)
    assert len(series) == min(5, wins)
    assert sum(point.games for point in series) == wins
    assert [point.time_ms for point in series] == sorted(point.time_ms for point in series)
    assert all(point.ioe is None for point in series)
    assert sum(point.games * point.time_ms for point in series) == pytest.approx(1000 * sum(range(wins)))
    assert len(statistics.luck_points(points=5)) == min(5, wins)


@pytest.mark.parametrize(
    ("best", "worst"), [(0, 0), (100, 2_900), (0, 998_999), (12_345, 12_346), (0, 10**10), (10**10, 10**10 + 5)]
)
def test_bins_are_round_and_few(best, worst) -> None:
    width = bin_width(best, worst)
    assert worst // width - best // width < BINS
    assert 1_000_000 % width == 0 or width % 1000 == 0


def test_an_unfinished_game_counts_once_when_it_goes_on(history: History) -> None:
    uid = keep(history, U)
    history.resume(uid)
    history.finish(uid, Ending(W, 5000, TRACE))
    tally = Statistics(history).tally()
    assert (tally.started, tally.won, tally.unfinished) == (1, 1, 0)


def test_boards_without_a_guess_count_only_where_their_level_is_asked_for(history: History) -> None:
    for level in ("beginner", "beginner", "no_guess_beginner"):
        keep(history, level=level)
    counted = [Statistics(history).tally(choice).started for choice in (
        Selection(), Selection("beginner"), Selection("no_guess_beginner"), Selection(practice=True)
    )]  # fmt: skip
    assert counted == [2, 2, 1, 3]
