"""The fewest numbers that leave no mine for a cell, against all choices of numbers on small boards."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from sweeper.core.cells import Cell
from sweeper.core.view import PlayerView
from sweeper.solve import analyse
from sweeper.solve.count.effort import Effort
from sweeper.solve.prove import fewest
from sweeper.solve.prove.facts import Facts
from sweeper.solve.prove.fewest import fewest_numbers

from ..brute import random_view
from .forcing import can_be


def fewest_by_trying(view: PlayerView, cell: Cell, most: int, *, counted: bool) -> int:
    """How many numbers are needed, by trying all choices of fewer than `most`; else `most`."""
    numbers = [divmod(number, view.cols) for number in Facts.of(view).needs]
    for size in range(most):
        for chosen in combinations(numbers, size):
            if not can_be(view, chosen, {cell: True}, counted):
                return size
    return most


@pytest.mark.parametrize("counted", [True, False])
@pytest.mark.parametrize("seed", range(3))
def test_no_fewer_would_do(seed: int, counted: bool) -> None:
    source = random.Random(seed)
    sizes: list[int] = []
    while len(sizes) < 25:
        view, _mines = random_view(source, 24, 14)
        numbers = [divmod(number, view.cols) for number in Facts.of(view).needs]
        safe = [cell for cell in analyse(view).safe if not can_be(view, numbers, {cell: True}, counted)]
        if not safe or len(numbers) > 11:
            continue
        cell = source.choice(safe)
        found = fewest_numbers(view, cell, counted=counted, effort=Effort(10**7))
        assert found.proven
        assert not can_be(view, found.numbers, {cell: True}, counted)
        assert list(found.numbers) == sorted(found.numbers)
        assert len(found.numbers) == fewest_by_trying(view, cell, len(found.numbers), counted=counted)
        sizes.append(len(found.numbers))
    assert max(sizes) >= 2


EXPERT = [
    "01#22#22221124#311001#102#201#",
    "012#22#2##32###4#10011213#3121",
    "111111123##225#41100001#213#20",
    "#1001110122213#201110011113#31",
    "11001#100001#22212#2111001#4#2",
    "001122210113221#23#32#10012#3#",
    "001#22#101#3#212#22#3211223231",
    "1122#2110124#2011112#101##2#10",
    "2#122200002#310011122312344210",
    "#322#222114#41101#22#3#11##100",
    "23#212##22##3#21112#3#22232100",
    "#2111234#43345#200123334#31100",
    "11112#24##12###20001#3###4#322",
    "012#22#3#533##32121213#534#4##",
    "01#212244##22211#2#21112#32##F",
    "011101#2##310001122#10012#1###",
]
"""99 mines, all of which the numbers need; integer programming finds that 38 numbers are the fewest."""


def test_the_fewest_of_a_whole_board() -> None:
    view = PlayerView.from_text(EXPERT, 99)
    found = fewest_numbers(view, (14, 29), counted=True, effort=Effort(10**6))
    assert (found.proven, len(found.numbers)) == (True, 38)
    assert not can_be(view, found.numbers, {(14, 29): True}, True)


@pytest.mark.parametrize(
    ("lines", "mines", "cell", "counted"),
    [
        (["#####", "11111"], 2, (0, 2), False),
        (["F###", "#11#", "#11#", "####"], 2, (0, 0), True),
        (["#23#", "####", "1###"], 3, (2, 1), True),
    ],
)
@pytest.mark.parametrize("limit", ["SETS", "ROUNDS"])
def test_where_it_is_too_much_work_none_can_be_left_out_at_least(
    monkeypatch: pytest.MonkeyPatch, limit: str, lines: list[str], mines: int, cell: Cell, counted: bool
) -> None:
    monkeypatch.setattr(fewest, limit, 0)
    view = PlayerView.from_text(lines, mines)
    found = fewest_numbers(view, cell, counted=counted, effort=Effort(10**6))
    assert not found.proven
    assert not can_be(view, found.numbers, {cell: True}, counted)
    for number in found.numbers:
        assert can_be(view, [other for other in found.numbers if other != number], {cell: True}, counted)
