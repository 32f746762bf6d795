"""The bookkeeper: tells the history of the start, the end and the interruption of every game at the board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Protocol

from ...core.errors import SweeperError
from ...core.game import Game
from ...core.trace import GameState
from ...metrics.figures import GameFigures, figures_of
from ...play.recorder import Recorder, taken_up
from ...play.session import Play
from ...store.best_times import BestTimes, why_not
from ...store.games import Conditions, Ending, KeptGame, Result
from ...store.history import History
from ...store.unfinished import Unfinished, UnfinishedStore
from ...teach.review.after_game import kept_figures
from ...teach.review.judge import Judgement
from ...texts import records as texts
from ..parts.later import Later

KEEP_MS = 15_000
QUICK_CELLS = 1000  # up to which the figures are there in a moment, at the end of the game


@dataclass
class Played:
    """A game on the board, or one that was there, with what the window knows of it.

    uid: its name in the history once it has begun. conditions: those it came with.
    figures, judgement: its numbers, as soon as they are worked out; judged: whether no more will come.
    notes: what is said besides its numbers.
    """

    game: Game
    recorder: Recorder
    uid: str | None = None
    conditions: Conditions | None = None
    began: bool = False
    over: bool = False
    figures: GameFigures | None = None
    judgement: Judgement | None = None
    judged: bool = False
    notes: tuple[str, ...] = ()


class Listener(Protocol):
    """Who is told what the bookkeeper has done."""

    def now(self) -> int:
        """Milliseconds on the clock of the window."""

    def game_left(self) -> None:
        """Another game is on the board."""

    def game_begun(self) -> None:
        """A new game on the board has begun."""

    def game_over(self, played: Played, *, record: KeptGame | None) -> None:
        """A game was won or lost; `record` is what the history has of it where it is a new best time."""

    def files_used(self) -> None:
        """The history was used, and may have something to tell."""


class Bookkeeper:
    """Keeps the games of `play`. It does its work when the board has been painted, through `later`.

    folder: the profile folder. offered: the game that was left, while nobody has decided about it.
    """

    def __init__(self, play: Play, folder: Path, later: Later, listener: Listener) -> None:
        self._play, self._later, self._listener = play, later, listener
        self.played = Played(play.game, play.recorder)
        self._folder = folder
        self._history: History | None = None
        self._unfinished = UnfinishedStore(folder)
        self.offered: Unfinished | None = None
        self._told: set[str] = set()
        self._closed = False

    @property
    def history(self) -> History:
        """The history, opened when it is first asked for."""
        if self._history is None:
            self._history = History(self._folder)
            self._listener.files_used()
        return self._history

    # The games on the board

    def look(self) -> None:
        """See whether the game on the board has begun, is over, or has gone."""
        if self._play.game is not self.played.game:
            self._leave()
        played = self.played
        if not played.began and played.game.clock.started:
            played.began = True
            self._later.soon(partial(self._begin, played))
        if played.began and not played.over and not played.game.live:
            played.over = True
            self._later.soon(partial(self._end, played))

    def _leave(self) -> None:
        """Follow the board to another game; the game before is abandoned if it was going on."""
        left, at = self.played, self._listener.now()
        self.played = Played(self._play.game, self._play.recorder)
        self._listener.game_left()
        if left.began and not left.over:
            left.over = True
            self._later.soon(partial(self._abandon, left, at))

    def _begin(self, played: Played) -> None:
        if played.uid is None:
            self._set_offer_aside()
            played.uid = self.history.begin(played.game.trace(), self._conditions(played))
            self._later.timer("keep", KEEP_MS, self._keep_now)
        self._listener.files_used()

    def _abandon(self, played: Played, at: int) -> None:
        assert played.uid is not None
        self.history.finish(played.uid, self._ending(played, Result.ABANDONED, at))
        self._unfinished.drop()
        self._listener.files_used()

    def _end(self, played: Played) -> None:
        """Keep how the game ended, first of all; then the player sees more of it."""
        assert played.uid is not None
        result = Result.WON if played.game.state is GameState.WON else Result.LOST
        kept = self.history.finish(played.uid, self._ending(played, result, self._listener.now()))
        self._unfinished.drop()
        self._listener.files_used()
        if not self._closed:
            record = BestTimes(self.history).is_record(kept)
            reason = why_not(kept) if kept.result is Result.WON else None
            played.notes = (texts.NEW_BEST,) if record else () if reason is None else (reason,)
            self._listener.game_over(played, record=kept if record else None)

    def add_figures(self, played: Played) -> None:
        """Keep the figures of a game that took longer than its end."""
        assert played.uid is not None
        assert played.figures is not None
        self.history.add_figures(played.uid, kept_figures(played.figures, played.judgement))

    def figures(self) -> GameFigures | None:
        """The figures of the game on the board as it stands; None before its mines are laid."""
        return figures_of(self.played.game, self.played.recorder.pointer, at=self._listener.now())

    def _ending(self, played: Played, result: Result, at: int) -> Ending:
        """How the game stands at `at`, with its figures where they are quickly found."""
        game, pointer = played.game, played.recorder.pointer
        if game.rows * game.cols <= QUICK_CELLS:
            played.figures = figures_of(game, pointer, at=at)
        return Ending(
            result,
            game.clock.elapsed(at),
            game.trace(pointer),
            self._conditions(played),
            {} if played.figures is None else kept_figures(played.figures),
        )

    def _conditions(self, played: Played) -> Conditions:
        """What sets the game apart: help may have come at any time, all else is known at its start."""
        if played.conditions is None:
            game = played.game
            chosen = game.seed is not None and self._play.seed_chosen
            replayed = chosen and self.history.played_before(game.trace())
            played.conditions = Conditions(replayed=replayed, loaded=game.seed is None)
        return replace(played.conditions, assisted=played.conditions.assisted or played.recorder.helped)

    # A game that goes on another day

    def find_left(self) -> Unfinished | None:
        """The game that was left at the last closing, to be offered; None while another window or a game is at work."""
        if not self.history.live and not self.played.began:
            self.offered = self._unfinished.take(self.history.is_over)
        return self.offered

    def take_up(self) -> tuple[Game, Recorder] | None:
        """Go on with the game offered: it, and what was recorded of it. Raises SweeperError where it is damaged."""
        left = self.offered
        if left is None:
            return None
        try:
            game, recorder = taken_up(left.trace, left.elapsed_ms, helped=left.assisted, now=self._listener.now())
        except SweeperError:
            self.decline()
            raise
        self.offered = None
        self.history.resume(left.uid)
        self.played = Played(game, recorder, left.uid, left.conditions, began=True)
        self._later.timer("keep", KEEP_MS, self._keep_now)
        return game, recorder

    def decline(self) -> None:
        """Give up the game offered."""
        left, self.offered = self.offered, None
        if left is not None:
            self._unfinished.drop()
            self.history.abandon(left.uid)

    def _set_offer_aside(self) -> None:
        """Leave the offer for the next start: it was neither taken nor declined."""
        if self.offered is not None:
            self.offered = None
            self._unfinished.close()
        if not self._closed:
            self._listener.game_begun()

    def keep(self) -> bool:
        """Keep the game that goes on, for the next start to offer. False if there is none or it cannot be written."""
        played = self.played
        if played.uid is None or played.over or not played.game.live:
            return False
        trace, elapsed = played.game.trace(played.recorder.pointer), played.game.clock.elapsed(self._listener.now())
        return self._unfinished.keep(Unfinished(played.uid, trace, elapsed, self._conditions(played)))

    def _keep_now(self) -> None:
        """Keep it every few seconds, when no button is down."""
        if self.played.over or not self.played.began:
            return
        if not self._play.mouse.tracking and self.played.game.clock.running:
            self.keep()
            self._listener.files_used()
        self._later.timer("keep", KEEP_MS, self._keep_now)

    # The end of the program

    def stop_telling(self) -> None:
        """Do what was put off, without telling the player of it any more."""
        self._closed = True
        self._later.close()

    def close(self) -> None:
        """Keep the game that goes on, and let go of the files."""
        self.stop_telling()
        played = self.played
        if played.uid is not None and not played.over:
            result = Result.UNFINISHED if self.keep() else Result.ABANDONED
            self.history.finish(played.uid, self._ending(played, result, self._listener.now()))
        self._unfinished.close()
        if self._history is not None:
            self._history.close()

    def new_notices(self) -> list[str]:
        """What went wrong with the files and was not given here before."""
        notices = [*([] if self._history is None else self._history.notices), *self._unfinished.notices]
        new = [notice for notice in dict.fromkeys(notices) if notice not in self._told]
        self._told.update(new)
        return new
