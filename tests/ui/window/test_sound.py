"""The sounds of a game."""

from __future__ import annotations

import pytest

from tests.boards import TINY3
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
