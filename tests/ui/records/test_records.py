"""What is kept of the games played in a real window, and what is shown of them."""

from __future__ import annotations

import random
import subprocess
import sys
import tkinter
from collections.abc import Iterator
from pathlib import Path

import pytest

from sweeper.core.cells import FLAG, QUESTION
from sweeper.core.levels import BEGINNER, EXPERT, INTERMEDIATE, window_custom
from sweeper.core.pointer import FACE, Button
from sweeper.store.best_times import ANONYMOUS, BestTimes
from sweeper.store.games import Conditions, Result
from sweeper.store.history import History
from sweeper.store.settings import SettingsStore, Start
from sweeper.store.statistics import ALL, Selection, Statistics
from sweeper.texts import records as texts
from sweeper.ui.records import bookkeeper as bookkeeper_module
from sweeper.ui.records import records as records_module
from sweeper.ui.records.live_line import LiveLine
from sweeper.ui.window.app import App
from sweeper.ui.window.shell import Shell
from tests.boards import TINY3, safe_cells
from tests.display import pump, settle, wait_until
from tests.places import ROOT
from tests.ui.driver import difference
from tests.ui.player import Player, open_player


@pytest.fixture
def player(root: tkinter.Tk, profile: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    """A hand at a window with the defaults; nothing may have gone wrong unseen."""
    yield open_player(root, profile, monkeypatch)
    log = profile / "errors.log"
    assert not log.exists(), log.read_text()


def history(player: Player) -> History:
    return player.records.books.history


def last(player: Player):
    return Statistics(history(player)).games(limit=1)[0]


# Games in the history


def test_a_hundred_games_add_up_to_an_independent_count(player: Player):
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


def test_a_click_does_not_wait_for_the_history(player: Player):
    player.begin()
    assert history(player).count() == 0
    player.rest()
    assert history(player).count() == 1
    assert Statistics(history(player)).tally(ALL).started == 0  # what is being played does not count yet


def test_marks_alone_are_no_game(player: Player):
    player.click((0, 0), Button.RIGHT)
    player.app.new_game()
    player.rest()
    assert history(player).count() == 0


def test_the_face_abandons_a_game_and_keeps_its_moves(player: Player):
    player.begin()
    player.click((0, 0), Button.RIGHT)
    player.clock.at += 5000
    player.click(None)
    player.rest()
    game = last(player)
    assert (game.result, game.time_ms) == (Result.ABANDONED, 5000 + 20)
    trace = history(player).trace(game.uid)
    assert trace is not None
    assert len(trace.moves) == 2
    assert [event.target is FACE for event in trace.pointer or ()] == [False] * 4 + [True] * 2


def test_the_true_time_is_kept_where_the_display_stops(player: Player):
    player.begin()
    player.clock.at += 1_234_000
    player.win()
    assert player.app.play.tick(0).seconds == 999
    assert last(player).time_ms > 1_234_000
    assert player.close_boxes() == []


def test_the_history_is_not_opened_before_the_window_is_there(root: tkinter.Tk, profile: Path):
    app = App(Shell(root, SettingsStore(profile), Start(zoom=1)))
    assert not (profile / "history.sqlite3").exists()
    settle(root)
    wait_until(root, (profile / "history.sqlite3").exists)
    app.close()


def test_two_windows_keep_their_games_in_one_history(player: Player, profile: Path, monkeypatch: pytest.MonkeyPatch):
    other_root = tkinter.Tk()
    try:
        other = open_player(other_root, profile, monkeypatch, Start(zoom=1, seed=3000))
        player.clock = other.clock
        for each in (player, other, player, other):
            each.app.new_game()
            each.win()
            each.close_boxes()
        assert [history(each).count() for each in (player, other)] == [4, 4]
        assert Statistics(history(player)).tally(ALL).won == 4
    finally:
        other_root.destroy()


def test_a_profile_that_cannot_be_written_is_told_once_and_the_game_goes_on(
    root: tkinter.Tk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    player = open_player(root, tmp_path / "file" / "profile", monkeypatch)
    assert "notice" in player.app.dialogs.open
    player.app.dialogs.open["notice"].destroy()
    player.win()
    player.close_boxes()
    player.app.new_game()
    player.lose()
    player.wait_for_numbers()
    assert "notice" not in player.app.dialogs.open
    assert Statistics(history(player)).tally(ALL).finished == 2


@pytest.mark.parametrize("content", [b"", b"SQLite format 3\0" + b"x" * 3000, bytes(range(256)) * 40])
def test_a_damaged_history_is_told_once_and_kept_aside(root: tkinter.Tk, profile: Path, monkeypatch, content: bytes):
    (profile / "history.sqlite3").write_bytes(content)
    player = open_player(root, profile, monkeypatch)
    player.app.dialogs.open["notice"].destroy()
    assert [path for path in profile.iterdir() if path.is_file() and path.read_bytes() == content]
    player.win()
    player.close_boxes()
    player.wait_for_numbers()
    assert "notice" not in player.app.dialogs.open
    assert Statistics(history(player)).tally(ALL).won == 1


def test_another_language_changes_no_record(player: Player, profile: Path, monkeypatch: pytest.MonkeyPatch):
    player.win()
    player.close_boxes()
    monkeypatch.setattr(records_module, "decimal_sign", lambda: ",")
    monkeypatch.setitem(texts.LEVELS, "beginner", "Anf\u00e4nger")
    other = again(player, profile, monkeypatch)
    assert BestTimes(history(other)).best("beginner").uid is not None
    other.app.run("best")
    pump(other.root, 60)
    assert "Anf\u00e4nger:" in labels(other.app.dialogs.open["best"])
    other.app.close()


# Best times


def test_the_name_box_and_the_box_of_the_fastest(player: Player):
    player.win()
    wait_until(player.root, lambda: "name" in player.app.dialogs.open)
    box = player.app.dialogs.open["name"]
    entry = box.entry  # type: ignore[attr-defined]
    assert entry.get() == ANONYMOUS
    player.window.keys("G", "r", "a", "c", "e", "Return")
    wait_until(player.root, lambda: "best" in player.app.dialogs.open)
    said = set(labels(player.app.dialogs.open["best"]))
    assert said == {"Beginner:", "Intermediate:", "Expert:", "1 seconds", "Grace", "999 seconds", ANONYMOUS}
    player.window.keys("Return")
    assert player.app.dialogs.open == {}
    assert last(player).player == "Grace"


def test_under_a_window_manager_the_board_stays_and_the_boxes_take_the_keys(window_manager, player: Player):
    def place() -> tuple[int, ...]:
        settle(player.root)
        pump(player.root, 100)
        canvas = player.app.field.canvas
        return canvas.winfo_rootx(), canvas.winfo_rooty(), player.root.winfo_width()

    before = place()
    player.win()
    wait_until(player.root, lambda: "name" in player.app.dialogs.open)
    assert place() == before
    player.window.keys("A", "d", "a", "Return")
    wait_until(player.root, lambda: "best" in player.app.dialogs.open)
    pump(player.root, 100)
    player.window.keys("Return")
    wait_until(player.root, lambda: not player.app.dialogs.open)
    assert BestTimes(history(player)).best("beginner").name == "Ada"
    pump(player.root, 100)
    player.window.keys("F2", "space")
    wait_until(player.root, lambda: player.window.game.moves)
    assert place() == before


def test_only_a_better_time_asks_and_the_holder_stands_in_the_box(player: Player):
    player.step = 400
    player.win()
    box = player.app.dialogs.open["name"]
    box.entry.delete(0, "end")  # type: ignore[attr-defined]
    box.entry.insert(0, "x" * 31)  # type: ignore[attr-defined]
    box.entry.insert("end", "y")  # type: ignore[attr-defined]
    player.window.keys("Escape")  # closing keeps the text
    assert player.close_boxes() == ["best"]
    assert last(player).player == "x" * 31
    player.step = 4000
    player.app.new_game()
    player.win()
    assert player.close_boxes() == []
    player.step = 10
    player.app.new_game()
    player.win()
    assert player.app.dialogs.open["name"].entry.get() == "x" * 31  # type: ignore[attr-defined]
    assert player.close_boxes() == ["name", "best"]


def test_closing_the_program_keeps_the_name_typed(player: Player, profile: Path):
    player.win()
    player.app.dialogs.open["name"].entry.insert("end", " II")  # type: ignore[attr-defined]
    player.app.close()
    with History(profile) as kept:
        assert BestTimes(kept).best("beginner").name == "Anonymous II"


def test_resetting_asks_and_keeps_the_games(player: Player):
    player.win()
    player.close_boxes()
    player.app.run("best")
    pump(player.root, 60)
    box = player.app.dialogs.open["best"]
    press(box, texts.RESET)
    pump(player.root, 60)
    press(player.app.dialogs.open["reset"], texts.NO)
    player.rest()
    assert BestTimes(history(player)).best("beginner").uid is not None
    press(box, texts.RESET)
    pump(player.root, 60)
    press(player.app.dialogs.open["reset"], texts.YES)
    player.rest()
    assert BestTimes(history(player)).best("beginner").uid is None
    assert [label for label in labels(box) if "seconds" in label] == ["999 seconds"] * 3
    assert history(player).count() == 1


def labels(widget: tkinter.Misc) -> list[str]:
    """The texts of all labels in a widget."""
    found = [str(widget.cget("text"))] if isinstance(widget, tkinter.Label) else []
    return found + [text for child in widget.winfo_children() for text in labels(child)]


def press(widget: tkinter.Misc, text: str) -> None:
    """Press the button with that text."""
    for child in widget.winfo_children():
        if isinstance(child, tkinter.Button) and child.cget("text") == text:
            child.invoke()
            return
        if isinstance(child, tkinter.Frame):
            press(child, text)


def test_the_ten_best_in_every_order(player: Player):
    for step in (300, 100, 200):
        player.step = step
        player.app.new_game()
        player.win()
        player.close_boxes()
    player.app.run("best")
    pump(player.root, 60)
    press(player.app.dialogs.open["best"], texts.TEN)
    pump(player.root, 60)
    ten = player.app.dialogs.open["ten"].ten  # type: ignore[attr-defined]
    times = [float(row[1]) for row in ten.rows[:3]]
    assert times == sorted(times)
    assert [row[0] for row in ten.rows] == ["1", "2", "3", *[""] * 7]
    for name, column in (("3BV/s", 3), ("IOE", 4)):
        ten.by.pick(name)
        ten.fill()
        values = [float(row[column]) for row in ten.rows[:3]]
        assert values == sorted(values, reverse=True)
    ten.rule.pick(texts.RULES["safe"])
    ten.fill()
    assert ten.rows[0][1] == texts.TEN_NONE


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda player: player.app.play.note_help(), "it was played with help"),
        (lambda player: player.app.new_game(window_custom(9, 9, 10)), "only the levels"),
        (lambda player: player.window.load(TINY3), "only the levels"),
        (lambda player: setattr(player.window.game, "seed", None), "its layout was loaded"),
    ],
)
def test_what_does_not_enter_the_best_times_says_why(player: Player, spoil, reason: str):
    spoil(player)
    player.win()
    player.wait_for_numbers()
    assert player.close_boxes() == []
    assert BestTimes(history(player)).best("beginner").uid is None
    said = [text for text in player.records.aftermath.strip.texts if text.startswith("This game does not enter")]
    assert len(said) == 1
    assert reason in said[0]


