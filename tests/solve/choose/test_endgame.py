"""The exact chances of winning: against worked examples, and against every way to play small boards."""

from __future__ import annotations

import doctest
import json
import random
from fractions import Fraction

import pytest

from sweeper.core.cells import Cell
from sweeper.core.view import COVERED, PlayerView
from sweeper.solve import Cancelled, analyse
from sweeper.solve.choose import endgame
from sweeper.solve.choose.endgame import Endgame, Search, search_endgame, search_sample
from sweeper.solve.count.effort import Effort
from tests.places import SHARED

from ..brute import random_view, shown
from .trees import winning_chances

LAYOUTS, NODES = 5_000, 200_000


def search(view: PlayerView, every: bool = True) -> Endgame:
    found = search_endgame(analyse(view), most=LAYOUTS, nodes=NODES, every=every)
    assert found is not None
    return found


def won_by(lines: list[str], mines: int) -> dict[Cell, str]:
    return {cell: str(win) for cell, win in search(PlayerView.from_text(lines, mines)).wins}


def test_three_cells_of_equal_risk() -> None:
    wins = won_by(["##1", "#32", "##1"], 3)
    assert wins == {(0, 0): "2/3", (0, 1): "0", (1, 0): "1/3", (2, 0): "2/3", (2, 1): "0"}
    found = search(PlayerView.from_text(["##1", "#32", "##1"], 3))
    assert (found.win, found.best, found.dead) == (Fraction(2, 3), (0, 0), ((1, 0),))


LESSONS = [
    (
        ["013F##", "01FF##", "013###", "001###"],
        "2,4 2,5 3,4 3,5=5/8 1,5=11/16 0,4 0,5 1,4=3/4 3,3=3/8 2,3=7/16",
        [],
    ),
    (
        ["#####", "FF22F", "22111", "00000", "00000"],
        "0,2 0,3=1/3 0,1 0,4=2/3 0,0=1/3 1,0 1,1 1,4=0",
        [(0, 0), (0, 2), (0, 3)],
    ),
    (["11000", "F2100", "2F210", "13F31", "02F##"], "4,3 4,4=1/2 1,0 2,1 3,2 4,2=0", [(4, 3), (4, 4)]),
    (["000000", "122210", "F3FF20", "###F20"], "3,1=1/3 3,0 3,2=2/3 2,0 2,2 2,3 3,3=0", [(3, 1)]),
    (
        ["#F100", "#3200", "#F211", "##2##"],
        "0,0 1,0 2,0=1/3 3,0 3,1 3,3 3,4=1/2 0,1 2,1=0",
        [(1, 0), (3, 3), (3, 4)],
    ),
]


@pytest.mark.parametrize(("lines", "expected", "dead"), LESSONS)
def test_the_figures_of_the_lessons(lines: list[str], expected: str, dead: list[Cell]) -> None:
    figures: dict[Cell, str] = {}
    waiting: list[Cell] = []
    for word in expected.split():
        place, _, chance = word.partition("=")
        row, col = place.split(",")
        waiting.append((int(row), int(col)))
        if chance:
            figures.update(dict.fromkeys(waiting, chance))
            waiting = []
    wins = won_by(lines, 5)
    assert {cell: wins[cell] for cell in figures} == figures
    found = search(PlayerView.from_text(lines, 5))
    assert list(found.dead) == dead
    assert figures[found.best] == str(found.win) == max(figures.values(), key=Fraction)


def test_the_example_in_the_documentation() -> None:
    assert doctest.testmod(endgame) == (0, 4)


def test_endgames_worked_out_elsewhere() -> None:
    path = SHARED / "endgames.jsonl"
    if not path.exists():
        pytest.skip("the shared endgames are not at hand")
    for line in path.read_text().splitlines():
        row = json.loads(line)
        found = search(PlayerView.from_text(row["board"], row["mines"]))
        wins = {f"{cell[0]},{cell[1]}": win for cell, win in found.wins}
        assert wins == {name: Fraction(win) for name, win in row["win"].items()}, row["id"]
        assert found.win == Fraction(row["best_win"])
        assert found.layouts == row["solutions"]


