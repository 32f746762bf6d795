"""Chances in words: exact, short, and never rounded to certainty."""

from __future__ import annotations

import random
import re
from fractions import Fraction

import pytest

from sweeper.teach import per_cent_text, say_chance
from sweeper.texts.numbers import in_words


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "0 %, certainly safe"),
        (Fraction(1), "100 %, certainly a mine"),
        (Fraction(3, 8), "3/8, 37.5 %"),
        (Fraction(1, 3), "1/3, 33.3 %"),
        (Fraction(1, 2), "1/2, 50 %"),
        (Fraction(1, 2000), "1/2000, <0.1 %"),
        (Fraction(1999, 2000), "1999/2000, >99.9 %"),
        (Fraction(10**15, 9 * 10**15 + 7), "about 1 in 9, 11.1 %"),
        (Fraction(3 * 10**15, 10**16 + 9), "about 3 in 10, 30.0 %"),
        (Fraction(10**15, 55 * 10**15 + 1), "about 1 in 55, 1.8 %"),
        (1 - Fraction(10**15, 55 * 10**15 + 1), "about 54 in 55, 98.2 %"),
        (Fraction(1, 10**15 + 1), "less than 1 in 1,000,000, <0.1 %"),
        (Fraction(10**15, 10**15 + 1), "more than 999,999 in 1,000,000, >99.9 %"),
    ],
)
def test_say_chance(chance: Fraction, text: str) -> None:
    assert say_chance(chance) == text


NINTH = Fraction(10**15, 9 * 10**15 + 7)


@pytest.mark.usefixtures("chinese")
@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(0), "0%，一定安全"),
        (Fraction(1), "100%，一定是雷"),
        (Fraction(3, 8), "3/8，37.5%"),
        (NINTH, "约 1/9，11.1%"),
        (Fraction(1, 10**15 + 1), "不到 1/1,000,000，<0.1%"),
    ],
)
def test_a_chance_in_chinese(chance: Fraction, said: str) -> None:
    assert say_chance(chance) == said


@pytest.mark.parametrize(
    ("chance", "text"), [(Fraction(1, 7), "1 in 7"), (Fraction(19, 124), "19 in 124"), (NINTH, "about 1 in 9")]
)
def test_a_chance_in_small_numbers(chance: Fraction, text: str) -> None:
    assert in_words(chance) == text


@pytest.mark.parametrize(
    ("count", "total", "text"),
    [
        (0, 5, "0"),
        (5, 5, "100"),
        (1, 3, "33"),
        (2, 3, "67"),
        (1, 100, "1"),
        (99, 100, "99"),
        (1, 101, "<1"),
        (100, 101, ">99"),
        (1, 10**40, "<1"),
        (10**40 - 1, 10**40, ">99"),
        (1, 8, "13"),
    ],
)
def test_per_cent_of_a_cell(count: int, total: int, text: str) -> None:
    assert per_cent_text(count, total) == text


def test_no_chance_between_is_told_as_certain() -> None:
    source = random.Random(5)
    for _ in range(3000):
        total = source.choice([7, 10**3, 10**9, 10**30]) + source.randint(0, 99)
        count = source.choice([1, total - 1, source.randint(1, total - 1)])
        told = say_chance(Fraction(count, total))
        assert not re.search(r"(^|[ ,])(0|100|0\.0|100\.0) %", told), told
        assert per_cent_text(count, total) not in ("0", "100")
        per_cent = re.search(r"([\d.]+) %$", told)
        assert per_cent
        if "<" not in told and ">" not in told:
            assert abs(Fraction(per_cent[1]) - Fraction(100 * count, total)) <= Fraction(1, 20)
