"""The dialogs of a real window."""

from __future__ import annotations

import pytest

from sweeper.core.cells import FLAG
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


def test_custom_by_mines(window):
    fill(window, rows="20", columns="12", mines=" 45 ")
    assert (window.game.rows, window.game.cols, window.game.mines) == (20, 12, 45)
    assert window.app.dialogs.open == {}
    settings = window.app.store.settings
    assert (settings.level, settings.custom_rows, settings.custom_cols, settings.custom_mines) == ("custom", 20, 12, 45)


def test_custom_by_density(window):
    fill(window, rows="20", columns="20", density="18")
    assert window.game.mines == 72


@pytest.mark.parametrize("field", ["rows", "columns", "mines"])
@pytest.mark.parametrize("text", ["", "abc", "-5", "0", "9.5", "1e3", "\uff19", "999999999"])
def test_a_bad_value_is_told_beside_its_field_and_nothing_else_happens(window, field, text):
    window.game.cycle_mark((0, 0))
    game = window.game
    form = fill(window, **{field: text})
    assert "custom" in window.app.dialogs.open
    said = form.messages[field].cget("text")
    quoted = text if text in ("-5", "0", "999999999") else repr(text)
    assert said.startswith(f"{field} is {quoted}, but it must be ")
    assert " to " in said
    assert [name for name in form.messages if "must be" in form.messages[name].cget("text")] == [field]
    assert window.game is game
    window.keys("Escape")
    assert window.game is game


def test_a_huge_board_is_refused_with_the_limits(window):
    form = fill(window, rows="10000", columns="10000", mines="100000")
    assert form.messages["rows"].cget("text") == "rows is 10000, but it must be from 4 to 100."


def test_a_message_goes_when_the_value_is_mended(window):
    fill(window, rows="3")
    fill(window, rows="5", columns="300")
    form = window.app.dialogs.open["custom"].form
    assert form.messages["rows"].cget("text") == ""
    fill(window, columns="9")
    assert (window.game.rows, window.game.cols) == (5, 9)


def test_a_form_takes_the_pointer_until_it_is_closed(window):
    window.app.run("custom")
    pump(window.root, 100)
    form = window.app.dialogs.open["custom"]
    assert str(form.grab_current()) == str(form)
    window.places["c"] = (8, 8)
    window.play("R+c R-")
    assert not window.game.moves
    window.app.dialogs.close_all()


def test_typing_replaces_what_the_first_field_holds(window):
    window.app.run("custom")
    pump(window.root, 100)
    window.keys("3", "3", "Return")
    pump(window.root, 60)
    assert window.game.rows == 33


def test_cancel_changes_nothing(window):
    game, level = window.game, window.app.play.level
    window.app.run("custom")
    pump(window.root, 60)
    window.keys("Escape")
    pump(window.root, 60)
    assert window.game is game
    assert window.app.play.level is level
    assert window.app.store.settings.level == "beginner"


@pytest.mark.parametrize("command", ["custom", "timing", "help", "about"])
def test_a_dialog_opens_once_and_leaves_the_game_alone(window, command):
    window.game.open((4, 4), at=0)
    window.game.cycle_mark((0, 0))
    shown = [window.game.sight((row, col)) for row in range(9) for col in range(9)]
    window.app.run(command)
    pump(window.root, 60)
    window.app.run(command)
    pump(window.root, 60)
    assert len(window.app.dialogs.open) == 1
    assert len([child for child in window.root.winfo_children() if child.winfo_class() == "Toplevel"]) == 1
    window.app.dialogs.close_all()
    pump(window.root, 60)
    assert [window.game.sight((row, col)) for row in range(9) for col in range(9)] == shown
    assert window.game.clock.running


def test_timing_is_kept(window):
    window.app.run("timing")
    pump(window.root, 60)
    form = window.app.dialogs.open["timing"].form
    for name, value in (("interval", "50"), ("guard", "5")):
        form.entries[name].delete(0, "end")
        form.entries[name].insert(0, value)
    form.accept()
    assert "interval is 50, but it must be from 100 to 2000, or 0." in form.messages["interval"].cget("text")
    for name, value in (("interval", "350"), ("guard", "40")):
        form.entries[name].delete(0, "end")
        form.entries[name].insert(0, value)
    form.accept()
    options = window.app.play.mouse.options
    assert (options.double_click_ms, options.chatter_guard_ms) == (350, 40)


def test_the_clock_runs_on_while_a_dialog_is_open(window):
    window.places["c"] = (4, 4)
    window.play("L+c L-")
    assert window.game.clock.running
    window.app.run("custom")
    pump(window.root, 1200)
    assert window.app.play.game.clock.running
    assert window.app.field._painted_header[window.app.field._time_digits[2]] != "led1"


def test_the_help_shows_every_sign(window):
    window.app.run("help")
    pump(window.root, 60)
    page = window.app.dialogs.open["help"]
    text = next(child for child in page.winfo_children() if child.winfo_class() == "Text")
    assert len(text.image_names()) == 6
    words = text.get("1.0", "end")
    for word in ("Slide", "1.5 click", "Middle", "F2", "not opened yet", "without a mine"):
        assert word in words
    window.places["c"] = (0, 0)
    window.game.cycle_mark((0, 0))
    assert window.game.sight((0, 0)) == FLAG
