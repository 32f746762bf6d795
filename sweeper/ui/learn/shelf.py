"""The dialogs of the learning part, and what each of them leads to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Callable, Protocol

from ...teach.lessons import library
from ...teach.lessons.lesson import Lesson
from ...texts import learn as texts
from ...texts.techniques import TECHNIQUES
from ..parts.part import Window
from ..parts.system import decimal_sign
from ..parts.thinker import Cancelled, Thinker
from .drills import Drills
from .learner import Learner
from .path import OwnLessons, PathActions, fill_path
from .strengths import StrengthActions, fill_strengths
from .technique_card import CardActions, fill_technique

PATH, CARD, STRENGTHS = "lessons", "technique", "strengths"
"""The names of the dialogs; each keeps what it shows under the second name, with a `refresh`."""
CONTENTS = {PATH: "path", CARD: "card", STRENGTHS: "strengths"}


class Teacher(Protocol):
    """Who begins the lessons chosen in the dialogs."""

    def start(self, lesson: Lesson) -> object: ...

    def go_on(self) -> object: ...


class Shelf:
    """Opens the dialogs, and keeps those that are open up to date."""

    def __init__(self, window: Window, learner: Learner, teacher: Teacher, drills: Drills) -> None:
        self._window, self._learner, self._teacher, self._drills = window, learner, teacher, drills
        self._finder = Thinker(window.root, window.report)

    def show_lessons(self) -> None:
        """Open the path of lessons, beside the board."""
        teacher = self._teacher
        actions = PathActions(
            teacher.start,
            teacher.go_on,
            self._drills.practise,
            self._drills.placement,
            self.show_technique,
            self.find_own,
        )
        self._window.dialogs.show(
            PATH,
            lambda window: fill_path(window, self._learner, actions),
            title=texts.LESSONS_TITLE,
            modal=False,
            beside=True,
        )

    def show_technique(self, key: str) -> None:
        """Open the card of a technique; another one that is open makes way."""
        dialogs, actions = self._window.dialogs, CardActions(self._teacher.start, self._drills.practise)
        if CARD in dialogs.open:
            dialogs.open[CARD].destroy()
        pictures, sign = self._window.field.pictures, decimal_sign()
        dialogs.show(
            CARD,
            lambda window: fill_technique(window, key, self._learner, pictures, actions, sign=sign),
            title=TECHNIQUES[key].name,
            modal=False,
            beside=True,
        )

    def show_strengths(self) -> None:
        """Open what tells how strong one is."""
        actions = StrengthActions(self._drills.practise, self.show_technique)
        sign = decimal_sign()
        self._window.dialogs.show(
            STRENGTHS,
            lambda window: fill_strengths(window, self._learner, actions, sign=sign),
            title=texts.STRENGTHS_TITLE,
            modal=False,
            beside=True,
        )

    def refresh(self) -> None:
        """Bring what is open up to date."""
        for name, content in CONTENTS.items():
            dialog = self._window.dialogs.open.get(name)
            if dialog is not None and hasattr(dialog, content):
                getattr(dialog, content).refresh()

    def close(self) -> None:
        """End with the program."""
        self._finder.close()

    def find_own(self, then: Callable[[OwnLessons], None]) -> None:
        """Read the player's own lessons, which are checked by the solver, off the event loop."""
        folder = self._window.store.folder
        if folder is None:
            then(OwnLessons())
            return

        def work(cancelled: Cancelled) -> Iterator[OwnLessons]:
            yield OwnLessons(*library.own_units(folder / library.OWN_FOLDER))

        self._finder.think(work, then)
