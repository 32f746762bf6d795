"""The menu bar, made from the table of commands."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping
from typing import Callable

from ...texts.language import Text, say
from . import commands

BESIDE_LABEL, BELOW_LABEL = 13, 15  # pixels that Tk adds to each word of the bar across, and to its line down


class MenuBar:
    """The menus of a window, empty until `fill`. Ticks show the settings, and only `show` moves them."""

    def __init__(self, root: tkinter.Tk) -> None:
        self._root = root
        self._run: Callable[[str], None] = lambda command: None
        self._ticks: list[tuple[tkinter.BooleanVar, str, object]] = []
        self._labels: list[tuple[tkinter.Menu, int, Text]] = []
        self._bar = tkinter.Menu(root, tearoff=False)
        self._menus = [self._add_cascade(self._bar, menu) for menu in commands.MENUS]
        root.configure(menu=self._bar)

    def room_of_a_line(self) -> tuple[int, int]:
        """Pixels across and down that the bar takes in one line; 0 where the platform draws the bar.

        Tk's own answer comes when the window is seen, and counts the last menu twice.
        """
        tk = self._root.tk
        if tk.call("tk", "windowingsystem") != "x11":
            return (0, 0)
        labels = [self._bar.entrycget(place, "label") for place in range(len(self._menus))]
        letters = sum(tk.getint(tk.call("font", "measure", "TkMenuFont", label)) for label in labels)
        line = tk.getint(tk.call("font", "metrics", "TkMenuFont", "-linespace"))
        return (letters + len(labels) * BESIDE_LABEL + 2, line + BELOW_LABEL)

    def fill(self, run: Callable[[str], None]) -> None:
        """Put the commands into the menus; `run` is called with the id of the command that was chosen."""
        self._run = run
        for made, menu in zip(self._menus, commands.MENUS):
            self._add_items(made, menu)

    def show(self, settings: Mapping[str, object]) -> None:
        """Tick what is chosen by these settings."""
        for tick, name, value in self._ticks:
            tick.set(settings[name] == value)

    def _add_cascade(self, parent: tkinter.Menu, menu: commands.Menu) -> tkinter.Menu:
        """Add a menu without its items."""
        made = tkinter.Menu(parent, tearoff=False)
        parent.add_cascade(menu=made)
        self._label(parent, menu.label)
        return made

    def _add_items(self, made: tkinter.Menu, menu: commands.Menu) -> None:
        for item in menu.items:
            if item is None:
                made.add_separator()
            elif isinstance(item, commands.Menu):
                self._add_items(self._add_cascade(made, item), item)
            else:
                self._add_command(made, item)

    def _add_command(self, menu: tkinter.Menu, command: commands.Command) -> None:
        if command.choice is None:
            menu.add_command(accelerator=command.shortcut, command=lambda: self._run(command.id))
        else:
            tick = tkinter.BooleanVar(self._root)
            self._ticks.append((tick, *command.choice))
            menu.add_checkbutton(accelerator=command.shortcut, variable=tick, command=lambda: self._run(command.id))
        self._label(menu, command.label)

    def _label(self, menu: tkinter.Menu, text: Text) -> None:
        """Label the last item of a menu."""
        place = menu.index("end")
        assert place is not None
        self._labels.append((menu, place, text))
        _say_label(menu, place, text)

    def language_changed(self) -> None:
        """Label all items anew."""
        for label in self._labels:
            _say_label(*label)


def _say_label(menu: tkinter.Menu, place: int, text: Text) -> None:
    """Label an item, the letter after `&` underlined."""
    said = say(text)
    menu.entryconfigure(place, label=said.replace("&", "", 1), underline=said.find("&"))
