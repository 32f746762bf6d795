"""Which games stand in the history, and how: started, won, lost, left, taken up again."""

from __future__ import annotations

import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import tkinter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from sweeper.core.cells import FLAG, QUESTION
from sweeper.core.levels import BEGINNER, EXPERT, INTERMEDIATE
from sweeper.core.pointer import FACE, Button
from sweeper.metrics import figures as figures_module
from sweeper.store.games import Result
from sweeper.store.statistics import ALL, Statistics
from sweeper.store.unfinished import Unfinished, UnfinishedStore
from sweeper.texts import records as texts
from sweeper.ui.records import bookkeeper as bookkeeper_module
from tests.boards import safe_cells
from tests.display import pump, wait_until
from tests.places import ROOT
from tests.ui.driver import difference
from tests.ui.player import Player, again, history, labels, last_game, open_player, press, said_in_strip

HEADER = 55  # pixels above the cells


def test_a_hundred_games_add_up_to_an_independent_count(player: Player) -> None:
    rng = random.Random(5)
    results: list[str] = []
    times: list[int] = []
    for _ in range(100):
        level = rng.choice([BEGINNER, BEGINNER, INTERMEDIATE])
        player.step = rng.randrange(10, 400, 2)
        player.app.new_game(level)
        how = rng.choice(["won", "lost", "abandoned"])
        if how == "won":
            player.win()
            times.append(player.window.game.clock.elapsed(0))
        elif how == "lost":
            player.lose(rng.randrange(4))
        else:
            player.begin()
            if not player.window.game.live:  # a board of one click
                how = "won"
                times.append(0)
        player.close_boxes()
        results.append(how)
    player.app.new_game()
    player.rest()
    player.wait_for_numbers()
    statistics = Statistics(history(player))
    tally, wins = statistics.tally(ALL), statistics.win_times(ALL)
    assert tally.started == 100
    assert tally.won == results.count("won")
    assert tally.lost == results.count("lost")
    assert tally.abandoned == results.count("abandoned")
    assert (tally.unfinished, tally.assisted) == (0, 0)
    assert (wins.best_ms, wins.mean_ms) == (min(times), pytest.approx(sum(times) / len(times)))
    assert sum(count for _, _, count in wins.bins) == len(times)
    assert statistics.streaks(ALL).longest_winning == longest(results, "won")
    for game in statistics.games(limit=100):
        trace = history(player).trace(game.uid)
        assert trace is not None
        assert ("luck" in game.figures) == (game.result is not Result.ABANDONED)
        assert game.figures["left_clicks"] == len(trace.pointer or ()) / 2


def longest(results: list[str], kind: str) -> int:
    best = run = 0
    for each in results:
        run = run + 1 if (each == "won") == (kind == "won") else 0
        best = max(best, run)
    return best


