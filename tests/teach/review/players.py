"""Simulated players with the faults that a review is to find, each knowing which move was which."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from sweeper.core.cells import COVERED, FLAG, Cell, neighbours
from sweeper.core.game import Game
from sweeper.core.levels import Level
from sweeper.core.pointer import Button, EventKind, PointerEvent
from sweeper.core.trace import Trace
from sweeper.solve import Analysis, analyse

SMALL = Level("custom", 8, 10, 13)
PAUSE_MS = 700


@dataclass
class Player:
    """One game. slips: the numbers of the moves that the hand made and the head did not mean."""

    seed: int
    level: Level = SMALL
    now: int = 0
    events: list[PointerEvent] = field(default_factory=list)
    slips: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.game, self.rng = Game(self.level, "opening", self.seed), random.Random(self.seed)
        self.click((3, 3))

    @property
    def trace(self) -> Trace:
        return self.game.trace(tuple(self.events))

    def click(self, cell: Cell, pressed: Cell | None = None) -> None:
        """Press on one cell, and let go on another or the same one."""
        self.now += PAUSE_MS
        left = frozenset([Button.LEFT])
        self.events.append(PointerEvent(EventKind.PRESS, Button.LEFT, pressed or cell, at=self.now - 80))
        self.events.append(PointerEvent(EventKind.RELEASE, Button.LEFT, cell, held=left, at=self.now))
        self.game.open(cell, self.now)

    def flag(self, cell: Cell) -> None:
        self.now += PAUSE_MS
        self.game.toggle_flag(cell, self.now)

    def chord(self, cell: Cell) -> None:
        self.now += PAUSE_MS
        self.game.chord(cell, self.now)

    def play(self, fault: str) -> Player:
        """Play to the end with one fault: `guesses`, `flags` or `slips`."""
        while self.game.live:
            analysis = analyse(self.game.view())
            step = {"guesses": self._guessing, "flags": self._flagging, "slips": self._slipping}[fault]
            step(analysis)
        return self

    def _careful(self, analysis: Analysis) -> None:
        safe = [cell for cell in analysis.safe if self.game.sight(cell) != FLAG]
        covered = [cell for cell in self._covered() if cell not in analysis.mines] or self._covered()
        if safe or covered:
            self.click(self.rng.choice(safe or covered))
        else:
            self.flag(next(cell for cell in _all(self.game) if self.game.sight(cell) == FLAG))

    def _guessing(self, analysis: Analysis) -> None:
        if self.rng.random() < 0.15:
            self.click(self.rng.choice(self._covered()))
        else:
            self._careful(analysis)

    def _flagging(self, analysis: Analysis) -> None:
        """Flags the mines of a number and chords; now and then a flag falls beside the mine."""
        for cell in _all(self.game):
            near = neighbours(cell, self.game.rows, self.game.cols)
            hidden = [other for other in near if not self.game.is_open(other)]
            mines = [other for other in hidden if other in analysis.mines]
            if self.game.sight(cell) == len(mines) > 0 and len(hidden) > len(mines):
                self._flag_and_chord(cell, hidden, mines)
                return
        self._careful(analysis)

    def _flag_and_chord(self, cell: Cell, hidden: list[Cell], mines: list[Cell]) -> None:
        others = [other for other in hidden if other not in mines]
        wanted = set(mines)
        if self.rng.random() < 0.12:
            wanted ^= {self.rng.choice(mines), self.rng.choice(others)}
        for other in hidden:
            if (self.game.sight(other) == FLAG) is not (other in wanted):
                self.flag(other)
        self.chord(cell)

    def _slipping(self, analysis: Analysis) -> None:
        safe = [cell for cell in analysis.safe if self.game.sight(cell) == COVERED]
        for meant in safe:
            near = neighbours(meant, self.game.rows, self.game.cols)
            wrong = [cell for cell in near if self.game.sight(cell) == COVERED and cell not in analysis.safe]
            if wrong and self.rng.random() < 0.15:
                self.click(self.rng.choice(wrong), meant)
                self.slips.add(len(self.game.moves))
                return
        self._careful(analysis)

    def _covered(self) -> list[Cell]:
        return [cell for cell in _all(self.game) if self.game.sight(cell) == COVERED]


def _all(game: Game) -> list[Cell]:
    return [(row, col) for row in range(game.rows) for col in range(game.cols)]
