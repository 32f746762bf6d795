"""The review in the window: of the game just finished, and of any by its id."""

from __future__ import annotations

import pytest

from sweeper.store.reviews import Reviews
from sweeper.teach.review.kept import VERSION, from_plain
from sweeper.teach.review.telling import move_sentence
from sweeper.texts import coach as texts
from sweeper.texts.language import Text, say
from tests.display import wait_until
from tests.ui.player import Player, history, labels


def reviewed(player: Player) -> list[str]:
    """The sentences about the moments of the review on the board, when it has come."""
    on_board = player.app.part("coach").on_board
    wait_until(player.root, lambda: on_board.sitting is not None, 20_000, "the review")
    return [move_sentence(each) for each in on_board.sitting.moments]


def test_a_game_of_the_history_by_its_id_and_its_verdicts_are_kept(player: Player) -> None:
    player.window.load(["*.*......", ".........", "........."])
    player.click((2, 8))
    player.click((0, 0))
    player.rest()
    player.wait_for_numbers()
    uid = player.records.books.played.uid
    kept = from_plain(Reviews(history(player), VERSION).of(uid))
    assert kept is not None
    assert [each.moment for each in kept.moves] == [0, 1]
    assert kept.lost_by == "head"
    player.app.new_game()
    for command, about in (("review.game", uid), ("review", "")):
        player.app.run(command, about)
        assert reviewed(player) == ["A1 was a mine for certain."]
        player.window.keys("Escape")
        wait_until(player.root, lambda: player.app.stage is player.app.play, what="the game")


def test_a_review_begins_with_the_moment_that_is_asked_for(player: Player) -> None:
    lines = ["*.*.........", "............", "............", ".........***", ".........*.*", ".........***"]
    player.window.load(lines)
    for cell in ((0, 8), (4, 10), (0, 0)):
        player.click(cell)
    player.rest()
    player.wait_for_numbers()
    uid = player.records.books.played.uid
    kept = from_plain(Reviews(history(player), VERSION).of(uid))
    assert kept is not None
    assert {each.number: each.moment for each in kept.moves} == {1: 0, 2: 2, 3: 1}
    player.app.run("review.game", f"{uid} 2")
    assert len(reviewed(player)) == 2
    assert player.app.part("coach").on_board.sitting.moment.number == 2


def test_a_game_without_a_moment_is_summed_up_in_a_dialog(player: Player) -> None:
    player.window.load(["*........", "........."])
    player.click((0, 0))
    player.rest()
    player.wait_for_numbers()
    player.app.run("review")
    wait_until(player.root, lambda: "review" in player.app.dialogs.open, 20_000, "the review")
    assert "No move to find fault with." in "\n".join(labels(player.app.dialogs.open["review"]))
    player.app.choose_language("zh_CN")
    assert "没有" in "\n".join(labels(player.app.dialogs.open["review"]))


@pytest.mark.parametrize(
    ("command", "about", "text"), [("review", "", texts.NO_GAME), ("review.game", "0" * 32, texts.GONE)]
)
def test_what_is_not_there_is_said(player: Player, command: str, about: str, text: Text) -> None:
    player.app.run(command, about)
    wait_until(player.root, lambda: "notice" in player.app.dialogs.open, 5000, "a notice")
    assert say(text) in labels(player.app.dialogs.open["notice"])
