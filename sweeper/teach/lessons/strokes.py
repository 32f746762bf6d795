"""What a script of the mouse school asks of the hand, stroke by stroke, and how far the hand has come.

Two buttons that go down one after the other may do so in either order, and come up in either order.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from ...core.pointer import Button, EventKind, PointerEvent
from ...texts import mouse_school as texts
from ...texts.language import Text
from .scripts import Line, Script


@dataclass(frozen=True)
class Stroke:
    """One thing that the hand does: a button goes down or comes up, or the pointer goes elsewhere.

    kind: PRESS, RELEASE or MOTION. button: the one pressed or released. held: the buttons down after it.
    outside: whether the pointer leaves the board. words: what to do, in a few words.
    """

    kind: EventKind
    button: Button | None
    held: frozenset[Button]
    outside: bool
    words: Text


def strokes_of(script: Script) -> tuple[Stroke, ...]:
    """The strokes of a script, one for each of its lines."""
    found: list[Stroke] = []
    held: frozenset[Button] = frozenset()
    for line in script.lines:
        words = _words(line, held, first=not found)
        if line.button is not None:
            held = held | {line.button} if line.kind is EventKind.PRESS else held - {line.button}
        outside = line.kind is EventKind.MOTION and line.place is None
        found.append(Stroke(line.kind, line.button, held, outside, words))
    return tuple(found)


def _words(line: Line, held: frozenset[Button], *, first: bool) -> Text:
    if line.kind is EventKind.MOTION:
        if line.place is None:
            return texts.SLIDE_OFF
        if held:
            return texts.SLIDE_ON
        return texts.POINT_AT_IT if first else texts.POINT_AT_NEXT
    assert line.button is not None
    if line.kind is EventKind.RELEASE:
        return texts.LET_GO[line.button]
    return texts.PRESS_TOO[line.button] if held else texts.PRESS[line.button]


def phrases_of(script: Script) -> tuple[tuple[int, int], ...]:
    """From where to where strokes belong together: until all buttons are up again."""
    strokes = strokes_of(script)
    ends = [number + 1 for number, stroke in enumerate(strokes) if stroke.kind is EventKind.RELEASE and not stroke.held]
    return tuple(zip([0, *ends], ends))


def kept_down(script: Script) -> Button | None:
    """The one button that stays down on the way from a cell to another, with which it all began; or None."""
    strokes = strokes_of(script)
    ways = [stroke.held for stroke in strokes if stroke.kind is EventKind.MOTION and len(stroke.held) == 1]
    return next(iter(ways[0])) if len(ways) > 1 else None


class Follower:
    """Follows a hand through a script.

    place: how many strokes are done. It goes back to the beginning of a phrase where the hand did another one.
    """

    def __init__(self, script: Script) -> None:
        self._lines, self._strokes, self._phrases = script.lines, strokes_of(script), phrases_of(script)
        self._broken = False
        self._still: set[Button] = set()  # those that go down, or come up, one after the other, and have not yet
        self.place = 0

    def feed(self, event: PointerEvent) -> None:
        """Take an event of the pointer."""
        self._move(event)
        if event.kind is EventKind.CANCEL:
            self._again()
        elif event.button is not None:
            self._take(event.kind, event.button)
            if event.kind is EventKind.RELEASE and event.held <= {event.button}:
                self._all_up()
                self._move(event)  # the pointer may be where a phrase begins

    @property
    def words(self) -> Text | None:
        """What is to be done next, in a few words; None where all is done."""
        if self.place >= len(self._lines):
            return None
        line = self._lines[self.place]
        if self._still and line.button not in self._still:
            button = min(self._still, key=lambda each: each.value)
            return texts.LET_GO[button] if line.kind is EventKind.RELEASE else texts.PRESS_TOO[button]
        return self._strokes[self.place].words

    @property
    def target(self) -> Line | None:
        """Where the pointer is to be for the next stroke, or to go to: the line that says it."""
        lines = self._lines[: self.place + 1]
        return next((line for line in reversed(lines) if line.kind is EventKind.MOTION), None)

    def repeat(self) -> None:
        """All strokes were made, and it did not come about: the last phrase is to be made again."""
        if self.place >= len(self._lines):
            self.place = self._phrases[-1][0]

    def _move(self, event: PointerEvent) -> None:
        """The pointer has come to where it should be, or has left it."""
        before = self._lines[self.place - 1] if self.place else None
        if before is not None and before.kind is EventKind.MOTION and event.cell != before.place:
            self.place -= 1
        if self.place < len(self._lines) and self._lines[self.place].kind is EventKind.MOTION:
            self.place += event.cell == self._lines[self.place].place

    def _take(self, kind: EventKind, button: Button) -> None:
        """A button went down or came up: one of those that are to do so now, or another."""
        if not self._still:
            together = takewhile(lambda line: line.kind is kind, self._lines[self.place :])
            self._still = {line.button for line in together if line.button is not None}
        if button in self._still and not self._broken:
            self._still.discard(button)
            self.place += 1
        else:
            self._broken = True

    def _all_up(self) -> None:
        """All buttons are up: a phrase is done, or it begins again."""
        self._still = set()
        if self._broken or all(self.place != end for _start, end in self._phrases):
            self._again()

    def _again(self) -> None:
        self.place = next((start for start, end in self._phrases if self.place < end), self.place)
        self._broken, self._still = False, set()
