"""Says who?, asked of a cell of the game that is played: the claim first, then what is so, off the event loop."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator
from functools import partial
from typing import Callable, NamedTuple

from ...core.cells import Cell, cell_name
from ...solve import Analysis, Cancelled
from ...teach.hints.values import Highlight
from ...teach.says_who import CLAIM_TEXTS, CLAIMS, Reply, Truth, truth_of
from ...texts import says_who as texts
from ...texts import window as window_texts
from ...texts.language import say
from ...texts.records import CLOSE
from ..parts import theme
from ..parts.counter_view import CounterView
from ..parts.dialog_window import Dialog
from ..parts.later import Later
from ..parts.letters import wrapped
from ..parts.part import Commands, Window
from ..parts.pictures import Pictures
from ..parts.thinker import Thinker
from .strip import Choice, Figure, Strip

PATIENCE_MS = 200  # work that takes longer is spoken of
KEYS = dict(zip("123", CLAIMS))


DIALOG = "says_who"


class Told(NamedTuple):
    """An answer, said already."""

    words: str
    highlights: tuple[Highlight, ...]
    truth: Truth


class Doubts:
    """Asks, and tells in the strip.

    cell: the cell asked about; None where none is. claim: what was said of it, one of CLAIMS; empty until then.
    active: whether what it says is to stay, a question, an answer, or that a cell is to be pointed at.
    """

    def __init__(self, window: Window, strip: Strip, *, known: Callable[[], Analysis | None]) -> None:
        """known: the analysis of the position on the board, where it is known already."""
        self._window, self._play, self._strip, self._known = window, window.play, strip, known
        self._thinker = Thinker(window.root, window.report)
        self._later = Later(window.root)
        self.cell: Cell | None = None
        self.claim = ""
        self.active = False

    def commands(self) -> Commands:
        """What its links carry out."""
        return {f"says_who.{claim}": lambda chosen=claim: self.take(chosen) for claim in CLAIMS}  # type: ignore[misc]

    def takes_key(self, name: str) -> bool:
        """Whether a plain key says something of the cell."""
        claim = KEYS.get(name[-1] if name.startswith("KP_") else name)
        if claim is None or self.cell is None or self.claim:
            return False
        self.take(claim)
        return True

    def ask(self, over: Cell | None) -> None:
        """Ask about the cell under the pointer or, where that is none, under the keyboard's cursor that is shown."""
        self.drop()
        play = self._play
        game = play.game
        self.active = True
        cell = play.cursor if over is None and play.cursor_shown else over
        if all(sight < 0 for sight in game.view().cells):
            self._strip.say(say(texts.NOTHING_OPEN))
        elif cell is None or not (cell[0] < game.rows and cell[1] < game.cols) or game.is_open(cell):
            self._strip.say(say(texts.POINT))
        else:
            self.cell = cell
            play.assist.asked = cell
            self._redress()
            self._say_question()

    def take(self, claim: str) -> None:
        """Take what is said of the cell, and tell what is so."""
        if self.cell is None:
            return
        self.claim = claim
        game, cell, known = self._play.game, self.cell, self._known()
        view = game.view()

        def work(cancelled: Callable[[], bool]) -> Iterator[Told]:
            try:
                truth = truth_of(view, cell, analysis=known, cancelled=cancelled)
            except Cancelled:
                return
            reply = Reply(truth, claim)
            yield Told(reply.said(), reply.highlights(), truth)

        def tell(told: Told) -> None:
            if self._play.game is game and self.cell == cell and game.view() == view:
                self._tell(told)

        self._thinker.think(work, tell)
        self._later.timer("patience", PATIENCE_MS, self._say_thinking)

    def drop(self) -> None:
        """Ask nothing, and tell nothing any more."""
        self._thinker.cancel()
        self._later.stop("patience")
        self.active = False
        if self.cell is not None:
            self._window.dialogs.close(DIALOG)
            self.cell, self.claim = None, ""
            self._play.assist.asked = None
            self._play.assist.highlights = {}
            self._redress()

    def language_changed(self) -> None:
        """Say anew what is said."""
        self._window.dialogs.close(DIALOG)
        if self.claim:
            self.take(self.claim)
        elif self.cell is not None:
            self._say_question()
        else:
            self.active = False

    def close(self) -> None:
        """End its thread, with the program."""
        self._later.close()
        self._thinker.close()

    def _say_question(self) -> None:
        assert self.cell is not None
        choices = tuple(
            Choice(say(texts.KEY_AND_CLAIM, number=place, claim=say(text)), f"says_who.{claim}")
            for place, (claim, text) in enumerate(zip(CLAIMS, CLAIM_TEXTS), 1)
        )
        self._strip.say(say(texts.ASK, cell=cell_name(self.cell)), choices=choices)

    def _say_thinking(self) -> None:
        if self._thinker.busy:
            self._strip.say(say(window_texts.THINKING))

    def _tell(self, told: Told) -> None:
        self._later.stop("patience")
        self._play.assist.asked = None
        self._play.assist.highlights = {lit.cell: lit.role for lit in told.highlights}
        self._play.note_help()
        self._redress()
        example, view = told.truth.example, told.truth.view
        figure = None if example is None else Figure(example, view.cols, view.cells)
        self._strip.say(told.words, figure=figure)
        if figure is not None and not self._strip.shows_figure:
            fill = partial(fill_figure, words=told.words, figure=figure, pictures=self._window.field.pictures)
            self._window.dialogs.show(DIALOG, fill, title=texts.TITLE, modal=False, beside=True)

    def _redress(self) -> None:
        self._window.show(self._play.redress(self._window.now()))


def fill_figure(window: Dialog, *, words: str, figure: Figure, pictures: Pictures) -> tkinter.Widget:
    """Fill a dialog with an answer and its two layouts, where the strip has no room for them."""
    view = CounterView(window.body, ground=str(window.body.cget("background")))
    view.show(figure.example, figure.cols, figure.sights, room=window.width_of(theme.NOTICE_WIDTH), pictures=pictures)
    room = max(view.winfo_reqwidth(), window.width_of(theme.STRIP_WIDTH))
    tkinter.Label(
        window.body, text=wrapped(window, words, room, "TkTextFont"), font="TkTextFont", wraplength=room,
        justify="left", padx=0,
    ).pack(anchor="w", pady=(0, theme.DIALOG_PADDING))  # fmt: skip
    view.pack(anchor="w")
    return window.add_button(CLOSE, default=True)
