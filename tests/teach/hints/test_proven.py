"""The rungs of a proof: nudge, question, cell, reason; and of a proof with many steps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sweeper.core.cells import Cell
from sweeper.core.view import FLAG, PlayerView
from sweeper.teach import COMPARED, MINE, NUMBER, SAFE, hint

from ..pictures import hint_of, hint_of_picture, texts


def test_the_rungs_of_a_simple_row() -> None:
    told = hint_of(["#####", "11111"], 2)
    assert (told.kind, told.cell, told.tag) == ("proof", (0, 2), "inside")
    assert texts(told) == [
        "Look at the left side. Technique: 1-1. Two numbers need equally many mines, and one of them touches all the "
        "cells of the other. So the mines are there, and its further cells are safe.",
        "How many mines are in the 2 cells that the 1 at A2 touches?",
        "C1 is safe.",
        "The 1 at A2 has its mine in A1 or B1. "
        "The 1 at B2 touches these cells too and needs no other mine, so C1 is safe.",
    ]
    assert [len(rung.highlights) for rung in told.rungs] == [0, 2, 3, 5]
    assert told.rungs[1].cells(NUMBER) == ((1, 0), (1, 1))
    assert told.rungs[2].cells(SAFE) == ((0, 2),)
    assert told.rungs[3].cells(COMPARED) == ((0, 0), (0, 1))


def test_the_nearest_of_equal_proofs_is_named() -> None:
    lines = ["#10001#", "#10001#", "1100011"]
    left, right = hint_of(lines, 2, near=(0, 0)), hint_of(lines, 2, near=(0, 6))
    assert left.cell != right.cell
    assert hint_of(lines, 2, near=(0, 6)) == right


def test_flagged_mines_are_not_explained_again() -> None:
    bare, flagged = hint_of(["##1", "#21", "#10"], 2), hint_of(["#F1", "#21", "#10"], 2)
    assert texts(bare)[0].startswith(
        "Look at the upper right: a 1 there touches just one covered cell, which must be its mine (full number). "
        "Then the technique is: 1-1."
    )
    assert texts(flagged)[0].startswith("Look at the middle. Technique: 1-1.")
    assert len(flagged.rungs[3].highlights) < len(bare.rungs[3].highlights)


LONG = [
    "##10001#11#3#3##1001121111101#",
    "#3101122223####32012#3#11#3221",
    "11012#12#33#4#3#322#3#3224##10",
    "0001#212#3#33122##4344#11##310",
    "00122112223#20013##3##42222222",
    "001#101#102#2000123#5#4#2102##",
    "001122321022200001334#43#102#3",
    "12111##3211#211234##212#210111",
    "#3#1124##112#11####31011100000",
    "2#22123#3212222234320000011100",
    "1222#2#322#23#3113#2000001#211",
    "01#21223#22####11##201110234#1",
    "0112222#212###31122112#211##21",
    "1212##32102###2101222#3#112210",
    "#2#223#1013#32#101##2243211100",
    "1211011101##1111012211##11#100",
]


def test_of_many_steps_the_first_is_the_hint_and_flags_on_it_lead_to_the_next() -> None:
    told = hint_of(LONG, 99)
    assert (told.kind, told.cell, told.key) == ("mine_first", (0, 15), "all_mines")
    assert texts(told) == [
        "The next safe cell takes several steps, and the first of them finds a mine. "
        "Look at the top: a 1 there touches just one covered cell, which must be its mine (full number).",
        "Look at the 1 at Q1: which cells must be mines?",
        "P1 is a mine. Flag it, then ask again for the next step.",
        "The 1 at Q1 touches just one covered cell, so P1 is a mine.",
    ]
    assert told.rungs[2].cells(NUMBER) == ((0, 16),)
    assert (told.rungs[2].cells(MINE), told.rungs[2].cells(SAFE)) == (((0, 15),), ())


def test_who_flags_what_the_hints_find_comes_to_the_safe_cell() -> None:
    view = PlayerView.from_text(LONG, 99)
    flagged: list[Cell] = []
    while (told := hint(view)).kind == "mine_first":
        mines = told.rungs[2].cells(MINE)
        assert mines
        assert set(mines).isdisjoint(flagged)
        flagged += mines
        view = replace(view, cells=tuple(FLAG if cell in flagged else value for cell, value in cells_of(view)))
    assert (told.kind, told.cell) == ("proof", (1, 12))
    assert 3 <= len(flagged) <= 8


def cells_of(view: PlayerView) -> list[tuple[Cell, int]]:
    return [(divmod(index, view.cols), value) for index, value in enumerate(view.cells)]


@pytest.mark.parametrize(
    ("lines", "technique"),
    [
        ([".....", "o121o", "ooooo"], "1-2-1"),
        (["......", "o1221o", "oooooo"], "1-2-2-1"),
        (["....", "o12o", "oooo"], "1-2C"),
    ],
)
def test_a_pattern_is_named_as_a_whole(lines: list[str], technique: str) -> None:
    assert hint_of_picture(lines, "difference").technique == technique
