"""The menus, made from the table of commands."""

from __future__ import annotations

import tkinter
import tkinter.font
from collections.abc import Iterator

import pytest

from sweeper.store.settings import DEFAULTS
from sweeper.ui.window.commands import all_commands
from sweeper.ui.window.menus import MenuBar
from tests.display import pump, settle


def entries(menu: tkinter.Menu) -> Iterator[tuple[tkinter.Menu, int]]:
    """Every command in a menu and the menus below it."""
    for place in range((menu.index("end") or 0) + 1 if menu.index("end") is not None else 0):
        kind = menu.type(place)
        if kind == "cascade":
            yield from entries(menu.nametowidget(menu.entrycget(place, "menu")))
        elif kind != "separator":
            yield menu, place


def bar_of(root: tkinter.Tk) -> tkinter.Menu:
    found = root.nametowidget(root.cget("menu"))
    assert isinstance(found, tkinter.Menu)
    return found


def test_the_menus_are_there_before_their_commands(root: tkinter.Tk) -> None:
    MenuBar(root)
    bar = bar_of(root)
    assert [bar.entrycget(place, "label") for place in range(4)] == ["Game", "Options", "Learn", "Help"]
    assert list(entries(bar)) == []


def test_each_command_is_there_once_and_runs_by_its_id(root: tkinter.Tk) -> None:
    ran: list[str] = []
    MenuBar(root).fill(ran.append)
    for menu, place in entries(bar_of(root)):
        menu.invoke(place)
    assert ran == [command.id for command in all_commands()]


def test_ticks_show_the_settings_and_nothing_else(root: tkinter.Tk) -> None:
    bar = MenuBar(root)
    bar.fill(lambda command: None)
    settings = {**DEFAULTS._asdict(), "zoom": 2, "level": "expert", "sound": True}
    ticked = [
        command.id for command in all_commands() if command.choice and settings[command.choice[0]] == command.choice[1]
    ]
    places = list(entries(bar_of(root)))
    for menu, place in places:
        menu.invoke(place)  # as the player does: Tk ticks it by itself
    bar.show(settings)
    shown = [
        command.id
        for command, (menu, place) in zip(all_commands(), places)
        if menu.type(place) == "checkbutton" and root.getvar(menu.entrycget(place, "variable"))
    ]
    assert shown == ticked
    assert {"zoom.2", "level.expert", "switch.sound", "switch.marks"} <= set(shown)


@pytest.mark.parametrize("pixels", [11, 13, 20, 27])
def test_the_bar_says_what_room_it_takes_in_one_line(root: tkinter.Tk, pixels: int) -> None:
    tkinter.font.Font(root, name="TkMenuFont", exists=True).configure(size=-pixels)
    bar = MenuBar(root)
    if not bar.room_of_a_line()[1]:
        pytest.skip("the platform draws the bar")
    across, down = bar.room_of_a_line()
    for width, lines in ((across, 1), (across - 1, 2)):
        root.geometry(f"{width}x80")
        settle(root)
        pump(root, 50)
        height = int(root.tk.call("winfo", "height", f".#{str(bar_of(root))[1:]}"))
        assert (height == down) == (lines == 1)
