"""The certificate of a board shown on it: each step with the numbers that prove it, one at a time."""

from __future__ import annotations

from ...core.clock import Clock
from ...core.pointer import Button, EventKind, PointerEvent
from ...generate import Board, Step
from ...generate.board import COUNT
from ...input.gesture import Look
from ...look.shading import MARK_SAFE, NUMBER
from ...play.session import Paint, Play
from ...teach.techniques import TAG_OF, technique_name
from ...texts import orders as texts
from ...texts.errors import series
from ...texts.language import say
from ...texts.phrases import cells as cells_named


class Walk(Play):
    """A `Stage` on which nothing is played: a click or the opening key shows the next step.

    at: the step shown, from 0; as many as there are when all of it is open.
    """

    def __init__(self, board: Board) -> None:
        self.board, self.at = board, 0
        game = board.game()
        super().__init__(game.level)
        self.go_to(0)

    @property
    def step(self) -> Step | None:
        """The step shown; None at the end."""
        return self.board.steps[self.at] if self.at < len(self.board.steps) else None

    def go_to(self, at: int) -> None:
        """Show that step, or the nearest there is."""
        self.at = max(0, min(at, len(self.board.steps)))
        game = self.board.game()
        for step in self.board.steps[: self.at]:
            for cell in step.cells:
                game.open(cell)
        game.clock = Clock()  # no time is taken here
        self.load(game)
        shown = self.step
        if shown is not None:
            numbers, cells = dict.fromkeys(shown.numbers, NUMBER), dict.fromkeys(shown.cells, MARK_SAFE)
            self.assist.highlights = {**numbers, **cells}

    def pointer(self, event: PointerEvent, now: int) -> Paint:
        if event.kind is EventKind.PRESS and event.button is Button.LEFT and event.cell is not None:
            self.go_to(self.at + 1)
        return self.repaint(now)

    def key_open(self, now: int) -> Paint:
        self.go_to(self.at + 1)
        return self.repaint(now)

    def key_mark(self, now: int) -> Paint:
        return self.redress(now)

    def cancel(self, now: int) -> Paint:
        self._look = Look()
        return self.redress(now)

    def note_help(self) -> None:
        """Nothing is played here."""

    def words(self) -> str:
        """What is said of the step shown."""
        step, steps = self.step, len(self.board.steps)
        if step is None:
            return say(texts.PROVEN_ALL)
        counted = step.counted and step.tag != COUNT
        text = texts.STEP_COUNTED if counted else texts.STEP
        cells = cells_named(step.cells)
        return say(text, step=self.at + 1, steps=steps, cells=cells, count=len(step.cells), technique=named(step.tag))


def named(tag: str) -> str:
    """The techniques of a tag, by their names."""
    return series([technique_name(key) for key, each in TAG_OF.items() if each == tag])
