"""The review in the window: of the game just finished, and of any by its id."""

from __future__ import annotations

import pytest

from sweeper.store.reviews import Reviews
from sweeper.teach.review.kept import VERSION, from_plain
from sweeper.texts import coach as texts
from sweeper.texts.language import Text, say
from tests.display import wait_until
from tests.ui.player import Player, history, labels


def said(player: Player) -> str:
    """What a review says, when it has come."""
    wait_until(player.root, lambda: "review" in player.app.dialogs.open, 20_000, "the review")
    return "\n".join(labels(player.app.dialogs.open["review"]))


def test_a_game_of_the_history_by_its_id_and_its_verdicts_are_kept(player: Player) -> None:
    player.window.load(["*.*......", ".........", "........."])
    player.click((2, 8))
    player.click((0, 0))
    player.rest()
    uid = player.records.books.played.uid
    player.app.new_game()
    player.app.run("review.game", uid)
    assert "A1 was a mine for certain." in said(player)
    player.wait_for_files()
    kept = from_plain(Reviews(history(player), VERSION).of(uid))
    assert kept is not None
    assert [each.moment for each in kept.moves] == [0, 1]
    assert kept.lost_by == "head"
    player.app.dialogs.close("review")
    player.app.run("review")
    assert "A1 was a mine for certain." in said(player)


@pytest.mark.parametrize(
    ("command", "about", "text"), [("review", "", texts.NO_GAME), ("review.game", "0" * 32, texts.GONE)]
)
def test_what_is_not_there_is_said(player: Player, command: str, about: str, text: Text) -> None:
    player.app.run(command, about)
    wait_until(player.root, lambda: "notice" in player.app.dialogs.open, 5000, "a notice")
    assert say(text) in labels(player.app.dialogs.open["notice"])
