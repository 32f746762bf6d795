"""The way of the pointer, and the moves that begin and end a game."""

from __future__ import annotations

import math

import pytest

from sweeper.core.layout import Layout
from sweeper.metrics.trace import Pointed, Trace, TraceEvent, path_length

from .recorded import Recorder, worked_game


def moved(at: int, x: float | None, y: float | None, on_field: bool = True) -> TraceEvent:
    return TraceEvent(Pointed.MOVE, at, None, (0, 0) if on_field else None, x, y)


def test_the_worked_path():
    assert path_length(worked_game().trace) == pytest.approx(480.1, abs=0.05)


def test_a_path_goes_from_the_first_opening_to_the_end_over_places_on_the_field():
    moves = worked_game().trace.moves
    first, last = moves[0].at, moves[-1].at
    events = (
        moved(first - 1, 90, 90),
        moved(first, 0, 0),
        moved(first + 1, 3, 4),
        moved(first + 2, -50, 4, on_field=False),
        moved(first + 3, None, None),
        moved(first + 4, 3, 5.5),
        moved(last, 3, 6),
        moved(last + 1, 80, 80),
    )
    assert path_length(Trace(moves, events)) == 5 + 1.5 + 0.5


def test_without_recording_there_is_no_path_and_without_an_opening_its_length_is_0():
    assert path_length(Trace(worked_game().trace.moves)) is None
    assert path_length(Trace((), (moved(0, 0, 0), moved(1, 9, 9)))) == 0


def test_a_game_going_on_has_a_path_up_to_now():
    recorder = Recorder(Layout.from_text(["*...*", ".....", "....*"]))
    recorder.at(0, "r+", (2, 4))
    recorder.at(50, "r-", (2, 4))
    recorder.click(100, "L", (0, 3))
    recorder.at(200, "mv", (2, 3))
    trace = recorder.trace
    assert path_length(trace) == math.dist((56, 8), (56, 40))
    assert trace.opening_move == recorder.game.moves[1]
    assert trace.ending_move is None
