"""Scripts of the mouse school: played through the real state machine, and compared with what a hand does."""

from __future__ import annotations

import pytest

from sweeper.core.cells import Cell
from sweeper.core.layout import Layout
from sweeper.core.pointer import Button, EventKind, PointerEvent
from sweeper.input.gesture import ActionKind
from sweeper.teach.lessons import library
from sweeper.teach.lessons.lesson import Lesson
from sweeper.teach.lessons.pictures import TURNS, turned_cell
from sweeper.teach.lessons.scripts import (
    Deed,
    Hand,
    board_of,
    events_of,
    placed,
    play_script,
    still_wanted,
    turned_layout,
)

LESSONS = library.lessons()


def deeds(id: str, *, turn: int = 0, target: Cell | None = None) -> list[Deed]:
    lesson = LESSONS[id]
    assert lesson.script
    assert lesson.layout
    assert lesson.first
    script = placed(lesson.script, lesson.layout, target=target, turn=turn)
    first = turned_cell(lesson.first, lesson.layout.rows, lesson.layout.cols, turn)
    done, wrong = play_script(script, board_of(script, turned_layout(lesson.layout, turn), first))
    assert wrong is None
    return done


def asked(done: list[Deed]) -> list[tuple[Cell | None, str | None, Cell | None, int]]:
    return [(deed.pressed, deed.kind and deed.kind.value, deed.cell, len(deed.changed)) for deed in done]


@pytest.mark.parametrize(
    ("id", "expected"),
    [
        ("M2b", [((1, 1), "cycle mark", (1, 1), 1)] * 3),
        ("M3", [((1, 1), "cycle mark", (1, 1), 1), ((1, 1), "open", (1, 1), 0)]),
        ("M4", [((1, 1), "open", (1, 2), 1)]),
        ("M5", [((1, 1), None, None, 0)]),
        ("M6", [((2, 1), "chord", (2, 1), 2)]),
        ("M7", [((2, 3), "chord", (2, 3), 0)]),
        ("M8", [((2, 3), "open", (2, 3), 0), ((2, 3), "chord", (2, 3), 2)]),
        ("M8b", [((2, 3), "chord", (2, 3), 2)]),
        ("M8c", [((2, 3), "chord", (2, 3), 2)]),
        ("M9", [((2, 1), "chord", (2, 0), 1)]),
        ("M10", [((1, 1), "cycle mark", (1, 1), 1), ((2, 1), "chord", (2, 1), 2)]),
        (
            "M11",
            [((1, 1), "cycle mark", (1, 1), 1), ((2, 1), "chord", (2, 1), 2), ((2, 2), "chord", (2, 2), 1)],
        ),
        ("M12", [((1, 2), "cycle mark", (1, 2), 1), ((1, 2), "open", (1, 2), 1)]),
    ],
)
def test_what_a_script_asks_of_the_game(id: str, expected: list[tuple[Cell, str, Cell, int]]) -> None:
    assert asked(deeds(id)) == expected


def test_the_first_click_of_the_lesson_board_opens_twelve_cells() -> None:
    assert asked(deeds("M1", target=(3, 0))) == [((3, 0), "open", (3, 0), 12)]


@pytest.mark.parametrize("turn", TURNS)
def test_a_script_holds_in_every_turn(turn: int) -> None:
    lesson = LESSONS["M9"]
    assert lesson.layout
    rows, cols = lesson.layout.rows, lesson.layout.cols
    (deed,) = deeds("M9", turn=turn)
    assert (deed.pressed, deed.cell) == (
        turned_cell((2, 1), rows, cols, turn),
        turned_cell((2, 0), rows, cols, turn),
    )


def test_m14_takes_five_clicks() -> None:
    done = deeds("M14")
    assert sum(len(deed.changed) for deed in done) == 9  # eight cells opened, and the flag set
    assert len(done) == 5


def hand_for(lesson: Lesson) -> tuple[Hand, list[Deed]]:
    """A hand at the board of a lesson, and the deeds its script asks for."""
    assert lesson.script
    assert lesson.layout
    assert lesson.first
    script = placed(lesson.script, lesson.layout)
    done, _wrong = play_script(script, board_of(script, lesson.layout, lesson.first))
    return Hand(board_of(script, lesson.layout, lesson.first)), done


def press_all(hand: Hand, text: str) -> None:
    """Feed events written as `L+2,1 R+ L- R-`: button, press or release, and perhaps a cell to go to first."""
    held: frozenset[Button] = frozenset()
    target: Cell = (0, 0)
    for at, word in enumerate(text.split()):
        button = {"L": Button.LEFT, "R": Button.RIGHT, "M": Button.MIDDLE}[word[0]]
        if len(word) > 2:
            row, col = word[2:].split(",")
            target = (int(row), int(col))
            hand.feed(PointerEvent(EventKind.MOTION, None, target, held, at=at * 100))
        kind = EventKind.PRESS if word[1] == "+" else EventKind.RELEASE
        hand.feed(PointerEvent(kind, button, target, held, at=at * 100 + 50))
        held = held | {button} if kind is EventKind.PRESS else held - {button}


@pytest.mark.parametrize(
    ("id", "events", "left"),
    [
        ("M6", "L+2,1 R+ L- R-", 0),
        ("M6", "R+2,1 L+ R- L-", 0),
        ("M6", "L+2,1 R+ R- L-", 0),
        ("M6", "M+2,1 M-", 0),
        ("M6", "L+2,1 L- R+ R-", 1),
        ("M6", "", 1),
        ("M4", "L+1,1 L-1,2", 0),
        ("M4", "L+1,2 L-", None),
        ("M10", "R+1,1 R- L+2,1 R+ L- R-", 0),
        ("M10", "R+1,1 R-", 1),
        ("M10", "L+1,2 L-", None),
        ("M11", "R+1,1 L+2,1 L- L+2,2 L- R-", 0),
        ("M7", "L+2,3 R+ L- R-", 0),
        ("M8", "L+2,3 L- L+ L-", 0),
    ],
)
def test_a_hand_is_compared_with_the_script(id: str, events: str, left: int | None) -> None:
    hand, expected = hand_for(LESSONS[id])
    press_all(hand, events)
    wanted = still_wanted(expected, hand.deeds)
    assert (None if wanted is None else len(wanted)) == left


def test_marks_go_without_the_question_mark_unless_asked() -> None:
    lesson = LESSONS["M2b"]
    hand, _expected = hand_for(lesson)
    press_all(hand, "R+1,1 R- R+ R-")
    assert [deed.kind for deed in hand.deeds] == [ActionKind.CYCLE_MARK] * 2
    assert hand.game.mines_left == hand.game.mines


def test_events_have_times_and_buttons_held() -> None:
    lesson = LESSONS["M6"]
    assert lesson.script
    assert lesson.layout
    events = [event for _line, event in events_of(placed(lesson.script, lesson.layout))]
    assert [event.at for event in events] == [100, 200, 300, 400, 500]
    assert [len(event.held) for event in events] == [0, 0, 1, 2, 1]


def test_a_layout_turns_with_its_numbers() -> None:
    layout = Layout.from_text([".*.", "..."])
    assert sorted(turned_layout(layout, 2).mines) == [4]
    assert turned_layout(layout, 4).rows == 3
