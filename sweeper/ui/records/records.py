"""Records in the window: hands the games to the bookkeeper, and shows what comes of it beside the board."""

from __future__ import annotations

import tkinter
from contextlib import suppress
from typing import Callable

from ...core.errors import SweeperError
from ...core.trace import GameState
from ...play.session import Paint
from ...store import sql
from ...store.endings import Kept
from ...store.settings import AFTER_FIRST_WIN
from ...store.unfinished import Unfinished
from ...texts import records as texts
from ...texts.errors import saying_of
from ...texts.language import say, saying
from ..parts.dialog_window import Dialog
from ..parts.dialogs import Dialogs, fill_notice, fill_question
from ..parts.later import Later
from ..parts.part import Commands, Part, Window
from ..parts.system import decimal_sign
from .aftermath import Aftermath
from .best_times import ask_name, show_best
from .bookkeeper import Bookkeeper, Played
from .live_line import LiveCounters
from .statistics import show_statistics

PATIENCE_S = 0.3
"""Seconds for the files at the end before the player is told that they are still being written."""

WAIT_S = 0.02
LONGEST_WAIT_S = 2.0
"""Seconds for the files at the end where there is no window any more to tell it in."""


class Records(Part):
    """Owns the bookkeeper, the strip after a game, the live counters and the boxes of records."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._closed = False
        self._later = Later(window.root)
        self.sign = decimal_sign()
        self.files = window.part("first_moves").hand_over()
        self.files.used = self.files_used
        self.books = Bookkeeper(window.play, self.files, self._later, self)
        self.live = LiveCounters(window, measuring=self.books.measuring, sign=self.sign)
        self.aftermath = Aftermath(window, sign=self.sign, keep=self.books.add_figures, name_cells=self._name_cells)
        self._later.soon(self.books.look_for_left)
        self._later.soon(lambda: self.files.ask(lambda history: history.has_win(), self._told_of_wins))

    def commands(self) -> Commands:
        return {"best": self.show_best, "statistics": self.show_statistics}

    def takes(self, command: str) -> bool:
        """After a loss a hint is about the position before the move that lost."""
        if command not in ("hint", "hint.cell") or self._window.stage is not self._window.play:
            return False
        if self.aftermath.takes_hints:
            self.aftermath.why.step(at_once=command == "hint.cell")
        return self.aftermath.takes_hints

    # What the window tells

    def painted(self, paint: Paint) -> None:
        if not self._closed:
            self.books.look()
            self.live.painted()

    def settings_changed(self) -> None:
        settings, playing = self._window.store.settings, self._window.stage is self._window.play
        self.aftermath.want(settings.after_game and playing)
        self.live.want(settings.live_counters and playing)

    def stage_changed(self) -> None:
        self.settings_changed()

    def _name_cells(self, wanted: bool) -> None:
        self.rulers = wanted
        self._window.room_changed()

    def language_changed(self) -> None:
        """Say anew what stands beside the board."""
        self.live.show()
        self.aftermath.language_changed()

    def field_built(self) -> None:
        self.aftermath.refresh()
        self.live.show()

    def keep(self) -> None:
        self.books.keep()

    def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self.books.stop_telling()
        box = self._window.dialogs.open.get("name")
        if box is not None:  # so that the name typed is kept
            box.destroy()
        self.live.close()
        self.aftermath.close()
        self.books.write_all()
        if not self.files.wait(PATIENCE_S):
            self._wait_for_files()
        self.files.close(wait=PATIENCE_S)

    def _wait_for_files(self) -> None:
        """Wait for the disk as long as the player does."""
        waiting = True

        def leave() -> None:
            nonlocal waiting
            waiting = False

        with suppress(tkinter.TclError):  # where the window has gone already nobody can be asked
            ask_to_wait(self._window, leave)
            while waiting and not self.files.wait(WAIT_S):
                self._window.root.update()
            return
        self.files.wait(LONGEST_WAIT_S)

    # What the player asks for

    def show_best(self) -> None:
        """Open the box of the best times."""
        show_best(self._window.dialogs, self.files, sign=self.sign, level=self._window.play.level.key)

    def show_statistics(self) -> None:
        """Open the statistics of the whole history, at the level that is played."""
        if not sql.IS_WHOLE:
            self._window.tell(texts.NO_STATISTICS)
            return
        show_statistics(self._window, self.files, sign=self.sign)

    def _told_of_wins(self, won: bool) -> None:
        """Whether a game was ever won: the first one ends what is there for beginners."""
        settings = self._window.store.settings
        if self._closed or settings.won:
            return
        if won:
            self._window.store.change(**AFTER_FIRST_WIN)
        else:
            self._window.store.change(newcomer=True)
        self._window.apply_settings()

    # What the bookkeeper tells

    def now(self) -> int:
        """Milliseconds on the clock of the window."""
        return self._window.now()

    def game_left(self) -> None:
        """Take the strip away: another game is on the board."""
        self.aftermath.hide()

    def game_begun(self) -> None:
        """Take the question away whether to go on with another game."""
        box = self._window.dialogs.open.get("unfinished")
        if box is not None:
            box.destroy()

    def game_over(self, played: Played) -> None:
        """Show the strip."""
        if played.game.state is GameState.WON:
            self._told_of_wins(True)
        self.aftermath.ended(played, on_board=played is self.books.played)

    def game_kept(self, played: Played, kept: Kept) -> None:
        """Say in the strip what the history knows of the game, and show the name box for a new best time."""
        self.aftermath.refresh()
        if kept.best:
            ask_name(self._window.dialogs, self.files, kept, sign=self.sign)

    def game_offered(self, left: Unfinished) -> None:
        """Ask whether to go on with the game that was left."""
        ask_to_go_on(self._window.dialogs, left, self)

    def files_used(self) -> None:
        """Tell what went wrong with the files, each thing once."""
        if self._closed or "notice" in self._window.dialogs.open:
            return
        notices = self.files.new_notices()
        if notices:
            self._window.tell(*notices)

    # The game that was left

    def go_on(self) -> None:
        """Go on with the game that was left."""

        def failed(error: SweeperError) -> None:
            self._window.tell(saying(texts.UNFINISHED_BROKEN, error=saying_of(error)))

        self.books.take_up(self._window.take_up, failed=failed)


def ask_to_go_on(dialogs: Dialogs, left: Unfinished, records: Records) -> None:
    """Ask; the board can be played on meanwhile, and a dialog closed without an answer changes nothing."""
    trace = left.trace

    def fill(window: Dialog) -> tkinter.Widget:
        level = say(texts.NAMES[trace.level]) if trace.level in texts.NAMES else trace.level
        played = left.elapsed_ms // 1000
        words = say(texts.UNFINISHED, level=level, rows=trace.rows, cols=trace.cols, count=played)
        answers = (texts.YES, texts.NO)
        return fill_question(window, words, answers=answers, yes=records.go_on, no=records.books.decline)

    dialogs.show("unfinished", fill, title=texts.UNFINISHED_TITLE, modal=False)


def ask_to_wait(window: Window, leave: Callable[[], None]) -> None:
    """Say that files are still being written; `leave` is called when the player does not want to wait for them."""

    def fill(dialog: Dialog) -> tkinter.Widget:
        dialog.bind("<Destroy>", lambda event: leave() if event.widget is dialog else None)
        return fill_notice(dialog, say(texts.STILL_WRITING), answer=texts.LEAVE_NOW)

    window.root.protocol("WM_DELETE_WINDOW", leave)
    window.dialogs.close_all()
    window.dialogs.show("leaving", fill, title=texts.STILL_WRITING_TITLE, modal=True)
