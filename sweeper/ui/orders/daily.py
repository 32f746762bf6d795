"""The board of the day in the window: made off the event loop, given to the game, and what came of it kept."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timezone
from typing import Callable, Protocol

from ...core import levels
from ...core.game import Game
from ...core.trace import GameState, Trace
from ...generate import Board
from ...generate.daily import Day, board_of, day_at, digest_of
from ...play.recorder import Recorder
from ...solve import Cancelled
from ...teach.review.judge import Judgement, judge
from ...texts import daily as texts
from ...texts.language import say
from ..parts.part import Window
from ..parts.thinker import Thinker
from .bar import Link
from .daily_form import DailyForm
from .daybook import LOST, NOTE, WON, DayBook, level_of
from .search import Search

LONGEST_S = 3600.0
"""Seconds for a board of the day: it is the same on every machine, however long that takes."""


class Host(Protocol):
    """Who puts boards into the game."""

    def give_daily(self, day: Day, board: Board) -> None:
        """Play the board of a day."""

    def say_anew(self) -> None:
        """Say anew what is said below the board."""


class Daily:
    """Owns the day book and the boards of the days that were made in this run.

    clock: gives the moment it is, with its offset from UTC.
    """

    def __init__(self, window: Window, host: Host, *, clock: Callable[[], datetime] | None = None) -> None:
        self._window, self._host = window, host
        self.clock = clock or (lambda: datetime.now(timezone.utc))
        self.book = DayBook()
        self.boards: dict[Day, Board] = {}
        self.search = Search(window.root, window.report, longest_s=LONGEST_S)
        self._judge = Thinker(window.root, window.report)
        self.day: Day | None = None  # of the game on the board
        self.first_attempt = False
        self._begun: Game | None = None
        self._ended: Game | None = None
        self._read = False
        window.history(lambda history: history.note(NOTE), self._take_book)

    def _take_book(self, text: str | None) -> None:
        self.book, self._read = DayBook(text), True
        dialog = self._window.dialogs.open.get("daily")
        if dialog is not None:
            dialog.form.fill()  # type: ignore[attr-defined]

    def _keep(self) -> None:
        text = self.book.text()
        self._window.history(lambda history: history.put_note(NOTE, text))

    @property
    def today(self) -> Day:
        """The day it is."""
        return day_at(self.clock())

    def close(self) -> None:
        """End with the program."""
        self.search.close()
        self._judge.close()

    # The dialog

    def show(self) -> None:
        """Open the dialog of the days."""
        moment = self.clock()  # taken once, so that midnight cannot come in between
        self._window.dialogs.show(
            "daily",
            lambda dialog: DailyForm(dialog, self, moment).days,
            title=texts.DIALOG_TITLE,
            modal=True,
        )

    def make(self, day: Day, found: Callable[[Board], None]) -> None:
        """Make the board of a day; `found` gets it, at once where it was made before."""
        known = self.boards.get(day)
        if known is not None:
            found(known)
            return

        def keep(board: Board) -> None:
            self.boards[day] = board
            found(board)

        self.search.begin(
            lambda _rng, limits: board_of(day, progress=limits.progress, cancelled=limits.cancelled),
            keep,
            lambda _error: None,
        )

    def play(self, day: Day, board: Board) -> None:
        """Play the board of a day."""
        self._host.give_daily(day, board)

    def copy(self, day: Day) -> str:
        """Copy the result of a day to the clipboard; the line, empty where there is no result."""
        line = self.book.shared(day)
        if line:
            self._window.root.clipboard_clear()
            self._window.root.clipboard_append(line)
        return line

    # The game on the board

    def look(self, game: Game, recorder: Recorder, day: Day | None) -> None:
        """See how the game on the board goes. day: of which it is the board, where that is known."""
        if game.level.key != levels.DAILY or game.layout is None:
            self.day = None
            return
        if not self._read:
            return  # which attempt it is will be told by the next look
        if game is not self._begun and game.clock.started:
            self._begun = game
            self._begin(game, day)
        elif not game.clock.started:
            self.day, self.first_attempt = day, day is not None and day.number not in self.book.attempts
            recorder.replayed = recorder.replayed or (day is not None and not self.first_attempt)
        if self.day is not None and not game.live and game is not self._ended:
            self._ended = game
            if self.first_attempt:
                self._end(self.day, game, recorder)

    def _begin(self, game: Game, day: Day | None) -> None:
        """An attempt has begun, or one is gone on with that was left."""
        assert game.layout is not None
        assert game.first is not None
        digest = digest_of(game.layout, game.first)
        if day is None:
            self.day = self.book.begun_with(digest)
            self.first_attempt = self.day is not None
            return
        self.day = day
        self.first_attempt = self.book.begin(day, digest, today=self.today)
        self._keep()

    def _end(self, day: Day, game: Game, recorder: Recorder) -> None:
        result = WON if game.state is GameState.WON else LOST
        self.book.end(day, result, game.clock.elapsed(0), helped=recorder.helped)
        self._keep()
        trace = game.trace()
        self._judge.think(lambda cancelled: judged(trace, cancelled), lambda found: self._take(day, found))

    def _take(self, day: Day, found: Judgement | None) -> None:
        if found is not None:
            self.book.judge(day, found.proven, found.openings - found.proven)
            self._keep()
            self._host.say_anew()

    # What is said below the board

    def words(self) -> list[str]:
        """What is said of the day's game; nothing of another game."""
        day = self.day
        if day is None:
            return []
        text = texts.NAMED if self.first_attempt else texts.ANOTHER_TRY
        shared = self.book.shared(day) if self.first_attempt and not self._window.play.game.live else ""
        return [shared or say(text, number=day.number, level=level_of(day))]

    def links(self) -> list[Link]:
        """What can be done about it."""
        day = self.day
        return [] if day is None or not self.book.shared(day) else [(texts.COPY, lambda: self.copy(day))]


def judged(trace: Trace, cancelled: Callable[[], bool]) -> Iterator[Judgement | None]:
    """The judgement on a game; work for a thread."""
    try:
        yield judge(trace, cancelled)
    except Cancelled:
        return
