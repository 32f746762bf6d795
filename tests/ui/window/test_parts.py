"""Parts of the window: what wakes them, and how a new one plugs in."""

from __future__ import annotations

import pytest

from sweeper.core.pointer import ELSEWHERE
from sweeper.play.session import Paint
from sweeper.store.settings import DEFAULTS
from sweeper.ui.parts.part import Commands, Part
from sweeper.ui.parts.part import Window as PartWindow
from sweeper.ui.window.parts import PARTS, Entry, Parts
from tests.display import wait_until
from tests.ui.driver import Window


class Spy(Part):
    """Writes down what it hears."""

    def __init__(self, window: PartWindow) -> None:
        self.window = window
        self.heard: list[str] = []

    def commands(self) -> Commands:
        return {"spy": lambda: self.heard.append("command")}

    def painted(self, paint: Paint) -> None:
        self.heard.append(f"painted {paint.moved}")

    def settings_changed(self) -> None:
        self.heard.append("settings")

    def close(self) -> None:
        self.heard.append("close")


@pytest.fixture
def parts(window: Window) -> Parts:
    """A table of one part that sleeps until its command, the setting `sound`, or a game."""
    return Parts(window.app, (Entry("spy", lambda: Spy, commands=("spy",), settings=("sound",)),))


def test_a_part_sleeps_until_its_command(parts: Parts) -> None:
    assert list(parts) == []
    parts.run("spy")
    assert [part.heard for part in parts] == [["settings", "command"]]  # type: ignore[attr-defined]
    parts.close()
    assert parts["spy"].heard[-1] == "close"


def test_a_setting_wakes_it_and_the_next_change_is_told(parts: Parts) -> None:
    parts.settings_changed(DEFAULTS)
    assert list(parts) == []
    parts.settings_changed(DEFAULTS._replace(sound=True))
    assert parts["spy"].heard == ["settings"]
    parts.settings_changed(DEFAULTS)
    assert parts["spy"].heard == ["settings", "settings"]
    parts.close()


def test_a_command_of_no_part_is_an_error(parts: Parts) -> None:
    with pytest.raises(KeyError, match="nothing"):
        parts.run("nothing")
    parts.close()


def test_a_part_wanted_soon_wakes_by_itself(window: Window) -> None:
    parts = Parts(window.app, (Entry("spy", lambda: Spy, soon=True),))
    assert list(parts) == []
    wait_until(window.root, lambda: list(parts))
    parts.close()


def test_a_part_wanted_soon_does_not_miss_the_first_game(window: Window) -> None:
    parts = Parts(window.app, (Entry("spy", lambda: Spy, soon=True),))
    parts.painted(window.app.play.repaint(0))
    assert list(parts) == []
    window.game.open((4, 4), at=0)
    parts.painted(window.app.play.repaint(0))
    assert parts["spy"].heard == ["settings", "painted True"]
    parts.close()


def test_the_window_learns_no_name_of_a_new_part(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(window.app.parts._table, "spy", Entry("spy", lambda: Spy, commands=("spy",)))
    window.app.run("spy")
    spy = window.app.parts["spy"]
    window.app.show(window.app.play.repaint(0))
    window.app.apply_settings()
    assert spy.heard == ["settings", "command", "painted True", "settings"]
    window.app.close()
    assert spy.heard[-1] == "close"


def test_what_a_part_does_not_want_to_hear_does_nothing(window: Window) -> None:
    part = Part()
    part.painted(window.app.play.repaint(0))
    part.pointer_over(ELSEWHERE)
    for hook in (part.settings_changed, part.field_built, part.key_released, part.escape, part.keep, part.close):
        hook()
    assert (part.rulers, part.commands()) == (False, {})


def test_the_table_names_each_part_once_and_loads_it() -> None:
    assert len({entry.name for entry in PARTS}) == len(PARTS)
    for entry in PARTS:
        loaded = entry.load()
        assert isinstance(loaded, type)
        assert issubclass(loaded, Part)
