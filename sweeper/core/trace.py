"""What happened in a game, move by move, enough to play it again."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from .cells import Cell


class GameState(Enum):
    """Where a game stands."""

    READY = "ready"  # no cell was opened by the player yet
    PLAYING = "playing"
    WON = "won"
    LOST = "lost"


class MoveKind(Enum):
    """What a player can ask of a game."""

    OPEN = "open"
    CYCLE_MARK = "cycle_mark"  # covered, flag, question mark, covered
    TOGGLE_FLAG = "toggle_flag"  # covered, flag, covered (question marks off)
    CHORD = "chord"


@dataclass(frozen=True)
class Move:
    """One action and what came of it.

    kind, cell: what was asked, and where.
    at: milliseconds on the caller's clock.
    time: milliseconds on the game's clock, 0 before the first opening.
    changed: the cells that show something else afterwards; empty where the action did nothing.
    state: the state afterwards.
    """

    kind: MoveKind
    cell: Cell
    at: int
    time: int
    changed: tuple[Cell, ...]
    state: GameState


@dataclass(frozen=True)
class Record:
    """A whole game: what it was, where its mines were, and every move.

    level: language-free key. rule: first-click rule. seed: what the mines were drawn from, None for a given layout.
    start: the cell the game itself opened (rule `auto`), or None.
    layout: the indices of the mines as first laid; None where no cell was opened yet.
    """

    level: str
    rows: int
    cols: int
    mines: int
    rule: str
    seed: int | None
    start: Cell | None
    layout: tuple[int, ...] | None
    moves: tuple[Move, ...]

    def later(self, milliseconds: int) -> Record:
        """The same game on a clock of the caller's that is so much ahead; the game's own clock is another."""
        return replace(self, moves=tuple(replace(move, at=move.at + milliseconds) for move in self.moves))
