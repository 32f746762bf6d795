"""A lesson of the mouse school being learned: events of the pointer in, and out what the hand did and should do.

Each try is a board of its own, turned or with another cell marked. An error is explained by what the hand did.
"""

from __future__ import annotations

import random
from collections import deque
from math import hypot

from ...core.pointer import CLICKING, Button, EventKind, PointerEvent
from ...input.clicks import elapsed
from ...input.gesture import ActionKind, MouseOptions
from ...texts import lessons, mouse_school
from ...texts.numbers import seconds
from .hand_errors import after_all, explain, remark
from .lesson import AIM, DONE, LEARNED, SEEN, Lesson
from .own_times import Aim, double_click_ms
from .pictures import TURNS, below, turned_cell
from .scripts import (
    CHORD,
    CLEARED,
    FLAGGED,
    OPEN,
    QUESTIONED,
    Deed,
    Hand,
    board_of,
    effect_of,
    options_of,
    placed,
    play_script,
    still_wanted,
    turned_layout,
)
from .shown import ANSWER, NEXT, OVER, Saying, Shown, saying
from .strokes import Follower, kept_down
from .traces import Mark

KEPT = 3  # gestures in the trace
CELL_PIXELS = 16  # of the places that events give
LONGEST_MS = 2000  # of clicks that are one gesture


