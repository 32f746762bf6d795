"""The help of a real window."""

from __future__ import annotations

from typing import Any

import pytest

from sweeper.core.cells import FLAG
from sweeper.look import shading
from sweeper.look.shading import Dress
from sweeper.teach import KEYS, ROLES, technique_meaning, technique_name
from sweeper.texts import guide as texts
from sweeper.texts.guide import PAGES, pages
from tests.display import pump, wait_until
from tests.ui.driver import Window

TOPICS = len(PAGES) + 1  # and the techniques


def opened(window: Window) -> Any:
    """The pages of the help, just opened."""
    window.app.run("help")
    pump(window.root, 60)
    return window.app.dialogs.open["help"].help  # type: ignore[attr-defined]


def test_the_signs_of_the_assist_are_one_command_away_with_their_pictures(window: Window) -> None:
    window.app.run("signs")
    wait_until(window.root, lambda: "help" in window.app.dialogs.open)
    text = window.app.dialogs.open["help"].help.text  # type: ignore[attr-defined]
    names = [line.piece for title, lines in pages("linux") if title == texts.ASSIST_SIGNS for line in lines]
    marks = {Dress.of(name).mark for name in names} | {Dress.of(name).shade for name in names}
    assert marks >= {*ROLES, shading.SAFE, shading.MINE}
    assert len(text.image_names()) == len(names)
    assert "black corners" in text.get("1.0", "end")


def test_the_help_has_a_page_a_topic_and_shows_every_sign(window: Window) -> None:
    help_pages = opened(window)
    read, pictures = [], 0
    for _ in range(TOPICS):
        read.append(help_pages.text.get("1.0", "end"))
        pictures += len(help_pages.text.image_names())
        help_pages.turn(1)
    assert len(set(read)) == TOPICS
    assert pictures == sum(bool(line.piece) for _, lines in PAGES for line in lines)
    for word in ("Slide", "1.5 click", "Middle", "Ctrl 0", "not opened yet", "without a mine"):
        assert sum(word in page for page in read) == 1
    for key in KEYS:
        assert f"{technique_name(key)}  {technique_meaning(key)}" in read[-1]
    assert help_pages.text.get("1.0", "end") == read[0]  # after the last comes the first


@pytest.mark.parametrize(("key", "topic"), [("<Right>", "1"), ("<Left>", str(TOPICS - 1))])
def test_arrows_turn_the_pages(window: Window, key: str, topic: str) -> None:
    help_pages = opened(window)
    help_pages.text.focus_force()
    pump(window.root, 20)
    help_pages.text.event_generate(key)
    assert help_pages.topic.get() == topic


def test_another_language_leaves_the_page_that_is_read_and_help_begins_with_the_first(window: Window) -> None:
    window.app.run("techniques")
    wait_until(window.root, lambda: "help" in window.app.dialogs.open)
    for spoken in ("zh_CN", "en"):
        window.app.choose_language(spoken)
        pump(window.root, 50)
        text = window.app.dialogs.open["help"].help.text  # type: ignore[attr-defined]
        assert technique_name("chain") in text.get("1.0", "end")
    window.app.dialogs.close_all()
    assert opened(window).topic.get() == "0"


def test_help_stands_beside_the_board(window: Window) -> None:
    opened(window)
    page = window.app.dialogs.open["help"]
    pump(window.root, 60)
    assert page.winfo_rootx() >= window.root.winfo_rootx() + window.root.winfo_width()


@pytest.mark.parametrize(("platform", "told"), [("darwin", True), ("linux", False), ("win32", False)])
def test_the_help_tells_only_what_is_true_on_the_platform(platform: str, told: bool) -> None:
    words = [line.words.one for _, lines in pages(platform) for line in lines]
    assert any("Control-click" in each for each in words) == told


def test_a_sign_is_played_as_the_help_says(window: Window) -> None:
    opened(window)
    window.places["c"] = (0, 0)
    window.game.cycle_mark((0, 0))
    assert window.game.sight((0, 0)) == FLAG
