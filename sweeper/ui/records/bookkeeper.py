"""Keeps every game that is played: tells the history of its start, its end and its interruption."""

from __future__ import annotations

import tkinter
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Callable, Protocol

from ...core.errors import SweeperError
from ...core.game import Game
from ...core.trace import GameState
from ...play.recorder import Recorder
from ...play.session import Play
from ...store.settings import SettingsStore
from ..parts import system
from ..parts.faults import Faults
from ..parts.later import Later
from ..window.field import Field
from .live_line import LiveCounters

if TYPE_CHECKING:
    from ...metrics.figures import GameFigures
    from ...store.games import Conditions, Ending, KeptGame, Result
    from ...store.history import History
    from ...store.unfinished import Unfinished, UnfinishedStore
    from ...teach.review.judge import Judgement
    from ..window.questions import Questions
    from .aftermath import Aftermath

WAKE_MS = 150  # after the window is there; its opening is not to wait for the history
KEEP_MS = 15_000
QUICK_CELLS = 1000  # up to which the numbers are there in a moment, at the end of the game


class Host(Protocol):
    """The window, as far as records go."""

    root: tkinter.Tk
    store: SettingsStore
    field: Field
    faults: Faults
    questions: Questions

    @property
    def play(self) -> Play: ...

    def take_up(self, game: Game, recorder: Recorder) -> None: ...

    def room_changed(self) -> None: ...


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


