"""Work put off until the board is painted, and timers by name."""

from __future__ import annotations

import tkinter

from sweeper.ui.parts.later import SOON_MS, Later
from tests.display import pump, wait_until


def test_work_is_done_in_the_order_of_its_coming_and_after_what_is_painted(root: tkinter.Tk) -> None:
    later, done = Later(root), list[str]()
    for name in "abc":
        later.soon(lambda name=name: done.append(name))  # type: ignore[misc]
    root.update_idletasks()  # as a paint does, in the middle of which nothing may happen
    assert done == []
    wait_until(root, lambda: done == ["a", "b", "c"])


def test_work_that_comes_during_work_is_done_too(root: tkinter.Tk) -> None:
    later, done = Later(root), list[str]()
    later.soon(lambda: later.soon(lambda: done.append("second")))
    wait_until(root, lambda: done)


def test_a_timer_takes_the_place_of_the_one_of_its_name(root: tkinter.Tk) -> None:
    later, done = Later(root), list[str]()
    later.timer("a", 20, lambda: done.append("old"))
    later.timer("a", 20, lambda: done.append("new"))
    later.timer("b", 20, lambda: done.append("other"))
    later.stop("b")
    assert (later.runs("a"), later.runs("b")) == (True, False)
    wait_until(root, lambda: done)
    pump(root, 40)
    assert done == ["new"]
    assert not later.runs("a")


def test_closing_does_what_waits_and_nothing_after_it(root: tkinter.Tk) -> None:
    later, done = Later(root), list[str]()
    later.soon(lambda: done.append("waiting"))
    later.timer("a", 1, lambda: done.append("timer"))
    later.close()
    assert done == ["waiting"]
    later.timer("a", 1, lambda: done.append("late"))
    pump(root, SOON_MS + 20)
    assert done == ["waiting"]
    assert root.tk.splitlist(root.tk.call("after", "info")) == ()