def test_a_seed_played_before_does_not_enter(root: tkinter.Tk, profile: Path, monkeypatch: pytest.MonkeyPatch):
    player = open_player(root, profile, monkeypatch, Start(zoom=1, seed=3))
    player.lose()
    player.app.play._next_seed = 3
    player.app.new_game()
    player.win()
    won = Statistics(history(player)).games(Selection(practice=True), limit=1)[0]
    assert (won.result, won.conditions) == (Result.WON, Conditions(replayed=True))
    assert player.close_boxes() == []


def test_losing_at_once_and_leaving_is_no_best_time(player: Player):
    for level in (BEGINNER, INTERMEDIATE, EXPERT):
        player.app.new_game(level)
        player.lose(0)
        player.app.new_game()
        player.begin()
    player.app.new_game()
    player.rest()
    assert [each.uid for each in BestTimes(history(player)).all()] == [None] * 3
    assert player.close_boxes() == []
    tally = Statistics(history(player)).tally(ALL)
    assert (tally.won, tally.decided) == (0, 6)


# The strip


def strip(player: Player) -> list[str]:
    aftermath = player.records.aftermath
    return aftermath.strip.texts if aftermath.strip.winfo_manager() else []


def test_a_win_in_the_strip_and_it_goes_with_the_next_game(player: Player):
    size = (player.root.winfo_width(), player.root.winfo_height())
    player.begin()
    player.rest()
    assert (player.root.winfo_width(), player.root.winfo_height()) == size
    player.win()
    player.close_boxes()
    player.wait_for_numbers()
    said = strip(player)
    assert said[0].startswith("Won in 0.")
    assert said[1::2][:3] == ["Head: proven", "Hand: correct", "Clock: 3BV/s"]
    assert "A new best time!" in said
    settle(player.root)
    assert player.root.winfo_width() == size[0]
    assert player.root.winfo_height() > size[1]
    player.app.new_game()
    settle(player.root)
    pump(player.root, 30)
    assert (player.root.winfo_width(), player.root.winfo_height()) == size
    assert strip(player) == []


