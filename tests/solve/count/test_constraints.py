"""Needs, boxes and components, read from small pictures."""

from __future__ import annotations

import pytest

from sweeper.core.view import PlayerView
from sweeper.solve.count.constraints import (
    COVERED,
    MINE,
    OPEN,
    SAFE,
    Component,
    Contradiction,
    active_numbers,
    read_constraints,
)

SIGNS = {OPEN: ".", COVERED: "?", SAFE: "s", MINE: "m"}


@pytest.mark.parametrize(
    ("lines", "kinds", "interior"),
    [
        (["#####", "11111"], "?????.....", 0),
        (["#1#0#"], "m.s.s", 0),
        (["#2#", "121", "000"], "m.m......", 0),
        (["1##", "###", "###"], ".????????", 5),
        (["#1", "11"], "m...", 0),
    ],
)
def test_single_numbers_settle_what_they_can(lines: list[str], kinds: str, interior: int) -> None:
    found = read_constraints(PlayerView.from_text(lines, 1))
    assert "".join(SIGNS[kind] for kind in found.kinds) == kinds
    assert found.mines == kinds.count("m")
    assert found.interior == interior


def test_cells_that_the_same_numbers_see_are_one_box() -> None:
    found = read_constraints(PlayerView.from_text(["#####", "11111"], 2))
    ((component, cells),) = found.components
    assert sorted(map(sorted, cells)) == [[0], [1], [2], [3], [4]]
    assert sorted(component.needs) == [1] * 5
    wide = read_constraints(PlayerView.from_text(["###", "#1#", "###"], 2)).components
    assert wide == [(Component((1,), ((8, (0,)),)), [[0, 1, 2, 3, 5, 6, 7, 8]])]


def test_numbers_without_a_common_cell_are_apart() -> None:
    found = read_constraints(PlayerView.from_text(["#10001#", "#10001#"], 2))
    assert len(found.components) == 2
    assert found.components[0][0] == found.components[1][0]


def test_cells_taken_as_mines_and_numbers_left_out() -> None:
    view = PlayerView.from_text(["###", "111"], 1)
    assert read_constraints(view, assumed=[1]).kinds == bytes([SAFE, MINE, SAFE, OPEN, OPEN, OPEN])
    assert read_constraints(view, only=[3]).interior == 1
    with pytest.raises(Contradiction):
        read_constraints(view, assumed=[0, 1])
    assert active_numbers(PlayerView.from_text(["#10", "110", "000"], 1)) == [1, 3, 4]