class GestureRun:
    """A lesson of the mouse school as it is learned.

    options: the player's own mouse; the script may ask for another. tries, wrong: how many there were.
    trace: the last gestures, each a list of marks. aims: of tries that went well, for plots of time against distance.
    double_clicks: how long each took from click to click, in milliseconds.
    """

    def __init__(self, lesson: Lesson, seed: int = 0, *, options: MouseOptions | None = None) -> None:
        assert lesson.script is not None
        self.lesson, self.seed, self._options = lesson, seed, options
        self.tries = self.in_a_row = self.wrong = 0
        self.trace: deque[list[Mark]] = deque(maxlen=KEPT)
        self.aims: list[Aim] = []
        self.double_clicks: list[int] = []
        self._pointer: PointerEvent | None = None  # the last event over a cell
        self._ending: list[Saying] = []
        self._begin()

    def _begin(self) -> None:
        """A new try on a board of its own."""
        lesson = self.lesson
        assert lesson.script is not None
        assert lesson.layout is not None
        assert lesson.first is not None
        rng = random.Random(f"{lesson.id} {self.seed} {self.tries}")
        self.turn = TURNS[below(len(TURNS), rng)] if self.tries and not lesson.targets else 0
        target = lesson.targets[self.tries % len(lesson.targets)] if lesson.targets else None
        layout = turned_layout(lesson.layout, self.turn)
        first = turned_cell(lesson.first, lesson.layout.rows, lesson.layout.cols, self.turn)
        self.script = placed(lesson.script, lesson.layout, target=target, turn=self.turn)
        self.expected, _wrong = play_script(self.script, board_of(self.script, layout, first))
        marks = any(line.effect and line.effect.kind == QUESTIONED for line in self.script.lines)
        board, mouse = board_of(self.script, layout, first), options_of(self.script, self._options)
        self.hand = Hand(board, mouse, question_marks=marks)
        self.hand.keeps = kept_down(self.script)
        self.follower = Follower(self.script)
        self._clicked: PointerEvent | None = None  # the last press or release of this try
        self._start = self._pointer
        self.stage, self._went_well = ANSWER, False
        self._said: Saying | None = None
        self.tries += 1

    @property
    def over(self) -> bool:
        """Whether it has been done as often as the lesson asks for, in a row."""
        return self.stage == OVER

    def feed(self, event: PointerEvent) -> bool:
        """Take an event of the pointer; whether it belonged to a try.

        After a try a press can still belong to it, as a third click. Only one that does not is there to go on.
        """
        self._pointer = event if event.cell else self._pointer
        if self.stage != ANSWER:
            return self._feed_after(event)
        if event.kind in CLICKING:
            self._write(event)
        still = still_wanted(self.expected, self.hand.deeds) or []
        deed = self.hand.feed(event)
        self.follower.feed(event)
        if deed is not None:
            self._note(deed, event)
        wanted = still_wanted(self.expected, self.hand.deeds)
        all_up = event.kind is EventKind.RELEASE and event.held <= {event.button}
        if wanted is None:
            assert deed is not None
            self._fail(explain(still[0] if still else None, deed, self.hand))
        elif not wanted and all_up:
            self._succeed()
        elif wanted:
            if deed is not None or (self.hand.chatter and event.kind is EventKind.PRESS):
                self._said = self._remark(wanted[0], event, came_on=len(wanted) < len(still))
            if all_up:
                self.follower.repeat()
        return True

    def _remark(self, wanted: Deed, event: PointerEvent, *, came_on: bool) -> Saying | None:
        """What there is to say of an event that did not end the try."""
        if self.hand.chatter:
            ups = [each.at for each in self.hand.events[:-1] if each.button is event.button]
            most = self.hand.mouse.options.chatter_guard_ms
            return saying(mouse_school.GUARDED, ms=elapsed(ups[-1], event.at), most=most) if ups else self._said
        return None if came_on else remark(wanted, self.hand)

    def _feed_after(self, event: PointerEvent) -> bool:
        """A press, or its release, that may still belong to the try before."""
        if event.kind is EventKind.RELEASE and event.button is not None and self._is_down(event.button):
            self._write(event)
            return True
        said = after_all(event, self.hand) if self.stage == NEXT and self._went_well else None
        if said is None:
            return False
        self._write(event)
        if said.text is mouse_school.MARKED_TWICE:
            self._fail(said)
        else:
            self._said = said
        return True

    def next(self) -> None:
        """Go on to another try, after one that went well or not, or at the end to the next sentence."""
        if len(self._ending) > 1:
            del self._ending[0]
            self._tell_ending()
        elif self.stage == NEXT:
            self._begin()

    def _tell_ending(self) -> None:
        self.stage, self._said = NEXT if len(self._ending) > 1 else OVER, self._ending[0]

    def _fail(self, said: Saying) -> None:
        self.wrong += 1
        self.in_a_row = 0
        self._went_well, self._ending = False, []
        self.stage, self._said = NEXT, said

    def _succeed(self) -> None:
        """The gesture is done; it counts where it was quick enough."""
        clicks = [event.at for event in self.hand.events if event.button is not None]
        took = clicks[-1] - clicks[0] if clicks else 0
        self._measure()
        if self.lesson.within_ms and took > self.lesson.within_ms:
            self.stage, self._said = NEXT, saying(mouse_school.TOO_SLOW, seconds=seconds(took))
            return
        self.in_a_row += 1
        self._went_well = True
        if self.in_a_row >= self.lesson.times:
            self._ending = [saying(text) for text in self.lesson.text] or [saying(lessons.RIGHT)]
            self._tell_ending()
        elif self.lesson.measure == AIM:
            self._begin()  # one click after the other, or there would be no rhythm
        else:
            self.stage, self._said = NEXT, self._opened_alone() or saying(lessons.RIGHT)

    def _opened_alone(self) -> Saying | None:
        """That a second click on a cell that the first has opened makes no chord."""
        deeds = self.hand.deeds[-2:]
        if len(deeds) < 2 or deeds[0].cell != deeds[1].cell or not deeds[0].changed or deeds[1].changed:
            return None
        presses = [event.at for event in self.hand.events if event.kind is EventKind.PRESS]
        if len(presses) < 2 or deeds[0].kind is not ActionKind.OPEN:
            return None
        return saying(mouse_school.NO_CHORD_AFTER_OPENING, ms=elapsed(presses[-2], presses[-1]))

    def _measure(self) -> None:
        """Keep how long a double click took, and how far and how long the way to a click was.

        The way begins with the first move of this try, from where the pointer was.
        """
        times, events = double_click_ms(self.hand.events), self.hand.events
        if times is not None:
            self.double_clicks.append(times)
        presses = [event for event in events if event.kind is EventKind.PRESS]
        if self._start is not None and len(presses) == 1 and presses[0].cell is not None:
            self.aims.append(Aim(_way(self._start, presses[0]), elapsed(events[0].at, presses[0].at)))

    # The trace

    def _write(self, event: PointerEvent) -> None:
        """Write down a press or release; one with no button down before it begins a gesture.

        A second click with the same button on the same cell soon after the first belongs to that.
        """
        assert event.button is not None
        if event.kind is EventKind.PRESS and not event.held and not self._goes_on(event):
            self.trace.append([])
            self._since = event.at
        self._clicked = event
        if event.kind is EventKind.PRESS or self._is_down(event.button):
            at, said = elapsed(self._since, event.at), saying(TRACE[event.kind, event.button])
            self.trace[-1].append(Mark(at, said, event.kind, event.button))

    def _goes_on(self, event: PointerEvent) -> bool:
        """Whether a press goes on with the gesture before it."""
        before = self._clicked
        if before is None or (before.button, before.cell) != (event.button, event.cell):
            return False
        soon = elapsed(before.at, event.at) <= self.hand.mouse.options.double_click_ms
        return soon and elapsed(self._since, event.at) <= LONGEST_MS

    def _is_down(self, button: Button) -> bool:
        """Whether the last gesture has a press of it that is not over."""
        kinds = [mark.kind for mark in self.trace[-1] if mark.button is button] if self.trace else []
        return bool(kinds) and kinds[-1] is EventKind.PRESS

    def _note(self, deed: Deed, event: PointerEvent) -> None:
        """Write down what came of the event."""
        effect = effect_of(deed, self.hand.game)
        if self.trace:
            said = saying(OUTCOME[effect.kind] if effect else mouse_school.TRACE_NOTHING)
            self.trace[-1].append(Mark(elapsed(self._since, event.at), said, did=effect is not None))

    def shown(self) -> Shown:
        """What is to be seen and said; the pressed look is the hand's."""
        game = self.hand.game
        line = self.follower.target
        sights = tuple(game.sight((row, col)) for row in range(game.rows) for col in range(game.cols))
        learned = LEARNED if self._ending else DONE if self.in_a_row else SEEN
        return Shown(
            game.rows,
            game.cols,
            sights,
            self._said or saying(self.lesson.goal),
            self.stage,
            marked=line.place if line and isinstance(line.place, tuple) and self.stage == ANSWER else None,
            done=self.in_a_row,
            wanted=self.lesson.times,
            sign=learned,
        )


