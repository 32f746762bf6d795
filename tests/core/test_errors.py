"""Messages of what cannot be used: they name the field, quote what was given and say what is allowed."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from sweeper.core import levels
from sweeper.core.errors import BadPosition, NotAWholeNumber, OutOfRange, SweeperError, printable, quoted, shortened
from sweeper.core.first_click import check_rule
from sweeper.solve import policy_named


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (OutOfRange("rows", 3, 4, 100), "rows is 3, but it must be from 4 to 100"),
        (NotAWholeNumber("rows", "1.5", 4, 100), "rows is '1.5', but it must be a whole number from 4 to 100"),
        (BadPosition("the position has no cells"), "the position has no cells"),
    ],
)
def test_every_error_is_one_sentence(error: SweeperError, text: str) -> None:
    assert str(error) == text
    assert isinstance(error, ValueError)


def test_what_was_wrong_can_be_asked() -> None:
    outside = OutOfRange("mines", 99, 1, 80)
    assert (outside.field, outside.value, outside.low, outside.high) == ("mines", 99, 1, 80)
    assert NotAWholeNumber("mines", "x", 1, 80).value == "x"
    assert (BadPosition("no", (1, 2)).cell, BadPosition("no").cell) == ((1, 2), None)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("x", "'x'"),
        ("\x1b[31m", "'\\x1b[31m'"),
        (1.5, "1.5"),
        (10**30, "1" + "0" * 30),
        pytest.param(10**5000, "something huge", id="a number that Python 3.11 does not write"),
        ("x" * 38, f"'{'x' * 38}'"),
        ("x" * 39, f"'{'x' * 36}..."),
    ],
)
def test_what_was_given_is_quoted_and_at_most_40_characters_long(value: object, text: str) -> None:
    assert quoted(value) == text or sys.version_info < (3, 11)
    assert len(quoted(value)) <= 40


def test_a_long_text_is_shortened() -> None:
    assert shortened("x" * 20) == "x" * 20
    assert shortened("x" * 21) == "x" * 17 + "..."


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("board.txt", "board.txt"),
        ("\u68cb\u76d8 \u00e4", "\u68cb\u76d8 \u00e4"),
        ("\x1b]0;gone\x07", "\\x1b]0;gone\\x07"),
        ("\x9b31m", "\\x9b31m"),
        ("two\r\nlines", "two\\r\\nlines"),
        ("\u202egnp", "\\u202egnp"),
        ("\ud800", "\\ud800"),
        ("x" * 300, "x" * 197 + "..."),
    ],
)
def test_a_printable_text_holds_no_command_for_a_terminal(text: str, shown: str) -> None:
    assert printable(text) == shown


@pytest.mark.parametrize(
    "ask",
    [
        lambda text: levels.whole_number("rows", text, 4, 100),
        lambda text: levels.density(text),
        lambda text: levels.size(text),
        lambda text: levels.level_named(text),
        lambda text: check_rule(text),
        lambda text: policy_named(text),
    ],
)
def test_no_message_quotes_more_than_a_line(ask: Callable[[str], object]) -> None:
    for text in ("9" * 100_000, "x" * 100_000, "\x1b" * 100_000):
        with pytest.raises(SweeperError) as refusal:
            ask(text)
        assert len(str(refusal.value)) < 200
        assert str(refusal.value).isprintable()
