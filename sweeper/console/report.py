"""What is known about a position, in words and as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from time import perf_counter

from ..core.cells import COVERED, FLAG, Cell, cell_name
from ..formats.reading import Position
from ..solve import Analysis, ComponentCache, Decision, analyse, decide
from ..teach import hint, say_chance
from ..texts import console as texts
from ..texts.errors import series
from ..texts.language import say
from ..texts.numbers import chance_per_cent
from .advice import chance_grid
from .board_text import PLAIN, BoardStyle, wrapped


@dataclass(frozen=True)
class Findings:
    """Everything that `solve` tells of one position.

    position: what was asked about.
    analysis: the exact chances.
    decision: the best move as the strongest player finds it, or None where nothing is left to open.
    best: the cell to open; of several safe ones the easiest to see. None where nothing is left to open.
    why: the reason in a sentence or a few; empty where it was not asked for.
    milliseconds: what chances and decision took together.
    """

    position: Position
    analysis: Analysis
    decision: Decision | None
    best: Cell | None
    why: str
    milliseconds: float

    @property
    def points(self) -> tuple[Cell, ...]:
        """The cells to click now: all that are safe, else the best one; none where nothing is left to open."""
        if self.best is None:
            return ()
        return self.analysis.safe or (self.best,)

    @property
    def wrong_flags(self) -> list[Cell]:
        """The flags on cells that are certainly safe."""
        return [cell for cell in self.analysis.safe if self.position.view[cell] == FLAG]

    @property
    def win(self) -> Fraction | None:
        """The exact chance to win with best play, where it is known."""
        return Fraction(1) if self.decision is None else self.decision.win


def find(position: Position, *, with_why: bool = True) -> Findings:
    """Work out a position; flags and marks are covered cells like any other. Raises BadPosition, TooComplex."""
    started = perf_counter()
    view = replace(position.view, cells=tuple(max(value, COVERED) for value in position.view.cells))
    cache = ComponentCache()
    analysis = analyse(view, cache=cache)
    over = len(analysis.mines) == view.cells.count(COVERED)
    decision = None if over else decide(view, analysis=analysis, cache=cache)
    milliseconds = 1000 * (perf_counter() - started)
    if decision is None:
        return Findings(position, analysis, None, None, say(texts.REPORT_OVER), milliseconds)
    best, why = decision.cell, ""
    if with_why:
        advice = hint(view, analysis=analysis, decision=None if analysis.safe else decision)
        best, why = (advice.cell if analysis.safe and advice.cell else best), advice.rungs[-1].text
    return Findings(position, analysis, decision, best, why, milliseconds)


def as_json(findings: Findings, *, name: object) -> dict[str, object]:
    """The object that `solve --json` prints."""
    analysis, decision = findings.analysis, findings.decision
    chances = [None if count is None else Fraction(count, analysis.total) for count in analysis.mine_layouts]
    cols = analysis.view.cols
    wins = decision.wins if decision else ()
    return {
        "id": name,
        "chance": _in_rows([None if chance is None else float(chance) for chance in chances], cols),
        "fraction": _in_rows([None if chance is None else ratio(chance) for chance in chances], cols),
        "safe": [list(cell) for cell in analysis.safe],
        "mines": [list(cell) for cell in analysis.mines],
        "best": None if findings.best is None else list(findings.best),
        "win": None if findings.win is None else ratio(findings.win),
        "wins": {f"{row},{col}": ratio(win) for (row, col), win in wins},
        "why": findings.why,
        "ms": round(findings.milliseconds, 3),
    }


def as_text(findings: Findings, *, name: str, style: BoardStyle = PLAIN) -> list[str]:
    """The lines that `solve` prints about one position."""
    view, analysis = findings.position.view, findings.analysis
    size = {"rows": view.rows, "cols": view.cols, "mines": texts.mines(view.mines)}
    before = [
        say(texts.REPORT_TITLE, name=name, **size),
        say(texts.REPORT_SAFE, cells=_names(analysis.safe)),
        say(texts.REPORT_MINES, cells=_names(analysis.mines)),
        *([say(texts.REPORT_WRONG_FLAGS, cells=_names(findings.wrong_flags))] if findings.wrong_flags else []),
        say(texts.REPORT_CHANCES),
    ]
    after = [*_move_lines(findings), say(texts.REPORT_WHY, why=findings.why)]
    return [
        *(line for text in before for line in wrapped(text, style=style)),
        *chance_grid(analysis, style=style),
        *(line for text in after for line in wrapped(text, style=style)),
    ]


def _move_lines(findings: Findings) -> list[str]:
    """The best move, and the chance to win."""
    if findings.decision is None or findings.best is None:
        return [say(texts.REPORT_NO_MOVE)]
    chance = findings.analysis.chance(findings.best)
    best = texts.REPORT_BEST if chance in (0, 1) else texts.REPORT_BEST_RISK
    lines = [
        say(best, cell=cell_name(findings.best), chance=say_chance(chance)),
        say(texts.REPORT_WIN, win=texts.REPORT_UNKNOWN if findings.win is None else _share(findings.win)),
    ]
    if findings.decision.wins and findings.win != 1:
        lines.append(say(texts.REPORT_WINS, wins=_ranked(findings.decision.wins)))
    return lines


def _ranked(wins: Iterable[tuple[Cell, Fraction]]) -> str:
    """The chances to win, the best first, each with its cells; cells that never win are left out."""
    cells: dict[Fraction, list[Cell]] = {}
    for cell, win in sorted(wins, key=lambda pair: (-pair[1], pair[0])):
        if win:
            cells.setdefault(win, []).append(cell)
    ranks = [say(texts.REPORT_WIN_AT, win=win, cells=_names(alike)) for win, alike in cells.items()]
    return series(ranks, between=texts.REPORT_WINS_TOGETHER)


def _share(chance: Fraction) -> str:
    """A chance to win. `say_chance` is about mines, so certainty is written here."""
    return chance_per_cent(chance) if chance in (0, 1) else say_chance(chance)


def ratio(chance: Fraction) -> str:
    """A fraction as `a/b`, also where b is 1."""
    return f"{chance.numerator}/{chance.denominator}"


def _names(cells: Iterable[Cell]) -> str:
    return series([cell_name(cell) for cell in cells]) or say(texts.REPORT_NONE)


def _in_rows(values: list[object], cols: int) -> list[list[object]]:
    return [values[start : start + cols] for start in range(0, len(values), cols)]
