"""A review as it goes: moment after moment, what was well done, the sum; knows no widget."""

from __future__ import annotations

import pytest

from sweeper.core.trace import Trace
from sweeper.teach.drills.exercise import Page
from sweeper.teach.lessons.exercise import HAPPY
from sweeper.teach.lessons.shown import OVER
from sweeper.teach.review.exercise import Better
from sweeper.teach.review.moments import moments
from sweeper.teach.review.verdicts import JudgedMove, verdicts
from sweeper.teach.review.well_done import WellDone, summary_lines, well_done
from sweeper.texts.language import speaking
from sweeper.ui.coach.sitting import Praise, Sitting
from tests.teach.review.players import Player

Judged = tuple[JudgedMove, ...]


@pytest.fixture(scope="module")
def game() -> tuple[Trace, Judged, WellDone]:
    """A game with several moments and something done well."""
    for seed in range(200):
        trace = Player(seed).play("guesses").trace
        judged = verdicts(trace)
        if len(moments(judged)) > 1:
            praise = well_done(judged, lambda: False)
            if praise is not None:
                return trace, judged, praise
    raise AssertionError("no such game")


def test_moment_after_moment_then_praise_then_the_sum_then_nothing(game: tuple[Trace, Judged, WellDone]) -> None:
    trace, judged, praise = game
    sitting = Sitting(trace, judged, "ab" * 16, 0)
    for place, each in enumerate(moments(judged), start=1):
        assert isinstance(sitting.exercise, Better)
        assert (sitting.place, sitting.exercise.judged, sitting.moment) == (place, each, each)
        assert (sitting.card is None) is (not each.technique)
        if place == len(moments(judged)):
            sitting.praise = praise
        assert sitting.advance(place)
    assert isinstance(sitting.exercise, Praise)
    assert sitting.place == 0
    assert sitting.card is None
    shown = sitting.exercise.shown()
    assert (shown.waits, sitting.exercise.mood, sitting.exercise.names_cells) == (OVER, HAPPY, True)
    assert shown.saying.said().startswith("Well done: you opened ")
    assert sitting.advance(9)
    assert isinstance(sitting.exercise, Page)
    assert sitting.exercise.shown().saying.said() == "\n".join(summary_lines(judged))
    with speaking("zh_CN"):
        assert sitting.exercise.shown().saying.said() == "\n".join(summary_lines(judged))
    assert not sitting.advance(9)
    sitting.again(9)
    assert (sitting.place, sitting.moment) == (1, moments(judged)[0])


def test_praise_that_comes_too_late_is_left_out(game: tuple[Trace, Judged, WellDone]) -> None:
    trace, judged, praise = game
    sitting = Sitting(trace, judged, "", 0)
    while not isinstance(sitting.exercise, Page):
        assert sitting.card is None  # of a game that is in no history
        assert sitting.advance(1)
    sitting.praise = praise
    assert not sitting.advance(2)


def test_the_moment_asked_for_comes_first(game: tuple[Trace, Judged, WellDone]) -> None:
    trace, judged, _ = game
    worst, other = moments(judged)[:2]
    sitting = Sitting(trace, judged, "", 0, first=other.number)
    assert sitting.moment == other
    sitting.advance(1)
    assert sitting.moment == worst
