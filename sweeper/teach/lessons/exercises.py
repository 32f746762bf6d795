"""The lessons of every kind as exercises."""

from __future__ import annotations

from dataclasses import replace

from ...core.cells import Cell, neighbours
from ...core.pointer import PointerEvent
from ...core.trace import GameState, MoveKind
from ...input.gesture import ActionKind, Look, MouseOptions
from ...texts import lessons as texts
from ...texts import mouse_school
from ...texts.language import say
from ..hints.values import NUMBER
from . import display, running
from .boards import BoardRun
from .exercise import COUNTER, GO_ON, HAPPY, HELP, NOTHING, PROVE, READY, SAD, UNDO, Exercise
from .gestures import GestureRun
from .lesson import AIM, DOUBLE_CLICK, GESTURES, GUESS, PLAY, QUIZ, TOUCH, WORKED, Lesson
from .own_times import IntervalQuestion, interval_question, median_ms
from .pictures import Picture
from .questions import QuizRun, TouchRun
from .shown import Shown, lit, saying


def exercise_of(
    lesson: Lesson,
    seed: int,
    *,
    options: MouseOptions | None = None,
    question_marks: bool = True,
    skip_worked: bool = False,
    hostile: bool = False,
    best_ms: int = 0,
) -> Exercise:
    """The exercise of a lesson.

    seed: where chance comes from. options, question_marks: the player's own mouse. skip_worked: the worked example was
    seen before. hostile: whether a whole board takes the layout in which an unproven opening hits a mine. best_ms: the
    learner's best median of aimed clicks, or 0.
    """
    if lesson.ask == PLAY:
        return OnBoard(lesson, seed, question_marks=question_marks, hostile=hostile)
    if lesson.ask == GESTURES:
        return OfHand(lesson, seed, options, best_ms=best_ms)
    if lesson.ask == TOUCH:
        return OfTouch(lesson, seed)
    if lesson.ask == QUIZ:
        return OfQuiz(lesson)
    return OnPosition(lesson, seed, skip_worked=skip_worked)


class OnPosition(Exercise):
    """A lesson with a position.

    state: how it stands. numbers: those clicked to prove a cell by; counted: with the mine counter.
    """

    def __init__(self, lesson: Lesson, seed: int, *, skip_worked: bool = False) -> None:
        self.state = running.begin(lesson, seed, skip_worked=skip_worked)
        self.proving = self.counted = False
        self.numbers: set[Cell] = set()

    def act(self, kind: ActionKind, cell: Cell, at: int) -> None:
        if self.proving and self.state.stage == running.ASKING:
            self._point(cell)
        elif kind is ActionKind.CYCLE_MARK:
            self._take(running.Mark(cell))
        elif kind is ActionKind.CHORD and not self.pointing:
            self._chord(cell)
        else:
            self._take(running.Open(cell))

    def ask(self, what: str, at: int) -> None:
        if what == HELP:
            self._take(running.Help())
        elif what == NOTHING:
            self._take(running.NothingProven())
        elif what == PROVE:
            self.proving, self.counted, self.numbers = not self.proving, False, set()
            self.state = replace(self.state, said=None, counter_example=None, proven_by=())
        elif what == COUNTER:
            self.counted = not self.counted

    def next(self, at: int) -> None:
        self.proving, self.counted, self.numbers = False, False, set()
        self._take(running.Next())

    def note_help(self) -> None:
        self.state = replace(self.state, told=True)

    @property
    def picture(self) -> Picture | None:
        told = self.state.stage != running.FINISHED and self.state.phase != WORKED
        told = told and not self.state.lesson.first_minute
        return self.state.picture if told else None

    def shown(self) -> Shown:
        shown = display.shown(self.state)
        if not self.proving or self.state.stage != running.ASKING:
            return shown
        said = self.state.said or saying(texts.CLICK_NUMBERS)
        lights = shown.highlights if self.state.counter_example else lit(NUMBER, sorted(self.numbers))
        return replace(shown, saying=said, highlights=lights)

    @property
    def offers(self) -> tuple[str, ...]:
        state = self.state
        if state.stage != running.ASKING:
            return ()
        if state.phase == WORKED:
            return (GO_ON,)
        if self.proving:
            return (PROVE,) if state.variant.picture.left is None else (COUNTER, PROVE)
        if state.lesson.first_minute:
            return (HELP,)
        return (HELP, NOTHING) if state.lesson.ask == GUESS else (HELP, NOTHING, PROVE)

    @property
    def pointing(self) -> bool:
        return self.proving or self.state.phase == WORKED

    @property
    def mines_left(self) -> int | None:
        left = self.state.variant.picture.left
        return None if left is None else left - len(self.state.flagged)

    @property
    def mood(self) -> str:
        if self.state.stage == running.WRONG:
            return SAD
        return HAPPY if self.state.stage in (running.RIGHT, running.FINISHED) else READY

    @property
    def errors(self) -> int:
        return self.state.unproven + self.state.missed

    @property
    def technique(self) -> str:
        return self.state.lesson.technique

    def _take(self, event: running.Event) -> None:
        self.state = running.after(self.state, event)

    def _point(self, cell: Cell) -> None:
        """Choose a number to prove by, or take it back; with a covered cell comes the proof."""
        if cell in self.state.picture.numbers:
            self.numbers ^= {cell}
            self.state = replace(self.state, said=None, counter_example=None)
        else:
            self._take(running.Prove(cell, tuple(sorted(self.numbers)), self.counted))
            if self.state.counter_example is None:
                self.proving, self.counted, self.numbers = False, False, set()

    def _chord(self, cell: Cell) -> None:
        """Open what is around a number with as many flags as it says, up to the first cell that is not proven."""
        picture = self.state.picture
        near = neighbours(cell, *picture.size)
        flags = [other for other in near if other in self.state.flagged or other in picture.known]
        if picture.numbers.get(cell) != len(flags):
            return
        for other in near:
            if other in picture.covered and other not in flags and self.state.stage == running.ASKING:
                self._take(running.Open(other))


