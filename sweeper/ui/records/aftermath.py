"""What comes after the end of a game: its numbers in the strip, worked out off the event loop, and kept."""

from __future__ import annotations

import tkinter
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Callable

from ...core.trace import GameState
from ...metrics.figures import GameFigures
from ...teach.review.after_game import AfterGame, summary
from ...teach.review.judge import judgement_of
from ...teach.review.moments import fatal
from ...teach.review.verdicts import JudgedMove
from ...texts import first_steps
from ...texts import records as texts
from ..parts import theme
from ..parts.dialog_window import Dialog
from ..parts.dialogs import fill_notice
from ..parts.later import Later
from ..parts.part import Window
from ..parts.system import make_room, room_across, room_below, width_beside
from ..parts.thinker import Thinker
from .after_strip import AfterStrip
from .all_numbers import fill_numbers
from .bookkeeper import Played
from .why import Why

SHOW_MS = 1  # in which several reasons to show the strip come to one
MOST_WAITING = 20  # games whose judgement is still to come; a player who restarts that fast reads none of them


class Aftermath:
    """Shows the strip for the game on the board, and works out the numbers of every game that ended.

    wanted: whether the player wants the strip. sign: the reader's decimal sign. keep: called with a game when
    all its numbers are there. name_cells: called with whether the rows and columns are to be named, because the strip
    names cells. why: what tells of the move that lost.
    """

    def __init__(
        self,
        window: Window,
        *,
        sign: str,
        keep: Callable[[Played], None],
        name_cells: Callable[[bool], None] = lambda _: None,
    ) -> None:
        self._window, self._sign, self._keep = window, sign, keep
        self._thinker = Thinker(window.root, window.report)
        self.why = Why(window, changed=self._told_why, name_cells=name_cells)
        self._why_apart = False  # whether it stands in a dialog, because it is too long for the strip
        self._later = Later(window.root)
        self._unjudged: list[Played] = []
        self._waiting: deque[Played] = deque()
        self._shown: Played | None = None
        self._strip: AfterStrip | None = None
        self.wanted = True

    @property
    def strip(self) -> AfterStrip:
        """The strip, made when it is first asked for: a game is kept even in a window that another took away."""
        if self._strip is None:
            self._strip = AfterStrip(self._window.root, more=self._show_more, why=self.why.step, run=self._window.run)
        return self._strip

    @property
    def busy(self) -> bool:
        """Whether numbers are still being worked out."""
        return self._thinker.busy or bool(self._waiting) or bool(self._unjudged)

    @property
    def takes_hints(self) -> bool:
        """Whether a hint is about the move that lost the game on the board."""
        return self.wanted and self.why.takes

    def ended(self, played: Played, *, on_board: bool) -> None:
        """A game is over: show it if it is still on the board, and have its numbers worked out."""
        if on_board:
            self._shown = played
            self.refresh()
        self._waiting.append(played)
        while len(self._waiting) > MOST_WAITING:
            self._waiting.popleft()
        self._unjudged.append(played)
        tell = partial(self._take_verdicts, played)
        self._window.part("coach").finish(played.game, played.recorder, played.uid, tell)
        self._work()

    def hide(self) -> None:
        """Another game is on the board."""
        self._shown = None
        self._later.stop("show")
        self.why.tell_of(None)
        self._close_why()
        self._put_away()

    def want(self, wanted: bool) -> None:
        """Show the strip after games, or do not."""
        self.wanted = wanted
        if wanted:
            self._tell_why()
        elif self._window.stage is self._window.play:
            self.why.tell_of(None)
        self._show()

    def refresh(self) -> None:
        """Show the strip anew in a moment: there are other numbers, or the field has another width."""
        self._later.timer("show", SHOW_MS, self._show)

    def language_changed(self) -> None:
        """Say anew what is said."""
        self.why.language_changed()
        self.refresh()

    def close(self) -> None:
        """End with the program."""
        self._later.close()
        self._waiting.clear()
        self._thinker.close()
        self.why.close()

    # The numbers

    def _work(self) -> None:
        if self._thinker.busy or not self._waiting:
            return
        played = self._waiting.popleft()
        self._thinker.think(
            lambda cancelled: numbers_of(played), lambda figures: self._take(played, figures), self._work
        )

    def _take(self, played: Played, figures: GameFigures | None) -> None:
        played.figures = figures
        self._taken(played)

    def _take_verdicts(self, played: Played, verdicts: tuple[JudgedMove, ...] | None) -> None:
        """The verdicts on a game are there, or will never be."""
        self._unjudged.remove(played)
        played.judged = True
        if verdicts is not None:
            played.verdicts, played.judgement = verdicts, judgement_of(verdicts)
        self._tell_why()
        self._taken(played)

    def _taken(self, played: Played) -> None:
        if played.judged and played.figures is not None:
            self._keep(played)
        if played is self._shown:
            self.refresh()

    # Why it was lost

    def _tell_why(self) -> None:
        """Ring the move that lost the game shown, once it is known."""
        played = self._shown
        if played is None or not self.wanted or self.why.takes:
            return
        if played.game.state is GameState.LOST and played.verdicts:
            self.why.tell_of(fatal(played.verdicts))

    def _told_why(self) -> None:
        """There is more to say of the move that lost."""
        self._close_why()
        self.refresh()

    def _close_why(self) -> None:
        self._why_apart = False
        self._window.dialogs.close("why")

    def _show_why(self, words: str) -> None:
        """Show it in a dialog."""
        self._window.dialogs.show("why", lambda window: fill_notice(window, words), title=first_steps.WHY, modal=False)

    # The strip

    def _show(self) -> None:
        if self.wanted and self._window.field.busy:
            self.refresh()  # the board is painted first: both in one go would take longer than a frame
            return
        shown = self._summary(self._shown)
        if not self.wanted or shown is None or self._shown is None:
            self._put_away()
            return
        self._window.root.update_idletasks()
        if self._fits_below(shown) or self._fits_right(shown):
            return
        self._put_away()
        told = self.why.told
        if told is not None and told.words and not self._why_apart:
            self._why_apart = True
            self._show_why(told.words)
            self.refresh()

    def _put_away(self) -> None:
        if self._strip is not None:
            self._strip.pack_forget()

    def _fits_below(self, shown: AfterGame) -> bool:
        """Show the strip below the field, no wider than the window is; whether the screen has room for it."""
        field = self._window.field
        width = width_beside(self._window.root, beside=self.strip)
        room = (min(width, room_across(field)), room_below(field, beside=self.strip))
        height = self._height(shown, room)
        if height is not None:
            make_room(field, height, beside=self.strip)
            self._fill(self.strip, shown, room[0])
            self.strip.pack(side="top", anchor="w")
        return height is not None

    def _fits_right(self, shown: AfterGame) -> bool:
        """Show the strip right of the field; whether the screen has room for it."""
        field = self._window.field
        sides = [each for each in self._window.root.pack_slaves() if each.pack_info()["side"] == "right"]
        right = room_across(field) - field.taken[0]
        right -= sum(each.winfo_reqwidth() for each in sides if each is not self.strip)
        width = min(theme.scaled(field, theme.STRIP_WIDTH), right)
        fits = self._height(shown, (width, field.taken[1])) is not None
        if fits:
            self._fill(self.strip, shown, width)
            self.strip.pack(side="right", anchor="n", before=field)
        return fits

    def _height(self, shown: AfterGame, room: tuple[int, int]) -> int | None:
        """The height of the strip in at most `room` pixels across and down; None where they are not enough for it.

        Tried on a strip that nobody sees: one that grew on the screen could push the window off its place.
        """
        if room[0] < theme.scaled(self._window.root, theme.STRIP_NARROW) // 2:
            return None
        trial = AfterStrip(self._window.root, more=lambda: None)
        try:
            self._fill(trial, shown, room[0])
            trial.update_idletasks()
            fits = trial.winfo_reqwidth() <= room[0] and trial.winfo_reqheight() <= room[1]
            return trial.winfo_reqheight() if fits else None
        finally:
            trial.destroy()

    def _fill(self, strip: AfterStrip, shown: AfterGame, width: int) -> None:
        assert self._shown is not None
        strip.fill(shown, width=width, waiting=not self._shown.judged, mono=self._window.field.pictures.mono)

    def _summary(self, played: Played | None) -> AfterGame | None:
        if played is None or played.figures is None:
            return None
        told = self.why.told if played is self._shown else None
        if told is not None and self._why_apart:
            told = replace(told, words="", key="")
        verdicts = played.verdicts
        return summary(played.figures, played.judgement, played.notes, self._sign, verdicts=verdicts, told=told)

    def _show_more(self) -> None:
        played = self._shown

        def fill(window: Dialog) -> tkinter.Widget:
            shown = self._summary(played)  # here, for it is said anew where the language changes
            return fill_numbers(window, () if shown is None else shown.more)

        if self._summary(played) is not None:
            self._window.dialogs.show("more", fill, title=texts.MORE_TITLE, modal=False)


def numbers_of(played: Played) -> Iterator[GameFigures | None]:
    """The numbers of a game that is over; work for a thread."""
    assert played.measurement is not None
    yield played.measurement.figures()
