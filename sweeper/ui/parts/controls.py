"""Buttons, words to click on, boxes to tick, fields to type in and lists to pick from, as the platform draws them.

Windows and macOS have widgets of their own, which Tk draws by `ttk`. X11 has none; there the classic ones of Tk stand
in the grey of the board, and only a list to pick from is taken from `ttk`, because Tk has no other that looks like one.
"""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from tkinter import ttk
from typing import Any, Callable, Union

from ...texts.language import Saying, Text, say
from ...texts.lines import width
from . import theme

Button = Union[tkinter.Button, ttk.Button]
Tick = Union[tkinter.Checkbutton, ttk.Checkbutton]
Entry = Union[tkinter.Entry, ttk.Entry]

BUTTON_WIDTH = 8  # letters at least
PRESSES = ("<space>", "<Return>", "<KP_Enter>")  # the keys that press what has them
CHOICES_SHOWN = 12  # lines of a list to pick from


def are_native(widget: tkinter.Misc) -> bool:
    """Whether the platform has widgets of its own that `ttk` draws."""
    return bool(widget.tk.call("tk", "windowingsystem") != "x11")


def add_button(
    master: tkinter.Misc,
    text: Text | Saying,
    command: Callable[[], object],
    *,
    default: bool = False,
    wide: bool = False,
) -> Button:
    """A button. default: whether it looks as what Return means. wide: whether it is as wide as others in its row."""
    state: Any = "active" if default else "normal"
    kind: Any = ttk.Button if are_native(master) else tkinter.Button
    made: Button = kind(master, command=command, default=state)
    rename(made, say(text), wide=wide)
    return made


def rename(button: Button, words: str, *, wide: bool = False) -> None:
    """Let a button show these words. wide: whether it is as wide as others in its row."""
    letters = BUTTON_WIDTH if wide and width(words) < BUTTON_WIDTH else 0
    button.configure(text=words, width=letters or (width(words) + 2 if are_native(button) else 0))


def press(widget: tkinter.Misc) -> bool:
    """Press a widget if it is a button of either kind; whether it is one."""
    if not isinstance(widget, (tkinter.Button, ttk.Button)):
        return False
    widget.invoke()
    return True


def is_default(widget: tkinter.Misc) -> bool:
    """Whether it is the button that Return means."""
    return isinstance(widget, (tkinter.Button, ttk.Button)) and str(widget.cget("default")) == "active"


def add_link(
    master: tkinter.Misc, text: Text | Saying, follow: Callable[[], object], *, ground: str, mono: bool = False
) -> tkinter.Label:
    """Words to click on, on a ground of that colour, which the keys reach too. mono: whether nothing is coloured."""
    link = tkinter.Label(
        master, text=say(text), background=ground, font="TkSmallCaptionFont", cursor="hand2", borderwidth=0, padx=0,
        foreground=link_colour(mono=mono), **reached_by_keys(ground),
    )  # fmt: skip

    def followed(_: object) -> str:
        follow()
        return "break"  # or the key would act on the board as well

    for event in ("<Button-1>", *PRESSES):
        link.bind(event, followed)
    return link


def link_colour(*, mono: bool) -> str:
    """The colour of words to click on."""
    return theme.TEXT if mono else theme.LINK


def reached_by_keys(ground: str) -> dict[str, Any]:
    """Options of a label that Tab leads to, and that shows when it has the keys."""
    return {
        "takefocus": True,
        "highlightthickness": 1,
        "highlightcolor": theme.TEXT,
        "highlightbackground": ground,
    }


def add_tick(master: tkinter.Misc, text: Text, variable: tkinter.BooleanVar, command: Callable[[], object]) -> Tick:
    """A box to tick."""
    kind: Any = ttk.Checkbutton if are_native(master) else tkinter.Checkbutton
    made: Tick = kind(master, text=say(text), variable=variable, command=command)
    return made


def add_choice(
    master: tkinter.Misc, text: Text, value: str, variable: tkinter.StringVar, command: Callable[[], object]
) -> tkinter.Widget:
    """One of several buttons in a row, of which the one chosen stays pressed."""
    words = say(text)
    if are_native(master):
        return ttk.Radiobutton(master, text=words, value=value, variable=variable, command=command, style="Toolbutton")
    return tkinter.Radiobutton(
        master, text=words, value=value, variable=variable, command=command, indicatoron=False, padx=8
    )


def add_entry(master: tkinter.Misc, **options: Any) -> Entry:
    """A field to type in. What is in it is chosen when the keys come to it, and by Ctrl+A."""
    made: Entry = ttk.Entry(master, **options) if are_native(master) else tkinter.Entry(master, **options)
    made.bind("<FocusIn>", lambda _: made.selection_range(0, "end"))
    made.bind("<FocusOut>", lambda _: made.selection_clear())
    for key in ("<Control-a>", "<Control-A>"):
        made.bind(key, lambda _: _choose_all(made))
    return made


def _choose_all(entry: Entry) -> str:
    entry.selection_range(0, "end")
    entry.icursor("end")
    return "break"  # on X11 Tk would go to the start of the line


class Picker:
    """A label with a list of values to pick from, in a row; the first is picked unless another is given.

    values: each with the text it is listed by. changed: called when the player has picked.
    """

    def __init__(
        self,
        master: tkinter.Misc,
        *,
        label: Text,
        values: Sequence[tuple[Text, object]],
        changed: Callable[[], None],
        picked: object = None,
    ) -> None:
        self._names = [say(name) for name, _ in values]
        self._values = [value for _, value in values]
        frame = tkinter.Frame(master)
        tkinter.Label(frame, text=say(label)).pack(side="left")
        self.box = ttk.Combobox(
            frame,
            state="readonly",
            values=self._names,
            width=max(map(width, self._names)) + 1,
            height=CHOICES_SHOWN,
            style=_drop_down_style(frame),
        )
        self.box.current(self._values.index(picked) if picked in self._values else 0)
        self.box.bind("<<ComboboxSelected>>", lambda _: self._picked(changed))
        self.box.pack(side="left", padx=(4, 0))

    def _picked(self, changed: Callable[[], None]) -> None:
        self.box.selection_clear()
        changed()

    @property
    def value(self) -> object:
        """What is picked."""
        return self._values[self.box.current()]

    def pick(self, name: Text) -> None:
        """Pick the value listed by that text, as the player does but without telling."""
        self.box.current(self._names.index(say(name)))


def _drop_down_style(widget: tkinter.Misc) -> str:
    """The style of a list to pick from: the platform's, or one in the colours of the classic widgets."""
    if are_native(widget):
        return "TCombobox"
    style = ttk.Style(widget)
    style.configure("Classic.TCombobox", arrowsize=12, arrowcolor=theme.TEXT, background=theme.FACE)
    style.map(
        "Classic.TCombobox",
        background=[("readonly", theme.FACE)],
        fieldbackground=[("focus", theme.CHOSEN), ("readonly", theme.PAPER)],
        foreground=[("focus", theme.ON_CHOSEN), ("readonly", theme.TEXT)],
    )
    return "Classic.TCombobox"
