"""How the mine count is argued: what is left, what numbers need of it, what they leave room for."""

from __future__ import annotations

from ..pictures import hint_of, texts


def test_the_mine_count_is_named_where_it_decides() -> None:
    told = hint_of(["####", "#11#", "#11#", "####"], 2)
    assert (told.kind, told.tag) == ("proof", "count")
    assert told.cell in ((0, 0), (0, 3), (3, 0), (3, 3))
    assert texts(told)[2] == "A1 is safe, and so is D4."
    assert texts(told)[3].split("\n") == [
        "1. By the mine count there are 2 mines in 12 covered cells.",
        "2. Mines are still needed by the 1 at C2 (1) and the 1 at B3 (1).",
        "3. They share no covered cell, so that makes 1 + 1 = 2, as many as are left.",
        "4. So there is no mine beyond their cells: A1 and D4 are safe.",
    ]


def test_no_mines_left() -> None:
    told = hint_of(["F10000", "110000", "001110", "002F42", "003FFF", "002F##"], 6)
    assert texts(told)[1:] == [
        "How many mines are left?",
        "E6 is safe, and so is F6.",
        "By the mine count no mine is left, with 6 of 6 proven, so E6 and F6 are safe.",
    ]


def test_the_mine_count_may_prove_a_mine_first() -> None:
    told = hint_of(["0112F#", "01F23F", "01112#", "00001#"], 5)
    assert (told.kind, told.tag, told.cell) == ("mine_first", "count", (0, 5))
    assert texts(told)[1] == "Look at the 2 at E3 and the mine count: which cells must be mines?"
    assert texts(told)[3].split("\n") == [
        "1. By the mine count, with 3 of 5 mines proven, there are 2 left in 3 other covered cells.",
        "2. Mines are still needed by the 2 at E3 (1).",
        "3. Beyond their cells there is one covered cell, so there is room for 1 + 1 = 2 mines at most.",
        "4. As many are left, so F1 is a mine.",
    ]
    assert texts(hint_of(["0112FF", "01F23F", "01112#", "00001#"], 5))[3] == (
        "With E1, F1 and F2, the 3 at E2 has all it needs, so F3 is safe."
    )


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
        "1. By the mine count, with 24 of 30 mines proven, there are 6 left in 14 other covered cells.",
        "2. Suppose L1 were a mine.",
        "3. Then the 1 at L2 would have all its mines, so K1 and K2 would be safe.",
        "4. Then the 1 at K3 would have only L4 left for a mine, so it would be one.",
        "5. Then there would be 4 mines left.",
        "6. Mines would still be needed by the 1 at G1 (1), the 2 at J2 (2), the 3 at K6 (1) and the 2 at K9 (1).",
        "7. They share no undecided cell, so that makes 1 + 2 + 1 + 1 = 5, too many.",
        "8. That cannot be, so L1 is safe.",
    ]
