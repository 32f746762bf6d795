"""A review on the board: find better, a counter-example, the proof, playing on, a card; with real events."""

from __future__ import annotations

import tkinter

from sweeper.core.cells import Cell
from sweeper.core.pointer import Button, EventKind, PointerEvent
from sweeper.core.trace import GameState
from sweeper.look.shading import Dress
from sweeper.play.from_here import FromHere
from sweeper.store.progress import Progress
from sweeper.teach.review.kept import as_plain, kept_review
from sweeper.teach.review.verdicts import verdicts
from sweeper.texts import coach as texts
from sweeper.texts.language import say
from sweeper.ui.coach.coach import Coach
from sweeper.ui.coach.on_board import OnBoard
from tests.boards import safe_cells
from tests.display import pump, wait_until
from tests.ui.player import Player, history, said_in_strip


def lose(player: Player) -> None:
    """Open A1, a mine, although C1 was certainly safe."""
    player.window.load(["*....", "..*..", "....."])
    player.step = 500
    player.click((2, 0))
    player.click((0, 0))
    player.rest()
    player.wait_for_numbers()


def coach(player: Player) -> Coach:
    return player.app.part("coach")


def board(player: Player) -> OnBoard:
    return coach(player).on_board


def review(player: Player) -> OnBoard:
    """Press the link in the strip, and let the moment be read."""
    player.records.aftermath.strip.review.event_generate("<Button-1>")
    wait_until(player.root, lambda: board(player).sitting is not None, 20_000, "the review")
    player.clock.at += 1000
    return board(player)


def click(player: Player, cell: Cell, button: Button = Button.LEFT) -> None:
    """Press and release on a cell of the exercise, which may lie in the midst of the board."""
    desk = player.app.stage
    top, left = getattr(desk, "_first", (0, 0))
    player.click((cell[0] + top, cell[1] + left), button)


def said(player: Player) -> str:
    panel = board(player)._panel
    assert panel is not None
    return panel.words


def marks(player: Player) -> dict[Cell, str]:
    desk = player.app.stage
    top, left = desk._first  # type: ignore[attr-defined]
    names = {divmod(index, desk.cols): Dress.of(name).mark for index, name in enumerate(desk._painted)}  # type: ignore[attr-defined]
    return {(row - top, col - left): mark for (row, col), mark in names.items() if mark}


def test_from_a_loss_to_found_it_myself_in_two_clicks(player: Player) -> None:
    lose(player)
    assert player.records.aftermath.strip.review["text"] == "Review (1)"
    review(player)
    assert said(player).startswith("You opened A1, ringed here. Find better:")
    assert marks(player) == {(0, 0): "number"}
    assert player.app.stage.names_cells
    assert board(player).sitting.exercise.mines_left is None  # type: ignore[union-attr]
    click(player, (0, 2))
    assert said(player).startswith("Right: C1 is proven safe.")
    wait_until(player.root, lambda: "A card with this position" in said(player) and said(player).count("\n") > 1)
    assert marks(player)[0, 2] == "safe"
    player.rest()
    cards = Progress(history(player)).cards()
    assert [card.technique for card in cards if card.position] == ["squeeze"]
    assert player.window.game.state is GameState.LOST  # it waits as it was


def test_a_wrong_try_is_answered_by_two_layouts_and_may_be_followed_by_another(player: Player) -> None:
    lose(player)
    review(player)
    click(player, (0, 1))
    assert said(player).startswith("B1 is not proven safe: two layouts fit")
    wait_until(player.root, lambda: board(player)._counter is not None, what="two layouts")
    player.clock.at += 1000
    click(player, (0, 2))
    assert said(player).startswith("Right: C1 is proven safe.")
    assert board(player)._counter is None


def test_a_click_too_soon_is_not_taken_for_an_answer_nor_for_going_on(player: Player) -> None:
    lose(player)
    player.records.aftermath.strip.review.event_generate("<Button-1>")
    wait_until(player.root, lambda: board(player).sitting is not None, 20_000, "the review")
    player.step = 10
    click(player, (0, 2))
    assert said(player).startswith("You opened A1")
    player.clock.at += 1000
    click(player, (0, 2))
    click(player, (0, 2))  # the second of a double click
    assert said(player).startswith("Right: C1")
    player.clock.at += 1000
    click(player, (0, 2))
    assert "Lost by: head" in said(player)


def test_help_then_the_answer_then_the_sum_then_the_game(player: Player) -> None:
    lose(player)
    review(player)
    player.window.keys("n")
    wait_until(player.root, lambda: said(player).count("\n") > 0, what="a rung of the hint")
    assert said(player).startswith("You opened A1")
    player.window.keys("a")
    wait_until(player.root, lambda: "C1 is safe" in said(player), what="the proof")
    assert said(player).startswith(say(texts.SHOWN))
    player.clock.at += 1000
    player.window.keys("Return")
    wait_until(player.root, lambda: "0 of 1 opening was proven." in said(player), what="the ledger")
    player.window.keys("Return")
    wait_until(player.root, lambda: player.app.stage is player.app.play, what="the game")
    assert board(player).sitting is None
    assert said_in_strip(player)[0].startswith("You did not have to guess at A1")


