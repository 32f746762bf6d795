"""Dialogs: at most one of each kind, closed by Escape; and the contents that several of them share."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence
from functools import partial
from typing import Callable

from ...texts import window as texts
from . import theme


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
    after: called when a dialog that had the keys has gone, to give them back to the board.
    """

    def __init__(self, root: tkinter.Tk, *, before: Callable[[], None], after: Callable[[], None]) -> None:
        self._root = root
        self._before = before
        self._after = after
        self.open: dict[str, tkinter.Toplevel] = {}
        self._first: dict[str, tkinter.Widget] = {}  # what has the keys in each

    def show(self, name: str, fill: Callable[[tkinter.Toplevel], tkinter.Widget], *, title: str, modal: bool) -> None:
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
        if modal:
            _take_pointer(window, first)
        window.deiconify()
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


def _take_pointer(window: tkinter.Toplevel, first: tkinter.Widget) -> None:
    """Let no other window be used once the dialog can be seen.

    To wait for that here would run the whole event loop in the middle of other work, with anything closed in it.
    """

    def seen(_: object) -> None:
        if window.winfo_viewable():
            window.unbind("<Visibility>")
            window.grab_set()
            first.focus_set()

    window.bind("<Visibility>", seen)


def fill_notice(window: tkinter.Toplevel, words: str) -> tkinter.Widget:
    """Fill a dialog with a text and OK."""
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
    *,
    answers: tuple[str, str],
    yes: Callable[[], None],
    no: Callable[[], None],
    careful: bool = False,
) -> tkinter.Widget:
    """A question with two answers. What an answer leads to comes when the dialog has gone.

    answers: the texts of the two buttons. yes, no: called for the first and for the second.
    careful: whether Return means the second answer.
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


class Picker:
    """A label with a list of values to pick from; the first is picked unless another is given.

    values: each with the text it is listed by. changed: called when the player has picked.
    """

    def __init__(
        self,
        master: tkinter.Misc,
        *,
        label: str,
        values: Sequence[tuple[str, object]],
        changed: Callable[[], None],
        picked: object = None,
    ) -> None:
        self._values = dict(values)
        names = [name for name, _ in values]
        first = next((name for name, value in values if value == picked), names[0])
        self._variable = tkinter.StringVar(master, first)
        tkinter.Label(master, text=label).pack(side="left")
        menu = tkinter.OptionMenu(master, self._variable, *names, command=lambda _: changed())
        menu.configure(width=max(len(name) for name in names), anchor="w", takefocus=True)
        menu.pack(side="left", padx=(4, 12))

    @property
    def value(self) -> object:
        """What is picked."""
        return self._values[self._variable.get()]

    def pick(self, name: str) -> None:
        """Pick the value listed by that text, as the player does but without telling."""
        self._variable.set(name)
