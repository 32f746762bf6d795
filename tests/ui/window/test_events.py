"""Real events of the mouse and the keyboard, and what they come to."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from sweeper.core.cells import COVERED, FLAG, QUESTION, neighbours
from sweeper.core.levels import window_custom
from sweeper.core.trace import GameState
from sweeper.input.buttons import Wheel
from sweeper.input.gesture import Look
from sweeper.ui.window.events import target_at
from tests.boards import BOARD_Z, TINY3
from tests.display import keyboard_layout, pump, wait_until, xdotool
from tests.ui.driver import Window, difference

GRID = [
    "*.*.*.*.*",
    ".........",
    "*.*.*.*.*",
    ".........",
    "*.*.*.*.*",
]


PLACES = {
    "a": (3, 7),
    "b": (3, 6),
    "f": (4, 0),  # flagged
    "q": (3, 1),  # question mark
    "n": (1, 1),  # open, its four flags set
    "m": (1, 3),  # open, its four flags set
    "o": (1, 7),  # open, no flags
    "p": (1, 5),  # open, one flag missing: k
    "k": (2, 6),  # a mine
}


FLAGS = [(4, 0), (0, 0), (0, 2), (0, 4), (0, 6), (2, 0), (2, 2), (2, 4)]


SIGNS = {"flag": FLAG, "question": QUESTION, "covered": COVERED}


@pytest.fixture
def board(window: Window) -> Window:
    game = window.load(GRID)
    window.places.update(PLACES)
    for cell in FLAGS:
        game.cycle_mark(cell)
    for name in "nmop":
        game.open(PLACES[name])
    game.cycle_mark(PLACES["q"])
    game.cycle_mark(PLACES["q"])
    window.app.show(window.app.play.repaint(0))
    pump(window.root, 20)
    return window


def sights(window: Window) -> dict:
    game = window.game
    return {(row, col): game.sight((row, col)) for row in range(game.rows) for col in range(game.cols)}


def after(window: Window, before: dict, effects: list[str]) -> dict:
    """The sights expected when these effects come on top of `before`."""
    assert window.game.layout is not None
    expected = dict(before)
    for effect in effects:
        word, name = effect.split()
        cell = PLACES[name]
        if word == "open":
            expected[cell] = window.game.layout.number(cell)
        elif word == "chord":
            for near in neighbours(cell, window.game.rows, window.game.cols):
                if expected[near] in (COVERED, QUESTION):
                    expected[near] = window.game.layout.number(near)
        else:
            expected[cell] = SIGNS[word]
    return expected


SEQUENCES = [
    ("L+a L-", ["open a"]),
    ("L+a >b L-", ["open b"]),
    ("L+a >off L-", []),
    ("L+off >a L-", ["open a"]),
    ("R+a >b R-", ["flag a"]),
    ("R+a R-", ["flag a"]),
    ("R+a R- R+ R-", ["question a"]),
    ("R+a R- R+ R- R+ R-", ["covered a"]),
    ("R+a", ["flag a"]),
    ("L+a R+ R- L-", []),
    ("L+a M+ M- L-", []),
    ("R+a L+ L- R-", ["flag a"]),
    ("R+n L+ R- L-", ["chord n"]),
    ("L+n R+ L- R-", ["chord n"]),
    ("L+n R+ R- L-", ["chord n"]),
    ("R+k >p L+ L- R-", ["flag k", "chord p"]),
    ("L+n R+ R- R+ R- L-", ["chord n"]),
    ("^L+n L-", ["chord n"]),
    ("M+n >m M-", ["chord m"]),
    ("M+n M-", ["chord n"]),
    ("M+o M-", []),
    ("M+p M-", []),
    ("L+o R+ L- R-", []),
    ("L+f L-", []),
    ("M+f M-", []),
    ("L+f L- 80ms L+ L-", []),
    ("L+q L-", ["open q"]),
    ("L+a L- 60ms L+ L-", ["open a"]),
    ("L+a L- 60ms L+b L-", ["open a", "open b"]),
    ("L+n L- 600ms L+ L-", []),
    ("L+n L- 80ms L+ L-", ["chord n"]),
    ("L+n L- 300ms L+ L-", ["chord n"]),
    ("L+n L- 60ms L+ L- 60ms L+ L- 60ms L+ L-", ["chord n"]),
    ("L+n L- 60ms L+m L-", []),
    ("L+face >off L-", []),
    ("L+a >face L-", []),
    ("R+n R- R+ R- R+ R-", []),
    ("L+a 700ms L-", ["open a"]),
    ("R+n >m >o >off >a L+ R- L-", []),
]


@pytest.mark.parametrize(("script", "effects"), SEQUENCES)
def test_sequences_with_real_events(board: Window, script: str, effects: list[str]) -> None:
    before = sights(board)
    board.play(script)
    expected = after(board, before, effects)
    assert sights(board) == expected
    if not script.endswith("R+a"):
        assert board.app.play.mouse.look == Look()
        assert difference(board.picture(), board.composed()) is None


def test_a_press_off_the_board_does_not_start_the_clock(window: Window) -> None:
    window.places.update(a=(4, 4))
    window.play("L+a >off L- R+a R-")
    assert not window.game.clock.started


def test_the_flag_appears_at_the_press(board: Window) -> None:
    board.play("R+a")
    left = board.game.mines_left
    assert board.game.sight(PLACES["a"]) == FLAG
    board.play("R-")
    assert board.game.mines_left == left


def test_the_smiley_needs_its_release(board: Window) -> None:
    board.play("L+face >off >face")
    assert board.game.is_open(PLACES["n"])
    board.play("L-")
    assert board.game.state is GameState.READY
    assert not board.game.is_open(PLACES["n"])


def test_a_chord_over_a_wrong_flag_loses_in_every_style(window: Window) -> None:
    window.places.update(wrong=(0, 1), last=(2, 2), one=(1, 1))
    window.app.run("switch.after_game")  # whose ring would stand over the picture
    for script in ["M+one M-", "L+one R+ L- R-", "L+one R+ R- L-", "^L+one L-", "L+one L- 60ms L+ L-"]:
        window.load(TINY3)
        window.play(f"R+wrong R- L+last L- 600ms {script}")
        assert window.game.state is GameState.LOST
        assert window.game.sight((0, 0)) == -5
        assert window.game.sight((0, 1)) == -6
        assert difference(window.picture(), window.composed()) is None


def test_new_game_at_once_after_losing_by_a_chord(window: Window) -> None:
    """Report 2: by F2 and by the face, with the second button still down."""
    for restart in ("F2", "face"):
        window.load(["*.*", "...", "*.."])
        window.places.update(one=(1, 1), w1=(0, 1), w2=(1, 0), w3=(2, 1))
        window.play("L+one L- R+w1 R- R+w2 R- R+w3 R- L+one R+ L-")
        assert window.game.state is GameState.LOST
        if restart == "F2":
            window.keys("F2")
            window.play("R-")
        else:
            window.play("R- L+face L-")
        assert all(sight == COVERED for sight in sights(window).values())
        assert (window.game.mines_left, window.game.state) == (3, GameState.READY)


def test_a_sweep_with_both_buttons_does_nothing_and_leaves_nothing_pressed(board: Window) -> None:
    """Report 7."""
    before = sights(board)
    cells = [(row, col) for row in (1, 3) for col in range(9)] + [(3, 4), (2, 4)]
    board.places.update({f"s{number}": cell for number, cell in enumerate(cells)})
    board.play("L+o R+ " + " ".join(f">s{number}" for number in range(20)) + " >a L- R-")
    assert sights(board) == before
    assert difference(board.picture(), board.composed()) is None


def test_jitter_inside_a_cell_counts(window: Window) -> None:
    """Report 8: three pixels of jitter are still a click."""
    window.load(BOARD_Z)
    window.places.update(a=(0, 1))
    x, y = window.point("a")
    xdotool("mousemove", x - 2, y - 1, "mousedown", 1, "mousemove", x + 1, y + 2, "mouseup", 1)
    pump(window.root, 30)
    assert window.game.is_open((0, 1))


def test_a_dialog_that_takes_the_pointer_drops_the_press(board: Window) -> None:
    before = sights(board)
    board.play("L+a")
    board.app.run("about")
    pump(board.root, 50)
    board.play("L-")
    assert board.app.play.mouse.look == Look()
    board.app.dialogs.close_all()
    pump(board.root, 50)
    assert sights(board) == before
    board.play("L+b L-")
    assert sights(board) == after(board, before, ["open b"])


def test_escape_drops_a_press(board: Window) -> None:
    before = sights(board)
    board.play("L+a")
    board.keys("Escape")
    assert difference(board.picture(), board.composed()) is None
    board.play("L-")
    assert sights(board) == before


def test_f2_during_a_press_cancels_it(board: Window) -> None:
    board.play("L+a")
    board.keys("F2")
    board.play("L-")
    assert all(sight == COVERED for sight in sights(board).values())


def test_the_highlight_of_a_won_game_does_not_survive(window: Window) -> None:
    """Report 77."""
    window.load(TINY3)
    window.places.update(last=(0, 1), all=(2, 2), mine=(0, 0))
    window.play("R+mine R- L+all L- L+last L-")
    assert window.game.state is GameState.WON
    window.keys("F2")
    window.play(">mine >last >all")
    assert difference(window.picture(), window.composed()) is None


def test_a_second_click_soon_after_the_first_is_chatter_where_the_guard_is_on(board: Window) -> None:
    board.app.store.change(chatter_guard_ms=80)
    board.app.apply_settings()
    board.play("R+a R- 15ms R+ R-")
    assert board.game.sight(PLACES["a"]) == FLAG


def test_every_pixel_of_a_cell_belongs_to_it(window: Window) -> None:
    """Report 50: the corners of every cell, and one pixel beyond the field."""
    app, zoom = window.app, window.app.zoom
    for row in range(9):
        for col in range(9):
            left, top = (12 + 16 * col) * zoom, (55 + 16 * row) * zoom
            for x in (left, left + 16 * zoom - 1):
                for y in (top, top + 16 * zoom - 1):
                    assert target_at(app.field, x, y) == (row, col)
    for x, y in [(11, 60), (156, 60), (20, 54), (20, 199), (-3, 60), (20, 500), (500, -20)]:
        assert not isinstance(target_at(app.field, x, y), tuple)


@pytest.mark.parametrize("zoom", [2, 3])
def test_a_click_hits_its_cell_at_every_zoom(window: Window, zoom: int) -> None:
    window.app.set_zoom(zoom)
    window.load(GRID)
    for cell in [(0, 1), (1, 8), (4, 7), (3, 0)]:
        window.places["c"] = cell
        window.play("L+c L-")
        assert window.game.is_open(cell)


def test_keys_work_from_the_first_press_without_a_click(window: Window) -> None:
    window.load(TINY3)
    window.keys("Up")
    assert window.app.play.cursor == (0, 1)
    window.keys("space")
    assert window.game.is_open((0, 1))
    window.keys("Left", "f")
    assert window.game.sight((0, 0)) == FLAG
    window.keys("Right", "Return")
    assert window.game.state is GameState.WON
    window.keys("F2")
    assert window.game.state is GameState.READY


def test_a_whole_game_by_keyboard_alone(window: Window) -> None:
    window.load(["....*", ".....", "*...."])
    for number in range(15):
        row, col = divmod(number, 5)
        assert window.game.layout is not None
        if window.game.layout.is_mine((row, col)) or not window.game.live:
            continue
        keys = ["Up"] * 3 + ["Left"] * 5 + ["Down"] * row + ["Right"] * col + ["space"]
        if not window.game.is_open((row, col)):
            window.keys(*keys)
    assert window.game.state is GameState.WON


def test_a_held_key_marks_once(window: Window) -> None:
    window.load(TINY3)
    xdotool("keydown", "f")
    pump(window.root, 900)
    xdotool("keyup", "f")
    pump(window.root, 50)
    assert window.game.sight(window.app.play.cursor) == FLAG


def test_forty_steps_past_each_edge(window: Window) -> None:
    window.load(TINY3)
    for key, end in [("Left", (1, 0)), ("Up", (0, 0)), ("Right", (0, 2)), ("Down", (2, 2))]:
        window.keys(*[key] * 40)
        assert window.app.play.cursor == end


@pytest.mark.parametrize("modifier", ["", "ctrl+", "shift+"])
@pytest.mark.parametrize("zoom", [1, 2])
def test_the_cursor_stands_out_on_every_kind_of_cell(window: Window, modifier: str, zoom: int) -> None:
    window.app.set_zoom(zoom)
    window.load(TINY3)
    window.game.open((0, 1))
    window.game.cycle_mark((0, 0))
    window.game.clock.stop(0)
    window.app.show(window.app.play.repaint(0))
    plain = window.picture()
    window.keys("Down")
    for key in ["Up", "Up", "Left"]:
        window.keys(modifier + key)
        row, col = window.app.play.cursor
        box = difference(window.picture(), plain)
        left, top = (12 + 16 * col) * zoom, (55 + 16 * row) * zoom
        assert box == (left, top, left + 16 * zoom, top + 16 * zoom)


def test_control_and_letters_do_not_mark(window: Window) -> None:
    window.keys("ctrl+f")
    assert all(window.game.sight((row, col)) == COVERED for row in range(9) for col in range(9))


def test_shortcuts_do_not_act_while_a_dialog_has_the_focus(window: Window) -> None:
    window.game.cycle_mark((0, 0))
    game = window.game
    window.app.run("custom")
    pump(window.root, 100)
    window.keys("F2", "space", "f", "ctrl+plus", "Up")
    assert window.game is game
    assert window.app.zoom == 1
    assert len(game.moves) == 1
    window.keys("Escape")
    pump(window.root, 100)
    assert window.app.dialogs.open == {}
    window.keys("space")
    assert len(game.moves) == 2


@pytest.mark.parametrize("command", ["custom", "timing", "help", "about"])
def test_after_a_dialog_the_keys_work_again_without_a_click(window: Window, command: str) -> None:
    window.app.run(command)
    pump(window.root, 100)
    window.keys("Escape")
    pump(window.root, 100)
    window.keys("f")
    assert window.game.sight((4, 4)) == FLAG


# The keys in the places of F, H, N, P, Q, 0 and = on a US keyboard, by their codes.
F_KEY, H_KEY, N_KEY, P_KEY, Q_KEY, ZERO_KEY, EQUAL_KEY = "41", "43", "57", "33", "24", "19", "21"


@pytest.mark.parametrize("layout", ["us", "ru", "gr", "il", "ara", "ir", "th", "ge", "in"])
def test_letters_are_found_on_every_layout(window: Window, monkeypatch: pytest.MonkeyPatch, layout: str) -> None:
    done: list[str] = []
    monkeypatch.setattr(window.app, "run", done.append)
    monkeypatch.setattr(window.app.hands, "on_peek", lambda peek: done.append("peek" if peek else "peek ends"))
    with keyboard_layout(layout):
        pump(window.root, 50)
        xdotool("key", F_KEY)
        wait_until(window.root, lambda: window.game.sight(window.app.play.cursor) == FLAG)
        xdotool("key", H_KEY, N_KEY, "keydown", "Shift_L", "key", N_KEY, "keyup", "Shift_L", "key", P_KEY)
        wait_until(window.root, lambda: len(done) == 5)
        xdotool("keydown", "Control_L", "key", EQUAL_KEY, ZERO_KEY, Q_KEY, F_KEY, "keyup", "Control_L")
        wait_until(window.root, lambda: len(done) == 8)
        pump(window.root, 20)
    by_control = ["zoom.in", "zoom.back", "exit"]
    assert done == ["switch.assist", "hint", "hint.cell", "peek", "peek ends", *by_control]
    assert window.game.sight(window.app.play.cursor) == FLAG


@pytest.mark.parametrize("layout", ["fr", "us(dvorak)"])
def test_a_layout_with_latin_letters_goes_by_its_own(
    window: Window, monkeypatch: pytest.MonkeyPatch, layout: str
) -> None:
    """The key in the place of Q is another one there, and does not end the program."""
    done: list[str] = []
    monkeypatch.setattr(window.app, "run", done.append)
    with keyboard_layout(layout):
        pump(window.root, 50)
        xdotool("keydown", "Control_L", "key", Q_KEY, "keyup", "Control_L")
        pump(window.root, 50)
    assert done == []


def test_buttons_under_the_thumb_do_not_scroll_where_they_are_no_wheel(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window.app.events, "_wheel", Wheel("win32", (8, 6)))
    done: list[str] = []
    monkeypatch.setattr(window.app, "run", done.append)
    window.places["c"] = (4, 4)
    window.play(">c")
    xdotool("keydown", "Control_L", "click", 4, "click", 5, "keyup", "Control_L")
    pump(window.root, 50)
    assert done == []


@pytest.mark.parametrize(("button", "command"), [(4, ["zoom.in"]), (5, ["zoom.out"]), (6, []), (7, [])])
def test_only_up_and_down_zoom(
    window: Window, monkeypatch: pytest.MonkeyPatch, button: int, command: list[str]
) -> None:
    done: list[str] = []
    monkeypatch.setattr(window.app, "run", done.append)
    window.places["c"] = (4, 4)
    window.play(">c")
    xdotool("keydown", "Control_L", "click", button, "keyup", "Control_L")
    pump(window.root, 50)
    assert done == command


def test_fingers_on_a_touchpad_scroll_and_zoom(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tk 8.6 has no such event, so it is made here; where Tk has it, it is bound."""
    window.app.choose_level(window_custom(100, 100, 500))
    window.app.set_zoom(2)  # so that it scrolls on a wide screen, too
    pump(window.root, 50)
    window.app.events._swiped(SimpleNamespace(delta=-66 << 16 | -100 & 0xFFFF, state=0))
    pump(window.root, 20)
    assert window.app.field.first_shown == (3, 2)
    done: list[str] = []
    monkeypatch.setattr(window.app, "run", done.append)
    for _ in range(3):
        window.app.events._swiped(SimpleNamespace(delta=100, state=0x4))
    assert done == ["zoom.in", "zoom.in"]
    is_known = window.root.tk.eval("catch {bind Unused <TouchpadScroll> break}") == "0"
    assert ("<TouchpadScroll>" in window.canvas.bind()) == is_known


def test_a_left_hand_opens_with_the_right_button_and_marks_with_the_left(window: Window) -> None:
    window.load(TINY3)
    window.app.run("switch.left_handed")
    window.places.update(a=(0, 0), b=(0, 1))
    window.play("L+a L-")
    assert window.game.sight((0, 0)) == FLAG
    window.play("R+b")
    assert window.app.play.mouse.tracking
    window.play("R-")
    assert window.game.is_open((0, 1))
    window.app.run("switch.left_handed")
    window.play("R+a R-")
    assert window.game.sight((0, 0)) == QUESTION
