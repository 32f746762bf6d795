"""Numbers the reader's way. They are kept with a point, and compared as numbers; only what is shown changes."""

from __future__ import annotations

POINT = "."


def local(text: str, sign: str) -> str:
    """A number written with a point, written with the reader's decimal sign."""
    return text.replace(POINT, sign)


def seconds(milliseconds: int, sign: str = POINT) -> str:
    """A true time in seconds, all three decimals of it."""
    return f"{milliseconds // 1000}{sign}{milliseconds % 1000:03d}"


def per_cent(share: float, sign: str = POINT) -> str:
    """A share from 0 to 1 in per cent, one decimal, without the sign for per cent."""
    return local(f"{100 * share:.1f}", sign)


def small_per_cent(share: float, sign: str = POINT) -> str:
    """The same with as many decimals as a small share needs for two figures."""
    decimals = 1
    while 0 < share * 100 < 10 ** (1 - decimals) and decimals < 6:
        decimals += 1
    return local(f"{100 * share:.{decimals}f}", sign)
