"""Dialogs: shown, seen and closed, in whatever order that comes."""

from __future__ import annotations

import tkinter

import pytest

from sweeper.ui.parts.dialogs import Dialogs, fill_notice
from tests.display import pump, settle, wait_until


@pytest.fixture
def dialogs(root: tkinter.Tk) -> Dialogs:
    settle(root)
    return Dialogs(root, before=lambda: None, after=lambda: None)


def show(dialogs: Dialogs, name: str = "notice", *, modal: bool = True) -> None:
    dialogs.show(name, lambda window: fill_notice(window, "Words."), title="Title", modal=modal)


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
