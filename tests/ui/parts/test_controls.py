"""Buttons, fields and lists on a real screen: the classic ones, and the platform's where it has its own."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator

import pytest

from sweeper.texts import records as texts
from sweeper.ui.parts import controls
from sweeper.ui.parts.desktop import open_root
from tests.display import pump

pytestmark = pytest.mark.usefixtures("display")


@pytest.fixture(params=[False, True], ids=["classic", "native"])
def root(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[tkinter.Tk]:
    """A window whose platform has widgets of its own, or has none."""
    monkeypatch.setattr(controls, "are_native", lambda widget: request.param)
    made = open_root()
    yield made
    made.destroy()


def test_a_button_is_pressed_and_the_default_one_is_known(root: tkinter.Tk) -> None:
    pressed: list[str] = []
    first = controls.add_button(root, texts.OK, lambda: pressed.append("ok"), default=True)
    second = controls.add_button(root, texts.CLOSE, lambda: pressed.append("close"))
    first.invoke()
    second.invoke()
    assert pressed == ["ok", "close"]
    assert [controls.is_default(each) for each in (first, second, tkinter.Label(root))] == [True, False, False]


def test_what_is_typed_in_is_chosen_at_once_and_by_control_a(root: tkinter.Tk) -> None:
    entry = controls.add_entry(root, width=8)
    entry.pack()
    entry.insert(0, "16")
    pump(root, 20)
    entry.focus_force()
    pump(root, 20)
    assert entry.selection_present()
    entry.selection_clear()
    entry.event_generate("<Control-a>")
    assert entry.selection_present()
    assert entry.index("sel.first") == 0
    assert entry.index("sel.last") == 2


def test_a_tick_and_a_choice_tell(root: tkinter.Tk) -> None:
    told: list[str] = []
    ticked, chosen = tkinter.BooleanVar(root, False), tkinter.StringVar(root, "a")
    controls.add_tick(root, texts.WITHOUT_HELP, ticked, lambda: told.append("tick")).invoke()
    choice = controls.add_choice(root, texts.CLOSE, "b", chosen, lambda: told.append("choice"))
    root.tk.call(choice, "invoke")
    assert (ticked.get(), chosen.get(), told) == (True, "b", ["tick", "choice"])


def test_a_picker_shows_what_is_picked_and_tells_of_what_the_player_picks(root: tkinter.Tk) -> None:
    told: list[object] = []
    values = ((texts.YES, 1), (texts.NO, None))
    picker = controls.Picker(
        root, label=texts.LEVEL, values=values, changed=lambda: told.append(picker.value), picked=None
    )
    assert picker.value is None
    picker.pick(texts.YES)
    assert (picker.value, told) == (1, [])
    picker.box.current(1)
    picker.box.event_generate("<<ComboboxSelected>>")
    assert told == [None]
    other = controls.Picker(root, label=texts.LEVEL, values=values, changed=lambda: None, picked="none of them")
    assert other.value == 1
