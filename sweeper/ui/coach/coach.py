"""The coach in the window: the review of the game just finished, and of any in the history."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Callable

from ...core.game import Game
from ...core.trace import Trace
from ...play.recorder import Recorder
from ...play.session import Paint
from ...solve import Cancelled
from ...store.game_list import last_uid
from ...store.history import History
from ...store.reviews import Reviewed, Reviews
from ...teach.review.kept import VERSION, as_plain, kept_review
from ...teach.review.moments import moments
from ...teach.review.verdicts import JudgedMove, verdicts
from ...teach.review.well_done import summary_lines
from ...texts import coach as texts
from ...texts import review
from ...texts.language import say
from ..parts.dialog_window import Dialog
from ..parts.dialogs import fill_notice
from ..parts.part import Commands, Part, Window
from ..parts.thinker import Thinker
from .judging import Judging, Tell, Verdicts
from .on_board import OnBoard
from .sitting import Sitting


class Coach(Part):
    """Reviews games.

    `review.game` is asked for about a game, by its id in the history; after a blank, by its number, the move to begin
    with can follow.
    """

    def __init__(self, window: Window) -> None:
        self._window = window
        self._thinker = Thinker(window.root, window.report)
        self._judge = Thinker(window.root, window.report)
        self.judging = Judging(self._judge)
        self.on_board = OnBoard(window)

    def commands(self) -> Commands:
        return {"review": self._review_last, "review.game": lambda: self._review(self._window.about("review.game"))}

    def painted(self, paint: Paint) -> None:
        self.judging.follow(self._window.play.game, self._window.play.recorder)

    def stage_painted(self, paint: Paint) -> None:
        self.on_board.painted()

    def stage_changed(self) -> None:
        self.on_board.stage_changed()

    def takes(self, command: str) -> bool:
        return self.on_board.takes(command)

    def takes_key(self, name: str) -> bool:
        return self.on_board.takes_key(name)

    def language_changed(self) -> None:
        self.on_board.language_changed()

    def field_built(self) -> None:
        self.on_board.field_built()

    def escape(self) -> None:
        self.on_board.escape()

    def close(self) -> None:
        self.on_board.close()
        self._thinker.close()
        self._judge.close()

    def finish(self, game: Game, recorder: Recorder, uid: str, tell: Tell) -> None:
        """Judge a game that is over and in the history to its end, and keep that; `tell` gets the verdicts, or None."""

        def judged(verdicts: Verdicts | None) -> None:
            if verdicts is not None:
                self._keep(uid, verdicts)
            tell(verdicts)

        self.judging.finish(game, recorder, judged)

    def _keep(self, uid: str, verdicts: Sequence[JudgedMove]) -> None:
        self._window.history(lambda history: keep(history, uid, as_plain(kept_review(verdicts))))

    # Which game

    def _review_last(self) -> None:
        """Review the game on the board if it is over, else the one that was won or lost last."""
        play = self._window.play
        verdicts = None if play.game.live else self.judging.verdicts_on(play.game)
        if verdicts is None:
            self._window.history(last_uid, self._review)
        else:
            self._show(play.game.trace(), verdicts, self._window.part("records").books.played.uid)

    def _review(self, about: str) -> None:
        """Review a game of the history by its id, empty for none."""
        uid, _, first = about.partition(" ")
        if not uid:
            self._window.tell(texts.NO_GAME)
            return
        take = partial(self._fetched, int(first or 0))
        self._window.history(lambda history: Reviews(history, VERSION).fetch(uid), take)

    def _fetched(self, first: int, found: Reviewed | None) -> None:
        if found is None or found.trace is None:
            self._window.tell(texts.GONE if found is None else texts.NO_MOVES)
            return
        trace = found.trace
        self._thinker.think(lambda cancelled: judged_moves(trace, cancelled), partial(self._judged, found, first))

    def _judged(self, found: Reviewed, first: int, judged: Sequence[JudgedMove]) -> None:
        if found.verdicts is None:
            self._keep(found.game.uid, judged)
        assert found.trace is not None
        self._show(found.trace, judged, found.game.uid, first)

    # What is shown

    def _show(self, trace: Trace, judged: Sequence[JudgedMove], uid: str, first: int = 0) -> None:
        """Go through the moments on the board; where there is none, say what the game adds up to.

        first: the number of the move to begin with; 0 for the worst.
        """
        self._window.dialogs.close("review")
        if moments(judged):
            self.on_board.begin(Sitting(trace, judged, uid, self._window.now(), first=first))
            return

        def fill(dialog: Dialog) -> tkinter.Widget:
            return fill_notice(dialog, "\n".join(lines_of(judged)))

        self._window.dialogs.show("review", fill, title=texts.TITLE, modal=False)


def keep(history: History, uid: str, plain: dict[str, Any]) -> None:
    """Keep the verdicts on a game."""
    Reviews(history, VERSION).put(uid, plain)


def judged_moves(trace: Trace, cancelled: Callable[[], bool]) -> Iterator[Sequence[JudgedMove]]:
    """The verdicts on a game; work for a thread."""
    try:
        yield verdicts(trace, cancelled)
    except Cancelled:
        return


def lines_of(judged: Sequence[JudgedMove]) -> list[str]:
    """What a game without a moment adds up to."""
    return [say(review.NO_MOMENTS), *summary_lines(judged)]
