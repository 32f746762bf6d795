"""The window before a game is in it."""

from __future__ import annotations

import subprocess
import sys
import tkinter
from pathlib import Path

import pytest

from sweeper.core.levels import EXPERT
from sweeper.store.settings import SettingsStore, Start
from sweeper.ui.parts import system
from sweeper.ui.window.shell import Shell
from tests.places import ROOT

LOADED = "import sweeper.start, sweeper.ui.window.shell, sys; print(*sys.modules)"
# What would make the first picture wait: standard modules that take long to load, and all that makes a game.
LATE = {"argparse", "dataclasses", "json", "random", "sqlite3", "tempfile", "threading", "traceback"}
LATE |= {
    f"sweeper.{name}" for name in ("core.game", "core.trace", "metrics", "play", "solve", "teach", "ui.window.app")
}


def test_the_first_picture_waits_for_nothing_but_itself() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True)
    assert LATE & set(done.stdout.split()) == set()


@pytest.mark.parametrize(("start", "size"), [(Start(zoom=1), (168, 211)), (Start(level=EXPERT, zoom=2), (1008, 646))])
def test_a_covered_field_is_on_the_screen(root: tkinter.Tk, profile: Path, start: Start, size: tuple[int, int]) -> None:
    shell = Shell(root, SettingsStore(profile), start)
    assert root.winfo_viewable()
    assert (shell.field.canvas.winfo_width(), shell.field.canvas.winfo_height()) == size
    assert root.title() == "Minesweeper"


def test_what_a_run_was_asked_for_goes_before_the_settings(root: tkinter.Tk, profile: Path) -> None:
    store = SettingsStore(profile)
    store.change(level="intermediate", zoom=3)
    shell = Shell(root, store, Start(level=EXPERT))
    assert (shell.level, shell.zoom) == (EXPERT, 3)


def test_the_first_zoom_is_by_the_screen_and_not_kept_as_chosen(root: tkinter.Tk, profile: Path) -> None:
    store = SettingsStore(profile)
    shell = Shell(root, store)
    assert shell.zoom == system.first_zoom((root.winfo_screenwidth(), root.winfo_screenheight()))
    assert store.settings.zoom == 0
