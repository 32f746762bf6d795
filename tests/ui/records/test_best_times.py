"""The name box, the box of the fastest, and the ten best."""

from __future__ import annotations

import tkinter
from pathlib import Path

import pytest

from sweeper.core.levels import BEGINNER, EXPERT, INTERMEDIATE, window_custom
from sweeper.store.best_times import ANONYMOUS, BestTimes
from sweeper.store.games import Conditions, Result
from sweeper.store.history import History
from sweeper.store.settings import Start
from sweeper.store.statistics import ALL, Selection, Statistics
from sweeper.texts import records as texts
from sweeper.texts.language import say
from tests.boards import TINY3
from tests.display import pump, settle, wait_until
from tests.ui.player import Player, history, labels, last_game, open_player, press


def test_the_name_box_and_the_box_of_the_fastest(player: Player) -> None:
    player.win()
    wait_until(player.root, lambda: "name" in player.app.dialogs.open)
    box = player.app.dialogs.open["name"]
    entry = box.entry  # type: ignore[attr-defined]
    assert entry.get() == ANONYMOUS
    player.window.keys("G", "r", "a", "c", "e", "Return")
    wait_until(player.root, lambda: "best" in player.app.dialogs.open)
    said = set(labels(player.app.dialogs.open["best"]))
    assert said == {"Beginner:", "Intermediate:", "Expert:", "1 second", "Grace", "999 seconds", ANONYMOUS}
    player.window.keys("Return")
    assert player.app.dialogs.open == {}
    assert last_game(player).player == "Grace"


def test_under_a_window_manager_the_board_stays_and_the_boxes_take_the_keys(
    window_manager: None, player: Player
) -> None:
    def place() -> tuple[int, ...]:
        settle(player.root)
        pump(player.root, 100)
        canvas = player.app.field.canvas
        return canvas.winfo_rootx(), canvas.winfo_rooty(), player.root.winfo_width()

    before = place()
    player.win()
    wait_until(player.root, lambda: "name" in player.app.dialogs.open)
    assert place() == before
    player.window.keys("A", "d", "a", "Return")
    wait_until(player.root, lambda: "best" in player.app.dialogs.open)
    pump(player.root, 100)
    player.window.keys("Return")
    wait_until(player.root, lambda: not player.app.dialogs.open)
    assert BestTimes(history(player)).best("beginner").name == "Ada"
    pump(player.root, 100)
    player.window.keys("F2", "space")
    wait_until(player.root, lambda: player.window.game.moves)
    assert place() == before


def test_only_a_better_time_asks_and_the_holder_stands_in_the_box(player: Player) -> None:
    player.step = 400
    player.win()
    box = player.app.dialogs.open["name"]
    box.entry.delete(0, "end")  # type: ignore[attr-defined]
    box.entry.insert(0, "x" * 31)  # type: ignore[attr-defined]
    box.entry.insert("end", "y")  # type: ignore[attr-defined]
    player.window.keys("Escape")  # closing keeps the text
    assert player.close_boxes() == ["best"]
    assert last_game(player).player == "x" * 31
    player.step = 4000
    player.app.new_game()
    player.win()
    assert player.close_boxes() == []
    player.step = 10
    player.app.new_game()
    player.win()
    assert player.app.dialogs.open["name"].entry.get() == "x" * 31  # type: ignore[attr-defined]
    assert player.close_boxes() == ["name", "best"]


def test_closing_the_program_keeps_the_name_typed(player: Player, profile: Path) -> None:
    player.win()
    player.app.dialogs.open["name"].entry.insert("end", " II")  # type: ignore[attr-defined]
    player.app.close()
    with History(profile) as kept:
        assert BestTimes(kept).best("beginner").name == "Anonymous II"


def test_resetting_asks_and_keeps_the_games(player: Player) -> None:
    player.win()
    player.close_boxes()
    player.app.run("best")
    pump(player.root, 60)
    box = player.app.dialogs.open["best"]
    press(box, texts.RESET)
    pump(player.root, 60)
    press(player.app.dialogs.open["reset"], texts.NO)
    player.rest()
    assert BestTimes(history(player)).best("beginner").uid is not None
    press(box, texts.RESET)
    pump(player.root, 60)
    press(player.app.dialogs.open["reset"], texts.YES)
    player.rest()
    assert BestTimes(history(player)).best("beginner").uid is None
    assert [label for label in labels(box) if "seconds" in label] == ["999 seconds"] * 3
    assert history(player).count() == 1


def test_the_ten_best_in_every_order(player: Player) -> None:
    for step in (300, 100, 200):
        player.step = step
        player.app.new_game()
        player.win()
        player.close_boxes()
    player.app.run("best")
    pump(player.root, 60)
    press(player.app.dialogs.open["best"], texts.TEN)
    pump(player.root, 60)
    ten = player.app.dialogs.open["ten"].ten  # type: ignore[attr-defined]
    times = [float(row[1]) for row in ten.rows[:3]]
    assert times == sorted(times)
    assert [row[0] for row in ten.rows] == ["1", "2", "3", *[""] * 7]
    for (_, name), column in zip(texts.TEN_BY[1:], (3, 4)):
        ten.by.pick(name)
        ten.fill()
        player.rest()
        values = [float(row[column]) for row in ten.rows[:3]]
        assert values == sorted(values, reverse=True)
    ten.rule.pick(texts.RULES["safe"])
    ten.fill()
    player.rest()
    assert ten.rows[0][1] == say(texts.TEN_NONE)


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda player: player.app.play.note_help(), "it was played with help"),
        (
            lambda player: player.app.new_game(window_custom(9, 9, 10)),
            "only Beginner, Intermediate and Expert have them",
        ),
        (lambda player: player.window.load(TINY3), "only Beginner, Intermediate and Expert have them"),
        (lambda player: setattr(player.window.game, "seed", None), "its layout was loaded"),
    ],
)
def test_what_does_not_enter_the_best_times_says_why(player: Player, spoil, reason: str) -> None:
    spoil(player)
    player.win()
    player.wait_for_numbers()
    assert player.close_boxes() == []
    assert BestTimes(history(player)).best("beginner").uid is None
    said = [text for text in player.records.aftermath.strip.texts if text.startswith("This game does not enter")]
    assert len(said) == 1
    assert reason in said[0]


def test_a_seed_that_was_chosen_never_enters(root: tkinter.Tk, profile: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    player = open_player(root, profile, monkeypatch, Start(zoom=1, seed=3))
    for seed in (3, 4):
        player.win()
        won = Statistics(history(player)).games(Selection(practice=True), limit=1)[0]
        assert (won.result, won.seed, won.conditions) == (Result.WON, seed, Conditions(loaded=True))
        assert player.close_boxes() == []
        player.wait_for_numbers()
        assert "This game does not enter the best times: its seed was chosen." in player.records.aftermath.strip.texts
        player.app.new_game()
    assert [each.uid for each in BestTimes(history(player)).all()] == [None] * 3


def test_losing_at_once_and_leaving_is_no_best_time(player: Player) -> None:
    for level in (BEGINNER, INTERMEDIATE, EXPERT):
        player.app.new_game(level)
        player.lose(0)
        player.app.new_game()
        player.begin()
    player.app.new_game()
    player.rest()
    assert [each.uid for each in BestTimes(history(player)).all()] == [None] * 3
    assert player.close_boxes() == []
    tally = Statistics(history(player)).tally(ALL)
    assert (tally.won, tally.decided) == (0, 6)
