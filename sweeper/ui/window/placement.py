"""Where the window stands: as it was left, on the screen, and kept when it is moved."""

from __future__ import annotations

import re
import tkinter
from typing import Any

from ...store.settings import SettingsStore
from ..parts import system

FIRST_PLACE = (80, 80)
REST_MS = 400  # how long the window must rest before its place is kept


class Placement:
    """Puts the window `root` where it was and remembers where it goes."""

    def __init__(self, root: tkinter.Tk, store: SettingsStore) -> None:
        self._root, self._store = root, store
        self._timer: str | None = None
        root.bind("<Configure>", self._moved)

    def restore(self) -> None:
        """Move the window to its kept place, as far as that is on the screen."""
        x, y = self._store.settings.window_x, self._store.settings.window_y
        self._move_to(FIRST_PLACE if x is None or y is None else (x, y))

    def push_on_screen(self) -> None:
        """A field that grew must not hang over the edge of the screen."""
        if self._root.winfo_viewable():
            self._move_to(self._place(), only_if_needed=True)

    def keep(self) -> None:
        """Remember the present place."""
        self._stop_timer()
        if self._root.state() == "normal":
            x, y = self._place()
            self._store.change(window_x=x, window_y=y)

    def close(self) -> None:
        """End with the program."""
        self._stop_timer()

    def _place(self) -> tuple[int, int]:
        """Where the window is, as `geometry` takes it back; `winfo_x` leaves out the frame in places."""
        found = re.fullmatch(r"\d+x\d+\+(-?\d+)\+(-?\d+)", self._root.geometry())
        return (int(found[1]), int(found[2])) if found else (self._root.winfo_x(), self._root.winfo_y())

    def _move_to(self, place: tuple[int, int], only_if_needed: bool = False) -> None:
        root = self._root
        root.update_idletasks()
        screen = (root.winfo_screenwidth(), root.winfo_screenheight())
        size = (
            root.winfo_reqwidth() + system.DECORATION[0] // 2,
            root.winfo_reqheight() + system.DECORATION[1] // 2,
        )
        x, y = system.place_on_screen(place, size, screen)
        if (x, y) != place or not only_if_needed:
            root.geometry(f"+{x}+{y}")

    def _moved(self, event: Any) -> None:
        if event.widget is self._root:
            self._stop_timer()
            self._timer = self._root.after(REST_MS, self.keep)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._root.after_cancel(self._timer)
            self._timer = None
