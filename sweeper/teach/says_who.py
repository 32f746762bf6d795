"""Says who?: what is so of a covered cell, by a proof or by two layouts that fit; and the answer to a claim of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ..core.cells import FLAG, OUTSIDE, Cell, cell_name
from ..core.view import PlayerView
from ..solve import Analysis, CounterExample, Ladder, Proof, TooComplex, analyse, counter_example, ladder_of, steps_to
from ..texts import first_steps, hints
from ..texts import says_who as texts
from ..texts.errors import sentence_of
from ..texts.language import Text, say
from ..texts.phrases import cells as say_cells
from ..texts.phrases import joined, sentence
from .hints.proven import key_of_steps, reason_of
from .hints.values import COMPARED, MINE, SAFE, Highlight
from .lessons.doubts import doubt
from .lessons.pictures import Picture
from .techniques import technique_name

OPEN = "open"
CLAIMS = (SAFE, MINE, OPEN)
"""What can be said of a covered cell: that it is safe, that it is a mine, or that neither is proven."""

CLAIM_TEXTS = (texts.SAFE, texts.MINE, texts.OPEN)
"""What stands on the claims to choose from, in the order of CLAIMS."""

ANSWERS: dict[tuple[str, str], Text] = {
    (SAFE, SAFE): texts.SAFE_RIGHT,
    (MINE, MINE): texts.MINE_RIGHT,
    (OPEN, OPEN): texts.OPEN_RIGHT,
    (SAFE, MINE): texts.SAFE_BUT_MINE,
    (SAFE, OPEN): texts.SAFE_BUT_OPEN,
    (MINE, SAFE): texts.MINE_BUT_SAFE,
    (MINE, OPEN): texts.MINE_BUT_OPEN,
    (OPEN, SAFE): texts.OPEN_BUT_SAFE,
    (OPEN, MINE): texts.OPEN_BUT_MINE,
}
"""What is said by what was claimed and by what is so."""


@dataclass(frozen=True)
class Truth:
    """What is so of a covered cell.

    view: the position in which it is told. is_so: one of CLAIMS; empty where it would take too long to know.
    steps: the proofs to follow to the cell, where it is proven and they can be told.
    example: two layouts that fit, where nothing is proven and they were found.
    too_complex: what took too long, where something did.
    """

    view: PlayerView
    cell: Cell
    is_so: str
    steps: tuple[Proof, ...] = ()
    example: CounterExample | None = None
    too_complex: TooComplex | None = None

    @property
    def key(self) -> str:
        """The technique that proves it, one of `teach.KEYS`; empty where none does."""
        return key_of_steps(self.steps) if self.steps else ""

    def on_board(self, rows: int, cols: int, first: Cell) -> Truth:
        """The same, told of a larger board on which its own top left cell lies at `first`; all around it is open."""
        top, left = first
        cells = [0] * (rows * cols)
        for row in range(self.view.rows):
            start = (top + row) * cols + left
            cells[start : start + self.view.cols] = self.view.cells[row * self.view.cols : (row + 1) * self.view.cols]
        return replace(
            self,
            view=PlayerView(rows, cols, self.view.mines, tuple(cells)),
            cell=_moved([self.cell], first)[0],
            steps=tuple(_moved_proof(step, first) for step in self.steps),
            example=None if self.example is None else _moved_example(self.example, first),
        )


@dataclass(frozen=True)
class Reply:
    """The answer to a claim, one of CLAIMS, by what is so."""

    truth: Truth
    claim: str

    @property
    def right(self) -> bool:
        """Whether what was claimed is so."""
        return self.claim == self.truth.is_so

    def said(self) -> str:
        """Whether it is so, and why, a sentence a step, in the language that is used now."""
        truth = self.truth
        if not truth.is_so:
            assert truth.too_complex is not None
            return sentence(hints.TOO_COMPLEX, reason=sentence_of(truth.too_complex))
        answer = say(ANSWERS[self.claim, truth.is_so], cell=cell_name(truth.cell))
        if truth.is_so == OPEN:
            return joined([answer, *self._of_pair()])
        if truth.steps:
            reason = reason_of(truth.view, truth.steps, truth.cell).text
            technique = say(first_steps.WHY_TECHNIQUE, technique=technique_name(truth.key))
            return f"{answer}\n{reason}\n{technique}"
        unexplained = hints.TOO_LONG_WHY if truth.is_so == SAFE else hints.TOO_LONG_WHY_MINE
        return joined([answer, sentence(unexplained, cell=cell_name(truth.cell))])

    def _of_pair(self) -> list[str]:
        """In which cells the two layouts differ, and which of them are not to be seen in the pictures."""
        example = self.truth.example
        if example is None:
            return [say(texts.NO_PAIR)]
        differing = example.differing
        named = say_cells(differing)
        lines = [sentence(texts.DIFFER, count=len(differing), cells=named)]
        unseen = cut_out(example, self.truth.view.cols, self.truth.view.cells).unseen
        if unseen:
            lines.append(sentence(texts.NOT_SEEN, count=len(unseen), cells=say_cells(unseen)))
        return lines

    def highlights(self) -> tuple[Highlight, ...]:
        """The numbers and cells of the proof, or the cells in which the two layouts differ."""
        truth = self.truth
        if truth.steps:
            return reason_of(truth.view, truth.steps, truth.cell).highlights
        if truth.example is not None:
            return tuple(Highlight(cell, COMPARED) for cell in truth.example.differing)
        return (Highlight(truth.cell, truth.is_so),) if truth.is_so in (SAFE, MINE) else ()


def truth_of(
    view: PlayerView, cell: Cell, *, analysis: Analysis | None = None, cancelled: Callable[[], bool] | None = None
) -> Truth:
    """What is so of a covered cell of a whole board.

    Flags that are proven right count as steps already made, as in a hint. analysis: of this view, where it is known
    already. cancelled: asked during the work; True ends it. Raises SweeperError for a cell that is not covered,
    BadPosition, Cancelled.
    """
    try:
        known = analyse(view, cancelled=cancelled) if analysis is None else analysis
    except TooComplex as error:
        return Truth(view, cell, "", too_complex=error)
    try:
        if 0 < known.layouts(cell) < known.total:
            return Truth(view, cell, OPEN, example=counter_example(view, cell, cancelled=cancelled))
        given = [mine for mine in known.mines if view[mine] == FLAG and mine != cell]
        ladder = ladder_of(view, analysis=known, cancelled=cancelled, given=given)
        return _proven(ladder, cell)
    except TooComplex as error:
        is_so = SAFE if cell in known.safe else MINE if cell in known.mines else OPEN
        return Truth(view, cell, is_so, too_complex=error)


def truth_in(picture: Picture, cell: Cell) -> Truth:
    """What is so of a covered cell of a picture, of which nothing is known. Raises BadPosition."""
    view = picture.view()
    try:
        example = doubt(picture, cell)
        if example is not None:
            return Truth(view, cell, OPEN, example=example)
        return _proven(picture.ladder(), cell)
    except TooComplex as error:
        return Truth(view, cell, "", too_complex=error)


def _proven(ladder: Ladder, cell: Cell) -> Truth:
    """What is so of a cell that has a proof. Raises TooComplex, Cancelled."""
    proof = ladder.proof_for(cell)
    assert proof is not None
    return Truth(ladder.view, cell, SAFE if cell in proof.safe else MINE, steps_to(ladder, proof, cell))


# Seen from another corner


def _moved(cells: Sequence[Cell], first: Cell) -> tuple[Cell, ...]:
    """Cells of a board on a larger one, on which its top left cell lies at `first`."""
    return tuple((row + first[0], col + first[1]) for row, col in cells)


def _moved_example(example: CounterExample, first: Cell) -> CounterExample:
    return CounterExample(
        _moved([example.cell], first)[0], _moved(example.with_mine, first), _moved(example.without, first)
    )


def _moved_proof(proof: Proof, first: Cell) -> Proof:
    return replace(
        proof,
        numbers=_moved(proof.numbers, first),
        safe=_moved(proof.safe, first),
        mines=_moved(proof.mines, first),
        given=_moved(proof.given, first),
        compared=_moved(proof.compared, first),
        support=_moved(proof.support, first),
    )


# The part of a board in which two layouts differ

WHOLE = 9
"""Rows and columns of a board that is shown whole."""
SIDE = 8
"""Rows and columns of the part of a larger board that is shown."""
AROUND = 2
"""Cells around those that differ that are wanted in the picture: their numbers, and what these touch besides."""


class CutOut(NamedTuple):
    """A part of a board with two layouts, and of these what lies in it.

    first: where its top left cell lies on the board. cols, sights: what it shows, row by row.
    unseen: the cells of the board in which the layouts differ outside it.
    """

    first: Cell
    cols: int
    sights: tuple[int, ...]
    example: CounterExample
    unseen: tuple[Cell, ...]


def cut_out(example: CounterExample, cols: int, sights: Sequence[int]) -> CutOut:
    """The part of a board that shows best how two layouts differ; a small board as a whole.

    sights: what the board shows, row by row, in rows of `cols`; cells that are none are left out at its edges.
    """
    there = [divmod(place, cols) for place, sight in enumerate(sights) if sight != OUTSIDE]
    spans = []
    for axis in (0, 1):
        own = [cell[axis] for cell in there]
        differing = [cell[axis] for cell in example.differing]
        spans.append(_span(min(own), max(own) + 1, example.cell[axis], differing))
    (top, bottom), (left, right) = spans
    inside = {(row, col) for row in range(top, bottom) for col in range(left, right)}

    def part(mines: Sequence[Cell]) -> tuple[Cell, ...]:
        return _moved([mine for mine in mines if mine in inside], (-top, -left))

    own_cell = _moved([example.cell], (-top, -left))[0]
    return CutOut(
        (top, left),
        right - left,
        tuple(sights[row * cols + col] for row in range(top, bottom) for col in range(left, right)),
        CounterExample(own_cell, part(example.with_mine), part(example.without)),
        tuple(cell for cell in example.differing if cell not in inside),
    )


def _span(low: int, high: int, cell: int, differing: Sequence[int]) -> tuple[int, int]:
    """From which row or column to before which one is shown, of those from `low` to before `high`.

    cell: where the cell asked about is. differing: where those are that differ.
    """
    if high - low <= WHOLE:
        return low, high
    starts = range(max(low, cell - SIDE + 1), min(cell, high - SIDE) + 1)

    def worth(start: int) -> tuple[int, int, int]:
        seen = [place for place in differing if start <= place < start + SIDE]
        around = sum(start <= place + way * AROUND < start + SIDE for place in seen for way in (-1, 1))
        return len(seen), around, -abs(2 * (cell - start) - SIDE + 1)

    start = max(starts, key=worth)
    return start, start + SIDE
