"""What each column may hold: for Python and for SQL the same, and what becomes of a damaged row."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from sweeper.core.errors import SweeperError
from sweeper.core.levels import CUSTOM
from sweeper.store import database, fields, sql
from sweeper.store.fields import FIELDS, BadRow, check, check_other, check_together, clean_name, mended
from sweeper.store.games import KeptGame, Result
from sweeper.store.rows import game_row
from sweeper.texts.errors import sentence_of

from .made import FIGURES

GAME = KeptGame("ab" * 16, "beginner", 9, 9, 10, "opening", 77, Result.WON, 12_345, 10**12, 60, 10**12 + 1)
ROW = game_row(KeptGame(**{**vars(GAME), "player": "Zoë", "figures": {**FIGURES, "zini": 7}}))

STRANGE: list[object] = [None, True, -1, 0, 1, 0.5, 10, 401, 10**6, 10**12, 10**13, 10**15, 1e308, 5e-324, -0.5]
STRANGE += ["", "0", "-", "5-5", "won", "safe", "x", "Ü", "x" * 41, "-5", "5" * 402, "a\nb", "ab" * 16, "AB" * 16]
STRANGE += [b"x", "custom\n"]


def test_every_column_but_the_other_figures_is_known() -> None:
    assert set(FIELDS) == set(sql.GAME_COLUMNS) - {"figures"}
    assert set(fields.INSTEAD) | set(fields.NEEDED) <= set(FIELDS)


def test_a_game_fits() -> None:
    for name in FIELDS:
        check(name, ROW[name])
    check_together(ROW)
    assert mended(ROW) == ROW


LOOSE = {("player", "a\nb"), ("player", "custom\n")}


@pytest.mark.parametrize("name", FIELDS)
def test_sql_takes_a_value_for_what_python_takes_it(name: str) -> None:
    with closing(database.in_memory()) as connection:
        for value in STRANGE:
            if isinstance(value, bool) or (name, value) in LOOSE:
                continue
            query = f"SELECT coalesce({FIELDS[name].condition(name)}, 0) FROM (SELECT ? AS {name})"
            assert bool(connection.execute(query, (value,)).fetchone()[0]) == FIELDS[name].fits(value), value


BAD = [
    ("uid", "1", "uid is '1', but it must be 32 hexadecimal digits"),
    ("uid", None, "uid is missing"),
    ("rows", 1001, "rows is 1001, but it must be a whole number from 1 to 1000"),
    ("rule", "lucky", "rule is 'lucky', but it must be one of opening, safe, auto, none"),
    ("ioe", 1e308, "ioe is 1e+308, but it must be 0 or a number from 1e-09 to 1e+12, written with a point"),
    ("ioe", 5e-324, "ioe is 5e-324, but it must be 0 or a number from 1e-09 to 1e+12, written with a point"),
    ("ioe", float("nan"), "ioe is nan, but it must be 0 or a number from 1e-09 to 1e+12, written with a point"),
    ("luck", 1.5, "luck is 1.5, but it must be a number from 0 to 1, written with a point"),
    ("bbbv", 0.5, "bbbv is 0.5, but it must be a whole number from 0 to 1000000"),
    ("player", "\ud800", r"player is '\ud800', but it must be a name on one line, of at most 31 signs"),
    ("player", "x" * 9000, f"player is '{'x' * 35}...', but it must be a name on one line, of at most 31 signs"),
]


@pytest.mark.parametrize(("name", "value", "says"), BAD)
def test_what_does_not_fit_is_said_with_what_would(name: str, value: object, says: str) -> None:
    with pytest.raises(SweeperError) as caught:
        check(name, value)
    assert sentence_of(caught.value) == says


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"mines": 82}, "mines is 82, but it must be a whole number from 0 to 81"),
        ({"mines": 9}, "level is beginner, but that is not of 9 x 9 with 9 mines"),
        ({"rows": 10}, "level is beginner, but that is not of 10 x 9 with 10 mines"),
        ({"level": "canvas", "rows": 10}, "level is canvas, but that is not of 10 x 9 with 10 mines"),
    ],
)
def test_what_does_not_fit_together_is_said(changes: dict, says: str) -> None:
    with pytest.raises(SweeperError) as caught:
        check_together({**ROW, **changes})
    assert sentence_of(caught.value) == says


def test_other_figures_have_a_plain_name_and_a_plain_value() -> None:
    for figure, number in [("zini", 7), ("path", 0.5), ("openings", 0)]:
        check_other(figure, number)
    bad: list[tuple[str, object]] = [
        ("zini", 1e308),
        ("Zini", 7),
        ("", 7),
        ("x" * 9000, 7),
        ("zini", "7"),
        ("zini", True),
    ]
    for name, value in bad:
        with pytest.raises(SweeperError) as caught:
            check_other(name, value)
        assert len(sentence_of(caught.value)) < 200


@pytest.mark.parametrize("name", FIELDS)
@pytest.mark.parametrize("value", ["\ufffd", b"\0", 1e308, None])
def test_a_damaged_row_is_mended_to_one_that_fits_or_refused(name: str, value: object) -> None:
    if FIELDS[name].fits(value):
        return
    if name in fields.NEEDED:
        with pytest.raises(BadRow):
            mended({**ROW, name: value})
        return
    row = mended({**ROW, name: value})
    for column in FIELDS:
        check(column, row[column])
    assert {**row, name: 0, "uid": 0} == {**ROW, name: 0, "uid": 0}
    assert mended({**ROW, name: value}) == row


@pytest.mark.parametrize("flag", ["assisted", "lesson", "replayed", "loaded"])
def test_a_damaged_game_is_no_best_time_for_that(flag: str) -> None:
    assert mended({**ROW, flag: None})[flag] == 1


def test_a_level_without_its_size_is_a_field_of_ones_own() -> None:
    assert mended({**ROW, "mines": 11})["level"] == CUSTOM


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ('{"zini": 7, "ioe2": 0.5}', {"zini": 7, "ioe2": 0.5}),
        ('{"zini": 7, "x": 1e308, "y": "z", "Z": 1, "w": null}', {"zini": 7}),
        ('{"zini": 7', {}),
        ("[1]", {}),
        ("\ufffd", {}),
        (None, {}),
        ("[" * 99_999, {}),
    ],
)
def test_other_figures_that_cannot_be_read_are_left_out(text: object, kept: dict) -> None:
    assert json.loads(mended({**ROW, "figures": text})["figures"]) == kept


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (" Ann ", "Ann"),
        ("a\tb\r\nc", "a b c"),
        ("x" * 40, "x" * 31),
        ("\ud83d\ude00 \udfff", "?? ?"),
        ("\x1b[31mred", "[31mred"),
        ("👩\u200d🔬", "👩\u200d🔬"),
        ("\n", ""),
    ],
)
def test_a_name_is_kept_on_one_line(given: str, kept: str) -> None:
    assert clean_name(given) == kept
    assert FIELDS["player"].fits(kept)


def test_a_mended_file_is_sound(tmp_path: Path) -> None:
    with closing(database.in_memory()) as connection:
        connection.execute(sql.FILL_GAME, {**mended({**ROW, "level": None, "player": b"\xff", "luck": 7}), "id": 1})
        assert connection.execute(fields.ODD_ROW).fetchone() is None
