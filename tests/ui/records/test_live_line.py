"""The line of live counters."""

from __future__ import annotations

import tkinter
from types import SimpleNamespace

import pytest

from sweeper.core.levels import window_custom
from sweeper.core.pointer import Button
from sweeper.texts.language import LANGUAGES
from sweeper.ui.parts.system import room_on_screen
from sweeper.ui.records.live_line import LiveLine
from tests.display import pump, settle
from tests.ui.player import Player

LARGEST = SimpleNamespace(bbbv_per_s=999.99, clicks=99999, ioe=99.99, est_time=99999.9)
"""Figures larger than anybody sees: of a game that ran a day, of a hand that no mouse follows."""


def test_live_counters_are_there_only_for_who_wants_them(player: Player) -> None:
    size = (player.root.winfo_width(), player.root.winfo_height())
    assert player.records.live.line is None
    player.app.run("switch.live_counters")
    settle(player.root)
    line = player.records.live.line
    assert isinstance(line, LiveLine)
    player.begin()
    player.click((0, 0), Button.RIGHT)
    pump(player.root, 200)
    assert line.words[1] == "Clicks 2"
    assert [text.split()[0] for text in line.words] == ["3BV/s", "Clicks", "IOE", "Est."]
    player.app.run("switch.live_counters")
    settle(player.root)
    pump(player.root, 30)
    assert (player.root.winfo_width(), player.root.winfo_height()) == size


@pytest.mark.usefixtures("chinese_font")
@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("zoom", [1, 2, 4])
def test_the_largest_numbers_fit_below_the_smallest_board(player: Player, spoken: str, zoom: int) -> None:
    player.app.set_zoom(zoom)
    player.app.choose_language(spoken)
    player.app.run("switch.live_counters")
    player.begin()
    pump(player.root, 200)
    line = player.records.live.line
    assert line is not None
    line.show(LARGEST)  # type: ignore[arg-type]
    settle(player.root)
    for label in line._labels:
        assert letters_of(label) <= label.winfo_width(), label.cget("text")


def letters_of(label: tkinter.Label) -> int:
    """The pixels that the letters of a label take across."""
    return int(label.tk.call("font", "measure", label.cget("font"), label.cget("text")))


def test_a_field_as_high_as_the_screen_gives_the_line_its_room(player: Player) -> None:
    player.app.choose_level(window_custom(100, 100, 2000))
    shown = player.app.field.shape.rows_shown
    player.app.run("switch.live_counters")
    settle(player.root)
    assert player.root.winfo_height() <= room_on_screen(player.root)[1]
    player.app.run("switch.live_counters")
    settle(player.root)
    assert player.app.field.shape.rows_shown == shown
