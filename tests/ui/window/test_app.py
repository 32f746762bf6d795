"""Sizes, scrolling, time, what is kept, and what is left behind."""

from __future__ import annotations

import gc

import pytest

from sweeper.core.cells import COVERED
from sweeper.core.levels import BEGINNER, EXPERT, INTERMEDIATE, window_custom
from sweeper.core.trace import GameState
from sweeper.store.settings import SettingsStore, Start
from sweeper.ui.parts import system
from sweeper.ui.parts.field import fit
from sweeper.ui.window.events import target_at
from tests.boards import TINY3
from tests.display import pump, settle, wait_until, xdotool
from tests.ui.driver import difference, open_window, shown_seconds

# Size


@pytest.mark.parametrize("zoom", [1, 2])
def test_the_frame_hugs_the_board_at_every_change_of_level(window, zoom, monkeypatch):
    monkeypatch.setattr(system, "room_on_screen", lambda root: (1900, 1090))
    window.app.set_zoom(zoom)
    for level in [EXPERT, BEGINNER, window_custom(24, 9, 20), window_custom(9, 24, 20), INTERMEDIATE]:
        window.app.new_game(level)
        settle(window.root)
        pump(window.root, 20)
        size = (window.canvas.winfo_width(), window.canvas.winfo_height())
        assert size == ((24 + 16 * level.cols) * zoom, (67 + 16 * level.rows) * zoom)
        assert window.root.winfo_width() == size[0]
        assert 0 <= window.root.winfo_rootx() <= 1920 - size[0]


def test_zooming_keeps_game_marks_and_clock(window):
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


def test_zoom_by_keys_and_wheel(window):
    window.keys("ctrl+plus")
    assert window.app.zoom == 2
    window.keys("ctrl+minus")
    assert window.app.zoom == 1
    xdotool("mousemove", *window.point((4, 4)), "keydown", "ctrl", "click", 4, "click", 4, "keyup", "ctrl")
    pump(window.root, 50)
    assert window.app.zoom == 3
    window.keys("ctrl+0")
    assert window.app.zoom == 1


@pytest.mark.parametrize(
    ("dpi", "room", "zoom"),
    [
        (96, (1920, 1080), 1),
        (72, (1920, 1080), 1),
        (120, (1920, 1080), 1),
        (144, (1920, 1080), 2),
        (192, (3840, 2160), 2),
        (288, (3840, 2160), 3),
        (600, (7680, 4320), 4),
        (192, (900, 600), 1),
    ],
)
def test_the_first_zoom_suits_the_screen(dpi, room, zoom):
    assert system.first_zoom(dpi, room) == zoom


@pytest.mark.parametrize(
    ("size", "zoom", "room", "shown"),
    [
        ((16, 30), 1, (1024, 500), (16, 30)),
        ((24, 30), 1, (1024, 490), (24, 30)),
        ((24, 30), 2, (1350, 650), (16, 30)),
        ((100, 100), 1, (1024, 500), (26, 61)),
        ((100, 100), 4, (1024, 500), (3, 14)),
        ((9, 100), 1, (1000, 600), (9, 61)),
        ((100, 9), 1, (1000, 600), (33, 9)),
    ],
)
def test_a_field_is_shown_as_far_as_the_screen_has_room(size, zoom, room, shown):
    shape = fit(size[0], size[1], zoom, room=room, bar=16)
    assert (shape.rows_shown, shape.cols_shown) == shown
    across = 16 if shape.rows_shown < shape.rows else 0
    down = 16 if shape.cols_shown < shape.cols else 0
    assert (24 + 16 * shape.cols_shown) * zoom + across <= room[0]
    assert (67 + 16 * shape.rows_shown) * zoom + down <= room[1]


# Scrolling


