"""Says who?, asked in a lesson of a real window: by keys, by the mouse, and nothing moves or is lost by it."""

from __future__ import annotations

import pytest

from sweeper.core.cells import Cell
from sweeper.play.desk import Desk
from sweeper.teach.lessons.asking import Asking
from sweeper.teach.lessons.exercises import OnPosition
from sweeper.teach.lessons.lesson import DONE
from sweeper.texts import lesson_panel, says_who
from sweeper.texts.language import say
from sweeper.ui.learn.learning import Learning
from sweeper.ui.parts.panel import Panel
from tests.display import pump, settle, xdotool
from tests.ui.driver import Window, within


class Doubter:
    """A hand at a window with a lesson, which asks."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.part: Learning = window.app.parts["learning"]
        self.part.learner.signs["P1"] = DONE
        window.app.run("learn.lesson.P1")
        settle(window.root)
        pump(window.root, 30)
        assert isinstance(self.desk.exercise, OnPosition)
        self.lesson = self.desk.exercise

    @property
    def desk(self) -> Desk:
        assert self.part.desk is not None
        return self.part.desk

    @property
    def panel(self) -> Panel:
        assert self.part._panel is not None
        return self.part._panel

    def board(self, certain: bool | None) -> Cell:
        found = self.lesson.state.picture.certain()
        row, col = next(cell for cell in self.lesson.state.picture.covered if found.get(cell) is certain)
        return row + self.desk._first[0], col + self.desk._first[1]

    def point(self, cell: Cell) -> None:
        xdotool("mousemove", *self.window.point(cell), "sleep", 0.01)
        pump(self.window.root, 40)

    def click(self, cell: Cell) -> None:
        xdotool("mousemove", *self.window.point(cell), "sleep", 0.01, "click", 1)
        pump(self.window.root, 40)

    def press(self, text: str) -> None:
        """Click the button with that on it."""
        settle(self.window.root)
        button = next(each for each in within(self.panel) if self.is_button(each) and str(each.cget("text")) == text)
        x, y = button.winfo_rootx() + button.winfo_width() // 2, button.winfo_rooty() + button.winfo_height() // 2
        xdotool("mousemove", x, y, "sleep", 0.01, "click", 1)
        pump(self.window.root, 60)

    @staticmethod
    def is_button(widget: object) -> bool:
        return getattr(widget, "winfo_class", str)() == "Button"

    @property
    def buttons(self) -> list[str]:
        return [str(each.cget("text")) for each in within(self.panel) if self.is_button(each)]

    def place(self) -> tuple[int, int]:
        settle(self.window.root)
        return self.window.canvas.winfo_rootx(), self.window.canvas.winfo_rooty()


@pytest.fixture
def doubter(window: Window) -> Doubter:
    return Doubter(window)


def test_by_keys_a_proven_cell_is_answered_by_its_proof_and_the_lesson_goes_on(doubter: Doubter) -> None:
    window, where, state = doubter.window, doubter.place(), doubter.lesson.state
    cell = doubter.board(False)
    doubter.point(cell)
    window.keys("w")
    assert isinstance(doubter.desk.exercise, Asking)
    assert window.app.field.rulers
    assert doubter.buttons == ["1: Safe", "2: A mine", "3: Not proven", say(says_who.BACK)]
    assert doubter.place() == where
    window.keys("3")
    assert doubter.panel.words.startswith("You said not proven, but ")
    assert doubter.part._extras is not None
    assert doubter.part._extras.counter is None
    assert doubter.place() == where
    window.keys("Return")
    assert doubter.desk.exercise is doubter.lesson
    assert doubter.lesson.state.opened == state.opened
    assert doubter.lesson.state.told
    assert not window.app.field.rulers
    assert doubter.place() == where


def test_by_the_mouse_an_open_cell_is_answered_by_two_layouts(doubter: Doubter) -> None:
    where = doubter.place()
    doubter.press(say(says_who.SAYS_WHO))
    assert doubter.panel.words == say(says_who.WHICH)
    doubter.click(doubter.board(None))
    assert doubter.lesson.state.opened == ()
    doubter.press("1: Safe")
    assert doubter.part._extras is not None
    assert doubter.panel.words.startswith("You said safe, but both layouts fit all the numbers")
    assert doubter.part._extras.counter is not None
    settle(doubter.window.root)
    assert doubter.part._extras.counter.winfo_ismapped()
    assert doubter.place() == where
    doubter.press(say(lesson_panel.GO_ON))
    assert doubter.desk.exercise is doubter.lesson
    assert doubter.part._extras.counter is None
    assert doubter.place() == where


def test_with_the_cursor_alone(doubter: Doubter) -> None:
    window = doubter.window
    xdotool("mousemove", 1500, 1100)
    pump(window.root, 40)
    window.keys("w", "Up")  # the cursor is shown
    (row, col), (to_row, to_col) = doubter.desk.cursor, doubter.board(None)
    down = ["Down" if to_row > row else "Up"] * abs(to_row - row)
    window.keys(*down, *["Right" if to_col > col else "Left"] * abs(to_col - col), "space")
    assert doubter.desk.exercise.choices
    window.keys("KP_2")
    assert doubter.panel.words.startswith("You said a mine, but both layouts")
    window.keys("space")
    assert doubter.desk.exercise is doubter.lesson


def test_escape_puts_the_question_away_and_then_leaves_the_lesson(doubter: Doubter) -> None:
    window = doubter.window
    doubter.point(doubter.board(None))
    window.keys("w", "Escape")
    assert doubter.desk.exercise is doubter.lesson
    assert not doubter.lesson.state.told
    assert not window.app.field.rulers
    window.keys("w", "Escape", "Escape")
    assert doubter.part.desk is None
    assert window.app.stage is window.app.play


def test_a_lesson_left_in_the_midst_of_a_question_leaves_no_rulers(doubter: Doubter) -> None:
    window = doubter.window
    doubter.point(doubter.board(None))
    window.keys("w")
    window.app.run("level.beginner")
    settle(window.root)
    assert window.app.stage is window.app.play
    assert not window.app.field.rulers


def test_another_lesson_can_begin_in_the_midst_of_a_question(doubter: Doubter) -> None:
    window = doubter.window
    doubter.point(doubter.board(None))
    window.keys("w")
    window.app.run("learn.lesson.C3")
    settle(window.root)
    assert not doubter.desk.asking
    assert not window.app.field.rulers
    window.keys("Escape")
    assert window.app.stage is window.app.play


def test_it_is_said_anew_in_another_language(doubter: Doubter) -> None:
    window = doubter.window
    doubter.point(doubter.board(None))
    window.keys("w")
    window.app.run("language.zh_CN")
    settle(window.root)
    assert not "".join(doubter.buttons).isascii()
    window.keys("1")
    words = doubter.panel.words
    assert words.startswith("你说安全")
    window.app.run("language.en")
    settle(window.root)
    assert doubter.panel.words.startswith("You said safe")
