"""The hint where a cell can be proven safe: nudge, region, cell, reason."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cells import Cell, cell_name
from ...core.view import PlayerView
from ...solve import TAGS, Ladder, Proof, steps_to
from ...texts import hints as words
from ...texts.hints import sentence
from ..techniques import technique
from .reasons import argue, argue_before
from .values import (
    CELL,
    COMPARED,
    GIVEN,
    MINE,
    NUDGE,
    NUMBER,
    PROOF,
    REASON,
    REGION,
    SAFE,
    Argument,
    Highlight,
    Hint,
    Rung,
)

SHORT = 160  # characters of a reason that is not numbered: two lines of the strip
MOST_STEPS = 5  # a proof with more steps is not told to its end


def proven_hint(proof: Proof, ladder: Ladder, *, near: Cell | None = None) -> Hint:
    """The rungs for a proof with a safe cell; the cell nearest `near` is named.

    Where it takes many steps, the first of them is argued, and the others are only named.
    """
    view = ladder.view
    cell = min(proof.safe, key=lambda safe: (_king_moves(near or safe, safe), safe))
    steps = steps_to(ladder, proof, cell)
    before = argue_before(view, steps[:-1])
    plan = _Plan(view, steps[-1], steps[:-1], before, argue(view, steps[-1], cell, before=before), cell)
    if len(steps) > MOST_STEPS:
        rungs = _first_of_many(plan)
    else:
        rungs = (
            Rung(NUDGE, plan.nudge()),
            Rung(REGION, plan.question(), plan.ringed()),
            Rung(CELL, plan.answer(), plan.ringed() + plan.ticked()),
            Rung(REASON, plan.reason(), plan.ringed() + plan.ticked() + plan.worked_out()),
        )
    hardest = max(steps, key=lambda step: TAGS.index(step.tag))
    return Hint(PROOF, rungs, cell, hardest.tag, technique(hardest))


def _first_of_many(plan: _Plan) -> tuple[Rung, ...]:
    """The rungs of a proof with many steps: its first step in full, the others by name."""
    view, first, later = plan.view, plan.before[0], (*plan.before[1:], plan.proof)
    argument = argue_before(view, [first])
    steps, cell = words.spelled(len(later)), cell_name(plan.cell)
    names = words.listed(list(dict.fromkeys(technique(step) for step in later)))
    last = sentence(words.NEXT_LATER, steps=steps, names=names, cell=cell)
    ringed = _lit(NUMBER, argument.numbers)
    answer = ringed + _lit(MINE, first.mines) + _lit(SAFE, (plan.cell,))
    known = tuple(mine for mine in first.given if mine not in first.mines)
    numbers = [words.number(view, number) for number in argument.numbers]
    numbers += [words.MINE_COUNT] if first.uses_count else []
    return (
        Rung(NUDGE, sentence(words.NUDGE_FAR, steps=words.spelled(len(later) + 1), technique=technique(first))),
        Rung(REGION, sentence(words.ASK_FIRST, numbers=words.listed(numbers)), ringed),
        Rung(CELL, sentence(words.NEXT_FIRST, mines=words.are_mines(first.mines), steps=steps, cell=cell), answer),
        Rung(REASON, numbered((*argument.lines, last)), answer + _lit(GIVEN, known)),
    )


def _king_moves(cell: Cell, other: Cell) -> int:
    """How many moves of a chess king lie between two cells."""
    return max(abs(cell[0] - other[0]), abs(cell[1] - other[1]))


def numbered(lines: tuple[str, ...]) -> str:
    """The sentences of an argument, numbered where they are long."""
    joined = " ".join(lines)
    if len(lines) == 1 or (len(lines) == 2 and len(joined) <= SHORT):
        return joined
    return "\n".join(f"{place}. {line}" for place, line in enumerate(lines, 1))


@dataclass(frozen=True)
class _Plan:
    """All that the rungs of one proof say and show.

    before: the steps that prove the mines it subtracts; opening: their argument.
    last: the argument for `cell`, the one named.
    """

    view: PlayerView
    proof: Proof
    before: tuple[Proof, ...]
    opening: Argument
    last: Argument
    cell: Cell

    def nudge(self) -> str:
        """The name of what to look for."""
        names = list(dict.fromkeys(technique(step) for step in self.before))
        name = technique(self.proof)
        if names and names != [name]:
            first = words.listed([other for other in names if other != name] or names)
            return sentence(words.NUDGE_AFTER, first=first, technique=name)
        return sentence(words.NUDGE, technique=name)

    def question(self) -> str:
        """What to ask oneself of the numbers lit up."""
        asked = question(self.view, self.proof, self.last)
        if not self.before:
            return asked
        first = self.before[0]
        numbers = [words.number(self.view, number) for number in first.numbers]
        numbers += [words.MINE_COUNT] if first.uses_count else []
        return f"{sentence(words.ASK_FIRST, numbers=words.listed(numbers))} {asked}"

    def answer(self) -> str:
        """The safe cells, one by name first."""
        others = [other for other in self.last.safe if other != self.cell]
        name = cell_name(self.cell)
        if not others:
            return sentence(words.IS_SAFE, cell=name)
        are = words.is_or_are(len(others))
        return sentence(words.SO_ARE, cell=name, are=are, others=words.some_cells(others))

    def reason(self) -> str:
        """The whole argument."""
        return numbered(self.opening.lines + self.last.lines)

    def ringed(self) -> tuple[Highlight, ...]:
        """The numbers used."""
        return _lit(NUMBER, tuple(dict.fromkeys(self.opening.numbers + self.last.numbers)))

    def ticked(self) -> tuple[Highlight, ...]:
        """The answer."""
        return _lit(SAFE, self.last.safe)

    def worked_out(self) -> tuple[Highlight, ...]:
        """What the reason speaks of besides: each cell in one role."""
        given = tuple(dict.fromkeys(self.opening.mines + self.opening.given + self.last.given))
        mines = tuple(mine for mine in self.last.mines if mine not in given)
        settled = {*given, *mines, *self.last.safe}
        compared = tuple(cell for cell in self.last.compared if cell not in settled)
        return _lit(GIVEN, given) + _lit(COMPARED, compared) + _lit(MINE, mines)


def _lit(role: str, cells: tuple[Cell, ...]) -> tuple[Highlight, ...]:
    return tuple(Highlight(cell, role) for cell in cells)


def question(view: PlayerView, proof: Proof, argument: Argument) -> str:
    """The question that leads to the answer of a proof."""
    names = [words.number(view, number) for number in proof.numbers]
    if proof.tag == "satisfied":
        return sentence(words.ASK_SATISFIED if proof.given else words.ASK_ZERO, number=names[0])
    if proof.tag == "inside":
        text = words.ASK_INSIDE if proof.needs[0] == view[proof.numbers[0]] else words.ASK_INSIDE_KNOWN
        return sentence(text, cells=words.of_cells(len(proof.compared)), number=names[0])
    if proof.tag == "difference":
        return sentence(words.ASK_DIFFERENCE, needy=names[1], other=names[0])
    if proof.tag in ("line", "squeeze"):
        text = words.ASK_MOST if proof.limit == "most" else words.ASK_LEAST
        return sentence(text, first=names[0], middle=names[1], second=names[2])
    if proof.tag == "count":
        return words.ASK_COUNT if argument.numbers else words.ASK_COUNT_ALONE
    return words.ASK_CHAIN