class Records:
    """Hears what happens on the board, and does its work when that has been painted."""

    def __init__(self, host: Host, now: Callable[[], int]) -> None:
        self._host, self._now = host, now
        self._root = host.root
        self._played = Played(host.play.game, host.play.recorder)
        self._history: History | None = None
        self._unfinished: UnfinishedStore | None = None
        self._after: Aftermath | None = None
        self._offered: Unfinished | None = None
        self._told: set[str] = set()
        self._sign: str | None = None
        self._awake = self._closed = False
        self._later = Later(self._root)
        self.live = LiveCounters(self._root, host.field, self._live_figures, lambda: self.sign, host.room_changed)
        self._later.timer("wake", WAKE_MS, self._wake)

    # What the window tells

    def painted(self, moved: bool) -> None:
        """The board was painted; `moved` says whether the player sees another position."""
        if self._closed:
            return
        if self._host.play.game is not self._played.game:
            self._leave()
        if moved:
            self._look()
        self.live.painted()

    def choose(self) -> None:
        """The player's choices have changed."""
        settings = self._host.store.settings
        if self._after is not None:
            self._after.want(settings.after_game)
        self.live.want(settings.live_counters and self._awake)

    def field_built(self) -> None:
        """The field may have another width."""
        if self._after is not None:
            self._after.refresh()
        self.live.show()

    def show_best(self) -> None:
        """The best times."""
        from .best_times import show_best

        show_best(self._host.questions.dialogs, self.history, self.sign)

    def show_statistics(self) -> None:
        """The statistics of the whole history."""
        from .statistics import show_statistics

        level = self._host.play.level.key
        show_statistics(self._host.questions.dialogs, self.history, self.sign, level, self._host.faults.report)

    def close(self) -> None:
        """The program ends: a game that goes on is kept."""
        if self._closed:
            return
        self._closed = True
        self._later.close()
        self._close_name_box()
        self.live.close()
        if self._after is not None:
            self._after.close()
        self._put_by()
        if self._unfinished is not None:
            self._unfinished.close()
        if self._history is not None:
            self._history.close()

    # Parts that are not needed to open a window

    @property
    def history(self) -> History:
        """The history, opened when it is first asked for."""
        if self._history is None:
            from ...store.history import History

            self._history = History(self._host.store.path.parent)
            self._tell_notices()
        return self._history

    @property
    def unfinished(self) -> UnfinishedStore:
        """The store of the game that goes on."""
        if self._unfinished is None:
            from ...store.unfinished import UnfinishedStore

            self._unfinished = UnfinishedStore(self._host.store.path.parent)
        return self._unfinished

    @property
    def aftermath(self) -> Aftermath:
        """What comes after a game."""
        if self._after is None:
            from .aftermath import Aftermath

            host = self._host
            dialogs = partial(getattr, host.questions, "dialogs")
            self._after = Aftermath(self._root, host.field, dialogs, self.sign, host.faults.report, self._keep_numbers)
            self._after.wanted = host.store.settings.after_game
        return self._after

    @property
    def sign(self) -> str:
        """The reader's decimal sign."""
        if self._sign is None:
            self._sign = system.decimal_sign()
        return self._sign

    # A game's way through the history

    def _look(self) -> None:
        """See whether the game has begun, or is over."""
        played = self._played
        if not played.began and played.game.clock.started:
            played.began = True
            self._later.soon(partial(self._begin, played))
        if played.began and not played.over and not played.game.live:
            played.over = True
            self._later.soon(partial(self._end, played))

    def _leave(self) -> None:
        """Another game is on the board; one that was going on is abandoned."""
        left, at = self._played, self._now()
        self._played = Played(self._host.play.game, self._host.play.recorder)
        if self._after is not None:
            self._after.hide()
        if left.began and not left.over:
            left.over = True
            self._later.soon(partial(self._abandon, left, at))

    def _begin(self, played: Played) -> None:
        if played.uid is None:
            self._set_offer_aside()
            played.uid = self.history.begin(played.game.trace(), self._conditions(played))
            self._later.timer("keep", KEEP_MS, self._keep_now)
        self._tell_notices()

    def _abandon(self, played: Played, at: int) -> None:
        from ...store.games import Result

        assert played.uid is not None
        self.history.finish(played.uid, self._ending(played, Result.ABANDONED, at))
        self.unfinished.drop()
        self._tell_notices()

    def _end(self, played: Played) -> None:
        """Keep how the game ended, first of all; then what the player sees of it."""
        from ...store.games import Result

        assert played.uid is not None
        result = Result.WON if played.game.state is GameState.WON else Result.LOST
        kept = self.history.finish(played.uid, self._ending(played, result, self._now()))
        self.unfinished.drop()
        self._tell_notices()
        if not self._closed:
            self._after_end(played, kept)

    def _after_end(self, played: Played, kept: KeptGame) -> None:
        """The strip and, for a new best time, the name box."""
        from ...store.best_times import BestTimes, why_not
        from ...store.games import Result
        from ...texts import records as words

        record = BestTimes(self.history).is_record(kept)
        reason = why_not(kept) if kept.result is Result.WON else None
        played.notes = (words.NEW_BEST,) if record else () if reason is None else (reason,)
        self.aftermath.ended(played, on_board=played is self._played)
        if record:
            from .best_times import ask_name

            ask_name(self._host.questions.dialogs, self.history, kept, self.sign)

    def _keep_numbers(self, played: Played) -> None:
        """The numbers that took longer."""
        from ...teach.review.after_game import kept_figures

        assert played.uid is not None
        assert played.figures is not None
        self.history.add_figures(played.uid, kept_figures(played.figures, played.judgement))

    def _ending(self, played: Played, result: Result, at: int) -> Ending:
        """How the game stands at `at`, with its figures where they are quickly found."""
        from ...metrics.figures import figures_of
        from ...store.games import Ending
        from ...teach.review.after_game import kept_figures

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
        from ...store.games import Conditions

        if played.conditions is None:
            game = played.game
            chosen = game.seed is not None and self._host.play.seed_chosen
            replayed = chosen and self.history.played_before(game.trace())
            played.conditions = Conditions(replayed=replayed, loaded=game.seed is None)
        return replace(played.conditions, assisted=played.conditions.assisted or played.recorder.helped)

    # A game that goes on another day

    def _wake(self) -> None:
        """Open the history, and offer to go on with the game that was left."""
        self._awake = True
        self.choose()
        if self.history.live or self._played.began:
            return
        left = self.unfinished.take(self.history.is_over)
        self._tell_notices()
        if left is not None:
            from .go_on import ask_to_go_on

            self._offered = left
            ask_to_go_on(self._host.questions.dialogs, left, self.sign, self._go_on, self._do_not_go_on)

    def _go_on(self) -> None:
        from .go_on import taken_up

        left = self._offered
        if left is None:
            return
        try:
            game, recorder = taken_up(left, self._now())
        except SweeperError as error:
            from ...texts import records as texts

            self._do_not_go_on()
            self._host.questions.tell(texts.UNFINISHED_BROKEN.format(error=error))
            return
        self._offered = None
        self.history.resume(left.uid)
        self._played = Played(game, recorder, left.uid, left.conditions, began=True)
        self._host.take_up(game, recorder)
        self._later.timer("keep", KEEP_MS, self._keep_now)

    def _do_not_go_on(self) -> None:
        left, self._offered = self._offered, None
        if left is not None:
            self.unfinished.drop()
            self.history.abandon(left.uid)

    def _set_offer_aside(self) -> None:
        """Neither yes nor no: it is offered again at the next start."""
        if self._offered is not None:
            self._offered = None
            self.unfinished.close()
        box = self._host.questions.dialogs.open.get("unfinished")
        if box is not None and not self._closed:
            box.destroy()

    def keep(self) -> bool:
        """Keep the game that goes on; whether it is."""
        from ...store.unfinished import Unfinished

        played = self._played
        if played.uid is None or played.over or not played.game.live:
            return False
        trace, elapsed = played.game.trace(played.recorder.pointer), played.game.clock.elapsed(self._now())
        return self.unfinished.keep(Unfinished(played.uid, trace, elapsed, self._conditions(played)))

    def _keep_now(self) -> None:
        """Now and then, when no button is down."""
        if self._played.over or not self._played.began:
            return
        if not self._host.play.mouse.tracking and self._played.game.clock.running:
            self.keep()
            self._tell_notices()
        self._later.timer("keep", KEEP_MS, self._keep_now)

    def _put_by(self) -> None:
        from ...store.games import Result

        played = self._played
        if played.uid is None or played.over:
            return
        result = Result.UNFINISHED if self.keep() else Result.ABANDONED
        self.history.finish(played.uid, self._ending(played, result, self._now()))

    def _tell_notices(self) -> None:
        """Say what went wrong with the files, each thing once."""
        stores = (self._history, self._unfinished)
        notices = [each for store in stores if store is not None for each in store.notices if each not in self._told]
        if notices and not self._closed and "notice" not in self._host.questions.dialogs.open:
            self._told.update(notices)
            self._host.questions.tell("\n\n".join(notices))

    def _live_figures(self) -> GameFigures | None:
        from ...metrics.figures import figures_of

        return figures_of(self._played.game, self._played.recorder.pointer, at=self._now())

    def _close_name_box(self) -> None:
        box = self._host.questions.dialogs.open.get("name") if "dialogs" in vars(self._host.questions) else None
        if box is not None:
            box.destroy()
