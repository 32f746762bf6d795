"""Where the window stands."""

from __future__ import annotations

import tkinter
from pathlib import Path

from sweeper.store.settings import SettingsStore
from sweeper.ui.window.placement import FIRST_PLACE, REST_MS, Placement
from tests.display import pump, settle, wait_until


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
