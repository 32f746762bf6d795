"""All numbers of one game, by the community's names and formulas.

In the formulas: T real time in seconds, B 3BV of the board, S 3BV solved, Cl all clicks, Ce effective clicks.
A value that is not defined is None, never 0 or infinity. Values are exact; rounding belongs to the display.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from ..core.game import Game
from ..core.layout import Layout
from ..core.pointer import PointerEvent
from ..core.trace import ENDED, GameState, Trace
from .boards import board_figures, solved_bbbv
from .clicks import Clicks, count_clicks, path_length
from .effects import effects
from .zini import zini_figures

STNB_LEVELS = {(8, 8, 10): 36, (9, 9, 10): 36, (16, 16, 40): 162, (16, 30, 99): 435}
"""K of STNB since 2023-09-13 by rows, columns and mines; made for 8x8, and applied to 9x9 too."""

QG_POWER = 1.7


@dataclass(frozen=True)
class GameFigures:
    """The numbers of one game: what was counted as fields, what follows from it as properties.

    rows, cols, mines: the board.
    state: WON, LOST, or where a game that goes on stands.
    time_ms: real time in whole milliseconds, from the release that opened the first cell to the event that
        ended the game (or to now), counted from 0.
    bbbv, openings, islands: of the whole board, from 0.
    solved: 3BV solved, 0 to `bbbv`.
    counts: L, R and D, and how many of them were keys.
    effective: effective clicks, strict; None while the game goes on, for they tell which flags are right.
    lenient: effective clicks, lenient; None where they are not known.
    zini, hzini: Greedy and Human ZiNi of the whole board, in clicks; None while the game goes on.
    flags: flags of the player's that stand on the board.
    path: way of the pointer in pixels of a 16-pixel cell; None where it was not recorded.
    """

    rows: int
    cols: int
    mines: int
    state: GameState
    time_ms: int
    bbbv: int
    openings: int
    islands: int
    solved: int
    counts: Clicks
    effective: Clicks | None = None
    lenient: Clicks | None = None
    zini: int | None = None
    hzini: int | None = None
    flags: int | None = None
    path: float | None = None

    # Time and the part solved

    @property
    def time(self) -> float:
        """T, real time in seconds."""
        return self.time_ms / 1000

    @property
    def completion(self) -> float | None:
        """S / B, from 0 to 1."""
        return _ratio(self.solved, self.bbbv)

    @property
    def est_time(self) -> float | None:
        """T * B / S, the seconds the whole board would have taken."""
        return _ratio(self.time * self.bbbv, self.solved)

    # Clicks

    @property
    def clicks(self) -> int:
        """Cl = L + R + D."""
        return self.counts.total

    @property
    def effective_clicks(self) -> int | None:
        """Ce, strict."""
        return self.effective.total if self.effective else None

    @property
    def effective_clicks_lenient(self) -> int | None:
        """Ce, lenient."""
        return self.lenient.total if self.lenient else None

    @property
    def wasted(self) -> int | None:
        """Cl - Ce, strict."""
        return _less(self.clicks, self.effective_clicks)

    @property
    def wasted_lenient(self) -> int | None:
        """Cl - Ce, lenient."""
        return _less(self.clicks, self.effective_clicks_lenient)

    @property
    def style(self) -> str:
        """`NF` where no mark was ever made or tried (R = 0), else `FL`."""
        return "FL" if self.counts.right else "NF"

    # Efficiency: minesweepergame.com *Statistics*, saolei guide

    @property
    def ioe(self) -> float | None:
        """Index of Efficiency, S / Cl = Corr * ThrP."""
        return _ratio(self.solved, self.clicks)

    @property
    def clicks_per_bbbv(self) -> float | None:
        """Cl / S, clicks per 3BV: 1 / IOE, without a name in the community."""
        return _ratio(self.clicks, self.solved)

    @property
    def corr(self) -> float | None:
        """Correctness, Ce / Cl with strict Ce."""
        return _ratio(self.effective_clicks, self.clicks)

    @property
    def corr_lenient(self) -> float | None:
        """Correctness, Ce / Cl with lenient Ce."""
        return _ratio(self.effective_clicks_lenient, self.clicks)

    @property
    def thrp(self) -> float | None:
        """Throughput, S / Ce with strict Ce."""
        return _ratio(self.solved, self.effective_clicks)

    @property
    def thrp_lenient(self) -> float | None:
        """Throughput, S / Ce with lenient Ce."""
        return _ratio(self.solved, self.effective_clicks_lenient)

    # Speed: saolei guide, page *stat*; LlamaSweeper; ms-toollib

    @property
    def bbbv_per_s(self) -> float | None:
        """3BV/s, S / T."""
        return _ratio(self.solved, self.time)

    @property
    def clicks_per_s(self) -> float | None:
        """Cl / T."""
        return _ratio(self.clicks, self.time)

    @property
    def effective_per_s(self) -> float | None:
        """Ce / T with strict Ce."""
        return _ratio(self.effective_clicks, self.time)

    @property
    def effective_per_s_lenient(self) -> float | None:
        """Ce / T with lenient Ce."""
        return _ratio(self.effective_clicks_lenient, self.time)

    @property
    def rqp(self) -> float | None:
        """RQP, variant B: (T + 1) / (3BV/s). Lower is better."""
        return _ratio(self.time + 1, self.bbbv_per_s)

    @property
    def rqp_a(self) -> float | None:
        """RQP, variant A (minesweepergame.com, ms-toollib): T / (3BV/s). Lower is better."""
        return _ratio(self.time, self.bbbv_per_s)

    @property
    def qg(self) -> float | None:
        """Quality Grade, T^1.7 / S. Lower is better."""
        return _ratio(self.time**QG_POWER, self.solved) if self.time_ms else None

    @property
    def stnb(self) -> float | None:
        """K * sqrt(S / B) / QG, of the standard levels only."""
        constant = STNB_LEVELS.get((self.rows, self.cols, self.mines))
        if constant is None or self.completion is None:
            return None
        return _ratio(constant * math.sqrt(self.completion), self.qg)

    @property
    def stnb_applied(self) -> bool:
        """Whether `stnb` takes the constant of the 8x8 beginner level on 9x9."""
        return (self.rows, self.cols, self.mines) == (9, 9, 10)

    @property
    def ios(self) -> float | None:
        """Index of Speed, log S / log T; not defined up to T = 1."""
        return math.log(self.solved) / math.log(self.time) if self.solved and self.time_ms > 1000 else None

    # ZiNi: the forum post *New benchmark: 3bv for flaggers*; saolei guide

    @property
    def zne(self) -> float | None:
        """ZiNi * S / B / Cl. Above 1: fewer clicks than the recipe."""
        return _ratio(self._of_solved(self.zini), self.clicks)

    @property
    def znt(self) -> float | None:
        """ZiNi * S / B / Ce with strict Ce."""
        return _ratio(self._of_solved(self.zini), self.effective_clicks)

    @property
    def znt_lenient(self) -> float | None:
        """ZiNi * S / B / Ce with lenient Ce."""
        return _ratio(self._of_solved(self.zini), self.effective_clicks_lenient)

    @property
    def hzne(self) -> float | None:
        """HZiNi * S / B / Cl."""
        return _ratio(self._of_solved(self.hzini), self.clicks)

    @property
    def hznt(self) -> float | None:
        """HZiNi * S / B / Ce with strict Ce."""
        return _ratio(self._of_solved(self.hzini), self.effective_clicks)

    @property
    def hznt_lenient(self) -> float | None:
        """HZiNi * S / B / Ce with lenient Ce."""
        return _ratio(self._of_solved(self.hzini), self.effective_clicks_lenient)

    @property
    def zini_per_s(self) -> float | None:
        """ZiNi * S / B / T."""
        return _ratio(self._of_solved(self.zini), self.time)

    def _of_solved(self, recipe: int | None) -> float | None:
        """The part of a ZiNi that belongs to the part solved; all of it in a win."""
        return None if recipe is None else _ratio(recipe * self.solved, self.bbbv)


def measure(layout: Layout, trace: Trace, *, state: GameState, time_ms: int) -> GameFigures:
    """The numbers of a game on `layout`, the mines it was played with in the end.

    state: where the game stands. While it goes on, whatever would tell where mines are is None: strict
        effective clicks, ZiNi, and all that follows from them.
    time_ms: the game's own clock now, 0 from the first opening; of a game that ended, its last move's `time`.
    """
    board = board_figures(layout)
    done = effects(layout, trace)
    ended = state in ENDED
    recipes = zini_figures(layout) if ended else None
    return GameFigures(
        rows=layout.rows,
        cols=layout.cols,
        mines=len(layout.mines),
        state=state,
        time_ms=time_ms,
        bbbv=board.bbbv,
        openings=board.openings,
        islands=board.islands,
        solved=solved_bbbv(layout, done.open_cells),
        counts=count_clicks(trace),
        effective=done.strict if ended else None,
        lenient=done.lenient,
        zini=recipes.zini if recipes else None,
        hzini=recipes.hzini if recipes else None,
        flags=len(done.flags),
        path=path_length(trace),
    )


def figures_of(game: Game, pointer: tuple[PointerEvent, ...] | None, *, at: int = 0) -> GameFigures | None:
    """The numbers of a game as it stands at `at`, in milliseconds; None before its mines are laid.

    pointer: the events of the mouse in it, or None where they were not recorded.
    """
    if game.layout is None:
        return None
    return measure(game.layout, game.trace(pointer), state=game.state, time_ms=game.clock.elapsed(at))


def _ratio(upper: float | None, lower: float | None) -> float | None:
    return None if upper is None or not lower else upper / lower


def _less(all_of_them: int, some: int | None) -> int | None:
    return None if some is None else all_of_them - some
