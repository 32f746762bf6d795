"""The dialog of the editor for size and mine count."""

from __future__ import annotations

import tkinter
from typing import Callable

from ...core import levels
from ...core.errors import SweeperError
from ...texts.errors import sentence_of
from ...texts.language import say
from ...texts.window import CANCEL, CUSTOM_HEIGHT, CUSTOM_MINES, CUSTOM_WIDTH, LIMITS, OK
from ..parts import controls, theme
from ..parts.dialog_window import Dialog

ROWS, COLS = (1, levels.WINDOW_ROWS[1]), (1, levels.WINDOW_COLS[1])
"""The least and the most that a position in the editor can have."""
FIELDS = (("rows", CUSTOM_HEIGHT), ("columns", CUSTOM_WIDTH), ("mines", CUSTOM_MINES))


def read_size(values: dict[str, str]) -> tuple[int, int, int]:
    """Rows, columns and mines as they were typed. Raises SweeperError."""
    rows = levels.whole_number("rows", values["rows"], *ROWS)
    cols = levels.whole_number("columns", values["columns"], *COLS)
    return rows, cols, levels.whole_number("mines", values["mines"], 0, rows * cols)


def fill_size(
    window: Dialog, size: tuple[int, int, int | None], choose: Callable[[int, int, int], object]
) -> tkinter.Widget:
    """Fill the dialog. size: what it shows at first. choose: called with rows, columns and mines after OK."""
    entries: dict[str, controls.Entry] = {}
    notes = {"rows": ROWS, "columns": COLS}
    for row, ((name, label), value) in enumerate(zip(FIELDS, size)):
        tkinter.Label(window.body, text=say(label), anchor="w").grid(row=row, column=0, sticky="w", pady=2)
        entry = entries[name] = controls.add_entry(window.body, width=8, exportselection=False)
        entry.insert(0, "" if value is None else str(value))
        entry.grid(row=row, column=1, padx=theme.DIALOG_PADDING)
        if name in notes:
            note = say(LIMITS, low=notes[name][0], high=notes[name][1])
            tkinter.Label(window.body, text=note, anchor="w").grid(row=row, column=2, sticky="w")
    error = tkinter.Label(
        window.body, foreground=theme.ERROR, justify="left", wraplength=window.width_of(theme.ERROR_WIDTH), padx=0
    )

    def accept() -> None:
        try:
            chosen = read_size({name: entry.get() for name, entry in entries.items()})
        except SweeperError as problem:
            error.configure(text=sentence_of(problem))
            error.grid(row=len(FIELDS), column=0, columnspan=3, sticky="w")
            field = entries[getattr(problem, "field", "rows")]
            field.focus_set()
            field.selection_range(0, "end")
            return
        window.destroy()
        window.master.after_idle(choose, *chosen)

    window.add_button(OK, accept, default=True)
    window.add_button(CANCEL)
    return entries["mines" if size[2] is None else "rows"]
