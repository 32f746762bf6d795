"""The list of games in a real window: rows as they come into sight, sorted, filtered and searched, by hand and keys."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sweeper.store import rows
from sweeper.store.games import Conditions, Result
from sweeper.texts import games as texts
from sweeper.texts.language import say
from sweeper.ui.games.game_list import GameList, said_of_help
from tests.display import pump, settle, wait_until, xdotool
from tests.store.test_game_list import DAY, FIRST, game
from tests.ui.player import Player, history, press

MANY = 300


def opened(player: Player) -> GameList:
    """The list, when its first lines are there."""
    player.app.run("games")
    wait_until(player.root, lambda: "games" in player.app.dialogs.open, 5000, "the dialog")
    made: GameList = player.app.part("games").list
    settled(player, made)
    return made


def settled(player: Player, made: GameList) -> None:
    """Until the list is what was asked for, and every line in sight has its texts."""
    pump(player.root, 20)
    player.wait_for_files()
    settle(player.root)
    assert made.ids is not None
    for place in made.list.in_sight:
        assert made.list.line(place)[0], place


@pytest.fixture
def filled(player: Player) -> Player:
    """A window with a history of many games: every third one lost, every fifth with help."""
    kept = [
        game(
            number,
            started_ms=FIRST + number * DAY,
            result=Result.WON if number % 3 else Result.LOST,
            conditions=Conditions(assisted=not number % 5),
        )
        for number in range(1, MANY + 1)
    ]
    history(player).take_in([(rows.game_row(each), None) for each in kept])
    return player


def numbers(made: GameList) -> list[int]:
    """The games in sight, by what their lines say of their time."""
    return [round(float(made.list.line(place)[3])) for place in made.list.in_sight]


def test_the_newest_game_is_first_and_keys_go_to_the_oldest(filled: Player) -> None:
    made = opened(filled)
    assert made.list.count == MANY
    assert numbers(made)[:3] == [300, 299, 298]
    assert made.count.cget("text") == say(texts.COUNT, count=MANY)
    xdotool("key", "--delay", 4, "Down", "Down", "Next", "Up")
    settled(filled, made)
    assert made.list.chosen == 2 + len(made.list.in_sight) - 1 - 1
    xdotool("key", "End")
    settled(filled, made)
    assert numbers(made)[-1] == 1
    assert made.game is not None
    assert made.game.time_ms == 1000


def test_the_bar_leads_anywhere_and_only_what_is_in_sight_is_fetched(filled: Player) -> None:
    made = opened(filled)
    made.list._scrolled("moveto", "0.5")
    settled(filled, made)
    assert numbers(made)[0] == 150
    assert len(made._games) == 2 * len(made.list.in_sight)


def test_a_click_on_the_head_sorts_and_another_turns_it_round(filled: Player) -> None:
    made = opened(filled)
    left, top = made.list._head.winfo_rootx(), made.list._head.winfo_rooty()
    x = left + made.list._edges[3] + 5
    xdotool("mousemove", x, top + 8, "click", 1)
    settled(filled, made)
    assert numbers(made)[:2] == [1, 2]
    assert made.order.value == ("time", False)
    xdotool("mousemove", x, top + 8, "click", 1)
    settled(filled, made)
    assert numbers(made)[:2] == [300, 299]


def test_filter_and_search(filled: Player) -> None:
    made = opened(filled)
    made.result.pick(texts.LOST_ONES)
    made.helped.pick(texts.ASSISTED)
    made._pick()
    settled(filled, made)
    assert made.list.count == 20
    assert numbers(made)[:2] == [300, 285]
    made.entry.focus_force()
    xdotool("type", "--delay", 4, "2025-12")
    wait_until(filled.root, lambda: made.list.count == 2, 5000, "the search")
    settled(filled, made)
    assert numbers(made) == [30, 15]
    xdotool("type", "--delay", 4, " nothing")
    wait_until(filled.root, lambda: made.list.count == 0, 5000, "the search")
    assert made.count.cget("text") == say(texts.NO_GAMES)
    assert made.game is None


def test_it_is_found_as_it_was_left(filled: Player) -> None:
    made = opened(filled)
    made.result.pick(texts.LOST_ONES)
    made._pick()
    settled(filled, made)
    made.list.choose(40)
    settled(filled, made)
    filled.app.dialogs.close("games")
    made = opened(filled)
    assert made.list.chosen == 40
    assert made.result.value == "lost"
    assert made.game is not None
    assert made.game.time_ms == 1000 * (300 - 3 * 40)


def test_a_game_that_ends_beside_it_comes_into_it(filled: Player) -> None:
    made = opened(filled)
    filled.lose()
    wait_until(filled.root, lambda: made.list.count == MANY + 1, 5000, "the new game")


def test_the_game_that_is_being_played_is_not_called_abandoned(player: Player) -> None:
    player.begin()
    player.rest()
    made = opened(player)
    wait_until(player.root, lambda: bool(made.list.line(0)), what="its line")
    assert say(texts.PLAYED_NOW) in made.list.line(0)
    player.lose()
    wait_until(player.root, lambda: say(texts.RESULTS["lost"]) in made.list.line(0), 5000, "its end")
    player.app.run("new")
    player.begin()
    player.rest()
    player.app.run("new")
    wait_until(player.root, lambda: made.list.count == 2, 5000, "the game after it")
    wait_until(player.root, lambda: say(texts.RESULTS["abandoned"]) in made.list.line(0), 5000, "its end")


def test_the_review_of_the_game_chosen(player: Player) -> None:
    player.lose()
    player.wait_for_numbers()
    opened(player)
    press(player.app.dialogs.open["games"], texts.REVIEW)
    wait_until(player.root, lambda: player.app.stage is not player.app.play, 20_000, "the review")
    assert player.app.part("viewer").stage is None
    assert "games" not in player.app.dialogs.open


def test_return_shows_the_game_chosen_again_and_the_list_makes_room(player: Player) -> None:
    player.lose()
    player.wait_for_numbers()
    opened(player)
    xdotool("key", "Return")
    part = player.app.part("viewer")
    wait_until(player.root, lambda: part.stage is not None, 5000, "the replay")
    assert player.app.stage is part.stage
    assert "games" not in player.app.dialogs.open


@pytest.mark.parametrize(
    ("conditions", "expected"),
    [
        (Conditions(), ""),
        (Conditions(assisted=True), "help"),
        (Conditions(assisted=True, replayed=True), "help, played before"),
        (Conditions(lesson=True, loaded=True), "lesson, chosen board"),
    ],
)
def test_what_helped_is_said(conditions: Conditions, expected: str) -> None:
    assert said_of_help(replace(game(1), conditions=conditions)) == expected
