"""Boards to order: deal and look, or move mines where the field is too dense to wait for that.

Everything follows from the arguments and the state of `rng`, of which only `random()` is used: the same board on every
machine. A search ends after so many tries and never by a clock.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..core.cells import Cell, neighbours
from ..core.layout import Layout, lay
from ..core.levels import Level
from ..solve import TAGS, Cancelled, TooComplex
from .board import COUNT, DEALT, REPAIRED, Board, Limits, NoBoard, Step
from .certificate import certificate, holds
from .play import play_out
from .repair import repaired

NEVER_HARDEST = ("all_mines", "line")
GRADES = tuple([tag for tag in TAGS if tag not in NEVER_HARDEST])
"""The tags that can be the hardest of a board, from simple to hard.

Full numbers open no cell by themselves. What a line proves is proven by its two differences, one after the other.
"""
DENSEST_DEALT = 25  # per cent; above it fewer than one deal of 2,000 needs no guess
CELLS_TRIED, MOST_TRIES = 3_000_000, 40_000
"""A search looks at layouts with so many cells in all, and at so many layouts, at most: some ten or twenty seconds."""
NO_LIMITS = Limits()


@dataclass
class _Search:
    """A search for one board: where it begins, how many layouts were looked at, and may be."""

    level: Level
    first: Cell
    rng: random.Random
    limits: Limits
    mines: int = 0
    tries: int = 0
    most: int = 0

    def __post_init__(self) -> None:
        self.mines = self.level.draw_mines(self.rng)
        check(self.level, self.first, mines=self.mines)
        self.most = tries_for(self.level) if self.limits.tries is None else self.limits.tries

    def tried(self) -> bool:
        """Count a layout that is looked at now; False where no more may be. Raises Cancelled."""
        if self.limits.cancelled is not None and self.limits.cancelled():
            raise Cancelled()
        if self.tries >= self.most:
            return False
        self.tries += 1
        if self.limits.progress is not None:
            self.limits.progress(self.tries)
        return True

    def deals(self) -> Iterator[Layout]:
        """Layouts with an opening at the first cell, each equally likely, as many as may be tried."""
        rows, cols = self.level.rows, self.level.cols
        free = [row * cols + col for row, col in [self.first, *neighbours(self.first, rows, cols)]]
        while self.tried():
            yield lay(rows, cols, self.mines, self.rng, free)


def tries_for(level: Level) -> int:
    """How many layouts of a field are looked at where nobody says it."""
    return min(MOST_TRIES, max(1, CELLS_TRIED // (level.rows * level.cols)))


def check(level: Level, first: Cell, *, mines: int | None = None) -> None:
    """Raises NoBoard where a field has no room for an opening at its first cell."""
    wanted = level.mines if mines is None else mines
    most = level.rows * level.cols - 1 - len(neighbours(first, level.rows, level.cols))
    if wanted is not None and wanted > most:
        raise NoBoard("no-room-for-opening", cell=first, mines=wanted, count=max(0, most))


def no_guess(
    level: Level, first: Cell, rng: random.Random, *, needs_count_allowed: bool = True, limits: Limits = NO_LIMITS
) -> Board:
    """A board that needs no guess from its first cell on.

    Up to a density of 25 % boards are dealt until one needs none, so that all of those are equally likely; above
    that mines are moved, and `kind` says so.
    needs_count_allowed: False for a board that the numbers alone solve, without the mine counter.
    Raises NoBoard where none is found or can be, Cancelled.
    """
    search = _Search(level, first, rng, limits)
    dense = 100 * search.mines > DENSEST_DEALT * level.rows * level.cols
    counted, cancelled = needs_count_allowed, limits.cancelled

    def unspoilt(layout: Layout) -> Layout | None:
        if dense:
            return repaired(layout, first, rng, counted=counted, tried=search.tried, cancelled=cancelled)
        return None if play_out(layout, first, counted=counted, cancelled=cancelled).to_open else layout

    def fits(steps: tuple[Step, ...]) -> bool:
        return counted or all(step.tag != COUNT for step in steps)

    return _found(search, REPAIRED if dense else DEALT, unspoilt, fits)


def graded(level: Level, first: Cell, rng: random.Random, *, tag: str, limits: Limits = NO_LIMITS) -> Board:
    """A board without a guess whose hardest step takes just that technique, where the simplest step is always taken.

    tag: one of GRADES. Raises NoBoard, Cancelled.
    """
    return with_technique(level, first, rng, tag=tag, times=1, limits=limits)


def with_technique(
    level: Level, first: Cell, rng: random.Random, *, tag: str, times: int, limits: Limits = NO_LIMITS
) -> Board:
    """A board without a guess that takes a technique in so many steps at least, and nothing harder.

    tag: one of GRADES. times: from 1. All such boards are equally likely; none is made by moving mines.
    Raises NoBoard, Cancelled.
    """
    if tag not in GRADES:
        raise NoBoard("unknown-grade", value=tag, known=GRADES)

    def fits(steps: tuple[Step, ...]) -> bool:
        return sum(step.tag == tag for step in steps) >= times

    return _found(_Search(level, first, rng, limits), DEALT, lambda layout: layout, fits, hardest=tag)


def _found(
    search: _Search,
    kind: str,
    unspoilt: Callable[[Layout], Layout | None],
    fits: Callable[[tuple[Step, ...]], bool],
    *,
    hardest: str = TAGS[-1],
) -> Board:
    """The first board dealt that passes; the one way out for every board, and none leaves it unchecked.

    unspoilt: a layout that may do, made of one that was dealt; or None. fits: whether its certificate will do.
    """
    for dealt in search.deals():
        try:
            layout = unspoilt(dealt)
            if layout is None:
                continue
            steps = certificate(layout, search.first, hardest=hardest, cancelled=search.limits.cancelled)
        except TooComplex:  # a layout that cannot be looked through is as good as one that needs a guess
            continue
        if steps is None or not fits(steps):
            continue
        board = Board(layout, search.first, kind, steps, search.tries)
        if not holds(board):
            raise AssertionError(f"a certificate that does not hold: {sorted(layout.mines)}, {search.first}")
        return board
    raise NoBoard("no-board-found", count=search.tries)
