"""The forms of the window: a field of the player's own size, and the timing of the mouse."""

from __future__ import annotations

import tkinter
from fractions import Fraction
from typing import Callable

from ...core import levels
from ...core.errors import OutOfRange, SweeperError
from ...core.levels import Level
from ...input import CHATTER_GUARD_MS, DOUBLE_CLICK_MS
from ...texts import window as texts
from ...texts.errors import sentence_of
from ...texts.language import Text, say
from ..parts import controls, theme
from ..parts.dialog_window import Dialog
from ..parts.part import Commands, Part, Window

BESIDE_ENTRY = 8  # pixels left and right of it


class Forms(Part):
    """Opens the forms; only their OK changes anything."""

    def __init__(self, window: Window) -> None:
        self._window = window

    def commands(self) -> Commands:
        return {"custom": self.ask_custom, "timing": self.ask_timing}

    def ask_custom(self) -> None:
        """Open the form for a field of the player's own size."""
        game, choose = self._window.play.game, self._window.choose_level
        self._window.dialogs.show(
            "custom",
            lambda window: fill_custom(window, (game.rows, game.cols, game.mines), choose),
            title=texts.CUSTOM_TITLE,
            modal=True,
        )

    def ask_timing(self) -> None:
        """Open the form for double click and chatter guard."""
        settings = self._window.store.settings
        values = (settings.double_click_ms, settings.chatter_guard_ms)
        self._window.dialogs.show(
            "timing",
            lambda window: fill_timing(window, values, self._set_timing),
            title=texts.MOUSE_TITLE,
            modal=True,
        )

    def _set_timing(self, interval: int, guard: int) -> None:
        self._window.store.change(double_click_ms=interval, chatter_guard_ms=guard)
        self._window.apply_settings()


class Form:
    """Labelled fields with a place for a message beside each, and OK and Cancel.

    accept: called with the texts of the fields by name; raises SweeperError to keep the form open.
    error_field: the field beside which an error is shown that names no field.
    """

    def __init__(self, window: Dialog, accept: Callable[[dict[str, str]], None], *, error_field: str) -> None:
        self._window = window
        self._accept = accept
        self._error_field = error_field
        self.entries: dict[str, controls.Entry] = {}
        self.messages: dict[str, tkinter.Label] = {}
        self._notes: dict[str, str] = {}
        self._usual = ("", "")  # the system's colours for words and their ground, which may be light on dark

    def add(self, name: str, label: Text, *, value: str, note: str = "") -> controls.Entry:
        """Add a field below the others, and give its entry; the note stands beside it, where errors go."""
        row = 2 * len(self.entries)  # the message may need the next one
        tkinter.Label(self._window.body, text=say(label), anchor="w").grid(row=row, column=0, sticky="w", pady=2)
        entry = controls.add_entry(self._window.body, width=8, exportselection=False)
        entry.insert(0, value)
        entry.grid(row=row, column=1, padx=BESIDE_ENTRY)
        wrap = self._window.width_of(theme.ERROR_WIDTH)
        message = tkinter.Label(self._window.body, text=note, anchor="w", justify="left", wraplength=wrap)
        message.grid(row=row, column=2, sticky="w")
        self._usual = (str(message.cget("foreground")), str(message.cget("background")))
        self.entries[name], self.messages[name], self._notes[name] = entry, message, note
        return entry

    def add_buttons(self) -> None:
        """Add OK and Cancel below the fields."""
        self._place_messages()
        self._window.add_button(texts.OK, self.accept, default=True)
        self._window.add_button(texts.CANCEL)

    def _place_messages(self) -> None:
        """Let messages stand below their fields where the screen is too narrow for them beside."""
        body, room = self._window.body, self._window.room[0]
        labels = body.grid_slaves(column=0)
        entries = max(each.winfo_reqwidth() for each in self.entries.values()) + 2 * BESIDE_ENTRY
        beside = entries + self._window.width_of(theme.ERROR_WIDTH)
        if max(each.winfo_reqwidth() for each in labels) + beside > room:
            for label in labels:
                label.configure(wraplength=room - entries, justify="left")  # type: ignore[call-arg]
            for number, message in enumerate(self.messages.values()):
                message.grid(row=2 * number + 1, column=0, columnspan=3)
                message.configure(wraplength=room)
        for name in self.messages:
            self._say(name)

    def _say(self, name: str, error: str = "") -> None:
        """Say beside a field what is wrong with it, or what there is to note; nothing takes no room."""
        message = self.messages[name]
        foreground, background = (theme.ERROR, theme.PAPER) if error else self._usual
        message.configure(text=error or self._notes[name], foreground=foreground, background=background)
        if message.cget("text"):
            message.grid()
        else:
            message.grid_remove()

    def accept(self) -> None:
        """Take the values and close; where a value cannot be used, say so beside its field and stay open."""
        for name in self.messages:
            self._say(name)
        try:
            self._accept({name: entry.get() for name, entry in self.entries.items()})
        except SweeperError as error:
            name = getattr(error, "field", self._error_field)
            self._say(name, sentence_of(error))
            self.entries[name].focus_set()
            self.entries[name].selection_range(0, "end")
            return
        self._window.destroy()


