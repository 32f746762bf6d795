"""The files of the games on the event loop: each job is done off it, and what comes of it is told on it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Callable, NamedTuple, TypeVar

from ...core.game import Game
from ...store.games import new_uid
from ...store.keeper import Keeper
from ...store.unfinished import UnfinishedStore
from ...texts.language import Saying
from ..parts.later import Later
from ..parts.thinker import collection

if TYPE_CHECKING:
    from ...store.history import History

POLL_MS = 10

Value = TypeVar("Value")


class Begun(NamedTuple):
    """A game that has begun.

    uid: its name in the history. noted: how many moves and pointer events its file has, and whether that says that
    help was used.
    """

    game: Game
    uid: str
    noted: tuple[int, int, bool] = (0, 0, False)


class GameFiles:
    """The history and the unfinished games of a profile folder, or of this run where there is none.

    failed: called with an error of the program itself.
    used: called after files were used, for there may be something to tell of them.
    begun: the game on the board, once it has a name.
    """

    def __init__(self, folder: Path | None, later: Later, *, failed: Callable[[BaseException], None]) -> None:
        self.folder = folder
        self.used: Callable[[], None] = lambda: None
        self.begun: Begun | None = None
        self._later = later
        self._keeper = Keeper(folder, failed=failed)
        self._under_way = 0
        self._told: list[Saying] = []
        self._quiet = self._closed = False

    def ask(self, question: Callable[[History], Value], then: Callable[[Value], None]) -> None:
        """Ask something of the history; `then` gets the answer, unless the program ends before."""
        self.history(question, lambda answer: None if self._quiet else then(answer))

    def history(self, work: Callable[[History], Value], then: Callable[[Value], None] | None = None) -> None:
        """Do `work` on the history after all that was given before; `then` gets what it came to."""
        if not self._closed:
            self._keeper.history(work, then)
            self._given()

    def unfinished(self, work: Callable[[UnfinishedStore], Value], then: Callable[[Value], None] | None = None) -> None:
        """Do `work` on the unfinished games after all that was given before; `then` gets what it came to."""
        if not self._closed:
            self._keeper.unfinished(work, then)
            self._given()

    def begun_as(self, game: Game) -> Begun:
        """Under which name a game has begun: the first that is asked for, or else a new one."""
        if self.begun is None or self.begun.game is not game:
            self.begun = Begun(game, new_uid())
        return self.begun

    @property
    def busy(self) -> bool:
        """Whether files are still being used."""
        return self._under_way > 0

    def new_notices(self) -> list[Saying]:
        """What went wrong with the files and was not given here before."""
        new = [notice for notice in self._keeper.notices if notice not in self._told]
        self._told += new
        return new

    # The end of the program

    def stop_telling(self) -> None:
        """Answer nobody any more; what has to be written is."""
        self._quiet = True
        self._later.stop("files")

    def wait(self, seconds: float) -> bool:
        """Wait until all is written, so long at most; whether it is. What is not is in the journals."""
        return self._keeper.wait(seconds)

    def close(self, *, wait: float) -> bool:
        """Let go of the files, waiting so many seconds at most for what is still to be written; whether it is."""
        self._keeper.wait(wait)
        self._keeper.deliver()  # which lets go of the journals that are not needed any more
        self._closed = True
        done = self._keeper.close(wait=wait)
        collection.end(self._under_way)
        self._under_way = 0
        return done

    def _given(self) -> None:
        self._under_way += 1
        collection.begin()
        if not self._quiet and not self._later.runs("files"):
            self._later.timer("files", POLL_MS, self._deliver)

    def _deliver(self) -> None:
        self._later.timer("files", POLL_MS, self._deliver)  # first: an answer may open a dialog and wait for it
        done = self._keeper.deliver()
        self._under_way -= done
        collection.end(done)
        if done and not self._quiet:
            self.used()
        if not self._under_way:
            self._later.stop("files")
