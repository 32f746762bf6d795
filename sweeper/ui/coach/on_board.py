"""A review on the board in place of the game, with what is said of it beside the board."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Callable

from ...core.trace import GameState
from ...play.desk import Desk
from ...play.from_here import FromHere
from ...play.session import Play
from ...solve import Cancelled
from ...teach.drills.exercise import Page
from ...teach.lessons.exercise import GO_ON, HELP, SHOW_ME
from ...teach.lessons.shown import OVER
from ...teach.review.exercise import Answer, Better
from ...teach.review.verdicts import JudgedMove
from ...teach.review.well_done import WellDone, well_done
from ...texts import coach as texts
from ...texts import drills, lesson_panel, orders
from ...texts.language import Text, say
from ..parts.counter_view import CounterView
from ..parts.mouse import mouse_options
from ..parts.panel import Button, Panel
from ..parts.part import Window
from ..parts.thinker import Thinker
from .sitting import Sitting

AGAIN, LEAVE, PLAY_ON, BACK, UNDO = "again", "leave", "play_on", "back", "undo"
BUTTONS: dict[str, Text] = {
    HELP: lesson_panel.HELP,
    SHOW_ME: drills.SHOW_ME,
    GO_ON: lesson_panel.GO_ON,
    AGAIN: lesson_panel.AGAIN,
    LEAVE: lesson_panel.LEAVE,
    PLAY_ON: texts.PLAY_ON,
    BACK: texts.TO_REVIEW,
    UNDO: orders.UNDO,
}
KEYS = {"a": SHOW_ME, "p": PLAY_ON, "r": BACK, "backspace": UNDO}
OF_THE_GAME = ("level.", "rule.", "custom")
"""How the commands begin that are for the game: a review makes way for it."""
HELD_BACK = ("peek", "switch.assist", "says_who", "technique")
READ_MS = 600
"""A click so soon after the right answer belongs to it: nobody has read what is said."""


class OnBoard:
    """Shows one review at a time. sitting: it; None while the game is on the board."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._answers = Thinker(window.root, window.report)
        self._praise = Thinker(window.root, window.report)
        self.sitting: Sitting | None = None
        self._stage: Desk | FromHere | None = None
        self._panel: Panel | None = None
        self._counter: CounterView | None = None
        self._done_at: int | None = None  # when the moment on the board was found or shown
        self._working = False

    # Beginning and leaving

    def begin(self, sitting: Sitting) -> None:
        """Put a review on the board."""
        self.sitting = sitting
        judged = sitting.judged
        self._praise.think(lambda cancelled: praises(judged, cancelled), self._take_praise)
        self._put_desk()

    def _take_praise(self, praise: WellDone | None) -> None:
        if self.sitting is not None:
            self.sitting.praise = praise

    def _put_desk(self) -> None:
        assert self.sitting is not None
        self._answers.cancel()
        self._done_at, self._working = None, False
        settings = self._window.store.settings
        desk = Desk(self.sitting.exercise, mouse_options(settings), question_marks=False)
        self._put_on(desk)

    def _put_on(self, stage: Desk | FromHere) -> None:
        self._stage = stage
        self._window.put_on(stage)
        self._show()
        self._see()

    def _see(self) -> None:
        """Scroll to what is spoken of, on a board larger than the screen."""
        stage = self._stage
        lit = [mark.cell for mark in stage.shown.highlights] if isinstance(stage, Desk) else []
        moment = None if self.sitting is None else self.sitting.moment
        cells = [*([] if moment is None else [moment.move.cell]), *lit]
        if cells:
            self._window.field.see(*cells)

    def leave(self) -> None:
        """Go back to the game, which is as it was."""
        if self.sitting is not None:
            self._forget()
            self._window.put_on(None)

    def _forget(self) -> None:
        self.sitting = self._stage = None
        self._answers.cancel()
        self._praise.cancel()
        if self._panel is not None:
            self._panel.pack_forget()

    def _play_on(self) -> None:
        sitting = self.sitting
        if sitting is None or sitting.moment is None:
            return
        stage = FromHere(sitting.trace, moves=sitting.moment.number - 1, now=self._window.now())
        settings = self._window.store.settings
        stage.set_mouse(mouse_options(settings), question_marks=settings.marks)
        self._put_on(stage)

    # What the window tells

    def stage_changed(self) -> None:
        """Something else may stand on the board."""
        if self._stage is not None and self._window.stage is not self._stage:
            self._forget()

    def painted(self) -> None:
        """Something has changed on the board."""
        desk, sitting, now = self._stage, self.sitting, self._window.now()
        if sitting is None or desk is None or self._window.stage is not desk:
            return
        if isinstance(desk, Desk):
            exercise = desk.exercise
            if isinstance(exercise, Better) and exercise.done and self._done_at is None:
                self._done_at = now
                self._make_card()
            if desk.finished and self._done_at is not None and now - self._done_at < READ_MS:
                desk.finished = False
            if desk.again:
                sitting.again(now)
                self._put_desk()
                return
            if desk.finished:
                self._advance()
                return
            self._work()
        elif desk.again:
            self._play_on()
            return
        self._show()

    def _advance(self) -> None:
        assert self.sitting is not None
        if self.sitting.advance(self._window.now()):
            self._put_desk()
        else:
            self.leave()

    def _make_card(self) -> None:
        """Put the position into the practice."""
        assert self.sitting is not None
        if self.sitting.card is not None:
            self._window.run("learn.own_mistake", json.dumps([self.sitting.uid, *self.sitting.card]))

    def takes(self, command: str) -> bool:
        """Whether it carries out a command in place of its owner."""
        if self.sitting is None:
            return False
        if command.startswith(OF_THE_GAME):
            self.leave()
            return False
        if command == "new":
            self.press(AGAIN)
        elif command in ("hint", "hint.cell"):
            self.press(HELP)
        return command in ("new", "hint", "hint.cell", *HELD_BACK)

    def takes_key(self, name: str) -> bool:
        """Whether it does something at a plain key."""
        wanted = KEYS.get(name.lower())
        if self.sitting is None or wanted is None:
            return False
        if wanted in [button.id for button in self._buttons()]:
            self.press(wanted)
        return True

    def escape(self) -> None:
        """Leave what is on the board: back to the review from playing on, and from there to the game."""
        if isinstance(self._stage, FromHere):
            self._put_desk()
        else:
            self.leave()

    def language_changed(self) -> None:
        """Say anew what is said."""
        if self.sitting is None or self._panel is None:
            return
        if isinstance(self.sitting.exercise, Better):
            self._answers.cancel()
            self._working = False
            self.sitting.exercise.say_anew()
        self._panel.language_changed()
        self._work()
        self._show()

    def field_built(self) -> None:
        """The field is another, or has other room."""
        if self.sitting is not None and self._panel is not None:
            self._panel.stand_beside(self._window.field)
            self._show()

    def close(self) -> None:
        """End with the program."""
        self._answers.close()
        self._praise.close()

    # What is worked out

    def _work(self) -> None:
        """Have worked out what is wanted now; what was wanted before is not any more."""
        desk = self._stage
        if not isinstance(desk, Desk) or not isinstance(desk.exercise, Better):
            return
        exercise = desk.exercise
        wanted = (exercise.tried, exercise.done)
        job = exercise.job()
        if job is None or (self._working and wanted == self._wanted):
            return
        self._working, self._wanted = True, wanted

        def take(answer: Answer) -> None:
            self._working = False
            exercise.take(answer)
            self._redress()
            self._see()

        self._answers.think(lambda cancelled: worked_out(job, cancelled), take)

    _wanted: object = None

    def _redress(self) -> None:
        if isinstance(self._stage, Desk):
            self._stage.refresh()
            self._window.show_stage(self._stage.redress(self._window.now()))

    # What is shown

    def press(self, wanted: str) -> None:
        """Do what a button or a key asks for."""
        stage, now = self._stage, self._window.now()
        if wanted == LEAVE:
            self.leave()
        elif wanted == BACK:
            self._put_desk()
        elif wanted == PLAY_ON:
            self._play_on()
        elif isinstance(stage, FromHere):
            if wanted == AGAIN:
                self._play_on()
            elif wanted == UNDO:
                self._window.show_stage(stage.undo(now))
        elif stage is not None:
            if wanted == AGAIN:
                stage.again = True
            elif wanted == GO_ON:
                stage.next(now)
            else:
                stage.ask(wanted, now)
            self._window.show_stage(stage.redress(now))

    def _buttons(self) -> list[Button]:
        """The buttons that make sense now, the usual one first."""
        stage = self._stage
        if isinstance(stage, FromHere):
            ids: tuple[str, ...] = (UNDO, AGAIN, BACK, LEAVE)
        elif stage is not None and stage.shown.waits == OVER:
            asked, last = isinstance(stage.exercise, Better), isinstance(stage.exercise, Page)
            ids = (LEAVE,) if last else (GO_ON, *((PLAY_ON,) if asked else ()), LEAVE)
        else:
            ids = (HELP, SHOW_ME, LEAVE)
        return [Button(id, BUTTONS[id], default=id == GO_ON, apart=id == LEAVE) for id in ids]

    def _show(self) -> None:
        """Say what there is to say now."""
        stage, sitting = self._stage, self.sitting
        if stage is None or sitting is None:
            return
        if self._panel is None:
            self._panel = Panel(self._window.root, pressed=self.press)
        if not self._panel.winfo_manager():
            self._panel.stand_beside(self._window.field)
        if isinstance(stage, FromHere):
            self._panel.say(say(texts.PLAY_ON_TITLE), "", said_of(stage))
        else:
            place = say(texts.OF_ALL, number=sitting.place, all=len(sitting.moments)) if sitting.place else ""
            self._panel.say(say(texts.TITLE), place, stage.shown.saying.said())
        self._panel.offer(self._buttons())
        self._show_example()
        self._panel.update_idletasks()
        self._window.stay_on_screen()

    def _show_example(self) -> None:
        desk, panel = self._stage, self._panel
        assert panel is not None
        example = desk.own.counter_example if isinstance(desk, Desk) else None
        if example is None or not isinstance(desk, Desk):
            if self._counter is not None:
                self._counter.destroy()
                self._counter = None
            return
        if self._counter is None:
            self._counter = CounterView(panel.extra)
            self._counter.pack(anchor="w")
        pictures = self._window.field.pictures
        self._counter.show(example, desk.own.cols, desk.own.sights, room=panel.room, pictures=pictures)


def said_of(stage: Play) -> str:
    """What is said while one plays on."""
    ended = {GameState.WON: texts.WON, GameState.LOST: texts.LOST}.get(stage.game.state)
    return say(texts.PLAYING_ON) if ended is None else say(ended)


def worked_out(job: Callable[[Callable[[], bool]], Answer], cancelled: Callable[[], bool]) -> Iterator[Answer]:
    """What a job comes to; work for a thread."""
    try:
        yield job(cancelled)
    except Cancelled:
        return


def praises(judged: Sequence[JudgedMove], cancelled: Callable[[], bool]) -> Iterator[WellDone | None]:
    """What was well done in a game; work for a thread."""
    try:
        yield well_done(judged, cancelled)
    except Cancelled:
        return
