"""What stands below the teacher's words: two layouts that answer a claim, or what the hand does in a mouse lesson,
and its own times."""

from __future__ import annotations

from ...play.desk import Desk
from ...teach.lessons.exercise import Exercise
from ...teach.lessons.exercises import OfHand
from ...texts.language import language
from ..parts.counter_view import CounterView
from ..parts.panel import Panel
from ..parts.pictures import Pictures
from ..parts.system import decimal_sign
from .aim_view import AimView
from .hand_view import HandView


class Extras:
    """Fills the place for more in a panel. counter, hand, aim: what is shown now, or None."""

    def __init__(self, panel: Panel) -> None:
        self._panel = panel
        self.counter: CounterView | None = None
        self.hand: HandView | None = None
        self.aim: AimView | None = None
        self._fitted: object = None

    def show(self, desk: Desk, pictures: Pictures) -> None:
        """Show what belongs to an exercise as it stands. pictures: those of the board."""
        self._show_hand(desk, pictures)
        self._show_example(desk, pictures)

    def _show_example(self, desk: Desk, pictures: Pictures) -> None:
        example = desk.own.counter_example
        if example is None:
            if self.counter is not None:
                self.counter.destroy()
                self.counter = None
            return
        if self.counter is None:
            self.counter = CounterView(self._panel.extra)
            self.counter.pack(anchor="w")
        self.counter.show(example, desk.own.cols, desk.own.sights, room=self._panel.room, pictures=pictures)

    def _show_hand(self, desk: Desk, pictures: Pictures) -> None:
        exercise = desk.exercise
        self._show_aim(exercise)
        if not isinstance(exercise, OfHand) or exercise.shows_aim:
            if self.hand is not None:
                self.hand.destroy()
                self.hand = None
            return
        if self.hand is None:
            self.hand, self._fitted = HandView(self._panel.extra), None
            self.hand.pack(anchor="w")
        fitted = (pictures, self._panel.room, language())
        if fitted != self._fitted:
            self._fitted = fitted
            self.hand.fit(pictures, self._panel.room)
        self.hand.refresh(exercise.run)

    def _show_aim(self, exercise: Exercise) -> None:
        """At the end of a lesson that measures it, show the learner's own times in place of what the hand did."""
        if not isinstance(exercise, OfHand) or not exercise.shows_aim:
            if self.aim is not None:
                self.aim.destroy()
                self.aim = None
            return
        if self.aim is None:
            self.aim = AimView(self._panel.extra)
            self.aim.fit(self._panel.room)
            self.aim.pack(anchor="w")
        self.aim.show(exercise.run.aims, exercise.best_ms or None, sign=decimal_sign())
