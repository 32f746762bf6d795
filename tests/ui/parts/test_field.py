"""The look of the real window, pixel by pixel."""

from __future__ import annotations

import pytest

from sweeper.core.levels import EXPERT, INTERMEDIATE, window_custom
from sweeper.core.trace import GameState
from sweeper.input.gesture import FaceLook, Look, PressLook
from tests.display import pump
from tests.images.pixels import PIXELS
from tests.ui.driver import difference

MIXED = ["*.*.", "*...", ".*.."]


def test_the_109_pixels_of_a_new_beginner_game(window):
    picture = window.picture()
    assert picture.size == (168, 211)
    wrong = [
        (at, colour, picture.getpixel(at))
        for at, colour in PIXELS
        if picture.getpixel(at) != tuple(bytes.fromhex(colour[1:]))
    ]
    assert wrong == []
    assert len(PIXELS) == 109


@pytest.mark.parametrize("level", [INTERMEDIATE, EXPERT, window_custom(8, 8, 10), window_custom(24, 30, 667)])
def test_every_level_looks_as_composed(window, level):
    window.app.new_game(level)
    assert difference(window.picture(), window.composed()) is None


@pytest.mark.parametrize(
    ("script", "look"),
    [
        ("L+c", Look(FaceLook.OOH, PressLook.SINGLE, (2, 2))),
        ("L+flag", Look(FaceLook.OOH, PressLook.SINGLE, (0, 0))),
        ("L+question", Look(FaceLook.OOH, PressLook.SINGLE, (1, 3))),
        ("M+open", Look(FaceLook.OOH, PressLook.CHORD, (0, 1))),
        ("M+c", Look(FaceLook.OOH, PressLook.CHORD, (2, 2))),
        ("L+off", Look(FaceLook.OOH)),
        ("L+face", Look(FaceLook.PRESSED)),
        ("L+face >off", Look()),
        ("L+c >off", Look(FaceLook.OOH)),
    ],
)
@pytest.mark.parametrize("zoom", [1, 2])
def test_presses_look_as_composed(window, script, look, zoom):
    window.app.set_zoom(zoom)
    window.load(MIXED)
    window.places.update(c=(2, 2), flag=(0, 0), question=(1, 3), open=(0, 1))
    window.game.open((0, 1))
    window.game.cycle_mark((0, 0))
    for _ in range(2):
        window.game.cycle_mark((1, 3))
    window.game.clock.stop(0)
    window.app.show(window.app.play.repaint(0))
    window.play(script)
    assert difference(window.picture(), window.composed(look)) is None


@pytest.mark.parametrize("zoom", [1, 2, 3, 4])
@pytest.mark.parametrize("last", [(0, 2), None])
def test_the_end_looks_as_composed(window, zoom, last):
    window.load(MIXED)
    window.app.set_zoom(zoom)
    for cell in [(0, 1), (0, 0), (2, 3), (1, 0), (1, 3)]:
        window.game.cycle_mark(cell)
    window.game.cycle_mark((0, 1))
    window.game.open((0, 1), at=0)
    if last:
        window.game.open(last, at=5000)
        assert window.game.state is GameState.LOST
    else:
        window.game.cycle_mark((2, 3))
        window.game.cycle_mark((2, 3))
        window.game.cycle_mark((1, 3))
        for cell in [(0, 3), (1, 1), (1, 2), (1, 3), (2, 0), (2, 2), (2, 3)]:
            window.game.open(cell, at=700)
        assert window.game.state is GameState.WON
    window.app.show(window.app.play.repaint(0))
    assert difference(window.picture(), window.composed()) is None


def test_the_counter_below_zero(window):
    window.places.update({f"c{col}": (0, col) for col in range(9)})
    window.places.update({f"d{col}": (1, col) for col in range(9)})
    window.play(" ".join(f"R+{row}{col} R-" for row in "cd" for col in range(9))[: 15 * 8 - 1])
    assert window.game.mines_left == -5
    assert difference(window.picture(), window.composed()) is None


def test_black_and_white_without_color(window):
    window.app.run("switch.color")
    picture = window.picture()
    assert difference(picture, window.composed(sheet="sheet-mono.png")) is None
    assert {colour for _, colour in picture.getcolors()} == {(0, 0, 0), (255, 255, 255)}
    window.app.run("switch.color")
    assert difference(window.picture(), window.composed()) is None


def test_a_release_outside_leaves_the_window_as_it_was(window):
    before = window.picture()
    window.places.update(a=(4, 4))
    window.play("L+a >off L-")
    assert difference(window.picture(), before) is None


def test_the_secret_is_one_pixel_of_the_window(window):
    window.load(MIXED)
    window.places.update(mine=(0, 0), safe=(0, 1))
    plain = window.picture()
    window.keys("x", "y", "z", "z", "y", "Shift_L")
    for place, colour in (("mine", (0, 0, 0)), ("safe", (255, 255, 255))):
        window.play(f">off >{place}")
        picture = window.picture()
        assert picture.getpixel((0, 0)) == colour
        assert difference(picture, plain) in (None, (0, 0, 1, 1))
    window.keys("Shift_L")
    window.play(">off >mine")
    pump(window.root)
    assert difference(window.picture(), plain) is None
