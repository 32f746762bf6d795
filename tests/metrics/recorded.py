"""Games played by script through the real mouse, and kept as traces."""

from __future__ import annotations

from dataclasses import replace

from sweeper.core.cells import Cell
from sweeper.core.game import Game
from sweeper.core.layout import Layout
from sweeper.core.pointer import ELSEWHERE, Button, EventKind, PointerEvent
from sweeper.core.trace import GameState, MoveKind, Trace
from sweeper.input.gesture import ActionKind, MouseOptions
from sweeper.input.mouse import Mouse
from sweeper.metrics.figures import GameFigures, measure

from .worked import WORKED, WORKED_LOG

PLAIN = MouseOptions(double_click_chord=False)
CLICK_MS = 60
BUTTONS = {"l": Button.LEFT, "m": Button.MIDDLE, "r": Button.RIGHT}


class Recorder:
    """One game, the mouse that plays it, and everything that happens."""

    def __init__(self, layout: Layout, options: MouseOptions = PLAIN, question_marks: bool = False) -> None:
        self.layout = layout
        self.game = Game.of_layout(layout)
        self.mouse = Mouse(options)
        self.mark = MoveKind.CYCLE_MARK if question_marks else MoveKind.TOGGLE_FLAG
        self.events: list[PointerEvent] = []
        self._held: set[Button] = set()

    def event(self, event: PointerEvent) -> None:
        """One pointer event, for the mouse and for the trace; what is held is added here."""
        event = replace(event, held=frozenset(self._held))
        self.events.append(event)
        for action in self.mouse.feed(event, self.game).actions:
            self._act(action.kind, action.cell, event.at)
        if event.button is not None:
            (self._held.add if event.kind is EventKind.PRESS else self._held.discard)(event.button)

    def at(self, at: int, what: str, cell: Cell | None, shift: bool = False) -> None:
        """`l+` left press, `r-` right release, `mv` move ... at the middle of a cell, or off the field."""
        x, y = (-5, -5) if cell is None else (cell[1] * 16 + 8, cell[0] * 16 + 8)
        kind = {"+": EventKind.PRESS, "-": EventKind.RELEASE, "v": EventKind.MOTION}[what[1]]
        target, button = ELSEWHERE if cell is None else cell, None if what == "mv" else BUTTONS[what[0]]
        self.event(PointerEvent(kind, button, target, shift=shift, at=at, x=x, y=y))

    def click(self, at: int, button: str, cell: Cell) -> None:
        """A whole click: L, R or D (left and right together), CLICK_MS long."""
        for what in {"L": ["l+"], "R": ["r+"], "D": ["l+", "r+"]}[button]:
            self.at(at, what, cell)
        for what in {"L": ["l-"], "R": ["r-"], "D": ["r-", "l-"]}[button]:
            self.at(at + CLICK_MS, what, cell)

    def key(self, at: int, kind: MoveKind, cell: Cell) -> None:
        """A move made with the keyboard."""
        self.game.do(kind, cell, at)

    def _act(self, kind: ActionKind, cell: Cell | None, at: int) -> None:
        assert cell is not None
        moves = {ActionKind.OPEN: MoveKind.OPEN, ActionKind.CHORD: MoveKind.CHORD, ActionKind.CYCLE_MARK: self.mark}
        self.game.do(moves[kind], cell, at)

    @property
    def trace(self) -> Trace:
        """What was recorded."""
        return self.game.trace(tuple(self.events))

    def figures(self) -> GameFigures:
        """The numbers of the game so far."""
        assert self.game.layout is not None
        time = self.game.moves[-1].time if self.game.moves else 0
        return measure(self.game.layout, self.trace, state=self.game.state, time_ms=time)


def worked_game(clicks: int = 16) -> Recorder:
    """The example of metrics.md after its first `clicks` clicks."""
    recorder = Recorder(Layout.from_text(WORKED))
    for line in WORKED_LOG.split("\n")[1 : clicks + 1]:
        at, button, place = line.split()
        col, row = map(int, place.split(","))
        recorder.click(int(at), button, (row, col))
    assert (recorder.game.state is GameState.WON) == (clicks == 16)
    return recorder
