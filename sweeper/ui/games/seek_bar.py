"""The bar of a replay: its moves along the time, what they were, and where it stands; a click or a pull goes there."""

from __future__ import annotations

import tkinter
from collections.abc import Collection
from typing import Any, Callable

from ...core.trace import ENDED, MARKING, GameState, MoveKind
from ...play.replay import Moment, Recording
from ...texts import viewer as texts
from ...texts.language import say
from ..parts import theme

HEIGHT = 26  # pixels at the usual size of letters
GROOVE = 5
OPEN, CHORD, MARK, END, BAD = "#404040", "#0050C8", "#C00000", "#007030", "#9C27B0"
COLOURS = ((OPEN, texts.OPENINGS), (CHORD, texts.CHORDS), (MARK, texts.MARKS), (BAD, texts.DOUBTFUL))
RANK = (MARK, OPEN, CHORD, END)  # what is seen where several fall on one pixel: the last of them


class SeekBar(tkinter.Frame):
    """A Canvas, and below it what its colours mean.

    sought: called with the time of a click or a pull, milliseconds from the beginning.
    """

    def __init__(self, master: tkinter.Misc, *, sought: Callable[[int], object]) -> None:
        super().__init__(master, background=theme.STRIP)
        self._sought = sought
        self._recording: Recording | None = None
        self._width = 1
        self._doubtful: set[int] = set()  # the numbers of moves
        self.canvas = tkinter.Canvas(self, background=theme.PAPER, highlightthickness=0, takefocus=False)
        self.canvas.pack(anchor="w")
        self._legend = tkinter.Frame(self, background=theme.STRIP)
        self._legend.pack(anchor="w")
        for event in ("<Button-1>", "<B1-Motion>"):
            self.canvas.bind(event, self._pulled)

    def fit(self, recording: Recording, width: int) -> None:
        """Show a game, so many pixels wide."""
        self._recording, self._width, self._doubtful = recording, width, set()
        height = theme.scaled(self, HEIGHT)
        self.canvas.configure(width=width, height=height)
        self.canvas.delete("all")
        self.canvas.create_line(0, height // 2, width, height // 2, fill=theme.BOARD_EDGE)
        for x, colour in columns(recording, width).items():
            top = 3 if colour in (CHORD, END) else height // 4
            self.canvas.create_line(x, top, x, height - top, fill=colour, width=2 if colour == END else 1)
        self._needle = self.canvas.create_polygon(0, 0, 0, 0, 0, 0, fill=theme.TEXT)
        self._make_legend()

    def _make_legend(self) -> None:
        for child in self._legend.winfo_children():
            child.destroy()
        for colour, text in COLOURS:
            tkinter.Label(
                self._legend, text=say(text), foreground=colour, background=theme.STRIP, font="TkSmallCaptionFont",
                borderwidth=0, padx=0,
            ).pack(side="left", padx=(0, 8))  # fmt: skip

    def mark(self, numbers: Collection[int]) -> None:
        """Mark moves that the review finds doubtful, besides those marked already. numbers: from 1."""
        recording, height = self._recording, theme.scaled(self, HEIGHT)
        if recording is None:
            return
        for number in numbers:
            if number not in self._doubtful and number < len(recording.steps):
                self._doubtful.add(number)
                x = place_of(recording, recording.times[recording.steps[number] - 1], self._width)
                self.canvas.create_polygon(x - 3, height, x + 3, height, x, height - 6, fill=BAD)
        self.canvas.tag_raise(self._needle)

    def show(self, moment: Moment) -> None:
        """Show where the replay stands."""
        x, height = place_of(moment.recording, moment.at, self._width), theme.scaled(self, HEIGHT)
        self.canvas.coords(self._needle, x - 4, 0, x + 4, 0, x + 1, 5, x + 1, height, x - 1, height, x - 1, 5)

    def _pulled(self, event: Any) -> None:
        if self._recording is not None:
            inner = max(1, self._width - 2 * GROOVE)
            share = min(1.0, max(0.0, (event.x - GROOVE) / inner))
            self._sought(round(share * self._recording.length))


def place_of(recording: Recording, at: int, width: int) -> int:
    """The pixel of a time."""
    return GROOVE + round((width - 2 * GROOVE) * at / max(1, recording.length))


def columns(recording: Recording, width: int) -> dict[int, str]:
    """What is to be marked, by the pixel: a colour of RANK."""
    found: dict[int, str] = {}
    for move, over in zip(recording.trace.moves, recording.steps[1:]):
        if not move.changed:
            continue
        x = place_of(recording, recording.times[over - 1], width)
        colour = MARK if move.kind in MARKING else CHORD if move.kind is MoveKind.CHORD else OPEN
        if move.state in ENDED:
            colour = END if move.state is GameState.WON else theme.TEXT
        if x not in found or rank(colour) >= rank(found[x]):
            found[x] = colour
    return found


def rank(colour: str) -> int:
    """What stands before what on one pixel; the end of a game before all."""
    return RANK.index(colour) if colour in RANK else len(RANK)
