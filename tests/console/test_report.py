"""What is found out about a position, as values, as words and as JSON."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from sweeper.console.board_text import BoardStyle
from sweeper.console.report import Findings, as_json, as_text, find, ratio
from sweeper.core.errors import BadPosition
from sweeper.formats.positions import read_positions
from sweeper.formats.reading import Position
from tests.sentences import refused

ENDGAME = "mines 3\n##1\n#32\n##1"
FLAGGED = "mines 2\n1#F\n12#\n01#"


def findings(text: str, *, with_why: bool = True) -> Findings:
    (position,) = read_positions(text.splitlines())
    assert isinstance(position, Position)
    return find(position, with_why=with_why)


def test_an_endgame() -> None:
    found = findings(ENDGAME)
    assert found.win == Fraction(2, 3)
    assert found.best in ((0, 0), (2, 0))
    assert found.points == (found.best,)
    assert found.why


def test_safe_cells_are_the_points_and_wrong_flags_are_found() -> None:
    found = findings(FLAGGED)
    assert found.points == ((0, 2),)
    assert found.best == (0, 2)
    assert found.wrong_flags == [(0, 2)]


def test_a_reason_is_worked_out_only_where_it_is_asked_for() -> None:
    assert findings(FLAGGED, with_why=False).why == ""


@pytest.mark.parametrize("text", ["mines 1\n1#", "mines 0\n00"])
def test_nothing_is_left_to_open_in_a_won_position(text: str) -> None:
    found = findings(text)
    assert (found.best, found.points, found.win) == (None, (), 1)
    assert "Best move: none" in as_text(found, name="x")


def test_a_position_that_cannot_be_is_named() -> None:
    with refused("The 3 at A1", BadPosition):
        findings("mines 1\n3#")


def test_the_object_is_json_with_rows_and_columns_from_0() -> None:
    found = as_json(findings(ENDGAME), name=None)
    assert json.loads(json.dumps(found)) == found
    assert list(found) == ["id", "chance", "fraction", "safe", "mines", "best", "win", "wins", "why", "ms"]
    assert (found["id"], found["win"], found["mines"]) == (None, "2/3", [[0, 1], [2, 1]])


def test_lines_are_broken_where_the_terminal_ends() -> None:
    assert max(map(len, as_text(findings(ENDGAME), name="board.txt:1", style=BoardStyle(width=30)))) < 30


@pytest.mark.parametrize(("chance", "text"), [(Fraction(0), "0/1"), (Fraction(1), "1/1"), (Fraction(2, 6), "1/3")])
def test_a_fraction_always_has_its_two_numbers(chance: Fraction, text: str) -> None:
    assert ratio(chance) == text