def against_every_way(view: PlayerView) -> None:
    expected = winning_chances(view)
    found = search(view)
    assert {cell[0] * view.cols + cell[1]: win for cell, win in found.wins} == expected, view
    assert found.win == max(expected.values())
    quick = search(view, every=False)
    assert (quick.win, quick.best, quick.dead) == (found.win, found.best, found.dead)


@pytest.mark.parametrize("seed", range(12))
def test_every_way_to_play_small_boards(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(25):
        view, _mines = random_view(source, cells=12, covered=8)
        if any(value < 0 for value in view.cells) and view.mines:
            against_every_way(view)


@pytest.mark.parametrize("seed", range(8))
def test_layouts_that_a_moved_mine_makes_likelier(seed: int) -> None:
    source = random.Random(100 + seed)
    for _ in range(12):
        rows, cols = source.choice([(2, 4), (3, 3), (2, 5), (1, 8), (3, 4)])
        size = rows * cols
        first = source.randrange(size)
        mines = set(source.sample([cell for cell in range(size) if cell != first], source.randint(1, size // 2)))
        free = [cell for cell in range(size) if cell not in mines]
        opened = {first, *source.sample(free, max(1, len(free) // 3 + max(0, size - 9)) if size > 9 else 1)}
        values = tuple(shown(mines, rows, cols, cell) if cell in opened else COVERED for cell in range(size))
        against_every_way(PlayerView(rows, cols, len(mines), values, "safe", divmod(first, cols)))


def test_too_many_layouts_and_too_long_a_search() -> None:
    analysis = analyse(PlayerView.from_text(["####", "####", "####"], 3))
    assert search_endgame(analysis, most=219, nodes=NODES) is None
    assert search_endgame(analysis, most=220, nodes=50) is None
    assert search_endgame(analysis, most=220, nodes=NODES) is not None


def test_the_best_is_the_same_where_the_chances_of_all_take_too_long() -> None:
    analysis = analyse(PlayerView.from_text(["013F##", "01FF##", "013###", "001###"], 5))
    quick = search_endgame(analysis, most=LAYOUTS, nodes=NODES, every=False)
    assert quick is not None
    short = search_endgame(analysis, most=LAYOUTS, nodes=quick.nodes)
    assert short is not None
    assert (short.best, short.win) == (quick.best, quick.win)
    Search.SHARE, share = 1, Search.SHARE
    try:
        shorter = search_endgame(analysis, most=LAYOUTS, nodes=quick.nodes)
    finally:
        Search.SHARE = share
    assert shorter is not None
    assert (shorter.best, shorter.win, shorter.wins) == (quick.best, quick.win, ())


@pytest.mark.parametrize("seed", range(5))
def test_a_sample_of_all_layouts_is_the_whole(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(20):
        view, _mines = random_view(source, cells=12, covered=9)
        if any(value < 0 for value in view.cells):
            analysis = analyse(view)
            drawn = search_sample(analysis, most=LAYOUTS, drawn=LAYOUTS, nodes=NODES)
            assert drawn is not None
            assert (drawn.win, dict(drawn.wins)) == (search(view).win, dict(search(view).wins))
            few = search_sample(analysis, most=LAYOUTS, drawn=3, nodes=NODES)
            assert few is not None
            assert few.layouts <= 3
            assert few == search_sample(analysis, most=LAYOUTS, drawn=3, nodes=NODES)


def test_a_caller_who_gives_up_is_heard() -> None:
    analysis = analyse(PlayerView.from_text(["####", "####", "####"], 3))
    with pytest.raises(Cancelled):
        search_endgame(analysis, most=220, nodes=NODES, effort=Effort(cancelled=lambda: True))
