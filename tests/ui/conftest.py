from __future__ import annotations

import tkinter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.display import xdotool
from tests.ui.driver import Window, open_window


@pytest.fixture
def window(root: tkinter.Tk, profile: Path) -> Iterator[Window]:
    """The program with its defaults, seed 1; nothing may have gone wrong unseen."""
    from sweeper.store.settings import Start

    opened = open_window(root, profile, Start(seed=1, zoom=1))
    yield opened
    xdotool("mouseup", 1, "mouseup", 2, "mouseup", 3, "mousemove", 1900, 1190)
    log = profile / "errors.log"
    assert not log.exists(), log.read_text()
