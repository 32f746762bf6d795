"""A proof: which numbers force which cells, and the figures its sentence needs."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cells import Cell

TAGS = ("all_mines", "satisfied", "inside", "difference", "line", "squeeze", "chain", "count")
MOST, LEAST = "most", "least"


@dataclass(frozen=True)
class Proof:
    """Why some cells are certain.

    A number's need is what it shows less the proven mines it touches. Those mines are the `given` cells: each
    has a proof of its own, found before this one. The numbers and the given mines force the conclusion; the
    numbers of `support` force it with nothing given. Cells proven safe are not left out of a comparison: they
    are still covered, and opening them is the better next step.

    tag: the technique, one of TAGS.
    numbers: the open numbers used. `inside`, `difference`: the one compared, then the one concluded from;
        `squeeze`, `line`: a neighbour, the number in the middle, the other neighbour; else row by row.
    needs: how many mines each of `numbers` needs, in the same order.
    safe, mines: the conclusion, row by row; at least one cell.
    given: proven mines that were subtracted, row by row; for `count` all that are proven.
    compared: cells the argument compares: those shared by the numbers, or all they touch that stay open.
    support: all numbers used here and in the proofs behind the given mines, row by row.
    difference: for `inside` and `difference`, how many more mines the second number needs.
    shares: for `squeeze` and `line`, how many mines at most (or at least) lie where the middle number meets
        the first neighbour, and where it meets the other.
    limit: whether `shares` are MOST or LEAST; empty for other tags.
    uses_count: whether the mine count is needed.
    left: for `count`, mines left besides those given.
    unknown: for `count`, covered cells besides those given.
    layouts: for `count`, in how many ways these mines can lie in these cells so that `numbers` hold.
    hardest: the hardest tag of this proof and the proofs behind it.
    """

    tag: str
    numbers: tuple[Cell, ...]
    needs: tuple[int, ...]
    safe: tuple[Cell, ...]
    mines: tuple[Cell, ...]
    given: tuple[Cell, ...] = ()
    compared: tuple[Cell, ...] = ()
    support: tuple[Cell, ...] = ()
    difference: int = 0
    shares: tuple[int, ...] = ()
    limit: str = ""
    uses_count: bool = False
    left: int = 0
    unknown: int = 0
    layouts: int = 0
    hardest: str = ""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All cells it concludes on."""
        return self.safe + self.mines

    def simplicity(self, near: Cell | None = None) -> tuple[int | bool | tuple[Cell, ...], ...]:
        """Smaller is friendlier: hardest step, fewest numbers, known tag, local, near, safe before mines."""
        return (
            TAGS.index(self.hardest),
            len(self.support),
            len(self.numbers),
            TAGS.index(self.tag),
            self.spread(),
            0 if near is None else min(_steps(near, cell) for cell in self.cells),
            not self.safe,
            self.cells,
            self.numbers,
        )

    def spread(self) -> int:
        """How many rows or columns apart its numbers and cells lie, whichever is more."""
        cells = self.numbers + self.cells
        rows, cols = [row for row, _ in cells], [col for _, col in cells]
        return max(max(rows) - min(rows), max(cols) - min(cols))


def _steps(cell: Cell, other: Cell) -> int:
    """King's moves between two cells."""
    return max(abs(cell[0] - other[0]), abs(cell[1] - other[1]))
