"""The player's flags against what is proven. A flag is never trusted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...core.cells import Cell, neighbours
from ...core.view import FLAG, PlayerView
from ..count.analysis import Analysis, analyse
from .fewest import fewest_numbers
from .ladder import Ladder, ladder_of, proof_for
from .proof import Proof
from .steps import steps_to


@dataclass(frozen=True)
class WrongFlag:
    """A flag that cannot be right.

    cell: where it is.
    numbers: those that leave no mine for it, row by row; none of them can be left out.
    uses_count: whether the mine count is needed with them.
    is_smallest: whether it is proven that no fewer numbers would do; where it is too much work, it is not known.
    steps: the proofs to follow to it from these numbers alone, one after the other; the last says that it is safe.
    """

    cell: Cell
    numbers: tuple[Cell, ...]
    uses_count: bool
    steps: tuple[Proof, ...]
    is_smallest: bool

    @property
    def proof(self) -> Proof:
        """The last step."""
        return self.steps[-1]


def wrong_flag(
    view: PlayerView, *, analysis: Analysis | None = None, cancelled: Callable[[], bool] | None = None
) -> WrongFlag | None:
    """The flag on a cell proven safe that is the simplest to see; None without such a flag.

    analysis: of this view, where it is known already. cancelled: asked during the work; True ends it.
    Raises BadPosition, TooComplex, Cancelled.
    """
    analysis = analyse(view, cancelled=cancelled) if analysis is None else analysis
    wrong = [cell for cell in analysis.safe if view[cell] == FLAG]
    if not wrong:
        return None
    ladder = ladder_of(view, analysis=analysis, cancelled=cancelled)
    proofs = [(proof_for(view, cell, ladder=ladder), cell) for cell in wrong]
    proof, cell = min(proofs, key=lambda pair: (pair[0].simplicity(), pair[1]))
    counted = any(step.uses_count for step in [proof, *ladder.behind(proof)])
    fewest = fewest_numbers(view, cell, counted=counted, effort=ladder.effort)
    shorter = Ladder(view, analysis=analysis if counted else None, cancelled=cancelled, numbers=fewest.numbers)
    steps = steps_to(shorter, proof_for(view, cell, ladder=shorter), cell)
    return WrongFlag(cell, fewest.numbers, counted, steps, fewest.proven)


def unproven_flags_for_chord(view: PlayerView, cell: Cell, *, analysis: Analysis | None = None) -> tuple[Cell, ...]:
    """The flags a chord on an open number would rely on though they are no proven mines.

    Empty where the flags are not as many as the number says, so that a chord would open nothing.
    """
    flags = [near for near in neighbours(cell, view.rows, view.cols) if view[near] == FLAG]
    if view[cell] < 0 or len(flags) != view[cell]:
        return ()
    proven = set((analyse(view) if analysis is None else analysis).mines)
    return tuple(flag for flag in flags if flag not in proven)


def too_many_flags(view: PlayerView) -> tuple[Cell, ...]:
    """The open numbers that touch more flags than they show, row by row: not all those flags can be right."""
    cells = [divmod(index, view.cols) for index, value in enumerate(view.cells) if value >= 0]
    return tuple(cell for cell in cells if _flags_around(view, cell) > view[cell])


def _flags_around(view: PlayerView, cell: Cell) -> int:
    return sum(view[near] == FLAG for near in neighbours(cell, view.rows, view.cols))
