"""Pictures: turns, layouts, drawing, and what is proven, against plain listing of all subsets."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from sweeper.core.cells import Cell, neighbours
from sweeper.teach.lessons import library
from sweeper.teach.lessons.pictures import (
    TURNS,
    Picture,
    TooMany,
    below,
    cells_with,
    turned,
    turned_cell,
)

ONE_ONE = Picture(("o###", "o11o", "oooo"))
COUNTED = Picture(("0112F#", "01F23F", "01112#", "00001#"), left=2)


def all_layouts(picture: Picture) -> list[frozenset[Cell]]:
    """All subsets of the covered cells that satisfy every number, and the counter where it plays a part."""
    found = []
    cells = [cell for cell in picture.covered if picture.left is not None or cell not in picture.lone]
    for marks in itertools.product((False, True), repeat=len(cells)):
        mines = {cell for cell, mine in zip(cells, marks) if mine}
        if picture.left is not None and len(mines) != picture.left:
            continue
        known = mines | picture.known
        if all(
            sum(near in known for near in neighbours(cell, *picture.size)) == number
            for cell, number in picture.numbers.items()
        ):
            found.append(frozenset(mines))
    return found


@pytest.mark.parametrize("turn", TURNS)
def test_cells_turn_with_their_picture(turn: int) -> None:
    rows = ("#1o", "F2-")
    for cell in itertools.product(range(2), range(3)):
        row, col = turned_cell(cell, 2, 3, turn)
        assert turned(rows, turn)[row][col] == rows[cell[0]][cell[1]]


def test_eight_turns_of_a_crooked_picture_are_eight_pictures() -> None:
    assert len({turned(("12#", "ooo"), turn) for turn in TURNS}) == 8


@pytest.mark.parametrize("id", ["P1", "P6", "P10", "R5", "H3", "K2", "K6", "Z3", "E2", "E3", "E4", "G3", "G7"])
def test_layouts_are_those_that_fit(id: str) -> None:
    picture = library.lessons()[id].picture
    assert picture is not None
    layouts = picture.layouts()
    assert len(layouts) == len(set(layouts))
    assert set(layouts) == set(all_layouts(picture))


def test_some_numbers_alone_leave_more_layouts() -> None:
    assert len(list(ONE_ONE.fronts())) == 2
    assert len(list(ONE_ONE.fronts([(1, 1)]))) == 2  # only the cells that it touches are spoken of
    assert len(list(ONE_ONE.fronts([(1, 2)]))) == 3


def test_each_layout_is_drawn_as_often() -> None:
    rng = random.Random(1)
    drawn = Counter(COUNTED.draw(rng) for _try in range(400))
    assert set(drawn) == {layout | COUNTED.known for layout in all_layouts(COUNTED)}
    wall = Picture(("o######", "o11111o", "ooooooo"))
    drawn = Counter(wall.draw(rng) for _try in range(2000))
    assert set(drawn) == set(all_layouts(wall))
    many = Picture(("013F##", "01FF##", "013###", "001###"), left=2)
    drawn = Counter(many.draw(rng) for _try in range(8000))
    assert len(drawn) == 16
    assert all(400 < count < 600 for count in drawn.values())


def test_the_same_seed_draws_the_same_layout() -> None:
    assert [ONE_ONE.draw(random.Random(5)) for _try in range(3)] == [ONE_ONE.draw(random.Random(5))] * 3


def test_a_picture_without_layout_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="no layout"):
        Picture(("o#o", "o2o", "ooo")).draw(random.Random(1))


def test_too_many_layouts_are_not_listed() -> None:
    with pytest.raises(TooMany):
        ONE_ONE.layouts(most=1)


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 10**9, 10**30])
def test_whole_numbers_below_a_limit(limit: int) -> None:
    rng = random.Random(limit)
    drawn = [below(limit, rng) for _try in range(200)]
    assert all(0 <= number < limit for number in drawn)
    assert len(set(drawn)) > min(limit, 100) // 2


def test_every_number_below_a_small_limit_is_drawn_alike() -> None:
    rng = random.Random(2)
    counts = Counter(below(3, rng) for _try in range(3000))
    assert all(900 < counts[number] < 1100 for number in range(3))


def test_what_some_numbers_prove() -> None:
    assert ONE_ONE.certain() == {(0, 3): False}
    assert ONE_ONE.certain([(1, 2)]) == {}
    assert COUNTED.certain() == {(0, 5): True, (2, 5): False, (3, 5): True}


def test_signs_are_found_row_by_row() -> None:
    assert cells_with(("s#", "ms"), "sm") == ((0, 0), (1, 0), (1, 1))
