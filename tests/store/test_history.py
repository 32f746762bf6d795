import locale
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from sweeper.core.levels import LEVELS
from sweeper.store.best_times import BestTimes
from sweeper.store.exchange import export_json
from sweeper.store.games import Conditions, Ending, Result
from sweeper.store.history import History
from sweeper.store.intake import TakenIn, take_in
from sweeper.store.opening import FILE_NAME
from sweeper.store.statistics import Statistics
from sweeper.texts.language import say

from .made import FIGURES, NOON, POINTER, TRACE, Times, filled, keep, played


def result_of(history, uid):
    return history.game(uid).result


@pytest.fixture
def history(tmp_path):
    with History(tmp_path / "profile", Times()) as opened:
        yield opened
        assert opened.notices == []


def test_a_started_game_has_a_row_that_says_abandoned_until_it_ends(history, tmp_path):
    game = played(2, moves=3)
    uid = history.begin(game.trace(), Conditions(replayed=True))
    row = history.game(uid)
    assert (row.result, row.time_ms, row.ended_ms, row.seed) == (Result.ABANDONED, 0, None, 2)
    assert (row.level, row.rows, row.cols, row.mines, row.rule) == ("beginner", 9, 9, 10, "opening")
    assert row.conditions == Conditions(replayed=True)
    assert history.trace(uid) is None
    assert history.live == {uid}
    with History(tmp_path / "profile") as other:
        assert other.game(uid) == row
        assert other.live == frozenset()


def test_the_end_replaces_it_and_the_game_can_be_shown_again(history):
    trace = played(2).trace(POINTER)
    uid = history.begin(trace)
    ending = Ending(Result.LOST, 12_345, trace, Conditions(assisted=True), FIGURES)
    kept = history.finish(uid, ending)
    assert history.game(uid) == kept
    assert kept.figures == FIGURES
    assert history.trace(uid) == trace
    assert history.count() == 1
    assert history.live == frozenset()


def test_moments_are_kept_in_utc_with_their_offset(history):
    kept = history.game(keep(history))
    assert kept.started == NOON + timedelta(minutes=1)
    assert kept.started.utcoffset() == timedelta(hours=2)
    assert kept.started_ms == int((NOON + timedelta(minutes=1)).timestamp()) * 1000
    assert kept.ended_ms == kept.started_ms + 60_000


@pytest.mark.parametrize("seed", [None, 0, -5, 2**48 - 1, 2**70])
def test_a_seed_of_any_size_is_kept(history, seed):
    uid = keep(history, seed=seed)
    assert history.game(uid).seed == seed
    assert history.trace(uid).seed == seed


@pytest.mark.parametrize(
    ("value", "kept"),
    [(float("nan"), None), (float("inf"), None), (True, None), ("3", None), (2**70, None), (0.5, 0.5)],
)
def test_a_figure_that_is_no_number_has_no_value(history, value, kept):
    uid = keep(history, figures={"ioe": value, "zini": value})
    expected = {} if kept is None else {"ioe": kept, "zini": kept}
    assert history.game(uid).figures == expected


def test_an_unfinished_game_goes_on_or_is_given_up(history):
    one, other = keep(history, Result.UNFINISHED), keep(history, Result.UNFINISHED)
    started = history.game(one).started_ms
    assert history.game(one).ended_ms is None
    assert history.trace(one) == TRACE
    assert history.resume(one)
    assert history.game(one).result is Result.ABANDONED
    assert history.live == {one}
    history.finish(one, Ending(Result.WON, 5, TRACE))
    assert (history.game(one).result, history.game(one).started_ms) == (Result.WON, started)
    history.abandon(other)
    assert history.game(other).result is Result.ABANDONED
    history.abandon(one)
    assert history.game(one).result is Result.WON
    assert not history.resume("0" * 32)


def test_the_end_of_a_game_whose_start_is_not_known_is_kept(history):
    kept = history.finish("ab" * 16, Ending(Result.WON, 5, TRACE))
    assert history.game("ab" * 16) == kept