def test_a_loss_in_the_strip(player: Player):
    player.step = 500
    player.lose()
    player.wait_for_numbers()
    said = strip(player)
    assert said[0].startswith("Lost after ")
    assert "% solved, heading for " in said[0]
    assert not any("best times" in text for text in said)


def test_a_win_at_the_first_click_has_a_time_and_no_speed(player: Player):
    player.window.load(TINY3)
    player.click((2, 2))
    player.rest()
    player.wait_for_numbers()
    assert strip(player)[:7] == [
        "Won in 0.000 s", "Head: proven", "\u2013", "Hand: correct", "100.0 %", "Clock: 3BV/s", "\u2013"
    ]  # fmt: skip
    assert "bbbv_per_s" not in last_loaded(player).figures


def last_loaded(player: Player):
    return Statistics(history(player)).games(Selection(practice=True), limit=1)[0]


def test_who_does_not_want_the_strip_never_sees_it(player: Player):
    player.app.run("switch.after_game")
    player.lose()
    player.wait_for_numbers()
    assert strip(player) == []
    player.app.run("switch.after_game")
    assert strip(player)
    player.app.run("switch.after_game")
    assert strip(player) == []


def test_the_strip_stands_with_the_hints_and_the_board_stays_as_it_was(player: Player):
    player.app.run("switch.assist")
    player.begin()
    player.lose()
    player.wait_for_numbers()
    settle(player.root)
    canvas, hints, after = player.app.field.canvas, player.window.strip, player.records.aftermath.strip
    places = [(each.winfo_rooty(), each.winfo_rooty() + each.winfo_height()) for each in (canvas, hints, after)]
    assert places == sorted(places)
    assert all(one[1] <= other[0] for one, other in zip(places, places[1:]))


