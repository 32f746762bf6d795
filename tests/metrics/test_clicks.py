"""L, R and D by the rules of the classic mouse, one case, one line; and the way of the pointer."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sweeper.core.layout import Layout
from sweeper.core.pointer import ELSEWHERE, EventKind, PointerEvent
from sweeper.core.trace import GameState, Move, MoveKind
from sweeper.input.gesture import MouseOptions
from sweeper.metrics.clicks import Clicks, clicks_of_moves, count_clicks, path_length

from .recorded import BUTTONS, PLAIN, Recorder, worked_game

# The board of the mouse lessons (teaching.md, M1-M12) with row 3 and what it opens open: state B.
LESSON = ["......", ".*..*.", "......", "......"]
DOUBLE, SINGLE = MouseOptions(), MouseOptions(single_click_chord=True)


def lesson(options: MouseOptions | None = None) -> Recorder:
    recorder = Recorder(Layout.from_text(LESSON), options or MouseOptions(double_click_chord=False))
    recorder.click(0, "L", (3, 0))
    return recorder


def run(script: str, recorder: Recorder) -> None:
    """`r+1,1 r- l+2,1 S+ ...`: what happens where, 10 ms apart; `x` is off the field, `S` Shift and left."""
    cell = None
    for step, word in enumerate(script.split()):
        place = word[2:]
        if place:
            cell = None if place == "x" else (int(place[0]), int(place[2]))
        recorder.at(1000 + 10 * step, word[:2].replace("S", "l"), cell, word[0] == "S")


@pytest.mark.parametrize(
    ("script", "expected"),
    [
        ("l+1,0 l-", (1, 0, 0)),
        ("l+1,0 mv1,2 l-", (1, 0, 0)),
        ("l+3,3 l-", (1, 0, 0)),  # open already
        ("l+1,0 l-x", (1, 0, 0)),  # slid off: counts
        ("l+x l-x", (0, 0, 0)),  # never was on the field
        ("l+x l-0,0", (1, 0, 0)),
        ("r+1,1 r-", (0, 1, 0)),
        ("r+1,1", (0, 1, 0)),  # counts on the press
        ("r+1,1 r- r+1,1 r-", (0, 2, 0)),
        ("r+3,3", (0, 0, 0)),  # nothing to mark: waits for the release
        ("r+3,3 r-", (0, 1, 0)),
        ("r+x r-x", (0, 0, 0)),
        ("r+x r-3,3", (0, 0, 0)),
        ("l+2,1 r+2,1 l- r-", (0, 0, 1)),
        ("l+2,1 r+2,1 r- l-", (0, 0, 1)),
        ("r+2,1 l+2,1 l- r-", (0, 0, 1)),  # right press on a number became part of a chord
        ("r+2,1 l+2,1 r- l-", (0, 0, 1)),
        ("l+2,1 r+2,1 r-x l-x", (0, 0, 1)),  # released off the field: counts
        ("m+2,1 m-", (0, 0, 1)),
        ("l+2,1 m+2,1 m- l-", (0, 0, 1)),
        ("m+2,1 l+2,1 l- m-", (0, 0, 1)),
        ("S+2,1 l-", (0, 0, 1)),
        ("S+2,1 r+2,1 r- l-", (0, 0, 1)),
        ("r+1,1 l+2,1 l- r-", (0, 1, 1)),  # a 1.5 click
        ("r+1,1 mv2,1 l+2,1 l- mv2,2 l+2,2 l- r-", (0, 1, 2)),  # M11
        ("r+3,3 l+3,3 l- l+3,3 l- r-", (0, 0, 2)),
        ("l+2,1 r+2,1 r- r+2,1 r- l-", (0, 0, 2)),
        ("l+2,1 l+2,1 l-", (1, 0, 0)),  # a release was lost
        ("l- r- m-", (0, 0, 0)),
    ],
)
def test_pointer_events(script, expected):
    recorder = lesson()
    run(script, recorder)
    assert count_clicks(recorder.trace) == Clicks(expected[0] + 1, *expected[1:])


@pytest.mark.parametrize(
    ("options", "script", "expected"),
    [
        (DOUBLE, "r+1,1 r- l+2,1 l- l+2,1 l-", (1, 1, 1)),  # first click L and wasted, second D
        (DOUBLE, "r+1,1 r- l+2,1 l- l+2,1 l- l+2,1 l-", (2, 1, 1)),  # a third asks nothing, and is a wasted L
        (DOUBLE, "l+1,0 l- l+1,0 l-", (2, 0, 0)),
        (SINGLE, "r+1,1 r- l+2,1 l-", (0, 1, 1)),
        (SINGLE, "l+2,1 l-", (0, 0, 1)),  # too few flags: a wasted chord
        (SINGLE, "l+1,0 l-", (1, 0, 0)),
    ],
)
def test_a_left_click_that_chords_is_a_chord(options, script, expected):
    recorder = lesson(options)
    run(script, recorder)
    assert count_clicks(recorder.trace) == Clicks(expected[0] + 1, *expected[1:])


def test_a_press_that_was_dropped_counts_only_the_mark_it_made():
    recorder = lesson()
    for script in ("l+1,0", "r+1,1 l+2,1"):
        run(script, recorder)
        recorder.event(PointerEvent(EventKind.CANCEL, at=1500))
        for what in ("l-", "r-"):
            recorder.at(1510, what, (1, 0))
    assert count_clicks(recorder.trace) == Clicks(1, 1, 0)


def test_keys_count_by_what_they_ask():
    recorder = lesson()
    recorder.key(500, MoveKind.TOGGLE_FLAG, (1, 1))
    recorder.key(600, MoveKind.CHORD, (2, 1))
    recorder.key(700, MoveKind.OPEN, (1, 2))
    recorder.key(800, MoveKind.TOGGLE_FLAG, (3, 3))
    run("l+3,3 l-", recorder)
    assert count_clicks(recorder.trace) == Clicks(left=3, right=2, chord=1, by_key=4)


def test_nothing_counts_after_the_end():
    recorder = worked_game()
    recorder.click(9000, "L", (0, 0))
    recorder.click(9100, "R", (1, 0))
    assert count_clicks(recorder.trace) == Clicks(6, 5, 5)


def test_marks_before_the_first_opening_count():
    recorder = Recorder(Layout.from_text(LESSON))
    run("r+1,1 r- r+1,1 r- l+3,0 l-", recorder)
    assert count_clicks(recorder.trace) == Clicks(1, 2, 0)


def test_the_worked_game_by_events_and_by_moves():
    trace = worked_game().trace
    assert count_clicks(trace) == count_clicks(replace(trace, pointer=None)) == Clicks(6, 5, 5)


def test_moves_alone_leave_out_the_first_button_of_a_chord():
    def move(kind: MoveKind, *changed: tuple[int, int]) -> Move:
        return Move(kind, (2, 1), 0, 0, changed, GameState.PLAYING)

    mark, chord, opening = MoveKind.CYCLE_MARK, MoveKind.CHORD, MoveKind.OPEN
    assert clicks_of_moves([move(mark), move(chord)]) == Clicks(0, 0, 1)
    assert clicks_of_moves([move(mark, (2, 1)), move(chord)]) == Clicks(0, 1, 1)
    assert clicks_of_moves([move(mark), move(opening), move(mark)]) == Clicks(1, 2, 0)
    assert clicks_of_moves([]) == Clicks()


@given(st.data())
def test_whatever_the_mouse_does_every_move_has_its_event(data):
    """Any presses, releases and slides with any options: no move is taken for a key, no chord for an opening."""
    recorder = lesson(data.draw(st.sampled_from([PLAIN, DOUBLE, SINGLE])))
    cells = st.one_of(st.none(), st.tuples(st.integers(0, 3), st.integers(0, 5)))
    held: set[str] = set()
    for step in range(data.draw(st.integers(0, 40))):
        what = data.draw(st.sampled_from([*BUTTONS, "v"]))
        word = "mv" if what == "v" else what + ("-" if what in held else "+")
        held ^= {what} - {"v"}
        recorder.at(1000 + step, word, data.draw(cells), data.draw(st.booleans()))
    counts = count_clicks(recorder.trace)
    kinds = [move.kind for move in recorder.game.moves]
    assert counts.by_key == 0
    assert counts.left >= kinds.count(MoveKind.OPEN)
    assert counts.chord >= kinds.count(MoveKind.CHORD)
    changed = [move for move in recorder.game.moves if move.changed and move.kind is MoveKind.TOGGLE_FLAG]
    assert counts.right >= len(changed)


def moved(at: int, x: int | None, y: int | None, on_field: bool = True) -> PointerEvent:
    return PointerEvent(EventKind.MOTION, None, (0, 0) if on_field else ELSEWHERE, at=at, x=x, y=y)


def test_the_worked_path():
    assert path_length(worked_game().trace) == pytest.approx(480.1, abs=0.05)


def test_a_path_goes_from_the_first_opening_to_the_end_over_places_on_the_field():
    trace = worked_game().trace
    first, last = trace.moves[0].at, trace.moves[-1].at
    events = (
        moved(first - 1, 90, 90),
        moved(first, 0, 0),
        moved(first + 1, 3, 4),
        moved(first + 2, -50, 4, on_field=False),
        moved(first + 3, None, None),
        moved(first + 4, 3, 6),
        moved(last, 3, 7),
        moved(last + 1, 80, 80),
    )
    assert path_length(replace(trace, pointer=events)) == 5 + 2 + 1


def test_without_recording_there_is_no_path_and_without_an_opening_its_length_is_0():
    trace = worked_game().trace
    assert path_length(replace(trace, pointer=None)) is None
    assert path_length(replace(trace, moves=(), pointer=(moved(0, 0, 0), moved(1, 9, 9)))) == 0


def test_with_motions_missing_there_is_no_path(monkeypatch):
    monkeypatch.setattr("sweeper.metrics.clicks.MOST_EVENTS", 10)
    assert path_length(worked_game().trace) is None


def test_a_game_going_on_has_a_path_up_to_now():
    recorder = Recorder(Layout.from_text(["*...*", ".....", "....*"]))
    recorder.at(0, "r+", (2, 4))
    recorder.at(50, "r-", (2, 4))
    recorder.click(100, "L", (0, 3))
    recorder.at(200, "mv", (2, 3))
    assert path_length(recorder.trace) == math.dist((56, 8), (56, 40))
