"""Messages of what cannot be used: they name the field, quote what was given and say what is allowed."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable

import pytest

from sweeper.core import levels
from sweeper.core.errors import BadPosition, NotANumber, OutOfRange, SweeperError, printable, quoted, shortened
from sweeper.core.first_click import check_rule
from sweeper.solve import TooComplex, policy_named
from sweeper.texts.errors import sentence_of


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (OutOfRange("rows", 3, 4, 100), "out-of-range: field='rows', value=3, low=4, high=100"),
        (
            NotANumber("not-a-number", "density", "1\x1b", 1, 99),
            "not-a-number: field='density', value='1\\x1b', low=1, high=99",
        ),
        (BadPosition("no-cells"), "no-cells"),
        (BadPosition("number-shut-in", cell=(0, 1), number=3), "number-shut-in: number=3, cell=(0, 1)"),
        (TooComplex(7), "too-complex: states=7"),
    ],
)
def test_an_error_is_an_id_with_values_also_after_a_journey(error: SweeperError, text: str) -> None:
    assert isinstance(error, ValueError)
    for same in (error, pickle.loads(pickle.dumps(error))):
        assert type(same) is type(error)
        assert (str(same), vars(same)) == (text, vars(error))


def test_what_was_wrong_can_be_asked() -> None:
    outside = OutOfRange("mines", 99, 1, 80)
    assert (outside.field, outside.value, outside.low, outside.high) == ("mines", 99, 1, 80)
    assert NotANumber("not-a-whole-number", "mines", "x", 1, 80).value == "x"
    assert (BadPosition("no-cells", cell=(1, 2)).cell, BadPosition("no-cells").cell) == ((1, 2), None)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("x", "'x'"),
        ("\x1b[31m", "'\\x1b[31m'"),
        (1.5, "1.5"),
        (10**30, "1" + "0" * 30),
        pytest.param(10**5000, "...", id="a number that Python 3.11 does not write"),
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
        for said in (str(refusal.value), sentence_of(refusal.value)):
            assert len(said) < 200
            assert said.isprintable()
