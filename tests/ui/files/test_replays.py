"""Replays in files opened in the window: shown again in the viewer, and the way back to the game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sweeper.core.trace import GameState
from sweeper.texts import viewer as texts
from sweeper.texts.language import say
from tests.display import pump, wait_until
from tests.places import SHARED
from tests.ui.driver import Window
from tests.ui.player import labels

RAWVF = b"""RawVF_Version: Rev6
Program: Somebody's
Width: 3
Height: 3
Mines: 2
Board:
*00
000
*00
Events:
0.000 lc 3 2 (40 20)
0.050 lr 3 2 (40 20)
1.500 lc 1 1 (8 8)
1.600 lr 1 1 (8 8)
"""
SAMPLES = SHARED / "samples"
FACTS = json.loads((SAMPLES / "facts.json").read_text(encoding="utf-8"))["samples"] if SAMPLES.is_dir() else []
REAL = sorted(path for kind in ("avf", "evf", "mvf", "rmv", "rawvf") for path in (SAMPLES / kind).glob("*"))


def shown(window: Window, path: Path) -> None:
    """Have a file opened; until its replay is on the board."""
    window.app.run("open_file", str(path))
    wait_until(window.root, lambda: window.app.stage is not window.app.play, 20_000, f"the replay {path.name}")
    pump(window.root, 50)


def test_a_replay_is_shown_and_escape_leads_back_to_the_game(window: Window, tmp_path: Path) -> None:
    path, game = tmp_path / "game.rawvf", window.game
    path.write_bytes(RAWVF)
    shown(window, path)
    viewer = window.app.part("viewer")
    assert (viewer.stage.rows, viewer.stage.cols) == (3, 3)
    assert viewer._title() == say(texts.OF_FILE, name="game.rawvf")
    window.keys("End")
    assert viewer.stage.moment.move == len(viewer.stage.recording.trace.moves)
    assert viewer.stage.recording.beats[-1].state is GameState.LOST
    window.keys("Escape")
    wait_until(window.root, lambda: window.app.stage is window.app.play, 5000, "the game")
    assert window.game is game


def test_a_replay_on_the_clipboard_is_played_as_a_board(window: Window) -> None:
    window.root.clipboard_clear()
    window.root.clipboard_append(RAWVF.decode())
    window.keys("ctrl+v")
    wait_until(window.root, lambda: window.game.layout is not None, 10_000, "the board")
    assert (window.game.rows, window.game.cols, window.game.mines) == (3, 3, 2)
    assert window.app.field.signs.shown == {"loaded"}


@pytest.mark.skipif(not SAMPLES.is_dir(), reason="the sample files are not beside the repository")
@pytest.mark.parametrize("path", REAL, ids=lambda path: path.name)
def test_real_replays_are_shown(window: Window, path: Path) -> None:
    shown(window, path)
    viewer = window.app.part("viewer")
    window.keys("End")
    assert viewer.stage.moment.move == len(viewer.stage.recording.trace.moves)
    (facts,) = (facts for facts in FACTS if facts["file"] == f"{path.parent.name}/{path.name}")
    assert viewer.stage.recording.beats[-1].state.value == facts["outcome"]
    assert viewer.stage.recording.elapsed == facts["time_ms"]


def test_a_board_takes_the_place_of_a_replay_and_another_replay_too(window: Window, tmp_path: Path) -> None:
    path, board = tmp_path / "game.rawvf", tmp_path / "board.txt"
    path.write_bytes(RAWVF)
    board.write_text("*...\n....\n....\n")
    shown(window, path)
    window.app.run("open_file", str(board))
    wait_until(window.root, lambda: window.app.stage is window.app.play, 10_000, "the board")
    pump(window.root, 50)
    assert (window.game.rows, window.game.cols) == (3, 4)
    assert window.app.part("viewer").stage is None
    window.places["far"] = (2, 3)
    window.play("L+far L-")
    assert window.game.state is GameState.WON
    shown(window, path)
    first = window.app.stage
    window.app.run("open_file", str(path))
    wait_until(window.root, lambda: window.app.stage is not first, 10_000, "the other replay")
    window.keys("Escape")
    wait_until(window.root, lambda: window.app.stage is window.app.play, 5000, "the game")


@pytest.mark.parametrize("name", ["cut.avf", "cut.rmv", "cut.evf", "cut.mvf", "cut.rawvf", "secret.mvr"])
def test_a_replay_that_cannot_be_read_is_said_and_the_game_stays(window: Window, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(b"4" + bytes(40))
    window.app.run("open_file", str(path))
    wait_until(window.root, lambda: "notice" in window.app.dialogs.open, 10_000, "a notice")
    assert name in " ".join(labels(window.app.dialogs.open["notice"]))
    assert window.app.stage is window.app.play
