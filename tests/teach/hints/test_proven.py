"""The rungs of a proof: nudge, question, cell, reason; and of a proof with many steps."""

from __future__ import annotations

import pytest

from sweeper.teach import (
    COMPARED,
    MINE,
    NUMBER,
    SAFE,
)

from ..pictures import hint_of, hint_of_picture, texts


def test_the_rungs_of_a_simple_row() -> None:
    told = hint_of(["#####", "11111"], 2)
    assert (told.kind, told.cell, told.tag) == ("proof", (0, 2), "inside")
    assert texts(told) == [
        "A safe cell can be proven. Think: 1-1 family.",
        "How many mines are in the two cells that the 1 at A2 touches?",
        "C1 is safe.",
        "The 1 at A2 needs 1 mine, in A1 or B1. The 1 at B2 needs 1 mine too, and touches both these cells, "
        "so it has none for any other: C1 is safe.",
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
    assert texts(bare)[0] == "A safe cell can be proven. Think: first full number, then 1-1 family."
    assert texts(flagged)[0] == "A safe cell can be proven. Think: 1-1 family."
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


def test_of_many_steps_the_first_is_argued_and_a_flag_on_it_makes_one_less() -> None:
    told = hint_of(LONG, 99)
    assert texts(told) == [
        "A safe cell can be proven, though it takes six steps. Think first: full number.",
        "Start at the 1 at Q1: which cells must be mines?",
        "First: P1 is a mine. With that and five more steps, M2 is safe.",
        "1. The 1 at Q1 needs 1 mine and has just one covered cell: P1 is a mine.\n"
        "2. From there five more steps (full number, squeeze and satisfied number) prove that M2 is safe.",
    ]
    assert told.rungs[2].cells(NUMBER) == ((0, 16),)
    assert (told.rungs[2].cells(MINE), told.rungs[2].cells(SAFE)) == (((0, 15),), ((1, 12),))
    flagged = [LONG[0][:15] + "F" + LONG[0][16:], *LONG[1:]]
    assert "P1 is a mine" not in texts(hint_of(flagged, 99))[3]


@pytest.mark.parametrize(
    ("lines", "technique"),
    [
        ([".....", "o121o", "ooooo"], "1-2-1"),
        (["......", "o1221o", "oooooo"], "1-2-2-1"),
        (["....", "o12o", "oooo"], "1-2C family"),
    ],
)
def test_a_pattern_is_named_as_a_whole(lines: list[str], technique: str) -> None:
    assert hint_of_picture(lines, "difference").technique == technique
