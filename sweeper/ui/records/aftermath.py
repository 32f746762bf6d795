"""What comes after the end of a game: its numbers in the strip, worked out off the event loop, and kept."""

from __future__ import annotations

import tkinter
from collections import deque
from collections.abc import Iterator
from typing import Callable, Optional

from ...metrics.figures import GameFigures
from ...solve import Cancelled
from ...teach.review.after_game import AfterGame, summary
from ...teach.review.judge import Judgement, judge
from ...teach.review.last_move import Explanation, Loss, explain, why_lost
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

SHOW_MS = 1  # in which several reasons to show the strip come to one
MOST_WAITING = 20  # games whose judgement is still to come; a player who restarts that fast reads none of them


class Aftermath:
    """Shows the strip for the game on the board, and works out the numbers of every game that ended.

    wanted: whether the player wants the strip. sign: the reader's decimal sign. keep: called with a game when
    all its numbers are there. name_cells: called with whether the rows and columns are to be named, because the strip
    names cells.
    """

    def __init__(
        self,
        window: Window,
        *,
        sign: str,
        keep: Callable[[Played], None],
        name_cells: Callable[[bool], None] = lambda _: None,
    ) -> None:
        self._window, self._sign, self._keep, self._name_cells = window, sign, keep, name_cells
        self._thinker = Thinker(window.root, window.report)
        self._explainer = Thinker(window.root, window.report)
        self._why: Explanation | None = None  # the proof that would have saved the game shown
        self._why_apart = False  # whether it stands in a dialog, because it is too long for the strip
        self._later = Later(window.root)
        self._waiting: deque[Played] = deque()
        self._shown: Played | None = None
        self._strip: AfterStrip | None = None
        self.wanted = True

    @property
    def strip(self) -> AfterStrip:
        """The strip, made when it is first asked for: a game is kept even in a window that another took away."""
        if self._strip is None:
            self._strip = AfterStrip(self._window.root, more=self._show_more, why=self._explain, run=self._window.run)
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
        self._explainer.cancel()
        self._explained(None)
        self._put_away()

    def want(self, wanted: bool) -> None:
        """Show the strip after games, or do not."""
        self.wanted = wanted
        self._show()

    def refresh(self) -> None:
        """Show the strip anew in a moment: there are other numbers, or the field has another width."""
        self._later.timer("show", SHOW_MS, self._show)

    def language_changed(self) -> None:
        """Say anew what is said."""
        if self._why is not None:
            self._explain_anew()
        self.refresh()

    def close(self) -> None:
        """End with the program."""
        self._later.close()
        self._waiting.clear()
        self._thinker.close()
        self._explainer.close()

    # The numbers

    def _work(self) -> None:
        if self._thinker.busy or not self._waiting:
            return
        played = self._waiting.popleft()
        reason = self._window.store.settings.newcomer
        self._thinker.think(
            lambda cancelled: numbers_of(played, cancelled, reason=reason),
            lambda value: self._take(played, value),
            self._work,
        )

    def _take(self, played: Played, value: Numbers) -> None:
        played.figures, played.judgement, played.judged, played.loss = value
        if played.judged and played.figures is not None:
            self._keep(played)
        if played is self._shown:
            self.refresh()

    # Why it was lost

    def _explain(self) -> None:
        """Show the proof that would have saved the game, when it is worked out."""
        if self._why is not None:
            self._show_why(self._why)
        elif not self._explainer.busy:
            self._explain_anew()

    def _explain_anew(self) -> None:
        loss = None if self._shown is None else self._shown.loss
        if loss is not None:
            self._explainer.think(lambda cancelled: explained(loss, cancelled), self._explained)

    def _explained(self, why: Explanation | None) -> None:
        """Show it, or show it no longer, in the strip and on the board."""
        if why == self._why:
            return
        self._why, self._why_apart = why, False
        self._window.dialogs.close("why")
        lit = () if why is None else why.highlights
        if why is not None or self._window.play.assist.why:
            self._window.play.assist.why = {mark.cell: mark.role for mark in lit}
            self._window.show(self._window.play.redress(self._window.now()))
        self._name_cells(why is not None)
        self.refresh()

    def _show_why(self, why: Explanation) -> None:
        """Show it in a dialog."""
        self._window.dialogs.show(
            "why", lambda window: fill_notice(window, why.words), title=first_steps.WHY, modal=False
        )

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
        if self._why is not None and not self._why_apart:
            self._why_apart = True
            self._show_why(self._why)
            self.refresh()

    def _put_away(self) -> None:
        if self._strip is not None:
            self._strip.pack_forget()

    def _fits_below(self, shown: AfterGame) -> bool:
        """Show the strip below the field, no wider than the window is; whether the screen has room for it."""
        field = self._window.field
        width = width_beside(self._window.root, beside=self.strip)
        room = (min(width, room_across(field)), room_below(field, beside=self.strip))
        fits = self._fill(shown, room)
        if fits:
            make_room(field, self.strip.winfo_reqheight(), beside=self.strip)
            self.strip.pack(side="top", anchor="w")
        return fits

    def _fits_right(self, shown: AfterGame) -> bool:
        """Show the strip right of the field; whether the screen has room for it."""
        field = self._window.field
        sides = [each for each in self._window.root.pack_slaves() if each.pack_info()["side"] == "right"]
        right = room_across(field) - field.taken[0]
        right -= sum(each.winfo_reqwidth() for each in sides if each is not self.strip)
        fits = self._fill(shown, (min(theme.scaled(field, theme.STRIP_WIDTH), right), field.taken[1]))
        if fits:
            self.strip.pack(side="right", anchor="n", before=field)
        return fits

    def _fill(self, shown: AfterGame, room: tuple[int, int]) -> bool:
        """Fill the strip anew, in at most `room` pixels across and down; whether they are enough for it."""
        assert self._shown is not None
        if room[0] < theme.scaled(self._window.root, theme.STRIP_NARROW) // 2:
            return False
        mono = self._window.field.pictures.mono
        self.strip.fill(shown, width=room[0], waiting=not self._shown.judged, mono=mono)
        self.strip.update_idletasks()
        return self.strip.winfo_reqwidth() <= room[0] and self.strip.winfo_reqheight() <= room[1]

    def _summary(self, played: Played | None) -> AfterGame | None:
        if played is None or played.figures is None:
            return None
        why = None if self._why_apart else self._why
        return summary(played.figures, played.judgement, played.notes, self._sign, loss=played.loss, explanation=why)

    def _show_more(self) -> None:
        played = self._shown

        def fill(window: Dialog) -> tkinter.Widget:
            shown = self._summary(played)  # here, for it is said anew where the language changes
            return fill_numbers(window, () if shown is None else shown.more)

        if self._summary(played) is not None:
            self._window.dialogs.show("more", fill, title=texts.MORE_TITLE, modal=False)


Numbers = tuple[Optional[GameFigures], Optional[Judgement], bool, Optional[Loss]]


def numbers_of(played: Played, cancelled: Callable[[], bool], *, reason: bool = False) -> Iterator[Numbers]:
    """The numbers of a game that is over, then with the judgement of its openings as well.

    reason: whether it is to be said before all numbers why it was lost.
    """
    assert played.measurement is not None
    figures, trace = played.measurement.figures(), played.game.trace()
    try:
        loss = why_lost(trace, cancelled) if reason else None
        yield figures, None, False, loss
        yield figures, judge(trace, cancelled), True, loss
    except Cancelled:
        return


def explained(loss: Loss, cancelled: Callable[[], bool]) -> Iterator[Explanation | None]:
    """The proof that would have saved a game."""
    try:
        yield explain(loss, cancelled)
    except Cancelled:
        return
