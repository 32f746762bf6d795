"""What a hint says of whole positions: before and after a game, impossible, too complex, cancelled."""

from __future__ import annotations

import pytest

from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER, custom
from sweeper.core.view import PlayerView
from sweeper.solve import Cancelled, TooComplex
from sweeper.solve.prove import ladder
from sweeper.teach import (
    NUMBER,
    hint,
    over_hint,
    too_complex_hint,
)

from ..pictures import hint_of, texts


def test_only_mines_are_covered() -> None:
    assert texts(hint_of(["#1"], 1)) == ["Every covered cell is a mine: there is nothing left to open."]


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
    assert texts(told) == ["The 1 at C2 cannot hold beside the 2 at C1. So no layout fits this position."]
    assert told.rungs[0].cells(NUMBER) == ((1, 2),)


def test_too_many_cases() -> None:
    told = too_complex_hint(TooComplex(5))
    assert told.kind == "too_complex"
    assert texts(told) == [
        "This position has too many cases to count exactly (more than 5 states). So there is no hint here."
    ]


def test_flags_are_spoken_of_where_there_are_too_many_cases(monkeypatch: pytest.MonkeyPatch) -> None:
    def give_up(*_args: object, **_settings: object) -> None:
        raise TooComplex(5)

    monkeypatch.setattr("sweeper.teach.hints.hint.analyse", give_up)
    assert hint_of(["#F#", "###"], 1).kind == "too_complex"
    assert texts(hint_of(["FF#", "1##"], 2))[0] == "The 1 at A2 touches 2 flags, so at least one of them is wrong."
    assert texts(hint_of(["F#", "0#"], 2))[0] == "The 0 at A2 touches no mine, so every flag beside it is wrong."


def test_a_safe_cell_is_named_even_where_its_proof_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "PROOF_STATES", -1)
    told = hint_of(["#####", "11111"], 2)
    assert (told.kind, told.cell) == ("too_complex", (0, 2))
    assert texts(told) == [
        "A safe cell can be proven, but the proof is too long to tell.",
        "C1 is safe.",
        "Of all layouts that fit what you see, none has a mine at C1.",
    ]


def test_a_caller_who_gives_up_is_heard() -> None:
    with pytest.raises(Cancelled):
        hint(PlayerView.from_text(["#####", "11111"], 2), cancelled=lambda: True)


def test_a_game_before_its_first_click_and_with_flags() -> None:
    game = Game(BEGINNER, seed=1)
    game.toggle_flag((0, 0))
    assert hint(game.view()).kind == "first"
