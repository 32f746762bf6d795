"""Boards from files and the clipboard in the window: played by real events, marked, never in the records."""

from __future__ import annotations

import tkinter
from pathlib import Path
from tkinter import filedialog

import pytest

from sweeper.core.levels import BEGINNER, EXPERT
from sweeper.core.trace import GameState
from sweeper.formats import boards
from sweeper.formats.boards import Board
from sweeper.store.games import KeptGame
from sweeper.store.settings import Start
from sweeper.store.statistics import Selection, Statistics
from sweeper.texts import open_files as texts
from sweeper.texts import storage
from sweeper.texts.language import say
from sweeper.ui.parts import system
from tests.display import pump, wait_until
from tests.ui.driver import Window, open_window
from tests.ui.player import Player, again, history, labels, said_in_strip

CORNER = bytes((9, 9, 0, 1, 0, 0))
"""9 x 9 with one mine, at A1."""
BEGINNERS = bytes((9, 9, 0, 10, *(byte for row in range(2) for col in range(5) for byte in (col, row))))
NARROW = b"mines 1\n*..\n...\n...\n"


def opened(window: Window, path: Path, data: bytes) -> None:
    """Have a file opened, and wait for what comes of it."""
    path.write_bytes(data)
    before = window.game
    window.app.run("open_file", str(path))
    wait_until(
        window.root, lambda: window.game is not before or "notice" in window.app.dialogs.open, 10_000, "the file"
    )
    pump(window.root, 30)


def last_game(player: Player) -> KeptGame:
    """The game that was begun last, whatever sets it apart."""
    return Statistics(history(player)).games(Selection(practice=True), limit=1)[0]


def mines(window: Window) -> list[int]:
    assert window.game.layout is not None
    return sorted(window.game.layout.mines)


def notice(window: Window) -> str:
    """What is told, when it is."""
    wait_until(window.root, lambda: "notice" in window.app.dialogs.open, 10_000, "a notice")
    return "\n".join(labels(window.app.dialogs.open["notice"]))


def test_a_file_is_played_by_real_clicks_and_the_next_game_is_an_ordinary_one(window: Window, tmp_path: Path) -> None:
    opened(window, tmp_path / "corner.mbf", CORNER)
    assert (mines(window), window.game.rows, window.game.cols) == ([0], 9, 9)
    assert window.app.field.signs.shown == {"loaded"}
    window.play("L+face L-")
    assert window.game.level == BEGINNER
    assert window.app.field.signs.shown == set()
    opened(window, tmp_path / "corner.mbf", CORNER)
    window.places["far"] = (8, 8)
    window.play("L+far L-")
    assert window.game.state is GameState.WON  # by one click
    assert window.game.mines_left == 0
    window.keys("F2")
    assert (window.game.level, window.game.moves) == (BEGINNER, [])
    assert window.app.field.signs.shown == set()


def test_a_win_on_a_loaded_board_is_no_record_and_says_so(player: Player, tmp_path: Path) -> None:
    opened(player.window, tmp_path / "corner.mbf", BEGINNERS)
    assert player.window.game.level.key == "beginner"
    player.click((8, 8))
    assert player.window.game.state is GameState.WON
    player.rest()
    kept = last_game(player)
    assert (kept.level, kept.conditions.loaded, kept.conditions.replayed) == ("beginner", True, False)
    assert "name" not in player.app.dialogs.open
    player.wait_for_numbers()
    assert say(storage.LOADED) in said_in_strip(player)


def test_a_board_of_another_size_gives_way_to_the_level_before(window: Window, tmp_path: Path) -> None:
    window.app.choose_level(EXPERT)
    opened(window, tmp_path / "narrow.txt", NARROW)
    assert (window.game.rows, window.game.cols) == (3, 3)
    assert window.app.field.shape[:2] == (3, 3)
    window.places["far"] = (2, 2)
    window.play("L+far L-")
    assert window.game.state is GameState.WON
    window.keys("F2")
    assert window.game.level == EXPERT
    assert (window.app.field.shape.rows, window.app.field.shape.cols) == (16, 30)


def test_the_game_that_goes_on_is_given_up_as_with_a_new_one(player: Player, tmp_path: Path) -> None:
    player.begin()
    player.rest()
    uid = player.records.books.played.uid
    opened(player.window, tmp_path / "corner.mbf", CORNER)
    player.rest()
    kept = last_game(player)
    assert (kept.uid, kept.result.value) == (uid, "abandoned")


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("x.mbf", CORNER[:-1], "x.mbf ends at byte 5, but its 1 mines go on to byte 6."),
        ("x.txt", b"hello", "x.txt, line 1, column 1 is 'h', but a cell must be *, a dot or 0-8."),
        ("x.mbf", bytes((101, 9, 0, 0)), "x.mbf has a board of 9 x 101, but the window plays boards up to 100 x 100."),
    ],
)
def test_what_cannot_be_used_is_said_and_the_game_stays(
    window: Window, tmp_path: Path, name: str, data: bytes, said: str
) -> None:
    before = window.game
    opened(window, tmp_path / name, data)
    assert said in notice(window).replace("\n", " ")
    assert window.game is before


