"""Saving what is shown, reading a replay from a file, and the same board once more, in a real window."""

from __future__ import annotations

import io
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from tkinter import filedialog
from typing import Any

import pytest
from PIL import Image, ImageChops

from sweeper.formats.replays import read_replay, write_replay
from sweeper.look.board_picture import BoardPicture, Seen, png
from sweeper.look.geometry import FIELD_LEFT, FIELD_TOP
from sweeper.store.game_list import Choice, games, numbers
from sweeper.texts import games as list_texts
from sweeper.texts import saving as texts
from sweeper.texts.language import say, saying
from sweeper.texts.storage import shown
from sweeper.ui.games import viewer
from sweeper.ui.games.animation import END_MS, FRAME_MS
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
    assert [suffix for _, suffix in asked[0]["filetypes"]] == [".png", ".gif", ".rawvf", ".evf"]
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


def test_an_animation_has_every_frame_as_the_board_was(
    player: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    watcher, path = Watcher(player), tmp_path / "game.gif"
    made = watcher.stage.recording
    save_as(monkeypatch, path)
    watcher.part.press("save")
    assert path.name in told(player)
    assert "saving" not in player.app.dialogs.open
    pixels = player.app.field.pictures.all_pixels()
    zoom = player.app.zoom
    with Image.open(path) as film:
        assert film.n_frames > 4
        film.seek(film.n_frames - 1)
        last = film.convert("RGB")
        whole = 0
        for number in range(film.n_frames):
            film.seek(number)
            whole += film.info["duration"]
    assert abs(whole - END_MS - made.length) <= 10 * FRAME_MS
    watcher.stage.go_to_move(len(made.steps))
    picture = BoardPicture(made.trace.rows, made.trace.cols, pixels)
    moment = watcher.stage.moment
    picture.show(Seen(tuple(watcher.stage.pieces), moment.beat.mines, moment.seconds, watcher.stage.face))
    with Image.open(io.BytesIO(png(picture, zoom))) as opened:
        expected = opened.convert("RGB")
    place = moment.beat.place
    assert place is not None
    tip = (FIELD_LEFT + place[0], FIELD_TOP + place[1])
    different = ImageChops.difference(last, expected).getbbox()
    assert different is not None
    arrow = picture.arrow_box(tip)
    assert arrow is not None
    assert different[0] >= arrow.left * zoom
    assert different[1] >= arrow.top * zoom
    assert different[2] <= arrow.right * zoom
    assert different[3] <= arrow.bottom * zoom


def test_an_animation_can_be_stopped_and_leaves_nothing(
    player: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    watcher, path = Watcher(player), tmp_path / "game.gif"
    held = threading.Event()

    def slow(*_: Any, cancelled: Callable[[], bool], **__: Any) -> Iterator[int]:
        yield 5
        while not cancelled() and not held.wait(0.01):
            pass

    monkeypatch.setattr(viewer, "film", slow)
    save_as(monkeypatch, path)
    watcher.part.press("save")
    words = say(texts.MAKING, share=5)
    dialogs = player.app.dialogs
    wait_until(player.root, lambda: watcher.part._saving._share.get() == words, 5000, "the first per cents")
    press(dialogs.open["saving"], texts.STOP)
    pump(player.root, 60)
    assert not watcher.part._saving.busy
    assert not path.exists()
    assert "notice" not in dialogs.open


def test_without_pillow_that_is_said(player: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    watcher, path = Watcher(player), tmp_path / "game.gif"
    monkeypatch.setitem(sys.modules, "PIL.GifImagePlugin", None)
    save_as(monkeypatch, path)
    watcher.part.press("save")
    assert say(texts.NEEDS_PILLOW) in told(player)
    assert not path.exists()
    assert "saving" not in player.app.dialogs.open
