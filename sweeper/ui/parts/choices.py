"""A label with a list to choose from."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from typing import Callable


class Picker:
    """One of several values, each with its text; the first is chosen unless another is given.

    changed: called when the player has chosen.
    """

    def __init__(
        self,
        master: tkinter.Misc,
        label: str,
        values: Sequence[tuple[str, object]],
        changed: Callable[[], None],
        chosen: object = None,
    ) -> None:
        self._values = dict(values)
        texts = [text for text, _ in values]
        first = next((text for text, value in values if value == chosen), texts[0])
        self._variable = tkinter.StringVar(master, first)
        tkinter.Label(master, text=label).pack(side="left")
        menu = tkinter.OptionMenu(master, self._variable, *texts, command=lambda _: changed())
        menu.configure(width=max(len(text) for text in texts), anchor="w", takefocus=True)
        menu.pack(side="left", padx=(4, 12))

    @property
    def value(self) -> object:
        """What is chosen."""
        return self._values[self._variable.get()]

    def choose(self, text: str) -> None:
        """Choose the value with that text, as the player does but without telling."""
        self._variable.set(text)
