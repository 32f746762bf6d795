"""Estimates: how near what a learner says of chances is to the chances, and what that adds up to.

Every estimate is held against the true chance p and not against what happened: `(q - p) ** 2` has nothing of luck.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

COUNT, SLIDE, WEIGHTED, SEA, CHOICE = "count", "slide", "weighted", "sea", "choice"
KINDS = (COUNT, SLIDE, WEIGHTED, SEA, CHOICE)
"""Of cards: in how many of n layouts; how likely, where all weigh the same; where they do not; in the sea; A or B."""
NEAR = 0.07  # so far off counts as right
EVERY = 4  # every fourth card is a choice
EACH = 3  # right answers of a kind before the next kind comes
MOST_KEPT = 500
BINS = 10
LEAST_IN_BIN = 4  # estimates before a bin says something
ROUND = 1e-9


@dataclass(frozen=True)
class Estimate:
    """One answer. chance: the true one. said: what was said, both 0 to 1. right: whether it counts as right.

    Of a choice only `right` says something.
    """

    kind: str
    chance: float
    said: float
    right: bool

    @property
    def off(self) -> int:
        """By how many points it was off."""
        return points_off(self.chance, self.said)

    @property
    def penalty(self) -> float:
        """The square of how far it was off."""
        return (self.said - self.chance) ** 2


@dataclass(frozen=True)
class Bin:
    """What was said where the chance lies between two tenths: the means of both, 0 to 1, and of how many."""

    chance: float
    said: float
    count: int


def points_off(chance: float, said: float) -> int:
    """How far off in per cents, whole ones."""
    return round(100 * abs(said - chance))


def is_right(chance: float, said: float) -> bool:
    """Whether an estimate is near enough."""
    return abs(said - chance) <= NEAR + ROUND


def estimate(kind: str, chance: float, said: float) -> Estimate:
    """What was said of a chance."""
    return Estimate(kind, chance, said, is_right(chance, said))


def choice(*, right: bool) -> Estimate:
    """An answer to a choice."""
    return Estimate(CHOICE, 0.0, 0.0, right)


def next_kind(given: Sequence[Estimate], draw: float) -> str:
    """Of which kind the next card is. draw: 0 to 1, by chance; it decides when all kinds have been learned."""
    if len(given) % EVERY == EVERY - 1:
        return CHOICE
    for kind in KINDS[:-1]:
        if sum(each.right for each in given if each.kind == kind) < EACH:
            return kind
    later = KINDS[1:-1]
    return later[int(draw * len(later)) % len(later)]


def numbers_of(given: Sequence[Estimate]) -> list[Estimate]:
    """Those of them that were numbers and no choices."""
    return [each for each in given if each.kind != CHOICE]


def bins(given: Sequence[Estimate]) -> list[Bin]:
    """What was said by the true chance, in tenths, from low to high; only those with estimates."""
    found = []
    for place in range(BINS):
        inside = [each for each in numbers_of(given) if min(BINS - 1, int(each.chance * BINS + ROUND)) == place]
        if inside:
            count = len(inside)
            means = (sum(each.chance for each in inside) / count, sum(each.said for each in inside) / count)
            found.append(Bin(*means, count))
    return found


def bias(given: Sequence[Estimate]) -> Bin | None:
    """The bin in which what is said is most wrong on average; None where none is by more than what counts as right."""
    wrong = [each for each in bins(given) if each.count >= LEAST_IN_BIN and abs(each.said - each.chance) > NEAR]
    return max(wrong, key=lambda each: abs(each.said - each.chance), default=None)


def mean_off(given: Sequence[Estimate]) -> float:
    """The root of the mean penalty, in per cents; 0 where nothing was estimated."""
    numbers = numbers_of(given)
    return 100 * (sum(each.penalty for each in numbers) / len(numbers)) ** 0.5 if numbers else 0.0


# Keeping them


def as_text(given: Sequence[Estimate]) -> str:
    """The last ones as text, to be kept."""
    rows = [
        [each.kind, round(1000 * each.chance), round(1000 * each.said), int(each.right)] for each in given[-MOST_KEPT:]
    ]
    return json.dumps(rows, separators=(",", ":"))


def from_text(text: str | None) -> list[Estimate]:
    """What `as_text` has kept. What cannot be read is left out."""
    try:
        rows = json.loads(text or "[]")
    except ValueError:
        return []
    found = []
    for row in rows if isinstance(rows, list) else ():
        if isinstance(row, list) and len(row) == 4 and row[0] in KINDS and all(type(each) is int for each in row[1:]):
            found.append(Estimate(row[0], row[1] / 1000, row[2] / 1000, bool(row[3])))
    return found
