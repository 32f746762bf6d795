"""A lesson of the mouse school being learned: events of the pointer in, and out what the hand did and should do.

Each try is a board of its own, turned or with another cell marked. An error is explained by what the hand did.
"""

from __future__ import annotations

import random
from collections import deque
from dataclasses import dataclass
from math import hypot

from ...core.cells import Cell
from ...core.pointer import Button, EventKind, PointerEvent
from ...input.gesture import ActionKind, MouseOptions
from ...texts import lessons as texts
from ...texts.language import Text
from ...texts.numbers import seconds
from .lesson import DONE, LEARNED, SEEN, Lesson
from .pictures import TURNS, below, turned_cell
from .scripts import QUESTIONED, Deed, Hand, board_of, options_of, placed, play_script, still_wanted, turned_layout
from .shown import ANSWER, NEXT, OVER, Saying, Shown, saying

KEPT = 3  # gestures in the trace


@dataclass(frozen=True)
class Mark:
    """One line of the trace: what the hand did and what came of it, so many milliseconds after the gesture began."""

    at_ms: int
    saying: Saying


@dataclass(frozen=True)
class Aim:
    """One aimed click: how far the hand had to go, in cells, and how long it took."""

    distance: float
    ms: int


class GestureRun:
    """A lesson of the mouse school as it is learned.

    options: the player's own mouse; the script may ask for another. tries, wrong: how many there were.
    trace: the last gestures, each a list of marks. aims: for plots of time against distance.
    """

    def __init__(self, lesson: Lesson, seed: int = 0, *, options: MouseOptions | None = None) -> None:
        assert lesson.script is not None
        self.lesson, self.seed, self._options = lesson, seed, options
        self.tries = self.in_a_row = self.wrong = 0
        self.trace: deque[list[Mark]] = deque(maxlen=KEPT)
        self.aims: list[Aim] = []
        self._last: tuple[Cell, int] | None = None
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
        options = options_of(self.script) if self.script.one_click or self._options is None else self._options
        self.hand = Hand(board_of(self.script, layout, first), options, question_marks=marks)
        self.stage = ANSWER
        self._said: Saying | None = None
        self.tries += 1

    @property
    def over(self) -> bool:
        """Whether it has been done as often as the lesson asks for, in a row."""
        return self.stage == OVER

    def feed(self, event: PointerEvent) -> None:
        """Take an event of the pointer."""
        if self.stage != ANSWER:
            return
        if event.kind in (EventKind.PRESS, EventKind.RELEASE):
            self._write(event)
        deed = self.hand.feed(event)
        if deed is not None:
            self._note(deed, event)
        wanted = still_wanted(self.expected, self.hand.deeds)
        if wanted is None:
            assert deed is not None
            self._fail(explain(self._next_wanted(), deed, self.hand))
        elif not wanted and event.kind is EventKind.RELEASE and event.held <= {event.button}:
            self._succeed()
        elif deed is not None and wanted:
            self._said = missed(wanted[0], self.hand)

    def next(self) -> None:
        """Go on to another try, after one that went well or not, or at the end to the next sentence."""
        if len(self._ending) > 1:
            del self._ending[0]
            self._tell_ending()
        elif self.stage == NEXT:
            self._begin()

    def _tell_ending(self) -> None:
        self.stage, self._said = NEXT if len(self._ending) > 1 else OVER, self._ending[0]

    def _next_wanted(self) -> Deed | None:
        """What was to come when the hand did something else."""
        before = still_wanted(self.expected, self.hand.deeds[:-1])
        return before[0] if before else None

    def _fail(self, said: Saying) -> None:
        self.wrong += 1
        self.in_a_row = 0
        self.stage, self._said = NEXT, said

    def _succeed(self) -> None:
        """The gesture is done; it counts where it was quick enough."""
        clicks = [event.at for event in self.hand.events if event.button is not None]
        took = clicks[-1] - clicks[0] if clicks else 0
        self._aim()
        if self.lesson.within_ms and took > self.lesson.within_ms:
            self.stage, self._said = NEXT, saying(texts.TOO_SLOW, seconds=seconds(took))
            return
        self.in_a_row += 1
        if self.in_a_row >= self.lesson.times:
            self._ending = [saying(text) for text in self.lesson.text] or [saying(texts.RIGHT)]
            self._tell_ending()
        else:
            self.stage, self._said = NEXT, saying(texts.RIGHT)

    def _aim(self) -> None:
        """Keep how far and how long the way to this click was."""
        deed, event = self.hand.deeds[-1], self.hand.events[-1]
        if deed.cell is None:
            return
        if self._last is not None:
            (row, col), at = self._last
            self.aims.append(Aim(hypot(deed.cell[0] - row, deed.cell[1] - col), event.at - at))
        self._last = deed.cell, event.at

    # The trace

    def _write(self, event: PointerEvent) -> None:
        """Write down a press or release; one with no button down before it begins a gesture."""
        if event.kind is EventKind.PRESS and not event.held:
            self.trace.append([])
            self._since = event.at
        if not self.trace:
            return
        text = TRACE[event.kind, event.button or Button.LEFT]
        self.trace[-1].append(Mark(event.at - self._since, saying(text)))

    def _note(self, deed: Deed, event: PointerEvent) -> None:
        """Write down what came of the event."""
        if self.trace:
            text = OUTCOME.get(deed.kind, texts.TRACE_NOTHING) if deed.changed else texts.TRACE_NOTHING
            self.trace[-1].append(Mark(event.at - self._since, saying(text)))

    def shown(self) -> Shown:
        """What is to be seen and said; the pressed look is the hand's."""
        game = self.hand.game
        wanted = still_wanted(self.expected, self.hand.deeds) or []
        sights = tuple(game.sight((row, col)) for row in range(game.rows) for col in range(game.cols))
        learned = LEARNED if self._ending else DONE if self.in_a_row else SEEN
        return Shown(
            game.rows,
            game.cols,
            sights,
            self._said or saying(self.lesson.goal),
            self.stage,
            marked=wanted[0].pressed if wanted and self.stage == ANSWER else None,
            done=self.in_a_row,
            wanted=self.lesson.times,
            sign=learned,
        )


