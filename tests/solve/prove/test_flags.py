"""What is said about the player's flags."""

from __future__ import annotations

import pytest

from sweeper.core.cells import Cell
from sweeper.core.view import PlayerView
from sweeper.solve import flag_contradiction, too_many_flags, unproven_flags_for_chord


def test_a_flag_that_cannot_be_right_is_told_with_its_proof() -> None:
    view = PlayerView.from_text(["##F##", "11111"], 2)
    told = flag_contradiction(view)
    assert told is not None
    assert told[0] == (0, 2)
    assert told[0] in told[1].safe
    assert flag_contradiction(PlayerView.from_text(["F####", "11111"], 2)) is None


@pytest.mark.parametrize(
    ("lines", "mines", "cell", "flags"),
    [
        (["F####", "11111"], 2, (1, 0), ((0, 0),)),
        (["#####", "11111"], 2, (1, 0), ()),
        (["F1", "11"], 1, (1, 1), ()),
        (["##F##", "11111"], 2, (1, 2), ((0, 2),)),
        (["FF###", "11111"], 2, (1, 0), ()),
    ],
)
def test_flags_a_chord_would_rely_on(lines: list[str], mines: int, cell: Cell, flags: tuple[Cell, ...]) -> None:
    assert unproven_flags_for_chord(PlayerView.from_text(lines, mines), cell) == flags


def test_numbers_with_more_flags_than_they_show() -> None:
    assert too_many_flags(PlayerView.from_text(["FF###", "11111"], 2)) == ((1, 0), (1, 1))
    assert too_many_flags(PlayerView.from_text(["F##F#", "11111"], 2)) == ()
