"""Chances and hints as lines for a terminal."""

from __future__ import annotations

import pytest

from sweeper.console.advice import Adviser, chance_grid, chance_sign, rung_lines
from sweeper.console.board_text import BoardStyle
from sweeper.core.errors import BadPosition
from sweeper.core.view import PlayerView
from sweeper.solve import analyse
from sweeper.teach import Highlight, Rung
from sweeper.texts import console as texts
from sweeper.texts.language import say
from tests.sentences import refused

ENDGAME = PlayerView.from_text(["##1", "#32", "##1"], 3)
IMPOSSIBLE = PlayerView.from_text(["3#"], 1)


def test_every_covered_cell_has_its_chance() -> None:
    board = ["    A  B  C", "1  33  *  .", "2  33  .  .", "3  33  *  ."]
    assert chance_grid(analyse(ENDGAME)) == board
    assert Adviser().chances(ENDGAME) == [*board, say(texts.CHANCES_LEGEND)]


def test_chances_have_no_colours_and_fit_the_terminal() -> None:
    narrow = chance_grid(analyse(ENDGAME), style=BoardStyle(colour=True, width=12))
    assert "\x1b" not in "".join(narrow)
    assert max(map(len, narrow)) <= 12
    assert len(narrow) > 4


@pytest.mark.parametrize(
    ("count", "total", "sign"), [(None, 3, "."), (3, 3, "*"), (0, 3, "0"), (1, 3, "33"), (1, 1000, "<1")]
)
def test_the_sign_of_a_cell(count: int | None, total: int, sign: str) -> None:
    assert chance_sign(count, total) == sign


def test_a_rung_without_marks_is_its_text() -> None:
    assert rung_lines(Rung("nudge", "Think.\nAgain."), ENDGAME) == ["Think.", "Again."]


def test_a_rung_with_marks_shows_the_board_and_what_they_mean() -> None:
    marks = (Highlight((1, 1), "number"), Highlight((0, 0), "guess"))
    assert rung_lines(Rung("cell", "Here."), ENDGAME) == ["Here."]
    assert rung_lines(Rung("cell", "Here.", marks), ENDGAME) == [
        "   A B C",
        "1 (#)# 1",
        "2  #[3]2",
        "3  # # 1",
        "[numbers] B2",
        "(best guess) A1",
        "Here.",
    ]


def test_many_cells_of_a_role_are_counted() -> None:
    marks = tuple(Highlight((0, col), "safe") for col in range(12))
    lines = rung_lines(Rung("cell", ".", marks), PlayerView.from_text(["#" * 12], 1))
    (line,) = [line for line in lines if "safe" in line]
    assert line == "(safe) A1, B1, C1, D1, E1, F1, G1, H1 ... (12 cells)"


def test_a_cell_of_two_roles_stands_in_the_brackets_of_the_answer() -> None:
    for roles in (("number", "safe"), ("safe", "number")):
        marks = tuple(Highlight((0, 0), role) for role in roles)
        assert rung_lines(Rung("cell", ".", marks), ENDGAME)[1] == "1 (#)# 1"


def test_asked_again_about_the_same_view_a_hint_goes_one_rung_further() -> None:
    adviser = Adviser()
    rungs = [adviser.next_step(ENDGAME, near=None) for _ in range(8)]
    assert rungs[0] != rungs[1]
    assert rungs[-1] == rungs[-2]
    other = PlayerView.from_text(["1#", "##"], 1)
    assert adviser.next_step(other, near=None) != rungs[-1]
    assert adviser.next_step(ENDGAME, near=None) == rungs[0]


def test_a_position_that_cannot_be_is_named() -> None:
    with refused("The 3 at A1 cannot hold", BadPosition):
        Adviser().chances(IMPOSSIBLE)
    with refused("The 3 at A1 cannot hold", BadPosition):
        Adviser().next_step(IMPOSSIBLE, near=None)
