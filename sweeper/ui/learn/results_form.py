"""The dialog in which the results of a class code are saved."""

from __future__ import annotations

import tkinter
from dataclasses import replace
from pathlib import Path
from tkinter import filedialog

from ...teach.sheets.results import Results, written
from ...texts import classroom as texts
from ...texts.language import say
from ...texts.records import CLOSE, SAVED
from ...texts.storage import reason_of, shown
from ..parts import controls, theme
from ..parts.dialog_window import Dialog
from ..parts.letters import wrapped

COLUMNS = 24  # letters of the name


def fill_results(window: Dialog, results: Results) -> tkinter.Widget:
    """Fill the dialog; the field for the name has the keys."""
    return ResultsForm(window, results).name


class ResultsForm:
    """A name to type, or none, and the place of the file."""

    def __init__(self, window: Dialog, results: Results) -> None:
        self._window, self._results = window, results
        room = self._room = window.width_of(theme.NOTICE_WIDTH)
        words = wrapped(window, say(texts.RESULTS_WORDS), room, "TkDefaultFont")
        label = tkinter.Label(window.body, text=words, justify="left", wraplength=room, padx=0)
        label.grid(row=0, column=0, columnspan=2, sticky="w", pady=(0, theme.DIALOG_PADDING))
        tkinter.Label(window.body, text=say(texts.NAME), padx=0).grid(row=1, column=0, sticky="w")
        self.name = controls.add_entry(window.body, width=COLUMNS, exportselection=False)
        self.name.grid(row=1, column=1, sticky="w", padx=theme.DIALOG_PADDING)
        self.message = tkinter.Label(window.body, justify="left", wraplength=room, padx=0)
        self.message.grid(row=2, column=0, columnspan=2, sticky="w", pady=(theme.DIALOG_PADDING, 0))
        self.message.grid_remove()
        window.add_button(texts.SAVE, self.save, default=True)
        window.add_button(CLOSE)
        window.results = self  # type: ignore[attr-defined]

    def save(self) -> None:
        """Ask for the place, and write the file."""
        chosen = filedialog.asksaveasfilename(
            parent=self._window,
            filetypes=[(say(texts.TEXT_FILES), ".txt")],
            defaultextension=".txt",
            initialfile=f"sweeper-{self._results.code}.txt",
        )
        if not chosen:
            return
        path = Path(chosen)
        try:
            path.write_bytes(written(replace(self._results, name=self.name.get())).encode("utf-8"))
        except OSError as error:
            self._say(say(texts.NOT_SAVED, path=shown(path), reason=reason_of(error)))
        else:
            self._say(say(SAVED, path=shown(path)))

    def _say(self, words: str) -> None:
        self.message.configure(text=wrapped(self.message, words, self._room, "TkDefaultFont"))
        self.message.grid()
