"""What is remembered from one click to the next: fast clicks on one cell, and worn-out switches."""

from __future__ import annotations

from ..core.cells import Cell
from ..core.pointer import Button, EventKind, PointerEvent
from .gesture import ActionKind

TIME_WRAP = 2**32


def elapsed(earlier: int, later: int) -> int:
    """Milliseconds from one event time to a later one, 0 to 2**32 - 1, right across the wrap."""
    return (later - earlier) % TIME_WRAP


class ClickChain:
    """Plain left clicks on one cell, each soon after the one before: where a double click is found.

    Only the second click of a chain chords, and only on a cell that was open before the first press. So
    a hasty double click on a covered cell cannot chord on the number it has just laid bare, and a triple
    click is one chord.
    """

    def __init__(self) -> None:
        self._cell: Cell | None = None
        self._at = 0
        self._armed = False
        self._fired = False

    @property
    def cell(self) -> Cell | None:
        """The cell of the running chain, or None."""
        return self._cell

    def forget(self) -> None:
        """End the chain: the next click is a first one."""
        self._cell = None

    def click(self, cell: Cell, at: int, *, was_open: bool, interval: int) -> ActionKind | None:
        """What a click means: OPEN, CHORD, or None for a further click after the chain's chord.

        cell: where the button was pressed and released.
        at: time of the release, in milliseconds.
        was_open: whether the cell was open when the button went down.
        interval: longest time between two releases of a chain, in milliseconds.
        """
        follows = cell == self._cell and elapsed(self._at, at) <= interval
        self._cell, self._at = cell, at
        if not follows:
            self._armed, self._fired = was_open, False
            return ActionKind.OPEN
        if self._armed:
            self._armed, self._fired = False, True
            return ActionKind.CHORD
        return None if self._fired else ActionKind.OPEN

    def single(self, cell: Cell, at: int, *, was_open: bool, interval: int) -> ActionKind:
        """What a click means where one click chords: CHORD on an open cell, OPEN on any other.

        The second click of a double click on a covered cell must not chord on the number the first has
        just laid bare, so there it means OPEN, which does nothing.
        """
        follows = cell == self._cell and elapsed(self._at, at) <= interval
        self._cell, self._at = cell, at
        self._armed = self._armed if follows else was_open
        return ActionKind.CHORD if was_open and self._armed else ActionKind.OPEN


class ChatterGuard:
    """Finds presses that a failing switch made by itself: sooner after the release than a hand can."""

    def __init__(self) -> None:
        self._released: dict[Button, int] = {}
        self._ignored: set[Button] = set()

    def ignores(self, event: PointerEvent, *, within: int) -> bool:
        """Whether `event` is chatter: a press at most `within` ms after its button's release, or its release.

        within: milliseconds; 0 finds none.
        """
        if event.button is None:
            return False
        if event.kind is EventKind.PRESS:
            return self._ignores_press(event.button, event.at, within)
        self._released[event.button] = event.at
        ignored = event.button in self._ignored
        self._ignored.discard(event.button)
        return ignored

    def _ignores_press(self, button: Button, at: int, within: int) -> bool:
        released = self._released.get(button)
        if within and released is not None and elapsed(released, at) <= within:
            self._ignored.add(button)
            return True
        # The release of an ignored press may have been lost; it must not swallow this one's.
        self._ignored.discard(button)
        return False
