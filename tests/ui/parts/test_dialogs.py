"""Dialogs: shown, seen and closed, in whatever order that comes."""

from __future__ import annotations

import tkinter

import pytest

from sweeper.texts.language import Text
from sweeper.ui.parts.dialogs import Dialogs, fill_notice
from tests.display import pump, settle, wait_until
from tests.ui.driver import Window


@pytest.fixture
def dialogs(root: tkinter.Tk) -> Dialogs:
    settle(root)
    return Dialogs(root, before=lambda: None, after=lambda: None)


def show(dialogs: Dialogs, name: str = "notice", *, modal: bool = True) -> None:
    dialogs.show(name, lambda window: fill_notice(window, "Words."), title=Text("Title"), modal=modal)


@pytest.mark.parametrize("modal", [True, False])
@pytest.mark.parametrize("wait", ["update", "wait_visibility", "wait_variable", "wait_window"])
def test_showing_a_dialog_runs_no_events_in_its_midst(
    root: tkinter.Tk, dialogs: Dialogs, monkeypatch: pytest.MonkeyPatch, wait: str, modal: bool
) -> None:
    """One of them may close the window."""
    monkeypatch.setattr(tkinter.Misc, wait, lambda widget, *_: root.destroy())
    show(dialogs, modal=modal)


def test_a_modal_dialog_takes_the_pointer_when_it_is_seen(root: tkinter.Tk, dialogs: Dialogs) -> None:
    show(dialogs)
    wait_until(root, lambda: root.grab_current() is dialogs.open["notice"])


def test_one_that_does_not_wait_takes_nothing(root: tkinter.Tk, dialogs: Dialogs) -> None:
    show(dialogs, modal=False)
    wait_until(root, dialogs.open["notice"].winfo_viewable)
    assert root.grab_current() is None


@pytest.mark.parametrize("modal", [True, False])
def test_a_dialog_may_be_closed_before_it_is_seen(root: tkinter.Tk, dialogs: Dialogs, modal: bool) -> None:
    show(dialogs, modal=modal)
    dialogs.open["notice"].destroy()
    pump(root, 50)
    assert not dialogs.open
    assert root.grab_current() is None


@pytest.mark.parametrize("modal", [True, False])
def test_the_window_may_be_closed_before_a_dialog_is_seen(root: tkinter.Tk, dialogs: Dialogs, modal: bool) -> None:
    root.after(0, root.destroy)
    show(dialogs, modal=modal)
    pump(root, 50)  # an error in a callback fails the test


def test_a_modal_dialog_without_a_visible_window_asks_again_later(root: tkinter.Tk, dialogs: Dialogs) -> None:
    """What would grab waits until it can be seen, and gives up when it has gone."""
    root.withdraw()
    show(dialogs)
    pump(root, 60)
    root.deiconify()
    box = dialogs.open["notice"]
    wait_until(root, lambda: root.grab_current() is box, what="the grab")
    box.destroy()
    pump(root, 60)
    assert root.grab_current() is None


def test_a_form_takes_the_pointer_until_it_is_closed(window: Window) -> None:
    window.app.run("custom")
    pump(window.root, 100)
    form = window.app.dialogs.open["custom"]
    assert str(form.grab_current()) == str(form)
    window.places["c"] = (8, 8)
    window.play("R+c R-")
    assert not window.game.moves
    window.app.dialogs.close_all()


@pytest.mark.parametrize("command", ["custom", "timing", "help", "about"])
def test_a_dialog_opens_once_and_leaves_the_game_alone(window: Window, command: str) -> None:
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


def test_the_clock_runs_on_while_a_dialog_is_open(window: Window) -> None:
    window.places["c"] = (4, 4)
    window.play("L+c L-")
    assert window.game.clock.running
    window.app.run("custom")
    pump(window.root, 1200)
    assert window.app.play.game.clock.running
    assert window.app.field._painted_header[window.app.field._time_digits[2]] != "led1"
