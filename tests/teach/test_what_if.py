"""What if: what follows from a supposition by single numbers, against all layouts listed one by one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

from sweeper.core.cells import FLAG, Cell, neighbours
from sweeper.core.view import PlayerView
from sweeper.solve import proven_by
from sweeper.teach.what_if import Supposition, WhatIf, branches, what_if

ROWS, COLS = 3, 5


def layouts(view: PlayerView) -> Iterator[dict[Cell, bool]]:
    """Every way to lay mines that fits the numbers; the mine count is not asked."""
    cells = [(row, col) for row in range(view.rows) for col in range(view.cols)]
    near = [cell for cell in cells if view[cell] < 0 and any(view[other] >= 0 for other in around(view, cell))]
    for values in product((False, True), repeat=len(near)):
        mines = dict(zip(near, values))
        if all(
            view[cell] < 0 or view[cell] == sum(mines.get(other, 0) for other in around(view, cell)) for cell in cells
        ):
            yield mines


def around(view: PlayerView, cell: Cell) -> list[Cell]:
    return neighbours(cell, view.rows, view.cols)


def positions(count: int, *, flags: bool) -> Iterator[tuple[PlayerView, random.Random]]:
    """Positions as games come to them, with or without flags of which some are wrong."""
    for seed in range(count):
        chance = random.Random(seed)
        cells = [(row, col) for row in range(ROWS) for col in range(COLS)]
        mines = set(chance.sample(cells, chance.randint(2, 5)))
        empty = PlayerView(ROWS, COLS, len(mines), (-1,) * (ROWS * COLS))
        sights = []
        for cell in cells:
            if cell in mines or chance.random() < 0.6:
                sights.append(FLAG if flags and chance.random() < (0.5 if cell in mines else 0.05) else -1)
            else:
                sights.append(sum(other in mines for other in around(empty, cell)))
        yield PlayerView(ROWS, COLS, len(mines), tuple(sights)), chance


def fits(mines: dict[Cell, bool], wanted: dict[Cell, bool]) -> bool:
    return all(mines.get(cell, mine) == mine for cell, mine in wanted.items())


def supposed(state: WhatIf) -> dict[Cell, bool]:
    return {each.cell: each.mine for each in state.suppositions}


@pytest.mark.parametrize("flags", [False, True])
def test_all_that_follows_holds_in_every_layout_that_fits_and_a_broken_number_leaves_none(flags: bool) -> None:
    followed = contradictions = 0
    for view, chance in positions(150, flags=flags):
        all_layouts = list(layouts(view))
        covered = [cell for cell in next(iter(all_layouts)) if view[cell] != FLAG]
        state = what_if(view)
        for cell in chance.sample(covered, min(len(covered), chance.randint(1, 2))):
            state = state.suppose(cell, mine=chance.random() < 0.5)
        state = state.run()
        flagged = {(row, col): True for row in range(ROWS) for col in range(COLS) if view[row, col] == FLAG}
        believed = {cell: value for cell, value in flagged.items() if state.given[cell]}
        fitting = [mines for mines in all_layouts if fits(mines, {**believed, **supposed(state)})]
        for cell, mine in state.values.items():
            assert all(mines.get(cell, mine) == mine for mines in fitting)
            followed += 1
        if state.broken is not None:
            assert not fitting
            contradictions += 1
            chain = state.chain_to(state.broken)
            rests_on = {each.cell: each.mine for each in chain.suppositions} | dict.fromkeys(chain.flags, True)
            assert not [mines for mines in all_layouts if fits(mines, rests_on)]
    assert followed > 200
    assert contradictions > 20


@pytest.mark.parametrize("flags", [False, True])
def test_what_is_kept_is_proven_by_just_the_numbers_of_its_chain(flags: bool) -> None:
    kept = 0
    for view, chance in positions(120, flags=flags):
        covered = [cell for cell in next(iter(layouts(view))) if view[cell] != FLAG]
        for cell in chance.sample(covered, min(3, len(covered))):
            both = branches(what_if(view), cell)
            found = [*both.agreed]
            for branch in (both.mine, both.none):
                refuted = branch.refuted()
                found += [] if refuted is None else [refuted]
            for each in found:
                assert proven_by(view, each.cell, each.numbers).mine is each.mine, (view.to_text(), each)
                kept += 1
            refuted = both.mine.refuted()
            if refuted is not None:
                after = what_if(view).keep(refuted)
                assert after.known[cell] is False
                for other in covered:
                    again = after.suppose(other, mine=False).run().refuted()
                    if again is not None:
                        assert proven_by(view, again.cell, again.numbers).mine is again.mine
    assert kept > 60


def test_steps_come_one_by_one_and_spread_out_from_what_is_supposed() -> None:
    view = PlayerView.from_text(["11111", "#####"], mines=2)
    state = what_if(view).suppose((1, 0), mine=True)
    steps = [state := state.next() for _ in range(3)]
    assert [step.steps[-1].number for step in steps] == [(0, 0), (0, 1), (0, 2)]
    assert [step.steps[-1].cells for step in steps] == [((1, 1),), ((1, 2),), ((1, 3),)]


def test_the_contradiction_names_the_number_and_what_it_would_have() -> None:
    view = PlayerView.from_text(["###", "121", "000"], mines=2)
    state = what_if(view).suppose((0, 1), mine=True).run()
    assert state.broken is not None
    assert (state.broken.number, state.broken.shows, state.broken.would) == ((1, 2), 1, 2)
    assert state.broken.too_many
    kept = state.refuted()
    assert kept is not None
    assert (kept.cell, kept.mine) == ((0, 1), False)


def test_undo_takes_back_one_and_clearing_all() -> None:
    view = PlayerView.from_text(["###", "121", "000"], mines=2)
    begun = what_if(view)
    state = begun.suppose((0, 1), mine=False)
    after = state.next()
    assert after.undo() == state
    assert state.undo() == begun == after.cleared()
    assert after.suppose((0, 1), mine=False) == begun, "the same once more takes it back, with all that followed"
    assert after.suppose((0, 1), mine=True).acts == (Supposition((0, 1), True),)
    forced = after.steps[0].cells[0]
    assert after.suppose(forced, mine=True) is after, "what a step has settled is not supposed"


def test_nothing_is_supposed_of_open_cells_and_flags_and_nothing_follows_from_nothing() -> None:
    view = PlayerView.from_text(["F##", "121", "000"], mines=2)
    state = what_if(view)
    assert state.suppose((0, 0), mine=False) is state
    assert state.suppose((1, 0), mine=False) is state
    assert state.next() is state


def test_what_rests_on_a_flag_that_nothing_proves_says_so() -> None:
    view = PlayerView.from_text(["F###", "#22#", "####"], mines=4)
    state = what_if(view)
    for cell in ((0, 1), (0, 2)):
        state = state.suppose(cell, mine=True)
    state = state.run()
    assert state.broken is not None
    assert state.chain_to(state.broken).flags == ((0, 0),)
    assert state.refuted() is None