class OnBoard(Exercise):
    """A lesson with a whole board. run: the board as it is played."""

    def __init__(self, lesson: Lesson, seed: int, *, question_marks: bool, hostile: bool) -> None:
        self.run = BoardRun(lesson, seed, hostile=hostile)
        self._mark = MoveKind.CYCLE_MARK if question_marks else MoveKind.TOGGLE_FLAG

    def act(self, kind: ActionKind, cell: Cell, at: int) -> None:
        moves = {ActionKind.OPEN: MoveKind.OPEN, ActionKind.CHORD: MoveKind.CHORD, ActionKind.CYCLE_MARK: self._mark}
        self.run.do(moves[kind], cell, at)

    def ask(self, what: str, at: int) -> None:
        if what == HELP:
            self.run.ask_help()
        elif what == UNDO:
            self.run.undo()

    def next(self, at: int) -> None:
        self.run.next()

    def shown(self) -> Shown:
        return self.run.shown()

    @property
    def picture(self) -> Picture | None:
        told = not self.run.over and self.run.game.first is not None and not self.run.lesson.first_minute
        return self.run.picture() if told else None

    @property
    def offers(self) -> tuple[str, ...]:
        help = () if self.run.over or self.run.game.first is None else (HELP,)
        return (*help, UNDO) if self.run.can_undo else help

    @property
    def mines_left(self) -> int:
        return self.run.game.mines_left

    @property
    def mood(self) -> str:
        if self.run.lost is not None:
            return SAD
        return HAPPY if self.run.game.state is GameState.WON else READY

    @property
    def errors(self) -> int:
        return self.run.unproven

    @property
    def technique(self) -> str:
        return self.run.lesson.technique


class OfHand(Exercise):
    """A lesson of the mouse school. run: it as it is learned.

    best_ms: the learner's best median of aimed clicks before, or 0. question: at the end of a lesson that measures the
    double click, whether to set it so.
    """

    by_events = True

    def __init__(self, lesson: Lesson, seed: int, options: MouseOptions | None, *, best_ms: int = 0) -> None:
        self.run = GestureRun(lesson, seed, options=options)
        self.best_ms = best_ms
        self.question: IntervalQuestion | None = None
        self._own = options or MouseOptions()
        self._settings: dict[str, object] = {}

    def feed(self, event: PointerEvent) -> bool:
        taken = self.run.feed(event)
        self._measure()
        return taken

    def next(self, at: int) -> None:
        self.run.next()
        self._measure()

    def _measure(self) -> None:
        """See what there is to ask, or to keep, when the lesson is over."""
        if not self.run.over or self._settings or self.question is not None:
            return
        if self.run.lesson.measure == DOUBLE_CLICK:
            self.question = interval_question(
                self.run.double_clicks,
                self._own.double_click_ms,
                lambda ms: self._settings.update(double_click_ms=ms),
            )
        elif self.shows_aim and (not self.best_ms or median_ms(self.run.aims) < self.best_ms):
            self._settings["aim_best_ms"] = median_ms(self.run.aims)

    def shown(self) -> Shown:
        shown = self.run.shown()
        return shown if self.question is None else replace(shown, saying=self.question.saying)

    @property
    def choices(self) -> tuple[str, ...]:
        asked = self.question is not None and self.question.ms is not None
        return (say(mouse_school.SET_IT), say(mouse_school.LEAVE_IT)) if asked else ()

    def choose(self, place: int, at: int) -> None:
        if self.question is not None:
            self.question.answer(place == 0)

    @property
    def settings(self) -> dict[str, object]:
        return self._settings

    @property
    def shows_aim(self) -> bool:
        """Whether way and time of the clicks are to be shown: at the end of a lesson that measures them."""
        return self.run.over and self.run.lesson.measure == AIM and bool(self.run.aims)

    @property
    def look(self) -> Look:
        return self.run.hand.mouse.look

    @property
    def mines_left(self) -> int:
        return self.run.hand.game.mines_left

    @property
    def mood(self) -> str:
        return HAPPY if self.run.over else READY

    @property
    def errors(self) -> int:
        return self.run.wrong


class OfTouch(Exercise):
    """A lesson that asks which cells touch a marked one. run: it as it is learned."""

    def __init__(self, lesson: Lesson, seed: int) -> None:
        self.run = TouchRun(lesson, seed)

    def act(self, kind: ActionKind, cell: Cell, at: int) -> None:
        if kind is ActionKind.OPEN:
            self.run.touch(cell)

    def shown(self) -> Shown:
        return self.run.shown()

    @property
    def mood(self) -> str:
        return HAPPY if self.run.over else READY

    @property
    def errors(self) -> int:
        return self.run.wrong


class OfQuiz(Exercise):
    """A lesson that asks which of some answers is right. run: it as it is learned."""

    def __init__(self, lesson: Lesson) -> None:
        self.run = QuizRun(lesson)

    def choose(self, place: int, at: int) -> None:
        self.run.choose(place)

    def next(self, at: int) -> None:
        self.run.next()

    def shown(self) -> Shown:
        return self.run.shown()

    @property
    def choices(self) -> tuple[str, ...]:
        return tuple(choice.said() for choice in self.run.lesson.choices) if self.run.place < 0 else ()

    @property
    def errors(self) -> int:
        return self.run.wrong

    @property
    def technique(self) -> str:
        return self.run.lesson.technique
