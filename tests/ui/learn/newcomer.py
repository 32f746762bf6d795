"""Someone who has never played, at a real window: sees what is painted, reads what is said, and knows two rules.

The board is read off the pieces that are painted, the buttons off the panel, the strokes of the mouse off the line
below their pictures. What the game keeps hidden is not asked.
"""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from typing import NamedTuple

from sweeper.core.cells import Cell, neighbours
from sweeper.teach.lessons.lesson import Lesson
from sweeper.texts import lesson_panel, mouse_school
from sweeper.texts.language import say
from sweeper.ui.learn.course import LessonCourse
from sweeper.ui.learn.hand_view import HandView
from sweeper.ui.learn.learning import Learning
from sweeper.ui.parts.panel import Panel
from tests.display import pump, settle, wait_until, xdotool
from tests.ui.driver import Window, learning_of, within

COVERED = ("covered", "question")
RING, SAFE, MINE, GUESS = "number", "safe", "mine", "guess"
MAIN, OTHER = 1, 3


class Seen(NamedTuple):
    """What one cell shows: the piece of the sheet, and what it is lit up as, or empty."""

    piece: str
    light: str

    @property
    def number(self) -> int | None:
        """The number that is to be read, if there is one."""
        return int(self.piece[-1]) if self.piece.startswith("open") else None


