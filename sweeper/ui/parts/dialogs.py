"""The dialogs: one of each kind at a time, in front of the window, closed by Escape."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import Callable

from ...core import levels
from ...core.errors import OutOfRange, SweeperError
from ...core.levels import Level
from ...input.gesture import CHATTER_GUARD_MS, DOUBLE_CLICK_MS
from ...texts import window as texts
from ..window.pictures import Pictures
from . import theme
from .system import DECORATION


class Dialog(tkinter.Toplevel):
    """A dialog that tells when it has gone.

    gone: called with whether it, or another window of the program, had the keys until then.
    """

    def __init__(self, root: tkinter.Tk, gone: Callable[[bool], None]) -> None:
        super().__init__(root, padx=theme.DIALOG_PADDING, pady=theme.DIALOG_PADDING)
        self._root_window = root
        self._tell_gone = gone

    def destroy(self) -> None:
        """Close it, however that comes about."""
        had_keys = bool(self._root_window.tk.call("focus"))
        super().destroy()
        self._tell_gone(had_keys)


class Dialogs:
    """Opens dialogs, and brings one that is open already to the front instead of opening it twice.

    before: called before a dialog takes the pointer, so that no press is left hanging.
    after: called when one that had the keys has gone, to give them back to the board.
    """

    def __init__(self, root: tkinter.Tk, before: Callable[[], None], after: Callable[[], None]) -> None:
        self._root = root
        self._before = before
        self._after = after
        self.open: dict[str, tkinter.Toplevel] = {}
        self._first: dict[str, tkinter.Widget] = {}  # what has the keys in each

    def show(self, name: str, fill: Callable[[tkinter.Toplevel], tkinter.Widget], title: str, modal: bool) -> None:
        """Show the dialog of that name; `fill` makes what is in it and gives the widget that takes the keys."""
        if name in self.open:
            self.open[name].lift()
            self._first[name].focus_set()
            return
        self._before()
        window = Dialog(self._root, partial(self._gone, name))
        self.open[name] = window
        window.withdraw()
        window.title(title)
        window.transient(self._root)
        window.resizable(False, False)
        window.bind("<Escape>", lambda _: window.destroy())
        first = self._first[name] = fill(window)
        self._place(window)
        window.deiconify()
        if modal:
            window.wait_visibility()
            window.grab_set()
        first.focus_set()

    def close_all(self) -> None:
        """Close every dialog, as if by Escape."""
        for window in list(self.open.values()):
            window.destroy()

    def _place(self, window: tkinter.Toplevel) -> None:
        window.update_idletasks()
        x = self._root.winfo_rootx() + (self._root.winfo_width() - window.winfo_reqwidth()) // 2
        y = self._root.winfo_rooty() + (self._root.winfo_height() - window.winfo_reqheight()) // 3
        x = max(0, min(x, window.winfo_screenwidth() - window.winfo_reqwidth()))
        y = max(0, min(y, window.winfo_screenheight() - window.winfo_reqheight()))
        window.geometry(f"+{x}+{y}")

    def _gone(self, name: str, had_keys: bool) -> None:
        if self.open.pop(name, None) is not None and had_keys:
            self._root.after_idle(self._after)


class Form:
    """Labelled fields with a place for a message beside each, and OK and Cancel.

    accept: called with the texts of the fields by name; raises SweeperError to keep the form open.
    field_of: which field an error belongs to.
    """

    def __init__(
        self,
        window: tkinter.Toplevel,
        accept: Callable[[dict[str, str]], None],
        field_of: Callable[[SweeperError], str],
    ) -> None:
        self._window = window
        self._accept = accept
        self._field_of = field_of
        self.entries: dict[str, tkinter.Entry] = {}
        self.messages: dict[str, tkinter.Label] = {}
        self._notes: dict[str, str] = {}
        window.bind("<Return>", lambda _: self.accept())
        window.bind("<KP_Enter>", lambda _: self.accept())

    def add(self, name: str, label: str, value: str, note: str = "") -> tkinter.Entry:
        """One more field."""
        row = len(self.entries)
        tkinter.Label(self._window, text=label, anchor="w").grid(row=row, column=0, sticky="w", pady=2)
        entry = tkinter.Entry(self._window, width=8, exportselection=False)
        entry.insert(0, value)
        entry.selection_range(0, "end")
        entry.grid(row=row, column=1, padx=8)
        message = tkinter.Label(self._window, text=note, anchor="w", justify="left", wraplength=theme.ERROR_WIDTH)
        message.grid(row=row, column=2, sticky="w")
        self.entries[name], self.messages[name], self._notes[name] = entry, message, note
        return entry

    def add_buttons(self) -> None:
        """OK and Cancel below the fields."""
        row = tkinter.Frame(self._window)
        row.grid(row=len(self.entries), column=0, columnspan=3, pady=(theme.DIALOG_PADDING, 0))
        tkinter.Button(row, text=texts.OK, width=8, default="active", command=self.accept).pack(side="left", padx=4)
        tkinter.Button(row, text=texts.CANCEL, width=8, command=self._window.destroy).pack(side="left", padx=4)

    def accept(self) -> None:
        """Take the values; where one cannot be used, say so beside its field and stay open."""
        for name, message in self.messages.items():
            message.configure(text=self._notes[name], foreground=theme.TEXT)
        try:
            self._accept({name: entry.get() for name, entry in self.entries.items()})
        except SweeperError as error:
            name = self._field_of(error)
            self.messages[name].configure(text=f"{error}.", foreground=theme.ERROR)
            self.entries[name].focus_set()
            self.entries[name].selection_range(0, "end")
            return
        self._window.destroy()


def read_custom(values: dict[str, str]) -> Level:
    """The custom field typed in; a density, where given, stands before the number of mines. Raises SweeperError."""
    rows = levels.whole_number("rows", values["rows"], *levels.WINDOW_ROWS)
    cols = levels.whole_number("columns", values["columns"], *levels.WINDOW_COLS)
    if values["density"].strip():
        per_cent: Fraction = levels.density(values["density"])
        return levels.window_custom(rows, cols, levels.mines_for_density(rows, cols, per_cent))
    return levels.window_custom(rows, cols, levels.whole_number("mines", values["mines"], 1, rows * cols - 1))


def fill_custom(
    window: tkinter.Toplevel, size: tuple[int, int, int], choose: Callable[[Level], None]
) -> tkinter.Widget:
    """The custom field: height, width, mines in this order as in the original, and the density of ours."""

    def accept(values: dict[str, str]) -> None:
        level = read_custom(values)
        # The new game comes when the form is gone, so that it is the board that has the keys.
        window.master.after_idle(choose, level)

    form = Form(window, accept, _custom_field)
    first = form.add("rows", texts.CUSTOM_HEIGHT, str(size[0]))
    form.add("columns", texts.CUSTOM_WIDTH, str(size[1]))
    form.add("mines", texts.CUSTOM_MINES, str(size[2]))
    form.add("density", texts.CUSTOM_DENSITY, "", texts.CUSTOM_DENSITY_NOTE)
    form.add_buttons()
    window.form = form  # type: ignore[attr-defined]
    return first


def _custom_field(error: SweeperError) -> str:
    return getattr(error, "field", "density")


def fill_timing(
    window: tkinter.Toplevel, values: tuple[int, int], choose: Callable[[int, int], None]
) -> tkinter.Widget:
    """The double-click time and the guard against mice that fire twice."""

    def accept(given: dict[str, str]) -> None:
        interval = _zero_or("interval", given["interval"], *DOUBLE_CLICK_MS)
        guard = _zero_or("guard", given["guard"], *CHATTER_GUARD_MS)
        choose(interval, guard)

    form = Form(window, accept, lambda error: getattr(error, "field", "interval"))
    first = form.add("interval", texts.MOUSE_INTERVAL, str(values[0]), texts.MOUSE_INTERVAL_NOTE)
    form.add("guard", texts.MOUSE_GUARD, str(values[1]), texts.MOUSE_GUARD_NOTE)
    form.add_buttons()
    window.form = form  # type: ignore[attr-defined]
    return first


def _zero_or(field: str, text: str, low: int, high: int) -> int:
    """0, or a whole number within the limits. Raises SweeperError."""
    value = levels.whole_number(field, text, 0, high)
    if 0 < value < low:
        raise OutOfRange(field, value, low, f"{high}, or 0")
    return value


def fill_about(window: tkinter.Toplevel, icon: tkinter.PhotoImage) -> tkinter.Widget:
    """What this is."""
    tkinter.Label(window, image=icon).grid(row=0, column=0, padx=(0, theme.DIALOG_PADDING), sticky="n")
    tkinter.Label(window, text=texts.ABOUT, justify="left").grid(row=0, column=1)
    button = tkinter.Button(window, text=texts.OK, width=8, default="active", command=window.destroy)
    button.grid(row=1, column=0, columnspan=2, pady=(theme.DIALOG_PADDING, 0))
    window.bind("<Return>", lambda _: window.destroy())
    return button


def fill_help(window: tkinter.Toplevel, pictures: Pictures) -> tkinter.Widget:
    """Keys, mouse, and what each sign on the board means."""
    bar = tkinter.Scrollbar(window)
    text = tkinter.Text(
        window,
        width=theme.HELP_WIDTH,
        height=theme.HELP_HEIGHT,
        wrap="word",
        font="TkTextFont",
        foreground=theme.TEXT,
        background=theme.PAPER,
        yscrollcommand=bar.set,
        padx=theme.DIALOG_PADDING,
        pady=theme.DIALOG_PADDING,
    )
    bar.configure(command=text.yview)
    text.grid(row=0, column=0)
    bar.grid(row=0, column=1, sticky="ns")
    text.tag_configure("title", font="TkHeadingFont", spacing1=8, spacing3=4)
    text.tag_configure("line", lmargin1=12, lmargin2=24, spacing3=3)
    text.tag_configure("name", font="TkHeadingFont")
    for title, lines in texts.HELP:
        text.insert("end", f"{title}\n", "title")
        for name, words in lines:
            text.insert("end", f"{name}  " if name else "", ("line", "name"))
            text.insert("end", f"{words}\n", "line")
    for piece, words in texts.SIGNS:
        text.insert("end", "   ", "line")
        text.image_create("end", image=pictures.piece(piece))
        text.insert("end", f"  {words}\n", "line")
    line = window.tk.getint(window.tk.call("font", "metrics", "TkTextFont", "-linespace"))
    room = window.winfo_screenheight() - DECORATION[1] - 4 * theme.DIALOG_PADDING
    text.configure(state="disabled", height=max(8, min(theme.HELP_HEIGHT, room // line)))
    text.pictures = pictures  # type: ignore[attr-defined]  # Tk does not keep them alive
    return text


def fill_notice(window: tkinter.Toplevel, words: str) -> tkinter.Widget:
    """One thing the player has to be told."""
    tkinter.Label(window, text=words, justify="left", wraplength=theme.NOTICE_WIDTH).grid(row=0, column=0)
    button = tkinter.Button(window, text=texts.OK, width=8, default="active", command=window.destroy)
    button.grid(row=1, column=0, pady=(theme.DIALOG_PADDING, 0))
    window.bind("<Return>", lambda _: window.destroy())
    window.words = words  # type: ignore[attr-defined]
    return button


def fill_table(window: tkinter.Toplevel, rows: Sequence[tuple[str, str]]) -> tkinter.Widget:
    """Names and values, in two halves side by side."""
    half = (len(rows) + 1) // 2
    for number, (name, value) in enumerate(rows):
        row, column = number % half, 2 * (number // half)
        left = theme.DIALOG_PADDING if column else 0
        tkinter.Label(window, text=name, anchor="w").grid(row=row, column=column, sticky="w", padx=(left, 8))
        tkinter.Label(window, text=value, anchor="e").grid(row=row, column=column + 1, sticky="e")
    button = tkinter.Button(window, text=texts.OK, width=8, default="active", command=window.destroy)
    button.grid(row=half, column=0, columnspan=4, pady=(theme.DIALOG_PADDING, 0))
    window.bind("<Return>", lambda _: window.destroy())
    return button


def fill_question(
    window: tkinter.Toplevel,
    words: str,
    answers: tuple[str, str],
    yes: Callable[[], None],
    no: Callable[[], None],
    careful: bool = False,
) -> tkinter.Widget:
    """A question with two answers; what the answer leads to comes when the dialog has gone.

    careful: Return alone means the second answer.
    """

    def answer(then: Callable[[], None]) -> None:
        window.destroy()
        window.master.after_idle(then)

    tkinter.Label(window, text=words, justify="left", wraplength=theme.NOTICE_WIDTH).grid(row=0, column=0, columnspan=2)
    buttons = [
        tkinter.Button(window, text=text, width=8, command=lambda then=then: answer(then))  # type: ignore[misc]
        for text, then in zip(answers, (yes, no))
    ]
    for column, button in enumerate(buttons):
        button.grid(row=1, column=column, sticky="e" if column == 0 else "w", padx=4, pady=(theme.DIALOG_PADDING, 0))
    buttons[careful].configure(default="active")
    window.bind("<Return>", lambda _: answer(no if window.focus_get() is buttons[1] else yes))
    return buttons[careful]
