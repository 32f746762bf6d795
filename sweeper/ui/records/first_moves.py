"""The first moves of a game that begins before the bookkeeper is loaded: they are written down all the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Callable

from ...core.game import Game
from ...core.levels import NO_GUESS
from ...play.recorder import Recorder
from ...play.session import Paint
from ...store.games import Conditions
from ...store.unfinished import Unfinished
from ..parts.later import Later
from ..parts.part import Part, Window
from .game_files import Begun, GameFiles

JOURNAL_MS = 5  # after a move, when it is on the screen
PATIENCE_S = 0.3  # for the files at the end


class FirstMoves(Part):
    """Keeps the game until the bookkeeper does. It loads next to nothing, so that it is there with the first click.

    A game that ends or is left wakes the bookkeeper, so here is but one.
    """

    def __init__(self, window: Window) -> None:
        self._window = window
        self._later = Later(window.root)
        self._over = False
        self.files = GameFiles(window.store.folder, self._later, failed=self._failed)

    def painted(self, paint: Paint) -> None:
        if not self._over and self._window.play.game.clock.started and not self._later.runs("moves"):
            self._later.timer("moves", JOURNAL_MS, self._write)

    def hand_over(self) -> GameFiles:
        """Leave the files to the bookkeeper, with the game that has begun."""
        self._later.stop("moves")
        self._over = True
        return self.files

    def close(self) -> None:
        if not self._over:
            self.files.close(wait=PATIENCE_S)
        self._later.close()

    def _write(self) -> None:
        """Write the game whole, if there is a move that is not written."""
        play = self._window.play
        game, recorder = play.game, play.recorder
        before = self.files.begun_as(game)
        begun = before._replace(noted=(len(game.moves), recorder.settled, recorder.helped))
        if begun == before:
            return
        self.files.begun = begun
        conditions = replace(conditions_of(game, recorder, seed_chosen=play.seed_chosen), assisted=recorder.helped)
        whole = whole_game(begun, recorder, conditions, at=self._window.now())
        self.files.unfinished(lambda store: store.keep(whole()))

    def _failed(self, error: BaseException) -> None:
        self._window.report(type(error), error, error.__traceback__)


def conditions_of(game: Game, recorder: Recorder, *, seed_chosen: bool) -> Conditions:
    """What sets a new game apart. seed_chosen: whether its seed was given."""
    dealt_here = game.level.key in NO_GUESS  # each is as new as one drawn from a seed
    chosen = not recorder.replayed and not dealt_here and (game.seed is None or seed_chosen)
    return Conditions(replayed=recorder.replayed, loaded=recorder.loaded or chosen)


def whole_game(begun: Begun, recorder: Recorder, conditions: Conditions, *, at: int) -> Callable[[], Unfinished]:
    """What gives a game as it stands now, to be called where it is written.

    To put the mines of a large board in order takes as long as to paint a click, and does not change any more.
    """
    game, uid, (_moves, events, _helped) = begun
    moves, pointer = tuple(game.moves), tuple(recorder.events[:events])
    elapsed = game.clock.elapsed(at)
    return lambda: Unfinished(uid, replace(game.trace(pointer), moves=moves), elapsed, conditions)
