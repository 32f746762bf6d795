"""Estimates in the window: cards made off the event loop, answers kept in the history, and the dialogs of both."""

from __future__ import annotations

import random
import tkinter
from collections.abc import Iterator
from typing import Callable

from ...look.calibration import of_estimates
from ...store.history import History
from ...teach.estimate_cards import Card, make_card
from ...teach.estimates import (
    CHOICE,
    Estimate,
    as_text,
    bins,
    choice,
    estimate,
    from_text,
    next_kind,
    numbers_of,
)
from ...texts import estimates as texts
from ...texts.records import CLOSE
from ..parts import theme
from ..parts.dialog_window import Dialog
from ..parts.later import Later
from ..parts.letters import wrapped
from ..parts.part import Commands, Part, Window
from ..parts.plot_canvas import PlotCanvas
from ..parts.system import decimal_sign
from ..parts.thinker import Thinker
from . import estimate_words as words
from .card_view import CardView

NAME, PLOT = "estimates", "estimates_plot"
NOTE = "estimates"  # what the history keeps them under
PLOT_SIZE = (520, 360)
COUNT_MS = 250  # between two layouts that are counted
WIDTH = 420  # pixels for words


class Estimates(Part):
    """Asks for chances and counts the layouts out.

    card: the one that is asked about; None while it is made. given: all answers so far. answered: the answer to the
    card, None until it is there. second: whether its second question is asked. lines: what is said to the answer.
    counted: how many of its layouts have been shown.
    """

    def __init__(self, window: Window) -> None:
        self._window = window
        self._thinker = Thinker(window.root, window.report)
        self._later = Later(window.root)
        self._random = random.Random()
        self.card: Card | None = None
        self.given: list[Estimate] = []
        self.answered: Estimate | None = None
        self.second = False
        self.lines: list[str] = []
        self.counted = 0
        self.view: CardView | None = None
        self._loaded = self._none = False

    def commands(self) -> Commands:
        return {"estimates": self.show, "estimates.next": self.next, "estimates.plot": self.show_plot}

    def show(self) -> None:
        """Open the drill, with a card."""
        self._window.dialogs.show(NAME, self._fill, title=texts.TITLE, modal=False)
        if not self._loaded:
            self._window.history(_kept, self._take)
        elif self.card is None:
            self.next()

    def _take(self, kept: list[Estimate]) -> None:
        if not self._loaded:
            self._loaded, self.given = True, [*kept, *self.given]
            self.next()

    # The card

    def next(self) -> None:
        """Have another card made."""
        self._later.stop("count")
        self.card, self.answered, self.second, self.lines, self.counted = None, None, False, [], 0
        kind, rng = next_kind(self.given, self._random.random()), random.Random(self._random.random())

        def work(cancelled: Callable[[], bool]) -> Iterator[Card | None]:
            yield make_card(kind, rng, cancelled)

        self._none = False
        self._thinker.think(work, self.take_card)
        self._show()

    def take_card(self, card: Card | None) -> None:
        """Ask about a card; None where none was found."""
        self.card, self._none = card, card is None
        self._show()

    def say(self, said: float) -> None:
        """The learner says a chance, 0 to 1."""
        card = self.card
        if card is None or self.answered is not None:
            return
        self.answered = estimate(card.kind, float(card.chance), said)
        self._keep(self.answered)
        self.lines = words.answer(card, self.answered)
        self._show()
        self._count()

    def choose(self, chosen: int) -> None:
        """The learner chooses: 0 for A, 1 for B, 2 for neither."""
        card = self.card
        if card is None or self.answered is not None:
            return
        lines = words.choice_answer(card, chosen, second=self.second)
        if not self.second and card.differs:
            self.second, self.lines = True, lines
            self._right = chosen == card.safer
            self._show()
            return
        right = chosen == (card.winning if self.second else card.safer)
        self.answered = choice(right=right and (not self.second or self._right))
        self._keep(self.answered)
        self.lines = [*self.lines, *lines]
        self._show()
        self._count()

    _right = True  # whether the first question was answered right

    def _keep(self, answer: Estimate) -> None:
        self.given.append(answer)
        text = as_text(self.given)
        self._window.history(lambda history: history.put_note(NOTE, text))

    def _count(self) -> None:
        """Show one layout more."""
        if self.card is None or self.view is None or self.answered is None:
            return
        self.counted = min(self.counted + 1, len(self.card.layouts))
        self.view.count(self.card, self.counted)
        if self.counted < len(self.card.layouts):
            self._later.timer("count", COUNT_MS, self._count)

    # The dialogs

    def _fill(self, dialog: Dialog) -> tkinter.Widget:
        self.view = CardView(dialog, self, pictures=self._window.field.pictures)
        dialog.add_button(texts.SHOW_PLOT, self.show_plot)
        first = dialog.add_button(CLOSE)
        dialog.bind("<Destroy>", lambda event: self._gone() if event.widget is dialog else None)
        if self.answered is not None and self.card is not None:
            self.lines = words.answer(self.card, self.answered) if self.card.kind != CHOICE else []
        self._show()
        if self.card is not None:
            self.view.count(self.card, self.counted)
        return first

    def _gone(self) -> None:
        self.view = None
        self._later.stop("count")

    def _show(self) -> None:
        if self.view is None:
            return
        text = texts.NO_CARD if self._none else texts.DEALING
        self.view.show(text if self.card is None else None)

    def show_plot(self) -> None:
        """Show what all answers add up to."""
        self._window.dialogs.close(PLOT)
        self._window.dialogs.show(PLOT, self._fill_plot, title=texts.PLOT_TITLE, modal=False)

    def _fill_plot(self, dialog: Dialog) -> tkinter.Widget:
        canvas = PlotCanvas(dialog.body, *PLOT_SIZE)
        pairs = [(each.chance, each.said) for each in numbers_of(self.given)]
        means = [(each.chance, each.said) for each in bins(self.given)]
        canvas.show(of_estimates(pairs, means, sign=decimal_sign()))
        canvas.grid(row=0, column=0)
        room = dialog.width_of(WIDTH)
        said = "\n".join(wrapped(dialog, line, room, "TkDefaultFont") for line in words.sums(self.given))
        tkinter.Label(dialog.body, text=said, justify="left", wraplength=room, padx=0).grid(
            row=1, column=0, sticky="w", pady=(theme.DIALOG_PADDING, 0)
        )
        dialog.canvas = canvas  # type: ignore[attr-defined]
        return dialog.add_button(CLOSE)

    def close(self) -> None:
        self._later.close()
        self._thinker.close()


def _kept(history: History) -> list[Estimate]:
    return from_text(history.note(NOTE))
