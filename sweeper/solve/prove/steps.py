"""The proofs to follow for one cell, one after the other, with as few numbers as will do."""

from __future__ import annotations

from ...core.cells import Cell
from .facts import Facts
from .ladder import Ladder, proof_of
from .minimal import needed_numbers
from .proof import Proof
from .rules import difference_and_line


def steps_to(ladder: Ladder, proof: Proof, cell: Cell) -> tuple[Proof, ...]:
    """The proofs to follow to `cell`, a conclusion of `proof`; the last of them concludes on it.

    None of their numbers can be left out. Mines given to the ladder need no step. A proof by the mine count
    takes all mines proven before it as known, so it comes first, without steps of its own.
    Raises TooComplex, Cancelled.
    """
    proof = ladder.proofs.get(cell, proof)  # its own, where `proof` concludes on it only by the way
    steps = _with_fewest_numbers(ladder, _told_steps(ladder, proof), cell)
    return (*steps[:-1], _whole_line(ladder, steps, cell))


def _told_steps(ladder: Ladder, proof: Proof) -> tuple[Proof, ...]:
    """A proof after those of the mines it subtracts, and after those behind them."""
    wanted = set(proof.given)
    known = set(ladder.given) | (wanted if proof.tag == "count" else set())
    steps = [proof]
    for earlier in reversed(ladder.behind(proof)):
        if not wanted.difference(known).isdisjoint(earlier.mines):
            steps.append(earlier)
            wanted.update(earlier.given)
            known.update(earlier.given if earlier.tag == "count" else ())
    return tuple(steps[::-1])


def _with_fewest_numbers(ladder: Ladder, steps: tuple[Proof, ...], cell: Cell) -> tuple[Proof, ...]:
    """Steps to the same cell from those numbers of `steps` that cannot be left out; the same if none can."""
    view = ladder.view
    counted = [step for step in steps if step.uses_count]
    known = ladder.given.union(*[step.given for step in counted[:1]])
    numbers = {number for step in steps for number in step.numbers}
    if len(numbers) == 1 and not counted:
        return steps
    fewer = needed_numbers(view, cell, numbers=numbers, known=known, counted=bool(counted), effort=ladder.effort)
    if len(fewer) == len(numbers):
        return steps
    shorter = Ladder(view, analysis=ladder.analysis if counted else None, numbers=fewer, given=known)
    shorter.effort = ladder.effort
    proof = shorter.proof_for(cell)
    assert proof is not None
    return _told_steps(shorter, proof)


def _whole_line(ladder: Ladder, steps: tuple[Proof, ...], cell: Cell) -> Proof:
    """The last step, or the 1-2-1 or 1-2-2-1 that it is one side of."""
    last = steps[-1]
    if last.tag != "difference":
        return last
    cols = ladder.view.cols
    facts = Facts.of(ladder.view, ladder.facts.needs)
    known = ladder.given.union(*[step.given + step.mines for step in steps[:-1]], last.given)
    facts.add_mines(row * cols + col for row, col in known)
    facts.wanted.update(facts.covered())
    side = {row * cols + col for row, col in last.numbers}
    proofs = {mine: step for step in steps[:-1] for mine in step.mines}
    lines = [
        proof_of(found, facts, proofs)
        for found in difference_and_line(facts)
        if found.tag == "line" and side.issubset(found.numbers) and cell[0] * cols + cell[1] in found.safe
    ]
    return min(lines, key=Proof.simplicity, default=last)
