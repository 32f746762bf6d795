"""The games as a list: which are in it, in what order, and their rows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sweeper.store import game_list, rows
from sweeper.store.game_list import Choice
from sweeper.store.games import NO_CONDITIONS, Conditions, KeptGame, Result
from sweeper.store.history import History

DAY = 24 * 3600 * 1000
FIRST = 1_764_547_200_000  # 2025-12-01 00:00 UTC


def game(number: int, **changes: Any) -> KeptGame:
    """A game by its number, which is in its id, the last digit as its day."""
    made = KeptGame(
        f"{number:032x}", "expert", 16, 30, 99, "opening", number, Result.WON, 1000 * number, FIRST + number * DAY, 60,
        FIRST + number * DAY + 1000 * number, NO_CONDITIONS, None, {"bbbv": 100 + number},
    )  # fmt: skip
    return replace(made, **changes)


GAMES = (
    game(1),
    game(2, result=Result.LOST, time_ms=900, figures={}),
    game(3, level="beginner", rows=9, cols=9, mines=10, player="Ann_1", conditions=Conditions(assisted=True)),
    game(4, result=Result.ABANDONED, conditions=Conditions(replayed=True), figures={"bbbv": 7}),
    game(5, result=Result.UNFINISHED, conditions=Conditions(loaded=True, assisted=True), seed=None),
    game(6, conditions=Conditions(lesson=True), player="Ann%1"),
)


@pytest.fixture(scope="module")
def history() -> Any:
    with History(None) as opened:
        opened.take_in((rows.game_row(each), None) for each in GAMES)
        yield opened


@pytest.mark.parametrize(
    ("choice", "expected"),
    [
        (Choice(), [6, 5, 4, 3, 2, 1]),
        (Choice(falling=False), [1, 2, 3, 4, 5, 6]),
        (Choice(level="beginner"), [3]),
        (Choice(result="won"), [6, 3, 1]),
        (Choice(helped=game_list.ALONE), [2, 1]),
        (Choice(helped=game_list.ASSISTED), [5, 3]),
        (Choice(helped=game_list.REPLAYED), [4]),
        (Choice(helped=game_list.LOADED), [5]),
        (Choice(helped=game_list.LESSON), [6]),
        (Choice(since_ms=FIRST + 4 * DAY), [6, 5, 4]),
        (Choice(by=game_list.TIME, falling=False), [2, 1, 3, 4, 5, 6]),
        (Choice(by=game_list.BBBV), [6, 5, 3, 1, 4, 2]),
        (Choice(by=game_list.BBBV, falling=False), [4, 1, 3, 5, 6, 2]),
        (Choice(by=game_list.LEVEL), [6, 5, 4, 2, 1, 3]),
        (Choice(by=game_list.RESULT), [6, 3, 1, 2, 5, 4]),
        (Choice(by=game_list.HELP), [5, 4, 6, 3, 2, 1]),
        (Choice(words="2025-12-03"), [2]),
        (Choice(words="ann"), [6, 3]),
        (Choice(words="n_1"), [3]),  # a sign of SQL stands for itself
        (Choice(words="n%1"), [6]),
        (Choice(words="9x9"), [3]),
        (Choice(words="9\u00d79"), [3]),
        (Choice(words="16x30/99 2025-12-0 -05"), [4]),
        (Choice(words="' OR 1"), []),
        (Choice(words="! " * 50), []),
    ],
)  # fmt: skip
def test_which_games_are_in_it_and_in_what_order(history: History, choice: Choice, expected: list[int]) -> None:
    found = game_list.numbers(history, choice)
    assert [int(game_list.games(history, [number])[number].uid, 16) for number in found] == expected


def test_rows_come_by_their_numbers_and_those_that_have_gone_do_not(history: History) -> None:
    ids = game_list.numbers(history, Choice())
    found = game_list.games(history, [*ids[2:4], 999])
    assert {number: found[number] for number in ids[2:4]} == found
    assert [found[number].seed for number in ids[2:4]] == [4, 3]