def test_a_file_that_is_not_there(window: Window, tmp_path: Path) -> None:
    window.app.run("open_file", str(tmp_path / "none.mbf"))
    assert "none.mbf cannot be read (No such file or directory)." in notice(window).replace("\n", " ")


def test_the_dialog_asks_for_a_file(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "corner.mbf"
    path.write_bytes(CORNER)
    monkeypatch.setattr(filedialog, "askopenfilename", lambda **_: str(path))
    window.keys("ctrl+o")
    wait_until(window.root, lambda: window.game.layout is not None and mines(window) == [0], 10_000, "the file")


def test_a_dialog_that_is_left_changes_nothing(window: Window) -> None:
    before = window.game
    window.keys("ctrl+o")
    pump(window.root, 100)
    assert window.game is before
    assert window.app.dialogs.open == {}


# The clipboard


@pytest.mark.parametrize(
    "text", ["09 09 00 01 00 00", "https://x.example/?b=1&m=g0000000000000000", "*.......", "mines 1\n*.\n.."]
)
def test_a_board_on_the_clipboard_is_played(window: Window, text: str) -> None:
    window.root.clipboard_clear()
    window.root.clipboard_append(text)
    window.keys("ctrl+v")
    wait_until(window.root, lambda: window.game.layout is not None and mines(window) == [0], 10_000, "the board")
    assert window.app.field.signs.shown == {"loaded"}


def test_what_is_no_board_on_the_clipboard_is_said(window: Window) -> None:
    window.root.clipboard_clear()
    window.root.clipboard_append("a shopping list")
    window.keys("ctrl+v")
    assert notice(window).replace("\n", " ") == (
        "What was pasted is neither a board nor a replay in any form that Sweeper knows."
    )


def test_an_empty_clipboard_is_said(window: Window) -> None:
    window.root.clipboard_clear()
    window.root.clipboard_append("  ")
    window.app.run("paste_board")
    assert notice(window).replace("\n", " ") == say(texts.NOTHING_TO_PASTE)


# The same board again


def test_the_same_board_again_is_marked_and_never_a_record(player: Player) -> None:
    player.begin()
    played = mines(player.window)
    player.app.run("again")
    pump(player.root, 30)
    game = player.window.game
    assert (mines(player.window), game.moves, game.state) == (played, [], GameState.READY)
    assert player.app.field.signs.shown == {"again"}
    player.win()
    assert game.state is GameState.WON
    kept = last_game(player)
    assert (kept.level, kept.conditions.replayed, kept.conditions.loaded) == ("beginner", True, False)
    assert "name" not in player.app.dialogs.open
    player.wait_for_numbers()
    assert say(storage.PLAYED_BEFORE) in said_in_strip(player)
    player.app.new_game()
    assert player.app.field.signs.shown == set()
    player.win()
    assert last_game(player).conditions.replayed is False


def test_shift_f2_plays_a_lost_board_again(window: Window) -> None:
    window.load(["*........", ".........", "........."])
    window.places.update(mine=(0, 0), safe=(0, 1))
    window.play("L+safe L- L+mine L-")
    assert window.game.state is GameState.LOST
    window.keys("shift+F2")
    assert (mines(window), window.game.state) == ([0], GameState.READY)
    window.keys("F2")
    assert mines_or_none(window) != [0]


def mines_or_none(window: Window) -> list[int] | None:
    return None if window.game.layout is None else mines(window)


def test_a_board_without_mines_yet_cannot_be_played_again(window: Window) -> None:
    before = window.game
    window.app.run("again")
    assert notice(window).replace("\n", " ") == say(texts.NOT_DRAWN_YET)
    assert window.game is before


def test_where_the_game_opened_the_first_cell_it_does_so_again(window: Window) -> None:
    window.app.choose_rule("auto")
    start, played = window.game.start, mines(window)
    window.app.run("again")
    pump(window.root, 100)
    assert (window.game.start, mines(window)) == (start, played)
    assert window.game.state is GameState.PLAYING
    assert not window.game.clock.started


def test_a_loaded_board_that_is_played_again_stays_a_loaded_one(player: Player, tmp_path: Path) -> None:
    opened(player.window, tmp_path / "corner.mbf", BEGINNERS)
    player.app.run("again")
    pump(player.root, 100)
    assert player.app.field.signs.shown == {"loaded"}  # nothing of it was seen yet
    player.click((8, 0))
    player.app.run("again")
    pump(player.root, 100)
    assert player.app.field.signs.shown == {"again"}
    player.click((8, 8))
    player.rest()
    kept = last_game(player)
    assert (kept.conditions.replayed, kept.conditions.loaded) == (True, True)


def test_a_loaded_game_that_is_gone_on_with_another_day_is_still_marked(
    player: Player, profile: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened(player.window, tmp_path / "three.txt", b"mines 2\n*........\n.........\n........*\n")
    player.click((0, 1))
    player.rest()
    other = again(player, profile, monkeypatch)
    wait_until(other.root, lambda: "unfinished" in other.app.dialogs.open, 10_000, "the question")
    other.records.go_on()
    wait_until(other.root, lambda: other.window.game.clock.started, 10_000, "the game")
    other.rest()
    assert other.app.field.signs.shown == {"loaded"}


# Saving


def test_a_board_is_saved_when_the_game_is_over(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "saved.mbf"
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **_: str(path))
    player.begin()
    player.app.run("save_board")
    assert notice(player.window).replace("\n", " ") == say(texts.NOT_OVER)
    assert not path.exists()
    player.app.dialogs.close("notice")
    player.lose()
    layout = player.window.game.layout
    assert layout is not None
    for suffix in (".mbf", ".abf", ".hex", ".ptt", ".txt", ".board"):
        path = tmp_path / f"saved{suffix}"
        player.app.run("save_board")
        wait_until(player.root, path.exists, 10_000, f"the file {path}")
        assert boards.read(path.read_bytes(), "it", path.name) == Board(layout.rows, layout.cols, layout.mines)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("saved.gif", "saved.gif does not tell the form by the end of its name; it can be .mbf, .abf, .hex, "),
        ("none/saved.mbf", "none/saved.mbf cannot be written (No such file or directory)."),
    ],
)
def test_what_cannot_be_saved_is_said(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(filedialog, "asksaveasfilename", lambda **_: name)
    player.lose()
    player.app.run("save_board")
    assert said in notice(player.window).replace("\n", " ")
    assert list(tmp_path.glob("saved*")) == []


# The ways in


def test_a_file_named_on_the_command_line(root: tkinter.Tk, profile: Path, tmp_path: Path) -> None:
    path = tmp_path / "corner.mbf"
    path.write_bytes(CORNER)
    window = open_window(root, profile, Start(level=EXPERT, zoom=1, file=path))
    wait_until(root, lambda: window.game.layout is not None and mines(window) == [0], 10_000, "the board")
    window.keys("F2")
    assert window.game.level == EXPERT


def test_a_lesson_gives_way_to_a_board(window: Window, tmp_path: Path) -> None:
    window.app.run("learn.lesson.F1")
    wait_until(window.root, lambda: window.app.stage is not window.app.play, 10_000, "the lesson")
    opened(window, tmp_path / "corner.mbf", CORNER)
    assert window.app.stage is window.app.play
    assert mines(window) == [0]
    window.places["far"] = (8, 8)
    window.play("L+far L-")
    assert window.game.state is GameState.WON


def test_macos_hands_over_a_file_that_is_dropped_on_the_icon(root: tkinter.Tk, monkeypatch: pytest.MonkeyPatch) -> None:
    got: list[str] = []
    root.tk.eval("rename tk _tk; proc tk {args} {if {$args eq {windowingsystem}} {return aqua}; _tk {*}$args}")
    system.obey_desktop(root, leave=lambda: got.append("left"), open_file=got.append)
    root.tk.eval("rename tk {}; rename _tk tk")
    root.tk.call("::tk::mac::OpenDocument", "/a b/c.mbf", "/d.mbf")
    root.tk.call("::tk::mac::OpenDocument")
    root.tk.call("tk::mac::Quit")
    assert got == ["/a b/c.mbf", "left"]


def test_a_board_without_a_guess_begins_again_where_it_began(window: Window) -> None:
    window.app.run("level.no_guess_beginner")
    wait_until(window.root, lambda: not window.app.play.waiting, 30_000, "a board")
    first, played = window.app.play.begin_at, mines(window)
    assert first is not None
    window.places["first"] = first
    window.play("L+first L-")
    window.app.run("again")
    pump(window.root, 50)
    assert (mines(window), window.app.play.to_begin, window.game.rule) == (played, first, "opening")
    assert window.app.field.signs.shown == {"again"}
