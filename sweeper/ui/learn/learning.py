"""Learning in the window: a lesson stands on the board in place of the game, and the teacher speaks beside it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import partial

from ...core.cells import Cell
from ...core.errors import quoted
from ...core.pointer import Target, cell_of
from ...play.desk import Desk
from ...play.session import Paint
from ...teach.lessons import library
from ...teach.lessons.exercise import COUNTER, GO_ON, HELP, NOTHING, PROVE, PROVEN, SHOW_ME, SKIP, UNDO
from ...teach.lessons.lesson import Lesson
from ...teach.lessons.shown import ANSWER, OVER
from ...teach.techniques import KEYS as KEYS_OF_TECHNIQUES
from ...texts import lesson_panel as texts
from ...texts.language import say, saying
from ...texts.says_who import BACK
from ..parts.panel import Button, Panel
from ..parts.part import Commands, Part, Window
from .course import AGAIN, BUTTON_OF, LEAVE, NEXT_LESSON, SAYS_WHO, Course, Habits, LessonCourse
from .drills import Drills
from .extras import Extras
from .learner import Learner
from .path import OwnLessons
from .shelf import Shelf

KEYS = {
    "0": NOTHING,
    "1": PROVEN,
    "2": NOTHING,
    "b": PROVE,
    "c": COUNTER,
    "a": SHOW_ME,
    "s": SKIP,
    "w": SAYS_WHO,
    "backspace": UNDO,
}
"""What plain keys ask for, where it is offered; where answers are to be chosen the figures choose them."""

OF_THE_GAME = ("level.", "rule.", "custom")
"""How the commands begin that are for the game: a lesson makes way for it."""
CHOICE = "choice."  # how the ids of buttons begin that choose an answer
HELD_BACK = ("peek", "switch.assist")
"""Commands that do nothing while something is learned."""


class Learning(Part):
    """Puts courses on the board, and takes them off again.

    learner: what is known of who learns. desk, course: what is learned now, None while a game is played.
    """

    def __init__(self, window: Window) -> None:
        self._window = window
        self.learner = Learner(window.history, changed=self._learned)
        self.desk: Desk | None = None
        self.course: Course | None = None
        self._panel: Panel | None = None
        self._extras: Extras | None = None
        self._over: Cell | None = None
        self._tall = 0  # pixels that the panel took when it was last shown
        self._drills = Drills(window, self.learner, attend=self.attend, begin=self.start, habits=lambda: self._habits)
        self.shelf = Shelf(window, self.learner, self, self._drills)
        self.learner.load()

    def commands(self) -> Commands:
        return {
            "learn.go_on": self.go_on,
            "learn.asked": self.begin_asked,
            "learn.lessons": self.shelf.show_lessons,
            "learn.strengths": self.shelf.show_strengths,
            "learn.own_mistake": lambda: self.learner.own_mistake(*json.loads(self._window.about("learn.own_mistake"))),
            **{f"learn.lesson.{lesson.id}": partial(self.start, lesson) for lesson in library.path()},
            **{f"learn.wish.{key}": partial(self.learner.wish, key) for key in KEYS_OF_TECHNIQUES},
            **{f"technique.{key}": partial(self.shelf.show_technique, key) for key in KEYS_OF_TECHNIQUES},
            **self._drills.commands(),
        }

    def _learned(self) -> None:
        """What is known of the learner has changed."""
        if self.learner.loaded:
            self.shelf.refresh()

    # Beginning and leaving

    def begin_asked(self) -> None:
        """Begin the lesson that this run was asked for."""
        id = self._window.lesson_asked
        lesson = named(id, library.lessons().values())
        if lesson is not None:
            self.start(lesson)
        elif id:
            self.shelf.find_own(lambda own: self._begin_own(id, own))
        else:
            self.go_on()

    def _begin_own(self, id: str, own: OwnLessons) -> None:
        """Begin one of the player's own lessons, or tell that there is none of that name."""
        lesson = named(id, [lesson for unit in own.units for lesson in unit.lessons])
        if lesson is not None:
            self.start(lesson)
        else:
            self._window.tell(saying(texts.NO_SUCH_LESSON, id=quoted(id)))

    def go_on(self) -> None:
        """Go on with the lesson that comes next, or begin again from the first where all were done."""
        self.learner.load(lambda: self.start(self.learner.next_lesson() or library.path()[0]))

    def start(self, lesson: Lesson) -> None:
        """Begin a lesson."""
        self.attend(LessonCourse(lesson, self.learner, self._habits, think=self._drills.think))

    def attend(self, course: Course) -> None:
        """Put a course on the board."""
        self.course = course
        habits = self._habits
        self.desk = Desk(course.exercise, habits.options, question_marks=habits.question_marks, timer=course)
        self._window.put_on(self.desk)

    @property
    def _habits(self) -> Habits:
        play, settings = self._window.play, self._window.store.settings
        return Habits(
            play.mouse.options, play.question_marks, hostile=settings.hostile_board, aim_best_ms=settings.aim_best_ms
        )

    def leave(self) -> None:
        """Go back to the game, which is as it was."""
        if self.desk is not None:
            self._forget()
            self._window.put_on(None)

    def _forget(self) -> None:
        self.desk = self.course = None
        if self._panel is not None:
            self._panel.pack_forget()

    def _take(self, another: bool) -> None:
        """Put another exercise of the course on the desk, or leave."""
        if self.desk is None or self.course is None:
            return
        self.desk.again = self.desk.finished = False
        if another:
            self.desk.take(self.course.exercise)
            self._show_desk()
        else:
            self.leave()

    def _show_desk(self) -> None:
        """Show what has changed by another way than the board."""
        if self.desk is not None:
            self._window.show_stage(self.desk.redress(self._window.now()))

    # What the window tells

    def stage_changed(self) -> None:
        """Take the panel away where the game is back unasked, as one does that was left another day."""
        if self.desk is not None and self._window.stage is not self.desk:
            self._forget()

    def stage_painted(self, paint: Paint) -> None:
        desk, course, now = self.desk, self.course, self._window.now()
        if desk is None or course is None:
            return
        course.noticed(desk.shown, now)
        self._set(desk.exercise.settings)
        if desk.again:
            self._take(course.again(now))
        elif desk.finished or course.moves_on(now):
            self._take(course.advance(now))
        else:
            self._show()

    def _set(self, wanted: dict[str, object]) -> None:
        """Set what the learner wants set, and keep what is to be kept."""
        settings = self._window.store.settings
        if any(getattr(settings, name) != value for name, value in wanted.items()):
            self._window.store.change(**wanted)
            self._window.apply_settings()
            if isinstance(self.course, LessonCourse):
                self.course.habits = self._habits

    def takes(self, command: str) -> bool:
        if self.desk is None:
            return False
        if command.startswith(OF_THE_GAME):
            self.leave()
        elif command in ("hint", "hint.cell"):
            self.press(HELP)
        elif command == "new":
            self.press(AGAIN)
        elif command == SAYS_WHO:
            self.press(SAYS_WHO)
        return command in ("hint", "hint.cell", "new", SAYS_WHO, *HELD_BACK)

    def takes_key(self, name: str) -> bool:
        desk = self.desk
        if desk is None:
            return False
        figure = name[-1] if name.startswith("KP_") else name.lower()
        if figure.isdigit() and desk.exercise.choices:
            desk.choose(int(figure) - 1, self._window.now())
            self._show_desk()
            return True
        wanted = KEYS.get(figure)
        if wanted is not None:
            self.press(wanted)
        return wanted is not None

    def pointer_over(self, target: Target) -> None:
        self._over = cell_of(target)

    def language_changed(self) -> None:
        if self.desk is not None and self._panel is not None:
            self._panel.language_changed()
            self._show()

    def field_built(self) -> None:
        if self.desk is not None and self._panel is not None:
            self._panel.stand_beside(self._window.field)
            self._show()

    def escape(self) -> None:
        if self.desk is not None and self.desk.asking:
            self.press(SAYS_WHO)
        else:
            self.leave()

    def close(self) -> None:
        self._drills.close()
        self.shelf.close()

    # The teacher

    def press(self, wanted: str) -> None:
        """Do what a button or a key asks for."""
        desk, now = self.desk, self._window.now()
        if desk is None:
            return
        if wanted == LEAVE:
            self.leave()
            return
        if wanted in (GO_ON, NEXT_LESSON):
            desk.next(now)
        elif wanted == AGAIN:
            desk.again = True
        elif wanted == SAYS_WHO:
            desk.ask_who(self._over)
        elif wanted.startswith(CHOICE):
            desk.choose(int(wanted[len(CHOICE) :]), now)
        else:
            desk.ask(wanted, now)
        self._show_desk()

    def _show(self) -> None:
        """Let the panel say what there is to say now."""
        desk, course = self.desk, self.course
        if desk is None or course is None:
            return
        if self._panel is None or self._extras is None:
            self._panel = Panel(self._window.root, pressed=self.press)
            self._extras = Extras(self._panel)
        if not self._panel.winfo_manager():
            self._panel.stand_beside(self._window.field)
        shown = desk.shown
        progress = (
            say(texts.PROGRESS, done=shown.done, wanted=shown.wanted)
            if shown.wanted > 1 and not desk.exercise.by_events
            else ""
        )
        self._panel.say(course.title, progress, shown.saying.said())
        self._panel.offer(self._buttons())
        if self._window.stage is desk and self._window.field.rulers != desk.asking:
            self._window.room_changed()
        self._extras.show(desk, self._window.field.pictures)
        self._panel.update_idletasks()
        if self._panel.winfo_reqheight() > self._tall:
            self._window.stay_on_screen()
        self._tall = self._panel.winfo_reqheight()

    def _buttons(self) -> list[Button]:
        """The buttons that make sense now, the usual one first."""
        desk, course = self.desk, self.course
        assert desk is not None
        assert course is not None
        if desk.asking and desk.shown.waits == ANSWER:
            ids: tuple[str, ...] = (SAYS_WHO,)
        elif desk.asking:
            ids = (GO_ON,)
        elif desk.shown.waits == OVER:
            ids = (*(id for id in desk.exercise.offers if id == UNDO), *course.ending)
        elif desk.shown.waits == ANSWER:
            ids = (*desk.exercise.offers, *([SAYS_WHO] if desk.can_ask else []), LEAVE)
        else:
            ids = (GO_ON, LEAVE)
        on_them = {**BUTTON_OF, **({SAYS_WHO: BACK} if desk.asking else {})}
        away = (SAYS_WHO,) if desk.asking else (LEAVE,)
        buttons = [Button(id, on_them[id], default=id in (GO_ON, NEXT_LESSON), apart=id in away) for id in ids]
        answers = [
            saying(texts.CHOICE, number=place, answer=said) for place, said in enumerate(desk.exercise.choices, 1)
        ]
        return [*(Button(f"{CHOICE}{place}", answer) for place, answer in enumerate(answers)), *buttons]


def named(id: str, lessons: Iterable[Lesson]) -> Lesson | None:
    """The lesson of that id, however it is written; None where there is none."""
    return next((lesson for lesson in lessons if lesson.id.lower() == id.lower()), None)
