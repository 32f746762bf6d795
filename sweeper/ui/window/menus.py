"""The menu bar, made from the table of commands."""

from __future__ import annotations

import tkinter
from typing import Callable

from . import commands


class MenuBar:
    """The menus of a window. Ticks show the settings, and only `show` moves them.

    run: called with the id of the command that was chosen.
    """

    def __init__(self, root: tkinter.Tk, run: Callable[[str], None]) -> None:
        self._root = root
        self._run = run
        self._ticks: list[tuple[tkinter.BooleanVar, str, object]] = []
        self.bar = tkinter.Menu(root, tearoff=False)
        for menu in commands.MENUS:
            self._add_menu(self.bar, menu)
        root.configure(menu=self.bar)

    def show(self, setting: Callable[[str], object]) -> None:
        """Tick what is chosen; `setting` gives the value of a setting by name."""
        for tick, name, value in self._ticks:
            tick.set(setting(name) == value)

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
                label=label, underline=underline, accelerator=command.shortcut, command=lambda: self._run(command.id)
            )
            return
        tick = tkinter.BooleanVar(self._root)
        self._ticks.append((tick, *command.choice))
        menu.add_checkbutton(
            label=label,
            underline=underline,
            accelerator=command.shortcut,
            variable=tick,
            command=lambda: self._run(command.id),
        )


def _label(text: str) -> tuple[str, int]:
    """The label without its `&`, and which letter is underlined."""
    return text.replace("&", "", 1), text.find("&")