@contextmanager
def held(profile: Path) -> Iterator[None]:
    """Another program that does not let go of the history."""
    with closing(sqlite3.connect(profile / "history.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


def lose_now(player: Player) -> None:
    """Open a mine, and wait for nothing."""
    game = player.window.game
    assert game.layout is not None
    player.click(divmod(min(game.layout.mines), game.cols))
    pump(player.root, 60)
    assert not game.live


def test_no_click_waits_for_the_history(player: Player, profile: Path) -> None:
    with held(profile):
        player.begin()
        pump(player.root, 60)
        player.click((0, 0), Button.RIGHT)
        lose_now(player)
        player.app.new_game()
        player.begin()
        assert player.records.files.busy
        assert player.window.game.clock.started
    player.rest()
    assert history(player).count() == 2
    assert history(player).notices == []
    assert not history(player).in_memory
    assert Statistics(history(player)).tally(ALL).lost == 1
    assert Statistics(history(player)).tally(ALL).started == 1  # what is being played does not count yet


def test_marks_alone_are_no_game(player: Player) -> None:
    player.click((0, 0), Button.RIGHT)
    player.app.new_game()
    player.rest()
    assert history(player).count() == 0


def test_the_face_abandons_a_game_and_keeps_its_moves(player: Player) -> None:
    player.begin()
    player.click((0, 0), Button.RIGHT)
    player.clock.at += 5000
    player.click(None)
    player.rest()
    game = last_game(player)
    assert (game.result, game.time_ms) == (Result.ABANDONED, 5000 + 20)
    trace = history(player).trace(game.uid)
    assert trace is not None
    assert len(trace.moves) == 2
    assert [event.target is FACE for event in trace.pointer or ()] == [False] * 4 + [True] * 2


def test_the_true_time_is_kept_where_the_display_stops(player: Player) -> None:
    player.begin()
    player.clock.at += 1_234_000
    player.win()
    assert player.app.play.tick(0).seconds == 999
    assert last_game(player).time_ms > 1_234_000
    assert player.close_boxes() == []


def test_two_windows_keep_their_games_in_one_history(
    player: Player, profile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other_root = tkinter.Tk()
    try:
        other = open_player(other_root, profile, monkeypatch, first_seed=3000)
        player.clock = other.clock
        for each in (player, other, player, other):
            each.app.new_game()
            each.win()
            each.close_boxes()
        assert [history(each).count() for each in (player, other)] == [4, 4]
        assert Statistics(history(player)).tally(ALL).won == 4
    finally:
        other_root.destroy()


def test_the_numbers_of_a_game_left_at_once_are_kept_all_the_same(player: Player) -> None:
    player.app.new_game(EXPERT)
    player.lose(40)
    uid = last_game(player).uid
    player.app.new_game()
    player.begin()
    player.wait_for_numbers()
    assert said_in_strip(player) == []
    known = history(player).game(uid)
    assert known is not None
    assert {"luck", "proof_rate", "zini", "corr"} <= set(known.figures)
    assert known.result is Result.LOST


def left_game(player: Player) -> tuple[list[int], int]:
    """Leave a game with a flag and a mark; what it showed, and its time."""
    player.begin()
    mines = [cell for cell in cells(player) if cell not in safe_cells(player.window.game)]
    player.click(mines[0], Button.RIGHT)
    for _ in range(2):
        player.click(mines[1], Button.RIGHT)
    player.clock.at += 61_234
    player.rest()
    assert player.window.game.live, player.window.game.moves
    return [player.window.game.sight(cell) for cell in cells(player)], player.window.game.clock.elapsed(player.clock.at)


def cells(player: Player) -> list[tuple[int, int]]:
    game = player.window.game
    return [(row, col) for row in range(game.rows) for col in range(game.cols)]


def test_an_unfinished_game_goes_on_with_marks_clock_and_help(
    player: Player, profile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sights, elapsed = left_game(player)
    assert {FLAG, QUESTION} <= set(sights)
    player.app.play.note_help()
    uid = last_uid(player)
    other = again(player, profile, monkeypatch)
    try:
        other.clock.at = 50  # as after a restart of the computer
        box = other.app.dialogs.open["unfinished"]
        assert "61" in labels(box)[0]
        press(box, texts.YES)
        other.rest()
        game = other.window.game
        assert [game.sight(cell) for cell in cells(other)] == sights
        assert (game.clock.elapsed(other.clock.at), game.clock.running) == (elapsed, True)
        assert other.app.play.recorder.helped
        expected = other.window.composed()
        cells_only = (0, HEADER, *expected.size)  # above, a bulb says that help was used

        def shown() -> bool:  # as soon as what the dialog had covered is painted
            return difference(other.window.picture().crop(cells_only), expected.crop(cells_only)) is None

        wait_until(other.root, shown, what="the board as it was left")
        other.win()
        assert other.close_boxes() == []
        kept = history(other).game(uid)
        assert kept is not None
        assert (kept.result, kept.conditions.assisted) == (Result.WON, True)
        assert kept.time_ms > elapsed
        assert history(other).count() == 1
        assert kept.figures["right_clicks"] == 3
    finally:
        other.app.close()
    third = open_player(tkinter.Tk(), profile, monkeypatch)
    assert "unfinished" not in third.app.dialogs.open
    third.app.close()


def last_uid(player: Player) -> str:
    return player.records.books.played.uid


def test_a_game_not_gone_on_with_is_abandoned(player: Player, profile: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left_game(player)
    uid = last_uid(player)
    other = again(player, profile, monkeypatch)
    press(other.app.dialogs.open["unfinished"], texts.NO)
    other.rest()
    kept = history(other).game(uid)
    assert kept is not None
    assert kept.result is Result.ABANDONED
    third = again(other, profile, monkeypatch)
    assert "unfinished" not in third.app.dialogs.open
    third.app.close()


def test_playing_on_without_an_answer_loses_nothing(
    player: Player, profile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left_game(player)
    uid = last_uid(player)
    other = again(player, profile, monkeypatch)
    other.lose()
    assert "unfinished" not in other.app.dialogs.open
    third = again(other, profile, monkeypatch)
    assert "unfinished" in third.app.dialogs.open
    kept = history(third).game(uid)
    assert kept is not None
    assert kept.result is Result.UNFINISHED
    third.app.close()


class Fetched:
    """The game that was left, which takes as long to be fetched as `go` is not set. thread: the one that does it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go, self.thread = threading.Event(), threading.main_thread()
        self._real = bookkeeper_module.taken_up
        monkeypatch.setattr(bookkeeper_module, "taken_up", self._take_up)

    def _take_up(self, *given: object, **named: object) -> object:
        self.thread = threading.current_thread()
        self.go.wait(10)
        return self._real(*given, **named)  # type: ignore[arg-type]


def test_the_moves_of_a_game_that_was_left_are_made_again_off_the_event_loop(
    player: Player, profile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sights, _ = left_game(player)
    other = again(player, profile, monkeypatch)
    fetched = Fetched(monkeypatch)
    press(other.app.dialogs.open["unfinished"], texts.YES)
    assert not other.window.game.clock.started
    fetched.go.set()
    other.rest()
    assert fetched.thread is not threading.main_thread()
    assert [other.window.game.sight(cell) for cell in cells(other)] == sights
    other.app.close()


@pytest.mark.parametrize("what", ["another is begun", "the window is closed"])
def test_a_game_that_was_left_and_comes_too_late_is_offered_again(
    player: Player, profile: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    left_game(player)
    uid = last_uid(player)
    other = again(player, profile, monkeypatch)
    fetched = Fetched(monkeypatch)
    press(other.app.dialogs.open["unfinished"], texts.YES)
    if what == "another is begun":
        other.begin()
        fetched.go.set()
        other.lose()
        assert last_uid(other) != uid
    else:
        threading.Timer(0.05, fetched.go.set).start()
    third = again(other, profile, monkeypatch)
    assert third.records.books.offered is not None
    assert third.records.books.offered.uid == uid
    third.app.close()


def test_a_game_that_was_left_and_does_not_hold_together_is_said_and_given_up(
    player: Player, profile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left_game(player)
    uid = last_uid(player)
    other = again(player, profile, monkeypatch)
    offered = other.records.books.offered
    assert offered is not None
    other.records.books.offered = replace(offered, trace=replace(offered.trace, layout=tuple(range(10))))
    press(other.app.dialogs.open["unfinished"], texts.YES)
    other.rest()
    assert "cannot go on" in labels(other.app.dialogs.open["notice"])[0]
    kept = history(other).game(uid)
    assert kept is not None
    assert kept.result is Result.ABANDONED
    assert not list(profile.glob("unfinished-*"))
    other.app.close()


def test_a_game_left_before_its_first_click_comes_back_as_a_fresh_one(
    player: Player, profile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player.click((0, 0), Button.RIGHT)
    other = again(player, profile, monkeypatch)
    assert other.app.dialogs.open == {}
    assert other.window.game.mines_left == 10
    assert history(other).count() == 0
    other.app.close()


def left_in(profile: Path) -> list[Unfinished]:
    """What another program would find of the games being played, if this one were killed now."""
    with tempfile.TemporaryDirectory() as name:
        for path in profile.glob("unfinished-*"):
            if path.suffix != ".lock":
                shutil.copy(path, name)
        with closing(UnfinishedStore(Path(name))) as store:
            assert store.notices == []
            return [left.game for left in store.left()]


def test_every_move_is_kept_at_once(player: Player, profile: Path) -> None:
    player.begin()
    assert player.window.game.layout is not None
    for index in sorted(player.window.game.layout.mines)[:3]:
        cell = divmod(index, 9)
        player.click(cell, Button.RIGHT)
        player.rest()
        (left,) = left_in(profile)
        assert list(left.trace.moves) == player.window.game.moves
        pointer = list(left.trace.pointer or ())
        assert pointer == player.records.books.played.recorder.events[: len(pointer)]
        assert pointer[-1].target == cell
    player.clock.at += 5000
    player.records.keep()
    player.rest()
    assert left_in(profile)[0].elapsed_ms == player.window.game.clock.elapsed(player.clock.at)
    player.app.play.note_help()
    player.app.show(player.app.play.tick(player.clock.at))
    player.rest()
    assert left_in(profile)[0].assisted
    player.win()
    player.close_boxes()
    player.rest()
    assert not list(profile.glob("unfinished-*"))


def test_a_game_left_before_its_journal_was_begun_leaves_none(player: Player, profile: Path) -> None:
    for _ in range(5):
        player.begin()
        player.app.new_game()
    player.rest()
    player.rest()
    assert Statistics(history(player)).tally(ALL).abandoned == 5
    assert not list(profile.glob("unfinished-*"))


def test_the_time_is_kept_every_few_seconds(player: Player, profile: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bookkeeper_module, "KEEP_MS", 30)
    player.begin()
    player.rest()
    player.clock.at += 7000
    pump(player.root, 100)
    player.wait_for_files()
    assert left_in(profile)[0].elapsed_ms >= 7000


KILLED = """
import sys, tkinter
from pathlib import Path
from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER
from sweeper.store.settings import SettingsStore, Start
from sweeper.ui.parts import later
from sweeper.ui.window.app import App, now
from sweeper.ui.window.shell import Shell

root = tkinter.Tk()
app = App(Shell(root, SettingsStore(Path(sys.argv[1])), Start(zoom=1)))
records = app.parts["records"]
game = Game(BEGINNER, "opening", 4)
app.play.load(game)
app.show(app.play.repaint(now()))

def play(cells):
    for cell in cells:
        game.open(cell, now())
        app.show(app.play.repaint(now()))

later.SOON_MS = 60_000  # so that the history comes to know nothing of it
play([(4, 4)])
safe = [divmod(index, 9) for index in range(81) if index not in game.layout.mines]
play({"going on": [], "won": safe, "lost": [divmod(min(game.layout.mines), 9)]}[sys.argv[2]])
while records.books.played.noted[0] != len(game.moves):
    root.update()
assert records.files.wait(10)
print("kept", flush=True)
sys.stdin.read()
"""


def killed(profile: Path, what: str) -> None:
    """A program that is killed a moment after a move, before the history knows of it."""
    command = [sys.executable, "-c", KILLED, str(profile), what]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"kept\n"
        process.kill()


def test_a_game_is_offered_again_after_a_kill(root: tkinter.Tk, profile: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    killed(profile, "going on")
    player = open_player(root, profile, monkeypatch)
    press(player.app.dialogs.open["unfinished"], texts.YES)
    player.rest()
    assert player.window.game.is_open((4, 4))
    player.win()
    player.close_boxes()
    assert [each.result for each in Statistics(history(player)).games()] == [Result.WON]


@pytest.mark.parametrize(("what", "result"), [("won", Result.WON), ("lost", Result.LOST)])
def test_an_end_is_not_lost_to_a_kill(
    root: tkinter.Tk, profile: Path, monkeypatch: pytest.MonkeyPatch, what: str, result: Result
) -> None:
    killed(profile, what)
    player = open_player(root, profile, monkeypatch)
    assert player.app.dialogs.open == {}
    (game,) = Statistics(history(player)).games()
    assert game.result is result
    assert "bbbv" in game.figures
    assert history(player).trace(game.uid).moves[0].cell == (4, 4)
    assert not list(profile.glob("unfinished-*"))


@pytest.mark.parametrize("how", ["won", "lost", "abandoned", "closed", "live"])
def test_no_figures_are_worked_out_on_the_event_loop(player: Player, monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    threads: list[threading.Thread] = []

    def measured(*given: object, **named: object) -> object:
        threads.append(threading.current_thread())
        return real(*given, **named)  # type: ignore[arg-type]

    real = figures_module.measure
    monkeypatch.setattr(figures_module, "measure", measured)
    monkeypatch.setattr(bookkeeper_module, "measure", measured)
    if how == "live":
        player.app.run("switch.live_counters")
    player.begin()
    if how == "won":
        player.win()
    elif how == "lost":
        player.lose()
    elif how == "abandoned":
        player.app.new_game()
    elif how == "closed":
        player.app.close()
    else:
        player.click((0, 0), Button.RIGHT)
    pump(player.root, 200)
    wait_until_any(threads)
    assert threading.main_thread() not in threads


def wait_until_any(found: list[threading.Thread]) -> None:
    """Until there is something in the list."""
    for _ in range(300):
        if found:
            return
        time.sleep(0.01)
    raise AssertionError("no figures were worked out")
