"""What to open next and why, as values with the figures that a sentence about it needs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from ...core.cells import Cell

SAFE, FIRST, ENDGAME, AREA, GUESS = "safe", "first", "endgame", "area", "guess"
KINDS = (SAFE, FIRST, ENDGAME, AREA, GUESS)


class Reason(str, Enum):
    """What decided for a cell; `Why` says what the figures mean for each."""

    SAFE = "safe"  # it is a mine in no layout
    FIRST = "first"  # nothing is open yet
    EXACT = "exact"  # it wins most often; the figures are winning chances
    FIFTY = "fifty"  # two layouts are left that nothing can tell apart, on the whole board or in a shut-off area
    AREA = "area"  # the best start for a shut-off area; the figure is the chance to clear it
    INFORMS = "informs"  # the other cell is as safe but dead: it can tell nothing
    SAMPLE = "sample"  # it wins most of the layouts drawn; too hopeful, good to compare only
    OUTLOOK = "outlook"  # a look ahead; the figures are the exact chances to survive it and the safest next move
    LEAST = "least"  # nothing but the chance of no mine was compared


@dataclass(frozen=True)
class Safer:
    """How the choice compares with the cells of the lowest risk, where it is not one of them.

    cell: of those cells the one that does best.
    by: what is compared. EXACT, SAMPLE, OUTLOOK: as in `Reason`. AREA: nothing, for the choice lies in a shut-off
        area that has to be guessed in any case. LEAST: nothing that is known.
    figure: of the cell, 0 to 1; None where it is not known. For EXACT it is then no more than `own`.
    own: of the choice.
    """

    cell: Cell
    by: Reason
    figure: Fraction | None = None
    own: Fraction | None = None


@dataclass(frozen=True)
class Why:
    """Why this cell and no other.

    kind: what decided.
    figure: of the chosen cell, 0 to 1.
    other: of the other cells that were compared the one with the largest figure; None where there is none.
    other_figure: of that cell. EXACT, SAMPLE: no more than `figure`. OUTLOOK: it may be more, for the choice was
        made by a longer look.
    safer: the comparison with the lowest risk, where that is elsewhere.
    """

    kind: Reason
    figure: Fraction
    other: Cell | None = None
    other_figure: Fraction | None = None
    safer: Safer | None = None


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
    least_chance: Fraction
    least: tuple[Cell, ...]
    why: Why
    win: Fraction | None = None
    wins: tuple[tuple[Cell, Fraction], ...] = ()
    dead: tuple[Cell, ...] = ()
    nodes: int = 0

    @property
    def exact(self) -> bool:
        """Whether the choice is proven best: it costs nothing, or the search finished."""
        return self.kind in (SAFE, ENDGAME, AREA)
