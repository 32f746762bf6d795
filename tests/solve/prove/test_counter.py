"""Counter-examples: valid, and least different as every pair of layouts of small boards shows."""

from __future__ import annotations

import itertools
import os
import random
from collections.abc import Iterator

import pytest

from sweeper.core.cells import Cell
from sweeper.core.errors import BadPosition, SweeperError
from sweeper.core.game import Game
from sweeper.core.levels import EXPERT, custom
from sweeper.core.view import PlayerView
from sweeper.solve import (
    Cancelled,
    CounterExample,
    Proof,
    analyse,
    counter_example,
    proven_by,
    says_who,
)
from sweeper.solve.count.effort import Effort
from sweeper.solve.prove import counter

from ..brute import fitting, random_view, shown
from ..walks import walk_through

CORNER = PlayerView.from_text(["##1", "#32", "##1"], 3)


def indices(view: PlayerView, cells: tuple[Cell, ...]) -> set[int]:
    return {row * view.cols + col for row, col in cells}


def assert_fits(view: PlayerView, found: CounterExample, numbers: list[int], *, counted: bool) -> None:
    """Both layouts are true to the numbers and, if it is counted, to the mine count; one has a mine at the cell."""
    for mines in (indices(view, found.with_mine), indices(view, found.without)):
        assert all(view.cells[mine] < 0 for mine in mines)
        assert all(shown(mines, view.rows, view.cols, number) == view.cells[number] for number in numbers)
        assert not counted or len(mines) == view.mines
    assert found.cell in found.with_mine
    assert found.cell not in found.without


def least_by_force(layouts: list[set[int]], cell: int) -> int | None:
    """In how many cells the least different pair differs; None where the cell is the same in all."""
    with_mine = [layout for layout in layouts if cell in layout]
    without = [layout for layout in layouts if cell not in layout]
    return min((len(one ^ other) for one in with_mine for other in without), default=None)


@pytest.mark.parametrize("seed", range(60))
def test_no_pair_of_layouts_differs_less(seed: int) -> None:
    source = random.Random(seed)
    view, _mines = random_view(source, covered=11, marks=True)
    numbers = [index for index, value in enumerate(view.cells) if value >= 0]
    layouts = fitting(view)
    for index in [index for index, value in enumerate(view.cells) if value < 0]:
        found = counter_example(view, divmod(index, view.cols))
        least = least_by_force(layouts, index)
        assert (None if found is None else len(found.differing)) == least
        if found is not None:
            assert_fits(view, found, numbers, counted=True)


@pytest.mark.parametrize("counted", [False, True])
@pytest.mark.parametrize("seed", range(25))
def test_chosen_numbers_alone_are_respected(seed: int, counted: bool) -> None:
    source = random.Random(100 + seed)
    view, _mines = random_view(source, cells=14, covered=9)
    opened = [index for index, value in enumerate(view.cells) if value >= 0]
    chosen = sorted(source.sample(opened, source.randint(0, min(4, len(opened)))))
    covered = [index for index, value in enumerate(view.cells) if value < 0]
    layouts = fitting(view, chosen) if counted else all_counts(view, chosen)
    for index in covered:
        cells = [divmod(number, view.cols) for number in chosen]
        verdict = proven_by(view, divmod(index, view.cols), cells, counted=counted)
        least = least_by_force(layouts, index)
        assert (verdict.mine is None) == (least is not None)
        if verdict.counter_example is not None:
            assert len(verdict.counter_example.differing) == least
            assert_fits(view, verdict.counter_example, chosen, counted=counted)
        else:
            assert verdict.mine == (index in layouts[0])


def all_counts(view: PlayerView, numbers: list[int]) -> list[set[int]]:
    """The layouts of every mine count that agree with some numbers."""
    covered = sum(value < 0 for value in view.cells)
    return [
        layout
        for mines in range(covered + 1)
        for layout in fitting(PlayerView(view.rows, view.cols, mines, view.cells), numbers)
    ]


def test_three_cells_in_a_row_of_which_one_is_a_mine() -> None:
    found = says_who(CORNER, (1, 0))
    assert isinstance(found, CounterExample)
    assert found.with_mine == ((0, 1), (1, 0), (2, 1))
    assert found.without == ((0, 0), (0, 1), (2, 1))
    assert found.differing == ((0, 0), (1, 0))


