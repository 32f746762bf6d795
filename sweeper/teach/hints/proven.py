"""The hint where a cell can be proven safe: nudge, region, cell, reason."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.cells import Cell, cell_name
from ...core.view import PlayerView
from ...solve import TAGS, Ladder, Proof
from ...texts import hints as words
from ...texts.hints import sentence
from ..techniques import technique
from .reasons import Argument, argue, argue_before, steps_before
from .values import CELL, COMPARED, GIVEN, MINE, NUDGE, NUMBER, PROOF, REASON, REGION, SAFE, Highlight, Hint, Rung

SHORT = 160  # characters of a reason that is not numbered: two lines of the strip


def proven_hint(view: PlayerView, proof: Proof, ladder: Ladder, near: Cell | None) -> Hint:
    """The rungs for a proof with a safe cell; the cell nearest `near` is named."""
    cell = min(proof.safe, key=lambda one: (_steps(near or one, one), one))
    before = steps_before(view, proof, ladder)
    plan = _Plan(view, proof, before, argue_before(view, proof, before), argue(view, proof, cell), cell)
    hardest = max((proof, *before), key=lambda one: TAGS.index(one.tag))
    steps = (
        Rung(NUDGE, plan.nudge()),
        Rung(REGION, plan.question(), plan.ringed()),
        Rung(CELL, plan.answer(), plan.ringed() + plan.ticked()),
        Rung(REASON, plan.reason(), plan.ringed() + plan.ticked() + plan.worked_out()),
    )
    return Hint(PROOF, steps, cell, hardest.tag, technique(hardest))


def _steps(one: Cell, other: Cell) -> int:
    """King's moves between two cells."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


@dataclass(frozen=True)
class _Plan:
    """All that the rungs of one proof say and show.

    before: the steps that prove the mines it subtracts; told: their argument.
    last: the argument for `cell`, the one named.
    """

    view: PlayerView
    proof: Proof
    before: list[Proof]
    told: Argument
    last: Argument
    cell: Cell

    def nudge(self) -> str:
        """The name of what to look for."""
        names = list(dict.fromkeys(technique(one) for one in self.before))
        name = technique(self.proof)
        if names and names != [name]:
            first = words.listed([one for one in names if one != name] or names)
            return sentence(words.NUDGE_AFTER, first=first, technique=name)
        return sentence(words.NUDGE, technique=name)

    def question(self) -> str:
        """What to ask oneself of the numbers lit up."""
        asked = question(self.view, self.proof, self.last)
        if not self.told.numbers:
            return f"{words.ASK_MINES} {asked}" if self.before else asked
        first = self.before[0]
        told = [words.number(self.view, number) for number in first.numbers]
        told += [words.MINE_COUNT] if first.uses_count else []
        return f"{sentence(words.ASK_FIRST, numbers=words.listed(told))} {asked}"

    def answer(self) -> str:
        """The safe cells, one by name first."""
        others = [one for one in self.last.safe if one != self.cell]
        name = cell_name(self.cell)
        if not others:
            return sentence(words.IS_SAFE, cell=name)
        are = words.is_or_are(len(others))
        return sentence(words.SO_ARE, cell=name, are=are, others=words.some_cells(others))

    def reason(self) -> str:
        """The whole argument, numbered where it is long."""
        lines = self.told.lines + self.last.lines
        joined = " ".join(lines)
        if len(lines) == 1 or (len(lines) == 2 and len(joined) <= SHORT):
            return joined
        return "\n".join(f"{place}. {line}" for place, line in enumerate(lines, 1))

    def ringed(self) -> tuple[Highlight, ...]:
        """The numbers used."""
        return _marks(NUMBER, tuple(dict.fromkeys(self.told.numbers + self.last.numbers)))

    def ticked(self) -> tuple[Highlight, ...]:
        """The answer."""
        return _marks(SAFE, self.last.safe)

    def worked_out(self) -> tuple[Highlight, ...]:
        """What the reason speaks of besides: each cell in one role."""
        given = tuple(dict.fromkeys(self.told.given + self.last.given))
        mines = tuple(one for one in self.last.mines if one not in given)
        settled = {*given, *mines, *self.last.safe}
        compared = tuple(one for one in self.last.compared if one not in settled)
        return _marks(GIVEN, given) + _marks(COMPARED, compared) + _marks(MINE, mines)


def _marks(role: str, cells: tuple[Cell, ...]) -> tuple[Highlight, ...]:
    return tuple(Highlight(cell, role) for cell in cells)


def question(view: PlayerView, proof: Proof, argument: Argument) -> str:
    """The question that leads to the answer of a proof."""
    told = [words.number(view, number) for number in proof.numbers]
    if proof.tag == "satisfied":
        return sentence(words.ASK_SATISFIED if proof.given else words.ASK_ZERO, number=told[0])
    if proof.tag == "inside":
        text = words.ASK_INSIDE if proof.needs[0] == view[proof.numbers[0]] else words.ASK_INSIDE_KNOWN
        return sentence(text, cells=words.of_cells(len(proof.compared)), number=told[0])
    if proof.tag == "difference":
        return sentence(words.ASK_DIFFERENCE, needy=told[1], other=told[0])
    if proof.tag in ("line", "squeeze"):
        text = words.ASK_MOST if proof.limit == "most" else words.ASK_LEAST
        return sentence(text, first=told[0], middle=told[1], second=told[2])
    if proof.tag == "count":
        return words.ASK_COUNT if argument.numbers else words.ASK_COUNT_ALONE
    return words.ASK_CHAIN
