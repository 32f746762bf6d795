"""What comes after the end of a game: its numbers in the strip, worked out off the event loop, and kept."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Callable

from ...metrics.figures import GameFigures
from ...solve import Cancelled
from ...teach.review.after_game import AfterGame, summary
from ...teach.review.judge import Judgement, judge
from ...texts import records as texts
from ...texts.figures import with_unit
from ..parts.dialogs import fill_table
from ..parts.later import Later
from ..parts.part import Window
from ..parts.system import room_below
from ..parts.thinker import Thinker
from .after_strip import AfterStrip
from .bookkeeper import Played

SHOW_MS = 1  # in which several reasons to show the strip come to one
MOST_WAITING = 20  # games whose judgement is still to come; a player who restarts that fast reads none of them


class Aftermath:
    """Shows the strip for the game on the board, and works out the numbers of every game that ended.

    wanted: whether the player wants the strip. sign: the reader's decimal sign. keep: called with a game when
    all its numbers are there.
    """

    def __init__(self, window: Window, *, sign: str, keep: Callable[[Played], None]) -> None:
        self._window, self._sign, self._keep = window, sign, keep
        self._thinker = Thinker(window.root, window.report)
        self._later = Later(window.root)
        self._waiting: deque[Played] = deque()
        self._shown: Played | None = None
        self._strip: AfterStrip | None = None
        self.wanted = True

    @property
    def strip(self) -> AfterStrip:
        """The strip, made when it is first asked for: a game is kept even in a window that another took away."""
        if self._strip is None:
            self._strip = AfterStrip(self._window.root, more=self._show_more)
        return self._strip

    @property
    def busy(self) -> bool:
        """Whether numbers are still being worked out."""
        return self._thinker.busy or bool(self._waiting)

    def ended(self, played: Played, *, on_board: bool) -> None:
        """A game is over: show it if it is still on the board, and have its numbers worked out."""
        if on_board:
            self._shown = played
            self.refresh()
        self._waiting.append(played)
        while len(self._waiting) > MOST_WAITING:
            self._waiting.popleft()
        self._work()

    def hide(self) -> None:
        """Another game is on the board."""
        self._shown = None
        self._later.stop("show")
        self._put_away()

    def want(self, wanted: bool) -> None:
        """Show the strip after games, or do not."""
        self.wanted = wanted
        self._show()

    def refresh(self) -> None:
        """Show the strip anew in a moment: there are other numbers, or the field has another width."""
        self._later.timer("show", SHOW_MS, self._show)

    def close(self) -> None:
        """End with the program."""
        self._later.close()
        self._waiting.clear()
        self._thinker.close()

    # The numbers

    def _work(self) -> None:
        if self._thinker.busy or not self._waiting:
            return
        played = self._waiting.popleft()
        self._thinker.think(
            lambda cancelled: numbers_of(played, cancelled), lambda value: self._take(played, value), self._work
        )

    def _take(self, played: Played, value: tuple[GameFigures | None, Judgement | None, bool]) -> None:
        played.figures, played.judgement, played.judged = value
        if played.judged and played.figures is not None:
            self._keep(played)
        if played is self._shown:
            self.refresh()

    # The strip

    def _show(self) -> None:
        shown = self._summary()
        if not self.wanted or shown is None or self._shown is None:
            self._put_away()
            return
        self._window.root.update_idletasks()
        mono = self._window.field.pictures.mono
        self.strip.fill(shown, width=self._width(), waiting=not self._shown.judged, mono=mono)
        self.strip.update_idletasks()
        if self.strip.winfo_reqheight() <= room_below(self._window.field, beside=self.strip):
            self.strip.pack(fill="x")
        else:
            self._put_away()

    def _put_away(self) -> None:
        if self._strip is not None:
            self._strip.pack_forget()

    def _width(self) -> int:
        """How wide the strip can be without making the window wider."""
        others = [widget for widget in self._window.root.pack_slaves() if widget is not self.strip]
        return max(widget.winfo_reqwidth() for widget in others)

    def _summary(self) -> AfterGame | None:
        played = self._shown
        if played is None or played.figures is None:
            return None
        return summary(played.figures, played.judgement, played.notes, self._sign)

    def _show_more(self) -> None:
        shown = self._summary()
        if shown is not None:
            rows = [(figure.name, with_unit(figure)) for figure in shown.more]
            self._window.dialogs.show(
                "more", lambda window: fill_table(window, rows), title=texts.MORE_TITLE, modal=False
            )


def numbers_of(
    played: Played, cancelled: Callable[[], bool]
) -> Iterator[tuple[GameFigures | None, Judgement | None, bool]]:
    """The numbers of a game that is over, then with the judgement of its openings as well."""
    assert played.measurement is not None
    figures = played.measurement.figures()
    yield figures, None, False
    try:
        yield figures, judge(played.game.trace(), cancelled), True
    except Cancelled:
        return
