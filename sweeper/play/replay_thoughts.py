"""What is worked out ahead for a replay, off the event loop: chances of its positions, verdicts on its moves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace

from ..core.trace import Trace
from ..solve import Analysis, Cancelled, ComponentCache, TooComplex, analyse
from ..teach.review.verdicts import JudgedMove, Reviewer
from .replay import Recording, views_from

MOST_CELLS = 4_000_000
"""Cells of all positions together whose chances are kept; eight bytes each."""
MOST_AHEAD = 200
LEAST_AHEAD = 8


def ahead(recording: Recording) -> int:
    """How many positions are worked out ahead at a time."""
    trace = recording.trace
    return max(LEAST_AHEAD, min(MOST_AHEAD, MOST_CELLS // (trace.rows * trace.cols)))


def chances(
    recording: Recording, move: int, known: Collection[int], cancelled: Callable[[], bool]
) -> Iterator[tuple[int, Analysis | None]]:
    """The analyses of the position after so many moves and of those after it, each with its number.

    None stands for one that is too complex. known: the numbers of those that are there already.
    """
    cache, last = ComponentCache(), move + ahead(recording)
    for number, view in views_from(recording, move):
        if number > last or cancelled():
            return
        if number in known:
            continue
        try:
            yield number, analyse(view, cache=cache, cancelled=cancelled)
        except TooComplex:
            yield number, None
        except Cancelled:
            return


def judged(trace: Trace, cancelled: Callable[[], bool]) -> Iterator[Sequence[JudgedMove]]:
    """The verdicts on the moves of a game, as they come."""
    reviewer, told = Reviewer(), 0
    for end in range(1, len(trace.moves) + 1):
        try:
            reviewer.follow(replace(trace, moves=trace.moves[:end]), cancelled)
        except Cancelled:
            return
        if len(reviewer.judged) > told:
            yield tuple(reviewer.judged[told:])
            told = len(reviewer.judged)
