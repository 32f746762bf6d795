"""Dialogs fit on every screen; their buttons are always in view."""

from __future__ import annotations

import tkinter
from pathlib import Path

import pytest

from sweeper.store.settings import Start
from sweeper.texts.language import Text
from sweeper.ui.parts.dialog_window import Dialog
from sweeper.ui.parts.dialogs import Dialogs, fill_notice
from tests.display import pump, settle, wait_until, xdotool
from tests.ui.driver import DIALOGS, Window, open_window, opener

SMALL = (640, 480)
Box = tuple[int, int, int, int]


def box_of(widget: tkinter.Misc) -> Box:
    """Left, top, right and bottom of a widget on the screen."""
    left, top = widget.winfo_rootx(), widget.winfo_rooty()
    return left, top, left + widget.winfo_width(), top + widget.winfo_height()


def holds(outer: Box, inner: Box) -> bool:
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def open_dialog(root: tkinter.Tk, words: str) -> Dialog:
    """A notice with these words, on the screen."""
    dialogs = Dialogs(root, before=lambda: None, after=lambda: None)
    settle(root)
    dialogs.show("notice", lambda window: fill_notice(window, words), title=None, modal=False)
    dialog = dialogs.open["notice"]
    settle(dialog)
    pump(root, 50)
    return dialog


def shown(window: Window, name: str) -> Dialog:
    """The dialog of that name, when it has opened."""
    opener(window, name)()
    dialogs = window.app.dialogs.open
    wait_until(window.root, lambda: name in dialogs, what=name)
    return dialogs[name]


@pytest.mark.parametrize("screen", [(SMALL, 96), (SMALL, 192)], indirect=True)
@pytest.mark.parametrize("managed", [False, True])
def test_every_dialog_is_on_a_small_screen_with_its_buttons(
    request: pytest.FixtureRequest, screen: str, profile: Path, managed: bool
) -> None:
    if managed:
        request.getfixturevalue("window_manager")
    root: tkinter.Tk = request.getfixturevalue("root")
    window = open_window(root, profile, Start(seed=1, zoom=1))
    for name in DIALOGS:
        dialog = shown(window, name)
        settle(dialog)
        pump(root, 100)
        frame = box_of(dialog)
        assert holds((0, 0, *SMALL), frame), (name, frame)
        buttons = dialog.foot.winfo_children()
        assert buttons, name
        for button in buttons:
            assert holds(frame, box_of(button)), (name, box_of(button))
        dialog.destroy()
    window.app.close()


def test_a_text_longer_than_the_screen_scrolls_by_wheel_and_keys_above_its_button(root: tkinter.Tk) -> None:
    dialog = open_dialog(root, "A line.\n" * 200)
    button = dialog.foot.winfo_children()[0]
    assert holds((0, 0, root.winfo_screenwidth(), root.winfo_screenheight()), box_of(dialog))
    assert box_of(dialog.body)[3] > box_of(button)[1]
    xdotool("mousemove", dialog.winfo_rootx() + 30, dialog.winfo_rooty() + 60, "click", "--repeat", 30, 5)
    pump(root, 50)
    assert box_of(dialog.body)[3] < box_of(button)[1]
    xdotool("click", "--repeat", 30, 4)
    pump(root, 50)
    assert box_of(dialog.body)[1] > dialog.winfo_rooty()


def test_what_takes_the_keys_comes_into_view(root: tkinter.Tk) -> None:
    dialog = open_dialog(root, "A line.\n" * 200)
    entry = tkinter.Entry(dialog.body)
    entry.grid(row=1, column=0)
    pump(root, 50)
    assert box_of(entry)[1] > box_of(dialog)[3]
    entry.focus_force()
    wait_until(root, lambda: holds(box_of(dialog), box_of(entry)), what="the entry to be in view")


def test_a_dialog_that_grows_stays_on_the_screen(root: tkinter.Tk) -> None:
    dialog = open_dialog(root, "Words.")
    dialog.geometry(f"+{root.winfo_screenwidth() - 150}+{root.winfo_screenheight() - 150}")
    pump(root, 50)
    words = dialog.body.winfo_children()[0]
    assert isinstance(words, tkinter.Label)
    words.configure(text="A long line of words.\n" * 20)
    pump(root, 100)
    screen = (0, 0, root.winfo_screenwidth(), root.winfo_screenheight())
    assert holds(screen, box_of(dialog)), box_of(dialog)
    assert holds(box_of(dialog), box_of(words))


def test_buttons_too_wide_for_the_screen_stand_one_below_the_other(root: tkinter.Tk) -> None:
    dialog = open_dialog(root, "Words.")
    for number in range(12):
        dialog.add_button(Text(f"{number} {'a long text for a button' * 2}"))
    pump(root, 20)
    dialog.fit()
    pump(root, 50)
    boxes = [box_of(button) for button in dialog.foot.winfo_children()]
    assert all(above[3] <= below[1] for above, below in zip(boxes, boxes[1:]))
    assert holds((0, 0, root.winfo_screenwidth(), root.winfo_screenheight()), box_of(dialog))


@pytest.mark.parametrize("screen", [(SMALL, 96)], indirect=True)
@pytest.mark.parametrize("count", [1, 12])
@pytest.mark.usefixtures("screen")
def test_a_page_leaves_room_for_what_stands_above_it_and_below_it(root: tkinter.Tk, count: int) -> None:
    """Also before idle time, when nothing has a size yet."""

    def fill(window: Dialog) -> tkinter.Widget:
        row, below = window.add_row(), tkinter.Frame(window.body)
        window.add_button(Text("Close"))
        for number in range(count):
            tkinter.Button(row, text=f"Button {number}")
        for _ in range(3):
            tkinter.Label(below, text="A line.").pack()
        row.grid(row=0, column=0)
        page = window.add_page(columns=60, lines=40, beside=[row, below])
        below.grid(row=2, column=0)
        return page

    dialogs = Dialogs(root, before=lambda: None, after=lambda: None)
    settle(root)
    dialogs.show("page", fill, title=None, modal=False)
    dialog = dialogs.open["page"]
    settle(dialog)
    assert not dialog._down.winfo_ismapped()
    assert dialog.winfo_height() > SMALL[1] - 160
