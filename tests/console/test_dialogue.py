"""Scripts in, texts out."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sweeper.console import advice
from sweeper.console.board_text import BoardStyle
from sweeper.core import levels
from sweeper.core.cells import Cell
from sweeper.core.game import Game
from sweeper.core.layout import Layout
from sweeper.core.view import PlayerView
from sweeper.formats.positions import read_positions
from sweeper.solve import Analysis, Decision
from sweeper.teach import Highlight, Hint, Rung
from sweeper.texts import console as texts
from sweeper.texts.language import say

from .scripts import Shelf, answers, dialogue, on_board


def test_the_menu_comes_first() -> None:
    talk = dialogue()
    assert talk.greet() == ["Minesweeper", "1  play", "0  leave"]
    assert talk.prompt == "1 or 0> "
    assert not talk.over


@pytest.mark.parametrize("line", ["", "2", "-1", "01", "1 0", "play", "new", "D5", "one", "\x00", "hint", "10"])
def test_anything_else_is_asked_again(line: str) -> None:
    talk = dialogue()
    assert talk.feed(line) == ["Please type 1 to play or 0 to leave."]
    assert not talk.over
    assert talk.feed("1")[0].startswith("9 x 9, 10 mines.")


def test_without_a_menu_the_first_game_begins_at_once() -> None:
    talk = dialogue(menu=False)
    said = talk.greet()
    assert said[0] == "Minesweeper"
    assert said[1].startswith("9 x 9, 10 mines.")
    assert talk.game is not None
    assert talk.feed("D5")[0] == "Mines left: 10   Time: 2 s"


def test_a_script_written_for_the_menu_still_plays() -> None:
    talk, other = dialogue(menu=False), dialogue(menu=False)
    talk.greet()
    other.greet()
    assert talk.feed("1\n") == []
    assert talk.feed("D5")[1:] == other.feed("D5")[1:]
    assert talk.feed("1")[0].startswith("1 is only one number")
    leaving = dialogue(menu=False)
    leaving.greet()
    assert leaving.feed("0") == []
    assert leaving.over


def test_without_a_menu_a_game_that_is_over_is_followed_by_new() -> None:
    talk = dialogue(menu=False)
    talk.greet()
    talk.begin(Game.of_layout(Layout.from_text(["*.", ".."])))
    assert talk.feed("A1")[-1].startswith("Signs: X mine")
    for line in ("D5", "2", "", "hint"):
        assert talk.feed(line) == ["The game is over: new begins another, quit leaves."]
    assert talk.feed("new")[0].startswith("9 x 9")
    assert answers(talk, "quit") == []
    assert talk.over


@pytest.mark.parametrize("lines", [["0"], ["quit"], ["q"], ["x", "0"], ["1", "quit"], ["1", "D5", "q"]])
def test_leaving(lines: list[str]) -> None:
    talk = dialogue()
    assert answers(talk, *lines) == []
    assert talk.over


def test_a_game_begins_with_its_board() -> None:
    assert answers(dialogue(levels.custom(4, 8, 3), "safe"), " 1 \n") == [
        "4 x 8, 3 mines. The first click is safe. Type a cell, as D5 or 5 4, or help.",
        "Mines left: 3   Time: 0 s",
        "   A B C D E F G H",
        "1  # # # # # # # #",
        "2  # # # # # # # #",
        "3  # # # # # # # #",
        "4  # # # # # # # #",
    ]


@pytest.mark.parametrize("line", ["D2", "2 4", "open d2", "o 2,4"])
def test_both_ways_to_name_a_cell_open_it(line: str) -> None:
    assert answers(on_board(), line) == [
        "Mines left: 2   Time: 2 s",
        "   A B C D",
        "1  # # # #",
        "2  # # # 1",
        "3  # # # #",
    ]


def test_a_win_is_told_with_its_time() -> None:
    assert answers(on_board(), "D1", "A3") == [
        "Mines left: 0   Time: 4 s",
        "   A B C D",
        "1  F 1 . .",
        "2  1 1 1 1",
        "3  . . 1 F",
        "You won in 3.000 s.",
        "1  play",
        "0  leave",
    ]


def test_a_loss_shows_the_mines_the_wrong_flags_and_a_legend() -> None:
    said = answers(on_board(), "flag B1", "flag D3", "A1")
    assert said[1:] == [
        "   A B C D",
        "1  X ! # #",
        "2  # # # #",
        "3  # # # F",
        "You hit a mine at A1 after 0.000 s.",
        "Wrong flag: B1.",
        "Signs: X mine that was hit, * other mine, F right flag, ! wrong flag",
        "1  play",
        "0  leave",
    ]


def test_a_chord_on_wrong_flags_loses_and_says_so() -> None:
    said = answers(on_board(), "B2", "f B1", "chord B2")
    assert "Wrong flag: B1." in said
    assert any(line.startswith("You hit a mine at A1 after ") for line in said)


def test_flags_and_marks_come_and_go() -> None:
    talk = on_board()
    steps = [
        ("flag A1", "F", 1),
        ("mark A1", "?", 2),
        ("flag A1", "F", 1),
        ("f A1", "#", 2),
        ("m A1", "?", 2),
        ("m A1", "#", 2),
    ]
    for line, sign, left in steps:
        said = talk.feed(line)
        assert said[0] == f"Mines left: {left}   Time: 0 s"
        assert said[2] == f"1  {sign} # # #"


def test_a_question_mark_can_be_opened() -> None:
    assert answers(on_board(), "m B1", "B1")[2] == "1  # 1 # #"


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["D1", "D1"], "D1 is already open."),
        (["D1", "flag D1"], "D1 is already open."),
        (["f A1", "A1"], "A1 has a flag; take it away first with: flag A1."),
        (["chord A1"], "A1 is not open; a chord starts at an open number."),
        (["D1", "chord D1"], "D1 is blank, so all around it is open already."),
        (["B1", "chord B1"], "B1 shows 1, but no flags touch it; a chord needs as many flags as the number."),
        (["B2", "f A1", "f B1", "c B2"],
         "B2 shows 1, but 2 flags touch it; a chord needs as many flags as the number."),
        (["D1", "A2", "B1", "B2", "f A1", "c B1"], "All around B1 is open or flagged already."),
        (["E1"], "Column E is not on the board; columns go from A to D."),
        (["4 1"], "Row 4 is not on the board; rows go from 1 to 3."),
        (["what"], "'what' is neither a cell, as D5 or 5 4, nor a command; type help for a list."),
    ],
)  # fmt: skip
def test_a_line_that_does_nothing_says_why_and_loses_nothing(lines: list[str], sentence: str) -> None:
    talk = on_board()
    *before, last = lines
    answers(talk, *before)
    game = talk.game
    assert game is not None
    view = game.view()
    assert talk.feed(last) == [sentence]
    assert game.view() == view


def test_an_empty_line_is_no_complaint() -> None:
    assert answers(on_board(), "") == []


def test_new_takes_the_next_seed_and_the_menu_too() -> None:
    talk, other = dialogue(seed=7), dialogue(seed=8)
    answers(talk, "1", "D5", "new")
    other.feed("1")
    assert talk.feed("D5")[1:] == other.feed("D5")[1:]


def test_new_is_understood_after_a_game() -> None:
    talk = on_board()
    answers(talk, "A1")
    assert talk.feed("new")[0].startswith("9 x 9")


def test_the_same_seed_gives_the_same_text() -> None:
    script = ["1", "D5", "f A1", "chances", "new", "E5"]
    assert [dialogue().feed(line) for line in script] == [dialogue().feed(line) for line in script]


def test_the_game_may_open_the_first_cell_itself() -> None:
    said = answers(dialogue(rule="auto"), "1")
    assert "The game makes the first click." in said[0]
    assert any("." in line for line in said[3:])


def test_without_a_promise_the_first_click_may_lose() -> None:
    level = levels.custom(4, 8, 31)
    lost = [answers(dialogue(level, "none", seed), "1", "A1")[-1] for seed in range(9)]
    assert "0  leave" in lost


def test_help_lists_every_command() -> None:
    said = "\n".join(answers(on_board(), "help"))
    for word in ("flag", "mark", "chord", "hint", "chances", "new", "save", "help", "quit"):
        assert word in said


def test_chances_are_exact() -> None:
    assert answers(on_board(), "B1", "chances") == [
        "    A  B  C  D",
        "1  20  . 20 17",
        "2  20 20 20 17",
        "3  17 17 17 17",
        say(texts.CHANCES_LEGEND),
    ]


def test_what_is_saved_can_be_read_back_with_its_seed() -> None:
    shelf = Shelf()
    talk = dialogue(shelf=shelf)
    assert answers(talk, "1", "D5", "f A1", "save my game.txt") == ["Saved in my game.txt."]
    lines = shelf.files["my game.txt"]
    assert lines[:4] == ["mines 10", "first-click opening", "first D5", "seed 7"]
    assert talk.game is not None
    (position,) = read_positions(lines)
    assert position.view == talk.game.view()  # type: ignore[union-attr]


def test_a_name_is_found_for_a_file_without_one() -> None:
    shelf = Shelf()
    assert answers(dialogue(shelf=shelf), "1", "save") == ["Saved in sweeper-7.txt."]


def test_a_file_that_cannot_be_written_is_told() -> None:
    talk = on_board()
    assert talk.feed("save locked") == ["Could not save in locked: Permission denied."]
    assert talk.feed("D2")[0].startswith("Mines left")


def test_each_hint_goes_one_rung_down_and_begins_anew_after_a_move(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def hint(view: PlayerView, analysis: Analysis, near: Cell | None = None, decision: Decision | None = None) -> Hint:
        asked.append((near, decision))
        marks = (Highlight((0, 0), "number"), Highlight((0, 1), "safe"), Highlight((1, 1), "safe"))
        return Hint("proof", (Rung("nudge", "Think."), Rung("reason", "Because.\nSo.", marks)))

    monkeypatch.setattr(advice, "hint", hint)
    talk = on_board()
    talk.feed("B1")
    board = ["   A B C D", "1 [#(1)# #", "2  #(#)# #", "3  # # # #"]
    shown = [*board, "[numbers] A1", "(safe) B1, B2", "Because.", "So."]
    assert talk.feed("hint") == ["Think."]
    assert talk.feed("h") == shown
    assert talk.feed("hint") == shown
    assert talk.feed("nonsense") != shown
    assert talk.feed("hint") == shown
    talk.feed("flag A1")
    assert talk.feed("hint") == ["Think."]
    assert [near for near, _ in asked] == [(0, 1), (0, 0)]


def test_real_hints_end_with_a_safe_cell_and_the_reason() -> None:
    talk = on_board()
    talk.feed("D1")
    rungs = [talk.feed("hint") for _ in range(6)]
    assert rungs[-1] == rungs[-2]
    assert any(line.startswith("(safe) ") for line in rungs[-1])
    assert len({tuple(rung) for rung in rungs}) >= 3
    assert all(line.isascii() for rung in rungs for line in rung)


def test_hints_before_the_first_click_and_where_nothing_is_safe() -> None:
    assert answers(dialogue(), "1", "hint")
    talk = on_board(["*..*", "*..*", "...."])
    talk.feed("A3")
    assert talk.feed("hint")


def test_a_win_with_help_says_so() -> None:
    talk = on_board()
    talk.feed("chances")
    assert ", with help" in "".join(answers(talk, "D1", "A3"))


COMMANDS = ["", "open", "flag", "mark", "chord", "hint", "chances", "new", "help", "save x", "quit", "?", "1", "0"]
CELLS = ["", "A1", "d5", "ZZ99", "5 4", "5,4", "-1 3", "9" * 5000, "\x1b[31m", "\ud800", "F", "A1 B2"]


@given(st.lists(st.one_of(st.tuples(st.sampled_from(COMMANDS), st.sampled_from(CELLS)).map(" ".join), st.text())))
def test_whatever_is_typed_is_answered_in_lines_that_can_be_printed(lines: list[str]) -> None:
    talk = dialogue(levels.custom(4, 8, 6), menu=False)
    talk.greet()
    for line in lines:
        assert all(answer.isprintable() and len(answer) < 300 for answer in talk.feed(line))


def test_a_terminal_in_colour() -> None:
    talk = dialogue(style=BoardStyle(colour=True))
    assert "\x1b[" in "".join(answers(talk, "1", "D5"))
