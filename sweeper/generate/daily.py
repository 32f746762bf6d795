"""The board of the day: made by arithmetic from the number of the day alone, the same on every machine and Python.

Python promises the sequence of `random.Random(seed).random()`, and nothing else of that module, so nothing else is
used. Try k of a day has a seed of its own, the SHA-256 of the day's id and k; the first layout that fits is the board.
What fits is told by rules alone, never by a clock. A rule that told otherwise would need another generation.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterator
from datetime import date, datetime, timedelta, timezone
from typing import NamedTuple

from ..core.cells import Cell, neighbours
from ..core.layout import Layout, lay
from ..core.levels import BEGINNER, EXPERT, INTERMEDIATE, Level
from ..solve import Cancelled, TooComplex
from .board import DEALT, Board
from .certificate import certificate, holds

GENERATION = "g1"
FIRST_DAY = date(2026, 1, 1)
"""The day with the number 1."""


class Plan(NamedTuple):
    """What is asked of a day's board.

    letter: of the level, for the id. tag: the hardest technique, one of GRADES; times: in how many steps at least.
    """

    letter: str
    level: Level
    tag: str
    times: int = 1


WEEK = (
    Plan("B", BEGINNER, "satisfied"),
    Plan("B", BEGINNER, "inside"),
    Plan("B", BEGINNER, "difference"),
    Plan("I", INTERMEDIATE, "inside", 3),
    Plan("I", INTERMEDIATE, "difference"),
    Plan("I", INTERMEDIATE, "squeeze"),
    Plan("E", EXPERT, "squeeze"),
)
"""From Monday to Sunday, from easy to hard."""


class Day(NamedTuple):
    """A day by its number: whole days of the UTC calendar, FIRST_DAY being 1."""

    number: int

    @property
    def date(self) -> date:
        """Its date by the UTC calendar."""
        return FIRST_DAY + timedelta(days=self.number - 1)

    @property
    def plan(self) -> Plan:
        """What is asked of its board."""
        return WEEK[self.date.weekday()]

    @property
    def id(self) -> str:
        """The name from which all is made, such as `D212-E-g1`."""
        return f"D{self.number}-{self.plan.letter}-{GENERATION}"

    @property
    def first(self) -> Cell:
        """The cell to begin at."""
        rng, level = _rng(f"{self.id}/first"), self.plan.level
        row, col = rng.random(), rng.random()
        return int(row * level.rows), int(col * level.cols)


def day_at(moment: datetime) -> Day:
    """The day of a moment, which has an offset from UTC; at the earliest the first one."""
    number = (moment.astimezone(timezone.utc).date() - FIRST_DAY).days + 1
    return Day(max(1, number))


def next_day_at(day: Day) -> datetime:
    """When the day after begins, in UTC."""
    after = day.date + timedelta(days=1)
    return datetime(after.year, after.month, after.day, tzinfo=timezone.utc)


def board_of(
    day: Day, *, progress: Callable[[int], None] | None = None, cancelled: Callable[[], bool] | None = None
) -> Board:
    """The board of a day; some tenths of a second, for an Expert one some seconds.

    progress: told after each try how many there have been. Raises Cancelled.
    """
    for tries, board in enumerate(_tried(day, cancelled), 1):
        if progress is not None:
            progress(tries)
        if board is not None:
            return board
    raise AssertionError("the tries never end")


def _tried(day: Day, cancelled: Callable[[], bool] | None) -> Iterator[Board | None]:
    """What comes of each try, which is nothing where its layout does not fit."""
    (_, level, tag, times), first = day.plan, day.first
    assert level.mines is not None
    free = [row * level.cols + col for row, col in [first, *neighbours(first, level.rows, level.cols)]]
    tries = 0
    while True:
        if cancelled is not None and cancelled():
            raise Cancelled()
        layout = lay(level.rows, level.cols, level.mines, _rng(f"{day.id}/{tries}"), free)
        tries += 1
        try:
            steps = certificate(layout, first, hardest=tag, cancelled=cancelled)
        except TooComplex:
            steps = None
        if steps is None or sum(step.tag == tag for step in steps) < times:
            yield None
            continue
        board = Board(layout, first, DEALT, steps, tries)
        assert holds(board)
        yield board


def digest(board: Board) -> str:
    """A short name of a layout with its first cell, to tell whether two are the same."""
    return digest_of(board.layout, board.first)


def digest_of(layout: Layout, first: Cell) -> str:
    """The same of a layout and its first cell."""
    words = [layout.rows, layout.cols, *first, *sorted(layout.mines)]
    return hashlib.sha256(" ".join(map(str, words)).encode("ascii")).hexdigest()[:16]


def _rng(text: str) -> random.Random:
    """Chance that follows from a text alone."""
    return random.Random(int.from_bytes(hashlib.sha256(text.encode("ascii")).digest(), "big"))