class Newcomer:
    """A hand, two eyes, and the two rules of the first minute."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.helps = 0  # how often help was asked for
        self.refused = ""  # what was said of the last answer that was not right

    # What is to be seen

    @property
    def learning(self) -> Learning:
        return learning_of(self.window)

    @property
    def lesson(self) -> Lesson:
        """The lesson, whose sentence a person reads; the test reads of what kind it is."""
        course = self.learning.course
        assert isinstance(course, LessonCourse)
        return course.lesson

    @property
    def panel(self) -> Panel:
        assert self.learning._panel is not None
        return self.learning._panel

    @property
    def words(self) -> str:
        return self.panel.words

    @property
    def buttons(self) -> list[str]:
        """What stands on the buttons of the panel."""
        found = [child for child in within(self.panel) if child.winfo_class() in ("Button", "TButton")]
        return [str(child.cget("text")) for child in found]

    @property
    def hand_view(self) -> HandView | None:
        return self.learning._extras.hand if self.learning._extras else None

    @property
    def sides(self) -> Sequence[tkinter.Misc]:
        """The two layouts that stand side by side, if they do."""
        view = self.learning._extras.counter if self.learning._extras else None
        return view.winfo_children() if view is not None and view.winfo_ismapped() else []

    def board(self) -> dict[Cell, Seen]:
        """Every cell of the board as it is painted."""
        wait_until(self.window.root, lambda: not self.window.app.field.busy, what="the cells to be painted")
        cols = self.window.app.field.shape.cols
        pieces = [f"{piece}///".split("/") for piece in self.window.app.field._cells._shown]
        found = {divmod(place, cols): Seen(parts[0], parts[3]) for place, parts in enumerate(pieces)}
        return {cell: seen for cell, seen in found.items() if seen.piece != "outside"}

    def lit(self, light: str) -> list[Cell]:
        return [cell for cell, seen in self.board().items() if seen.light == light]

    def marked(self) -> Cell | None:
        """The cell that is marked for the hand; a covered one, where no number is lit up."""
        found = self.lit(RING)
        return found[0] if len(found) == 1 else None

    # What the hand does

    def click(self, cell: Cell, button: int = MAIN) -> None:
        xdotool("mousemove", *self.window.point(cell), "sleep", 0.008, "click", button)
        pump(self.window.root, 25)

    def click_on(self, widget: tkinter.Misc) -> None:
        settle(widget)
        xdotool("mousemove", widget.winfo_rootx() + 6, widget.winfo_rooty() + 6, "sleep", 0.008, "click", MAIN)
        pump(self.window.root, 25)

    def key(self, name: str) -> None:
        self.window.keys(name)

    # How a lesson is done

    def learn(self) -> None:
        """Do a lesson from where it stands, to its end."""
        lesson = self.lesson
        for _step in range(200):
            if say(lesson_panel.NEXT_LESSON) in self.buttons or self.lesson is not lesson:
                return
            self.step()
        raise AssertionError(f"{lesson.id} comes to no end: {self.words}")

    def step(self) -> None:
        """Do the next thing."""
        if say(lesson_panel.GO_ON) in self.buttons:
            self.key("Return")
        elif self.hand_view is not None:
            self.do_strokes()
        elif self.lesson.ask == "quiz":
            self.answer()
        elif self.lesson.ask == "touch":
            self.touch()
        elif not self.think():
            self.ask_for_help()

    def answer(self) -> None:
        """Try one answer after the other."""
        for place in range(1, len(self.lesson.choices) + 1):
            before = self.words
            self.key(str(place))
            if self.words not in (before, self.refused):
                return
            self.refused = self.words

    def touch(self) -> None:
        """Click a cell that touches the marked one and is not ticked yet."""
        board, marked = self.board(), self.marked()
        assert marked is not None
        near = [cell for cell in self.around(marked, board) if board[cell].light != SAFE]
        self.click(near[0])

    def around(self, cell: Cell, board: dict[Cell, Seen]) -> list[Cell]:
        size = self.window.app.field.shape
        return [other for other in neighbours(cell, size.rows, size.cols) if other in board]

    def think(self) -> bool:
        """Open the marked cell, or use one of the two rules; whether there was something to do."""
        board, marked = self.board(), self.marked()
        if marked is not None and board[marked].piece in COVERED:
            self.click(marked)
            return True
        found = self.by_the_rules(board)
        if found is None:
            return False
        self.click(*found)
        return True

    def by_the_rules(self, board: dict[Cell, Seen]) -> tuple[Cell, int] | None:
        """A cell that one number decides, and the button for it."""
        for cell, seen in board.items():
            if not seen.number:
                continue
            near = self.around(cell, board)
            hidden = [other for other in near if board[other].piece in COVERED]
            flags = sum(board[other].piece == "flag" for other in near)
            if hidden and flags == seen.number:
                return hidden[0], MAIN
            if hidden and flags + len(hidden) == seen.number:
                return hidden[0], OTHER
        return None

    def ask_for_help(self) -> None:
        """Let the next step be shown, and take it."""
        self.helps += 1
        for _rung in range(5):
            self.key("n")
            wait_until(self.window.root, lambda: not self.thinking, 10_000, "the hint")
            pump(self.window.root, 20)
            for light, button in ((SAFE, MAIN), (GUESS, MAIN), (MINE, OTHER)):
                board = self.board()
                cells = [cell for cell in self.lit(light) if board[cell].piece in COVERED]
                if cells:
                    self.click(cells[0], button)
                    return
        raise AssertionError(f"no help: {self.words}")

    @property
    def thinking(self) -> bool:
        awake = any(type(part).__name__ == "Assistant" for part in self.window.app.parts)
        return awake and self.window.assistant._thinker.busy

    def do_strokes(self) -> None:
        """Do what is said below the pictures of the mouse, until it says no more."""
        for _stroke in range(20):
            if say(lesson_panel.GO_ON) in self.buttons or say(lesson_panel.NEXT_LESSON) in self.buttons:
                return
            assert self.hand_view is not None
            self.do_stroke(self.hand_view.words[0])
        raise AssertionError(f"{self.lesson.id} comes to no end: {self.words}")

    def do_stroke(self, words: str) -> None:
        numbers = {"left": 1, "middle": 2, "right": 3}
        for texts, way in (
            (mouse_school.PRESS, "mousedown"),
            (mouse_school.PRESS_TOO, "mousedown"),
            (mouse_school.LET_GO, "mouseup"),
        ):
            for button, text in texts.items():
                if words == say(text):
                    xdotool(way, numbers[button.value])
                    pump(self.window.root, 20)
                    return
        if words == say(mouse_school.SLIDE_OFF):
            xdotool("mousemove", *self.window.point("off"))
        else:
            marked = self.marked()
            assert marked is not None, (self.lesson.id, words)
            xdotool("mousemove", *self.window.point(marked))
        pump(self.window.root, 20)
