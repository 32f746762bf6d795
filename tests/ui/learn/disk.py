"""A history that answers when it is told to, for whoever asks it in another thread."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from typing import Any, Callable

from sweeper.store.history import History
from sweeper.store.progress import Progress
from sweeper.ui.learn.learner import Learner

NOON = datetime(2026, 3, 10, 12, tzinfo=timezone(timedelta(hours=8)))
TODAY = 20_522


class Disk:
    """A history that answers when it is told to, in the order in which it was asked. now: the time on the wall."""

    def __init__(self, history: History) -> None:
        self.history, self.now = history, NOON
        self.slow = False
        self._waiting: list[tuple[Callable[[History], Any], Callable[[Any], None]]] = []

    def ask(self, question: Callable[[History], Any], then: Callable[[Any], None], /) -> None:
        self._waiting.append((question, then))
        if not self.slow:
            self.answer()

    def answer(self) -> None:
        while self._waiting:
            question, then = self._waiting.pop(0)
            then(question(self.history))

    @property
    def kept(self) -> Progress:
        return Progress(self.history)

    def learner(self, **given: Any) -> Learner:
        return Learner(self.ask, clock=lambda: self.now, **given)

    def loaded(self) -> Learner:
        learner = self.learner()
        learner.load()
        return learner
