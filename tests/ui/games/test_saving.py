"""Saving what is shown, reading a replay from a file, and the same board once more, in a real window."""

from __future__ import annotations

from pathlib import Path
from tkinter import filedialog
from typing import Any

import pytest
from PIL import Image, ImageChops

from sweeper.formats.replays import read_replay, write_replay
from sweeper.store.game_list import Choice, games, numbers
from sweeper.texts import games as list_texts
from sweeper.texts import saving as texts
from sweeper.texts.language import saying
from sweeper.texts.storage import shown
from sweeper.ui.games.viewer import Viewer
from tests.display import pump, settle, wait_until
from tests.ui.games.test_viewer import Watcher
from tests.ui.player import Player, history, labels, press


def save_as(monkeypatch: pytest.MonkeyPatch, path: Path) -> list[dict[str, Any]]:
    """Every file dialog gives this path; what they were asked."""
    asked: list[dict[str, Any]] = []

    def ask(**options: Any) -> str:
        asked.append(options)
        return str(path)

    monkeypatch.setattr(filedialog, "asksaveasfilename", ask)
    return asked


def told(player: Player) -> str:
    """What a notice says, which is then closed."""
    wait_until(player.root, lambda: "notice" in player.app.dialogs.open, 10_000, "a notice")
    words = "\n".join(labels(player.app.dialogs.open["notice"]))
    player.app.dialogs.close("notice")
    pump(player.root, 30)
    return words


def test_a_moment_is_saved_as_it_is_on_the_screen(
    player: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    watcher, path = Watcher(player), tmp_path / "moment.png"
    watcher.stage.go_to_move(2)
    watcher.part._paint()
    assert watcher.part._trail is not None
    watcher.part._trail.hide()
    settle(player.root)
    screen = player.window.picture().convert("RGB")
    asked = save_as(monkeypatch, path)
    watcher.part.press("save")
    assert str(path.name) in told(player)
    assert [suffix for _, suffix in asked[0]["filetypes"]][:3] == [".png", ".rawvf", ".evf"]
    with Image.open(path) as found:
        whole = found.convert("RGB")
    part = screen.crop((0, 0, *whole.size))  # without the rulers
    assert ImageChops.difference(whole, part).getbbox() is None


@pytest.mark.parametrize("kind", ["rawvf", "evf"])
def test_a_game_is_saved_and_the_file_shown_again(
    player: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str
) -> None:
    watcher, path = Watcher(player), tmp_path / f"game.{kind}"
    save_as(monkeypatch, path)
    player.app.run("save_board")
    assert path.name in told(player)
    trace = read_replay(path.read_bytes(), path.name).trace
    assert trace.layout == watcher.trace.layout
    assert trace.moves[-1].state is watcher.trace.moves[-1].state
    before = watcher.stage
    player.app.run("viewer.file", str(path))
    part: Viewer = watcher.part
    wait_until(player.root, lambda: part.stage is not before, 5000, "the file")
    pump(player.root, 30)
    assert part.stage is not None
    part.stage.go_to_move(len(part.stage.recording.steps))
    assert part.stage.moment.sights == list(before.recording.start) or not part.stage.moment.live
    assert part.beside is not None
    assert path.name in str(part.beside.panel._title.cget("text"))


@pytest.mark.parametrize(
    ("name", "data"), [("none.avf", None), ("game.mvr", b"x"), ("broken.rawvf", b"RawVF_Version: Rev5\n")]
)
def test_what_cannot_be_read_is_said_and_the_game_stays(
    player: Player, tmp_path: Path, name: str, data: bytes | None
) -> None:
    path = tmp_path / name
    if data is not None:
        path.write_bytes(data)
    player.app.run("viewer.file", str(path))
    assert name in told(player)
    assert player.app.stage is player.app.play


def test_a_name_that_tells_no_kind_is_refused(player: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    watcher, path = Watcher(player), tmp_path / "game.xyz"
    save_as(monkeypatch, path)
    watcher.part.press("save")
    words = told(player)
    assert str(saying(texts.NO_KIND, file=shown(path), known="").places["file"]) in words
    assert not path.exists()


def opened_list(player: Player) -> Any:
    """The dialog of the list, when the row of its first game is there."""
    player.app.run("games")
    wait_until(player.root, lambda: player.app.part("games").list.game is not None, 10_000, "the first row")
    return player.app.dialogs.open["games"]


def test_the_same_board_again_is_marked_and_begins_where_it_began(player: Player) -> None:
    player.lose()
    player.wait_for_numbers()
    before = player.window.game
    player.app.new_game()
    press(opened_list(player), list_texts.AGAIN)
    wait_until(player.root, lambda: player.window.game.layout is not None, 5000, "the board")
    game = player.window.game
    assert "games" not in player.app.dialogs.open
    assert game.layout == before.layout
    assert player.app.play.to_begin == before.first
    assert before.first is not None
    player.click(before.first)
    player.rest()
    kept = history(player)
    newest = kept._ask(lambda opened: games(opened, numbers(opened, Choice())[:1]))
    (again,) = newest.values()
    assert again.conditions.replayed


def test_a_game_of_the_list_is_saved(player: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    player.lose()
    player.wait_for_numbers()
    path = tmp_path / "game.rawvf"
    save_as(monkeypatch, path)
    press(opened_list(player), texts.SAVE)
    assert path.name in told(player)
    game = player.window.game
    assert read_replay(path.read_bytes(), path.name).layout == game.layout
    assert path.read_bytes() == write_replay(game.trace(player.window.app.play.recorder.pointer), "rawvf")
