"""What a hint says of whole positions: wrong flags, the mine count, guesses, before and after a game."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from sweeper.core.cells import Cell
from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER, custom
from sweeper.core.view import PlayerView
from sweeper.solve import Cancelled, Reason, Safer, TooComplex, Why, analyse, decide
from sweeper.solve.prove import ladder
from sweeper.teach import (
    COMPARED,
    DEAD,
    FLAG,
    GUESS,
    LEAST,
    MINE,
    NUMBER,
    SAFE,
    Hint,
    chord_warning,
    hint,
    over_hint,
    too_complex_hint,
)

from ..pictures import hint_of_picture, texts


def hint_of(lines: list[str], mines: int, near: Cell | None = None) -> Hint:
    return hint(PlayerView.from_text(lines, mines), near=near)


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


def test_the_nearest_of_equal_proofs_is_named() -> None:
    lines = ["#10001#", "#10001#", "1100011"]
    left, right = hint_of(lines, 2, near=(0, 0)), hint_of(lines, 2, near=(0, 6))
    assert left.cell != right.cell
    assert hint_of(lines, 2, near=(0, 6)) == right


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


def test_a_flag_on_a_safe_cell_comes_first() -> None:
    told = hint_of(["##F##", "11111"], 2)
    assert (told.kind, told.cell) == ("wrong_flag", (0, 2))
    assert texts(told) == [
        "The flag at C1 cannot be right: look at the 1 at A2 and the 1 at B2.",
        "All that the 1 at A2 still needs is in cells that the 1 at B2 touches too, and the 1 at B2 needs no more. "
        "Take the flag off.",
    ]
    assert told.rungs[0].cells(FLAG) == ((0, 2),)
    assert told.rungs[0].cells(NUMBER) == ((1, 0), (1, 1))
    assert analyse(PlayerView.from_text(["##F##", "11111"], 2)).chance((0, 0)) == Fraction(1, 2)


def test_a_wrong_flag_beside_a_right_one() -> None:
    assert texts(hint_of(["F10", "F10", "110"], 1)) == [
        "The flag at A1 cannot be right: look at the 1 at B1 and the 1 at A3.",
        "The 1 at B1 has no mine to spare for A1, as the 1 at A3 shows. Take the flag off.",
    ]


def test_a_number_with_too_many_flags() -> None:
    told = hint_of(["FF#", "1##", "0##"][:2], 2)
    assert told.kind == "wrong_flag"
    assert texts(told)[0] == "The 1 at A2 touches 2 flags: at least one of them cannot be right."
    assert told.rungs[0].cells(COMPARED) == ((0, 0), (0, 1))
    assert texts(hint_of(["FFF", "1F#", "###"], 3))[0] == (
        "The 1 at A2 touches 3 flags: at least two of them cannot be right."
    )


def test_more_flags_than_mines() -> None:
    assert texts(hint_of(["F###F", "#####"], 1))[0] == (
        "There are 2 flags, but only 1 mine: at least one of them cannot be right."
    )


def test_nothing_safe() -> None:
    told = hint_of(["##1##", "11111"], 2)
    assert told.kind == "no_safe"
    assert texts(told) == [
        "No cell can be proven safe: the next one is a guess.",
        "The lowest risk is 1 in 2 (1 of 2 layouts, 50 %): A1, B1, D1 and E1.",
    ]
    assert told.rungs[0].highlights == ()
    assert told.rungs[1].cells(LEAST) == ((0, 0), (0, 1), (0, 3), (0, 4))


def test_only_mines_are_covered() -> None:
    assert texts(hint_of(["#1"], 1)) == ["Every covered cell is a mine: there is nothing left to open."]


G6 = ["000000", "122210", "F3FF20", "###F20"]
# A pair in the corner that can never be told apart, and nothing else covered.
PAIR = ["11000", "F2100", "2F210", "13F31", "02F##"]


@pytest.mark.parametrize(
    ("lines", "mines", "text"),
    [
        (
            G6,
            5,
            "The best guess is A4: safe 2 times in 3. It wins 2 games in 3. "
            "B4 and A4 are equally risky, but whenever B4 is safe it shows the same number.",
        ),
        (
            PAIR,
            5,
            "The best guess is D5: safe 1 time in 2. This is a true 50/50: it will not get better, so guess now.",
        ),
        (
            ["##1", "#32", "##1"],
            3,
            "The best guess is A1: safe 2 times in 3. It wins 2 games in 3. "
            "A2 and A1 are equally risky, but whenever A2 is safe it shows the same number.",
        ),
        (
            [".....", "FF22F", "22111", "00000", "00000"],
            5,
            "The best guess is B1: safe 2 times in 3. It wins 2 games in 3. "
            "C1 and B1 are equally risky, but whenever C1 is safe it shows the same number.",
        ),
    ],
)
def test_the_best_guess(lines: list[str], mines: int, text: str) -> None:
    view = PlayerView.from_text([line.replace(".", "#") for line in lines], mines)
    decision = decide(view)
    told = hint(view, decision=decision)
    assert told.cell == decision.cell
    assert [rung.name for rung in told.rungs] == ["nudge", "odds", "best"]
    assert told.rungs[2].text == text
    assert told.rungs[2].cells(GUESS) == (decision.cell,)
    assert set(told.rungs[1].highlights) <= set(told.rungs[2].highlights)
    assert set(told.rungs[2].cells(DEAD)) == set(decision.dead) - {decision.cell}


HALF, TWO_THIRDS, THREE_QUARTERS = Fraction(1, 2), Fraction(2, 3), Fraction(3, 4)
OTHER = (0, 1)


@pytest.mark.parametrize(
    ("why", "part"),
    [
        (Why(Reason.OUTLOOK, THREE_QUARTERS, OTHER, HALF), "with a chance of 75 %; after B1, 50 %."),
        (Why(Reason.OUTLOOK, HALF, OTHER, HALF), "with a chance of 50 %; after B1 it is about the same."),
        (Why(Reason.OUTLOOK, HALF, OTHER, THREE_QUARTERS), "after B1, 75 %, but a longer look ahead speaks for A1."),
        (Why(Reason.OUTLOOK, THREE_QUARTERS), "with a chance of 75 %."),
        (Why(Reason.AREA, TWO_THIRDS), "shut off from the rest"),
        (Why(Reason.EXACT, TWO_THIRDS, OTHER, HALF), "It wins 2 games in 3; the next best, B1, 1 in 2."),
        (Why(Reason.EXACT, TWO_THIRDS, OTHER, TWO_THIRDS), "It wins 2 games in 3, as B1 does."),
        (Why(Reason.LEAST, HALF), "No cell is less risky."),
        (Why(Reason.SAMPLE, TWO_THIRDS, OTHER, HALF), "wins with it more often than with B1."),
        (Why(Reason.SAMPLE, TWO_THIRDS, OTHER, TWO_THIRDS), "wins with it as often as with B1."),
    ],
)
def test_every_reason_has_its_words(why: Why, part: str) -> None:
    view = PlayerView.from_text(["##1##", "11111"], 2)
    decision = replace(decide(view), win=TWO_THIRDS, why=why)
    assert part in hint(view, decision=decision).rungs[2].text


ELSEWHERE = "The lowest risk is elsewhere, at A1, B1, D1 and E1"


@pytest.mark.parametrize(
    ("kind", "safer", "part"),
    [
        (Reason.FIFTY, Safer(OTHER, Reason.EXACT, HALF, HALF), ", but this has to be guessed in any case."),
        (Reason.AREA, Safer(OTHER, Reason.AREA), ", but this has to be guessed in any case."),
        (Reason.EXACT, Safer(OTHER, Reason.EXACT, HALF, TWO_THIRDS), ", but B1 wins 1 game in 2."),
        (Reason.EXACT, Safer(OTHER, Reason.EXACT, HALF, HALF), ", and B1 wins as often."),
        (Reason.EXACT, Safer(OTHER, Reason.EXACT, None, HALF), ", but no cell there wins more often."),
        (Reason.SAMPLE, Safer(OTHER, Reason.SAMPLE, HALF, TWO_THIRDS), ", but B1 wins less often on these layouts."),
        (Reason.SAMPLE, Safer(OTHER, Reason.SAMPLE, HALF, HALF), "; B1 wins as often on these layouts."),
        (Reason.OUTLOOK, Safer(OTHER, Reason.OUTLOOK, HALF, TWO_THIRDS), ", but after B1 this chance is 50 %."),
        (Reason.OUTLOOK, Safer(OTHER, Reason.OUTLOOK, HALF, HALF), "; after B1 this chance is about the same."),
        (
            Reason.OUTLOOK,
            Safer(OTHER, Reason.OUTLOOK, TWO_THIRDS, HALF),
            "; after B1 this chance is 66.7 %, but a longer look ahead speaks for A1.",
        ),
        (Reason.INFORMS, Safer(OTHER, Reason.OUTLOOK, TWO_THIRDS, HALF), "."),
        (Reason.OUTLOOK, Safer(OTHER, Reason.LEAST), "."),
    ],
)
def test_how_the_lowest_risk_compares(kind: Reason, safer: Safer, part: str) -> None:
    view = PlayerView.from_text(["##1##", "11111"], 2)
    decision = replace(decide(view), why=Why(kind, HALF, safer=safer))
    text = hint(view, decision=decision).rungs[2].text
    assert ELSEWHERE + part in text
    assert text.endswith(part)


def test_a_guess_riskier_than_the_lowest_says_so() -> None:
    """Lesson G7: the safest click can be the worse one."""
    view = PlayerView.from_text(["#F100", "#3200", "#F211", "##2##"], 5)
    decision = decide(view)
    assert 1 - decision.safety > decision.least_chance
    assert "The lowest risk is elsewhere, at A1, A2 and A3" in hint(view, decision=decision).rungs[2].text


OPEN_ANY = "Nothing is known yet. Open any cell: "


@pytest.mark.parametrize(
    ("rule", "lines"),
    [
        ("opening", [OPEN_ANY + "it is safe, and so are the cells around it."]),
        ("safe", [OPEN_ANY + "the first is safe, but the cells around it may hold mines."]),
        ("auto", ["Nothing is known yet. The game opens the first area itself."]),
        (
            "none",
            [
                "Nothing is known yet, and the first click is promised nothing: it may hit a mine.",
                "Each cell is a mine with a chance of 10/81, 12.3 %.",
            ],
        ),
        (
            None,
            [
                "Nothing is known yet, nor what the first click is promised: it may hit a mine.",
                "Each cell is a mine with a chance of 10/81, 12.3 %.",
            ],
        ),
    ],
)
def test_the_first_click(rule: str | None, lines: list[str]) -> None:
    told = hint(PlayerView(9, 9, 10, (-1,) * 81, rule))
    assert (told.kind, texts(told)) == ("first", lines)


def test_the_first_click_of_a_crowded_board() -> None:
    assert texts(hint(Game(custom(4, 5, 15)).view())) == [
        OPEN_ANY + "it is safe, and so are as many cells around it as the mines leave room for."
    ]


def test_after_a_game() -> None:
    assert over_hint(True).kind == over_hint(False).kind == "over"
    assert texts(over_hint(True)) == ["Well played: every safe cell is open. Start a new game when you like."]
    assert texts(over_hint(False)) == ["This game is over. Start a new one when you like."]


def test_an_impossible_position_names_the_number() -> None:
    told = hint_of(["##2##", "11111"], 2)
    assert (told.kind, told.cell) == ("impossible", (1, 2))
    assert texts(told) == ["No layout fits this position: the 1 at C2 cannot hold beside the 2 at C1."]
    assert told.rungs[0].cells(NUMBER) == ((1, 2),)


def test_too_many_cases() -> None:
    told = too_complex_hint(TooComplex(5))
    assert told.kind == "too_complex"
    assert texts(told) == ["No hint here: this position has too many cases to count exactly (more than 5 states)."]


def test_flags_are_spoken_of_where_there_are_too_many_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    def give_up(*_args: object, **_settings: object) -> None:
        raise TooComplex(5)

    monkeypatch.setattr("sweeper.teach.hints.hint.analyse", give_up)
    assert hint_of(["#F#", "###"], 1).kind == "too_complex"
    assert texts(hint_of(["FF#", "1##"], 2))[0] == "The 1 at A2 touches 2 flags: at least one of them cannot be right."
    assert texts(hint_of(["F#", "0#"], 2))[0] == "The 0 at A2 touches no mine, so no flag beside it can be right."


def test_a_safe_cell_is_named_even_where_its_proof_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "PROOF_STATES", -1)
    told = hint_of(["#####", "11111"], 2)
    assert (told.kind, told.cell) == ("too_complex", (0, 2))
    assert texts(told) == [
        "A safe cell can be proven, but the proof is too long to tell.",
        "C1 is safe.",
        "Of all layouts that fit what you see, none has a mine at C1.",
    ]


def test_flagged_mines_are_not_explained_again() -> None:
    bare, flagged = hint_of(["##1", "#21", "#10"], 2), hint_of(["#F1", "#21", "#10"], 2)
    assert texts(bare)[0] == "A safe cell can be proven. Think: first full number, then 1-1 family."
    assert texts(flagged)[0] == "A safe cell can be proven. Think: 1-1 family."
    assert len(flagged.rungs[3].highlights) < len(bare.rungs[3].highlights)


def test_a_caller_who_gives_up_is_heard() -> None:
    with pytest.raises(Cancelled):
        hint(PlayerView.from_text(["#####", "11111"], 2), cancelled=lambda: True)


def test_a_chord_on_unproven_flags_is_warned_of() -> None:
    view = PlayerView.from_text(["#F###", "11111"], 2)
    assert chord_warning(view, analyse(view), (1, 1)) == (
        "A chord on the 1 at B2 would rely on the flag at B1, which is not proven."
    )
    assert chord_warning(view, analyse(view), (1, 3)) is None
    proven = PlayerView.from_text(["F10", "110"], 1)
    assert chord_warning(proven, analyse(proven), (0, 1)) is None


def test_a_game_before_its_first_click_and_with_flags() -> None:
    game = Game(BEGINNER, seed=1)
    game.toggle_flag((0, 0))
    assert hint(game.view()).kind == "first"


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


CHAIN = [
    "1111#####",
    "##2##323#",
    "124###1##",
    "01###2111",
    "013#31000",
    "001232100",
    "0001##111",
    "00012211#",
    "000000011",
]


def test_a_chain_leaves_no_cell_of_a_number_out() -> None:
    """The 3 at F2 also touches E3, which another step makes a mine."""
    told = hint_of(CHAIN, 15)
    assert told.tag == "chain"
    assert "the 3 at F2 would have only E1, E2 and E3 left: all mines" in texts(told)[3]


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
