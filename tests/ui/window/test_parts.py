"""Parts of the window: what wakes them, and how a new one plugs in."""

from __future__ import annotations

import threading
import tkinter
from collections.abc import Iterator
from pathlib import Path

import pytest

from sweeper.core.game import Game
from sweeper.core.pointer import ELSEWHERE, FACE, Button, EventKind, PointerEvent
from sweeper.play.session import Paint
from sweeper.store.settings import DEFAULTS, Start
from sweeper.ui.parts.part import Commands, Part
from sweeper.ui.parts.part import Window as PartWindow
from sweeper.ui.window import parts as parts_module
from sweeper.ui.window.parts import PARTS, Entry, Parts
from tests.display import pump, wait_until
from tests.ui.driver import Window, open_window


class Spy(Part):
    """Writes down what it hears."""

    def __init__(self, window: PartWindow) -> None:
        self.window = window
        self.games: list[Game] = []
        self.heard: list[str] = []

    def commands(self) -> Commands:
        return {"spy": lambda: self.heard.append("command")}

    def painted(self, paint: Paint) -> None:
        self.games.append(self.window.play.game)
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


def test_a_part_woken_in_a_window_that_has_gone_has_nothing_to_show(
    parts: Parts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts_module, "is_gone", lambda root: True)
    assert parts["spy"].heard == []
    parts.close()


class Slow:
    """A part that takes its time to be loaded. go: lets it come to its end."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = threading.Event()
        self.loaded = False
        monkeypatch.setattr(parts_module, "is_loaded", lambda entry: self.loaded)

    def load(self) -> type[Spy]:
        if threading.current_thread() is not threading.main_thread():
            assert self.go.wait(10)
        self.loaded = True
        return Spy


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    part = Slow(monkeypatch)
    yield part
    part.go.set()


def test_a_command_of_a_part_not_loaded_yet_waits_without_keeping_the_window(window: Window, slow: Slow) -> None:
    parts = Parts(window.app, (Entry("spy", slow.load, commands=("spy",), settings=("sound",)),))
    parts.run("spy")
    parts.settings_changed(DEFAULTS._replace(sound=True))
    parts.run("spy")
    pump(window.root, 30)
    assert list(parts) == []
    slow.go.set()
    wait_until(window.root, lambda: list(parts))
    assert parts["spy"].heard == ["settings", "command", "command"]
    parts.close()


def test_a_command_can_be_taken_back_while_it_waits(window: Window, slow: Slow) -> None:
    parts = Parts(window.app, (Entry("spy", slow.load, commands=("spy",)),))
    parts.run("spy")
    parts.forget("spy")
    slow.go.set()
    wait_until(window.root, lambda: slow.loaded)
    pump(window.root, 30)
    assert list(parts) == []
    parts.close()


def test_a_part_asked_for_at_the_very_end_of_the_loading_is_loaded_too(window: Window, slow: Slow) -> None:
    slow.go.set()
    one, other = Entry("one", slow.load, commands=("spy",)), Entry("other", slow.load, settings=("sound",))
    parts = Parts(window.app, (one, other))
    as_it_is = parts._loaded

    def loaded(name: str) -> None:
        as_it_is(name)
        if name == "one":
            slow.loaded = False
            parts.settings_changed(DEFAULTS._replace(sound=True))

    parts._loaded = loaded  # type: ignore[method-assign]
    parts.run("spy")
    wait_until(window.root, lambda: len(list(parts)) == 2)
    parts.close()


@pytest.mark.parametrize("what", ["goes on", "ends", "is left", "is left by the face", "is closed", "is saved"])
def test_the_first_game_waits_for_no_part_but_the_part_misses_no_game(
    root: tkinter.Tk, profile: Path, slow: Slow, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    monkeypatch.setattr(parts_module, "PARTS", (Entry("spy", slow.load, soon=True),))
    monkeypatch.setattr(parts_module.Parts.__init__, "__defaults__", (parts_module.PARTS,))
    window = open_window(root, profile, Start(seed=1, zoom=1))
    app, game = window.app, window.game
    game.open((4, 4), at=0)
    app.show(app.play.repaint(0))
    assert list(app.parts) == []
    if what == "ends":
        assert game.layout is not None
        game.open(divmod(min(game.layout.mines), 9), at=0)
        app.show(app.play.repaint(0))
    elif what == "is left":
        app.run("new")
    elif what == "is left by the face":
        app.hands.on_pointer(PointerEvent(EventKind.PRESS, Button.LEFT, FACE))
        app.hands.on_pointer(PointerEvent(EventKind.RELEASE, Button.LEFT, FACE, frozenset({Button.LEFT})))
    elif what == "is closed":
        app.close()
    elif what == "is saved":
        app._keep()
    told = [part.games for part in app.parts]  # type: ignore[attr-defined]
    assert told == [] if what == "goes on" else told[0][0] is game


def test_the_first_click_loads_the_parts_at_once(
    root: tkinter.Tk, profile: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts_module, "SOON_MS", 60_000)
    monkeypatch.setattr(parts_module.Parts.__init__, "__defaults__", ((Entry("spy", lambda: Spy, soon=True),),))
    window = open_window(root, profile, Start(seed=1, zoom=1))
    app = window.app
    app.show(app.play.repaint(0))
    pump(root, 30)
    assert list(app.parts) == []
    window.game.open((4, 4), at=0)
    app.show(app.play.repaint(0))
    wait_until(root, lambda: list(app.parts))
    assert app.parts["spy"].games[0] is window.game
    app.close()


def test_every_part_says_truly_where_it_lives() -> None:
    for entry in PARTS:
        assert entry.load().__module__ == f"sweeper.ui.{entry.home}"
        assert parts_module.is_loaded(entry)
    assert not parts_module.is_loaded(PARTS[0]._replace(home="window.nowhere"))


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
