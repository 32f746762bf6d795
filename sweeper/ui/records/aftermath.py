"""What comes after the end of a game: its numbers in the strip, worked out off the event loop, and kept."""

from __future__ import annotations

import tkinter
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Callable

from ...core.game import Game
from ...core.trace import Record
from ...metrics.figures import GameFigures
from ...play.recorder import Recorder
from ...play.traces import figures_of
from ...solve import Cancelled
from ...teach.review.after_game import AfterGame, summary
from ...teach.review.judge import Judgement, judge
from ..parts.dialogs import Dialogs, fill_table
from ..parts.system import room_on_screen
from ..parts.thinker import Report, Thinker
from ..window.field import Field
from .after_strip import AfterStrip, with_unit

MOST_WAITING = 20  # games whose judgement is still to come; a player who restarts that fast reads none of them


@dataclass
class Ended:
    """A game that is over.

    notes: what is said besides its numbers. keep: called with the numbers worked out afterwards.
    """

    game: Game
    recorder: Recorder
    record: Record
    keep: Callable[[GameFigures, Judgement | None], None]
    notes: tuple[str, ...] = ()
    figures: GameFigures | None = None
    judgement: Judgement | None = None
    judged: bool = False


class Aftermath:
    """Shows the strip for the game on the board, and works out the numbers of every game that ended.

    wanted: whether the player wants the strip. sign: the reader's decimal sign.
    """

    def __init__(
        self, root: tkinter.Tk, field: Field, dialogs: Callable[[], Dialogs], sign: str, report: Report
    ) -> None:
        self._root, self._field, self._dialogs, self._sign = root, field, dialogs, sign
        self._thinker = Thinker(root, report)
        self._waiting: deque[Ended] = deque()
        self._shown: Ended | None = None
        self.strip = AfterStrip(root, self._show_more)
        self.wanted = True

    @property
    def busy(self) -> bool:
        """Whether numbers are still being worked out."""
        return self._thinker.busy or bool(self._waiting)

    def ended(self, ended: Ended, on_board: bool) -> None:
        """A game is over, the one on the board or one that has gone from it since."""
        if on_board:
            self._shown = ended
            self._show()
        self._waiting.append(ended)
        while len(self._waiting) > MOST_WAITING:
            self._waiting.popleft()
        self._work()

    def hide(self) -> None:
        """Another game is on the board."""
        self._shown = None
        self.strip.pack_forget()

    def want(self, wanted: bool) -> None:
        """Show the strip after games, or do not."""
        self.wanted = wanted
        self._show()

    def refresh(self) -> None:
        """The field has another width."""
        self._show()

    def note(self, game: Game, words: str) -> None:
        """Say something more about the game on the board."""
        if self._shown is not None and self._shown.game is game:
            self._shown.notes += (words,)
            self._show()

    def close(self) -> None:
        """For the end of the program."""
        self._waiting.clear()
        self._thinker.close()

    # The numbers

    def _work(self) -> None:
        if self._thinker.busy or not self._waiting:
            return
        ended = self._waiting.popleft()
        self._thinker.think(
            lambda cancelled: numbers_of(ended, cancelled), lambda value: self._take(ended, value), self._work
        )

    def _take(self, ended: Ended, value: tuple[GameFigures | None, Judgement | None, bool]) -> None:
        ended.figures, ended.judgement, ended.judged = value
        if ended.judged and ended.figures is not None:
            ended.keep(ended.figures, ended.judgement)
        if ended is self._shown:
            self._show()

    # The strip

    def _show(self) -> None:
        shown = self._summary()
        if not self.wanted or shown is None or self._shown is None:
            self.strip.pack_forget()
            return
        self._root.update_idletasks()
        self.strip.fill(shown, self._width(), not self._shown.judged)
        self.strip.update_idletasks()
        if self._field.winfo_reqheight() + self.strip.winfo_reqheight() <= room_on_screen(self._root)[1]:
            self.strip.pack(fill="x")

    def _width(self) -> int:
        """How wide the strip can be without making the window wider."""
        return max(each.winfo_reqwidth() for each in self._root.pack_slaves() if each is not self.strip)

    def _summary(self) -> AfterGame | None:
        ended = self._shown
        if ended is None or ended.figures is None:
            return None
        return summary(ended.figures, ended.judgement, ended.notes, self._sign)

    def _show_more(self) -> None:
        from ...texts import records as texts

        shown = self._summary()
        if shown is not None:
            rows = [(figure.name, with_unit(figure)) for figure in shown.more]
            self._dialogs().show("more", lambda window: fill_table(window, rows), texts.MORE_TITLE, modal=False)


def numbers_of(
    ended: Ended, cancelled: Callable[[], bool]
) -> Iterator[tuple[GameFigures | None, Judgement | None, bool]]:
    """The numbers of a game that is over, then with the judgement of its openings as well."""
    figures = ended.figures or figures_of(ended.game, ended.recorder)
    yield figures, None, False
    try:
        yield figures, judge(ended.record, cancelled), True
    except Cancelled:
        return
