"""The window of all games: filled from the history, judging what is missing, and a press away from doing something."""

from __future__ import annotations

import tkinter
from typing import Any

import pytest

from sweeper.store.reviews import Reviews
from sweeper.teach.review.kept import VERSION
from sweeper.teach.review.my_games import Advice
from sweeper.texts import my_games as texts
from sweeper.texts.figures import DASH
from sweeper.texts.language import say
from sweeper.ui.coach import my_games as module
from sweeper.ui.coach.my_games_window import MyGamesWindow, label_of
from tests.display import pump, settle, wait_until, xdotool
from tests.ui.player import Player, history, labels

LOSING = ["*.*......", ".........", "........."]


def lose_at_once(player: Player) -> str:
    """Open a mine that is certain; the id of the game."""
    player.window.load(LOSING)
    player.click((2, 8))
    player.click((0, 0))
    player.rest()
    player.wait_for_numbers()
    return str(player.records.books.played.uid)


def opened(player: Player) -> MyGamesWindow:
    """The window, when all is judged and counted."""
    player.app.run("my_games")
    wait_until(player.root, lambda: "my_games" in player.app.dialogs.open, 5000, "the window")
    shown: MyGamesWindow = player.app.dialogs.open["my_games"].my_games  # type: ignore[attr-defined]
    part = player.app.parts["my_games"]
    wait_until(
        player.root,
        lambda: bool(shown.plots) and not part.judging and not part.left and not player.records.files.busy,
        20_000,
        "all games",
    )
    player.rest()
    return shown


def click(widget: tkinter.Widget) -> None:
    """Click on a widget, with the real mouse."""
    settle(widget.winfo_toplevel())
    x, y = widget.winfo_rootx() + widget.winfo_width() // 2, widget.winfo_rooty() + widget.winfo_height() // 2
    xdotool("mousemove", x, y, "sleep", 0.05, "click", 1)


def test_what_a_game_comes_to_and_the_moment_is_a_press_away(player: Player) -> None:
    uid = lose_at_once(player)
    shown = opened(player)
    assert shown.counted.cget("text") == "1 game without help, 1 of them in the last 30 days."
    assert shown.figures["proof_rate"] == ("0.0 %", DASH)
    assert shown.figures["needless"] == ("1.00", DASH)
    assert shown.advice["slips"].cget("text") == "Lesson M15"
    said = "\n".join(labels(player.app.dialogs.open["my_games"]))
    assert "A1 was a mine for certain" in said
    assert "Losses put down to the head: 1, to the hand: 0, to the dice: 0." in said
    assert len(shown.moments) == 1
    click(shown.moments[0])
    wait_until(player.root, lambda: player.app.stage is not player.app.play, 20_000, "the review")
    assert Reviews(history(player), VERSION).of(uid) is not None


def test_a_button_does_what_is_advised(player: Player) -> None:
    lose_at_once(player)
    shown = opened(player)
    click(shown.advice["slips"])
    wait_until(player.root, lambda: player.app.stage is not player.app.play, 20_000, "the lesson")
    assert "my_games" not in player.app.dialogs.open


@pytest.mark.parametrize("name", texts.PLOTS)
def test_every_plot_is_drawn(player: Player, name: str) -> None:
    lose_at_once(player)
    shown = opened(player)
    shown.plot.set(name)
    shown._show_plot()
    canvas = shown.canvas
    written = [canvas.itemcget(item, "text") for item in canvas.find_all() if canvas.type(item) == "text"]
    assert say(texts.TITLES[name]) in written


def test_without_a_game_that_is_said(player: Player) -> None:
    shown = opened(player)
    assert shown.counted.cget("text") == say(texts.NO_GAMES)
    assert set(shown.figures.values()) == {(DASH, DASH)}
    assert shown.moments == []


def test_judging_can_be_stopped_and_taken_up_again(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        lose_at_once(player)
        player.app.new_game()
    history(player).put_progress([("DELETE FROM review", ())])
    held: list[Any] = []
    monkeypatch.setattr(module.Thinker, "think", lambda self, work, tell, *_: held.append(tell))
    player.app.run("my_games")
    wait_until(player.root, lambda: bool(held), 20_000, "the first game")
    part, shown = player.app.parts["my_games"], player.app.dialogs.open["my_games"].my_games  # type: ignore[attr-defined]
    assert shown.progress.cget("text") == "Judging games: 0 of 3"
    click(shown.stop)
    wait_until(player.root, lambda: not part.judging, 5000, "the end of judging")
    assert shown.progress.cget("text") == "3 games are not judged yet."
    monkeypatch.undo()
    click(shown.judge)
    wait_until(player.root, lambda: not part.left and not part.judging, 20_000, "all games")
    player.rest()
    wait_until(player.root, lambda: shown.counted.cget("text").startswith("3 games"), 5000, "the count")
    assert shown.progress.cget("text") == ""


def test_closing_the_window_ends_the_judging(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    lose_at_once(player)
    history(player).put_progress([("DELETE FROM review", ())])
    monkeypatch.setattr(module.Thinker, "think", lambda *_: None)
    player.app.run("my_games")
    part = player.app.parts["my_games"]
    wait_until(player.root, lambda: part.judging, 20_000, "the judging")
    player.app.dialogs.close("my_games")
    pump(player.root, 30)
    assert not part.judging
    assert part._shown is None


@pytest.mark.parametrize(
    ("advice", "label"),
    [
        (Advice("learn.drill.hole", "hole"), "Drill: 1-1 at a hole"),
        (Advice("learn.lesson.P1", "one_one", "P1"), "Lesson P1"),
        (Advice("learn.storm"), "Storm"),
        (Advice("learn.practise"), "Practise"),
    ],
)
def test_what_stands_on_a_button(advice: Advice, label: str) -> None:
    assert say(label_of(advice)) == label
