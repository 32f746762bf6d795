"""A few words about a widget: when they come, when they go, and that they are on the screen."""

from __future__ import annotations

import tkinter

import pytest

from sweeper.ui.parts.tooltip import Tooltip
from tests.display import pump, settle, wait_until, xdotool


@pytest.fixture
def label(root: tkinter.Tk) -> tkinter.Label:
    tkinter.Label(root, text="above").pack(padx=60, pady=30)
    made = tkinter.Label(root, text="a word", takefocus=True)
    made.pack(padx=60, pady=30)
    xdotool("mousemove", 1200, 900)
    settle(root)
    root.focus_force()  # Tk may crash where one window never had the keys and the next one takes them
    pump(root, 30)
    return made


def rest_on(widget: tkinter.Misc) -> None:
    xdotool("mousemove", widget.winfo_rootx() + 4, widget.winfo_rooty() + 4)


def test_it_comes_when_the_pointer_rests_and_goes_with_it(root: tkinter.Tk, label: tkinter.Label) -> None:
    tip = Tooltip(label, lambda: "what it means")
    rest_on(label)
    window = wait_until(root, lambda: tip.window, what="the tooltip")
    settle(window)
    assert window.winfo_children()[0].cget("text") == "what it means"
    xdotool("mousemove", 1200, 900)
    wait_until(root, lambda: tip.window is None)


def test_it_does_not_come_for_a_pointer_that_only_passes(root: tkinter.Tk, label: tkinter.Label) -> None:
    tip = Tooltip(label, lambda: "what it means")
    rest_on(label)
    pump(root, 50)
    xdotool("mousemove", 1200, 900)
    pump(root, 700)
    assert tip.window is None


def test_it_comes_with_the_keys_at_once_and_escape_takes_it_away(root: tkinter.Tk, label: tkinter.Label) -> None:
    tip = Tooltip(label, lambda: "what it means")
    xdotool("mousemove", 1200, 900)
    label.focus_force()
    window = wait_until(root, lambda: tip.window, 400, "the tooltip")
    assert root.focus_get() is label
    assert window.winfo_rooty() >= label.winfo_rooty() + label.winfo_height()
    xdotool("key", "Escape")
    wait_until(root, lambda: tip.window is None)


def test_a_click_takes_it_away(root: tkinter.Tk, label: tkinter.Label) -> None:
    tip = Tooltip(label, lambda: "what it means")
    rest_on(label)
    wait_until(root, lambda: tip.window)
    xdotool("click", 1)
    wait_until(root, lambda: tip.window is None)


def test_it_goes_with_its_widget(root: tkinter.Tk, label: tkinter.Label) -> None:
    tip = Tooltip(label, lambda: "what it means")
    rest_on(label)
    wait_until(root, lambda: tip.window)
    label.destroy()
    pump(root, 30)
    assert tip.window is None


def test_without_words_there_is_none(root: tkinter.Tk, label: tkinter.Label) -> None:
    tip = Tooltip(label, lambda: "")
    label.focus_force()
    pump(root, 100)
    assert tip.window is None


@pytest.mark.parametrize("corner", ["+5000+5000", "+0+5000"])
def test_it_stays_on_the_screen(root: tkinter.Tk, label: tkinter.Label, corner: str) -> None:
    root.geometry(corner)
    settle(root)
    width, height = root.winfo_screenwidth(), root.winfo_screenheight()
    root.geometry(f"+{width - root.winfo_width() if '+5000+' in corner else 0}+{height - root.winfo_height()}")
    settle(root)
    tip = Tooltip(label, lambda: "many words " * 40)
    label.focus_force()
    window = wait_until(root, lambda: tip.window)
    settle(window)
    assert window.winfo_rootx() + window.winfo_width() <= width
    assert window.winfo_rooty() + window.winfo_height() <= height
