"""Where the window stands: as it was left, on the screen, and kept when it is moved."""

from __future__ import annotations

import tkinter
from typing import Any, Callable

from ...store.settings import SettingsStore
from ..parts import system

FIRST_PLACE = (80, 80)
APPEARED_MS = 60  # until the window manager has told all about the frame
REST_MS = 400  # how long the window must rest before its place is kept


class Placement:
    """Puts the window `root` where it was and remembers where it goes.

    menu: pixels that its menu bar is high, which Tk does not count as its own.
    """

    def __init__(self, root: tkinter.Tk, store: SettingsStore) -> None:
        self._root, self._store, self.menu = root, store, 0
        self._timer: str | None = None
        self._first: str | None = None
        self._shifted = (0, 0)
        self._came_from: tuple[int, int] | None = None  # where it was when it was lent
        self._stood = (0, 0)  # where it was brought to since
        self._last: tuple[int, int] | None = None
        self.moved: Callable[[], object] = lambda: None  # called when it has come to rest at another place
        root.bind("<Configure>", self._moved)
        root.bind("<Map>", self._appeared)

    def restore(self) -> None:
        """Move the window to its kept place, as far as that is on the screen."""
        x, y = self._store.settings.window_x, self._store.settings.window_y
        self._move_to(FIRST_PLACE if x is None or y is None else (x, y))

    def push_on_screen(self) -> None:
        """A field that grew must not hang over the edge of the screen."""
        if self._root.winfo_viewable():
            self._move_to(system.place_of(self._root), only_if_needed=True)

    def shift(self, across: int, down: int) -> None:
        """Move the window by so many pixels for a while: the place that is kept stays as it was."""
        self._shifted = (self._shifted[0] + across, self._shifted[1] + down)
        self.move_by(across, down)

    def lend(self) -> None:
        """From now on something else stands in the window, for which it may have to move for a while."""
        self._came_from = self._stood = system.place_of(self._root)

    def shift_on_screen(self) -> None:
        """Shift it onto the screen for as long as it is lent; the window manager may have done so already."""
        if self._root.winfo_viewable() and self._came_from is not None:
            place = system.place_of(self._root)
            x, y = self._stood = self._on_screen(place)
            self._shifted = (x - self._came_from[0], y - self._came_from[1])
            if (x, y) != place:
                self._root.geometry(f"+{x}+{y}")

    def give_back(self) -> None:
        """Bring it back to where it was when it was lent, unless the player has moved it since."""
        if self._came_from is not None:
            if system.place_of(self._root) == self._stood != self._came_from:
                self._root.geometry("+{}+{}".format(*self._came_from))
            self._came_from, self._shifted = None, (0, 0)

    def move_by(self, across: int, down: int) -> None:
        """Move the window by so many pixels."""
        if across or down:
            x, y = system.place_of(self._root)
            self._root.geometry(f"+{x + across}+{y + down}")

    def _place(self) -> tuple[int, int]:
        """Where it is, or would be if nothing had shifted it."""
        x, y = system.place_of(self._root)
        return x - self._shifted[0], y - self._shifted[1]

    def keep(self) -> None:
        """Remember the present place."""
        self._stop_timers()
        if self._root.state() == "normal":
            x, y = self._place()
            self._store.change(window_x=x, window_y=y)

    def close(self) -> None:
        """End with the program."""
        self._stop_timers()

    def _move_to(self, place: tuple[int, int], only_if_needed: bool = False) -> None:
        x, y = self._on_screen(place)
        if (x, y) != place or not only_if_needed:
            self._root.geometry(f"+{x}+{y}")

    def _on_screen(self, place: tuple[int, int]) -> tuple[int, int]:
        """The nearest place to one wanted at which all of the window is on the screen."""
        root = self._root
        root.update_idletasks()
        screen = (root.winfo_screenwidth(), root.winfo_screenheight())
        across, down = system.frame_of(root)
        if not root.winfo_viewable():
            down += self.menu
        return system.place_on_screen(place, (root.winfo_reqwidth() + across, root.winfo_reqheight() + down), screen)

    def _appeared(self, event: Any) -> None:
        """Now it can be seen what its frame takes; that may be more than was thought."""
        if event.widget is self._root and self._first is None:
            self._first = self._root.after(APPEARED_MS, self.push_on_screen)

    def _moved(self, event: Any) -> None:
        if event.widget is self._root:
            if self._timer is not None:
                self._root.after_cancel(self._timer)
            self._timer = self._root.after(REST_MS, self._rest)

    def _rest(self) -> None:
        """The window stands still."""
        self.keep()
        place = self._place()
        if place != self._last:
            self._last = place
            self.moved()

    def _stop_timers(self) -> None:
        for timer in (self._timer, self._first):
            if timer is not None:
                self._root.after_cancel(timer)
        self._timer = None
