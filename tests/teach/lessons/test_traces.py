"""The trace in words."""

from __future__ import annotations

import pytest

from sweeper.teach.lessons import library
from sweeper.teach.lessons.gestures import GestureRun
from sweeper.teach.lessons.traces import in_words, outcome_of

from .test_gestures import hand

LESSONS = library.lessons()


@pytest.mark.parametrize(
    ("id", "events", "words", "when"),
    [
        ("M1", "L+3,0 L-", "left released: opens", "100 ms"),
        ("M2", "R+0,0 R-", "right pressed: flag", "0 ms"),
        ("M6", "L+2,1 R+ L- R-", "left released: chord", "200 ms"),
        ("M6", "L+2,1", "", ""),
        ("M6", "L+2,1 L-", "left released: nothing happens", "100 ms"),
        ("M8", "L+2,3 L- L+ L-", "left released: chord", "300 ms"),
        ("M2b", "R+1,1 R- R+ R-", "flag, question mark", ""),
        ("M12", "R+1,2 R-", "right pressed: flag off", "0 ms"),
    ],
)
def test_what_came_of_a_gesture(id: str, events: str, words: str, when: str) -> None:
    run = GestureRun(LESSONS[id])
    hand(run, events)
    outcome = outcome_of(run.trace[-1])
    assert (outcome.words, outcome.when) == (words, when)
    assert outcome.words.endswith(outcome.brief)


def test_a_whole_gesture() -> None:
    run = GestureRun(LESSONS["M2"])
    hand(run, "R+0,0 R-")
    assert in_words(run.trace[-1]).splitlines() == ["0 ms: right pressed", "0 ms: flag", "100 ms: right released"]


def test_a_second_click_soon_after_belongs_to_the_first_and_a_late_one_does_not() -> None:
    for pause, gestures in (("", 1), ("/", 2)):
        run = GestureRun(LESSONS["M8"])
        hand(run, f"L+2,3 L- {pause} L+ L-")
        assert len(run.trace) == gestures
