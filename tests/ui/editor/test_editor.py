"""The editor in a real window: real clicks, keys and turns of the wheel, and what is said of the position."""

from __future__ import annotations

import threading
from pathlib import Path
from tkinter import filedialog

import pytest
from PIL import Image, ImageGrab

from sweeper.core.cells import COVERED, FLAG, QUESTION, Cell
from sweeper.core.levels import BEGINNER
from sweeper.core.view import PlayerView
from sweeper.formats.pictures.files import picture_from_file
from sweeper.play.editing import Draft
from sweeper.solve import analyse
from sweeper.texts import editor as texts
from sweeper.texts import pictures
from sweeper.texts.language import Text, say
from sweeper.ui.editor.editor import Editor
from sweeper.ui.editor.palette import BRUSHES
from tests.boards import BOARD_Z
from tests.display import pump, screenshot, settle, wait_until, xdotool
from tests.ui.driver import Window, within

POSSIBLE = ["########", "#1112###", "########", "########"]
IMPOSSIBLE = ["########", "#1118###", "#1######", "########"]


class Hand:
    """A hand at a window with the editor."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.part: Editor = window.app.parts["editor"]

    def open(self) -> None:
        self.window.app.run("editor")
        self.rest()

    def rest(self) -> None:
        """Until all is said of the position as it stands."""
        settle(self.window.root)
        pump(self.window.root, 20)
        wait_until(self.window.root, lambda: not self.part.knower.thinker.busy, 20_000, "what is known")
        settle(self.window.root)

    @property
    def now(self) -> Draft:
        assert self.part.stage is not None
        return self.part.stage.editing.now

    def shown(self, cell: Cell) -> str:
        assert self.part.stage is not None
        return self.part.stage._painted[cell[0] * self.part.stage.cols + cell[1]]

    def click(self, cell: Cell, button: int = 1) -> None:
        xdotool("mousemove", *self.window.point(cell), "sleep", 0.01, "click", button)
        self.rest()

    def over(self, cell: Cell) -> None:
        xdotool("mousemove", *self.window.point(cell), "sleep", 0.02)
        pump(self.window.root, 30)

    def clipboard(self, text: str) -> None:
        self.window.root.clipboard_clear()
        self.window.root.clipboard_append(text)

    def paste(self, lines: list[str], mines: int) -> None:
        self.clipboard("\n".join([f"mines {mines}", *lines]))
        self.window.keys("ctrl+v")
        self.rest()

    def says(self, text: Text, **places: object) -> bool:
        return say(text, **places) in self.part.words


@pytest.fixture
def hand(window: Window) -> Hand:
    return Hand(window)


def test_clicks_keys_and_the_wheel_change_cells_and_escape_brings_the_game_back(hand: Hand) -> None:
    window = hand.window
    game, where = window.game, (window.canvas.winfo_rootx(), window.canvas.winfo_rooty())
    window.keys("ctrl+e")
    wait_until(window.root, lambda: hand.part.open_now, what="the editor")
    hand.rest()
    assert hand.now == Draft.empty(9, 9, 10)
    assert (window.canvas.winfo_rootx(), window.canvas.winfo_rooty()) == where
    hand.click((0, 0))
    hand.click((0, 0))
    hand.click((0, 1), 3)
    hand.over((0, 2))
    window.keys("5")
    hand.over((0, 3))
    window.keys("question")
    hand.over((0, 4))
    xdotool("click", 4, "click", 4, "click", 4, "click", 5)
    hand.rest()
    hand.over((0, 5))
    window.keys("KP_3", "Delete", "f", "plus", "plus", "minus")
    hand.rest()
    assert hand.now.cells[:7] == (1, FLAG, 5, QUESTION, 1, FLAG, COVERED)
    assert hand.now.mines == 11
    window.keys("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+z")
    assert (hand.now.cells[5], hand.now.mines) == (COVERED, 10)
    window.keys("ctrl+y")
    assert hand.now.cells[5] == FLAG
    window.keys("Escape")
    settle(window.root)
    assert window.app.stage is window.app.play
    assert window.game is game
    assert not window.app.play.recorder.helped
    assert (window.canvas.winfo_rootx(), window.canvas.winfo_rooty()) == where
    window.keys("ctrl+z")
    hand.open()
    assert hand.now.cells[5] == FLAG, "it is kept, and keys are not for it while it is away"


def test_the_palette_chooses_what_a_click_makes(hand: Hand) -> None:
    hand.open()
    palette = hand.part.view.palette
    assert palette is not None
    assert len({palette.middle_of(brush) for brush in BRUSHES}) == len(BRUSHES)
    x, y = palette.middle_of(7)
    xdotool("mousemove", palette.winfo_rootx() + x, palette.winfo_rooty() + y, "sleep", 0.02, "click", 1)
    pump(hand.window.root, 40)
    hand.window.places.update(a=(1, 1), b=(1, 4))
    hand.window.play("L+a >b L-")
    hand.rest()
    assert hand.now.cells[10] == hand.now.cells[13] == 7
    hand.window.keys("ctrl+z")
    assert hand.now == Draft.empty(9, 9, 10)


def test_what_is_known_is_shown_and_said_with_the_reason(hand: Hand) -> None:
    hand.open()
    hand.paste(["#1######", "11######", "########", "########"], 6)
    assert hand.now.rows == 4
    assert hand.shown((0, 0)).startswith("covered/mine/")
    assert "safe" in hand.shown((2, 0))
    assert hand.says(texts.LAYOUTS, count=analyse(hand.now.view).total)
    assert "so C1, C2 and C3 are safe." in hand.part.words


def test_an_impossible_position_names_the_number_and_rings_it(hand: Hand) -> None:
    hand.open()
    hand.paste(IMPOSSIBLE, 5)
    assert "E2" in hand.part.words
    assert hand.shown((1, 4)) == "open8///number"
    assert hand.part.stage is not None
    assert hand.part.stage.sad
    hand.over((1, 4))
    hand.window.keys("2")
    hand.rest()
    assert "E2 cannot" not in hand.part.words
    assert hand.shown((1, 4)).split("/")[0] == "open2"
    assert not hand.part.stage.sad
    hand.window.app.run("editor.size")
    settle(hand.window.root)
    dialog = hand.window.app.dialogs.open["editor.size"]
    entries = [each for each in within(dialog.body) if each.winfo_class() in ("Entry", "TEntry")]
    entries[2].delete(0, "end")
    entries[2].insert(0, "0")
    hand.window.keys("Return")
    hand.rest()
    assert hand.now.mines == 0
    assert "mine count 0" in hand.part.words


def test_what_is_copied_can_be_pasted_again(hand: Hand) -> None:
    hand.open()
    hand.paste(POSSIBLE, 7)
    hand.over((3, 3))
    hand.window.keys("f")
    before = hand.now
    hand.window.keys("ctrl+c")
    assert hand.says(texts.COPIED)
    assert hand.window.root.clipboard_get().splitlines()[:2] == ["mines 7", "########"]
    hand.window.keys("e")
    assert hand.now != before
    hand.window.keys("ctrl+v")
    hand.rest()
    assert hand.now == before


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("\n#\n", None),
        ("mines 3\nhello there", None),
        ("mines 3\n" + "#" * 101, texts.TOO_LARGE_HERE),
    ],
)
def test_what_is_no_position_changes_nothing_and_is_told(hand: Hand, text: str, words: Text | None) -> None:
    hand.open()
    hand.clipboard(text)
    hand.window.keys("ctrl+v")
    hand.rest()
    assert hand.now == Draft.empty(9, 9, 10)
    if words is None:
        assert "Line 2: " in hand.part.words
    else:
        assert say(words, rows=1, cols=101, most_rows=100, most_cols=100) in hand.part.words


def test_the_position_of_a_live_game_comes_only_when_asked_for_and_is_help(hand: Hand) -> None:
    window = hand.window
    window.load(BOARD_Z)
    window.play("L+off L-off")
    xdotool("mousemove", *window.point((0, 4)), "click", 1)
    pump(window.root, 40)
    seen = window.game.view().cells
    hand.open()
    assert hand.now == Draft.empty(9, 9, window.game.mines)
    assert hand.says(texts.GAME_CAN_COME)
    assert not window.app.play.recorder.helped
    window.keys("g")
    hand.rest()
    assert hand.now.cells == seen
    assert hand.says(texts.GAME_IS_HERE)
    assert window.app.play.recorder.helped


def test_another_level_leaves_the_editor(hand: Hand) -> None:
    hand.open()
    hand.window.app.run("level.expert")
    settle(hand.window.root)
    assert hand.window.app.stage is hand.window.app.play
    assert hand.window.game.level.key == "expert"
    assert hand.part.view.panel is not None
    assert not hand.part.view.panel.winfo_ismapped()
    assert BEGINNER.rows == hand.now.rows


def test_a_late_answer_says_nothing_of_another_position(hand: Hand) -> None:
    hand.open()
    for lines in (IMPOSSIBLE, POSSIBLE):
        hand.part._begin(Draft.of_view(PlayerView.from_text(lines, 5)))
    hand.rest()
    assert "cannot" not in hand.part.words
    assert hand.part.stage is not None
    assert hand.part.stage.assist.analysis is not None
    assert hand.part.stage.assist.analysis.view == hand.now.view


# Pictures


def screen_of_game(hand: Hand, path: Path, *, quality: int | None = None) -> None:
    """A picture of the whole screen with the game on it, in a file."""
    settle(hand.window.root)
    image = screenshot(hand.window.root)
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
    assert hand.now == Draft.of_view(seen)
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


# Playing from here


def test_a_position_is_played_on_a_layout_that_fits_and_nothing_of_it_is_kept(hand: Hand) -> None:
    window = hand.window
    game = window.game
    hand.open()
    hand.paste(["#1######", "11######", "########", "########"], 6)
    window.keys("p")
    wait_until(window.root, lambda: hand.part.trying.on_board, what="the practice")
    settle(window.root)
    stage = hand.part.trying.stage
    assert stage is not None
    assert stage.game.view().to_text() == ["#1######", "11######", "########", "########"]
    assert hand.says(texts.TRYING)
    hand.click((0, 0))
    assert stage.lost
    assert hand.says(texts.TRYING_LOST)
    window.keys("BackSpace")
    assert not stage.lost
    hand.click((2, 2))
    assert stage.game.is_open((2, 2)), "proven safe by any layout that fits"
    window.keys("F2")
    assert not stage.game.is_open((2, 2))
    layouts = {stage.layout.mines}
    for _ in range(4):
        window.keys("l")
        hand.rest()
        assert hand.part.trying.stage is not None
        layouts.add(hand.part.trying.stage.layout.mines)
    assert len(layouts) > 1
    window.keys("Escape")
    hand.rest()
    assert hand.part.open_now
    assert hand.now.cells[1] == 1
    assert hand.part.view.palette is not None
    assert hand.part.view.palette.winfo_ismapped()
    window.keys("Escape")
    settle(window.root)
    assert window.game is game
    assert window.app.stage is window.app.play
    assert not window.app.play.recorder.helped
    assert not game.moves


@pytest.mark.parametrize(
    ("lines", "mines", "words"),
    [(IMPOSSIBLE, 5, texts.NOT_PLAYABLE), (["#1000000", "11000000"] + ["0" * 8] * 2, 1, None)],
)
def test_what_cannot_be_played_is_told(hand: Hand, lines: list[str], mines: int, words: Text | None) -> None:
    hand.open()
    hand.paste(lines, mines)
    hand.window.keys("p")
    hand.rest()
    assert hand.part.open_now
    assert (say(words) if words else "Nothing is left to open.") in hand.part.words


# Positions in files


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