def test_two_windows_write_by_turns(tmp_path):
    with History(tmp_path) as one, History(tmp_path) as other:
        uids = [keep(window) for _ in range(5) for window in (one, other)]
        assert one.count() == other.count() == 10
        assert all(one.game(uid) == other.game(uid) for uid in uids)
        assert one.notices == other.notices == []


def test_a_window_waits_for_another_that_is_writing_and_then_gives_way(tmp_path, monkeypatch):
    monkeypatch.setattr("sweeper.store.database.WAIT", 0.05)
    with History(tmp_path) as one, History(tmp_path) as other:
        one._database().execute("BEGIN IMMEDIATE")
        uid = keep(other)
        assert other.in_memory
        assert result_of(other, uid) is Result.WON
        assert len(other.notices) == 1
        one._database().execute("ROLLBACK")
        keep(other)
        assert not other.in_memory
        assert one.count() == 2


def test_names_are_cut_to_the_original_length(history):
    uid = keep(history)
    history.name_player(uid, "n" * 40)
    assert history.game(uid).player == "n" * 31


@pytest.mark.parametrize("assisted", [False, True])
def test_it_knows_whether_a_game_was_ever_won_with_help_or_without(history, assisted: bool) -> None:
    assert not history.has_win()
    keep(history, Result.LOST)
    assert not history.has_win()
    keep(history, Result.WON, conditions=Conditions(assisted=assisted))
    keep(history, Result.LOST)
    assert history.has_win()


def test_notes_are_kept(history, tmp_path):
    assert history.note("a") is None
    history.put_note("a", "1")
    history.put_note("a", "2")
    with History(tmp_path / "profile") as other:
        assert other.note("a") == "2"


def test_after_closing_nothing_is_there_and_nothing_raises(tmp_path):
    history = History(tmp_path)
    uid = keep(history)
    history.close()
    history.close()
    assert history.game(uid) is None
    assert history.count() == 0
    keep(history)


def test_a_damaged_game_is_said_and_the_others_go_on(tmp_path):
    with History(tmp_path) as history:
        good, bad = keep(history), keep(history)
        history._database().execute("UPDATE play SET moves = x'0199' WHERE game = 2")
        assert history.trace(bad) is None
        assert history.trace(good) == TRACE
        assert len(history.notices) == 1
        assert "cannot be shown" in say(history.notices[0])


@pytest.fixture
def comma_locale(monkeypatch):
    """A locale with a comma, or at least a program that is told so."""
    before = locale.setlocale(locale.LC_ALL)
    try:
        locale.setlocale(locale.LC_ALL, "de_DE.UTF-8")
    except locale.Error:
        with_comma = {**locale.localeconv(), "decimal_point": ",", "thousands_sep": "."}
        monkeypatch.setattr(locale, "localeconv", lambda: with_comma)
    yield
    locale.setlocale(locale.LC_ALL, before)


def test_the_locale_changes_nothing_in_the_file(history, comma_locale):
    uid = keep(history, time_ms=12_345)
    row = history.ask("SELECT level, typeof(time_ms), time_ms, CAST(ioe AS TEXT) FROM game WHERE uid = ?", (uid,))[0]
    assert tuple(row) == ("beginner", "integer", 12_345, "0.9")
    assert history.game(uid).level in LEVELS


def test_figures_that_come_later_replace_those_kept_before(history):
    uid = keep(history)
    before = history.game(uid)
    history.add_figures(uid, {"bbbv": 3, "luck": 0.25, "zini": 8})
    assert history.game(uid) == replace(before, figures={"bbbv": 3, "luck": 0.25, "zini": 8})
    assert history.trace(uid) == TRACE


def test_a_damaged_pointer_takes_only_the_pointer(tmp_path):
    with History(tmp_path) as history:
        uid = keep(history)
        history._database().execute("UPDATE play SET pointer = x'0199'")
        assert history.trace(uid) == replace(TRACE, pointer=None)
        assert len(history.notices) == 1


# Damage that shows while the history is open


