"""All numbers of a game, each with what it means, in a page to read and scroll."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence

from ...texts import records as texts
from ...texts.figures import ShownFigure, with_unit
from ...texts.language import say
from ...texts.meanings import INTRODUCTION, MEANINGS
from ..parts import theme
from ..parts.dialog_window import Dialog
from ..parts.letters import insert_words

COLUMNS = 64  # letters a line
LINES = 26


def fill_numbers(window: Dialog, figures: Sequence[ShownFigure]) -> tkinter.Widget:
    """Fill the dialog with the figures, one below the other; the page has the keys, so that they scroll it."""
    window.add_button(texts.CLOSE, default=True)
    bar = tkinter.Scrollbar(window.body)
    page = tkinter.Text(
        window.body, wrap="word", font="TkTextFont", foreground=theme.TEXT, background=theme.PAPER,
        yscrollcommand=bar.set, padx=theme.DIALOG_PADDING, pady=theme.DIALOG_PADDING,
    )  # fmt: skip
    bar.configure(command=page.yview)
    page.grid(row=0, column=0)
    bar.grid(row=0, column=1, sticky="ns")
    _write(page, figures)
    page.configure(state="disabled")
    _fit(window, page, bar)
    window.bind("<Up>", lambda _: page.yview_scroll(-1, "units"))
    window.bind("<Down>", lambda _: page.yview_scroll(1, "units"))
    window.page = page  # type: ignore[attr-defined]
    return page


def _write(page: tkinter.Text, figures: Sequence[ShownFigure]) -> None:
    page.tag_configure("name", font="TkHeadingFont", spacing1=8)
    page.tag_configure("meaning", lmargin1=12, lmargin2=12)
    insert_words(page, say(INTRODUCTION) + "\n", ("meaning",))
    for figure in figures:
        page.insert("end", f"{figure.name}    {with_unit(figure)}\n", "name")
        insert_words(page, say(MEANINGS[figure.key]) + "\n", ("meaning",))


def _fit(window: Dialog, page: tkinter.Text, bar: tkinter.Scrollbar) -> None:
    """Give the page the lines and columns that there is room for on the screen."""
    borders = 2 * (theme.DIALOG_PADDING + 2)
    across, down = (side - borders for side in window.room)
    letter = window.tk.getint(window.tk.call("font", "measure", "TkTextFont", "0"))
    line = window.tk.getint(window.tk.call("font", "metrics", "TkTextFont", "-linespace"))
    columns = min(COLUMNS, (across - bar.winfo_reqwidth()) // letter)
    page.configure(width=columns, height=max(1, min(LINES, down // line)))
