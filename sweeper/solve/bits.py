"""Counting bits, on Pythons with and without `int.bit_count`."""

from __future__ import annotations

from typing import Callable


def _counted(value: int) -> int:
    """How many bits are set; Python 3.9 has nothing faster."""
    return bin(value).count("1")


count_bits: Callable[[int], int] = getattr(int, "bit_count", _counted)
