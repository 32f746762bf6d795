"""The dialog of how strong one is: a line a technique, compared with oneself a month ago, and its drill beside it."""

from __future__ import annotations

import tkinter
from functools import partial
from typing import Callable, NamedTuple

from ...texts import learn as texts
from ...texts.figures import DASH
from ...texts.language import say
from ...texts.numbers import POINT
from ...texts.records import CLOSE
from ...texts.techniques import TECHNIQUES
from ..parts import controls
from ..parts.dialog_window import Dialog
from ..parts.letters import wrapped
from .figures import in_words
from .learner import Learner

LEAST = 90  # pixels for the words of a column
BETWEEN = 12  # pixels between two columns


class StrengthActions(NamedTuple):
    """What the dialog leads to, by the key of a technique.

    drill: begins its drill, when the dialog has closed itself. technique: shows its card beside the dialog.
    """

    drill: Callable[[str], object]
    technique: Callable[[str], object]


def fill_strengths(window: Dialog, learner: Learner, actions: StrengthActions, *, sign: str = POINT) -> tkinter.Widget:
    """Fill the dialog of how strong one is; the first of its drills has the keys. sign: between whole and tenths."""
    return next(iter(Strengths(window, learner, actions, sign=sign).drills.values()))


class Strengths:
    """What the dialog shows.

    drills, names: the button and the link of each technique, by its key. now, before: what is said of each.
    """

    def __init__(self, window: Dialog, learner: Learner, actions: StrengthActions, *, sign: str) -> None:
        self._window, self._learner, self._actions, self._sign = window, learner, actions, sign
        self.drills: dict[str, controls.Button] = {}
        self.names: dict[str, tkinter.Label] = {}
        self.now: dict[str, tkinter.Label] = {}
        self.before: dict[str, tkinter.Label] = {}
        self._make()
        window.add_button(CLOSE)
        window.strengths = self  # type: ignore[attr-defined]
        if not learner.loaded:
            self.refresh()
        learner.load(self.refresh)

    def _make(self) -> None:
        window, room = self._window, self._window.room[0]
        words = wrapped(window, say(texts.STRENGTHS), room, "TkDefaultFont")
        self._add(words, 0, 0, columnspan=4).configure(wraplength=room, justify="left")
        for column, text in ((1, texts.NOW), (2, texts.MONTH_AGO)):
            self._add(say(text), 1, column).configure(font="TkHeadingFont")
        ground = str(window.body.cget("background"))
        for row, (key, technique) in enumerate(TECHNIQUES.items(), 2):
            show = partial(self._actions.technique, key)
            self.names[key] = controls.add_link(window.body, technique.name, show, ground=ground)
            self.names[key].configure(font="TkDefaultFont")
            self.names[key].grid(row=row, column=0, sticky="w", padx=(0, BETWEEN))
            self.now[key], self.before[key] = self._add("", row, 1), self._add("", row, 2)
            self.drills[key] = self._add_drill(key, row)
        self._fit_columns(room)
        self.days = self._add("", len(TECHNIQUES) + 2, 0, columnspan=4)

    def _add(self, words: str, row: int, column: int, *, columnspan: int = 1) -> tkinter.Label:
        label = tkinter.Label(self._window.body, text=words, padx=0, anchor="w")
        label.grid(row=row, column=column, columnspan=columnspan, sticky="w", padx=(0, BETWEEN))
        return label

    def _add_drill(self, key: str, row: int) -> controls.Button:
        button = controls.add_button(self._window.body, texts.DRILL, lambda: self._begin(key))
        if isinstance(button, tkinter.Button):
            button.configure(
                default="disabled", pady=0
            )  # without room for the frame of a default, so that all lines are on a small screen, too
        button.grid(row=row, column=3, sticky="ew")
        return button

    def _fit_columns(self, room: int) -> None:
        """Let words wrap where the screen is too narrow for them."""
        taken = max(name.winfo_reqwidth() for name in self.names.values()) + 4 * BETWEEN
        taken += max(button.winfo_reqwidth() for button in self.drills.values())
        for label in (*self.now.values(), *self.before.values()):
            label.configure(wraplength=max(LEAST, (room - taken) // 2), justify="left")

    def refresh(self) -> None:
        """Show anew how strong the learner is."""
        if self._window.is_gone:
            return
        for key in TECHNIQUES:
            self.now[key].configure(text=in_words(self._learner.strength(key), self._sign))
            before = self._learner.strength_before(key)
            self.before[key].configure(text=in_words(before, self._sign) if before.answers else DASH)
        self.days.configure(text=say(texts.DAYS, days=self._learner.days_of_week()))

    def _begin(self, key: str) -> None:
        """Close the dialog, which may cover the board, and begin the drill there."""
        self._window.destroy()
        self._window.master.after_idle(partial(self._actions.drill, key))
