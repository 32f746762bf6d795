"""The dialog in which a code is typed: whoever types the same one gets the same cards."""

from __future__ import annotations

import tkinter
from typing import Callable, Protocol

from ...core.errors import SweeperError
from ...teach.sheets.order import A, Order, read_code
from ...texts import classroom
from ...texts import drills as texts
from ...texts.errors import sentence_of
from ...texts.language import say
from ...texts.window import CANCEL
from ..parts import controls, theme
from ..parts.dialog_window import Dialog
from ..parts.letters import wrapped

MOST_SIGNS = 20  # of a code
COLUMNS = 12  # letters of the field


def code_of(typed: str) -> str:
    """The code that was typed; blanks and small letters make no difference."""
    code = "".join(typed.split()).upper()[:MOST_SIGNS]
    try:
        order, variant = read_code(code)
    except SweeperError:
        return code
    return order.code if variant == A else order.code_of(variant)  # however the hyphens were set


class Drills(Protocol):
    """What a code begins."""

    def storm(self, code: str) -> object: ...

    def run(self, code: str) -> object: ...

    def class_cards(self, order: Order, variant: str) -> object: ...

    def class_board(self, order: Order, variant: str) -> object: ...


def fill_code(window: Dialog, drills: Drills) -> tkinter.Widget:
    """Fill the dialog; each drill begins with the code, when the dialog has closed itself. The field has the keys."""
    room = window.width_of(theme.NOTICE_WIDTH)
    words = [wrapped(window, say(text), room, "TkDefaultFont") for text in (texts.CODE_WORDS, classroom.CLASS_WORDS)]
    tkinter.Label(
        window.body, text="\n".join(words), wraplength=room, justify="left", padx=0,
    ).grid(row=0, column=0, columnspan=2, sticky="w", pady=(0, theme.DIALOG_PADDING))  # fmt: skip
    tkinter.Label(window.body, text=say(texts.CODE), padx=0).grid(row=1, column=0, sticky="w")
    entry = controls.add_entry(window.body, width=COLUMNS, exportselection=False)
    window.body.columnconfigure(1, weight=1)
    entry.grid(row=1, column=1, sticky="w", padx=theme.DIALOG_PADDING)

    error = tkinter.Label(window.body, foreground=theme.ERROR, justify="left", wraplength=room, padx=0)

    def refuse(words: str) -> None:
        error.configure(text=wrapped(window, words, room, "TkDefaultFont"), background=theme.PAPER)
        error.grid(row=2, column=0, columnspan=2, sticky="w", pady=(theme.DIALOG_PADDING, 0))
        entry.focus_set()

    def begin(drill: Callable[[str], object]) -> None:
        code = code_of(entry.get())
        if not code:
            refuse(say(texts.NO_CODE, most=MOST_SIGNS))
            return
        window.destroy()
        window.master.after_idle(lambda: drill(code))

    def begin_class(drill: Callable[[Order, str], object]) -> None:
        try:
            order, variant = read_code(entry.get())
        except SweeperError as wrong:
            refuse(sentence_of(wrong))
            return
        window.destroy()
        window.master.after_idle(lambda: drill(order, variant))

    window.add_button(texts.STORM, lambda: begin(drills.storm), default=True)
    window.add_button(texts.RUN, lambda: begin(drills.run))
    window.add_button(classroom.CARDS, lambda: begin_class(drills.class_cards))
    window.add_button(classroom.BOARD, lambda: begin_class(drills.class_board))
    window.add_button(CANCEL)
    window.code = entry  # type: ignore[attr-defined]
    return entry
