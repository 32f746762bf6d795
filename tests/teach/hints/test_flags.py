"""What is said of flags: wrong ones with the mines that prove it, many ones, and such as are not proven."""

from __future__ import annotations

from fractions import Fraction

from sweeper.core.view import PlayerView
from sweeper.solve import analyse
from sweeper.teach import (
    COMPARED,
    FLAG,
    GIVEN,
    NUMBER,
    chord_warning,
)

from ..pictures import hint_of, texts


def test_a_flag_on_a_safe_cell_comes_first() -> None:
    told = hint_of(["##F##", "11111"], 2)
    assert (told.kind, told.cell) == ("wrong_flag", (0, 2))
    assert texts(told) == [
        "The flag at C1 cannot be right: look at the 1 at A2 and the 1 at B2.",
        "1. The 1 at A2 has its mine in A1 or B1.\n"
        "2. The 1 at B2 touches these cells too and needs no other mine, so C1 is safe.\n"
        "3. So the flag at C1 is wrong: take it off.",
    ]
    assert told.rungs[0].cells(FLAG) == ((0, 2),)
    assert told.rungs[0].cells(NUMBER) == ((1, 0), (1, 1))
    assert analyse(PlayerView.from_text(["##F##", "11111"], 2)).chance((0, 0)) == Fraction(1, 2)


def test_a_wrong_flag_beside_a_right_one() -> None:
    assert texts(hint_of(["F10", "F10", "110"], 1)) == [
        "The flag at A1 cannot be right: look at the 1 at B1 and the 1 at A3.",
        "1. The 1 at A3 touches just one covered cell, so A2 is a mine.\n"
        "2. With A2, the 1 at B1 has all it needs, so A1 is safe.\n"
        "3. So the flag at A1 is wrong: take it off.",
    ]


LONG = [
    "##10000111001111#2#11##212#111",
    "##211001#2102#4323221233#2112#",
    "#33#10023#113###21#1002#31002#",
    "F##33211#211#34#2111002#200022",
    "#3#2##22220111111000001110001#",
    "#2134#21#100000000000000001121",
    "#2#4#4232200000111011211113#31",
    "#####3#2#2101222#112#2#33#4#3#",
    "122#22122#211##3322#333##3#221",
    "0011211023#1123#3#323#44321111",
    "012#2#101#2101223#21#3##21101#",
    "01##3222432001#2211124432#1122",
    "1334#11###10024#21112##21111#2",
    "####2124#31001##31#12##212222#",
    "###3202#4312123#432112211##111",
    "####102##2#2#112##100000122100",
]


def test_of_a_long_argument_the_mines_are_named_and_the_last_step_is_told() -> None:
    """It takes three numbers to prove the mine at A5, which no sentence tells."""
    told = hint_of(LONG, 99)
    assert told.kind == "wrong_flag"
    *lines, off = texts(told)[1].split("\n")
    assert lines[0] == "1. The highlighted numbers prove mines at A5 and C5."
    assert off.endswith("is wrong: take it off.")
    assert told.rungs[1].cells(GIVEN)
    assert not told.rungs[0].cells(GIVEN)


COUNTED = [
    "F31113F20011212123F21121100000",
    "#4F11FF2001F3F3F3FF32F2F101221",
    "##3222322122F46F4333F221101FF1",
    "##3F224F4F123FFF21F32200001221",
    "F##22FFF#211#4F31123F101110000",
    "###2223321134421001F2101F11121",
    "#22F1000001FFF1111111001111F3F",
    "#11221000025F521F21001121112F2",
    "#212#310112FFF112#1112F3F31222",
    "FF23FF101F2232112211F213FF11F1",
    "#33#422232211001F1011101221222",
    "#23F312FF23#2113221111111111F2",
    "#F33F34F32FF21F3F11F11F22#333F",
    "#3F22#F21122113F31111112F5FF21",
    "F21112222221102F200000013FF421",
    "#1000001##2F1011100000002F32F1",
]


def test_layouts_of_a_part_of_the_numbers_ringed_are_not_counted() -> None:
    """The last step rests on a few of the numbers and on mines that the others prove."""
    assert texts(hint_of(COUNTED, 99))[1] == (
        "With a mine at A5 the highlighted numbers and the mine count could not all hold. "
        "So the flag at A5 is wrong: take it off."
    )


def test_a_number_with_too_many_flags() -> None:
    told = hint_of(["FF#", "1##", "0##"][:2], 2)
    assert told.kind == "wrong_flag"
    assert texts(told)[0] == "The 1 at A2 touches 2 flags, so at least one of them is wrong."
    assert told.rungs[0].cells(COMPARED) == ((0, 0), (0, 1))
    assert texts(hint_of(["FFF", "1F#", "###"], 3))[0] == (
        "The 1 at A2 touches 3 flags, so at least 2 of them are wrong."
    )


def test_more_flags_than_mines() -> None:
    assert texts(hint_of(["F###F", "#####"], 1))[0] == (
        "There are 2 flags, but only 1 mine, so at least one flag is wrong."
    )


def test_a_chord_on_unproven_flags_is_warned_of() -> None:
    view = PlayerView.from_text(["#F###", "11111"], 2)
    assert chord_warning(view, analyse(view), (1, 1)) == (
        "Opening around the 1 at B2 would rely on the flag at B1, which is not proven."
    )
    assert chord_warning(view, analyse(view), (1, 3)) is None
    proven = PlayerView.from_text(["F10", "110"], 1)
    assert chord_warning(proven, analyse(proven), (0, 1)) is None
