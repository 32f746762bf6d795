"""Every error of every lesson of the mouse school, explained by what the hand did."""

from __future__ import annotations

import pytest

from sweeper.core.pointer import EventKind, PointerEvent
from sweeper.input.gesture import MouseOptions
from sweeper.teach.lessons import library
from sweeper.teach.lessons.gestures import GestureRun
from sweeper.teach.lessons.lesson import GESTURES
from sweeper.teach.lessons.shown import ANSWER, NEXT
from sweeper.texts import hands, language
from sweeper.texts import mouse_school as texts
from sweeper.texts.language import Text, say

from .test_gestures import hand

LESSONS = library.lessons()
FAILS = [
    ("M1", "R+3,0", texts.RIGHT_FLAGS),
    ("M1", "L+0,0 L-", texts.OTHER_CELL),
    ("M1", "L+3,0 L-2,0", texts.MOVED_ON),
    ("M1", "L+2,0 L-3,0", texts.OTHER_CELL),
    ("M1", "L+3,0 L-@", texts.LET_GO_OUTSIDE),
    ("M2", "L+0,0 L-", texts.LEFT_OPENS),
    ("M2", "R+1,1", texts.OTHER_CELL),
    ("M2b", "R+1,1 R- L+0,0 L-", texts.LEFT_OPENS),
    ("M2b", "R+1,1 R- R+0,0", texts.OTHER_CELL),
    ("M3", "L+1,1 L-", texts.LEFT_OPENS),
    ("M3", "R+1,1 R- R+", texts.RIGHT_FLAGS),
    ("M3", "R+1,1 R- L+0,0 L-", texts.OTHER_CELL),
    ("M4", "L+1,1 L-", texts.LET_GO_EARLY),
    ("M4", "L+1,2 L-", texts.NO_SLIDE),
    ("M4", "L+1,1 L-0,1", texts.MOVED_ON),
    ("M4", "L+1,1 L-@", texts.LET_GO_OUTSIDE),
    ("M4", "R+1,1", texts.RIGHT_FLAGS),
    ("M4", "L+0,0 L-0,1", texts.OTHER_CELL),
    ("M5", "L+1,1 L-", texts.LET_GO_INSIDE),
    ("M5", "L+1,1 L-1,2", texts.LET_GO_INSIDE),
    ("M5", "L+0,0 L-@", texts.PRESSED_ELSEWHERE),
    ("M5", "R+1,1", texts.RIGHT_FLAGS),
    ("M6", "L+0,0 L-", texts.ONE_BUTTON),
    ("M6", "L+2,1 R+ L-@ R-", texts.LET_GO_OUTSIDE),
    ("M6", "L+2,1 R+ L-2,2", texts.MOVED_ON),
    ("M6", "L+2,2 R+ L-2,1", texts.OTHER_CELL),
    ("M6", "L+2,2 R+ L- R-", texts.OTHER_CELL),
    ("M6", "R+0,0", texts.MARK_NOT_ASKED),
    ("M6", "R+1,1", texts.MARK_NOT_ASKED),
    ("M7", "R+1,4", texts.MARK_NOT_ASKED),
    ("M7", "L+1,3 L-", texts.ONE_BUTTON),
    ("M8", "L+2,3 R+ L- R-", texts.ONE_BUTTON_ASKED),
    ("M8", "L+1,3 L-", texts.OTHER_CELL),
    ("M8", "L+2,3 L-@", texts.LET_GO_OUTSIDE),
    ("M8b", "R+1,3", texts.MARK_NOT_ASKED),
    ("M8b", "M+2,3 M-2,4", texts.MOVED_ON),
    ("M8c", "L+2,3 L-@", texts.LET_GO_OUTSIDE),
    ("M8c", "L+1,3 L-", texts.ONE_BUTTON),
    ("M8d", "R+1,2", texts.RIGHT_FLAGS),
    ("M8d", "L+2,1 R+ L- R-", texts.ONE_BUTTON_ASKED),
    ("M8d", "L+1,2 L- R+1,3", texts.RIGHT_FLAGS),
    ("M8e", "L+1,3 L-", texts.OTHER_CELL),
    ("M9", "L+2,1 R+ L- R-", texts.LET_GO_EARLY),
    ("M9", "L+2,0 R+ L- R-", texts.NO_SLIDE),
    ("M9", "L+2,1 R+ L-2,2", texts.MOVED_ON),
    ("M9", "L+2,1 R+ L-@", texts.LET_GO_OUTSIDE),
    ("M10", "R+1,2", texts.OTHER_CELL),
    ("M10", "L+1,1 L-", texts.LEFT_OPENS),
    ("M10", "R+1,1 R- R+", texts.MARK_NOT_ASKED),
    ("M10", "R+1,1 R- L+2,1 R+ L-2,2", texts.MOVED_ON),
    ("M10", "R+1,1 R- L+1,2 L-", texts.ONE_BUTTON),
    ("M11", "R+1,2", texts.OTHER_CELL),
    ("M11", "R+1,1 L+2,1 L-2,2", texts.MOVED_ON),
    ("M11", "R+1,1 L+2,1 L-@", texts.LET_GO_OUTSIDE),
    ("M12", "L+2,1 R+ L- R-", texts.FLAG_TRUSTED),
    ("M12", "R+1,1", texts.OTHER_CELL),
    ("M12", "L+1,1 L-", texts.LEFT_OPENS),
    ("M12", "R+1,2 R- L+1,1 L-", texts.OTHER_CELL),
    ("M12", "R+1,2 R- R+", texts.RIGHT_FLAGS),
    ("M14a", "R+0,0", texts.RIGHT_FLAGS),
    ("M14a", "L+0,2 L-", texts.OTHER_CELL),
    ("M14", "L+0,1 L- L+0,0 L-", texts.LEFT_OPENS),
    ("M14", "L+0,1 L- R+0,0", texts.OTHER_CELL),
    ("M15", "R+3,4", texts.RIGHT_FLAGS),
    ("M15", "L+0,0 L-", texts.OTHER_CELL),
]
"""What ends a try."""

