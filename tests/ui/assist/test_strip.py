"""The strip of assist mode."""

from __future__ import annotations

import pytest

from sweeper.ui.assist import strip as strip_module
from tests.display import pump, wait_until
from tests.ui.driver import Window


def wait_for_words(window: Window, part: str) -> str:
    wait_until(window.root, lambda: part in window.strip.words, 3000, part)
    return window.strip.words


def test_the_strip_grows_with_its_text_as_far_as_there_is_room_and_shrinks_for_a_new_board(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.keys("n")
    wait_for_words(window, "Nothing is known yet")
    strip = window.strip

    def lines() -> int:
        return int(strip._words.cget("height"))

    usual = lines()
    strip.say("\n".join(f"{number}. A line of a long reason." for number in range(8)))
    pump(window.root, 50)
    assert lines() == 8
    line = int(window.root.tk.call("font", "metrics", "TkTextFont", "-linespace"))
    monkeypatch.setattr(strip_module, "room_below", lambda field, beside=None: 8 * line)
    strip.put_away()
    strip.stand_beside(window.app.field)
    strip.say("\n".join(f"{number}. A line of a long reason." for number in range(20)))
    pump(window.root, 50)
    assert usual < lines() == strip._lines_in(8 * line) < 8
    assert strip._bar.winfo_ismapped()
    window.keys("F2")
    pump(window.root, 50)
    assert lines() == usual
    assert not strip._bar.winfo_ismapped()


def test_the_first_hint_is_seen_whole(window: Window) -> None:
    """The strip is not laid out yet when it says the first one."""
    window.load(["*.*..", ".....", ".....", "....."])
    window.game.open((3, 4))
    window.app.show(window.app.play.repaint(0))
    window.keys("n")
    wait_for_words(window, "Look at")
    pump(window.root, 100)
    shown = window.strip._words
    assert shown.bbox("end-2c") is not None, "the last letter is out of sight"
    assert not window.strip._bar.winfo_ismapped()