def read_custom(values: dict[str, str]) -> Level:
    """The custom field typed in. A density, where given, counts instead of the number of mines. Raises SweeperError."""
    rows = levels.whole_number("rows", values["rows"], *levels.WINDOW_ROWS)
    cols = levels.whole_number("columns", values["columns"], *levels.WINDOW_COLS)
    if values["density"].strip():
        per_cent: Fraction = levels.density(values["density"])
        return levels.window_custom(rows, cols, levels.mines_for_density(rows, cols, per_cent))
    return levels.window_custom(rows, cols, levels.mines_written(values["mines"], rows, cols))


def fill_custom(window: Dialog, size: tuple[int, int, int], choose: Callable[[Level], None]) -> tkinter.Widget:
    """Fill the dialog for a custom field: height, width and mines as in the original, and a density.

    size: rows, columns and mines that it shows at first. choose: called with the level after OK.
    """

    def accept(values: dict[str, str]) -> None:
        level = read_custom(values)
        # The new game comes when the form is gone, so that it is the board that has the keys.
        window.master.after_idle(choose, level)

    form = Form(window, accept, error_field="density")
    first = form.add("rows", texts.CUSTOM_HEIGHT, value=str(size[0]), note=limits(levels.WINDOW_ROWS))
    form.add("columns", texts.CUSTOM_WIDTH, value=str(size[1]), note=limits(levels.WINDOW_COLS))
    form.add("mines", texts.CUSTOM_MINES, value=str(size[2]), note=say(texts.CUSTOM_MINES_NOTE))
    form.add("density", texts.CUSTOM_DENSITY, value="", note=limits(levels.DENSITY, texts.CUSTOM_DENSITY_NOTE))
    form.add_buttons()
    window.form = form  # type: ignore[attr-defined]
    return first


def limits(allowed: tuple[int, int], text: Text = texts.LIMITS) -> str:
    """What a value may be, to be read before it is typed."""
    return say(text, low=allowed[0], high=allowed[1])


def fill_timing(window: Dialog, values: tuple[int, int], choose: Callable[[int, int], None]) -> tkinter.Widget:
    """Fill the dialog for the double-click time and the guard against mice that fire twice.

    values: both in milliseconds, as shown at first. choose: called with both on OK.
    """

    def accept(given: dict[str, str]) -> None:
        interval = _zero_or("interval", given["interval"], *DOUBLE_CLICK_MS)
        guard = _zero_or("guard", given["guard"], *CHATTER_GUARD_MS)
        choose(interval, guard)

    form = Form(window, accept, error_field="interval")
    first = form.add(
        "interval", texts.MOUSE_INTERVAL, value=str(values[0]), note=limits(DOUBLE_CLICK_MS, texts.MOUSE_INTERVAL_NOTE)
    )
    form.add("guard", texts.MOUSE_GUARD, value=str(values[1]), note=limits(CHATTER_GUARD_MS, texts.MOUSE_GUARD_NOTE))
    form.add_buttons()
    window.form = form  # type: ignore[attr-defined]
    return first


def _zero_or(field: str, text: str, low: int, high: int) -> int:
    """0, or a whole number within the limits. Raises SweeperError."""
    value = levels.whole_number(field, text, 0, high)
    if 0 < value < low:
        raise OutOfRange(field, value, low, high, what="out-of-range-or-zero")
    return value
