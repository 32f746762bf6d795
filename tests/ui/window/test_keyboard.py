"""Keyboard play in a real window, with real keys."""

from __future__ import annotations

import pytest

from sweeper.core.cells import COVERED, FLAG
from sweeper.core.trace import GameState
from tests.boards import TINY3
from tests.display import pump, xdotool
from tests.ui.driver import difference


def test_keys_work_from_the_first_press_without_a_click(window):
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


def test_a_whole_game_by_keyboard_alone(window):
    window.load(["....*", ".....", "*...."])
    for number in range(15):
        row, col = divmod(number, 5)
        if window.game.layout.is_mine((row, col)) or not window.game.live:
            continue
        keys = ["Up"] * 3 + ["Left"] * 5 + ["Down"] * row + ["Right"] * col + ["space"]
        if not window.game.is_open((row, col)):
            window.keys(*keys)
    assert window.game.state is GameState.WON


def test_a_held_key_marks_once(window):
    window.load(TINY3)
    xdotool("keydown", "f")
    pump(window.root, 900)
    xdotool("keyup", "f")
    pump(window.root, 50)
    assert window.game.sight(window.app.play.cursor) == FLAG


def test_forty_steps_past_each_edge(window):
    window.load(TINY3)
    for key, end in [("Left", (1, 0)), ("Up", (0, 0)), ("Right", (0, 2)), ("Down", (2, 2))]:
        window.keys(*[key] * 40)
        assert window.app.play.cursor == end


@pytest.mark.parametrize("modifier", ["", "ctrl+", "shift+"])
@pytest.mark.parametrize("zoom", [1, 2])
def test_the_cursor_stands_out_on_every_kind_of_cell(window, modifier, zoom):
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


def test_control_and_letters_do_not_mark(window):
    window.keys("ctrl+f")
    assert all(window.game.sight((row, col)) == COVERED for row in range(9) for col in range(9))


def test_shortcuts_do_not_act_while_a_dialog_has_the_focus(window):
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
def test_after_a_dialog_the_keys_work_again_without_a_click(window, command):
    window.app.run(command)
    pump(window.root, 100)
    window.keys("Escape")
    pump(window.root, 100)
    window.keys("f")
    assert window.game.sight((4, 4)) == FLAG
