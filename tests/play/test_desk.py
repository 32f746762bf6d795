"""A learner at a desk: clicks and keys as in a game, on a small picture in the middle of a larger board."""

from __future__ import annotations

import pytest

from sweeper.core.cells import OUTSIDE, Cell
from sweeper.core.pointer import FACE, Button, EventKind, PointerEvent, Target
from sweeper.input.gesture import MouseOptions
from sweeper.input.keys import Direction
from sweeper.play.desk import Desk
from sweeper.teach.lessons import library
from sweeper.teach.lessons.exercise import GO_ON, HELP, NOTHING, PROVE
from sweeper.teach.lessons.exercises import OnPosition, exercise_of
from sweeper.teach.lessons.running import cells_wanted
from sweeper.teach.lessons.shown import ANSWER, NEXT, OVER

LEFT, RIGHT = Button.LEFT, Button.RIGHT


class Learner:
    """Clicks and keys at a desk with one lesson; the picture that is painted is kept."""

    def __init__(self, id: str, *, skip_worked: bool = True) -> None:
        exercise = exercise_of(library.lessons()[id], 1, skip_worked=skip_worked)
        self.desk = Desk(exercise, MouseOptions())
        self.now = 1000
        self.painted: dict[Cell, str] = {}
        self.take(self.desk.repaint(0))

    def take(self, paint) -> None:
        self.painted.update(dict(paint.tiles))

    def event(self, kind: EventKind, target: Target, button: Button, held: set[Button]) -> None:
        self.now += 700
        self.take(self.desk.pointer(PointerEvent(kind, button, target, frozenset(held), at=self.now), self.now))

    def click(self, target: Target, button: Button = LEFT) -> None:
        self.event(EventKind.PRESS, target, button, set())
        self.event(EventKind.RELEASE, target, button, {button})

    def board(self, own: Cell) -> Cell:
        """Where a cell of the exercise lies on the board."""
        return own[0] + self.desk._first[0], own[1] + self.desk._first[1]

    @property
    def exercise(self) -> OnPosition:
        assert isinstance(self.desk.exercise, OnPosition)
        return self.desk.exercise

    def answer(self) -> None:
        """Do all that is asked for in this try."""
        state = self.exercise.state
        for cell in cells_wanted(state):
            mine = cell in state.hidden
            self.click(self.board(cell), RIGHT if mine else LEFT)


def test_a_small_picture_lies_in_the_middle_of_a_board_as_wide_as_the_header():
    learner = Learner("C3")
    assert (learner.desk.rows, learner.desk.cols) == (3, 8)
    assert learner.desk._first == (0, 2)
    assert learner.painted[0, 0] == "outside"
    assert learner.painted[1, 3] == "open1"


def test_a_lesson_is_done_by_clicks_and_a_click_goes_on():
    learner = Learner("C3")
    for done in (1, 2, 3):
        learner.answer()
        assert learner.desk.shown.waits == NEXT
        assert learner.desk.shown.done == done
        learner.click((0, 0))
    assert learner.desk.shown.waits == OVER
    assert not learner.desk.finished
    learner.click((0, 0))
    assert learner.desk.finished


def test_the_release_of_the_press_that_answered_does_not_go_on():
    learner = Learner("C3")
    wanted = learner.board(cells_wanted(learner.exercise.state)[0])
    learner.event(EventKind.PRESS, wanted, RIGHT, set())
    assert learner.desk.shown.waits == NEXT
    learner.event(EventKind.RELEASE, wanted, RIGHT, {RIGHT})
    assert learner.desk.shown.waits == NEXT
    assert learner.desk.shown.done == 1


def test_what_lies_outside_of_the_picture_takes_nothing():
    learner = Learner("C3")
    before = learner.exercise.state
    for button in (LEFT, RIGHT):
        learner.click((1, 0), button)
    assert learner.desk.shown.sights[learner.desk.cols] == OUTSIDE
    assert learner.exercise.state == before


def test_the_keyboard_shows_its_cursor_before_it_claims_anything():
    learner = Learner("C3")
    before = learner.exercise.state
    learner.take(learner.desk.key_open(1))
    assert learner.exercise.state == before
    assert learner.desk.cursor_shown
    learner.desk.cursor = learner.board(cells_wanted(before)[0])
    learner.take(learner.desk.key_mark(2))
    assert learner.desk.shown.waits == NEXT
    learner.take(learner.desk.key_open(3))
    assert learner.desk.shown.waits == ANSWER
    assert learner.desk.move_cursor(Direction.LEFT, 4).cursor is not None


def test_the_worked_example_goes_on_by_a_key_and_offers_it():
    learner = Learner("C3", skip_worked=False)
    assert learner.exercise.offers == (GO_ON,)
    learner.take(learner.desk.key_open(1))
    assert learner.exercise.state.step == 0


def test_the_face_asks_to_begin_anew():
    learner = Learner("C3")
    learner.click(FACE)
    assert learner.desk.again


