"""Where positions come into the editor from: pictures, and other files."""

from __future__ import annotations

import threading
from pathlib import Path
from tkinter import filedialog

import pytest
from PIL import Image, ImageGrab

from sweeper.core.cells import COVERED, FLAG, QUESTION
from sweeper.formats.pictures.files import picture_from_file
from sweeper.play.editing import Draft
from sweeper.texts import editor as texts
from sweeper.texts import pictures
from tests.boards import BOARD_Z
from tests.display import pump, screenshot, settle, wait_until, xdotool
from tests.ui.driver import Window

from .hand import Hand


@pytest.fixture
def hand(window: Window) -> Hand:
    return Hand(window)


def screen_of_game(hand: Hand, path: Path, *, quality: int | None = None) -> None:
    """A picture of the whole screen with the game on it, in a file."""
    root = hand.window.root
    wait_until(root, lambda: not hand.window.app.field.busy, what="the cells to be painted")
    settle(root)
    root.winfo_pointerx()  # a round trip: the server has drawn all of it
    image = screenshot(root)
    whole = Image.new("RGB", (image.width + 300, image.height + 120), (30, 110, 160))
    whole.paste((255, 255, 255), (20, 15, 240, 300))
    whole.paste(image, (170, 60))
    whole.save(path, quality=95 if quality is None else quality)


def read_from(hand: Hand, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filedialog, "askopenfilename", lambda **_: str(path))
    hand.window.keys("o")
    hand.rest()


