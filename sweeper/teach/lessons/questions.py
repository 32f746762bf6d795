"""The lessons that ask a plain question: which cells touch a marked one, and which of some answers is right."""

from __future__ import annotations

import random
from dataclasses import replace

from ...core.cells import COVERED, Cell, neighbours
from ...texts import lessons as texts
from ..hints.values import SAFE
from .lesson import DONE, LEARNED, SEEN, Lesson
from .pictures import below
from .shown import ANSWER, NEXT, OVER, Saying, Shown, lit, saying

MORE_CELLS = 6  # after those of the file as many are drawn by chance


class TouchRun:
    """A lesson that asks for the cells that a marked one touches, first those of its file, then some by chance."""

    def __init__(self, lesson: Lesson, seed: int = 0) -> None:
        assert lesson.layout is not None
        self.lesson = lesson
        self.rows, self.cols = lesson.layout.rows, lesson.layout.cols
        rng = random.Random(f"{lesson.id} {seed}")
        drawn = [divmod(below(self.rows * self.cols, rng), self.cols) for _place in range(MORE_CELLS)]
        self.targets: tuple[Cell, ...] = (*lesson.targets, *drawn)
        self.place = self.wrong = 0
        self.found: set[Cell] = set()
        self._said: Saying | None = None

    @property
    def over(self) -> bool:
        """Whether all marked cells are done."""
        return self.place >= len(self.targets)

    def touch(self, cell: Cell) -> None:
        """The learner clicks a cell."""
        if self.over:
            return
        near = set(neighbours(self.targets[self.place], self.rows, self.cols))
        if cell not in near:
            self.wrong += 1
            self._said = saying(texts.NOT_TOUCHED)
            return
        self.found.add(cell)
        if self.found == near:
            self.place, self.found = self.place + 1, set()
            texts_ = self.lesson.text
            self._said = saying(texts_[-1] if self.over and texts_ else texts.RIGHT)
        else:
            self._said = saying(texts.TOUCH_MORE, left=len(near) - len(self.found))

    def shown(self) -> Shown:
        """What is to be seen and said."""
        return Shown(
            self.rows,
            self.cols,
            (COVERED,) * (self.rows * self.cols),
            self._said or saying(self.lesson.goal),
            OVER if self.over else ANSWER,
            lit(SAFE, sorted(self.found)),
            None if self.over else self.targets[self.place],
            done=self.place,
            wanted=len(self.targets),
            sign=(DONE if self.wrong else LEARNED) if self.over else SEEN,
        )


class QuizRun:
    """A lesson that asks which of some answers is right, once or of several questions one after the other.

    question: how many were answered right. wrong: how many answers were not.
    place: how much of the reason was told, -1 before.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson, self.question, self.place = lesson, 0, -1
        self.tried: set[int] = set()  # answers to this question that were wrong
        self.wrong = 0
        self._said: Saying | None = None

    @property
    def over(self) -> bool:
        """Whether all has been said."""
        return self.place >= max(1, len(self.lesson.text))

    def choose(self, place: int) -> None:
        """The learner chooses an answer, counted from 0."""
        if self.place >= 0 or not 0 <= place < len(self.lesson.choices):
            return
        if place != self.lesson.rights[self.question]:
            self.tried.add(place)
            self.wrong += 1
            self._said = replace(saying(texts.OTHER_ANSWER), more=(self._question(),))
            return
        self.question += 1
        self.tried, self._said = set(), None
        if self.question == len(self.lesson.rights):
            self.next()

    def next(self) -> None:
        """The next sentence of the reason."""
        self.place += 1
        if self.place < len(self.lesson.text):
            self._said = saying(self.lesson.text[self.place])
        elif not self.lesson.text:
            self._said = saying(texts.RIGHT)

    def shown(self) -> Shown:
        """What is to be said; there is no field. An answer that is not right is asked for once more."""
        waits = OVER if self.over else ANSWER if self.place < 0 else NEXT
        sign = SEEN if self.place < 0 else DONE if self.wrong else LEARNED
        said = self._said or self._question()
        count = len(self.lesson.rights)
        return Shown(0, 0, (), said, waits, done=self.question, wanted=count, sign=sign)

    def _question(self) -> Saying:
        questions = self.lesson.questions or (self.lesson.goal,)
        return saying(questions[min(self.question, len(questions) - 1)])
