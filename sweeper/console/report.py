"""What is known about a position, in words and as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from ..core.cells import Cell, cell_name
from ..solve import Analysis, ComponentCache, Decision, analyse, decide
from ..teach import hint, say_chance
from . import texts
from .advice import chance_grid
from .board_text import PLAIN, Look
from .reading import Position


@dataclass(frozen=True)
class Findings:
    """Everything that `solve` tells of one position.

    position: what was asked about.
    analysis: the exact chances.
    decision: the best move, or None where nothing is covered.
    why: the reason in a sentence or a few.
    """

    position: Position
    analysis: Analysis
    decision: Decision | None
    why: str

    @property
    def points(self) -> tuple[Cell, ...]:
        """The cells to click now: all that are safe, else the best one; none where nothing is covered."""
        if self.decision is None:
            return ()
        return self.analysis.safe or (self.decision.cell,)


def find(position: Position, with_why: bool = True) -> Findings:
    """Work out a position. Raises BadPosition, TooComplex."""
    cache = ComponentCache()
    view = position.view
    analysis = analyse(view, cache)
    if all(value >= 0 for value in view.cells):
        return Findings(position, analysis, None, texts.REPORT_OVER if with_why else "")
    decision = decide(view, analysis, cache)
    why = ""
    if with_why:
        why = hint(view, analysis, decision=None if analysis.safe else decision).steps[-1].text
    return Findings(position, analysis, decision, why)


def as_json(findings: Findings, name: object, milliseconds: float) -> dict[str, object]:
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
        "best": list(decision.cell) if decision else None,
        "win": ratio(decision.win) if decision and decision.win is not None else None,
        "wins": {f"{row},{col}": ratio(win) for (row, col), win in wins},
        "why": findings.why,
        "ms": round(milliseconds, 3),
    }


def as_text(findings: Findings, name: str, look: Look = PLAIN) -> list[str]:
    """The lines that `solve` prints about one position."""
    view, decision = findings.position.view, findings.decision
    size = {"rows": view.rows, "cols": view.cols, "mines": texts.mines(view.mines)}
    lines = [texts.REPORT_TITLE.format(name=name, **size)]
    if decision is None:
        return [*lines, findings.why]
    return [
        *lines,
        texts.REPORT_SAFE.format(cells=_names(findings.analysis.safe)),
        texts.REPORT_MINES.format(cells=_names(findings.analysis.mines)),
        texts.REPORT_CHANCES,
        *chance_grid(findings.analysis, look),
        *_move_lines(decision),
        *texts.REPORT_WHY.format(why=findings.why).splitlines(),
    ]


def _move_lines(decision: Decision) -> list[str]:
    """The best move, and what is known of winning."""
    chance = say_chance(1 - decision.safety)
    if 0 < decision.safety < 1:
        chance = texts.MINE_CHANCE.format(chance=chance)
    win = texts.REPORT_UNKNOWN if decision.win is None else _share(decision.win)
    lines = [
        texts.REPORT_BEST.format(cell=cell_name(decision.cell), chance=chance),
        texts.REPORT_WIN.format(win=win),
    ]
    if decision.wins:
        ranked = sorted(decision.wins, key=lambda pair: (-pair[1], pair[0]))
        told = ", ".join(f"{cell_name(cell)} {win}" for cell, win in ranked)
        lines.append(texts.REPORT_WINS.format(wins=told))
    return lines


def _share(chance: Fraction) -> str:
    """A chance to win; say_chance is about mines, so certainty has its own words here."""
    if chance in (0, 1):
        return f"{100 * chance} %"
    return say_chance(chance)


def ratio(chance: Fraction) -> str:
    """A fraction as `a/b`, also where b is 1."""
    return f"{chance.numerator}/{chance.denominator}"


def _names(cells: Iterable[Cell]) -> str:
    return ", ".join(map(cell_name, cells)) or texts.REPORT_NONE


def _in_rows(values: list[object], cols: int) -> list[list[object]]:
    return [values[start : start + cols] for start in range(0, len(values), cols)]
