"""The two counters of the header: which digit pieces show a number."""

from __future__ import annotations

LOWEST = -99
HIGHEST = 999


def counter_digits(value: int) -> tuple[str, str, str]:
    """The three digit pieces for `value`, left to right, with leading zeros.

    A negative number is a minus sign and two digits. What does not fit shows as the nearest number that
    does, -99 or 999. (The Windows game dropped the hundreds instead, so that 100 flags too many read -00.)
    """
    shown = min(max(value, LOWEST), HIGHEST)
    if shown < 0:
        tens, ones = divmod(-shown, 10)
        return ("led_minus", f"led{tens}", f"led{ones}")
    return (f"led{shown // 100}", f"led{shown // 10 % 10}", f"led{shown % 10}")
