"""Results: what is written is read again, what is no file of results is told, and the table counts right."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sweeper.core.errors import SweeperError
from sweeper.teach.sheets.results import MOST_BYTES, TRAPS, Answer, Results, Row, load, read, table, written
from sweeper.teach.sheets.telling import lines_of
from sweeper.teach.techniques import KEYS
from sweeper.texts.errors import sentence_of

CODE = "FUW6-EVH5-B"
ANSWERS = st.builds(
    lambda technique, trap, right, first, ms: Answer(1, technique, trap, right or first, first, ms),
    st.sampled_from(KEYS),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    st.integers(0, 10**7),
)
GOOD = written(Results(CODE, (Answer(1, "one_two", False, True, False, 4210), Answer(2, "hole", True, True, True, 9))))


@given(st.lists(ANSWERS, max_size=32), st.text(max_size=40))
def test_what_is_written_is_read_again(answers: list[Answer], name: str) -> None:
    numbered = tuple(Answer(number, *tuple(vars(each).values())[1:]) for number, each in enumerate(answers, 1))
    text = written(Results(CODE, numbered, name))
    found = read(text)
    assert (found.code, found.answers) == (CODE, numbered)
    assert written(found) == text


def test_a_file_has_no_name_unless_one_is_typed() -> None:
    assert GOOD == (
        "Sweeper results 1\ncode FUW6-EVH5-B\ncard technique trap right first_try ms\n"
        "1 one_two no yes no 4210\n2 hole yes yes yes 9\n"
    )
    assert "name Ana\n" in written(Results(CODE, (), " Ana\n"))


@pytest.mark.parametrize(
    ("text", "begin"),
    [
        ("", "this is no file of results"),
        ("card technique trap right first_try ms\n", "this is no file of results"),
        (GOOD.replace("Sweeper results 1", "Sweeper results 2"), "this is no file of results"),
        (GOOD.replace("EVH5", "EVH6"), "'FUW6-EVH6-B' is no class code"),
        (GOOD.replace("4210", "-1"), "line 1 of the answers cannot be read: '1 one_two no yes no -1'"),
        (GOOD.replace("4210", "86400001"), "line 1 of the answers"),
        (GOOD.replace("one_two no yes", "one_two no no").replace("no no no", "no no yes"), "line 1 of the answers"),
        (GOOD.replace("hole", "holes"), "line 2 of the answers"),
        (GOOD.replace("2 hole", "33 hole"), "line 2 of the answers"),
        (GOOD.replace("2 hole", "1 hole"), "this is no file of results"),
    ],
)
def test_what_cannot_be_read(text: str, begin: str) -> None:
    with pytest.raises(SweeperError) as caught:
        read(text)
    assert sentence_of(caught.value).startswith(begin)


def test_a_large_file_is_none(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    path.write_text(GOOD + "\n" * MOST_BYTES, encoding="utf-8")
    with pytest.raises(SweeperError):
        load(path)
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert load(path) == read(GOOD)


def test_the_table_counts_cards_by_technique_and_traps_apart() -> None:
    ana, ben = read(GOOD), read(GOOD.replace("no 4210", "yes 1210").replace("2 hole yes yes yes", "2 hole yes no no"))
    assert table([ana, ben, ana]) == [
        Row("one_two", 2, 1, 2, 2710),
        Row(TRAPS, 2, 1, 1, 9),
    ]
    assert lines_of(table([ana]), ",")[0] == ["1-2", "1", "0 %", "100 %", "4,210 s"]
    assert lines_of(table([ana]))[1][0] == "traps"
