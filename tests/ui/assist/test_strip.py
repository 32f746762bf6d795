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
    assert lines() == 6
    assert strip._bar.winfo_ismapped()
    window.keys("F2")
    pump(window.root, 50)
    assert lines() == usual
    assert not strip._bar.winfo_ismapped()