def test_a_wrong_claim_is_answered_by_two_layouts():
    learner = Learner("Z1")
    cell = learner.exercise.state.picture.covered[0]
    learner.click(learner.board(cell))
    assert learner.desk.own.counter_example is not None
    assert learner.exercise.errors == 1
    assert learner.desk.repaint(9).face == "face_dead"


def test_numbers_are_clicked_to_prove_a_cell_and_one_more_click_takes_one_back():
    learner = Learner("P1")
    learner.desk.ask(PROVE, 1)
    numbers = sorted(learner.exercise.state.picture.numbers)
    for number in numbers:
        learner.click(learner.board(number))
    assert learner.exercise.numbers == set(numbers)
    learner.click(learner.board(numbers[0]))
    assert learner.exercise.numbers == set(numbers[1:])
    learner.click(learner.board(numbers[0]))
    learner.click(learner.board(cells_wanted(learner.exercise.state)[0]))
    assert not learner.exercise.proving
    assert learner.desk.shown.waits == NEXT


def test_numbers_that_prove_nothing_are_answered_and_can_be_mended():
    learner = Learner("P1")
    learner.desk.ask(PROVE, 1)
    wanted = cells_wanted(learner.exercise.state)[0]
    learner.click(learner.board(wanted))
    assert learner.desk.own.counter_example is not None
    assert learner.exercise.proving
    assert learner.exercise.offers == (PROVE,)
    learner.desk.ask(PROVE, 2)
    assert learner.exercise.offers == (HELP, NOTHING, PROVE)


@pytest.mark.parametrize("id", ["M1", "M3", "M6"])
def test_a_hand_of_the_mouse_school_is_seen_on_the_board(id: str):
    learner = Learner(id)
    marked = learner.desk.shown.marked
    assert marked is not None
    learner.event(EventKind.PRESS, marked, LEFT, set())
    if learner.desk.shown.waits == ANSWER and learner.desk.is_open(marked) is False:
        assert learner.painted[marked] == "pressed"
    learner.event(EventKind.RELEASE, marked, LEFT, {LEFT})
    assert learner.desk.own.saying.said()


@pytest.mark.parametrize("id", sorted(library.lessons()))
def test_every_lesson_can_be_put_on_the_board_and_left_untouched(id: str):
    learner = Learner(id, skip_worked=False)
    shown = learner.desk.shown
    assert len(shown.sights) == shown.rows * shown.cols
    assert set(learner.painted) <= {(row, col) for row in range(shown.rows) for col in range(shown.cols)}
    assert shown.saying.said()
    for what in ("no such thing", *learner.desk.exercise.offers):
        learner.desk.ask(what, 1)
    learner.desk.choose(99, 1)
    assert learner.desk.shown.saying.said()


def test_it_is_asked_what_is_so_of_a_cell_and_the_lesson_goes_on_as_it_was():
    learner = Learner("P1")
    desk, lesson = learner.desk, learner.exercise
    before, size = dict(learner.painted), (desk.rows, desk.cols)
    cell = lesson.state.picture.covered[0]
    desk.ask_who(learner.board(cell))
    assert desk.asking
    assert desk.names_cells
    assert (desk.rows, desk.cols) == size
    desk.choose(2, 0)
    assert desk.shown.waits == NEXT
    learner.take(desk.key_open(0))
    assert not desk.asking
    assert desk.exercise is lesson
    learner.take(desk.redress(0))
    assert learner.painted == before


def test_a_click_chooses_the_cell_that_is_asked_about_and_asking_again_puts_it_away():
    learner = Learner("P1")
    desk, lesson = learner.desk, learner.exercise
    desk.ask_who(None)
    learner.click(learner.board(lesson.state.picture.covered[0]))
    assert len(desk.exercise.choices) == 3
    assert lesson.state.opened == ()
    desk.ask_who(None)
    assert desk.exercise is lesson
    assert not desk.names_cells


def test_a_quiz_is_not_asked():
    learner = Learner(next(lesson.id for lesson in library.path() if lesson.ask == "quiz"))
    assert not learner.desk.can_ask
    learner.desk.ask_who(None)
    assert not learner.desk.asking


def test_another_exercise_on_a_board_of_the_same_size_leaves_nothing_of_the_one_before():
    learner = Learner("C3")
    before = dict(learner.painted)
    learner.answer()
    assert learner.painted != before
    learner.desk.take(exercise_of(library.lessons()["C3"], 1, skip_worked=True))
    learner.take(learner.desk.redress(learner.now))
    assert learner.painted == {cell: before.get(cell, "covered") for cell in learner.painted}


def test_the_clock_shows_what_the_timer_says():
    class Timer:
        def seconds(self, now: int) -> int:
            return 180 - now // 1000

        def until_next_second(self, now: int) -> int | None:
            return 1000 - now % 1000

    exercise = exercise_of(library.lessons()["C3"], 1)
    desk = Desk(exercise, MouseOptions(), timer=Timer())
    assert desk.tick(3_400).seconds == 177
    assert desk.until_next_second(3_400) == 600
    assert Desk(exercise, MouseOptions()).until_next_second(3_400) is None