def test_a_large_board_scrolls_with_its_frame_in_place(window, monkeypatch):
    monkeypatch.setattr(system, "room_on_screen", lambda root: (500, 400))
    window.app.new_game(window_custom(100, 100, 1500))
    window.app.build_field()
    settle(window.root)
    field = window.app.field
    assert field._down.winfo_ismapped()
    assert field._across.winfo_ismapped()
    assert window.root.winfo_width() <= 500
    covered = window.picture()
    field.scroll(50, 60)
    pump(window.root, 30)
    assert difference(window.picture(), covered) is None  # all covered, and the frame has not moved
    place = target_at(field, *map(int, field.centre((60, 70))))
    assert place == (60, 70)
    window.places["c"] = (60, 70)
    window.play("R+c R-")
    assert window.game.sight((60, 70)) != COVERED
    field.scroll(500, 500)
    pump(window.root, 30)
    assert target_at(field, *field.centre((99, 99))) == (99, 99)
    row, col = field.first_shown
    assert (row + field.shape.rows_shown, col + field.shape.cols_shown) == (100, 100)


def test_the_cursor_scrolls_the_board_along(window, monkeypatch):
    monkeypatch.setattr(system, "room_on_screen", lambda root: (300, 300))
    window.app.new_game(window_custom(50, 50, 300))
    window.app.build_field()
    settle(window.root)
    window.keys(*["Down"] * 30, *["Right"] * 30)
    assert window.app.play.cursor == (49, 49)
    shape = window.app.field.shape
    assert window.app.field.first_shown == (50 - shape.rows_shown, 50 - shape.cols_shown)


def test_the_wheel_scrolls(window, monkeypatch):
    monkeypatch.setattr(system, "room_on_screen", lambda root: (300, 300))
    window.app.new_game(window_custom(50, 50, 300))
    window.app.build_field()
    settle(window.root)
    x, y = window.canvas.winfo_rootx() + 60, window.canvas.winfo_rooty() + 80
    xdotool("mousemove", x, y, "click", 5, "click", 5)
    pump(window.root, 50)
    assert window.app.field.first_shown == (6, 0)
    xdotool("keydown", "shift", "click", 5, "keyup", "shift", "click", 4)
    pump(window.root, 50)
    assert window.app.field.first_shown == (3, 3)
    assert not window.game.moves


# Time


def test_no_click_no_time_and_then_the_seconds_count(window):
    pump(window.root, 1100)
    assert shown_seconds(window.app) == 0
    window.places["c"] = (4, 4)
    window.play("L+c L-")
    assert shown_seconds(window.app) == 1
    wait_until(window.root, lambda: shown_seconds(window.app) == 3, 3000)


@pytest.mark.parametrize("last", [(0, 0), (2, 2)])
def test_the_clock_freezes_in_the_event_that_ends_the_game(window, last):
    window.load(TINY3)
    window.places.update(first=(0, 1), last=last)
    window.play("L+first L- 300ms L+last L-")
    assert window.game.state in (GameState.WON, GameState.LOST)
    elapsed = window.game.clock.elapsed(10**12)
    pump(window.root, 1200)
    assert shown_seconds(window.app) == 1
    assert window.game.clock.elapsed(2 * 10**12) == elapsed
    assert not window.app._later.runs("second")


def test_the_display_stops_at_999(window):
    window.places["c"] = (4, 4)
    window.play("L+c L-")
    window.game.clock._counted = 998_000
    window.app.show(window.app.play.tick(window.game.clock._running_since or 0))
    assert shown_seconds(window.app) == 999
    assert difference(window.picture(), window.composed()) is None


def test_a_minimised_window_stops_the_clock_and_covers_the_board(root, profile, window_manager):
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


# What is kept

CHOICES = {"marks": False, "color": False, "sound": True, "double_click_chord": False, "single_click_chord": True}


@pytest.mark.parametrize("way", ["exit", "WM_DELETE_WINDOW", "ctrl+q", "killed"])
def test_choices_come_back_however_the_program_ends(root, profile, window_manager, way):
    window = open_window(root, profile, Start())
    app = window.app
    for name, value in CHOICES.items():
        if getattr(app.store.settings, name) != value:
            app.run(f"switch.{name}")
    app.run("rule.safe")
    app.run("zoom.2")
    app.choose_level(window_custom(20, 12, 45))
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


