"""Windows for the tests: the program with its defaults, and a hand at one whose games are kept."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator
from pathlib import Path
from tkinter import filedialog

import pytest

from tests.display import xdotool
from tests.ui.driver import Window, open_window
from tests.ui.player import Player, open_player


@pytest.fixture(autouse=True)
def no_file_dialogs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A dialog for files would wait for a person: it is left at once without a choice, where a test has no other."""
    for ask in ("askopenfilename", "asksaveasfilename"):
        monkeypatch.setattr(filedialog, ask, lambda **_: "")


@pytest.fixture
def nothing_wrong(profile: Path) -> Iterator[None]:
    """Nothing may have gone wrong unseen, to the very end of a window that is opened after this."""
    yield
    log = profile / "errors.log"
    assert not log.exists(), log.read_text()


@pytest.fixture
def window(nothing_wrong: None, root: tkinter.Tk, profile: Path) -> Iterator[Window]:
    """The program with its defaults, seed 1; nothing may have gone wrong unseen."""
    from sweeper.store.settings import Start

    opened = open_window(root, profile, Start(seed=1, zoom=1))
    yield opened
    xdotool("mouseup", 1, "mouseup", 2, "mouseup", 3, "mousemove", 1900, 1190)


@pytest.fixture
def player(nothing_wrong: None, root: tkinter.Tk, profile: Path, monkeypatch: pytest.MonkeyPatch) -> Player:
    """A hand at a window with the defaults; nothing may have gone wrong unseen."""
    return open_player(root, profile, monkeypatch)
