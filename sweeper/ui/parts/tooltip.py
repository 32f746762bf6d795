"""A few words about a widget, beside the pointer or below the widget that has the keys."""

from __future__ import annotations

import tkinter
from typing import Any, Callable

from . import theme
from .letters import wrapped

WAIT_MS = 500  # that the pointer has to rest
FOCUS_MS = 10  # after the keys have come: Tk cannot bear a new window in the midst of that
WIDTH = 280  # pixels before the words wrap
AWAY = (12, 18)  # pixels from the pointer, right and down


class Tooltip:
    """Tells what a widget means: when the pointer rests on it, and at once when the keys come to it.

    It goes with the pointer, the keys, a click or Escape, and never takes the keys.

    words: what to tell, asked for when it is told. Empty words tell nothing.
    """

    def __init__(self, widget: tkinter.Misc, words: Callable[[], str]) -> None:
        self._widget, self._words = widget, words
        self._timer: str | None = None
        self.window: tkinter.Toplevel | None = None
        widget.bind("<Enter>", self._entered, add=True)
        widget.bind("<FocusIn>", self._reached, add=True)
        for event in ("<Leave>", "<FocusOut>", "<ButtonPress>", "<Escape>", "<Destroy>"):
            widget.bind(event, self._away, add=True)

    def _entered(self, event: Any) -> None:
        self._show_in(WAIT_MS, (event.x_root, event.y_root))

    def _reached(self, _: object) -> None:
        self._show_in(FOCUS_MS, None)

    def _show_in(self, ms: int, pointer: tuple[int, int] | None) -> None:
        self._forget_timer()
        self._timer = self._widget.after(ms, self._show, pointer)

    def _away(self, _: object) -> None:
        self._forget_timer()
        if self.window is not None:
            window, self.window = self.window, None
            window.destroy()

    def _forget_timer(self) -> None:
        if self._timer is not None:
            self._widget.after_cancel(self._timer)
            self._timer = None

    def _show(self, pointer: tuple[int, int] | None) -> None:
        self._timer = None
        words = self._words()
        if self.window is not None or not words or not self._widget.winfo_viewable():
            return
        window = self.window = tkinter.Toplevel(self._widget.winfo_toplevel(), background=theme.TEXT, padx=1, pady=1)
        window.withdraw()
        window.overrideredirect(True)
        tkinter.Label(
            window, text=wrapped(window, words, WIDTH, "TkTooltipFont"), justify="left", anchor="w", wraplength=WIDTH,
            background=theme.TOOLTIP,
            foreground=theme.TEXT, font="TkTooltipFont", padx=4, pady=2,
        ).pack()  # fmt: skip
        window.update_idletasks()
        widget = self._widget
        x, y = widget.winfo_rootx(), widget.winfo_rooty() + widget.winfo_height() + 2
        if pointer is not None:
            x, y = pointer[0] + AWAY[0], pointer[1] + AWAY[1]
        window.geometry("+{}+{}".format(*_on_screen(window, x, y)))
        window.deiconify()
        window.lift()


def _on_screen(window: tkinter.Toplevel, x: int, y: int) -> tuple[int, int]:
    """The place wanted, or one further left or above it where the window would hang over the screen's edge."""
    width, height = window.winfo_reqwidth(), window.winfo_reqheight()
    x = max(0, min(x, window.winfo_screenwidth() - width))
    if y + height > window.winfo_screenheight():
        y -= height + 2 * AWAY[1]
    return x, max(0, y)
