"""A hand at a window whose games are kept."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.player import Player, open_player


@pytest.fixture
def player(root: tkinter.Tk, profile: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    """A hand at a window with the defaults; nothing may have gone wrong unseen."""
    yield open_player(root, profile, monkeypatch)
    log = profile / "errors.log"
    assert not log.exists(), log.read_text()