def test_an_export_goes_on_over_damage_that_it_meets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sweeper.store.opening.QUICKLY_READ", 0)  # as of a file too large to be read at the start
    content, uids = filled(tmp_path, 80)
    pages = [content[at : at + 4096] for at in range(0, len(content), 4096)]
    of_moves = [number for number, page in enumerate(pages) if page[0] == 0x0D and b"beginner" not in page]
    pages[of_moves[len(of_moves) // 2]] = b"\xff" * 4096
    (tmp_path / FILE_NAME).write_bytes(b"".join(pages))
    with History(tmp_path) as history:
        assert history.notices == []
        assert sorted(row["uid"] for row in history.whole_rows()) == sorted(uids)
        assert len(history.notices) == 1
        assert not history.in_memory


def test_a_row_of_moves_that_cannot_be_is_said_and_the_others_go_on(tmp_path: Path) -> None:
    with History(tmp_path) as history:
        uids = [keep(history) for _ in range(5)]
        for number, change in enumerate(["start = 500", "start = 'x'", "moves = 7", "layout = 'x'"], 1):
            history._database().execute(f"UPDATE play SET {change} WHERE game = {number}")
        assert [history.trace(uid) for uid in uids] == [None] * 4 + [TRACE]
        assert all("cannot be shown" in say(notice) for notice in history.notices)


# Clocks that are far off


@pytest.mark.parametrize("year", [1, 1969, 3000, 9999])
def test_a_clock_that_is_far_off_is_no_damage_at_the_next_start(tmp_path: Path, year: int) -> None:
    def far(year: int = year) -> datetime:
        return datetime(year, 6, 1, tzinfo=timezone.utc)

    with History(tmp_path, far) as history:
        uid = keep(history, time_ms=10**15)
        assert history.game(uid) == history.game(uid)
    with History(tmp_path) as history:
        assert history.notices == []
        assert history.trace(uid) == TRACE
        Statistics(history).overview()
        assert Statistics(history).games()[0].started.year in (1970, 2999)
        export_json(history, tmp_path / "games.json")
        assert take_in(history, tmp_path / "games.json") == TakenIn(0, 1)


def test_a_clock_that_goes_back_disturbs_nothing(tmp_path: Path) -> None:
    clock = Times()
    with History(tmp_path, clock) as history:
        before = keep(history)
        clock.at -= timedelta(days=400)
        uid = history.begin(TRACE)
        clock.at -= timedelta(hours=5)
        history.finish(uid, Ending(Result.WON, 5_000, TRACE))
        game = history.game(uid)
        assert game is not None
        assert game.ended_ms is not None
        assert game.ended_ms < game.started_ms
        assert Statistics(history).tally().won == 2
        assert BestTimes(history).best("beginner").uid == uid
        assert [each.uid for each in BestTimes(history).table("beginner")] == [uid, before]
    with History(tmp_path) as history:
        assert history.notices == []


# From memory into the file


def test_a_reset_while_the_file_is_out_of_reach_holds_when_it_is_back(tmp_path: Path) -> None:
    folder = tmp_path / "profile"
    with History(folder, Times()) as history:
        keep(history, time_ms=5_000)
    (folder / FILE_NAME).rename(tmp_path / "away")
    (folder / FILE_NAME).mkdir()
    with History(folder, Times()) as history:
        assert history.in_memory
        hidden = [keep(history, time_ms=6_000 + number) for number in range(9)]
        BestTimes(history).reset()
        later = [keep(history, time_ms=9_000 + number) for number in range(9)]
        (folder / FILE_NAME).rmdir()
        (tmp_path / "away").rename(folder / FILE_NAME)
    with History(folder) as history:
        assert history.notices == []
        assert [game.uid for game in BestTimes(history).table("beginner")] == later
        assert [row[0] for row in history.ask("SELECT uid FROM game ORDER BY id")][1:] == hidden + later


def test_a_note_of_another_window_is_not_undone_from_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with History(tmp_path, Times()) as one:
        one.put_note("a", "old")
        with monkeypatch.context() as patch, History(tmp_path, Times()) as other:
            patch.setattr("sweeper.store.database.WAIT", 0)
            one._database().execute("BEGIN IMMEDIATE")
            other._database().execute("PRAGMA busy_timeout = 0")
            keep(other)
            assert other.in_memory
            one._database().execute("ROLLBACK")
            one.put_note("a", "new")
            keep(other)
            assert not other.in_memory
        assert one.note("a") == "new"
