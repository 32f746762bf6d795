"""Messages of what cannot be used: they name the field, quote what was given and say what is allowed."""

from __future__ import annotations

import pytest

from sweeper.core.errors import BadPosition, NotAWholeNumber, OutOfRange, SweeperError


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
