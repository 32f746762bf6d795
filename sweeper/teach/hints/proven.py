"""The hint where a cell can be proven safe: nudge, region, cell, reason. Of a long proof its first step is the hint."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.cells import Cell, cell_name
from ...core.view import PlayerView
from ...solve import TAGS, Ladder, Proof, steps_to
from ...texts import hints as texts
from ...texts.phrases import cells, joined, number, numbers, of_need, sentence
from ...texts.techniques import FULL
from ..techniques import technique_key, technique_name
from .nudges import nudge
from .reasons import argue, argue_before
from .values import (
    CELL,
    COMPARED,
    GIVEN,
    MINE,
    MINE_FIRST,
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

SHORT = 160  # columns of a reason that is not numbered: two lines of the strip
MOST_STEPS = 3  # of a proof with more steps, or more sentences, the first step is the hint
MOST_LINES = 8
TOLD_ON_THE_WAY = ("all_mines", "inside", "difference")  # techniques that a reason tells before its last step


def proven_hint(proof: Proof, ladder: Ladder, *, near: Cell | None = None) -> Hint:
    """The rungs for a proof with a safe cell; the cell nearest `near` is named.

    Where it takes many steps or hard ones, its first step is the hint: a mine to flag.
    """
    view = ladder.view
    cell = nearest(proof.safe, near)
    steps = steps_to(ladder, proof, cell)
    if not is_plain(steps):
        return _mine_first(view, steps[0], near)
    plan = _plan(view, steps, cell)
    if steps[1:] and len(plan.lines) > MOST_LINES:
        return _mine_first(view, steps[0], near)
    rungs = (
        Rung(NUDGE, nudge(view, steps)),
        Rung(REGION, plan.question(), plan.ringed()),
        Rung(CELL, plan.answer(), plan.ringed() + plan.ticked()),
        plan.reason(),
    )
    return _of_technique(PROOF, rungs, cell, _hardest(steps))


def _hardest(steps: Sequence[Proof]) -> Proof:
    return max(steps, key=lambda step: TAGS.index(step.tag))


def key_of_steps(steps: Sequence[Proof]) -> str:
    """The technique that steps to a cell are named by, one of `teach.KEYS`: the hardest of them.

    Of two numbers that find a mine the first may have all its mines, and one is left to look at.
    """
    hardest = _hardest(steps)
    if hardest.tag in ("inside", "difference") and not hardest.needs[0]:
        return FULL
    return technique_key(hardest)


def reason_of(view: PlayerView, steps: Sequence[Proof], cell: Cell) -> Rung:
    """The last rung for the steps that decide a cell, safe or a mine."""
    return _plan(view, steps, cell).reason()


def mine_hint(view: PlayerView, steps: Sequence[Proof], cell: Cell) -> Hint:
    """The rungs for the steps that prove a cell to be a mine: where to look, then why."""
    plan = _plan(view, steps, cell)
    looked_at = tuple(lit.cell for lit in plan.ringed())
    asked = sentence(texts.ASK_MINES, numbers=numbers(view, looked_at, counted=plan.proof.uses_count))
    rungs = (Rung(REGION, asked, plan.ringed()), plan.reason())
    key = key_of_steps(steps)
    return Hint(MINE_FIRST, rungs, cell, _hardest(steps).tag, technique_name(key), key)


def _plan(view: PlayerView, steps: Sequence[Proof], cell: Cell) -> _Plan:
    before = argue_before(view, steps[:-1])
    return _Plan(view, steps[-1], tuple(steps[:-1]), before, argue(view, steps[-1], cell, before=before), cell)


def is_plain(steps: Sequence[Proof]) -> bool:
    """Whether steps can be told at once: few of them, and simple ones before the last."""
    return len(steps) <= MOST_STEPS and all(step.tag in TOLD_ON_THE_WAY for step in steps[:-1])


def _mine_first(view: PlayerView, step: Proof, near: Cell | None) -> Hint:
    """The rungs of a step that finds mines."""
    cell = nearest(step.mines, near)
    argument = argue(view, step, cell)
    ringed = _lit(NUMBER, argument.numbers)
    crossed = ringed + _lit(MINE, argument.mines)
    settled = {*argument.mines, *argument.given}
    others = _lit(GIVEN, tuple(mine for mine in argument.given if mine not in argument.mines))
    others += _lit(COMPARED, tuple(cell for cell in argument.compared if cell not in settled))
    asked = sentence(texts.ASK_MINES, numbers=numbers(view, argument.numbers, counted=step.uses_count))
    answer = sentence(texts.FLAG_IT, count=len(argument.mines), cells=cells(argument.mines))
    rungs = (
        Rung(NUDGE, joined([sentence(texts.MINE_FIRST), nudge(view, [step])])),
        Rung(REGION, asked, ringed),
        Rung(CELL, answer, crossed),
        Rung(REASON, numbered(argument.lines), crossed + others),
    )
    return _of_technique(MINE_FIRST, rungs, cell, step)


def _of_technique(kind: str, rungs: tuple[Rung, ...], cell: Cell, proof: Proof) -> Hint:
    key = technique_key(proof)
    return Hint(kind, rungs, cell, proof.tag, technique_name(key), key)


def nearest(cells: Sequence[Cell], near: Cell | None) -> Cell:
    """The cell with the fewest moves of a chess king from `near`; of those alike, or without `near`, the first."""
    if near is None:
        return min(cells)
    row, col = near
    return min(cells, key=lambda cell: (max(abs(cell[0] - row), abs(cell[1] - col)), cell))


def numbered(lines: Sequence[str]) -> str:
    """The sentences of an argument, numbered where they are long."""
    text = joined(lines)
    if len(lines) == 1 or (len(lines) == 2 and columns(text) <= SHORT):
        return text
    return "\n".join(f"{place}. {line}" for place, line in enumerate(lines, 1))


def columns(text: str) -> int:
    """How wide a text is, in letters: a Chinese sign takes the room of two."""
    return sum(1 + (sign > "\u2e80") for sign in text)


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

    @property
    def lines(self) -> tuple[str, ...]:
        """The whole argument."""
        return self.opening.lines + self.last.lines

    def reason(self) -> Rung:
        """The whole argument, and all that it speaks of."""
        return Rung(REASON, numbered(self.lines), self.ringed() + self.ticked() + self.worked_out())

    def question(self) -> str:
        """What to ask oneself of the numbers lit up."""
        asked = question(self.view, self.proof, self.last)
        if not self.before:
            return asked
        first = self.before[0]
        mines = sentence(texts.ASK_MINES, numbers=numbers(self.view, first.numbers, counted=first.uses_count))
        return joined([mines, asked])

    def answer(self) -> str:
        """The safe cells, one by name first."""
        others = [other for other in self.last.safe if other != self.cell]
        name = cell_name(self.cell)
        if not others:
            return sentence(texts.IS_SAFE, cell=name)
        return sentence(texts.SO_ARE, cell=name, count=len(others), others=cells(others))

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
    names = [number(view, cell) for cell in proof.numbers]
    if proof.tag == "satisfied":
        return sentence(texts.ASK_SATISFIED if proof.given else texts.ASK_ZERO, number=names[0])
    if proof.tag == "inside":
        asked, known = texts.ASK_INSIDE, texts.ASK_INSIDE_KNOWN
        return of_need(asked, known, view, proof.numbers[0], proof.needs[0], count=len(proof.compared))
    if proof.tag == "difference":
        return sentence(texts.ASK_DIFFERENCE, number=names[1], other=names[0])
    if proof.tag in ("line", "squeeze"):
        text = texts.ASK_MOST if proof.limit == "most" else texts.ASK_LEAST
        return sentence(text, first=names[0], middle=names[1], second=names[2])
    if proof.tag == "count":
        return sentence(texts.ASK_COUNT if argument.numbers else texts.ASK_COUNT_ALONE)
    return sentence(texts.ASK_CHAIN)
