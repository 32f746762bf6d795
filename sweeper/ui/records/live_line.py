"""The line of live counters under the field: what is known while the game goes on, for players who want it."""

from __future__ import annotations

import tkinter
from typing import Callable

from ...metrics.figures import GameFigures
from ...texts import records as texts
from ...texts.figures import format_figure
from ...texts.language import say
from ...texts.numbers import local
from ..parts import theme
from ..parts.later import Later
from ..parts.part import Window
from ..parts.system import make_room, room_across, room_below
from ..parts.thinker import Thinker

EVERY_MS = 100
NARROW = 380  # pixels below which they stand in two rows


class LiveLine(tkinter.Frame):
    """3BV/s, clicks, IOE and the time the game is heading for; nothing that tells which flags are right."""

    def __init__(self, master: tkinter.Misc, *, sign: str) -> None:
        super().__init__(master, background=theme.FACE)
        self._sign = sign
        self._labels = [
            tkinter.Label(self, background=theme.FACE, foreground=theme.TEXT, font="TkSmallCaptionFont", anchor="w")
            for _ in texts.LIVE
        ]
        self._width = 0

    @property
    def words(self) -> list[str]:
        """What it says."""
        return [str(label.cget("text")) for label in self._labels]

    @property
    def height(self) -> int:
        """How many pixels high it is, also before Tk has laid it out."""
        rows = {label.grid_info()["row"] for label in self._labels}
        return len(rows) * self._labels[0].winfo_reqheight()

    def show(self, figures: GameFigures | None) -> None:
        """Bring the numbers up to date; None before the mines are laid."""
        for label, (name, key, decimals) in zip(self._labels, texts.LIVE):
            value = None if figures is None else getattr(figures, key)
            shown = local(format_figure(value, decimals), self._sign)
            label.configure(text=say(texts.LIVE_VALUE, name=say(name), value=shown))

    def fit(self, width: int) -> None:
        """Stand in a line of so many pixels, or in two where that is too narrow."""
        if width == self._width:
            return
        self._width = width
        across = 2 if width < theme.scaled(self, NARROW) else len(self._labels)
        for number in range(len(self._labels)):
            used = number < across
            self.columnconfigure(
                number, weight=int(used), uniform="live" if used else "", minsize=width // across if used else 0
            )
        for number, label in enumerate(self._labels):
            label.configure(width=1)  # the column decides, so that a longer number moves nothing
            label.grid(row=number // across, column=number % across, sticky="ew", padx=(4, 0))


class LiveCounters:
    """Puts the line under the field while the player wants it, and keeps it up to date after a paint.

    measuring: gives what works out the figures of the game on the board as it stands. On a large board that takes
        too long for the event loop. sign: the reader's decimal sign.
    """

    def __init__(self, window: Window, *, measuring: Callable[[], Callable[[], GameFigures | None]], sign: str) -> None:
        self._window, self._measuring, self._sign = window, measuring, sign
        self._later = Later(window.root)
        self._thinker = Thinker(window.root, window.report)
        self.line: LiveLine | None = None

    def want(self, wanted: bool) -> None:
        """Show the line from now on, or do not."""
        if wanted == (self.line is not None):
            return
        if self.line is None:
            self.line = LiveLine(self._window.root, sign=self._sign)
            self.line.show(None)
            self.show()
        else:
            self._thinker.cancel()
            self.line.destroy()
            self.line = None
            self._window.room_changed()

    def painted(self) -> None:
        """The board was painted: the numbers follow in a moment, many paints at one go."""
        if self.line is not None and not self._later.runs("show"):
            self._later.timer("show", EVERY_MS, self.show)

    def show(self) -> None:
        """Have the line brought up to date."""
        self._later.stop("show")
        if self.line is not None:
            self._place(self.line)
            measure = self._measuring()
            self._thinker.think(lambda _: iter([measure()]), self.line.show)

    def _place(self, line: LiveLine) -> None:
        """Let the line stand below the field, where the screen does not end there."""
        field = self._window.field
        line.fit(min(field.taken[0], room_across(field)))
        fits = line.height <= room_below(field)
        if fits == bool(line.winfo_manager()):
            return
        if fits:
            make_room(field, line.height, beside=line)
            line.pack(side="top", anchor="w", after=field)
        else:
            line.pack_forget()
        self._window.room_changed()

    def close(self) -> None:
        """End with the program."""
        self._later.close()
        self._thinker.close()
