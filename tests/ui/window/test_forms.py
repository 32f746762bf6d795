"""The forms of a real window."""

from __future__ import annotations

import pytest

from sweeper.ui.parts import theme
from sweeper.ui.window.forms import Form
from tests.display import pump
from tests.ui.driver import Window


def fill(window: Window, **values: str) -> Form:
    """Open the custom form, type the values over what is there, and press OK with Return."""
    if "custom" not in window.app.dialogs.open:
        window.app.run("custom")
        pump(window.root, 60)
    form = window.app.dialogs.open["custom"].form  # type: ignore[attr-defined]
    for name, value in values.items():
        form.entries[name].delete(0, "end")
        form.entries[name].insert(0, value)
    window.keys("Return")
    pump(window.root, 60)
    return form


def test_custom_by_mines(window: Window) -> None:
    fill(window, rows="20", columns="12", mines=" 45 ")
    assert (window.game.rows, window.game.cols, window.game.mines) == (20, 12, 45)
    assert window.app.dialogs.open == {}
    settings = window.app.store.settings
    assert (settings.level, settings.custom_rows, settings.custom_cols, settings.custom_mines) == ("custom", 20, 12, 45)


def test_custom_by_density(window: Window) -> None:
    fill(window, rows="20", columns="20", density="18")
    assert window.game.mines == 72


NAMES = {"rows": "Height", "columns": "Width", "mines": "Mines"}


@pytest.mark.parametrize("field", NAMES)
@pytest.mark.parametrize("text", ["", "abc", "-5", "0", "9.5", "1e3", "\uff19", "999999999"])
def test_a_bad_value_is_told_beside_its_field_and_nothing_else_happens(window: Window, field: str, text: str) -> None:
    window.game.cycle_mark((0, 0))
    game = window.game
    form = fill(window, **{field: text})
    assert "custom" in window.app.dialogs.open
    said = form.messages[field].cget("text")
    quoted = text if text in ("", "-5", "0", "999999999") else repr(text)
    assert said.startswith(f"{NAMES[field]} must be ")
    assert (f", not {quoted}" in said) == (text != "")
    assert " to " in said
    assert [name for name in form.messages if "must be" in form.messages[name].cget("text")] == [field]
    assert window.game is game
    window.keys("Escape")
    assert window.game is game


def test_a_huge_board_is_refused_with_the_limits(window: Window) -> None:
    form = fill(window, rows="10000", columns="10000", mines="100000")
    assert form.messages["rows"].cget("text") == "Height must be 4 to 100, not 10000."


def test_a_message_goes_when_the_value_is_mended(window: Window) -> None:
    fill(window, rows="3")
    fill(window, rows="5", columns="300")
    form = window.app.dialogs.open["custom"].form  # type: ignore[attr-defined]
    assert form.messages["rows"].cget("text") == "4 to 100"
    fill(window, columns="9")
    assert (window.game.rows, window.game.cols) == (5, 9)


def test_words_can_be_read_on_a_system_that_writes_light_on_dark(window: Window) -> None:
    window.root.option_add("*foreground", "white", "interactive")
    window.root.option_add("*background", "black", "interactive")
    form = fill(window, rows="3")
    colours = [tuple(str(each.cget(name)) for name in ("foreground", "background")) for each in form.messages.values()]
    assert colours == [(theme.ERROR, theme.PAPER), *[("white", "black")] * 3]


def test_typing_replaces_what_the_first_field_holds(window: Window) -> None:
    window.app.run("custom")
    pump(window.root, 100)
    window.keys("3", "3", "Return")
    pump(window.root, 60)
    assert window.game.rows == 33


def test_cancel_changes_nothing(window: Window) -> None:
    game, level = window.game, window.app.play.level
    window.app.run("custom")
    pump(window.root, 60)
    window.keys("Escape")
    pump(window.root, 60)
    assert window.game is game
    assert window.app.play.level is level
    assert window.app.store.settings.level == "beginner"


def test_timing_is_kept(window: Window) -> None:
    window.app.run("timing")
    pump(window.root, 60)
    form = window.app.dialogs.open["timing"].form  # type: ignore[attr-defined]
    for name, value in (("interval", "50"), ("guard", "5")):
        form.entries[name].delete(0, "end")
        form.entries[name].insert(0, value)
    form.accept()
    assert form.messages["interval"].cget("text") == "The time of a double click must be 0, or 100 to 2000, not 50."
    for name, value in (("interval", "350"), ("guard", "40")):
        form.entries[name].delete(0, "end")
        form.entries[name].insert(0, value)
    form.accept()
    options = window.app.play.mouse.options
    assert (options.double_click_ms, options.chatter_guard_ms) == (350, 40)
