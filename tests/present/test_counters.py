"""Which digits the counters show."""

from __future__ import annotations

import pytest

from sweeper.present.counters import counter_digits


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0, "000"),
        (1, "001"),
        (10, "010"),
        (99, "099"),
        (100, "100"),
        (667, "667"),
        (998, "998"),
        (999, "999"),
        (1000, "999"),
        (9999, "999"),
        (-1, "-01"),
        (-5, "-05"),
        (-9, "-09"),
        (-10, "-10"),
        (-99, "-99"),
        (-100, "-99"),
        (-123, "-99"),
    ],
)
def test_counter_digits(value: int, shown: str) -> None:
    names = {"led_minus": "-", **{f"led{digit}": str(digit) for digit in range(10)}}
    assert "".join(names[piece] for piece in counter_digits(value)) == shown
