"""Aim and rhythm: how long each click took by the way to it, against nobody but the learner."""

from __future__ import annotations

import tkinter
from collections.abc import Sequence

from ...look.charts import times_by_distance
from ...look.plots import drawn
from ...teach.lessons.own_times import Aim, aim_words, median_ms
from ...texts.numbers import POINT
from ..parts import theme
from ..parts.letters import wrapped
from ..parts.shape_canvas import ShapeCanvas

WIDE, HIGH = 300, 190  # pixels of the plot where letters have their usual size
FONT = "TkSmallCaptionFont"


class AimView(tkinter.Frame):
    """A plot of the learner's own times, and a sentence. `fit` it once for each size, then `show`."""

    def __init__(self, master: tkinter.Misc) -> None:
        super().__init__(master, background=theme.STRIP, borderwidth=0)
        self._canvas = ShapeCanvas(self, background=theme.STRIP)
        self._label = tkinter.Label(
            self, background=theme.STRIP, foreground=theme.TEXT, font=FONT, borderwidth=0, padx=0, pady=0, anchor="nw",
            justify="left",
        )  # fmt: skip
        self._canvas.pack(anchor="w")
        self._label.pack(fill="x")
        self._shown: object = None
        self._width = WIDE

    @property
    def words(self) -> str:
        """The sentence, without the line breaks made for the room."""
        return self._said

    _said = ""

    def fit(self, width: int) -> None:
        """Be `width` pixels wide."""
        scale = self._canvas.letters(WIDE, HIGH)
        self._width = width
        self._canvas.scale_ = scale
        self._canvas.configure(width=width, height=round(HIGH * scale))
        self._shown = None

    def show(self, aims: Sequence[Aim], best_ms: int | None = None, *, sign: str = POINT) -> None:
        """Show these clicks. best_ms: the learner's best median so far. sign: the reader's decimal sign."""
        said = aim_words(aims, best_ms, sign=sign)
        self._said = "" if said is None else said.said()
        points = [(aim.distance, aim.ms) for aim in aims]
        plot = times_by_distance(points, median_ms=median_ms(aims) if aims else None, best_ms=best_ms, sign=sign)
        shapes = drawn(plot, round(self._width / self._canvas.scale_), HIGH)
        if (shapes, self._said) == self._shown:
            return
        self._shown = shapes, self._said
        self._canvas.delete("all")
        self._canvas.paint(shapes)
        self._label.configure(text=wrapped(self, self._said, self._width, FONT), wraplength=self._width)
