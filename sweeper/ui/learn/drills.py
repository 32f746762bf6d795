"""What begins each drill: practice, storm, run and the test of one minute, with their cards made off the event loop."""

from __future__ import annotations

from functools import partial
from typing import Callable

from ...teach.lessons.lesson import Lesson
from ...teach.sheets.order import Order
from ...teach.sheets.results import Results
from ...teach.techniques import KEYS
from ...texts import classroom
from ...texts import drills as texts
from ..parts.part import Commands, Window
from ..parts.system import decimal_sign
from ..parts.thinker import Thinker
from .class_course import ClassBoardCourse, ClassCourse
from .code_form import fill_code
from .course import Course, Habits
from .learner import Learner
from .placing import PlacementCourse
from .practice import PracticeCourse
from .results_form import fill_results
from .stock import Think
from .storms import RunCourse, StormCourse
from .teacher_form import TeacherForm


class Drills:
    """Begins drills.

    attend: puts a course on the board. begin: begins a lesson. habits: how the learner has chosen to play.
    """

    def __init__(
        self,
        window: Window,
        learner: Learner,
        *,
        attend: Callable[[Course], object],
        begin: Callable[[Lesson], object],
        habits: Callable[[], Habits],
    ) -> None:
        self._window, self._learner = window, learner
        self._attend, self._begin, self._habits = attend, begin, habits
        self._thinker = Thinker(window.root, window.report)
        self._sheets = Thinker(window.root, window.report)  # of its own: cards being made do not end them
        self._run: RunCourse | None = None

    @property
    def think(self) -> Think:
        """Who makes cards and boards off the event loop."""
        return self._thinker.think

    def commands(self) -> Commands:
        """What it carries out, by the ids of the commands."""
        each = {f"learn.drill.{key}": partial(self.practise, key) for key in KEYS}
        return {
            "learn.practise": self.practise,
            "learn.storm": self.storm,
            "learn.run": self.run,
            "learn.placement": self.placement,
            "learn.code": self.ask_code,
            "learn.teacher": self.teach,
            **each,
        }

    def practise(self, technique: str = "") -> None:
        """Practise what is due, or a technique by its key."""
        self._learner.load(
            lambda: self._attend(
                PracticeCourse(
                    self._learner,
                    self._habits(),
                    self._thinker.think,
                    now=self._window.now(),
                    begin=self._begin,
                    chosen=technique,
                )
            )
        )

    def storm(self, code: str = "") -> None:
        """Begin a storm. code: the code of a class, or empty."""
        self._attend(StormCourse(self._learner, self._thinker.think, code=code))

    def run(self, code: str = "") -> None:
        """Begin a run, or go on with the one that was left. code: the code of a class, or empty."""
        left = self._run
        if left is None or left.run.over or code not in ("", left.run.code):
            left = self._run = RunCourse(self._learner, self._thinker.think, now=self._window.now(), code=code)
        left.resume(self._window.now())
        self._attend(left)

    def ask_code(self) -> None:
        """Open the dialog in which a code is typed."""
        self._window.dialogs.show(
            "code",
            lambda dialog: fill_code(dialog, self),
            title=texts.CODE_TITLE,
            modal=False,
        )

    def class_cards(self, order: Order, variant: str) -> None:
        """Begin the cards of a class code."""
        think = self._thinker.think
        self._attend(ClassCourse(self._learner, think, order, variant, save=self.save_results))

    def class_board(self, order: Order, variant: str) -> None:
        """Begin the board of a class code."""
        self._attend(ClassBoardCourse(self._thinker.think, order, variant, self._habits()))

    def save_results(self, results: Results) -> None:
        """Open the dialog in which results are saved."""
        self._window.dialogs.show(
            "results", lambda dialog: fill_results(dialog, results), title=classroom.RESULTS_TITLE, modal=False
        )

    def teach(self) -> None:
        """Open the teacher's pack."""
        self._window.dialogs.show(
            "teacher",
            lambda dialog: TeacherForm(dialog, self._sheets.think, sign=decimal_sign()).count,
            title=classroom.TEACHER_TITLE,
            modal=False,
        )

    def placement(self) -> None:
        """Begin the test of one minute."""
        self._attend(PlacementCourse(self._learner, self._thinker.think, begin=self._begin))

    def close(self) -> None:
        """The program ends."""
        self._thinker.close()
        self._sheets.close()