SLIPS = [
    ("M1", "L+3,0 R+ L- R-", texts.ONE_BUTTON_ASKED, {}),
    ("M2", "R+3,0 R-", texts.OPEN_TAKES_NO_FLAG, {}),
    ("M2", "L+3,0 L-", texts.LEFT_OPENS, {}),
    ("M4", "L+1,1 R+ L- R-", texts.ONE_BUTTON_ASKED, {}),
    ("M4", "L+3,0 L-", texts.OTHER_CELL, {}),
    ("M5", "L+3,0 L-", texts.LET_GO_INSIDE, {}),
    ("M6", "L+2,1 L- R+", texts.CLICK_NO_CHORD, {"seconds": "0.100"}),
    ("M6", "L+2,1 L- R+ R-", texts.CLICK_NO_CHORD, {"seconds": "0.100"}),
    ("M6", "R+2,1 R- 250ms L+ L-", texts.RIGHT_NO_CHORD, {"seconds": "0.250"}),
    ("M6", "L+2,1 L-", texts.ONE_BUTTON, {}),
    ("M6", "R+2,1 R- / / L+ L-", texts.ONE_BUTTON, {}),
    ("M6", "L+2,1 L- / L+ L-", texts.TOO_FAR_APART, {"ms": 1200, "most": 500}),
    ("M6", "L+2,3 R+ L- R-", texts.OTHER_CELL, {}),
    ("M6", "L+2,3 L-", texts.OTHER_CELL, {}),
    ("M6", "L+0,0 R+ L- R-", texts.CHORD_ON_COVERED, {}),
    ("M6", "L+1,1 L-", texts.FLAG_GUARDS, {}),
    ("M7", "L+2,3 L-", texts.ONE_BUTTON, {}),
    ("M7", "L+2,3 L- 60ms R+", texts.CLICK_NO_CHORD, {"seconds": "0.060"}),
    ("M7", "L+2,1 R+ L- R-", texts.OTHER_CELL, {}),
    ("M7", "L+1,3 R+ L- R-", texts.CHORD_ON_COVERED, {}),
    ("M8", "L+2,3 L- / L+ L-", texts.TOO_FAR_APART, {"ms": 1200, "most": 500}),
    ("M8", "R+2,3 R-", texts.RIGHT_FLAGS, {}),
    ("M8b", "L+2,3 L-", texts.ONE_BUTTON, {}),
    ("M8b", "M+2,2 M-", texts.OTHER_CELL, {}),
    ("M8c", "L+3,0 L-", texts.OTHER_CELL, {}),
    ("M8d", "L+3,0 L-", texts.OTHER_CELL, {}),
    ("M9", "L+2,1 L- R+", texts.CLICK_NO_CHORD, {"seconds": "0.100"}),
    ("M10", "L+2,1 R+ L- R-", texts.MARK_FIRST, {}),
    ("M10", "R+1,1 R- L+2,1 L-", texts.ONE_BUTTON, {}),
    ("M10", "R+1,1 R- L+2,1 L- R+", texts.CLICK_NO_CHORD, {"seconds": "0.100"}),
    ("M11", "R+1,1 R- 150ms L+2,1 L-", texts.RIGHT_NO_CHORD, {"seconds": "0.150"}),
    ("M11", "R+2,1 L+ L- R-", texts.MARK_FIRST, {}),
    ("M11", "R+1,1 L+2,1 L- R- L+2,2 L-", texts.RIGHT_NO_CHORD, {"seconds": "0.100"}),
    ("M12", "L+1,2 L-", texts.LEFT_OPENS, {}),
    ("M14", "L+0,1 L- R+1,1 R- L+0,1 L-", texts.ONE_BUTTON, {}),
]
"""What changes nothing, so that the try goes on."""


