"""What to open next, and the figures a sentence about it needs."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...core.cells import Cell

# Kinds of decision.
SAFE, FIRST, ENDGAME, AREA, GUESS = "safe", "first", "endgame", "area", "guess"
# Kinds of reason, beside SAFE, FIRST and AREA.
EXACT, FIFTY, INFORMS, SAMPLE, OUTLOOK, LEAST = "exact", "fifty", "informs", "sample", "outlook", "least"
KINDS = (SAFE, FIRST, ENDGAME, AREA, GUESS)
REASONS = (SAFE, FIRST, EXACT, FIFTY, AREA, INFORMS, SAMPLE, OUTLOOK, LEAST)


@dataclass(frozen=True)
class Why:
    """Why this cell and no other.

    kind: what decided.
        "safe": it is a mine in no layout. "first": nothing is open yet.
        "exact": it wins most often; `figure` and `other_figure` are winning chances.
        "fifty": two layouts are left that nothing can tell apart, here or in an area shut off from the rest:
            it will not get better; `figure` is the chance to guess right.
        "area": the best start for an area shut off from the rest, which nothing elsewhere will make clearer;
            `figure` is the chance to clear it.
        "informs": `other` is as safe but dead, it can tell nothing; both figures are the chance of no mine.
        "sample": of layouts drawn from all that fit, it wins most often; the figures are the chances to win if
            there were no others: to compare, and rather too hopeful.
        "outlook": a next move follows most often; the figures are the chances to survive the guess and the
            safest next move.
        "least": nothing else was compared; the figures are the chance of no mine.
    figure: of the chosen cell, 0 to 1.
    other: the runner-up, or None where there is none.
    other_figure: of the runner-up.
    """

    kind: str
    figure: Fraction
    other: Cell | None = None
    other_figure: Fraction | None = None


@dataclass(frozen=True)
class Decision:
    """What to open next.

    cell: where.
    kind: "safe", "first", "endgame" (searched to the end of the game), "area" (searched to the end of an area
        that is shut off), or "guess".
    safety: the exact chance that the cell is no mine.
    win: the exact chance to win from this view with best play, or None where the search did not finish.
    wins: for every covered cell the exact chance to win by opening it next; empty where that is not known.
    dead: the cells that show the same number in every layout in which they are safe: they can tell nothing.
    least_chance, least: the lowest chance of a mine, and the cells that have it.
    why: what decided.
    nodes: situations looked at in the search of the endgame.
    """

    cell: Cell
    kind: str
    safety: Fraction
    win: Fraction | None
    wins: tuple[tuple[Cell, Fraction], ...]
    dead: tuple[Cell, ...]
    least_chance: Fraction
    least: tuple[Cell, ...]
    why: Why
    nodes: int = 0

    @property
    def exact(self) -> bool:
        """Whether the choice is proven best: it costs nothing, or the search finished."""
        return self.kind in (SAFE, ENDGAME, AREA)
