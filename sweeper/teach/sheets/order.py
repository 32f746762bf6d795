"""What a teacher orders for a class, and the class code that says all of it: the same code, the same tasks."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from ...core.errors import SweeperError
from ...texts import sheets as texts
from ..lessons.pictures import below
from ..techniques import KEYS

SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # none is taken for another
BITS = 5  # of a sign
LENGTH = 8  # signs of a code
HALF = 4
MOST_TASKS = 32
CHANCES = 2**17
"""How many different sheets there are of one choice."""
MOST_SEATS = 99
A, B = "A", "B"
PAIR = (A, B)
"""The two sheets of a class where neighbours are not to copy."""


@dataclass(frozen=True)
class Order:
    """What is ordered.

    techniques: some of KEYS, in their order. count: how many tasks, 1 to MOST_TASKS. mixed: whether the techniques
    are mixed; else they come in order, from simple to hard. traps: whether in some tasks nothing is proven.
    chance: what the tasks are drawn by, from 0 to below CHANCES.
    """

    techniques: tuple[str, ...]
    count: int = 10
    mixed: bool = True
    traps: bool = True
    chance: int = 0

    @property
    def code(self) -> str:
        """The class code: eight signs, in two halves."""
        number = 0
        for key in KEYS:
            number = number << 1 | (key in self.techniques)
        number = (number << BITS | self.count - 1) << 2 | self.mixed << 1 | self.traps
        body = _signs(number * CHANCES + self.chance, LENGTH - 1)
        return f"{body[:HALF]}-{body[HALF:]}{_check(body)}"

    def code_of(self, variant: str) -> str:
        """The code of one variant of its sheet: A, B, or the number of a seat."""
        return f"{self.code}-{variant}"


def new_order(techniques: Iterable[str], count: int, *, mixed: bool, traps: bool) -> Order:
    """An order with a chance of its own. Raises SweeperError."""
    chosen = set(techniques)
    unknown = sorted(chosen.difference(KEYS))
    if unknown:
        raise SweeperError(texts.NO_TECHNIQUE, value=unknown[0], known=KEYS)
    if not chosen:
        raise SweeperError(texts.NONE_CHOSEN)
    if not 1 <= count <= MOST_TASKS:
        raise SweeperError(texts.COUNT_RANGE, low=1, high=MOST_TASKS, given=count)
    chance = below(CHANCES, random.SystemRandom())
    return Order(tuple(key for key in KEYS if key in chosen), count, mixed, traps, chance)


def up_to(technique: str) -> tuple[str, ...]:
    """A technique and all that are simpler. Raises SweeperError."""
    if technique not in KEYS:
        raise SweeperError(texts.NO_TECHNIQUE, value=technique, known=KEYS)
    return KEYS[: KEYS.index(technique) + 1]


def read_code(typed: str) -> tuple[Order, str]:
    """The order that a code says, and the variant after it, A where there is none. Raises SweeperError.

    Blanks, hyphens and small letters make no difference; most codes with a sign mistyped are found wrong.
    """
    signs = "".join(sign for sign in typed.upper() if sign.isalnum())
    body, check, variant = signs[: LENGTH - 1], signs[LENGTH - 1 : LENGTH], signs[LENGTH:] or A
    if not check or not set(body) <= set(SIGNS) or _check(body) != check:
        raise SweeperError(texts.NO_CODE, value=typed)
    if variant not in PAIR:
        if not (variant.isascii() and variant.isdigit() and 1 <= int(variant) <= MOST_SEATS):
            raise SweeperError(texts.NO_VARIANT, value=variant, most=MOST_SEATS)
        variant = str(int(variant))
    order = _read(body)
    if not order.techniques:
        raise SweeperError(texts.NO_CODE, value=typed)
    return order, variant


def _read(body: str) -> Order:
    number = 0
    for sign in body:
        number = number << BITS | SIGNS.index(sign)
    number, chance = divmod(number, CHANCES)
    traps, mixed, count = number & 1, number >> 1 & 1, (number >> 2) % MOST_TASKS + 1
    chosen = number >> 2 + BITS
    techniques = tuple(key for place, key in enumerate(reversed(KEYS)) if chosen >> place & 1)[::-1]
    return Order(techniques, count, bool(mixed), bool(traps), chance)


def _signs(number: int, length: int) -> str:
    return "".join(SIGNS[number >> BITS * place & 31] for place in reversed(range(length)))


def _check(body: str) -> str:
    """The last sign of a code: no single sign can be wrong and no two neighbours swapped without its being another."""
    total = 0
    for sign in body:
        total = _double(total) ^ SIGNS.index(sign)
    return SIGNS[_double(total)]


def _double(value: int) -> int:
    """A value times two in the field of 32 elements."""
    doubled = value << 1
    return doubled ^ 0b100101 if doubled & 32 else doubled
