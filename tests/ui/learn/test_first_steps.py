"""The first minute in a real window: when the card is there, what a chord lacked, and what the first win ends."""

from __future__ import annotations

import tkinter
from pathlib import Path

import pytest

from sweeper.core.levels import EXPERT
from sweeper.store.settings import SettingsStore
from sweeper.ui.learn.first_steps import FirstSteps
from tests.boards import TINY3
from tests.display import pump, settle, wait_until, xdotool
from tests.ui.driver import Window
from tests.ui.player import Player, again

CORNER = ["*..", "...", "..*"]


def steps(window: Window) -> FirstSteps:
    part: FirstSteps = window.app.parts["first_steps"]
    return part


def is_shown(window: Window) -> bool:
    settle(window.root)
    pump(window.root, 20)
    return bool(steps(window).card.winfo_ismapped())


def wait_for_card(window: Window) -> None:
    wait_until(window.root, lambda: list(window.app.parts) and is_shown(window), what="the card")


def test_it_comes_by_itself_at_the_first_start_and_moves_no_cell(window: Window) -> None:
    place = (window.canvas.winfo_rootx(), window.canvas.winfo_rooty())
    width = window.root.winfo_width()
    wait_for_card(window)
    assert (window.canvas.winfo_rootx(), window.canvas.winfo_rooty()) == place
    assert window.root.winfo_width() == width
    card = steps(window).card
    assert card.winfo_rooty() >= window.canvas.winfo_rooty() + window.canvas.winfo_height()


def test_its_cross_is_remembered_and_help_brings_it_back(window: Window, root: tkinter.Tk, profile: Path) -> None:
    wait_for_card(window)
    cross = steps(window).card.cross
    xdotool("mousemove", cross.winfo_rootx() + 4, cross.winfo_rooty() + 4, "click", 1)
    wait_until(root, lambda: not is_shown(window))
    assert not SettingsStore(profile).settings.how_to_play
    window.app.new_game()
    assert not is_shown(window)
    window.app.run("how_to_play")
    assert is_shown(window)


def test_its_cross_is_reached_by_the_keyboard_and_the_board_has_the_keys_after_it(window: Window) -> None:
    wait_for_card(window)
    window.keys("Tab")
    assert str(window.root.focus_get()) == str(steps(window).card.cross)
    window.keys("space")
    assert not is_shown(window)
    assert not window.game.moves
    assert window.root.focus_get() is window.canvas


def test_the_first_win_ends_it_for_good(player: Player) -> None:
    window = player.window
    wait_for_card(window)
    player.win()
    player.rest()
    settings = SettingsStore(window.profile).settings
    assert (settings.won, settings.how_to_play, settings.chord_words) == (True, False, False)
    player.close_boxes()
    player.app.new_game()
    assert not is_shown(window)


def test_it_steps_aside_for_the_strip_after_a_game_and_comes_back(player: Player) -> None:
    wait_for_card(player.window)
    player.lose()
    player.wait_for_numbers()
    assert not is_shown(player.window)
    player.app.new_game()
    assert is_shown(player.window)


def test_who_has_won_before_does_not_see_it(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the settings know nothing of it: the history does."""
    player.win()
    player.rest()
    player.close_boxes()
    profile = player.window.profile
    (profile / "settings.json").unlink()
    later = again(player, profile, monkeypatch)
    assert later.app.store.settings.won
    assert not is_shown(later.window)
    later.app.close()


@pytest.mark.parametrize(("height", "lines"), [(330, 3), (230, 0)])
def test_on_a_low_screen_it_is_brief_or_absent(
    window: Window, monkeypatch: pytest.MonkeyPatch, height: int, lines: int
) -> None:
    wait_for_card(window)
    field = window.app.field.winfo_reqheight()
    monkeypatch.setattr("sweeper.ui.learn.first_steps.room_below", lambda _, beside: height - field)
    window.app.apply_settings()
    assert is_shown(window) is bool(lines), steps(window).card.winfo_reqheight()
    if lines:
        assert len(steps(window).card.words) == lines


def test_it_is_as_wide_as_the_window_on_another_level(window: Window) -> None:
    wait_for_card(window)
    window.app.new_game(EXPERT)
    assert is_shown(window)
    assert steps(window).card.winfo_width() == window.root.winfo_width()
    assert window.root.winfo_width() == window.app.field.winfo_reqwidth()


@pytest.mark.parametrize("press", ["M+", "L+"])
def test_a_chord_that_fails_says_what_it_lacks_until_the_next_move(window: Window, press: str) -> None:
    window.load(CORNER)
    wait_for_card(window)
    window.places.update(two=(1, 1), a=(0, 0), b=(0, 1))
    place = (window.canvas.winfo_rootx(), window.canvas.winfo_rooty())
    window.play("L+two L-")
    chord = "M+two M-" if press == "M+" else "L+two R+two R- L-"
    window.play(chord)
    line = steps(window).line
    assert (line.winfo_ismapped(), line.cget("text")) == (1, "The 2 needs 2 flags around it; there is none.")
    assert (window.canvas.winfo_rootx(), window.canvas.winfo_rooty()) == place
    window.play("R+a R-")
    assert not line.winfo_ismapped()
    window.play(chord)
    assert line.cget("text") == "The 2 needs 2 flags around it; there is 1."
    window.play("R+b R- R+two R-")
    window.places["c"] = (2, 2)
    window.play("R+c R-")
    window.play(chord)
    assert line.cget("text") == "Only 2 mines touch this cell, but there are 3 flags around it: at least one is wrong."
    assert window.game.live
    assert not window.app.play.recorder.helped


def test_a_click_that_is_no_chord_says_nothing(window: Window) -> None:
    window.load(CORNER)
    wait_for_card(window)
    window.places["two"] = (1, 1)
    window.play("L+two L- 600ms L+two L-")
    assert not steps(window).line.winfo_ismapped()


def test_the_option_turns_it_off(window: Window) -> None:
    window.load(CORNER)
    wait_for_card(window)
    window.app.run("switch.chord_words")
    window.places["two"] = (1, 1)
    window.play("L+two L- M+two M-")
    assert not steps(window).line.winfo_ismapped()


def test_the_keyboard_is_told_too(window: Window) -> None:
    window.load(TINY3)
    wait_for_card(window)
    window.keys("space", "space")
    assert steps(window).line.cget("text") == "The 1 needs 1 flag around it; there is none."


def test_for_a_left_hand_card_and_help_name_the_other_button_at_once(window: Window) -> None:
    wait_for_card(window)
    window.app.run("help")
    window.app.run("switch.left_handed")
    assert is_shown(window)
    assert steps(window).card.words[1:3] == ["Right button: opens a cell.", "Left button: puts a flag on a mine."]
    help_pages = window.app.dialogs.open["help"].help  # type: ignore[attr-defined]
    help_pages.turn(1)
    assert "Right button  opens the cell" in help_pages.text.get("1.0", "end")
    window.app.run("switch.left_handed")
    assert steps(window).card.words[1] == "Left button: opens a cell."
