"""The window at work: sizes, time, what is kept, and what is left behind."""

from __future__ import annotations

import gc
import threading
import tkinter
from pathlib import Path

import pytest

from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER, EXPERT, INTERMEDIATE, Level, window_custom
from sweeper.core.trace import GameState
from sweeper.play.recorder import Recorder
from sweeper.store.settings import SettingsStore, Start
from sweeper.ui.parts import system
from sweeper.ui.parts.system import room_of_title
from sweeper.ui.parts.thinker import collection
from tests.boards import TINY3
from tests.display import pump, settle, wait_until, xdotool
from tests.ui.driver import Window, difference, open_window, shown_seconds


@pytest.mark.parametrize("zoom", [1, 2])
def test_the_frame_hugs_the_board_at_every_change_of_level(
    window: Window, zoom: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system, "room_on_screen", lambda root: (1900, 1090))
    window.app.set_zoom(zoom)
    for level in [EXPERT, BEGINNER, window_custom(24, 9, 20), window_custom(9, 24, 20), INTERMEDIATE]:
        window.app.new_game(level)
        settle(window.root)
        pump(window.root, 20)
        size = (window.canvas.winfo_width(), window.canvas.winfo_height())
        assert size == ((24 + 16 * level.cols) * zoom, (67 + 16 * level.rows) * zoom)
        bar = window.app._shell.menus.room_of_a_line()[0]
        assert window.app.field.winfo_width() == max(size[0], room_of_title(window.root), bar)
        assert 0 <= window.root.winfo_rootx() <= 1920 - size[0]


def test_zooming_keeps_game_marks_and_clock(window: Window) -> None:
    window.places.update(c=(4, 4), d=(0, 0))
    window.play("L+c L- R+d R-")
    game = window.game
    before = [game.sight((row, col)) for row in range(9) for col in range(9)]
    steps = [("zoom.in", 2), ("zoom.in", 3), ("zoom.4", 4), ("zoom.in", 4), ("zoom.out", 3), ("zoom.back", 1)]
    for command, zoom in steps:
        window.app.run(command)
        assert window.app.zoom == zoom
        assert window.game is game
        assert game.clock.running
        assert difference(window.picture(), window.composed()) is None
    assert [game.sight((row, col)) for row in range(9) for col in range(9)] == before


@pytest.mark.parametrize("level", [BEGINNER, INTERMEDIATE], ids=["of the size shown", "of another size"])
def test_a_game_taken_up_is_on_the_board_as_it_was_left(window: Window, level: Level) -> None:
    window.places.update(c=(0, 0))
    window.play("L+c L-")
    game = Game(level, "opening", 3)
    game.open((4, 4), window.app.now())
    game.toggle_flag((0, 0))
    window.app.take_up(game, Recorder())
    assert window.game is game
    assert difference(window.picture(), window.composed()) is None


def test_zoom_by_keys_and_wheel(window: Window) -> None:
    window.keys("ctrl+plus")
    assert window.app.zoom == 2
    window.keys("ctrl+minus")
    assert window.app.zoom == 1
    xdotool("mousemove", *window.point((4, 4)), "keydown", "ctrl", "click", 4, "click", 4, "keyup", "ctrl")
    pump(window.root, 50)
    assert window.app.zoom == 3
    window.keys("ctrl+0")
    assert window.app.zoom == 1


def test_no_click_no_time_and_then_the_seconds_count(window: Window) -> None:
    pump(window.root, 1100)
    assert shown_seconds(window.app) == 0
    window.places["c"] = (4, 4)
    window.play("L+c L-")
    assert shown_seconds(window.app) == 1
    wait_until(window.root, lambda: shown_seconds(window.app) == 3, 3000)


@pytest.mark.parametrize("last", [(0, 0), (2, 2)])
def test_the_clock_freezes_in_the_event_that_ends_the_game(window: Window, last: tuple[int, int]) -> None:
    window.load(TINY3)
    window.places.update(first=(0, 1), last=last)
    window.play("L+first L- 300ms L+last L-")
    assert window.game.state in (GameState.WON, GameState.LOST)
    elapsed = window.game.clock.elapsed(10**12)
    pump(window.root, 1200)
    assert shown_seconds(window.app) == 1
    assert window.game.clock.elapsed(2 * 10**12) == elapsed
    assert not window.app._later.runs("second")


