"""The menu bar, made from the table of commands."""

from __future__ import annotations

import tkinter
from collections.abc import Mapping
from typing import Callable

from . import commands


class MenuBar:
    """The menus of a window. Ticks show the settings, and only `show` moves them.

    chosen: called with the id of the command that was chosen; to be set by who carries them out.
    """

    def __init__(self, root: tkinter.Tk) -> None:
        self._root = root
        self.chosen: Callable[[str], None] = lambda command: None
        self._ticks: list[tuple[tkinter.BooleanVar, str, object]] = []
        self.bar = tkinter.Menu(root, tearoff=False)
        for menu in commands.MENUS:
            self._add_menu(self.bar, menu)
        root.configure(menu=self.bar)

    def show(self, settings: Mapping[str, object]) -> None:
        """Tick what is chosen by these settings."""
        for tick, name, value in self._ticks:
            tick.set(settings[name] == value)

    def _add_menu(self, parent: tkinter.Menu, menu: commands.Menu) -> None:
        made = tkinter.Menu(parent, tearoff=False)
        for item in menu.items:
            if item is None:
                made.add_separator()
            elif isinstance(item, commands.Menu):
                self._add_menu(made, item)
            else:
                self._add_command(made, item)
        label, underline = _label(menu.label)
        parent.add_cascade(label=label, underline=underline, menu=made)

    def _add_command(self, menu: tkinter.Menu, command: commands.Command) -> None:
        label, underline = _label(command.label)
        if command.choice is None:
            menu.add_command(
                label=label, underline=underline, accelerator=command.shortcut, command=lambda: self.chosen(command.id)
            )
            return
        tick = tkinter.BooleanVar(self._root)
        self._ticks.append((tick, *command.choice))
        menu.add_checkbutton(
            label=label,
            underline=underline,
            accelerator=command.shortcut,
            variable=tick,
            command=lambda: self.chosen(command.id),
        )


def _label(text: str) -> tuple[str, int]:
    """The label without its `&`, and which letter is underlined."""
    return text.replace("&", "", 1), text.find("&")
