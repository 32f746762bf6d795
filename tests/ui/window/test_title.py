"""What stands above the smallest board: the title and the menu, whole, by what is on the screen."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from sweeper.core.levels import BEGINNER, EXPERT
from sweeper.texts.language import LANGUAGES
from tests.display import pump, screenshot, settle
from tests.ui.driver import Window
from tests.ui.window.test_menus import bar_of

TOP = 60  # pixels from the top of the screen to the title bar


def above_the_board(window: Window) -> Image.Image:
    """The title bar and the menu bar, as soon as the window manager has drawn them."""
    window.root.geometry(f"+60+{TOP}")
    before, now = None, _above(window)
    while before is None or ImageChops.difference(before, now).getbbox() is not None:
        before, now = now, _above(window)
    return now


def _above(window: Window) -> Image.Image:
    pump(window.root, 150)
    picture, left = screenshot(window.root), window.root.winfo_rootx()
    return picture.crop((left, TOP, left + window.root.winfo_width(), window.canvas.winfo_rooty()))


def written(window: Window) -> int:
    """How many pixels across the title takes, found by taking it away."""
    named, title = above_the_board(window), window.root.title()
    window.root.title(" ")
    nameless = above_the_board(window)
    window.root.title(title)
    box = ImageChops.difference(named, nameless).getbbox()
    assert box is not None, "no title is seen"
    return box[2] - box[0]


def menu(window: Window) -> Image.Image:
    """The menu bar as far as its words go, and one line of what is below them."""
    across, down = window.app._shell.menus.room_of_a_line()
    picture = above_the_board(window)
    bar = int(window.root.tk.call("winfo", "height", f".#{str(bar_of(window.root))[1:]}"))
    assert bar == down, "it takes another line"
    return picture.crop((0, picture.height - down, across - 4, picture.height))


@pytest.mark.usefixtures("chinese_font", "window_manager")
@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("zoom", [1, 2])
def test_title_and_menu_are_whole_on_the_smallest_board(window: Window, spoken: str, zoom: int) -> None:
    window.app.set_zoom(zoom)
    window.app.choose_language(spoken)
    window.app.choose_level(BEGINNER)
    settle(window.root)
    small_title, small_menu = written(window), menu(window)
    window.app.choose_level(EXPERT)
    settle(window.root)
    assert window.root.winfo_width() > 400
    assert abs(written(window) - small_title) <= 1
    assert ImageChops.difference(menu(window), small_menu).getbbox() is None
