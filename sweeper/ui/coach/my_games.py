"""All games of the player: read and counted off the event loop; what is not judged yet is judged in the background."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from ...store.games import here_and_now, utc_ms
from ...store.history import History
from ...store.progress import Progress
from ...store.reviews import JudgedGame, Reviewed, Reviews
from ...teach.drills.strength import Result
from ...teach.review.kept import VERSION, as_plain, from_plain, kept_review
from ...teach.review.my_games import Played
from ...teach.review.summary import Summary, summary
from ...teach.review.verdicts import JudgedMove
from ...teach.techniques import KEYS
from ...texts import my_games as texts
from ..parts.part import Commands, Part, Window
from ..parts.system import decimal_sign
from ..parts.thinker import Cancelled, Thinker
from .coach import judged_moves, keep
from .my_games_window import Actions, MyGamesWindow

NAME = "my_games"
MOST_GAMES = 500
"""The last so many games are counted."""
AFTER = 20
"""After so many games judged in the background everything is counted anew."""
FIRST_DAY = datetime(1970, 1, 1).toordinal()


class Found(NamedTuple):
    """What the history has.

    results: answers to cards. done: when each lesson was done, by its id. missing: the ids of games that are still to
    be judged, the newest first.
    """

    games: list[JudgedGame]
    results: list[Result]
    done: dict[str, int]
    missing: list[str]


def read(history: History) -> Found:
    """All that is counted, as the history has it."""
    reviews, progress = Reviews(history, VERSION), Progress(history)
    results = [
        Result(each.technique, each.day, each.ms, each.error, bool(each.trap), each.aid, each.difficulty)
        for each in progress.answers()
        if each.technique in KEYS
    ]
    return Found(reviews.games(MOST_GAMES), results, progress.lessons_done(), reviews.missing())


def count(found: Found, known: dict[str, Played], now: datetime) -> Summary:
    """All that is shown. known: the games read so far, by their ids, to which the new ones come."""
    for each in found.games:
        review = None if each.uid in known or each.assisted else from_plain(each.verdicts)
        if review is not None:
            known[each.uid] = Played(each.uid, each.started_ms, each.won, review)
    games = [known[each.uid] for each in found.games if each.uid in known]
    today = now.toordinal() - FIRST_DAY
    return summary(games, found.results, found.done, now_ms=utc_ms(now), today=today)


class MyGames(Part):
    """Opens the window of all games, and judges what is not judged while it is open.

    left: the ids of games to judge, the next first. done: how many were judged since the window was opened.
    """

    def __init__(self, window: Window) -> None:
        self._window = window
        self._thinker = Thinker(window.root, window.report)
        self._counter = Thinker(window.root, window.report)
        self._known: dict[str, Played] = {}
        self._shown: MyGamesWindow | None = None
        self._hopeless: set[str] = set()  # games whose moves are not kept, or that no one can judge
        self.left: list[str] = []
        self.done = 0
        self.judging = False

    def commands(self) -> Commands:
        return {"my_games": self.show}

    def close(self) -> None:
        self._thinker.close()
        self._counter.close()

    def show(self) -> None:
        """Open the window, and fill it when all is counted."""
        actions = Actions(self._window.run, self.go_on, self.stop, self._gone)
        self._window.dialogs.show(NAME, lambda dialog: self._fill(dialog, actions), title=texts.TITLE, modal=False)

    def _fill(self, dialog: Any, actions: Actions) -> Any:
        self._shown = MyGamesWindow(dialog, actions, sign=decimal_sign())
        self.done = 0
        self._read()
        return self._shown.first

    def _read(self) -> None:
        """Count anew: the history is asked in its thread, and what it has is counted in another one."""
        self._window.history(read, self._found)

    def _gone(self) -> None:
        self._shown = None
        self.stop()

    def _found(self, found: Found) -> None:
        """Count what there is, and begin to judge what is missing."""
        if self._shown is None:
            return

        def work(_cancelled: Cancelled) -> Iterator[Summary]:
            yield count(found, self._known, here_and_now())

        self._counter.think(work, self._show)
        if not self.judging:
            self.left = [uid for uid in found.missing if uid not in self._hopeless]
            self.go_on()

    def _show(self, found: Summary) -> None:
        if self._shown is not None:
            self._shown.show(found)

    # Judging

    def go_on(self) -> None:
        """Judge what is left, a game after the other, the newest first."""
        if self._shown is None or self.judging:
            return
        self.judging = bool(self.left)
        self._tell()
        self._next()

    def stop(self) -> None:
        """Judge no more; what was judged is kept."""
        self.judging = False
        self._thinker.cancel()
        self._tell()

    def _next(self) -> None:
        if not self.judging:
            return
        if not self.left:
            self.judging = False
            self._tell()
            self._read()
            return
        uid = self.left[0]
        self._window.history(lambda history: Reviews(history, VERSION).fetch(uid), self._fetched)

    def _fetched(self, found: Reviewed | None) -> None:
        if not self.judging or not self.left:
            return
        if found is None or found.trace is None or found.verdicts is not None:
            self._judged(None)
            return
        trace = found.trace
        self._thinker.think(lambda cancelled: judged_moves(trace, cancelled), self._judged)

    def _judged(self, judged: Sequence[JudgedMove] | None) -> None:
        """Keep the verdicts on a game, and go on with the next."""
        if not self.judging or not self.left:
            return
        uid, self.left = self.left[0], self.left[1:]
        self.done += 1
        if judged is None:
            self._hopeless.add(uid)
        else:
            plain = as_plain(kept_review(judged))
            self._window.history(lambda history: keep(history, uid, plain))
        self._tell()
        if self.left and self.done % AFTER == 0:
            self._read()
        self._next()

    def _tell(self) -> None:
        """Say how far it is."""
        if self._shown is not None:
            self._shown.tell(self.done, len(self.left), judging=self.judging)