def test_the_board_takes_keys_and_looks_the_same_beside_the_strip(player: Player):
    player.lose()
    player.wait_for_numbers()
    player.app.play.cursor_shown = False
    assert difference(player.window.picture(), player.window.composed()) is None
    player.window.keys("F2", "Right", "space")
    player.rest()
    assert player.window.game.moves


def test_all_numbers_are_behind_more(player: Player):
    player.lose()
    player.wait_for_numbers()
    player.records.aftermath.strip.more.event_generate("<Button-1>")
    player.rest()
    said = labels(player.app.dialogs.open["more"])
    assert {"G.ZiNi", "RQP (variant B)", "Path", "Luck"} <= set(said)


def test_the_numbers_of_a_game_left_at_once_are_kept_all_the_same(player: Player):
    player.app.new_game(EXPERT)
    player.lose(40)
    uid = last(player).uid
    player.app.new_game()
    player.begin()
    player.wait_for_numbers()
    assert strip(player) == []
    known = history(player).game(uid)
    assert known is not None
    assert {"luck", "proof_rate", "zini", "corr"} <= set(known.figures)
    assert known.result is Result.LOST


# A game that goes on another day


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


def again(player: Player, profile: Path, monkeypatch: pytest.MonkeyPatch) -> Player:
    """Close the window and start the program anew."""
    player.app.close()
    return open_player(tkinter.Tk(), profile, monkeypatch, Start(zoom=1, seed=2000))