@pytest.mark.parametrize(("id", "events", "text"), FAILS)
def test_an_error_ends_the_try_and_is_explained(id: str, events: str, text: Text) -> None:
    run = GestureRun(LESSONS[id])
    hand(run, events)
    assert run.shown().saying.said() == say(text)
    assert (run.stage, run.wrong, run.in_a_row) == (NEXT, 1, 0)


@pytest.mark.parametrize(("id", "events", "text", "places"), SLIPS)
def test_a_slip_is_explained_and_the_try_goes_on(id: str, events: str, text: Text, places: dict[str, object]) -> None:
    run = GestureRun(LESSONS[id])
    hand(run, events)
    assert run.shown().saying.said() == say(text, **places)
    assert (run.stage, run.wrong) == (ANSWER, 0)


def test_every_lesson_of_gestures_has_an_error_in_the_table() -> None:
    school = {id for id, lesson in LESSONS.items() if lesson.ask == GESTURES}
    assert school - ({id for id, *_ in FAILS} | {id for id, *_ in SLIPS}) == {"M10b"}  # the same script as M10


def test_a_flag_pressed_twice_does_not_count() -> None:
    run = GestureRun(LESSONS["M2"])
    assert hand(run, "R+0,0 R- 140ms R+ R-") == [True] * 4
    assert run.shown().saying.said() == say(texts.MARKED_TWICE)
    assert (run.stage, run.wrong, run.in_a_row) == (NEXT, 1, 0)


@pytest.mark.parametrize(
    ("id", "events", "text"),
    [
        ("M8", "L+2,3 L- L+ L- 140ms L+ L-", Text("Your third press came 240 ms after the second: one chord, and no")),
        (
            "M8c",
            "L+2,3 L- 40ms L+ L-",
            Text("Your second press came 140 ms after the first: one chord, and no second."),
        ),
        ("M6", "L+2,1 R+ L- R- L+", Text("Your second press came 400 ms after the first: one chord, and no second.")),
        ("M8d", "L+1,2 L- 40ms L+ L-", Text("Your second press came 140 ms after the first: the cell opened, and no")),
    ],
)
def test_the_guard_of_the_double_click_is_told(id: str, events: str, text: Text) -> None:
    run = GestureRun(LESSONS[id])
    assert all(hand(run, events))
    assert run.shown().saying.said().startswith(text.one)
    assert (run.stage, run.in_a_row) == (NEXT, 1)


