"""What every lesson and drill is to the one who shows it: what the hands do goes in, what to see and say comes out."""

from __future__ import annotations

from ...core.cells import Cell
from ...core.pointer import PointerEvent
from ...input.gesture import ActionKind, Look
from .pictures import Picture
from .shown import Shown

GO_ON, HELP, NOTHING, PROVE, COUNTER, PROVEN = "go_on", "help", "nothing", "prove", "counter", "proven"
SHOW_ME, SKIP, UNDO = "show_me", "skip", "undo"
OFFERS = (GO_ON, HELP, NOTHING, PROVE, COUNTER, PROVEN, SHOW_ME, SKIP, UNDO)
"""What can be asked for besides cells.

GO_ON: to be shown more. HELP: more help. NOTHING: to say that nothing is proven; PROVEN: that something is.
PROVE: to prove a cell by numbers, or to stop with it. COUNTER: to count the mine counter among them, or not.
SHOW_ME: to be shown the answer. SKIP: to leave this one out. UNDO: to take back the last move.
"""

READY, HAPPY, SAD = "ready", "happy", "sad"
"""The mood in which an exercise is, for the face."""


class Exercise:
    """One exercise on the board. It overrides what it takes; everything else changes nothing.

    by_events: whether it takes the events of the pointer themselves, and not what they come to. names_cells: whether
    it names cells, so that the rulers have to be there.
    """

    by_events = False
    names_cells = False

    def act(self, kind: ActionKind, cell: Cell, at: int) -> None:
        """The hand opens, chords or marks a cell. at: milliseconds on the clock of the window."""

    def feed(self, event: PointerEvent) -> bool:
        """An event of the pointer, where `by_events`; whether it belongs to a try, and so is not there to go on."""
        return False

    def ask(self, what: str, at: int) -> None:
        """Something besides cells is asked for, one of `offers`."""

    def choose(self, place: int, at: int) -> None:
        """One of the `choices` is chosen, counted from 0."""

    def next(self, at: int) -> None:
        """Go on, where something is to be read first."""

    def note_help(self) -> None:
        """Something was told that else only thinking finds."""

    def shown(self) -> Shown:
        """What is to be seen and said."""
        raise NotImplementedError

    @property
    def picture(self) -> Picture | None:
        """The position on the board, of whose covered cells it can be asked what is so; None where it is not told."""
        return None

    @property
    def offers(self) -> tuple[str, ...]:
        """What can be asked for now, of OFFERS."""
        return ()

    @property
    def choices(self) -> tuple[str, ...]:
        """Answers to choose from, said already; empty where there are none."""
        return ()

    @property
    def settings(self) -> dict[str, object]:
        """What the learner wants to have set, or is to be kept, by the names of the settings."""
        return {}

    @property
    def pointing(self) -> bool:
        """Whether a click on an open number means the number, and not what is around it."""
        return False

    @property
    def look(self) -> Look:
        """How the board looks under the hand, where `by_events`."""
        return Look()

    @property
    def mines_left(self) -> int | None:
        """What the mine counter shows; None where it plays no part."""
        return None

    @property
    def mood(self) -> str:
        """READY, HAPPY or SAD."""
        return READY

    @property
    def errors(self) -> int:
        """How often something was claimed that is not so."""
        return 0

    @property
    def technique(self) -> str:
        """The key of the technique that it is about, or empty."""
        return ""
