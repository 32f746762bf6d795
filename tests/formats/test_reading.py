"""Cells by name, boards in our signs, and the checks that all forms of positions share."""

from __future__ import annotations

import pytest

from sweeper.core.cells import Cell, cell_name
from sweeper.core.errors import SweeperError
from sweeper.formats.reading import (
    BadLine,
    NotACell,
    Position,
    make_position,
    number_in,
    parse_cell,
    with_first,
    with_rule,
)
from sweeper.texts.errors import sentence_of
from tests.sentences import refused

ROWS, COLS = 9, 30
UNCLEAR = "A dot is not clear on a board that has both 0 and #; write 0 for open and # for covered."


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("D5", (4, 3)),
        (" d5 ", (4, 3)),
        ("AD9", (8, 29)),
        ("5 4", (4, 3)),
        ("\t05   +4\n", (4, 3)),
        ("9 30", (8, 29)),
    ],
)
def test_a_cell_is_written_by_its_name_or_by_two_numbers(text: str, cell: Cell) -> None:
    assert parse_cell(text, rows=ROWS, cols=COLS) == cell


def test_every_cell_is_found_by_its_name() -> None:
    cells = [(row, col) for row in range(3) for col in range(60)]
    assert [parse_cell(cell_name(cell), rows=3, cols=60) for cell in cells] == cells


@pytest.mark.parametrize("text", ["", "5D", "D 5", "D-5", "1.5 2", "1 2 3", "D5 E6", "\u0665 4", "\uff24\uff15", "1,2"])
def test_a_text_without_the_form_of_a_cell(text: str) -> None:
    with refused(r"is no cell; a cell is its name, as D5, or its row and its column, as 5 4\.$", NotACell):
        parse_cell(text, rows=ROWS, cols=COLS)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("D10", "Row 10 is not on the board; rows go from 1 to 9."),
        ("0 1", "Row 0 is not on the board; rows go from 1 to 9."),
        ("-1 3", "Row -1 is not on the board; rows go from 1 to 9."),
        ("1 31", "Column 31 is not on the board; columns go from 1 to 30."),
        ("AE5", "Column AE is not on the board; columns go from A to AD."),
        ("5", "5 is only one number; a cell is its row and its column, as 5 4, or its name, as D5."),
        ("9" * 5000 + " 1", "Row 99999999999999999... is not on the board; rows go from 1 to 9."),
        ("A" * 5000 + "1", "Column AAAAAAAAAAAAAAAAA... is not on the board; columns go from A to AD."),
    ],
)
def test_a_cell_that_the_board_does_not_have(text: str, sentence: str) -> None:
    with pytest.raises(SweeperError) as refusal:
        parse_cell(text, rows=ROWS, cols=COLS)
    assert sentence_of(refusal.value) == sentence


def position(*rows: str, mines: int = 1) -> Position:
    return make_position(list(enumerate(rows, 7)), mines=mines, start=5, name="a name")


def test_a_position_knows_where_it_stood() -> None:
    reading = position("1#", "##")
    assert (reading.start, reading.lines, reading.name) == (5, (7, 8), "a name")
    assert reading.view.to_text() == ["1#", "##"]


@pytest.mark.parametrize(
    ("rows", "mines", "line", "message"),
    [
        (("1#", "#x"), 1, 8, "Column 2 is 'x', but a cell must be 0-8, F, ? or #."),
        (("1#", "#"), 1, 8, "The row has 1 cell instead of 2."),
        (
            ("0#", "#."),
            1,
            8,
            UNCLEAR,
        ),
        (("##",), 3, 5, "The number of mines must be 0 to 2, not 3."),
        ((), 0, 5, "The position has no cells."),
    ],
)
def test_a_board_that_cannot_be_read(rows: tuple[str, ...], mines: int, line: int, message: str) -> None:
    with pytest.raises(BadLine) as refusal:
        position(*rows, mines=mines)
    assert (refusal.value.line, sentence_of(refusal.value)) == (line, message)


def test_rule_and_first_click_are_added_to_the_view() -> None:
    reading = with_first(with_rule(position("1#"), "safe", line=2), (0, 0), line=3)
    assert (reading.view.rule, reading.view.first) == ("safe", (0, 0))


def line_of(refusal: pytest.ExceptionInfo[SweeperError]) -> int:
    assert isinstance(refusal.value, BadLine)
    return refusal.value.line


def test_a_rule_or_a_first_click_that_cannot_be_is_named_by_its_line() -> None:
    with refused("There is no first-click rule 'x'", BadLine) as refusal:
        with_rule(position("1#"), "x", line=2)
    assert line_of(refusal) == 2
    with refused("The first click is B1, but that is not an open cell", BadLine) as refusal:
        with_first(position("1#"), (0, 1), line=3)
    assert line_of(refusal) == 3
    for cell in ((1, 0), (0, 2), (0, -2), (-1, 0), (10**4300, 0)):
        with refused(r"first is \[.*\], counted from 0, but the board is 1 x 2", BadLine) as refusal:
            with_first(position("1#"), cell, line=3)
        assert len(sentence_of(refusal.value)) < 150


def test_a_number_is_read_or_named_by_its_line() -> None:
    assert number_in(" 12", field="rows", low=1, high=20, line=4) == 12
    for text in ("21", "x", "9" * 5000):
        with refused(r"^Height must be .*1 to 20, not ", BadLine) as refusal:
            number_in(text, field="rows", low=1, high=20, line=4)
        assert line_of(refusal) == 4