@pytest.mark.parametrize("events", ["L+3,0 L- / L+ L-", "L+3,0 L- R+0,0 R-"])
def test_a_press_that_belongs_to_no_try_is_there_to_go_on(events: str) -> None:
    assert hand(GestureRun(LESSONS["M1"]), events) == [True, True, False, False]


def test_a_press_that_the_guard_against_worn_switches_ignores_is_told() -> None:
    run = GestureRun(LESSONS["M8"], options=MouseOptions(chatter_guard_ms=80))
    hand(run, "L+2,3 L- 60ms L+ L-")
    assert run.shown().saying.said().startswith("This press came 60 ms after the button was let go")
    assert run.stage == ANSWER


@pytest.mark.parametrize("events", ["L+2,1 X L- L+ R+ L- R-", "L+2,1 R+ X L- R- R+ L+ R- L-"])
def test_escape_is_no_error(events: str) -> None:
    run = GestureRun(LESSONS["M6"])
    hand(run, events)
    assert (run.wrong, run.in_a_row) == (0, 1)


def test_escape_does_not_save_from_a_mine() -> None:
    run = GestureRun(LESSONS["M5"])
    hand(run, "L+1,1 X L-")
    assert (run.wrong, run.in_a_row) == (0, 0)


def test_a_press_whose_release_was_lost_is_no_error() -> None:
    run = GestureRun(LESSONS["M6"])
    hand(run, "L+2,1")
    run.feed(PointerEvent(EventKind.MOTION, None, (2, 2), at=500))
    assert (run.stage, run.wrong) == (ANSWER, 0)


@pytest.mark.parametrize(
    ("id", "events"),
    [
        ("M6", "L+2,1 R+ L- R-"),
        ("M6", "L+2,1 R+ R- L-"),
        ("M6", "R+2,1 L+ R- L-"),
        ("M6", "R+2,1 L+ L- R-"),
        ("M6", "^L+2,1 L-"),
        ("M6", "M+2,1 M-"),
        ("M6", "L+2,1 L- L+ L-"),
        ("M7", "^L+2,3 L-"),
        ("M8b", "^L+2,3 L-"),
        ("M9", "^L+2,1 L-2,0"),
        ("M9", "R+2,1 L+ R-2,0 L-"),
        ("M10", "R+1,1 R- ^L+2,1 L-"),
        ("M10", "R+1,1 R- L+2,1 L- L+ L-"),
        ("M10", "R+1,1 L+2,1 L- R-"),
    ],
)
def test_a_chord_counts_whichever_way_the_hand_makes_it(id: str, events: str) -> None:
    run = GestureRun(LESSONS[id])
    hand(run, events)
    assert (run.wrong, run.in_a_row) == (0, 1)


def test_the_first_click_of_a_double_click_is_no_slip() -> None:
    run = GestureRun(LESSONS["M8"])
    hand(run, "L+2,3 L-")
    assert run.shown().saying == GestureRun(LESSONS["M8"]).shown().saying


@pytest.mark.parametrize(
    ("speaks", "said"),
    [
        ("en", "You let go of the right button 0.100 s before the left one was down: a click, not a chord."),
        ("zh_CN", "左键按下前 0.100 秒，右键已经松开：这是单击，不是双击。"),
    ],
)
def test_a_left_hand_is_told_of_its_own_buttons(speaks: str, said: str) -> None:
    language.use(speaks)
    hands.use(left=True)
    run = GestureRun(LESSONS["M6"])
    hand(run, "L+2,1 L- R+ R-")
    assert run.shown().saying.said() == said


def test_a_player_who_chords_by_one_click_learns_the_double_click_all_the_same() -> None:
    run = GestureRun(LESSONS["M8"], options=MouseOptions(single_click_chord=True, double_click_chord=False))
    hand(run, "L+2,3 L- L+ L-")
    assert run.in_a_row == 1


def test_flags_pay_where_they_cost_fewer_clicks() -> None:
    """Flags to set and safe cells of the six boards of M14b."""
    boards = [(1, 7), (6, 2), (2, 1), (2, 5), (3, 3), (0, 2)]
    assert LESSONS["M14b"].rights == tuple(0 if flags + 1 < safe else 1 for flags, safe in boards)
