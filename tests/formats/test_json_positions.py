"""Positions as JSON: the fields read, and what goes beyond the limits."""

from __future__ import annotations

import json

import pytest

from sweeper.formats.json_positions import read_object
from sweeper.formats.reading import BadLine
from sweeper.texts.errors import sentence_of

PLAIN = {"mines": 1, "board": ["1#"]}


def refused(text: str) -> str:
    with pytest.raises(BadLine) as refusal:
        read_object(text, line=7)
    assert refusal.value.line == 7
    return sentence_of(refusal.value)


def with_field(name: str, value: str) -> str:
    """The plain object with one field more, its value written as given."""
    return json.dumps(PLAIN)[:-1] + f', "{name}": {value}}}'


@pytest.mark.parametrize("name", [None, "a name", 7, -1.5, True, ["a", 1], {"a": [None]}, "\u68cb", "x" * 198])
def test_any_short_json_value_is_a_name(name: object) -> None:
    text = json.dumps({**PLAIN, "id": name})
    if len(json.dumps(name)) > 200:
        assert refused(text) == "id has more than 200 characters."
    else:
        assert read_object(text, line=1).name == name


@pytest.mark.parametrize("name", ["x" * 199, ["x"] * 100, "\u68cb" * 34])
def test_a_longer_name_is_refused(name: object) -> None:
    assert refused(json.dumps({**PLAIN, "id": name})) == "id has more than 200 characters."


@pytest.mark.parametrize("field", ["id", "mines", "rows", "more"])
@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("NaN", "NaN"),
        ("Infinity", "Infinity"),
        ("-Infinity", "-Infinity"),
        ("1e999", "1e999"),
        ("[1, NaN]", "NaN"),
        ("9" * 101, "99999999999999999..."),
        ("9" * 500_000, "99999999999999999..."),
        ("-" + "9" * 4300, "-9999999999999999..."),
    ],
    ids=str.__len__,
)
def test_no_number_is_beyond_measure(field: str, value: str, shown: str) -> None:
    assert refused(with_field(field, value)) == f"{shown} is no number that can be used."


@pytest.mark.parametrize("value", ["9" * 100, "[0, -2]", "[-1, 0]", "[2, 0]", f"[{'9' * 100}, 0]"], ids=str.__len__)
def test_a_first_click_beside_the_board_is_refused(value: str) -> None:
    message = refused(with_field("first", value))
    assert message.startswith("first ")
    assert len(message) < 150


def test_nesting_has_an_end() -> None:
    inside = "[" * 49 + "]" * 49
    assert read_object(with_field("more", inside), line=1)
    for depth in (51, 400, 900, 100_000):
        message = refused(with_field("more", "[" * depth + "]" * depth))
        assert message == "The line is no JSON object that can be read: it is too deep or too long."


@pytest.mark.parametrize("value", ["[[[[1]]]]", '"1"', "{}", "1.0", "true"])
def test_what_is_no_whole_number_is_quoted(value: str) -> None:
    assert refused(with_field("rows", value)).startswith("rows is ")


def test_a_lone_half_of_a_character_does_no_harm() -> None:
    assert read_object(with_field("id", '"\\ud800"'), line=1).name == "\ud800"
    assert refused('{"mines": 1, "board": ["\\ud800#"]}').startswith("Column 1 is '\\ud800'")