def test_the_command_line_holds_for_one_session(root, profile):
    window = open_window(root, profile, Start(level=EXPERT, rule="none", zoom=2))
    assert (window.game.cols, window.game.rule, window.app.zoom) == (30, "none", 2)
    window.app.close()
    kept = SettingsStore(profile).settings
    assert (kept.level, kept.rule, kept.zoom) == ("beginner", "opening", 0)


def test_a_damaged_file_is_said_once_in_the_window(root, profile):
    (profile / "settings.json").write_text("{")
    window = open_window(root, profile)
    assert "notice" in window.app.dialogs.open
    window.app.dialogs.close_all()
    window.app.run("switch.marks")
    pump(root, 50)
    assert window.app.dialogs.open == {}


def test_a_fault_of_ours_is_kept_and_told_once(window):
    def fail() -> None:
        raise RuntimeError("deliberate")

    for _ in range(3):
        window.root.after(0, fail)
    pump(window.root, 100)
    log = window.profile / "errors.log"
    assert log.read_text().count("RuntimeError: deliberate") == 3
    assert list(window.app.dialogs.open) == ["notice"]
    log.unlink()
    window.keys("Escape")
    window.places["c"] = (4, 4)
    window.play("L+c L-")
    assert window.game.clock.started


@pytest.mark.parametrize(
    ("place", "expected"), [((-50, 2000), (0, 900)), ((100, 100), (100, 100)), ((1900, 50), (1720, 50))]
)
def test_a_window_comes_back_on_the_screen(place, expected):
    assert system.place_on_screen(place, (200, 300), (1920, 1200)) == expected


# What is left behind


def pending(window) -> int:
    return len(window.root.tk.splitlist(window.root.tk.call("after", "info")))


def test_300_new_games_leave_nothing_behind(window):
    """Report 32: items, timers and Python objects come back to where they were."""

    def measure() -> tuple[int, int, int]:
        window.app.new_game(BEGINNER)
        pump(window.root, 20)
        gc.collect()
        return len(window.canvas.find_all()), pending(window), len(gc.get_objects())

    levels = [BEGINNER, INTERMEDIATE, EXPERT]
    for number in range(30):
        window.app.new_game(levels[number % 3])
    items, timers, objects = measure()
    for number in range(300):
        window.app.new_game(levels[number % 3])
        window.game.open((0, 0), at=0)
        window.app.show(window.app.play.repaint(0))
    items_after, timers_after, objects_after = measure()
    assert items_after == items
    assert timers_after <= timers + 1
    assert objects_after < objects * 1.05


def test_zooming_and_dialogs_leave_nothing_behind(window):
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


def test_a_click_costs_the_same_on_any_board(window):
    """One cell asks Tk to paint one cell, whatever the size of the board; the times are in the benchmarks."""
    real, asked = window.app.field.paint, []

    def counting(paint):
        asked.append(len(paint.tiles))
        real(paint)

    window.app.field.paint = counting
    counts = []
    for level in (BEGINNER, EXPERT, window_custom(60, 60, 3000)):
        window.app.new_game(level)
        window.places["c"] = (1, 1)
        asked.clear()
        window.play("R+c R- M+c M-")
        counts.append(list(asked))
    # the flag; the preview of eight covered neighbours, and its end
    assert [[count for count in each if count] for each in counts] == [[1, 8, 8]] * 3


# Sound


def test_sounds_are_made_only_when_wanted(window, monkeypatch):
    heard: list[str] = []
    monkeypatch.setattr(window.app.parts["sound"].player, "play", heard.append)
    for wanted in (False, True):
        if wanted:
            window.app.run("switch.sound")
        window.load(TINY3)
        window.places.update(first=(0, 1), win=(2, 2))
        window.play("L+first L- 700ms L+win L-")
        assert heard == (["tick", "win"] if wanted else [])
    heard.clear()
    window.load(TINY3)
    window.places.update(mine=(0, 0))
    window.play("L+first L- 700ms L+mine L-")
    assert heard == ["tick", "loss"]