def test_playing_on_from_there_is_kept_nowhere(player: Player) -> None:
    lose(player)
    games = history(player).count()
    review(player)
    player.window.keys("a")
    player.clock.at += 1000
    player.window.keys("p")
    wait_until(player.root, lambda: isinstance(player.app.stage, FromHere), what="playing on")
    stage = player.app.stage
    assert isinstance(stage, FromHere)
    assert len(stage.game.moves) == 1
    for cell in safe_cells(stage.game):
        player.click(cell)
    assert stage.game.state is GameState.WON
    assert said(player) == "Won."
    player.window.keys("BackSpace")
    wait_until(player.root, lambda: stage.game.live, what="the last move taken back")
    player.window.keys("F2")
    wait_until(player.root, lambda: len(player.app.stage.game.moves) == 1, what="once more")  # type: ignore[attr-defined]
    player.click((0, 0))
    assert said(player) == "Lost. Once more?"
    player.click(None)
    wait_until(player.root, lambda: len(player.app.stage.game.moves) == 1, what="once more")  # type: ignore[attr-defined]
    player.window.keys("r")
    wait_until(player.root, lambda: not isinstance(player.app.stage, FromHere), what="the review")
    assert said(player).startswith(say(texts.SHOWN))
    player.window.keys("Escape")
    wait_until(player.root, lambda: player.app.stage is player.app.play, what="the game")
    player.rest()
    assert history(player).count() == games
    assert player.window.game.state is GameState.LOST


def test_the_game_that_is_played_waits_while_another_is_reviewed(player: Player) -> None:
    lose(player)
    uid = player.records.books.played.uid
    player.app.run("level.beginner")
    player.begin()
    moves = list(player.window.game.moves)
    player.app.run("review.game", uid)
    wait_until(player.root, lambda: board(player).sitting is not None, 20_000, "the review")
    player.window.keys("Escape")
    wait_until(player.root, lambda: player.app.stage is player.app.play, what="the game")
    assert player.window.game.moves == moves
    assert player.window.game.live


def test_it_is_said_anew_in_another_language(player: Player) -> None:
    lose(player)
    review(player)
    player.window.keys("a")
    wait_until(player.root, lambda: "C1 is safe" in said(player), what="the proof")
    player.app.choose_language("zh_CN")
    wait_until(player.root, lambda: "C1 安全" in said(player), what="the proof in Chinese")
    player.app.choose_language("en")


def test_a_level_chosen_meanwhile_ends_the_review(player: Player) -> None:
    lose(player)
    review(player)
    player.app.run("level.intermediate")
    assert player.app.stage is player.app.play
    assert player.window.game.rows == 16
    panel = board(player)._panel
    assert panel is not None
    assert not panel.winfo_manager()


def test_strip_history_and_console_give_the_same_verdicts(player: Player) -> None:
    from sweeper.console.review import as_json
    from sweeper.store.reviews import Reviews
    from sweeper.teach.review.kept import VERSION, from_plain
    from sweeper.teach.review.telling import loss_line

    player.step = 400
    for after in (2, 5, 9):
        player.lose(after)
        player.wait_for_numbers()
        uid = player.records.books.played.uid
        trace = history(player).trace(uid)
        judged = verdicts(trace)
        assert said_in_strip(player)[0] == loss_line(judged)
        kept = from_plain(Reviews(history(player), VERSION).of(uid))
        assert kept is not None
        assert as_plain(kept) == as_plain(kept_review(judged))
        moves = as_json("1", trace, judged)["moves"]
        assert [(each.number, each.kind) for each in kept.moves] == [
            (move["number"], move["verdict"])
            for move in moves  # type: ignore[attr-defined]
        ]
        assert as_json("1", trace, judged)["lost_by"] == (kept.lost_by or None)
        player.app.new_game()


def test_the_panel_goes_with_a_lesson_that_comes(player: Player) -> None:
    lose(player)
    review(player)
    player.app.run("learn.lesson.C3")
    pump(player.root, 100)
    panel = board(player)._panel
    assert isinstance(panel, tkinter.Frame)
    assert not panel.winfo_manager()
    assert board(player).sitting is None


def test_events_of_the_mouse_are_taken_as_in_a_game(player: Player) -> None:
    lose(player)
    review(player)
    top, left = player.app.stage._first  # type: ignore[attr-defined]
    cell = (top, left + 2)
    for kind, held in ((EventKind.PRESS, frozenset[Button]()), (EventKind.RELEASE, frozenset({Button.RIGHT}))):
        player.app.hands.on_pointer(PointerEvent(kind, Button.RIGHT, cell, held, False, player.clock.at, 1, 1))
    assert said(player).startswith("C1 is certainly safe, and no mine.")


def test_on_a_board_larger_than_the_screen_the_moment_is_in_sight(player: Player) -> None:
    player.window.load([*["........."] * 97, "*........", "..*......", "........."])
    player.step = 500
    player.click((0, 0))
    field = player.app.field
    field.show_from((0, 0))
    player.app.play.game.open((97, 0), player.app.now())
    player.app.show(player.app.play.repaint(player.app.now()))
    player.rest()
    player.wait_for_numbers()
    field.show_from((0, 0))
    player.app.run("review")
    wait_until(player.root, lambda: board(player).sitting is not None, 20_000, "the review")
    field = player.app.field
    assert field.shape.rows_shown < 100
    assert field.first_shown[0] <= 97 < field.first_shown[0] + field.shape.rows_shown


def test_the_window_closes_in_the_midst_of_a_review(player: Player) -> None:
    lose(player)
    review(player)
    click(player, (0, 1))
    player.app.close()
    assert player.app.closed
