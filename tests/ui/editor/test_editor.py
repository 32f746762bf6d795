"""The editor in a real window: real clicks, keys and turns of the wheel, and what is said of the position."""

from __future__ import annotations

import pytest

from sweeper.core.cells import COVERED, FLAG, QUESTION
from sweeper.core.levels import BEGINNER
from sweeper.core.view import PlayerView
from sweeper.play.editing import Draft
from sweeper.solve import analyse
from sweeper.texts import editor as texts
from sweeper.texts.language import Text, say
from sweeper.ui.editor.palette import BRUSHES
from tests.boards import BOARD_Z
from tests.display import pump, settle, wait_until, xdotool
from tests.ui.driver import Window, within

from .hand import Hand

POSSIBLE = ["########", "#1112###", "########", "########"]
IMPOSSIBLE = ["########", "#1118###", "#1######", "########"]


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


# Around it


def test_the_window_keeps_its_size_and_place_while_a_position_is_edited(hand: Hand) -> None:
    root = hand.window.root
    root.geometry(f"+40+{root.winfo_screenheight() - root.winfo_height() - 30}")
    settle(root)
    hand.open()
    pump(root, 100)
    where, size = (hand.window.canvas.winfo_rootx(), hand.window.canvas.winfo_rooty()), root.winfo_height()
    hand.paste(["#########", "#1112####", "#########", "1111#####", *["#########"] * 5], 10)
    for key in ("f", "3", "7"):
        hand.over((4, 4))
        hand.window.keys(key)
        hand.rest()
        assert (hand.window.canvas.winfo_rootx(), hand.window.canvas.winfo_rooty()) == where
        assert root.winfo_height() == size


def test_all_is_said_in_another_language_at_once(hand: Hand) -> None:
    hand.open()
    hand.paste(IMPOSSIBLE, 5)
    hand.window.app.run("language.zh_CN")
    hand.rest()
    assert "E2 的 8" in hand.part.words
    assert hand.part.view.panel is not None
    buttons = [str(each.cget("text")) for each in within(hand.part.view.panel) if each.winfo_class().endswith("Button")]
    assert "粘贴（Ctrl+V）" in buttons
    hand.window.app.run("language.en")
    hand.rest()
    assert "The 8 at E2" in hand.part.words


@pytest.mark.parametrize("command", ["hint", "peek", "switch.assist", "says_who"])
def test_commands_for_a_game_do_nothing_to_the_one_that_waits(hand: Hand, command: str) -> None:
    hand.open()
    before = hand.window.app.store.settings
    hand.window.app.run(command)
    hand.rest()
    assert hand.part.open_now
    assert not hand.window.app.play.recorder.helped
    assert hand.window.app.store.settings == before
