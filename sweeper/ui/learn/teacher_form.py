"""The teacher's pack: what sheets are made of, making them off the event loop, and the table of results."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator, Sequence
from pathlib import Path
from tkinter import filedialog
from typing import NamedTuple

from ...core.errors import SweeperError
from ...core.levels import whole_number
from ...teach.sheets import files, raster
from ...teach.sheets.files import Saved, kinds
from ...teach.sheets.order import MOST_SEATS, MOST_TASKS, PAIR, Order, new_order, read_code, up_to
from ...teach.sheets.results import Results, load, table
from ...teach.sheets.telling import HEADINGS, lines_of
from ...texts import classroom as texts
from ...texts import sheets
from ...texts.errors import sentence_of
from ...texts.language import ENGLISH, Text, language, say
from ...texts.numbers import POINT
from ...texts.records import CLOSE
from ...texts.storage import reason_of, shown
from ...texts.techniques import TECHNIQUES
from ..parts import controls, theme
from ..parts.controls import Picker
from ..parts.dialog_window import Dialog
from ..parts.letters import wrapped
from .stock import Cancelled, Think

USUAL = ("one_one", "one_two")
COLUMNS = 3  # of the techniques
BETWEEN = 12  # pixels between two columns


class Asked(NamedTuple):
    """What is to be made. variants: A and B, or the numbers of the seats."""

    order: Order
    variants: tuple[str, ...]
    kind: str


class TeacherForm:
    """The dialog. ticks: of the techniques. count, seats, code: fields. message: what came of it.

    table: the labels of the table of results, line by line.
    """

    def __init__(self, window: Dialog, think: Think, *, sign: str = POINT) -> None:
        """think: makes the files off the event loop. sign: the decimal sign."""
        self._window, self._think, self._sign = window, think, sign
        self._room = window.width_of(theme.NOTICE_WIDTH)
        self.table: list[list[str]] = []
        self._make_techniques()
        self._make_fields()
        self._make_bottom()
        window.teacher = self  # type: ignore[attr-defined]

    # Making it

    def _make_techniques(self) -> None:
        body = self._window.body
        tkinter.Label(body, text=say(texts.TECHNIQUES), font="TkHeadingFont", padx=0).grid(row=0, column=0, sticky="w")
        frame = tkinter.Frame(body)
        frame.grid(row=1, column=0, columnspan=2, sticky="w")
        self.ticks: dict[str, tkinter.BooleanVar] = {}
        for place, (key, technique) in enumerate(TECHNIQUES.items()):
            variable = self.ticks[key] = tkinter.BooleanVar(self._window, key in USUAL)
            tick = controls.add_tick(frame, technique.name, variable, lambda: None)
            tick.grid(row=place // COLUMNS, column=place % COLUMNS, sticky="w", padx=(0, BETWEEN))
        values = ((texts.CHOSEN, None), *((technique.name, key) for key, technique in TECHNIQUES.items()))
        row = self._window.add_row()
        row.grid(row=2, column=0, columnspan=2, sticky="w", pady=(2, theme.DIALOG_PADDING))
        self.grade = Picker(row, label=texts.UP_TO, values=values, changed=self._graded)

    def _graded(self) -> None:
        """Tick a technique and all simpler ones."""
        grade = self.grade.value
        if grade is not None:
            chosen = up_to(str(grade))
            for key, variable in self.ticks.items():
                variable.set(key in chosen)

    def _make_fields(self) -> None:
        body = self._window.body
        self.count = self._add_entry(3, texts.TASKS, "10")
        self.mixed, self.traps = (tkinter.BooleanVar(self._window, True) for _tick in range(2))
        for row, (text, variable) in enumerate(((texts.MIXED, self.mixed), (texts.TRAPS, self.traps)), 4):
            controls.add_tick(body, text, variable, lambda: None).grid(row=row, column=0, columnspan=2, sticky="w")
        self.seats = self._add_entry(6, texts.SEATS, "")
        self.code = self._add_entry(7, texts.CODE, "")
        values = [(texts.KINDS[kind], kind) for kind in kinds()]
        line = self._window.add_row()
        line.grid(row=8, column=0, columnspan=2, sticky="w", pady=2)
        self.kind = Picker(line, label=texts.KIND, values=values, changed=lambda: None)

    def _add_entry(self, row: int, label: Text, value: str) -> controls.Entry:
        tkinter.Label(self._window.body, text=say(label), padx=0).grid(row=row, column=0, sticky="w", pady=2)
        entry = controls.add_entry(self._window.body, width=14, exportselection=False)
        entry.insert(0, value)
        entry.grid(row=row, column=1, sticky="w", padx=theme.DIALOG_PADDING)
        return entry

    def _make_bottom(self) -> None:
        body = self._window.body
        self.message = tkinter.Label(body, justify="left", wraplength=self._room, padx=0)
        self.message.grid(row=9, column=0, columnspan=2, sticky="w", pady=(theme.DIALOG_PADDING, 0))
        self._table = tkinter.Frame(body)
        self._table.grid(row=10, column=0, columnspan=2, sticky="w")
        self._say("" if raster.has_pillow() else say(texts.WITHOUT_PILLOW))
        self.make = self._window.add_button(texts.MAKE, self.make_sheets, default=True)
        self.merge = self._window.add_button(texts.MERGE, self.merge_results)
        self._window.add_button(CLOSE)

    def _say(self, *words: str) -> None:
        lines = [wrapped(self.message, line, self._room, "TkDefaultFont") for line in words if line]
        self.message.configure(text="\n".join(lines))
        if lines:
            self.message.grid()
        else:
            self.message.grid_remove()

    # Sheets

    def asked(self) -> Asked:
        """What is to be made. Raises SweeperError."""
        variants: tuple[str, ...] = PAIR
        if self.seats.get().strip():
            seats = whole_number("seats", self.seats.get(), 1, MOST_SEATS)
            variants = tuple(str(seat) for seat in range(1, seats + 1))
        kind = str(self.kind.value)
        if self.code.get().strip():
            return Asked(read_code(self.code.get())[0], variants, kind)
        count = whole_number("tasks", self.count.get(), 1, MOST_TASKS)
        chosen = [key for key, variable in self.ticks.items() if variable.get()]
        return Asked(new_order(chosen, count, mixed=self.mixed.get(), traps=self.traps.get()), variants, kind)

    def make_sheets(self) -> None:
        """Ask for a folder and make the sheets."""
        try:
            asked = self.asked()
        except SweeperError as error:
            self._say(sentence_of(error))
            return
        chosen = filedialog.askdirectory(parent=self._window)
        if not chosen:
            return
        folder = Path(chosen)
        self._say(say(texts.MAKING))
        self.make.configure(state="disabled")

        def work(_cancelled: Cancelled) -> Iterator[Saved | str]:
            yield saved(asked, folder)

        def done(found: Saved | str) -> None:
            self._made(asked, folder, found)

        if language() != ENGLISH and not raster.can_draw_chinese():
            done(saved(asked, folder))  # in English: which language is spoken holds for every thread
        else:
            self._think(work, done)

    def _made(self, asked: Asked, folder: Path, found: Saved | str) -> None:
        if self._window.is_gone:
            return
        self.make.configure(state="normal")
        if isinstance(found, str):
            self._say(say(sheets.NOT_WRITTEN, path=shown(folder), reason=found))
            return
        words = say(texts.MADE, code=asked.order.code, count=len(found.paths), path=shown(folder))
        self._say(words, say(sheets.IN_ENGLISH) if found.english else "")

    # Results

    def merge_results(self) -> None:
        """Ask for files of results, and show the table of them."""
        chosen = filedialog.askopenfilenames(parent=self._window, filetypes=[(say(texts.TEXT_FILES), ".txt")])
        found: list[Results] = []
        wrong: list[str] = []
        for name in chosen:
            try:
                found.append(load(Path(name)))
            except (SweeperError, OSError) as error:
                wrong.append(say(sheets.NOT_READ, path=shown(Path(name).name), reason=reason_of(error)))
        if chosen:
            self._say(say(sheets.RESULTS_OF, count=len(set(found))), *wrong)
            rows = lines_of(table(found), self._sign)
            self._show_table([[say(heading) for heading in HEADINGS], *rows] if rows else [])

    def _show_table(self, lines: Sequence[list[str]]) -> None:
        for child in self._table.winfo_children():
            child.destroy()
        self.table = list(lines)
        for row, line in enumerate(lines):
            for column, words in enumerate(line):
                font = "TkDefaultFont" if row else "TkHeadingFont"
                label = tkinter.Label(self._table, text=words, font=font, padx=0)
                label.grid(row=row, column=column, sticky="w" if not column else "e", padx=(0, BETWEEN))


def saved(asked: Asked, folder: Path) -> Saved | str:
    """Write the files; what is wrong, where they cannot be written."""
    try:
        return files.save(asked.order, asked.variants, folder, asked.kind)
    except (SweeperError, OSError) as error:
        return reason_of(error)
