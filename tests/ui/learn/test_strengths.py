"""The dialog of how strong one is: a line a technique, and a drill and a card a press away."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator
from typing import Any

import pytest

from sweeper.store.history import History
from sweeper.teach.drills.strength import MISSED, Result
from sweeper.teach.techniques import KEYS, technique_name
from sweeper.texts import learn as texts
from sweeper.texts.language import use
from sweeper.ui.learn.strengths import StrengthActions, Strengths, fill_strengths
from sweeper.ui.parts.dialogs import Dialogs
from tests.display import pump, settle, wait_until, xdotool

from .disk import TODAY, Disk


class Opened:
    """The dialog, opened over a window, and what it has led to."""

    def __init__(self, root: tkinter.Tk) -> None:
        self.root, self.disk = root, Disk(History(None))
        self.learner = self.disk.loaded()
        self.led: list[tuple[str, str]] = []
        self.dialogs = Dialogs(root, before=lambda: None, after=lambda: None)

    def show(self) -> Strengths:
        actions = StrengthActions(
            lambda key: self.led.append(("drill", key)), lambda key: self.led.append(("technique", key))
        )
        self.dialogs.show(
            "strengths",
            lambda window: fill_strengths(window, self.learner, actions, sign=","),
            title=texts.STRENGTHS_TITLE,
            modal=False,
        )
        window = self.dialogs.open["strengths"]
        settle(window)
        found: Strengths = window.strengths  # type: ignore[attr-defined]
        return found

    def answer(self, technique: str, *errors: str, day: int = TODAY, ms: int = 4_240) -> None:
        for error in errors:
            self.learner.answered(Result(technique, day, ms, error))


@pytest.fixture
def opened(root: tkinter.Tk) -> Iterator[Opened]:
    settle(root)
    made = Opened(root)
    yield made
    made.disk.history.close()


def test_there_is_a_line_a_technique_beside_oneself_a_month_ago(opened: Opened) -> None:
    opened.answer("hole", *[MISSED] * 5, day=TODAY - 40)
    opened.answer("hole", *[""] * 10)
    opened.answer("chain", "", MISSED)
    shown = opened.show()
    assert [shown.names[key].cget("text") for key in KEYS] == [technique_name(key) for key in KEYS]
    said = {key: (shown.now[key].cget("text"), shown.before[key].cget("text")) for key in KEYS}
    assert said.pop("hole") == ("10 of the last 10 right, 4,2 s", "0 of the last 5 right")
    assert said.pop("chain") == ("unclear: 2 answers so far", "\u2013")
    assert set(said.values()) == {("not tried yet", "\u2013")}
    assert shown.days.cget("text") == "You learned on 1 of the last 7 days."


def test_it_is_brought_up_to_date_while_it_is_open(opened: Opened) -> None:
    shown = opened.show()
    opened.answer("hole", *[""] * 5)
    shown.refresh()
    assert shown.now["hole"].cget("text") == "5 of the last 5 right, 4,2 s"
    opened.dialogs.close_all()
    shown.refresh()  # nothing is left to be shown


def test_it_opens_before_anything_is_known(root: tkinter.Tk) -> None:
    made = Opened(root)
    made.answer("hole", *[""] * 5)
    made.disk.slow = True
    made.learner = made.disk.learner()
    shown = made.show()
    assert shown.now["hole"].cget("text") == "not tried yet"
    made.disk.answer()
    assert shown.now["hole"].cget("text").startswith("5 of the last 5 right")
    made.disk.history.close()


@pytest.mark.parametrize("technique", [KEYS[0], KEYS[-1]])
def test_every_line_has_a_button_for_its_drill(opened: Opened, technique: str) -> None:
    button = opened.show().drills[technique]
    xdotool("mousemove", button.winfo_rootx() + 9, button.winfo_rooty() + 9, "click", 1)
    wait_until(opened.root, lambda: opened.led)
    assert opened.led == [("drill", technique)]
    assert not opened.dialogs.open


def test_names_stand_on_the_ground_of_the_dialog(opened: Opened) -> None:
    shown = opened.show()
    grounds = {str(name.cget("background")) for name in shown.names.values()}
    assert grounds == {str(shown.now[KEYS[0]].cget("background"))}


def test_keys_do_all_of_it(opened: Opened) -> None:
    shown = opened.show()
    shown.names[KEYS[0]].focus_force()
    pump(opened.root, 30)
    xdotool("key", "Return")
    pump(opened.root, 60)
    assert opened.led == [("technique", KEYS[0])]
    assert opened.dialogs.open
    reached = set()
    for _ in range(2 * len(KEYS) + 2):
        xdotool("key", "Tab")
        pump(opened.root, 10)
        reached.add(opened.root.focus_get())
    assert {*shown.drills.values(), *shown.names.values()} <= reached
    shown.drills[KEYS[2]].focus_force()
    pump(opened.root, 30)
    xdotool("key", "Return")
    wait_until(opened.root, lambda: len(opened.led) == 2)
    assert opened.led[-1] == ("drill", KEYS[2])


def test_escape_closes_it(opened: Opened) -> None:
    opened.show().drills[KEYS[0]].focus_force()
    pump(opened.root, 30)
    xdotool("key", "Escape")
    wait_until(opened.root, lambda: not opened.dialogs.open)
    assert opened.led == []


@pytest.mark.parametrize("screen", [((640, 480), 96)], indirect=True)
@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.usefixtures("screen", "chinese_font")
def test_it_fits_on_a_small_screen(root: tkinter.Tk, language: str) -> None:
    use(language)
    made = Opened(root)
    for key in KEYS:
        made.answer(key, *[""] * 10, day=TODAY - 40, ms=10_000)
    made.show()
    window: Any = made.dialogs.open["strengths"]
    pump(root, 30)
    assert not window._across.winfo_ismapped()
    assert not window._down.winfo_ismapped()
    made.disk.history.close()
