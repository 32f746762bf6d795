"""All numbers of a game, each with what it means, in a page to read and scroll."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence

from ...texts import records as texts
from ...texts.figures import ShownFigure, with_unit
from ...texts.language import say
from ...texts.meanings import INTRODUCTION, MEANINGS
from ..parts.dialog_window import Dialog
from ..parts.letters import insert_words

COLUMNS = 64  # letters a line
LINES = 26


def fill_numbers(window: Dialog, figures: Sequence[ShownFigure]) -> tkinter.Widget:
    """Fill the dialog with the figures, one below the other; the page has the keys, so that they scroll it."""
    window.add_button(texts.CLOSE, default=True)
    page = window.add_page(columns=COLUMNS, lines=LINES)
    _write(page, figures)
    page.configure(state="disabled")
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
