"""The proofs to follow for one cell: in order, complete, and with no number too many."""

from __future__ import annotations

import random

import pytest

from sweeper.core.cells import Cell
from sweeper.core.view import FLAG, PlayerView
from sweeper.solve import Ladder, Proof, analyse, ladder_of, simplest_proof, steps_to

from ..brute import random_view
from .forcing import can_be, check_proof


def steps_for(lines: list[str], mines: int, given: tuple[Cell, ...] = ()) -> tuple[Proof, ...]:
    view = PlayerView.from_text(lines, mines)
    ladder = ladder_of(view, given=given)
    proof = simplest_proof(view, ladder=ladder, safe_only=True)
    assert proof is not None
    return steps_to(ladder, proof, proof.safe[0])


@pytest.mark.parametrize("seed", range(6))
def test_each_step_builds_on_those_before_and_no_number_is_idle(seed: int) -> None:
    source = random.Random(seed)
    longest = 0
    for _ in range(120):
        view, _mines = random_view(source, 30, 20, marks=True)
        analysis = analyse(view)
        flagged = [mine for mine in analysis.mines if view[mine] == FLAG]
        ladder = ladder_of(view, analysis=analysis, given=flagged)
        for wave in ladder.waves():
            for proof in wave:
                if proof.safe:
                    steps = steps_to(ladder, proof, proof.safe[0])
                    check_steps(view, steps, set(flagged), proof.safe[0])
                    longest = max(longest, len(steps))
    assert longest > 1


def check_steps(view: PlayerView, steps: tuple[Proof, ...], flagged: set[Cell], cell: Cell) -> None:
    """`cell` follows in the end, and not if any number is left out.

    A step by the mine count takes the mines it is given as known.
    """
    known = set(flagged)
    for step in steps:
        if step.uses_count:
            known |= set(step.given)
            break
    proven = set(known)
    for step in steps:
        assert set(step.given) <= proven
        proven |= set(step.mines)
    assert cell in steps[-1].safe
    counted = any(step.uses_count for step in steps)
    numbers = {number for step in steps for number in step.numbers}
    mines = dict.fromkeys(known, True)
    assert not can_be(view, numbers, {**mines, cell: True}, counted)
    for number in numbers:
        fewer = numbers - {number}
        cells = steps[-1].safe if steps[-1].tag == "line" else (cell,)
        assert any(can_be(view, fewer, {**mines, safe: True}, counted) for safe in cells), (view, steps, number)


def test_a_mine_that_is_given_needs_no_step() -> None:
    lines = ["##1", "#21", "#10"]
    assert [step.tag for step in steps_for(lines, 2)] != [step.tag for step in steps_for(lines, 2, ((0, 1),))]
    assert len(steps_for(lines, 2, ((0, 1),))) == 1


def test_two_numbers_are_shown_where_they_say_it_all() -> None:
    """Three numbers with easier steps prove it too: a mine first, then what is left."""
    steps = steps_for(["#####", "12321", "00000"], 3)
    assert all(len(step.numbers) <= 3 for step in steps)


@pytest.mark.parametrize(
    ("lines", "numbers"),
    [
        ([".....", "o121o", "ooooo"], ((1, 1), (1, 2), (1, 3))),
        (["......", "o1221o", "oooooo"], ((1, 1), (1, 2), (1, 4))),
    ],
)
def test_a_difference_that_is_one_side_of_a_pattern_becomes_the_pattern(
    lines: list[str], numbers: tuple[Cell, ...]
) -> None:
    cells = {(row, col): sign for row, line in enumerate(lines) for col, sign in enumerate(line)}
    values = tuple(-1 if sign == "." else int(sign) if sign.isdigit() else 0 for sign in cells.values())
    view = PlayerView(len(lines), len(lines[0]), 0, values)
    ladder = Ladder(view, numbers=[cell for cell, sign in cells.items() if sign.isdigit()])
    proof = next(proof for wave in ladder.waves() for proof in wave if proof.tag == "difference")
    (last,) = steps_to(ladder, proof, proof.safe[0])
    assert (last.tag, last.numbers) == ("line", numbers)
    check_proof(view, last)
