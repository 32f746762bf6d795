"""Boards as plain text."""

from __future__ import annotations

import re

import pytest

from sweeper.console.board_text import ANSWER, ASIDE, CODES, SIGNS, BoardStyle, signs_of, with_rulers
from sweeper.core.cells import COVERED, EXPLODED, FLAG, MINE, QUESTION, WRONG_FLAG


def test_a_small_board_has_rulers_above_and_on_the_left() -> None:
    values = [COVERED, FLAG, QUESTION, 0, 1, 8, MINE, EXPLODED, WRONG_FLAG]
    assert with_rulers(signs_of(values, 3)) == [
        "   A B C",
        "1  # F ?",
        "2  . 1 8",
        "3  * X !",
    ]


def test_a_wide_board_has_them_on_all_edges_and_two_letters_stand_upright() -> None:
    board = with_rulers([["#"] * 28] * 2)
    assert board == [
        "                                                       A A",
        "   A B C D E F G H I J K L M N O P Q R S T U V W X Y Z A B",
        "1  " + "# " * 28 + " 1",
        "2  " + "# " * 28 + " 2",
        "                                                       A A",
        "   A B C D E F G H I J K L M N O P Q R S T U V W X Y Z A B",
    ]


def test_a_tall_board_aligns_its_numbers() -> None:
    board = with_rulers([["#"]] * 11)
    assert board[0] == "    A"
    assert board[1] == " 1  #   1"
    assert board[11] == "11  #  11"


def test_marked_cells_stand_in_brackets() -> None:
    aside, answer = [(0, 0), (0, 1), (1, 1)], [(0, 3), (1, 0), (1, 2), (1, 3)]
    marked = {**dict.fromkeys(aside, ASIDE), **dict.fromkeys(answer, ANSWER)}
    assert with_rulers([["#", "1", "#", "#"], ["2", "#", "3", "4"]], marked=marked) == [
        "   A B C D",
        "1 [#|1]#(#)",
        "2 (2)#(3|4)",
    ]


def test_longer_texts_widen_all_columns() -> None:
    assert with_rulers([["0", "<1"], ["100", "."]]) == ["     A   B", "1    0  <1", "2  100   ."]


@pytest.mark.parametrize("width", [20, 40, 79, 80])
def test_a_board_too_wide_for_the_terminal_comes_in_parts(width: int) -> None:
    lines = with_rulers([["33"] * 30] * 3, style=BoardStyle(width=width))
    assert max(map(len, lines)) <= width
    rows = [line for line in lines if re.match("2 ", line)]
    assert sum(line.count("33") for line in rows) == 30
    assert len(rows) > 1


def test_a_terminal_too_narrow_for_anything_still_gets_a_column_at_a_time() -> None:
    assert len(with_rulers([["#"] * 3], style=BoardStyle(width=1))) == 6


def test_colours_change_nothing_but_the_colours() -> None:
    values = [*range(9), COVERED, FLAG, QUESTION, MINE, EXPLODED, WRONG_FLAG]
    plain, colourful = (with_rulers(signs_of(values, 5), style=BoardStyle(colour)) for colour in (False, True))
    assert [re.sub("\x1b\\[[0-9;]*m", "", line) for line in colourful] == plain
    assert "\x1b[" not in "".join(plain)
    assert set(CODES) == set(SIGNS.values()) - {"#"}


def test_every_sign_is_another_and_plain_ascii() -> None:
    assert len(set(SIGNS.values())) == len(SIGNS)
    assert all(len(sign) == 1 and sign.isascii() for sign in SIGNS.values())
