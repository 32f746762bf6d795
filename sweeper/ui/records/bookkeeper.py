"""The bookkeeper: tells the history of the start, the end and the interruption of every game at the board."""

from __future__ import annotations

import queue
import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Callable, Protocol

from ...core.errors import SweeperError
from ...core.game import Game, played_again
from ...core.pointer import PointerEvent
from ...core.trace import GameState
from ...metrics.figures import GameFigures, figures_of, measure
from ...play.recorder import Recorder, taken_up
from ...play.session import Play
from ...store.best_times import why_not
from ...store.endings import Figures, Kept, Settled, keep_end, let_go, settle
from ...store.games import Conditions, Ending, Result
from ...store.history import History
from ...store.journal import Addition
from ...store.unfinished import Left, Unfinished, UnfinishedStore
from ...teach.review.after_game import kept_figures
from ...teach.review.judge import Judgement
from ...teach.review.verdicts import JudgedMove
from ...texts import records as texts
from ...texts.language import Text
from ..parts.later import Later
from .first_moves import JOURNAL_MS, conditions_of, whole_game
from .game_files import Begun, GameFiles

KEEP_MS = 5_000  # between two looks at the clock of the game that goes on
JOURNAL_S = 1.0  # for the journal, which is on no file that others write
QUICK_CELLS = 1000  # up to which the figures are there in a moment, and kept with the end of the game


class Measurement:
    """The figures of a game that is over, worked out once, in the thread that first asks for them.

    They may take longer than a frame. at: milliseconds on the clock of the game.
    """

    def __init__(self, game: Game, pointer: tuple[PointerEvent, ...], *, at: int) -> None:
        self._game, self._pointer, self._at = game, pointer, at
        self._lock = threading.Lock()
        self._found: tuple[GameFigures | None] | None = None

    def figures(self) -> GameFigures | None:
        """Them; None of a game whose mines were never laid."""
        with self._lock:
            if self._found is None:
                self._found = (figures_of(self._game, self._pointer, at=self._at),)
            return self._found[0]


@dataclass
class Played:
    """A game on the board, or one that was there, with what the window knows of it.

    uid: its name in the history once it has begun. conditions: those it came with.
    figures, judgement: its numbers, as soon as they are worked out; judged: whether no more will come.
    verdicts: those on its moves, once they are there.
    notes: what is said besides its numbers.
    noted: how many moves and pointer events its journal has, and whether it says that help was used.
    finished: whether its end was given to the history.
    measurement: what works out its figures, from its end on.
    """

    game: Game
    recorder: Recorder
    uid: str = ""
    conditions: Conditions | None = None
    began: bool = False
    over: bool = False
    verdicts: tuple[JudgedMove, ...] = ()
    figures: GameFigures | None = None
    judgement: Judgement | None = None
    judged: bool = False
    notes: tuple[Text, ...] = ()
    noted: tuple[int, int, bool] = (0, 0, False)
    finished: bool = False
    measurement: Measurement | None = None


class Listener(Protocol):
    """Who is told what the bookkeeper has done."""

    def now(self) -> int:
        """Milliseconds on the clock of the window."""

    def game_left(self) -> None:
        """Another game is on the board."""

    def game_begun(self) -> None:
        """A new game on the board has begun."""

    def game_over(self, played: Played) -> None:
        """A game was won or lost."""

    def game_kept(self, played: Played, kept: Kept) -> None:
        """The history has the end of a game that was won or lost."""

    def game_offered(self, left: Unfinished) -> None:
        """There is a game that was left, to go on with."""