def _way(start: PointerEvent, end: PointerEvent) -> float:
    """How far it is from one event to another, in cells: by the pixels where they are known."""
    if start.x is not None and start.y is not None and end.x is not None and end.y is not None:
        return hypot(end.x - start.x, end.y - start.y) / CELL_PIXELS
    assert start.cell is not None
    assert end.cell is not None
    return hypot(end.cell[0] - start.cell[0], end.cell[1] - start.cell[1])


TRACE = {
    (EventKind.PRESS, Button.LEFT): mouse_school.LEFT_DOWN,
    (EventKind.PRESS, Button.RIGHT): mouse_school.RIGHT_DOWN,
    (EventKind.PRESS, Button.MIDDLE): mouse_school.MIDDLE_DOWN,
    (EventKind.RELEASE, Button.LEFT): mouse_school.LEFT_UP,
    (EventKind.RELEASE, Button.RIGHT): mouse_school.RIGHT_UP,
    (EventKind.RELEASE, Button.MIDDLE): mouse_school.MIDDLE_UP,
}
OUTCOME = {
    OPEN: mouse_school.TRACE_OPEN,
    CHORD: mouse_school.TRACE_CHORD,
    FLAGGED: mouse_school.TRACE_FLAG,
    QUESTIONED: mouse_school.TRACE_QUESTION,
    CLEARED: mouse_school.TRACE_CLEAR,
}
