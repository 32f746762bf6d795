"""Positions read from text, in every form, and written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain, repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sweeper.core.first_click import RULES, first_number
from sweeper.core.view import PlayerView
from sweeper.formats.positions import read_positions, write_position
from sweeper.formats.reading import BadLine, Position
from sweeper.texts.errors import sentence_of

OBJECT = {"rows": 2, "cols": 3, "mines": 2, "board": ["1#F", "?10"]}
VIEW = PlayerView.from_text(["1#F", "?10"], 2)


def read(text: str) -> list[Position]:
    found = list(read_positions(text.splitlines()))
    assert all(isinstance(item, Position) for item in found), found
    return found  # type: ignore[return-value]


def bad(text: str) -> list[tuple[int, str]]:
    return [(item.line, sentence_of(item)) for item in read_positions(text.splitlines()) if isinstance(item, BadLine)]


@pytest.mark.parametrize(
    "text",
    [
        "mines 2\n1#F\n?10",
        "\n\n  Mines: 2 \r\n1#F  \n\t?10\n\n",
        "mines=2\n1#F\n?1.".replace(".", "0"),
        "2 3 2\n1#F\n?10",
        json.dumps(OBJECT),
        json.dumps({**OBJECT, "cols": None, "columns": 3, "id": "x", "more": [1]}),
        json.dumps({"mines": 2, "board": ["1#F", "?10"]}),
    ],
)
def test_every_form_gives_the_same_view(text: str) -> None:
    assert [position.view for position in read(text)] == [VIEW]


def test_the_solver_text_form() -> None:
    (position,) = read("3 4 2\n -1 -1  1 0\n-1 2 1 0\n1 1 0 0\n")
    assert position.view == PlayerView.from_text(["##10", "#210", "1100"], 2)
    assert position.lines == (2, 3, 4)


def test_one_column_in_the_solver_text_form() -> None:
    assert read("3 1 1\n1\n-1\n1\n")[0].view.to_text() == ["1", "#", "1"]


def test_headers_of_our_form() -> None:
    (position,) = read("first-click safe\nmines 2\nseed 99\nfirst A1\n1#F\n?10\n")
    assert (position.view.rule, position.view.first) == ("safe", (0, 0))


def test_rule_and_first_click_in_json() -> None:
    (position,) = read(json.dumps({**OBJECT, "first_click": "safe", "first": [1, 2]}))
    assert (position.view.rule, position.view.first) == ("safe", (1, 2))


def test_a_file_may_hold_all_forms_with_or_without_blank_lines_between() -> None:
    text = f"mines 1\n1#\n{json.dumps(OBJECT)}\n1 2 1\n1 -1\nmines 1\n#1\nmines 1\n1#1\n\n\n{json.dumps(OBJECT)}"
    found = read(text)
    assert [position.view.to_text() for position in found] == [
        ["1#"], ["1#F", "?10"], ["1#"], ["#1"], ["1#1"], ["1#F", "?10"],
    ]  # fmt: skip
    assert [position.start for position in found] == [1, 3, 4, 6, 8, 12]


@pytest.mark.parametrize(
    ("rows", "meant"),
    [
        (["..#1"], ["00#1"]),
        (["..F1"], ["##F1"]),
        (["..01"], ["##01"]),
        (["..", ".."], ["##", "##"]),
        (["01#", "11#"], ["01#", "11#"]),
    ],
)
def test_dots_are_blanks_beside_covered_cells_and_covered_where_there_are_none(
    rows: list[str], meant: list[str]
) -> None:
    assert read(json.dumps({"mines": 1, "board": rows}))[0].view.to_text() == meant
    assert read("\n".join(["mines 1", *rows]))[0].view.to_text() == meant


HEAD = "mines 2\n"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("1#F\n?10", 1, "The position does not say how many mines it has; begin it with a line such as: mines 10."),
        (HEAD + "1#\n1x", 3, "Column 2 is 'x', but a cell must be 0-8, F, ? or #."),
        (HEAD + "1#\n19", 3, "Column 2 is '9', but a cell must be 0-8, F, ? or #."),
        (HEAD + "1#\n1", 3, "The row has 1 cell instead of 2."),
        (HEAD + "0.#", 2, "A dot is not clear on a board that has both 0 and #; write 0 for open and # for covered."),
        (HEAD + "#", 1, "The number of mines must be 0 to 1, not 2."),
        ("mines ten\n1#", 1, "The number of mines must be a whole number from 0 to 10000, not 'ten'."),
        ("mines 2", 1, "The position has no cells."),
        ("\ncolour red\nmines 2\n1#", 2, "'colour' is no header; the headers are mines, first-click, first, seed."),
        (HEAD + "first-click lucky\n1##", 2,
         "There is no first-click rule 'lucky'; the rules are opening, safe, auto, none."),
        (HEAD + "first B1\n1##", 2, "The first click is B1, but that is not an open cell of the board."),
        (HEAD + "first D1\n1##", 2, "Column D is not on the board; columns go from A to C."),
        ("2 3 2\n1 -1 -1", 2, "The position has 1 row, but its first line says 2."),
        ("2 3 2\n1 -1\n0 0 0", 2, "The row has 2 cells instead of 3."),
        ("1 2 1\n9 -1", 2, "A cell is '9', but it must be -1 or 0 to 8."),
        ("1 2 1\n1 -2", 2, "A cell is '-2', but it must be -1 or 0 to 8."),
        ("1 2 3\n1 -1", 1, "The number of mines must be 0 to 2, not 3."),
        ("0 2 1\n", 1, "The number of rows must be 1 to 1000, not 0."),
        ("-3 2 1\n", 1, "The number of rows must be 1 to 1000, not -3."),
        ("99999999999999999999 2 1\n1 1\n", 1,
         "The number of rows must be a whole number from 1 to 1000, not '99999999999999999999'."),
        ("{", 1, "The line is no JSON object; it goes wrong at column 2."),
        ('{"a":' * 100_000, 1, "The line is no JSON object that can be read: it is too deep or too long."),
        ('{"mines": 1}', 1, "board must be a list of rows, each a text."),
        ('{"mines": 1, "board": [[1]]}', 1, "board must be a list of rows, each a text."),
        ('{"mines": 1, "board": []}', 1, "board must be a list of rows, each a text."),
        ('{"mines": 1, "board": [""]}', 1, "The position has no cells."),
        ('{"board": ["#"]}', 1, "The object does not say how many mines there are."),
        ('{"mines": 1.5, "board": ["#"]}', 1, "mines is 1.5, but it must be a whole number."),
        ('{"mines": true, "board": ["#"]}', 1, "mines is True, but it must be a whole number."),
        ('{"mines": "1", "board": ["#"]}', 1, "mines is '1', but it must be a whole number."),
        ('{"mines": -1, "board": ["#"]}', 1, "The number of mines must be 0 to 1, not -1."),
        ('{"mines": 1, "rows": 2, "board": ["#"]}', 1, "rows is 2, but the board has 1."),
        ('{"mines": 1, "cols": 2, "board": ["#"]}', 1, "cols is 2, but the board has 1."),
        ('{"mines": 1, "columns": 2, "board": ["#"]}', 1, "columns is 2, but the board has 1."),
        ('{"mines": 1, "board": ["##", "#"]}', 1, "The row has 1 cell instead of 2."),
        ('{"mines": 1, "board": ["1#"], "first": "A1"}', 1, "first must be [row, column], counted from 0."),
        ('{"mines": 1, "board": ["1#"], "first": [0, 1]}', 1,
         "The first click is B1, but that is not an open cell of the board."),
        ('{"mines": 1, "board": ["1#"], "first_click": 3}', 1,
         "There is no first-click rule '3'; the rules are opening, safe, auto, none."),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_named_by_its_line(text: str, line: int, message: str) -> None:
    assert bad(text)[0] == (line, message)


@pytest.mark.parametrize(
    ("first", "consumed", "message"),
    [
        ("999999999 1 1", 1, "The number of rows must be 1 to 1000, not 999999999."),
        ("1 1001 1", 1, "The number of columns must be 1 to 1000, not 1001."),
        ("101 100 1", 1, "The board has 10,100 cells, but a position has at most 10,000."),
        ("1000 1000 1", 1, "The board has 1,000,000 cells, but a position has at most 10,000."),
        ("mines 3", 10_101, "A position has at most 10,100 lines."),
        ("#", 10_101, "A position has at most 10,100 lines."),
        ("mines 3" + " " * 1_000_000 + "y", 1, "A position has at most 1,000,000 characters."),
    ],
)
def test_what_is_too_large_is_refused_before_the_rest_is_read(first: str, consumed: int, message: str) -> None:
    read_so_far = 0

    def lines() -> Iterator[str]:
        nonlocal read_so_far
        for line in chain([first], repeat("#")):
            read_so_far += 1
            yield line

    refused = next(read_positions(lines()))
    assert isinstance(refused, BadLine)
    assert sentence_of(refused) == message
    assert read_so_far == consumed


def test_what_is_left_of_a_refused_position_is_passed_over() -> None:
    rows = ["1 -1", "#", "x", "7 7 7", "mines"]
    beginnings = ["mines 1", json.dumps({"mines": 1, "board": ["1#"]})]
    for beginning in beginnings:
        found = list(read_positions(["2000 1 1", *rows, beginning, "1#"]))
        assert isinstance(found[0], BadLine)
        assert isinstance(found[1], Position)
    found = list(read_positions(["2000 1 1", *rows, "", "1 2 1", "1 -1"]))
    assert [isinstance(item, Position) for item in found] == [False, True]


@pytest.mark.parametrize("board", [["#" * 100] * 100, ["#" * 10_000], ["#"] * 10_000])
def test_the_largest_boards_are_read(board: list[str]) -> None:
    texts = ["\n".join(["mines 9", *board]), json.dumps({"mines": 9, "board": board})]
    if len(board) <= 1000 and len(board[0]) <= 1000:
        texts.append("\n".join([f"{len(board)} {len(board[0])} 9", *board]))
    for text in texts:
        assert [position.view.to_text() for position in read(text)] == [board]


@pytest.mark.parametrize("board", [["#" * 101] * 100, ["#" * 10_001], ["#"] * 10_001])
def test_a_larger_board_is_refused_in_every_form(board: list[str]) -> None:
    for text in ("\n".join(["mines 9", *board]), json.dumps({"mines": 9, "board": board})):
        ((_, message),) = bad(text)
        assert message.endswith("a position has at most 10,000.")


@pytest.mark.parametrize("blanks", [" ", "\t", " \t "])
@pytest.mark.parametrize(
    "text", ["mines{}3{}y", "mines{}{}", "mines{}:{}3", "first{}A1{}1#", "{}mines{}3", "1{}2{}3{}4"]
)
def test_no_line_is_read_again_and_again(text: str, blanks: str) -> None:
    """With a pattern that tries every split of the blanks these lines would take longer than anyone waits."""
    line = text.replace("{}", blanks * 100_000)
    assert len(list(read_positions([line, "1#"]))) == 1


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("mines 2", "2"),
        ("MINES: 2", "2"),
        ("mines=2", "2"),
        ("mines\t2", "2"),
        ("mines  =  2 ", "2"),
        ("mines :2", "2"),
    ],
)
def test_headers_may_be_written_in_several_ways(header: str, value: str) -> None:
    assert read(f"{header}\n1#F\n?10")[0].view.mines == int(value)


@pytest.mark.parametrize(
    ("rule", "board", "mines", "first", "message"),
    [
        ("opening", ["1#", "##"], 1, "A1", None),  # no room for an opening: 2 cells free beside the first
        ("opening", ["2#", "##"], 2, "A1", None),
        ("opening", ["0#", "##"], 2, "A1",
         "A1 was opened first and shows 0, but under the rule opening it would show 2."),
        ("auto", ["###", "#3#", "###"], 3, "B2", None),
        ("auto", ["###", "#2#", "###"], 3, "B2",
         "B2 was opened first and shows 2, but under the rule auto it would show 3."),
        ("opening", ["1###", "####", "####"], 2, "A1",
         "A1 was opened first and shows 1, but under the rule opening it would show 0."),
        ("safe", ["1###", "####", "####"], 2, "A1", None),
        ("none", ["1###", "####", "####"], 2, "A1", None),
    ],
)  # fmt: skip
def test_the_first_cell_shows_what_the_rule_promises(
    rule: str, board: list[str], mines: int, first: str, message: str | None
) -> None:
    row, col = int(first[1:]) - 1, ord(first[0]) - ord("A")
    forms = [
        (3, "\n".join([f"mines {mines}", f"first-click {rule}", f"first {first}", *board])),
        (2, "\n".join([f"mines {mines}", f"first {first}", f"first-click {rule}", *board])),
        (1, json.dumps({"mines": mines, "board": board, "first": [row, col], "first_click": rule})),
    ]
    for line, text in forms:
        assert bad(text) == ([] if message is None else [(line, message)])


def test_a_bad_position_does_not_hide_the_next() -> None:
    found = list(read_positions(["mines 1", "#x", "", "mines 1", "##", '{"mines"', "1 2 5", "1 1", "1 1 0", "0"]))
    assert [isinstance(item, Position) for item in found] == [False, True, False, False, True]


def test_positions_come_as_they_are_read() -> None:
    lines = iter([json.dumps(OBJECT), "1 2 1", "1 -1", "never read"])
    found = read_positions(lines)
    assert isinstance(next(found), Position)
    assert isinstance(next(found), Position)
    assert next(lines) == "never read"


def replace_at(cells: tuple[int, ...], index: int, value: int | None) -> tuple[int, ...]:
    return cells if value is None else (*cells[:index], value, *cells[index + 1 :])


@st.composite
def views(draw: st.DrawFn) -> PlayerView:
    rows, cols = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    cells = tuple(draw(st.lists(st.integers(-3, 8), min_size=rows * cols, max_size=rows * cols)))
    opened = [divmod(index, cols) for index, value in enumerate(cells) if value >= 0]
    first = draw(st.sampled_from([None, *opened]))
    rule = draw(st.sampled_from([None, *RULES]))
    mines = draw(st.integers(0, rows * cols))
    if rule is not None and first is not None:
        promised = first_number(rule, first, rows=rows, cols=cols, mines=mines)
        cells = replace_at(cells, first[0] * cols + first[1], promised)
    return PlayerView(rows, cols, mines, cells, rule, first)


@given(st.lists(views(), max_size=4), st.one_of(st.none(), st.integers(0, 2**63)))
def test_what_was_written_is_read_back(written: list[PlayerView], seed: int | None) -> None:
    lines = [line for view in written for line in [*write_position(view, seed), ""]]
    assert [item.view for item in read_positions(lines) if isinstance(item, Position)] == written


@given(views())
def test_the_other_forms_say_the_same(view: PlayerView) -> None:
    board = view.to_text()
    fields = {"rows": view.rows, "columns": view.cols, "mines": view.mines, "board": board}
    numbers = [" ".join("-1" if sign in "#F?" else sign for sign in row) for row in board]
    (from_object,) = read(json.dumps(fields))
    (from_numbers,) = read("\n".join([f"{view.rows} {view.cols} {view.mines}", *numbers]))
    assert from_object.view.to_text() == board
    assert from_numbers.view.to_text() == [row.replace("F", "#").replace("?", "#") for row in board]


@given(st.text())
def test_no_text_is_fatal(text: str) -> None:
    assert all(isinstance(item, (Position, BadLine)) for item in read_positions(text.splitlines()))
