"""Counter-examples: valid, and unlike in as few cells as can be; and proofs by chosen numbers."""

from __future__ import annotations

import itertools
import random
import time

import pytest

from sweeper.core.cells import Cell, neighbours
from sweeper.solve import CounterExample
from sweeper.teach.lessons import library
from sweeper.teach.lessons.doubts import doubt, prove
from sweeper.teach.lessons.lesson import OF_PICTURES
from sweeper.teach.lessons.pictures import Picture

from .test_pictures import all_layouts

PICTURES = [lesson.picture for lesson in library.lessons().values() if lesson.ask in OF_PICTURES and lesson.picture]


def fits(picture: Picture, mines: frozenset[Cell]) -> bool:
    """Whether a layout is true to every number, and to the counter where it is heard."""
    numbers = all(
        sum(near in mines for near in neighbours(cell, *picture.size)) == number
        for cell, number in picture.numbers.items()
    )
    return numbers and (picture.left is None or len(mines) == picture.left + len(picture.known))


def only(picture: Picture, numbers: list[Cell], *, counted: bool) -> Picture:
    """The picture with some numbers alone; `counted` keeps the mine counter."""
    rows = tuple(
        "".join("o" if sign.isdigit() and (row, col) not in numbers else sign for col, sign in enumerate(line))
        for row, line in enumerate(picture.rows)
    )
    return Picture(rows, picture.left if counted else None)


def check(picture: Picture, cell: Cell, example: CounterExample) -> None:
    assert cell in example.with_mine
    assert cell not in example.without
    for mines in map(frozenset, (example.with_mine, example.without)):
        assert fits(picture, mines)
        assert picture.known <= mines <= picture.known.union(picture.covered)


@pytest.mark.parametrize("place", range(len(PICTURES)))
def test_every_open_cell_gets_a_least_counter_example_and_no_certain_one(place: int) -> None:
    picture = PICTURES[place]
    layouts = all_layouts(picture)
    for cell in picture.covered:
        example = doubt(picture, cell)
        certain = len({cell in layout for layout in layouts}) == 1
        if picture.left is None and cell in picture.lone:
            assert example is not None
            continue
        assert (example is None) == certain
        if example is not None:
            check(picture, cell, example)
            least = min(
                len(one ^ other)
                for one, other in itertools.product(layouts, layouts)
                if (cell in one) > (cell in other)
            )
            assert len(example.differing) == least


def test_a_thousand_wrong_claims() -> None:
    """Positions of small games: every claim on an open cell is answered, and in a moment."""
    from sweeper.core.game import Game
    from sweeper.core.layout import lay

    rng = random.Random(3)
    claims, times = 0, []
    while claims < 1000:
        game = Game.of_layout(lay(6, 6, 7, rng, free=(14, 15, 20, 21)))
        game.open((2, 2))
        rows = game.view().to_text()
        picture = Picture(tuple(rows), game.mines)
        if game.mines_left != game.mines or "#" not in "".join(rows):
            continue
        for cell in picture.covered:
            start = time.perf_counter()
            example = doubt(picture, cell)
            times.append(time.perf_counter() - start)
            if example is not None:
                check(picture, cell, example)
                claims += 1
    assert len(times) >= 1000


ONE_ONE = Picture(("o###", "o11o", "oooo"))
COUNTED = Picture(("0112F#", "01F23F", "01112#", "00001#"), left=2)


@pytest.mark.parametrize(
    ("picture", "cell", "numbers", "counted", "mine", "fewer"),
    [
        (ONE_ONE, (0, 3), [(1, 1), (1, 2)], False, False, ()),
        (ONE_ONE, (0, 3), [(1, 2)], False, None, ()),
        (ONE_ONE, (0, 3), [(1, 1)], False, None, ()),
        (ONE_ONE, (0, 1), [(1, 1), (1, 2)], False, None, ()),
        (Picture(("o##", "o22", "oo#")), (0, 1), [], False, None, ()),
        (Picture(("####", "o12o", "oooo")), (0, 3), [(1, 2), (1, 1)], False, True, ()),
        (Picture(("oo#o", "o1#1", "ooFo")), (0, 2), [(1, 1), (1, 3)], False, False, ((1, 3),)),
        (COUNTED, (2, 5), [(1, 4), (2, 4), (3, 4), (0, 3)], False, None, ()),
    ],
)
def test_chosen_numbers_prove_a_cell_or_not(
    picture: Picture, cell: Cell, numbers: list[Cell], counted: bool, mine: bool | None, fewer: tuple[Cell, ...]
) -> None:
    verdict = prove(picture, cell, numbers, counted=counted)
    assert (verdict.mine, verdict.fewer) == (mine, fewer)
    if mine is None:
        assert verdict.counter_example is not None
        check(only(picture, numbers, counted=counted), cell, verdict.counter_example)


def test_the_mine_counter_is_one_number_more() -> None:
    numbers = [(0, 4), (1, 4), (2, 4), (3, 4)]
    assert prove(COUNTED, (2, 5), [cell for cell in numbers if cell in COUNTED.numbers], counted=True).mine is False
    left = Picture(("F1#", "11#"), left=0)
    assert prove(left, (0, 2), [], counted=True).mine is False
    full = Picture(("11#", "11#"), left=2)
    assert prove(full, (0, 2), [], counted=True).mine is True
