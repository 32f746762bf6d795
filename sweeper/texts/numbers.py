"""Numbers as a reader meets them: chances, per cents, seconds; exact where they fit, never rounded to certainty."""

from __future__ import annotations

from fractions import Fraction

from .language import N_, say

DIGITS = 12
SMALL = 10
RAREST = 1_000_000

# A chance alone
CERTAINLY_SAFE = N_("0 %, certainly safe")
CERTAINLY_MINE = N_("100 %, certainly a mine")
CHANCE = N_("{chance}, {per_cent}")

# Figures
PER_CENT = N_("{number} %")
LEAST_PER_CENT = N_("<0.1 %")
MOST_PER_CENT = N_(">99.9 %")
IN = N_("{part:,} in {of:,}")
ABOUT = N_("about {part:,} in {of:,}")
LESS_THAN = N_("less than {part:,} in {of:,}")
MORE_THAN = N_("more than {part:,} in {of:,}")


def say_chance(chance: Fraction) -> str:
    """A chance for the strip: `3/8, 37.5 %`. Long fractions are shortened, `about 1 in 9, 11.1 %`."""
    if chance in (0, 1):
        return say(CERTAINLY_MINE if chance else CERTAINLY_SAFE)
    fits = len(str(chance.numerator)) + len(str(chance.denominator)) <= DIGITS
    return say(CHANCE, chance=chance if fits else about(chance), per_cent=chance_per_cent(chance))


def chance_per_cent(chance: Fraction) -> str:
    """A chance in per cent with one decimal where it needs one; never a rounded 0 or 100."""
    tenths = 1000 * chance
    if 0 < tenths < 1:
        return say(LEAST_PER_CENT)
    if 999 < tenths < 1000:
        return say(MOST_PER_CENT)
    whole, tenth = divmod(int(tenths + Fraction(1, 2)), 10)
    return say(PER_CENT, number=whole if whole * 10 == tenths else f"{whole}.{tenth}")


def about(chance: Fraction) -> str:
    """A chance strictly between 0 and 1 as a near one in small numbers: `about 2 in 7`."""
    rare = min(chance, 1 - chance)
    if rare * RAREST < 1:
        text, part = (LESS_THAN, 1) if chance == rare else (MORE_THAN, RAREST - 1)
        return say(text, part=part, of=RAREST)
    near = rare.limit_denominator(SMALL)
    if near == 0 or rare * SMALL < 1:
        near = Fraction(1, int(1 / rare + Fraction(1, 2)))
    near = near if chance == rare else 1 - near
    return say(ABOUT, part=near.numerator, of=near.denominator)


def in_words(chance: Fraction) -> str:
    """A chance as `1 in 8`, or about so where the numbers are long."""
    if len(str(chance.denominator)) <= 3:
        return say(IN, part=chance.numerator, of=chance.denominator)
    return about(chance)


def per_cent_text(count: int, total: int) -> str:
    """The whole per cent of `count` in `total` for a cell: `33`; `<1`, `>99`; 0 and 100 only where exact."""
    if count in (0, total):
        return "100" if count else "0"
    if 100 * count < total:
        return "<1"
    if 100 * count > 99 * total:
        return ">99"
    return str((200 * count + total) // (2 * total))


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
