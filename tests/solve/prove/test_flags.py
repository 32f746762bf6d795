"""What is said about the player's flags."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from sweeper.core.cells import Cell, neighbours
from sweeper.core.view import COVERED, FLAG, PlayerView
from sweeper.solve import analyse, too_many_flags, unproven_flags_for_chord, wrong_flag

from ..brute import random_view
from .forcing import can_be


@pytest.mark.parametrize(
    ("lines", "mines", "cell", "numbers", "counted"),
    [
        (["##F##", "11111"], 2, (0, 2), ((1, 0), (1, 1)), False),
        (["F10", "F10", "110"], 1, (0, 0), ((0, 1), (2, 0)), False),
        (["F0###", "00###"], 1, (0, 0), ((0, 1),), False),
        (["F###", "#11#", "#11#", "####"], 2, (0, 0), ((1, 2), (2, 1)), True),
    ],
)
def test_a_flag_that_cannot_be_right_is_told_with_the_numbers_that_show_it(
    lines: list[str], mines: int, cell: Cell, numbers: tuple[Cell, ...], counted: bool
) -> None:
    found = wrong_flag(PlayerView.from_text(lines, mines))
    assert found is not None
    assert (found.cell, found.numbers, found.uses_count) == (cell, numbers, counted)
    assert cell in found.proof.safe


def test_a_flag_that_may_be_right_is_not_spoken_of() -> None:
    assert wrong_flag(PlayerView.from_text(["F####", "11111"], 2)) is None


@pytest.mark.parametrize("seed", range(4))
def test_none_of_the_numbers_can_be_left_out(seed: int) -> None:
    source = random.Random(seed)
    found = 0
    for _ in range(120):
        view, _mines = random_view(source, 30, 20)
        safe = analyse(view).safe
        if not safe:
            continue
        row, col = source.choice(safe)
        cells = list(view.cells)
        cells[row * view.cols + col] = FLAG
        wrong = wrong_flag(replace(view, cells=tuple(cells)))
        assert wrong is not None
        assert wrong.is_smallest
        assert wrong.cell in wrong.steps[-1].safe
        assert not can_be(view, wrong.numbers, {wrong.cell: True}, wrong.uses_count)
        for number in wrong.numbers:
            fewer = [other for other in wrong.numbers if other != number]
            assert can_be(view, fewer, {wrong.cell: True}, wrong.uses_count), (view, wrong)
        found += 1
    assert found > 20


def test_a_large_board_gets_an_answer_too() -> None:
    """A flag amid eight mines, which no number sees; everything else is open, and all mines are needed."""
    source, side, cell = random.Random(1), 60, (9, 9)
    ring = {near for near in neighbours(cell, side, side)}
    free = [(row, col) for row in range(side) for col in range(side) if (row, col) not in ring | {cell}]
    mines = ring | set(source.sample(free, 420))
    cells = [
        FLAG
        if (row, col) == cell
        else COVERED
        if (row, col) in mines
        else sum(near in mines for near in neighbours((row, col), side, side))
        for row in range(side)
        for col in range(side)
    ]
    wrong = wrong_flag(PlayerView(side, side, len(mines), tuple(cells)))
    assert wrong is not None
    assert (wrong.cell, wrong.uses_count, wrong.is_smallest) == (cell, True, True)
    assert len(wrong.numbers) < len(mines) / 2
    touched = {near for number in wrong.numbers for near in neighbours(number, side, side)}
    assert mines <= touched


@pytest.mark.parametrize(
    ("lines", "mines", "cell", "flags"),
    [
        (["F####", "11111"], 2, (1, 0), ((0, 0),)),
        (["#####", "11111"], 2, (1, 0), ()),
        (["F1", "11"], 1, (1, 1), ()),
        (["##F##", "11111"], 2, (1, 2), ((0, 2),)),
        (["FF###", "11111"], 2, (1, 0), ()),
    ],
)
def test_flags_a_chord_would_rely_on(lines: list[str], mines: int, cell: Cell, flags: tuple[Cell, ...]) -> None:
    assert unproven_flags_for_chord(PlayerView.from_text(lines, mines), cell) == flags


def test_numbers_with_more_flags_than_they_show() -> None:
    assert too_many_flags(PlayerView.from_text(["FF###", "11111"], 2)) == ((1, 0), (1, 1))
    assert too_many_flags(PlayerView.from_text(["F##F#", "11111"], 2)) == ()