@pytest.mark.parametrize(("zoom", "colour"), [(1, True), (2, True), (2, False)])
def test_a_screenshot_of_our_own_window_is_read_back(
    hand: Hand, zoom: int, colour: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = hand.window
    window.load(BOARD_Z)
    window.app.set_zoom(zoom)
    if not colour:
        window.app.run("switch.color")
    settle(window.root)
    xdotool("mousemove", *window.point((0, 4)), "click", 1, "mousemove", *window.point((0, 0)), "click", 3)
    xdotool("mousemove", *window.point((8, 8)), "click", 3, "sleep", 0.05, "click", 3, "mousemove", 5, 5)
    pump(window.root, 60)
    seen = window.game.view()
    assert {COVERED, FLAG, QUESTION, 1} < set(seen.cells)
    screen_of_game(hand, tmp_path / "screen.png")
    hand.open()
    read_from(hand, tmp_path / "screen.png", monkeypatch)
    wait_until(window.root, lambda: hand.now == Draft.of_view(seen), 20_000, "the position of the picture")
    hand.rest()
    assert hand.says(pictures.READ, rows=9, cols=9, count=window.game.mines)
    assert hand.part.stage is not None
    assert hand.part.stage.assist.analysis is not None


def test_of_a_lost_game_the_position_before_the_end_is_read(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = hand.window
    window.load(BOARD_Z)
    for cell in ((0, 4), (0, 0)):
        xdotool("mousemove", *window.point(cell), "click", 1)
        pump(window.root, 40)
    xdotool("mousemove", 5, 5)
    assert not window.game.live
    screen_of_game(hand, tmp_path / "lost.png")
    hand.open()
    expected = hand.now
    hand.window.keys("e")
    read_from(hand, tmp_path / "lost.png", monkeypatch)
    hidden = hand.now.unread  # by the ticks that say what was safe
    assert len(hidden) < 5
    assert [hand.now.cells[index] for index in range(81) if index not in hidden] == [
        expected.cells[index] for index in range(81) if index not in hidden
    ]


def test_cells_that_were_not_read_are_ringed_and_nothing_is_said_before_they_are_set(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen_of_game(hand, tmp_path / "a.png")
    with Image.open(tmp_path / "a.png") as image:
        left, top = 170 + hand.window.point((2, 0))[0], 60 + hand.window.point((2, 0))[1]
        image.paste((0, 90, 0), (left, top, left + 20, top + 4))
        image.save(tmp_path / "b.png")
    hand.open()
    read_from(hand, tmp_path / "b.png", monkeypatch)
    assert hand.now.unread == {18, 19}
    assert hand.now.mines is None
    assert [hand.shown((2, col)) for col in range(3)] == ["covered///flag", "covered///flag", "covered"]
    assert hand.says(texts.UNREAD, count=2)
    assert hand.says(texts.NO_COUNT)
    for col in range(2):
        hand.over((2, col))
        hand.window.keys("Delete")
    hand.window.keys(*["plus"] * 10)
    hand.rest()
    assert hand.now == Draft.empty(9, 9, 10)
    assert "covered" not in {hand.shown((2, 0))}


def test_a_jpeg_is_refused_or_shown_for_correction_and_never_guessed(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = hand.window
    window.load(BOARD_Z)
    xdotool("mousemove", *window.point((0, 4)), "click", 1, "mousemove", 5, 5)
    pump(window.root, 60)
    seen = Draft.of_view(window.game.view())
    for quality in (95, 60):
        screen_of_game(hand, tmp_path / "screen.jpg", quality=quality)
        hand.open()
        before = hand.now
        read_from(hand, tmp_path / "screen.jpg", monkeypatch)
        if hand.now is before:
            assert hand.says(pictures.NO_FIELD)
        else:
            assert hand.says(pictures.LOSSY)
            right = [a == b for a, b in zip(hand.now.cells, seen.cells)]
            assert all(right[index] for index in range(81) if index not in hand.now.unread)
        window.keys("Escape")


def test_an_edit_cancels_the_reading_of_a_picture(hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand.open()
    hand.window.keys("plus")
    held = threading.Event()
    hand.part._read(lambda: held.wait(10) and picture_from_file(tmp_path / "none.png"))  # type: ignore[arg-type, return-value]
    assert hand.says(texts.READING)
    hand.over((4, 4))
    hand.window.keys("3")
    held.set()
    hand.rest()
    assert hand.now.cells[40] == 3
    assert not hand.says(texts.READING)
    assert "none.png" not in hand.part.words


def test_a_file_that_is_no_picture_changes_nothing_and_is_told(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.png").write_text("mines 10")
    hand.open()
    before = hand.now
    read_from(hand, tmp_path / "a.png", monkeypatch)
    assert hand.says(pictures.NO_PICTURE, name="a.png")
    assert hand.now == before
    assert hand.part.stage is not None
    assert hand.part.stage.assist.analysis is not None


def test_a_picture_on_the_clipboard_is_pasted(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    window = hand.window
    settle(window.root)
    image = screenshot(window.root)
    monkeypatch.setattr(ImageGrab, "grabclipboard", lambda: image)
    hand.open()
    window.root.clipboard_clear()
    hand.over((0, 0))
    window.keys("4", "ctrl+v")
    hand.rest()
    assert hand.now == Draft.empty(9, 9, 10)
    assert hand.says(pictures.READ, rows=9, cols=9, count=10)


@pytest.mark.parametrize("by", ["the editor", "open_file"])
def test_a_position_in_a_file_comes_into_the_editor(
    hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    path = tmp_path / "a.mine"
    path.write_text("3x2x1\n1HH\n0HH\n")
    if by == "the editor":
        hand.open()
        read_from(hand, path, monkeypatch)
    else:
        hand.window.app.run("open_file", str(path))
    wait_until(hand.window.root, lambda: hand.part.open_now and hand.now.rows == 2, 10_000, "the position")
    hand.rest()
    assert hand.now == Draft(2, 3, 1, (1, COVERED, COVERED, 0, COVERED, COVERED))
    assert "cannot hold" in hand.part.words


def test_a_screenshot_that_is_opened_comes_into_the_editor(hand: Hand, tmp_path: Path) -> None:
    screen_of_game(hand, tmp_path / "a.png")
    hand.window.app.run("open_file", str(tmp_path / "a.png"))
    wait_until(hand.window.root, lambda: hand.part.open_now, 10_000, "the editor")
    hand.rest()
    assert hand.says(pictures.READ, rows=9, cols=9, count=10)


def test_a_position_that_is_pasted_as_a_board_comes_into_the_editor(hand: Hand) -> None:
    hand.clipboard("mines 1\n##1\n111\n")
    hand.window.keys("ctrl+v")
    wait_until(hand.window.root, lambda: hand.part.open_now, 10_000, "the editor")
    hand.rest()
    assert hand.now.cells == (COVERED, COVERED, 1, 1, 1, 1)


def test_a_file_that_holds_no_position_is_told(hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hand.open()
    (tmp_path / "a.mbf").write_bytes(bytes((3, 3, 0, 1, 0, 0)))
    read_from(hand, tmp_path / "a.mbf", monkeypatch)
    assert "a.mbf holds no position." in hand.part.words
    read_from(hand, tmp_path / "none.txt", monkeypatch)
    assert "none.txt" in hand.part.words