def test_an_unfinished_game_goes_on_with_marks_clock_and_help(player: Player, profile: Path, monkeypatch):
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
        assert difference(other.window.picture(), other.window.composed()) is None
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
    uid = player.records.books.played.uid
    assert uid is not None
    return uid


def test_a_game_not_gone_on_with_is_abandoned(player: Player, profile: Path, monkeypatch):
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


def test_playing_on_without_an_answer_loses_nothing(player: Player, profile: Path, monkeypatch):
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


def test_a_game_left_before_its_first_click_comes_back_as_a_fresh_one(player: Player, profile: Path, monkeypatch):
    player.click((0, 0), Button.RIGHT)
    other = again(player, profile, monkeypatch)
    assert other.app.dialogs.open == {}
    assert other.window.game.mines_left == 10
    assert history(other).count() == 0
    other.app.close()


def test_the_game_is_kept_now_and_then(player: Player, profile: Path, monkeypatch):
    monkeypatch.setattr(bookkeeper_module, "KEEP_MS", 30)
    player.begin()
    pump(player.root, 150)
    assert list(profile.glob("unfinished-*.json"))
    player.win()
    player.close_boxes()
    assert not list(profile.glob("unfinished-*.json"))


KILLED = """
import sys, tkinter
from pathlib import Path
from sweeper.store.settings import SettingsStore, Start
from sweeper.ui.window.app import App, now
from sweeper.ui.window.shell import Shell

root = tkinter.Tk()
app = App(Shell(root, SettingsStore(Path(sys.argv[1])), Start(zoom=1, seed=4)))
app.play.game.open((4, 4), now())
app.show(app.play.repaint(now()))
app.parts["records"].books.stop_telling()
app.parts["records"].keep()
print("kept", flush=True)
root.mainloop()
"""


def test_a_program_that_was_killed_loses_no_game(root: tkinter.Tk, profile: Path, monkeypatch: pytest.MonkeyPatch):
    command = [sys.executable, "-c", KILLED, str(profile)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"kept\n"
        process.kill()
    player = open_player(root, profile, monkeypatch)
    assert [each.result for each in Statistics(history(player)).games()] == [Result.ABANDONED]
    press(player.app.dialogs.open["unfinished"], texts.YES)
    player.rest()
    player.win()
    player.close_boxes()
    assert [each.result for each in Statistics(history(player)).games()] == [Result.WON]


# Live counters


def test_live_counters_are_there_only_for_who_wants_them(player: Player):
    size = (player.root.winfo_width(), player.root.winfo_height())
    assert player.records.live.line is None
    player.app.run("switch.live_counters")
    settle(player.root)
    line = player.records.live.line
    assert isinstance(line, LiveLine)
    player.begin()
    player.click((0, 0), Button.RIGHT)
    pump(player.root, 200)
    assert line.words[1] == "Clicks 2"
    assert [text.split()[0] for text in line.words] == ["3BV/s", "Clicks", "IOE", "Est."]
    player.app.run("switch.live_counters")
    settle(player.root)
    pump(player.root, 30)
    assert (player.root.winfo_width(), player.root.winfo_height()) == size


def test_the_decimal_sign_is_asked_for_and_tcl_keeps_its_point(monkeypatch: pytest.MonkeyPatch):
    import locale

    before = locale.setlocale(locale.LC_NUMERIC)
    monkeypatch.setattr(locale, "localeconv", lambda: {"decimal_point": ","})
    assert records_module.decimal_sign() == ","
    assert locale.setlocale(locale.LC_NUMERIC) == before

    def refuse(*_: object) -> str:
        raise locale.Error

    monkeypatch.setattr(locale, "localeconv", refuse)
    assert records_module.decimal_sign() == "."


def test_numbers_the_readers_way(root: tkinter.Tk, profile: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(records_module, "decimal_sign", lambda: ",")
    player = open_player(root, profile, monkeypatch)
    player.lose()
    player.wait_for_numbers()
    assert "Lost after 0," in strip(player)[0]
    row = history(player).ask("SELECT time_ms, bbbv_per_s FROM game")[0]
    assert isinstance(row["bbbv_per_s"], float)
