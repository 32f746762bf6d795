"""What a hint is: rungs, each a text and the cells it lights up; and the argument behind its last rung."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cells import Cell, neighbours
from ...core.view import PlayerView
from ...solve import Proof

NUMBER = "number"  # a number the argument uses: ring
COMPARED = "compared"  # a cell it compares or supposes something of: hatch
SAFE = "safe"  # proven safe: tick
MINE = "mine"  # proven a mine by the last step of the argument, or by the one to take next: cross
GIVEN = "given"  # a proven mine that was subtracted
FLAG = "flag"  # a flag that cannot be right
GUESS = "guess"  # the best guess
LEAST = "least"  # the lowest risk
DEAD = "dead"  # a cell that can tell nothing

ROLES = (NUMBER, COMPARED, SAFE, MINE, GIVEN, FLAG, GUESS, LEAST, DEAD)

PROOF, MINE_FIRST, WRONG_FLAG, NO_SAFE, FIRST, OVER, IMPOSSIBLE, TOO_COMPLEX = (
    "proof",
    "mine_first",
    "wrong_flag",
    "no_safe",
    "first",
    "over",
    "impossible",
    "too_complex",
)
KINDS = (PROOF, MINE_FIRST, WRONG_FLAG, NO_SAFE, FIRST, OVER, IMPOSSIBLE, TOO_COMPLEX)

NUDGE, REGION, CELL, REASON, ODDS, BEST = "nudge", "region", "cell", "reason", "odds", "best"
RUNGS = (NUDGE, REGION, CELL, REASON, ODDS, BEST)


@dataclass(frozen=True)
class Highlight:
    """One cell lit up. `role`: one of ROLES. One role a cell, but a best guess or dead cell may be LEAST too."""

    cell: Cell
    role: str


@dataclass(frozen=True)
class Rung:
    """One rung.

    name: one of RUNGS.
    text: a sentence or a few; numbered sentences are separated by line ends.
    highlights: what is lit up, those of the earlier rungs first.
    """

    name: str
    text: str
    highlights: tuple[Highlight, ...] = ()

    def cells(self, role: str) -> tuple[Cell, ...]:
        """The cells lit up in one role."""
        return tuple(lit.cell for lit in self.highlights if lit.role == role)


@dataclass(frozen=True)
class Hint:
    """A hint, from a nudge down to the reason.

    kind: one of KINDS. `mine_first`: a safe cell can be proven, but it takes many steps, and the first of them finds
        a mine; that step is the hint, and once its flag stands, the next hint goes on from there.
    rungs: from the gentlest to the last, at least one.
    cell: the cell it is about: to open, to take the flag from, to guess, or for `mine_first` to flag; None where there
        is none.
    tag: the technique that decides, one of `solve.TAGS`; empty but for `proof`, `mine_first` and `wrong_flag`.
    technique: the learner's name of it.
    key: its key, one of `teach.KEYS`, by which Help and lessons find it; empty where `tag` is.
    """

    kind: str
    rungs: tuple[Rung, ...]
    cell: Cell | None = None
    tag: str = ""
    technique: str = ""
    key: str = ""


@dataclass(frozen=True)
class Argument:
    """An argument for some cells, and all that it touches upon.

    lines: sentences, the first to follow first.
    numbers: the numbers it uses.
    safe: the cells it proves safe.
    mines: the cells its last step proves to be mines.
    compared: the cells it compares or supposes something of.
    given: the proven mines it subtracts.
    """

    lines: tuple[str, ...]
    numbers: tuple[Cell, ...]
    safe: tuple[Cell, ...] = ()
    mines: tuple[Cell, ...] = ()
    compared: tuple[Cell, ...] = ()
    given: tuple[Cell, ...] = ()


def unknown_cells(view: PlayerView, proof: Proof) -> dict[Cell, tuple[Cell, ...]]:
    """For each number of a proof the covered cells it touches besides the given mines."""
    given = set(proof.given)
    return {
        number: tuple(cell for cell in neighbours(number, view.rows, view.cols) if view[cell] < 0 and cell not in given)
        for number in proof.numbers
    }
