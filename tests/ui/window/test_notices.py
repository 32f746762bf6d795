"""What the player is told of trouble, once."""

from __future__ import annotations

import tkinter
from pathlib import Path

from tests.display import pump
from tests.ui.driver import Window, open_window


def test_a_damaged_file_is_said_once_in_the_window(root: tkinter.Tk, profile: Path) -> None:
    (profile / "settings.json").write_text("{")
    window = open_window(root, profile)
    assert "notice" in window.app.dialogs.open
    window.app.dialogs.close_all()
    window.app.run("switch.marks")
    pump(root, 50)
    assert window.app.dialogs.open == {}


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
