"""The sounds of a game."""

from __future__ import annotations

import threading
import tkinter
from pathlib import Path

import pytest

from sweeper.ui.window import sound
from tests.boards import TINY3
from tests.display import wait_until
from tests.ui.driver import Window


def test_sounds_are_made_only_when_wanted(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
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


@pytest.mark.parametrize("found", [True, False])
def test_a_sound_is_made_off_the_event_loop_and_the_bell_rings_where_nothing_plays_it(
    root: tkinter.Tk, monkeypatch: pytest.MonkeyPatch, found: bool
) -> None:
    started: list[tuple[threading.Thread, str]] = []
    rung: list[threading.Thread] = []

    class Program:
        def __init__(self, words: list[str], **_: object) -> None:
            started.append((threading.current_thread(), words[-1]))

        def poll(self) -> int:
            return 0

    monkeypatch.setattr(sound.sys, "platform", "linux")
    monkeypatch.setattr(sound.shutil, "which", lambda name: name if found else None)
    monkeypatch.setattr(sound.subprocess, "Popen", Program)
    monkeypatch.setattr(root, "bell", lambda: rung.append(threading.current_thread()))
    player = sound.Player(root, lambda *error: pytest.fail(str(error)))
    for name in ("win", "loss", "tick"):
        started.clear()
        rung.clear()
        player.play(name)
        wait_until(root, lambda: started or rung)
        assert [thread is threading.main_thread() for thread in rung] == ([] if found else [True])
        assert [Path(path).name for _, path in started] == ([f"{name}.wav"] if found else [])
        assert all(thread is not threading.main_thread() for thread, _ in started)
    player.close()
