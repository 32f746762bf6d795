"""What is said of flags: wrong ones with a smallest set of numbers, and none that tells where a mine is."""

from __future__ import annotations

from fractions import Fraction

from sweeper.core.view import PlayerView
from sweeper.solve import analyse
from sweeper.teach import (
    COMPARED,
    FLAG,
    NUMBER,
    chord_warning,
)

from ..pictures import hint_of, texts


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


def test_a_chord_on_unproven_flags_is_warned_of() -> None:
    view = PlayerView.from_text(["#F###", "11111"], 2)
    assert chord_warning(view, analyse(view), (1, 1)) == (
        "A chord on the 1 at B2 would rely on the flag at B1, which is not proven."
    )
    assert chord_warning(view, analyse(view), (1, 3)) is None
    proven = PlayerView.from_text(["F10", "110"], 1)
    assert chord_warning(proven, analyse(proven), (0, 1)) is None
