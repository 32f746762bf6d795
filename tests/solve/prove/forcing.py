"""Whether some numbers force a cell: cell by cell, with nothing taken from the solver."""

from __future__ import annotations

from collections.abc import Iterable

from sweeper.core.cells import Cell, neighbours
from sweeper.core.view import PlayerView
from sweeper.solve import Proof


def totals(view: PlayerView, numbers: Iterable[Cell], known: dict[Cell, bool]) -> tuple[set[int], set[Cell]]:
    """How many mines can lie in the covered cells that `numbers` touch, by what is known; and the cells."""
    chosen = sorted(numbers)
    touched = [[cell for cell in neighbours(number, view.rows, view.cols) if view[cell] < 0] for number in chosen]
    cells = sorted({cell for some in touched for cell in some})
    states = {(tuple(view[number] for number in chosen), 0)}
    for place, cell in enumerate(cells):
        left = [sum(other in cells[place + 1 :] for other in some) for some in touched]
        states = {
            (after, mines + mine)
            for needs, mines in states
            for mine in ((known[cell],) if cell in known else (False, True))
            for after in [tuple(need - (mine and cell in some) for need, some in zip(needs, touched))]
            if all(0 <= need <= room for need, room in zip(after, left))
        }
    if any(need for need in (view[number] for number in chosen)) and not cells:
        return set(), set()
    return {mines for _needs, mines in states}, set(cells)


def can_be(view: PlayerView, numbers: Iterable[Cell], known: dict[Cell, bool], counted: bool) -> bool:
    """Whether anything fits the numbers, what is known and, where it counts, the mine count."""
    mines, seen = totals(view, numbers, known)
    if not counted:
        return bool(mines)
    covered = {(row, col) for row in range(view.rows) for col in range(view.cols) if view[row, col] < 0} - seen
    outside = sum(mine for cell, mine in known.items() if cell in covered)
    free = len(covered - set(known))
    return any(0 <= view.mines - outside - some <= free for some in mines)


def check_proof(view: PlayerView, proof: Proof) -> None:
    """The numbers with the given mines force the conclusion; the support forces it with nothing given."""
    given = dict.fromkeys(proof.given, True)
    counted = proof.uses_count
    assert counted == (proof.tag == "count")
    assert proof.cells
    assert not set(proof.cells) & set(proof.given)
    assert can_be(view, proof.numbers, given, counted)
    for cells, mine in ((proof.safe, False), (proof.mines, True)):
        for cell in cells:
            assert not can_be(view, proof.numbers, {**given, cell: not mine}, counted), (view, proof)
    hardest_counts = proof.hardest == "count"
    for cells, mine in ((proof.safe, False), (proof.mines, True)):
        for cell in cells[:1]:
            assert not can_be(view, proof.support, {cell: not mine}, hardest_counts), (view, proof)
    check_figures(view, proof)


def check_figures(view: PlayerView, proof: Proof) -> None:
    """The figures of the sentence are those of the board."""
    for number, need in zip(proof.numbers, proof.needs):
        near = set(neighbours(number, view.rows, view.cols))
        if proof.tag != "count":
            assert need == view[number] - len(near & set(proof.given))
    if proof.tag == "all_mines":
        assert proof.needs[0] == len(proof.mines)
    if proof.tag == "satisfied":
        assert proof.needs == (0,)
    if proof.tag in ("inside", "difference"):
        assert proof.difference == proof.needs[1] - proof.needs[0]
    if proof.uses_count:
        assert proof.left == view.mines - len(proof.given)
