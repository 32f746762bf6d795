"""What the solver and the hints say to a player in a terminal, as lines."""

from __future__ import annotations

from dataclasses import replace

from ..core.cells import Cell, cell_name
from ..core.view import PlayerView
from ..solve import Analysis, ComponentCache, analyse, decide
from ..teach import FLAG, GUESS, SAFE, Highlight, Hint, Rung, hint, per_cent_text
from ..texts import console as texts
from ..texts.errors import series
from ..texts.language import say
from .board_text import ANSWER, ASIDE, PLAIN, BoardStyle, signs_of, with_rulers, wrapped

OPEN_SIGN, MINE_SIGN = ".", "*"
ANSWERS = (SAFE, GUESS, FLAG)
MOST_NAMES = 10


class Adviser:
    """Answers questions about the positions of one game; keeps what it worked out for the next position."""

    def __init__(self) -> None:
        self._cache = ComponentCache()
        self._analysis: Analysis | None = None
        self._hint: Hint | None = None
        self._hinted: PlayerView | None = None
        self._rung = 0

    def chances(self, view: PlayerView, *, style: BoardStyle = PLAIN) -> list[str]:
        """The exact chance of a mine in every covered cell. Raises SweeperError."""
        legend = wrapped(say(texts.CHANCES_LEGEND), style=style)
        return [*chance_grid(self._analyse(view), style=style), *legend]

    def next_step(self, view: PlayerView, *, near: Cell | None, style: BoardStyle = PLAIN) -> list[str]:
        """The hint for a view; asked again about the same view, one rung further down. Raises SweeperError.

        near: the cell that the player last acted on; of several hints the one nearest to it is given.
        """
        if self._hint is None or self._hinted != view:
            analysis = self._analyse(view)
            decision = None if analysis.safe else decide(view, analysis=analysis, cache=self._cache)
            self._hint = hint(view, analysis=analysis, decision=decision, near=near)
            self._hinted, self._rung = view, 0
        rung = self._hint.rungs[self._rung]
        self._rung = min(self._rung + 1, len(self._hint.rungs) - 1)
        return rung_lines(rung, view, style=style)

    def _analyse(self, view: PlayerView) -> Analysis:
        if self._analysis is None or self._analysis.view != view:
            self._analysis = analyse(view, cache=self._cache)
        return self._analysis


def rung_lines(rung: Rung, view: PlayerView, *, style: BoardStyle = PLAIN) -> list[str]:
    """A rung of a hint: the board with its marks in brackets, what they are, and the text."""
    lines = wrapped(rung.text, style=style)
    if not rung.highlights:
        return lines
    marked: dict[Cell, str] = {}
    for mark in rung.highlights:
        marked[mark.cell] = ANSWER if ANSWER in (_brackets(mark), marked.get(mark.cell)) else ASIDE
    board = with_rulers(signs_of(view.cells, view.cols), style=style, marked=marked)
    return [*board, *(part for line in _roles(rung) for part in wrapped(line, style=style)), *lines]


def _brackets(mark: Highlight) -> str:
    return ANSWER if mark.role in ANSWERS else ASIDE


def _roles(rung: Rung) -> list[str]:
    """A line for each role of a rung, in the order in which they come: its words and its cells."""
    cells: dict[str, list[str]] = {}
    for mark in rung.highlights:
        brackets = _brackets(mark)
        role = f"{brackets[0]}{say(texts.HINT_ROLES[mark.role])}{brackets[1]}"
        cells.setdefault(role, []).append(cell_name(mark.cell))
    return [f"{role} {_some(names)}" for role, names in cells.items()]


def _some(names: list[str]) -> str:
    """Names in a row; of more than MOST_NAMES some, and how many there are."""
    if len(names) <= MOST_NAMES:
        return series(names)
    return say(texts.SOME_OF_THEM, names=series(names[: MOST_NAMES - 2]), count=len(names))


def chance_grid(analysis: Analysis, *, style: BoardStyle = PLAIN) -> list[str]:
    """A board with the per cent in every covered cell."""
    cols = analysis.view.cols
    cells = [chance_sign(count, analysis.total) for count in analysis.mine_layouts]
    colourless = replace(style, colour=False)  # the colours of numbers would mislead
    return with_rulers([cells[start : start + cols] for start in range(0, len(cells), cols)], style=colourless)


def chance_sign(count: int | None, total: int) -> str:
    """What stands for a cell: its per cent, or the sign of an open cell or a certain mine."""
    if count is None:
        return OPEN_SIGN
    return MINE_SIGN if count == total else per_cent_text(count, total)
