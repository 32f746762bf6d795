"""The line of live counters."""

from __future__ import annotations

from sweeper.core.pointer import Button
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
