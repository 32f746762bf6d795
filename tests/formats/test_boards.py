"""Boards and positions in files: every form read and written, told apart, and refused with one clear sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sweeper.core.view import PlayerView
from sweeper.formats import boards
from sweeper.formats.boards import FORMS, MOST_BYTES, BadFile, Board
from sweeper.texts.errors import sentence_of
from sweeper.texts.language import speaking
from tests.places import SHARED

SAMPLES = SHARED / "samples"
FACTS: dict[str, Any] = {"boards": []}
LINKS: list[Any] = []
POSITIONS: list[Any] = []
if SAMPLES.is_dir():
    FACTS = json.loads((SAMPLES / "facts.json").read_text(encoding="utf-8"))
    LINKS = json.loads((SAMPLES / "boards" / "ptt_links.json").read_text(encoding="utf-8"))["boards"]
    POSITIONS = json.loads((SAMPLES / "positions" / "positions.json").read_text(encoding="utf-8"))["positions"]
needs_samples = pytest.mark.skipif(not SAMPLES.is_dir(), reason="the sample files are not beside the repository")

TALL = Board(3, 2, frozenset((1, 4)))
"""Mines at B1 and A3."""
TALL_MBF = bytes((2, 3, 0, 2, 1, 0, 0, 2))


def board_of(facts: Any) -> Board:
    cols = facts["width"]
    return Board(facts["height"], cols, frozenset(row * cols + col for col, row in facts["mines"]))


def written(form: str, content: object) -> bytes:
    """The content in the form of that name."""
    found = boards.named(form)
    assert found is not None
    return found.write(content)


def refused(data: bytes, name: str = "") -> str:
    """The sentence about a file that cannot be used."""
    with pytest.raises(BadFile) as caught:
        boards.read(data, name or "it", name)
    return sentence_of(caught.value)


# Real files


@needs_samples
@pytest.mark.parametrize("facts", FACTS["boards"], ids=lambda facts: facts["file"])
@pytest.mark.parametrize("name", ["x.mbf", "x.ABF", "x.unknown", ""])
def test_a_real_board_is_read_and_written_again_byte_by_byte(facts, name):
    data = (SAMPLES / facts["file"]).read_bytes()
    board = boards.read(data, "it", name)
    assert board == board_of(facts)
    again = written("mbf", board)
    assert again[:4] == data[:4]
    assert sorted(zip(again[4::2], again[5::2])) == sorted(zip(data[4::2], data[5::2]))


@needs_samples
@pytest.mark.parametrize("facts", LINKS, ids=lambda facts: facts["m"][:8])
def test_a_real_link_is_read_and_its_mines_written_again(facts):
    link = f"https://example.org/zini/?b={facts['b']}&m={facts['m']}\n".encode()
    board = boards.read(link, "it")
    assert board == board_of(facts)
    assert written("pttacg", board).decode() == f"?b=2&m={facts['m']}\n"


@needs_samples
@pytest.mark.parametrize("facts", POSITIONS, ids=lambda facts: facts["file"])
def test_a_real_position(facts):
    data = (SAMPLES / facts["file"]).read_bytes()
    view = boards.read(data, "it", facts["file"])
    assert isinstance(view, PlayerView)
    assert (view.cols, view.rows, view.mines) == (facts["width"], facts["height"], facts["mines_count"])
    assert sum(cell >= 0 for cell in view.cells) == facts["opened_cells"]
    assert view.cells.count(-2) == facts["flags"]
    assert written("mine", view).split() == data.split()


# Every form


@st.composite
def some_boards(draw, most=40):
    rows, cols = draw(st.integers(1, most)), draw(st.integers(1, most))
    cells = rows * cols
    return Board(rows, cols, frozenset(draw(st.sets(st.integers(0, cells - 1), max_size=cells - 1))))


@st.composite
def some_views(draw):
    rows, cols = draw(st.integers(1, 12)), draw(st.integers(1, 12))
    cells = draw(st.lists(st.integers(-2, 8), min_size=rows * cols, max_size=rows * cols))
    return PlayerView(rows, cols, draw(st.integers(1, rows * cols)), tuple(cells))


@pytest.mark.parametrize("form", [form for form in FORMS if form.holds is Board], ids=str)
@given(board=some_boards())
@settings(max_examples=60, deadline=None)
def test_a_board_comes_back_in_every_form_by_name_and_by_content(form, board):
    data = form.write(board)
    for name in [*(f"x{suffix}" for suffix in form.suffixes), ""]:
        assert boards.read(data, "it", name) == board
    assert form.fits(data)


@pytest.mark.parametrize("form", [form for form in FORMS if form.holds is PlayerView], ids=str)
@given(view=some_views())
@settings(max_examples=60, deadline=None)
def test_a_position_comes_back_in_every_form(form, view):
    data = form.write(view)
    for name in [f"x{form.suffixes[0]}", ""]:
        assert boards.read(data, "it", name) == view


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("x.mbf", TALL_MBF),
        ("x.mbf", bytes((2, 3, 0, 2, 0, 2, 1, 0))),  # mines in another order
        ("x.mbf", b"02 03 00 02 01 00 00 02\r\n"),  # digits in a file with that name
        ("", b"0203 0002,0100,0002"),
        ("", b"0203000201000002"),
        ("x.ptt", b"?b=0203&m=92"[:-1] + b"0"),
        ("", b"http://x.example/?m=90&b=0203#top"),
        ("", b"b=203&m=90"),  # only 2 x 3 fits two digits
        ("x.txt", b"mines 2\n1*\n22\n*1\n"),
        ("x.txt", b"\xef\xbb\xbf.*\r\n\r\n..\r\n*."),
        ("", b"MINES: 2\n.*\n..\n*."),
        ("", b". *\n. .\n* .\n"),
        ("x.board", b"# MINESWEEPER-BOARD v0.1\nauthor: somebody\nmines: 2\n[view]\nUU\nUU\nUU\n[real]\n1*\n22\n*1"),
    ],
)
def test_ways_to_write_the_same_board(name, data):
    assert boards.read(data, "it", name) == TALL


@pytest.mark.parametrize(
    ("size", "digits", "found"),
    [
        ("1", 17, (9, 9)),
        ("2", 52, (16, 16)),
        ("3", 96, (16, 30)),
        ("0830", 48, (30, 8)),
        ("830", 48, (30, 8)),
        ("308", 48, (8, 30)),
        ("099024", 476, (24, 99)),
    ],
)
def test_sizes_in_links(size, digits, found):
    board = boards.read(f"?b={size}&m={'0' * digits}".encode(), "it")
    assert (board.rows, board.cols) == found


def test_a_board_without_mines_is_one():
    assert boards.read(bytes((9, 9, 0, 0)), "it", "x.mbf") == Board(9, 9, frozenset())
    assert boards.read(b"mines 0\n...\n...\n", "it") == Board(2, 3, frozenset())


@pytest.mark.parametrize(
    ("name", "data", "said"),
    [
        ("", b"", "it is empty."),
        ("x.mbf", b"\n", "x.mbf is empty."),
        ("", b"\x00" * (MOST_BYTES + 1), "it has more than 2,500,000 bytes; no board needs as many."),
        ("x.txt", b"*.\n" * 30_000, "x.txt has more than 20,000 lines; no board needs as many."),
        ("", b"*.\n" * 1001, "it has a board of 1001 x 2, but both must be 1 to 1000."),
        ("", b"nothing of the kind", "it is neither a board nor a replay in any form that Sweeper knows."),
        (
            "x.mbf",
            b"\x08\x08\x00",
            "x.mbf ends after 3 bytes, but an MBF board has 4 for its size and its mines alone.",
        ),
        ("x.mbf", bytes((0, 8, 0, 0)), "x.mbf has a board of 8 x 0 in bytes 0 and 1, but both must be 1 to 255."),
        ("x.mbf", TALL_MBF[:-1], "x.mbf ends at byte 7, but its 2 mines go on to byte 8."),
        ("x.abf", TALL_MBF + b"\0", "x.abf has 1 byte too many: its 2 mines end at byte 8."),
        ("x.mbf", TALL_MBF + b"Nobody", "x.mbf has 6 bytes too many: its 2 mines end at byte 8."),
        (
            "x.mbf",
            bytes((2, 3, 0, 2, 1, 0, 2, 2)),
            "x.mbf, byte 6: a mine in row 3, column 3 is not on a board of 3 x 2.",
        ),
        ("x.mbf", bytes((2, 3, 0, 2, 1, 0, 1, 0)), "x.mbf, byte 6: the mine at B1 is there a second time."),
        ("x.mbf", bytes((1, 1, 0, 1, 0, 0)), "x.mbf has 1 mines on 1 x 1 cells, but one cell at least must be safe."),
        ("x.mbf", b"02 03 00 02 01 00 00 0", "x.mbf has 15 hexadecimal digits, so half a byte is left over."),
        ("x.mbf", b"02 03 00 02 01 00 00", "x.mbf ends at byte 7, but its 2 mines go on to byte 8."),
        ("x.ptt", b"?b=0203", "x.ptt must have one b= and one m= to be a PTTACG link, not 1 and 0."),
        ("", b"?b=0203&m=90&m=90", "it must have one b= and one m= to be a PTTACG link, not 1 and 2."),
        ("", b"?b=4&m=90", "it has the size b=4, but it must be 1, 2 or 3, or width and height, as in 3016."),
        (
            "",
            b"?b=99999999&m=90",
            "it has the size b=99999999, but it must be 1, 2 or 3, or width and height, as in 3016.",
        ),
        ("", b"?b=0203&m=9w", "it, digit 2 after m= is 'w', but it must be 0-9 or a-v."),
        ("", b"?b=0203&m=900", "it has 3 digits after m=, but a board of 3 x 2 has 2."),
        ("", b"?b=0203&m=91", "it, digit 2 after m=: a mine lies beyond the last cell."),
        ("", b"?b=0000&m=", "it has a board of 0 x 0, but both must be 1 to 999."),
        (
            "",
            b"?b=111&m=000",
            "it has the size b=111, which can be 11 x 1 or 1 x 11; "
            "write width and height with the same number of digits.",
        ),
        ("", b"?b=316&m=0", "it has the size b=316, which however it is cut does not fit the 1 digit after m=."),
        ("x.txt", b"mines 3\n1*\n22\n*1\n", "x.txt, line 1 says 3 mines, but the board has 2."),
        (
            "x.txt",
            b"mines many\n1*\n22\n*1\n",
            "x.txt, line 1: The number of mines must be a whole number from 0 to 1000000000, not 'many'.",
        ),
        ("x.txt", b"1*\n22\n*2\n", "x.txt, line 3, column 2 is 2, but 1 mine touches that cell."),
        ("x.txt", b"1*\n222\n*1\n", "x.txt, line 2 has 3 cells instead of 2."),
        ("x.txt", b"1*\n2x\n*1\n", "x.txt, line 2, column 2 is 'x', but a cell must be *, a dot or 0-8."),
        ("x.txt", b"**\n**\n", "x.txt has 4 mines on 2 x 2 cells, but one cell at least must be safe."),
        (
            "x.board",
            b"# MINESWEEPER-BOARD v9\n[real]\n.*",
            "x.board, line 1: the version is 'v9', but only v0.1 is known.",
        ),
        (
            "x.board",
            b"# MINESWEEPER-BOARD v0.1\nrows: 2\n[real]\n.*",
            "x.board, line 2: rows is 2, but the board has 1.",
        ),
        (
            "x.board",
            b"# MINESWEEPER-BOARD v0.1\nhello\n[real]\n.*",
            "x.board, line 2 is 'hello', but it must be a name, a colon and a value.",
        ),
        (
            "x.board",
            b"# MINESWEEPER-BOARD v0.1\n[real]\n.*\n[real]",
            "x.board, line 4: the section [real] is there a second time.",
        ),
        (
            "x.board",
            b"# MINESWEEPER-BOARD v0.1\n",
            "x.board has no section [real], so it does not say where the mines are.",
        ),
        ("x.board", b"# MINESWEEPER-BOARD v0.1\n[view]\nUU", "x.board does not say how many mines there are."),
        (
            "x.board",
            b"# MINESWEEPER-BOARD v0.1\nmines: 1\n[view]\nUX",
            "x.board, line 4, column 2 is 'X', which no cell of a game that goes on can show.",
        ),
        ("x.mine", b"3x2\nHHH\nHHH", "x.mine must begin with width, height and mines, as in 30x16x99."),
        ("x.mine", b"3x2x1\nHHH", "x.mine has 1 row, but its first line says 2."),
        ("x.mine", b"3x2x1\nHHH\nHH", "x.mine, line 3 has 2 cells instead of 3."),
        ("x.mine", b"3x2x9\nHHH\nHHH", "x.mine, line 1: The number of mines must be 0 to 6, not 9."),
        ("x.mine", b"999x999x1\nH", "x.mine, line 1: The board has 998,001 cells, but a position has at most 10,000."),
        (
            "x.mine",
            b"3x2x1\nH?H\nHHH",
            "x.mine, line 2, column 2 is '?', which no cell of a game that goes on can show.",
        ),
        (
            "x.txt",
            b"mines 1\n##\n#1\n\nmines 1\n##\n#1",
            "x.txt has more than one position; only a file of one can be used here.",
        ),
        ("x.txt", b"mines 1\n##\n#x", "x.txt, line 3: Column 2 is 'x', but a cell must be 0-8, F, ? or #."),
        ("x.txt", b"\xff\xfe\x00", "x.txt is no text: byte 0 cannot be read."),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence_with_the_file_and_the_place(name, data, said):
    assert refused(data, name) == said
    with speaking("zh_CN"):
        assert (name or "it") in refused(data, name)


@pytest.mark.parametrize(
    ("form", "board", "said"),
    [
        (
            "mbf",
            Board(256, 9, frozenset()),
            "it cannot be written: MBF holds boards up to 255 x 255, and this one is 256 x 9.",
        ),
        (
            "hex",
            Board(9, 256, frozenset()),
            "it cannot be written: MBF holds boards up to 255 x 255, and this one is 9 x 256.",
        ),
        (
            "pttacg",
            Board(1000, 9, frozenset()),
            "it cannot be written: PTTACG links hold boards up to 999 x 999, and this one is 1000 x 9.",
        ),
    ],
)
def test_a_board_that_a_form_cannot_hold_is_not_written(form, board, said):
    with pytest.raises(BadFile) as caught:
        written(form, board)
    assert sentence_of(caught.value.named("it")) == said


# Anything at all

NAMES = ["", *(f"x{suffix}" for form in FORMS for suffix in form.suffixes)]


def check(data, name):
    """Only the named error, with a sentence of one line."""
    try:
        content = boards.read(data, "it", name)
    except BadFile as error:
        said = sentence_of(error)
        assert said.isprintable()
        assert len(said) < 400
        return
    assert 1 <= content.rows <= 1000
    assert 1 <= content.cols <= 1000
    if isinstance(content, Board):
        assert all(0 <= mine < content.rows * content.cols for mine in content.mines)
        assert len(content.mines) < content.rows * content.cols


@given(data=st.binary(max_size=300), name=st.sampled_from(NAMES))
@settings(max_examples=500, deadline=None)
def test_bytes_end_in_a_board_or_in_the_named_error(data, name):
    check(data, name)


PIECES = [
    b"mines 3", b"\n", b"*", b".", b"0", b"1", b"9", b"#", b"?b=", b"&m=", b"08", b"\xff", b"\0", b" ", b"x", b"[real]",
    b"[view]", b"# MINESWEEPER-BOARD v0.1\n", b"rows: 2\n", b"3x2x1\n", b"H", b"{", b'"', b"first", b"\r",
    b"\xc2\x85", b"8 8 10\n", b"9" * 30, b"seed 1\n", b"-1",
]  # fmt: skip


@given(data=st.lists(st.sampled_from(PIECES), max_size=40).map(b"".join), name=st.sampled_from(NAMES))
@settings(max_examples=1000, deadline=None)
def test_pieces_of_all_forms_end_in_a_board_or_in_the_named_error(data, name):
    check(data, name)


@given(
    board=some_boards(most=8),
    form=st.sampled_from([form for form in FORMS if form.holds is Board]),
    damage=st.lists(st.tuples(st.integers(0, 500), st.sampled_from(["flip", "cut", "double"]), st.integers(1, 255))),
)
@settings(max_examples=500, deadline=None)
def test_a_damaged_file_ends_in_a_board_or_in_the_named_error(board, form, damage):
    data = bytearray(form.write(board))
    for at, how, value in damage:
        place = at % (len(data) or 1)
        if how == "flip" and data:
            data[place] ^= value
        elif how == "cut":
            del data[place : place + value % 9]
        else:
            data[place:place] = data[place : place + value % 9]
    check(bytes(data), f"x{form.suffixes[0]}")
    check(bytes(data), "")
