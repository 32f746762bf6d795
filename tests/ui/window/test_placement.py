"""Where the window stands."""

from __future__ import annotations

import tkinter
from pathlib import Path

import pytest

from sweeper.core.levels import EXPERT
from sweeper.store.settings import SettingsStore, Start
from sweeper.ui.parts import system
from sweeper.ui.window.placement import FIRST_PLACE, REST_MS, Placement
from tests.display import pump, settle, wait_until
from tests.ui.driver import open_window


def place_of(root: tkinter.Tk) -> tuple[int, int]:
    return root.winfo_rootx(), root.winfo_rooty()


def test_the_first_window_stands_at_the_first_place(root: tkinter.Tk, profile: Path) -> None:
    Placement(root, SettingsStore(profile)).restore()
    settle(root)
    assert place_of(root) == FIRST_PLACE


def test_it_comes_back_where_it_was_moved_to(root: tkinter.Tk, profile: Path) -> None:
    placement = Placement(root, SettingsStore(profile))
    settle(root)
    root.geometry("+333+222")
    wait_until(root, lambda: SettingsStore(profile).settings.window_x == 333, REST_MS + 2000)
    placement.close()
    root.geometry("+10+10")
    pump(root, 50)
    Placement(root, SettingsStore(profile)).restore()
    pump(root, 50)
    assert place_of(root) == (333, 222)


def test_nothing_is_kept_after_the_end(root: tkinter.Tk, profile: Path) -> None:
    placement = Placement(root, SettingsStore(profile))
    settle(root)
    placement.close()
    kept = SettingsStore(profile).settings
    root.geometry("+333+222")
    placement.close()
    pump(root, 50)
    assert SettingsStore(profile).settings == kept


def is_whole(root: tkinter.Tk) -> bool:
    """Whether all of the window is on the screen, with its menu and, as far as it can be known, its frame."""
    x, y = system.place_of(root)
    right, bottom = root.winfo_rootx() + root.winfo_width(), root.winfo_rooty() + root.winfo_height()
    return x >= 0 and y >= 0 and right <= root.winfo_screenwidth() and bottom <= root.winfo_screenheight()


@pytest.mark.parametrize("screen", [((1280, 1024), 96), ((1280, 1024), 192)], indirect=True)
@pytest.mark.parametrize("place", [(5000, 3000), (-400, -300), (5000, -300), (1200, 900)])
@pytest.mark.parametrize("managed", [False, True])
def test_a_place_that_is_off_the_screen_comes_back_on_it(
    request: pytest.FixtureRequest, screen: str, profile: Path, place: tuple[int, int], managed: bool
) -> None:
    if managed:
        request.getfixturevalue("window_manager")
    root: tkinter.Tk = request.getfixturevalue("root")
    SettingsStore(profile).change(window_x=place[0], window_y=place[1])
    window = open_window(root, profile, Start(seed=1, zoom=2))
    wait_until(root, lambda: is_whole(root), what="all of the window to be on the screen")
    pump(root, REST_MS + 100)
    assert is_whole(root)
    window.app.close()


@pytest.mark.parametrize("screen", [((1024, 768), 96)], indirect=True)
@pytest.mark.parametrize("managed", [False, True])
def test_a_board_that_fits_on_the_screen_does_not_scroll_and_is_put_where_it_fits(
    request: pytest.FixtureRequest, screen: str, profile: Path, managed: bool
) -> None:
    if managed:
        request.getfixturevalue("window_manager")
    root: tkinter.Tk = request.getfixturevalue("root")
    window = open_window(root, profile, Start(level=EXPERT, seed=1, zoom=2))
    shape = window.app.field.shape
    assert (shape.rows_shown, shape.cols_shown) == (16, 30)
    wait_until(root, lambda: is_whole(root), what="all of the window to be on the screen")
    window.app.close()