class Bookkeeper:
    """Keeps the games of `play` in `files`, and never waits for them. What can wait for a paint is done `later`.

    offered: the game that was left, while nobody has decided about it.
    """

    def __init__(self, play: Play, files: GameFiles, later: Later, listener: Listener) -> None:
        self._play, self._files, self._later, self._listener = play, files, later, listener
        self.played = Played(play.game, play.recorder)
        self.offered: Unfinished | None = None
        self._closed = False

    # The games on the board

    def look(self) -> None:
        """See whether the game on the board has begun, has gone on, is over, or has gone."""
        if self._play.game is not self.played.game:
            self._leave()
        played = self.played
        if not played.began and played.game.clock.started:
            played.began = True
            _game, played.uid, played.noted = self._files.begun_as(played.game)
            played.recorder.uid = played.uid
            self._later.soon(partial(self._begin, played))
        if played.began and not played.over:
            if _has_news(played) and not self._later.runs("journal"):
                self._later.timer("journal", JOURNAL_MS, partial(self._note, played))
            if not played.game.live:
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
        self._set_offer_aside()
        trace, conditions, uid = played.game.trace(), self._conditions(played), played.uid
        self._files.history(lambda history: history.begin(trace, conditions, uid=uid))
        self._later.timer("keep", KEEP_MS, self._keep_now)

    def _abandon(self, played: Played, at: int) -> None:
        self._write_down(played, at, given_up=True)
        self._finish(played, Result.ABANDONED, at)

    def _end(self, played: Played) -> None:
        """Keep how the game ended, first of all; then the player sees more of it."""
        result = Result.WON if played.game.state is GameState.WON else Result.LOST
        self._finish(played, result, self._listener.now(), tell=True)
        if not self._closed:
            self._listener.game_over(played)

    def _finish(self, played: Played, result: Result, at: int, *, tell: bool = False) -> None:
        played.finished = True
        uid, ending = played.uid, self._ending(played, result, at)

        def finish(history: History) -> Kept:
            return keep_end(history, uid, ending())

        def finished(kept: Kept) -> None:
            self._files.unfinished(lambda store: store.drop(uid) if kept.in_file else store.release(uid))
            if tell and not self._closed:
                reason = why_not(kept.game) if kept.game.result is Result.WON else None
                played.notes = (texts.NEW_BEST,) if kept.best else () if reason is None else (reason,)
                self._listener.game_kept(played, kept)

        self._files.history(finish, finished)

    def add_figures(self, played: Played) -> None:
        """Keep the figures of a game that took longer than its end."""
        assert played.figures is not None
        uid, figures = played.uid, kept_figures(played.figures, played.judgement)
        self._files.history(lambda history: history.add_figures(uid, figures))

    def measuring(self) -> Callable[[], GameFigures | None]:
        """What works out the figures of the game on the board as it stands now; to be called off the event loop."""
        game, measurement = self.played.game, self.played.measurement
        if measurement is not None:
            return measurement.figures
        if game.layout is None:
            return lambda: None
        trace, elapsed = game.trace(self.played.recorder.pointer), game.clock.elapsed(self._listener.now())
        return partial(measure, game.layout, trace, state=game.state, time_ms=elapsed)

    def _ending(self, played: Played, result: Result, at: int) -> Callable[[], Ending]:
        """What gives how the game stands at `at`, with its figures where they are quickly found.

        To be called where it is written, off the event loop.
        """
        game, pointer, conditions = played.game, played.recorder.pointer, self._conditions(played)
        moves, elapsed = tuple(game.moves), game.clock.elapsed(at)
        measurement = played.measurement = Measurement(game, pointer, at=at)

        def ending() -> Ending:
            figures = measurement.figures() if game.rows * game.cols <= QUICK_CELLS else None
            known = {} if figures is None else kept_figures(figures)
            return Ending(result, elapsed, replace(game.trace(pointer), moves=moves), conditions, known)

        return ending

    def _conditions(self, played: Played) -> Conditions:
        """What sets the game apart: help may have come at any time, all else is known at its start."""
        if played.conditions is None:
            played.conditions = conditions_of(played.game, played.recorder, seed_chosen=self._play.seed_chosen)
        return replace(played.conditions, assisted=played.conditions.assisted or played.recorder.helped)

    # The journal of the game on the board

    def keep(self) -> None:
        """Write down the game that goes on as it stands, so that the next start can offer it."""
        played = self.played
        if played.began and not played.over:
            self._write_down(played, self._listener.now(), lambda kept: None if kept else self._keep(played))

    def _keep_now(self) -> None:
        """Write down the time every few seconds, while it counts."""
        if self.played.over or not self.played.began:
            return
        if self.played.game.clock.running:
            self.keep()
        self._later.timer("keep", KEEP_MS, self._keep_now)

    def _keep(self, played: Played) -> None:
        """Write the game whole."""
        whole = self._whole(played, played.recorder.settled)
        self._files.unfinished(lambda store: store.keep(whole()))

    def _whole(self, played: Played, events: int) -> Callable[[], Unfinished]:
        """What gives the game as it stands now, with its first pointer events; to be called where it is written."""
        game, recorder = played.game, played.recorder
        played.noted = (len(game.moves), events, recorder.helped)
        begun = Begun(game, played.uid, played.noted)
        return whole_game(begun, recorder, self._conditions(played), at=self._listener.now())

    def _note(self, played: Played) -> None:
        """Write down what has come to the game; at first the whole of it. Of one that the history has, nothing."""
        if played.finished:
            return
        if not played.noted[0]:
            self._keep(played)
        elif _has_news(played):
            self._write_down(played, self._listener.now())

    def _write_down(
        self, played: Played, at: int, then: Callable[[bool], None] | None = None, *, given_up: bool = False
    ) -> None:
        """Write down what has come to the game, and where its clock stands at `at`."""
        game, recorder = played.game, played.recorder
        moves, events, _ = played.noted
        until = recorder.settled if game.live and not given_up else len(recorder.events)
        addition = Addition(
            moves_before=moves,
            events_before=events,
            moves=tuple(game.moves[moves:]),
            pointer=tuple(recorder.events[events:until]),
            elapsed_ms=game.clock.elapsed(at),
            assisted=self._conditions(played).assisted,
            given_up=given_up,
        )
        played.noted = (len(game.moves), until, recorder.helped)
        uid = played.uid
        self._files.unfinished(lambda store: store.add(uid, addition), then)

    # A game that goes on another day

    def look_for_left(self) -> None:
        """Find the games that were left: their ends come into the history, and one that can go on is offered."""
        self._files.unfinished(lambda store: store.left(), self._settle)

    def _settle(self, left: Sequence[Left]) -> None:
        """Ask the history of them; also without any, so that it is open before the first game begins."""
        self._files.history(lambda history: settle(history, left, figures_of_left), self._settled)

    def _settled(self, settled: Settled) -> None:
        offered = settled.offered
        if offered is not None and (self._closed or self.played.began):
            settled = Settled(None, settled.over, (*settled.later, offered.uid))
        self._files.unfinished(lambda store: let_go(store, settled))
        if settled.offered is not None:
            self.offered = settled.offered
            self._listener.game_offered(settled.offered)

    def take_up(self, then: Callable[[Game, Recorder], None], *, failed: Callable[[SweeperError], None]) -> None:
        """Go on with the game offered: `then` gets it and what was recorded of it, unless another begins before.

        All its moves are made again, off the event loop. failed: called instead where it is damaged.
        """
        left, self.offered = self.offered, None
        if left is None:
            return
        now = self._listener.now()

        def take_up(_: UnfinishedStore) -> tuple[Game, Recorder] | SweeperError:
            try:
                return taken_up(left.trace, left.elapsed_ms, helped=left.assisted, now=now)
            except SweeperError as error:
                return error

        def taken(found: tuple[Game, Recorder] | SweeperError) -> None:
            if isinstance(found, SweeperError):
                self._give_up(left.uid)
                failed(found)
            elif self._closed or self.played.began:
                self._release(left.uid)
            else:
                self._go_on(left, *found)
                then(*found)

        self._files.unfinished(take_up, taken)

    def _go_on(self, left: Unfinished, game: Game, recorder: Recorder) -> None:
        uid, conditions = left.uid, left.conditions
        recorder.loaded, recorder.replayed = conditions.loaded and game.seed is None, conditions.replayed
        recorder.uid = uid
        self._files.history(lambda history: history.resume(uid))
        self.played = Played(game, recorder, uid, left.conditions, began=True)
        self._keep(self.played)
        self._later.timer("keep", KEEP_MS, self._keep_now)

    def decline(self) -> None:
        """Give up the game offered."""
        left, self.offered = self.offered, None
        if left is not None:
            self._give_up(left.uid)

    def _give_up(self, uid: str) -> None:
        self._files.history(
            lambda history: history.abandon(uid),
            lambda _: self._files.unfinished(lambda store: store.drop(uid)),
        )

    def _set_offer_aside(self) -> None:
        """Leave the offer for the next start: it was neither taken nor declined."""
        left, self.offered = self.offered, None
        if left is not None:
            self._release(left.uid)
        if not self._closed:
            self._listener.game_begun()

    def _release(self, uid: str) -> None:
        self._files.unfinished(lambda store: store.release(uid))

    # The end of the program

    def stop_telling(self) -> None:
        """Do what was put off, without telling the player of it any more."""
        self._closed = True
        self._files.stop_telling()
        self._later.close()

    def write_all(self) -> None:
        """Give the game that goes on to the files, after all that was given before."""
        self.stop_telling()
        played = self.played
        if not played.began or played.over:
            return
        played.over = True
        uid, whole = played.uid, self._whole(played, len(played.recorder.events))
        ending = self._ending(played, Result.UNFINISHED, self._listener.now())
        written: queue.SimpleQueue[bool] = queue.SimpleQueue()
        self._files.unfinished(lambda store: written.put(store.keep(whole())))
        self._files.history(lambda history: history.finish(uid, ending() if _comes(written) else abandoned(ending())))


def _has_news(played: Played) -> bool:
    """Whether a move was made, or help came, that the journal does not have yet."""
    moves, _, helped = played.noted
    return len(played.game.moves) != moves or played.recorder.helped != helped


def figures_of_left(left: Unfinished) -> Figures:
    """The figures of a game that was won or lost when its window was killed."""
    game = played_again(left.trace)
    figures = figures_of(game, left.trace.pointer) if game.rows * game.cols <= QUICK_CELLS else None
    return {} if figures is None else kept_figures(replace(figures, time_ms=left.elapsed_ms))


def abandoned(ending: Ending) -> Ending:
    """The same, of a game that could not be kept to go on with."""
    return replace(ending, result=Result.ABANDONED)


def _comes(written: queue.SimpleQueue[bool]) -> bool:
    """Whether the game was written; a journal that does not answer has at least what was written before."""
    try:
        return written.get(timeout=JOURNAL_S)
    except queue.Empty:
        return True
