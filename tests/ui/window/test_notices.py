"""What the player is told of trouble, once."""

from __future__ import annotations

import threading
import tkinter
from pathlib import Path

import pytest

from sweeper.store.settings import SettingsStore, Start
from sweeper.ui.window.app import App
from sweeper.ui.window.notices import MOST_WRITTEN, write_down
from sweeper.ui.window.shell import Shell
from tests.display import pump, wait_until
from tests.ui.driver import Window, open_window


def test_a_damaged_file_is_said_once_in_the_window(root: tkinter.Tk, profile: Path) -> None:
    (profile / "settings.json").write_text("{")
    window = open_window(root, profile)
    assert "notice" in window.app.dialogs.open
    window.app.dialogs.close_all()
    window.app.run("switch.marks")
    pump(root, 50)
    assert window.app.dialogs.open == {}


def test_settings_that_cannot_be_written_are_said_when_a_thread_has_found_out(
    root: tkinter.Tk, profile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = threading.Event()

    def refuse(path: Path, text: str) -> None:
        assert go.wait(10)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("sweeper.store.settings.write_whole", refuse)
    app = App(Shell(root, SettingsStore(profile, in_thread=True), Start(zoom=1)))
    app.run("switch.marks")
    assert "notice" not in app.dialogs.open
    go.set()
    wait_until(root, lambda: "notice" in app.dialogs.open)
    assert not app.store.settings.marks
    app.close()


def test_a_fault_of_ours_is_kept_and_told_once(window: Window) -> None:
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


def test_a_fault_that_cannot_be_written_down_is_told_in_one_line(window: Window) -> None:
    (window.profile / "errors.log").mkdir()

    def fail() -> None:
        raise RuntimeError("deliberate " * 10_000)

    window.root.after(0, fail)
    pump(window.root, 100)
    words = window.app.dialogs.open["notice"].words  # type: ignore[attr-defined]
    assert words.startswith("Something went wrong inside Sweeper. The game goes on. It was: deliberate deliberate")
    assert len(words) < 200
    (window.profile / "errors.log").rmdir()


def test_the_same_fault_again_and_again_does_not_fill_the_disk(tmp_path: Path) -> None:
    log = tmp_path / "errors.log"
    for number in range(100):
        assert write_down(log, RuntimeError(f"number {number} {'x' * 100_000}"))
    assert "number 99" in log.read_text()
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) < 3 * MOST_WRITTEN


def test_what_goes_wrong_when_the_window_has_gone_is_only_written_down(window: Window) -> None:
    app, log = window.app, window.profile / "errors.log"
    app.close()
    app.report(tkinter.TclError, tkinter.TclError("application has been destroyed"), None)
    assert not log.exists()
    app.report(RuntimeError, RuntimeError("deliberate"), None)
    assert "deliberate" in log.read_text()
    log.unlink()