def test_a_minimised_window_stops_the_clock_and_covers_the_board(
    root: tkinter.Tk, profile: Path, window_manager: None
) -> None:
    window = open_window(root, profile, Start(seed=1, zoom=1))
    window.places["c"] = (4, 4)
    window.play("L+c L-")
    opened = sum(window.game.is_open((row, col)) for row in range(9) for col in range(9))
    assert opened > 1
    root.iconify()
    wait_until(root, lambda: root.state() == "iconic")
    wait_until(root, lambda: not window.game.clock.running)
    elapsed = window.game.clock.elapsed(0)
    assert set(window.app.play._painted) == {"covered"}
    pump(root, 1300)
    assert window.game.clock.elapsed(0) == elapsed
    root.deiconify()
    wait_until(root, lambda: window.game.clock.running)
    assert shown_seconds(window.app) == 1 + elapsed // 1000
    assert sum(tile.startswith("open") for tile in window.app.play._painted) == opened


CHOICES = {"marks": False, "color": False, "sound": True, "double_click_chord": False, "single_click_chord": True} | {
    "left_handed": True
}


@pytest.mark.parametrize("way", ["exit", "WM_DELETE_WINDOW", "ctrl+q", "killed"])
def test_choices_come_back_however_the_program_ends(
    root: tkinter.Tk, profile: Path, window_manager: None, way: str
) -> None:
    window = open_window(root, profile, Start())
    app = window.app
    for name, value in CHOICES.items():
        if getattr(app.store.settings, name) != value:
            app.run(f"switch.{name}")
    app.run("rule.safe")
    app.run("zoom.2")
    app.choose_level(window_custom(20, 12, 45))
    pump(root, 100)
    root.geometry("+300+200")
    pump(root, 600)
    if way == "exit":
        app.run("exit")
    elif way == "WM_DELETE_WINDOW":
        root.tk.eval("eval [wm protocol . WM_DELETE_WINDOW]")
    elif way == "ctrl+q":
        window.keys("ctrl+q")
    kept = SettingsStore(profile).settings
    assert {name: getattr(kept, name) for name in CHOICES} == CHOICES
    assert (kept.rule, kept.zoom, kept.level) == ("safe", 2, "custom")
    assert (kept.custom_rows, kept.custom_cols, kept.custom_mines) == (20, 12, 45)
    assert kept.window_x is not None
    assert (kept.window_x, kept.window_y) == (300, 200)


def test_the_command_line_holds_for_one_session(root: tkinter.Tk, profile: Path) -> None:
    window = open_window(root, profile, Start(level=EXPERT, rule="none", zoom=2))
    assert (window.game.cols, window.game.rule, window.app.zoom) == (30, "none", 2)
    window.app.close()
    kept = SettingsStore(profile).settings
    assert (kept.level, kept.rule, kept.zoom) == ("beginner", "opening", 0)


def pending(window) -> int:
    return len(window.root.tk.splitlist(window.root.tk.call("after", "info")))


def test_300_new_games_leave_nothing_behind(window: Window) -> None:
    """Report 32: items, timers and Python objects come back to where they were."""

    def measure() -> tuple[int, int, int]:
        window.app.new_game(BEGINNER)
        pump(window.root, 60)
        wait_until(window.root, lambda: not window.records.files.busy, 60_000, "the files")
        gc.collect()
        return len(window.canvas.find_all()), pending(window), len(gc.get_objects())

    def play(games: int) -> None:
        for number in range(games):
            window.app.new_game((BEGINNER, INTERMEDIATE, EXPERT)[number % 3])
            window.game.open((0, 0), at=0)
            window.app.show(window.app.play.repaint(0))

    play(30)
    items, timers, objects = measure()
    play(300)
    items_after, timers_after, objects_after = measure()
    assert items_after == items
    assert timers_after <= timers + 1
    assert objects_after - objects < 300  # not even one of each game


def test_zooming_and_dialogs_leave_nothing_behind(window: Window) -> None:
    def measure() -> tuple[int, int, int]:
        pump(window.root, 60)
        gc.collect()
        pictures = len(window.root.tk.splitlist(window.root.tk.call("image", "names")))
        return len(window.canvas.find_all()), len(window.root.winfo_children()), pictures

    def round_trip() -> None:
        for command in ("zoom.2", "help", "about", "custom", "zoom.1", "switch.color", "switch.color"):
            window.app.run(command)
            pump(window.root, 20)
        window.app.dialogs.close_all()

    round_trip()
    before = measure()
    for _ in range(5):
        round_trip()
    assert measure() == before


def test_garbage_is_collected_by_the_event_loop_alone_while_a_window_is_open(window: Window) -> None:
    assert not gc.isenabled()
    freed: list[str] = []

    class Circle:
        def __init__(self) -> None:
            self.itself = self

        def __del__(self) -> None:
            freed.append(threading.current_thread().name)

    Circle()
    wait_until(window.root, lambda: not window.records.files.busy, what="the files")
    window.app._sweep()
    assert freed == [threading.main_thread().name]
    window.app.close()
    assert not gc.isenabled()  # threads may still be writing what the window left them
    collection.windows_gone()
    assert gc.isenabled()
