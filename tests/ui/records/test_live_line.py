"""The line of live counters."""

from __future__ import annotations

from sweeper.core.levels import window_custom
from sweeper.core.pointer import Button
from sweeper.ui.parts.system import room_on_screen
from sweeper.ui.records.live_line import LiveLine
from tests.display import pump, settle
from tests.ui.player import Player


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


def test_a_field_as_high_as_the_screen_gives_the_line_its_room(player: Player) -> None:
    player.app.choose_level(window_custom(100, 100, 2000))
    shown = player.app.field.shape.rows_shown
    player.app.run("switch.live_counters")
    settle(player.root)
    assert player.root.winfo_height() <= room_on_screen(player.root)[1]
    player.app.run("switch.live_counters")
    settle(player.root)
    assert player.app.field.shape.rows_shown == shown
