"""The game that was left: asking whether to go on with it, and taking it up."""

from __future__ import annotations

import tkinter
from typing import Callable

from ...core.game import Game, resumed
from ...play.recorder import Recorder
from ...store.unfinished import Unfinished
from ...texts import records as texts
from ...texts.numbers import seconds
from ..parts.dialogs import Dialogs, fill_question

NAME = "unfinished"


def ask_to_go_on(
    dialogs: Dialogs, left: Unfinished, sign: str, yes: Callable[[], None], no: Callable[[], None]
) -> None:
    """Ask; the board can be played on meanwhile, and a dialog closed without an answer changes nothing."""
    trace = left.trace
    words = texts.UNFINISHED.format(
        level=texts.LEVELS.get(trace.level, trace.level),
        rows=trace.rows,
        cols=trace.cols,
        time=seconds(left.elapsed_ms, sign),
    )

    def fill(window: tkinter.Toplevel) -> tkinter.Widget:
        return fill_question(window, words, (texts.YES, texts.NO), yes, no)

    dialogs.show(NAME, fill, texts.UNFINISHED_TITLE, modal=False)


def taken_up(left: Unfinished, now: int) -> tuple[Game, Recorder]:
    """The game and what was recorded of it, on a clock that shows `now`. Raises SweeperError where it cannot go on."""
    trace = left.trace
    last = max([move.at for move in trace.moves[-1:]] + [event.at for event in (trace.pointer or ())[-1:]])
    trace = trace.later(now - last)
    return resumed(trace, left.elapsed_ms), Recorder(trace.pointer or (), helped=left.assisted)
