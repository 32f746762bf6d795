"""The line of live counters under the field, for who wants it: what is known while the game goes on."""

from __future__ import annotations

import tkinter
from typing import TYPE_CHECKING, Callable

from ..parts import theme
from ..parts.later import Later
from ..window.field import Field

if TYPE_CHECKING:
    from ...metrics.figures import GameFigures

EVERY_MS = 100
NARROW = 380  # pixels below which they stand in two rows


class LiveLine(tkinter.Frame):
    """3BV/s, clicks, IOE and the time the game is heading for; nothing that tells which flags are right."""

    def __init__(self, master: tkinter.Misc, sign: str) -> None:
        from ...texts import records as words

        super().__init__(master, background=theme.FACE)
        self._sign = sign
        self._labels = [
            tkinter.Label(self, background=theme.FACE, foreground=theme.TEXT, font="TkSmallCaptionFont", anchor="w")
            for _ in words.LIVE
        ]
        self._width = 0

    @property
    def texts(self) -> list[str]:
        """What it says."""
        return [str(label.cget("text")) for label in self._labels]

    def show(self, figures: GameFigures | None) -> None:
        """Bring the numbers up to date; None before the mines are laid."""
        from ...texts import records as words
        from ...texts.figures import format_figure
        from ...texts.numbers import local

        for label, (name, key, decimals) in zip(self._labels, words.LIVE):
            value = None if figures is None else getattr(figures, key)
            label.configure(text=f"{name} {local(format_figure(value, decimals), self._sign)}")

    def fit(self, width: int) -> None:
        """Stand in a line of so many pixels, or in two where that is too narrow."""
        if width == self._width:
            return
        self._width = width
        across = 2 if width < NARROW else len(self._labels)
        for number in range(len(self._labels)):
            self.columnconfigure(number, weight=1 if number < across else 0, uniform="live" if number < across else "")
        for number, label in enumerate(self._labels):
            label.configure(width=1)  # the column decides, so that a longer number moves nothing
            label.grid(row=number // across, column=number % across, sticky="ew", padx=(4, 0))


class LiveCounters:
    """Puts the line under `field` where the player wants it, and keeps it up to date after a paint.

    figures: gives the numbers of the game on the board. sign: gives the reader's decimal sign.
    room_changed: called when the line has come or gone.
    """

    def __init__(
        self,
        root: tkinter.Tk,
        field: Field,
        figures: Callable[[], GameFigures | None],
        sign: Callable[[], str],
        room_changed: Callable[[], None],
    ) -> None:
        self._root, self._field = root, field
        self._figures, self._sign, self._room_changed = figures, sign, room_changed
        self._later = Later(root)
        self.line: LiveLine | None = None

    @property
    def room(self) -> int:
        """Pixels of the window's height that it takes."""
        return 0 if self.line is None else self.line.winfo_reqheight()

    def want(self, wanted: bool) -> None:
        """Show the line from now on, or do not."""
        if wanted == (self.line is not None):
            return
        if self.line is None:
            self.line = LiveLine(self._root, self._sign())
            self.line.pack(fill="x", after=self._field)
            self.show()
        else:
            self.line.destroy()
            self.line = None
        self._room_changed()

    def painted(self) -> None:
        """The board was painted: the numbers follow in a moment, many paints at one go."""
        if self.line is not None and not self._later.runs("show"):
            self._later.timer("show", EVERY_MS, self.show)

    def show(self) -> None:
        """Bring the line up to date."""
        self._later.stop("show")
        if self.line is not None:
            self.line.fit(self._field.winfo_reqwidth())
            self.line.show(self._figures())

    def close(self) -> None:
        """For the end of the program."""
        self._later.close()
