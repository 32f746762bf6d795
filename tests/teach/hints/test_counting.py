"""How the mine count is argued: what is left, what numbers need of it, what they leave room for."""

from __future__ import annotations

from ..pictures import hint_of, texts


def test_the_mine_count_is_named_where_it_decides() -> None:
    told = hint_of(["####", "#11#", "#11#", "####"], 2)
    assert (told.kind, told.tag) == ("proof", "count")
    assert told.cell in ((0, 0), (0, 3), (3, 0), (3, 3))
    assert texts(told)[2] == "A1 is safe. So is D4."
    assert texts(told)[3].split("\n") == [
        "1. By the mine count there are 2 mines for twelve covered cells.",
        "2. The 1 at C2 needs 1 mine and the 1 at B3 needs 1 mine. They share no covered cell, "
        "so that makes 1 + 1 = 2: all that are left.",
        "3. So there is none beyond their cells: A1 and D4 are safe.",
    ]


def test_no_mines_left() -> None:
    told = hint_of(["F10000", "110000", "001110", "002F42", "003FFF", "002F##"], 6)
    assert texts(told)[1:] == [
        "How many mines are left?",
        "E6 is safe. So is F6.",
        "By the mine count no mine is left, for all 6 mines are proven: E6 and F6 are safe.",
    ]


def test_the_mine_count_may_prove_a_mine_first() -> None:
    told = hint_of(["0112F#", "01F23F", "01112#", "00001#"], 5)
    assert texts(told)[1].startswith("Start at the 2 at E3 and the mine count: which cells must be mines? ")
    assert texts(told)[3].split("\n") == [
        "1. By the mine count there are 2 mines left for three other covered cells, as 3 of 5 are proven.",
        "2. The 2 at E3, with 1 mine known, needs 1 more, and elsewhere there is one other covered cell: "
        "room for 1 + 1 = 2 at most, as many as are left. So F1 is a mine.",
        "3. The 3 at E2 has its 3 mines already, E1, F1 and F2: F3 is safe.",
    ]


BOUND = [
    "0001111#####",
    "0112F22##2#1",
    "01#212F21111",
    "01110111001#",
    "12211110113#",
    "2FF11F223F3F",
    "F542112F#34#",
    "2#F3211222F#",
    "234FF1011222",
    "1F333112F11#",
    "112#211F333#",
    "0012F112#2FF",
]


def test_the_counter_gives_a_bound_where_there_is_one() -> None:
    assert texts(hint_of(BOUND, 30))[3].split("\n") == [
        "1. By the mine count there are 6 mines left for 14 other covered cells, as 24 of 30 are proven.",
        "2. Suppose L1 were a mine.",
        "3. Then the 1 at L2 would have all it needs: K1 and K2 would be safe.",
        "4. Then the 1 at K3 would have only L4 left: a mine.",
        "5. Then there would be 4 mines left.",
        "6. The 1 at G1 would need 1 more, the 2 at J2 would need 2 more, the 3 at K6 would need 1 more and "
        "the 2 at K9 would need 1 more. They share no undecided cell, so that makes 1 + 2 + 1 + 1 = 5: too many. "
        "So L1 is safe.",
    ]
