"""The dialog of all numbers: every figure with its value and its meaning, and all of it can be reached."""

from __future__ import annotations

from typing import Any

import pytest

from sweeper.texts import records as texts
from sweeper.texts.figures import FIGURES, LUCK
from sweeper.texts.language import say
from sweeper.texts.meanings import MEANINGS
from tests.display import pump, wait_until
from tests.ui.player import Player


def opened(player: Player) -> Any:
    """The page, just opened after a loss."""
    player.lose()
    player.wait_for_numbers()
    wait_until(player.root, lambda: player.records.aftermath.strip.winfo_ismapped())
    player.records.aftermath.strip.more.event_generate("<Button-1>")
    dialog = wait_until(player.root, lambda: player.app.dialogs.open.get("more"))
    assert dialog.title() == say(texts.MORE_TITLE)
    return dialog.page


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_every_figure_has_its_name_value_and_meaning(player: Player, language: str) -> None:
    player.app.run(f"language.{language}")
    words = opened(player).get("1.0", "end")
    for figure in (*FIGURES, LUCK):
        assert f"{say(figure.name)}    " in words or figure.key == "stnb"
        assert say(MEANINGS[figure.key]) in words
    player.app.run("language.en")


def test_it_scrolls_by_keys_and_is_read_only(player: Player) -> None:
    page = opened(player)
    pump(player.root, 50)
    assert page.yview()[1] < 1
    page.event_generate("<Down>")
    pump(player.root, 30)
    assert page.yview()[0] > 0
    page.event_generate("<Key>", keysym="x")
    assert page.cget("state") == "disabled"
