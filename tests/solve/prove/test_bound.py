"""What numbers that refute a mine by the mine count must touch, against all choices of numbers on small boards."""

from __future__ import annotations

import random
from itertools import compress, product

import pytest

from sweeper.core.cells import Cell
from sweeper.core.view import PlayerView
from sweeper.solve import analyse
from sweeper.solve.count.effort import Effort
from sweeper.solve.prove.bound import MineBound
from sweeper.solve.prove.facts import Facts

from ..brute import random_view
from .forcing import can_be

MOST = 7  # numbers, of which all choices are tried


def bound_of(view: PlayerView, cell: Cell) -> tuple[list[int], MineBound | None]:
    """The numbers, and the bound by which they refute a mine at a cell."""
    facts, index = Facts.of(view), cell[0] * view.cols + cell[1]
    numbers = facts.concerning(index, all_numbers=True)
    return numbers, MineBound.of(facts, numbers, index, Effort(10**7))


def refuting(view: PlayerView, cell: Cell, numbers: list[int]) -> list[int]:
    """All choices of numbers that refute a mine at a cell."""
    cells = [divmod(number, view.cols) for number in numbers]
    return [
        sum(taken << place for place, taken in enumerate(choice))
        for choice in product((0, 1), repeat=len(numbers))
        if not can_be(view, compress(cells, choice), {cell: True}, True)
    ]


def missed_by_all(view: PlayerView, cell: Cell, bound: MineBound, numbers: list[int]) -> set[bool]:
    """Ask for every choice what it misses; whether something was, of all of them."""
    right, found = refuting(view, cell, numbers), set()
    assert right
    for chosen in range(1 << len(numbers)):
        missed = bound.missed(chosen)
        assert all(each & other for each in missed for other in right)
        assert not missed or not all(each & chosen for each in missed)
        found.add(bool(missed))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_all_that_refute_a_mine_have_something_of_each_set(seed: int) -> None:
    source = random.Random(seed)
    met: list[bool] = []
    while len(met) < 30 or len(set(met)) < 2:
        view, _mines = random_view(source, 24, 16)
        safe = analyse(view).safe
        if not safe:
            continue
        cell = source.choice(safe)
        numbers, bound = bound_of(view, cell)
        if bound is None or len(numbers) > MOST:
            continue
        missed_by_all(view, cell, bound, numbers)
        met.append(bound.of_safe)


@pytest.mark.parametrize(
    ("lines", "mines", "cell", "of_safe", "least"),
    [
        (["#23#", "####", "1###"], 3, (2, 1), False, 3),
        (["01####", "#####2", "#11##1"], 3, (1, 3), False, 3),
        (["#1#1", "####", "#1##"], 4, (1, 2), True, 6),
        (["####", "#2#1", "#1#1", "##1#"], 4, (2, 2), True, 8),
    ],
)
def test_some_of_a_layout_may_be_missed_where_it_has_more_than_enough(
    lines: list[str], mines: int, cell: Cell, of_safe: bool, least: int
) -> None:
    """With a mine there two too many are needed, or two cells too few are left."""
    view = PlayerView.from_text(lines, mines)
    numbers, bound = bound_of(view, cell)
    assert bound is not None
    assert (bound.of_safe, bound.least) == (of_safe, least)
    assert sum(count for _near, count in bound._least_touched(0)) == least + 1
    assert missed_by_all(view, cell, bound, numbers) == {True, False}


@pytest.mark.parametrize(
    ("lines", "mines", "cell"),
    [
        (["##F##", "11111"], 2, (0, 2)),  # the numbers alone refute it
        (["#1#", "###", "#1#"], 1, (1, 1)),  # nothing does
    ],
)
def test_there_is_no_bound_where_the_count_does_not_refute_it(lines: list[str], mines: int, cell: Cell) -> None:
    assert bound_of(PlayerView.from_text(lines, mines), cell)[1] is None
