"""The dialog in which a code is typed: whoever types the same one gets the same cards."""

from __future__ import annotations

import tkinter
from typing import Callable

from ...texts import drills as texts
from ...texts.language import say
from ...texts.window import CANCEL
from ..parts import controls, theme
from ..parts.dialog_window import Dialog
from ..parts.letters import wrapped

MOST_SIGNS = 20  # of a code
COLUMNS = 12  # letters of the field


def code_of(typed: str) -> str:
    """The code that was typed; blanks and small letters make no difference."""
    return "".join(typed.split()).upper()[:MOST_SIGNS]


def fill_code(window: Dialog, *, storm: Callable[[str], object], run: Callable[[str], object]) -> tkinter.Widget:
    """Fill the dialog; each drill begins with the code, when the dialog has closed itself. The field has the keys."""
    room = window.width_of(theme.NOTICE_WIDTH)
    tkinter.Label(
        window.body, text=wrapped(window, say(texts.CODE_WORDS), room, "TkDefaultFont"), wraplength=room,
        justify="left", padx=0,
    ).grid(row=0, column=0, columnspan=2, sticky="w", pady=(0, theme.DIALOG_PADDING))  # fmt: skip
    tkinter.Label(window.body, text=say(texts.CODE), padx=0).grid(row=1, column=0, sticky="w")
    entry = controls.add_entry(window.body, width=COLUMNS, exportselection=False)
    window.body.columnconfigure(1, weight=1)
    entry.grid(row=1, column=1, sticky="w", padx=theme.DIALOG_PADDING)

    error = tkinter.Label(window.body, foreground=theme.ERROR, justify="left", wraplength=room, padx=0)

    def begin(drill: Callable[[str], object]) -> None:
        code = code_of(entry.get())
        if not code:
            words = wrapped(window, say(texts.NO_CODE, most=MOST_SIGNS), room, "TkDefaultFont")
            error.configure(text=words, background=theme.PAPER)
            error.grid(row=2, column=0, columnspan=2, sticky="w", pady=(theme.DIALOG_PADDING, 0))
            entry.focus_set()
            return
        window.destroy()
        window.master.after_idle(lambda: drill(code))

    window.add_button(texts.STORM, lambda: begin(storm), default=True)
    window.add_button(texts.RUN, lambda: begin(run))
    window.add_button(CANCEL)
    window.code = entry  # type: ignore[attr-defined]
    return entry
