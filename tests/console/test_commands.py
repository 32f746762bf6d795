"""What a player types, and what is said about what cannot be understood."""

from __future__ import annotations

import pytest

from sweeper.console.commands import Request, parse
from sweeper.core.errors import SweeperError
from sweeper.texts.errors import sentence_of

ROWS, COLS = 9, 30


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("D5", Request("open", (4, 3))),
        ("d5", Request("open", (4, 3))),
        ("AD9", Request("open", (8, 29))),
        ("5 4", Request("open", (4, 3))),
        ("5,4", Request("open", (4, 3))),
        (" 5 ,  4 \n", Request("open", (4, 3))),
        ("05 004", Request("open", (4, 3))),
        ("open D5", Request("open", (4, 3))),
        ("o 5 4", Request("open", (4, 3))),
        ("FLAG d5", Request("flag", (4, 3))),
        ("f 5 4", Request("flag", (4, 3))),
        ("f5", Request("open", (4, 5))),
        ("mark D5", Request("mark", (4, 3))),
        ("m D5", Request("mark", (4, 3))),
        ("chord D5", Request("chord", (4, 3))),
        ("c D5", Request("chord", (4, 3))),
        ("hint", Request("hint")),
        ("h", Request("hint")),
        ("chances", Request("chances")),
        ("new", Request("new")),
        ("save", Request("save")),
        ("save my  file.txt ", Request("save", argument="my  file.txt")),
        ("help", Request("help")),
        ("?", Request("help")),
        ("quit", Request("quit")),
        ("q", Request("quit")),
        ("exit", Request("quit")),
        ("打开 D5", Request("open", (4, 3))),
        ("标雷D5", Request("flag", (4, 3))),
        ("问号 5，4", Request("mark", (4, 3))),
        ("双击 5 4", Request("chord", (4, 3))),
        ("提示", Request("hint")),
        ("概率", Request("chances")),
        ("开局", Request("new")),
        ("保存 局面1.txt", Request("save", argument="局面1.txt")),
        ("保存", Request("save")),
        ("帮助", Request("help")),
        ("\uff1f", Request("help")),
        ("退出", Request("quit")),
        ("", None),
        ("  \t\r\n", None),
        (",", None),
    ],
)
def test_lines_that_are_understood(line: str, command: Request | None) -> None:
    assert parse(line, rows=ROWS, cols=COLS) == command


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("D10", "Row 10 is not on the board; rows go from 1 to 9."),
        ("D0", "Row 0 is not on the board; rows go from 1 to 9."),
        ("AE5", "Column AE is not on the board; columns go from A to AD."),
        ("10 1", "Row 10 is not on the board; rows go from 1 to 9."),
        ("-1 3", "Row -1 is not on the board; rows go from 1 to 9."),
        ("1 31", "Column 31 is not on the board; columns go from 1 to 30."),
        ("1 0", "Column 0 is not on the board; columns go from 1 to 30."),
        ("9" * 5000 + " 1", "Row 99999999999999999... is not on the board; rows go from 1 to 9."),
        ("A" * 5000 + "1", "Column AAAAAAAAAAAAAAAAA... is not on the board; columns go from A to AD."),
        ("5", "5 is only one number; a cell is its row and its column, as 5 4, or its name, as D5."),
        ("flag 5", "5 is only one number; a cell is its row and its column, as 5 4, or its name, as D5."),
        ("flag", "Say which cell, as in: flag D5."),
        ("chord", "Say which cell, as in: chord D5."),
        ("标雷", "Say which cell, as in: 标雷 D5."),
        ("扫雷 D5", "'扫雷 D5' is neither a cell, as D5 or 5 4, nor a command; type help for a list."),
        ("new game", "new stands alone; 'game' was not expected."),
        ("xyz", "'xyz' is neither a cell, as D5 or 5 4, nor a command; type help for a list."),
        ("5D", "'5D' is neither a cell, as D5 or 5 4, nor a command; type help for a list."),
        ("1.5 2", "'1.5 2' is neither a cell, as D5 or 5 4, nor a command; type help for a list."),
        ("1 2 3", "'1 2 3' is neither a cell, as D5 or 5 4, nor a command; type help for a list."),
        ("five four", "'five four' is neither a cell, as D5 or 5 4, nor a command; type help for a list."),
        ("\u0665 4", "'\u0665 4' is neither a cell, as D5 or 5 4, nor a command; type help for a list."),
        ("flag D5 E5", "'D5 E5' is neither a cell, as D5 or 5 4, nor a command; type help for a list."),
    ],
)
def test_lines_that_are_not(line: str, sentence: str) -> None:
    with pytest.raises(SweeperError) as wrong:
        parse(line, rows=ROWS, cols=COLS)
    assert sentence_of(wrong.value) == sentence