TRACE = {
    (EventKind.PRESS, Button.LEFT): texts.LEFT_DOWN,
    (EventKind.PRESS, Button.RIGHT): texts.RIGHT_DOWN,
    (EventKind.PRESS, Button.MIDDLE): texts.MIDDLE_DOWN,
    (EventKind.RELEASE, Button.LEFT): texts.LEFT_UP,
    (EventKind.RELEASE, Button.RIGHT): texts.RIGHT_UP,
    (EventKind.RELEASE, Button.MIDDLE): texts.MIDDLE_UP,
}
OUTCOME: dict[ActionKind | None, Text] = {
    ActionKind.OPEN: texts.TRACE_OPEN,
    ActionKind.CHORD: texts.TRACE_CHORD,
    ActionKind.CYCLE_MARK: texts.TRACE_MARK,
}


def explain(wanted: Deed | None, deed: Deed, hand: Hand) -> Saying:
    """Why a deed is not the one that was wanted, by what the hand did."""
    if wanted is None:
        marked = deed.kind is ActionKind.CYCLE_MARK
        return saying(texts.MARKED_TWICE if marked else texts.DID_MORE)
    if deed.kind is None:
        return saying(texts.LET_GO_OUTSIDE)
    if wanted.kind is None:
        return saying(texts.LET_GO_INSIDE)
    pair = (wanted.kind, deed.kind)
    if pair == (ActionKind.CYCLE_MARK, ActionKind.OPEN):
        return saying(texts.LEFT_OPENS)
    if pair == (ActionKind.OPEN, ActionKind.CYCLE_MARK):
        return saying(texts.RIGHT_FLAGS)
    if wanted.kind is ActionKind.CHORD and deed.kind is not ActionKind.CHORD:
        return missed(wanted, hand) or saying(texts.ONE_BUTTON)
    if deed.pressed == wanted.pressed:
        return saying(texts.MOVED_ON)
    if deed.cell == wanted.cell and wanted.cell != wanted.pressed:
        return saying(texts.NO_SLIDE)
    return saying(texts.OTHER_CELL)


def missed(wanted: Deed, hand: Hand) -> Saying | None:
    """Why a chord has not come about, where one was wanted and the hand has clicked on its number; else None."""
    deed = hand.deeds[-1]
    if wanted.kind is not ActionKind.CHORD or deed.kind is ActionKind.CHORD or deed.cell != wanted.cell:
        return None
    ups = [event.at for event in hand.events if (event.kind, event.button) == (EventKind.RELEASE, Button.LEFT)]
    downs = [event.at for event in hand.events if (event.kind, event.button) == (EventKind.PRESS, Button.RIGHT)]
    if ups and downs and downs[-1] >= ups[-1]:
        return saying(texts.CLICK_NO_CHORD, seconds=seconds(downs[-1] - ups[-1]))
    most = hand.mouse.options.double_click_ms
    if len(ups) > 1 and ups[-1] - ups[-2] > most:
        return saying(texts.TOO_FAR_APART, ms=ups[-1] - ups[-2], most=most)
    return saying(texts.ONE_BUTTON) if deed.kind is ActionKind.OPEN else None