def test_a_certain_cell_is_answered_by_its_proof() -> None:
    found = says_who(CORNER, (0, 1))
    assert isinstance(found, Proof)
    assert (0, 1) in found.mines


@pytest.mark.parametrize(
    ("numbers", "mine", "fewer"),
    [
        ([(0, 2)], True, ()),
        ([(0, 2), (1, 1)], True, ((0, 2),)),
        ([(1, 1)], None, ()),
        ([], None, ()),
        ([(0, 2), (0, 2)], True, ()),
    ],
)
def test_prove_it(numbers: list[Cell], mine: bool | None, fewer: tuple[Cell, ...]) -> None:
    verdict = proven_by(CORNER, (0, 1), numbers)
    assert (verdict.mine, verdict.fewer) == (mine, fewer)
    assert (verdict.counter_example is None) == (mine is not None)


def test_the_mine_count_is_one_more_number() -> None:
    view = PlayerView.from_text(["1##"], 1)
    assert proven_by(view, (0, 2), [(0, 0)]).mine is None
    assert proven_by(view, (0, 2), [(0, 0)], counted=True).mine is False


@pytest.mark.parametrize("cell", [(0, 2), (5, 5), (-1, 0)])
def test_only_covered_cells_can_be_asked_about(cell: Cell) -> None:
    with pytest.raises(SweeperError):
        counter_example(CORNER, cell)


def test_an_impossible_position_is_refused() -> None:
    with pytest.raises(BadPosition):
        counter_example(PlayerView.from_text(["#2#", "###"], 9), (0, 0))
    with pytest.raises(BadPosition):
        counter_example(PlayerView.from_text(["1#1#1", "11111"], 1), (0, 1))


def test_a_caller_can_end_it() -> None:
    with pytest.raises(Cancelled):
        counter_example(CORNER, (1, 0), cancelled=lambda: True)


def test_wrong_claims_in_expert_games_take_little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    spent: list[int] = []

    class Counted(Effort):
        def spend(self, states: int) -> None:
            super().spend(states)
            spent[-1] += states

    monkeypatch.setattr(counter, "Effort", Counted)
    for seed in range(8):
        game = Game(EXPERT, "opening", seed)
        game.open((4, 4))
        view = game.view()
        analysis = analyse(view)
        numbers = [index for index, value in enumerate(view.cells) if value >= 0]
        for index, mines in enumerate(analysis.mine_layouts):
            if mines is not None and 0 < mines < analysis.total and index % 7 == 0:
                spent.append(0)
                found = counter_example(view, divmod(index, view.cols))
                assert found is not None
                assert_fits(view, found, numbers, counted=True)
    assert len(spent) > 100
    assert sorted(spent)[len(spent) // 2] < 3_000
    assert max(spent) < counter.STATES


MOST_BY_FORCE = 14  # covered cells of a position whose layouts are all listed
CLAIMS = 1000 if os.environ.get("SWEEPER_SLOW") == "1" else 120


def wrong_claims(count: int) -> Iterator[tuple[PlayerView, Cell]]:
    """Cells that are not certain, in positions of simulated games on small boards and on large ones."""
    source = random.Random(12)
    found = 0
    for seed in itertools.count():
        rows, cols, mines = [(4, 5, 5), (5, 5, 6), (9, 9, 10), (16, 16, 40), (16, 30, 99)][seed % 5]
        game = Game(custom(rows, cols, mines), "safe", seed)
        game.open((rows // 2, cols // 2))
        for analysis in itertools.islice(walk_through(game), 12):
            unknown = [index for index, each in enumerate(analysis.mine_layouts) if each and each < analysis.total]
            if unknown:
                yield analysis.view, divmod(source.choice(unknown), cols)
                found += 1
                if found >= count:
                    return


def test_every_wrong_claim_of_simulated_games_gets_a_valid_counter_example_and_none_differs_less() -> None:
    by_force = 0
    for view, cell in wrong_claims(CLAIMS):
        found = counter_example(view, cell)
        assert found is not None
        numbers = [index for index, value in enumerate(view.cells) if value >= 0]
        assert_fits(view, found, numbers, counted=True)
        if sum(value < 0 for value in view.cells) <= MOST_BY_FORCE:
            by_force += 1
            assert len(found.differing) == least_by_force(fitting(view), cell[0] * view.cols + cell[1])
    assert by_force > CLAIMS // 8
