"""The history out to a file and back, off the event loop: it can be watched, and stopped."""

from __future__ import annotations

import tkinter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Callable

from ...core.errors import SweeperError
from ...store import exchange, intake
from ...store.history import History
from ...store.rows import Row
from ...texts import records as texts
from ...texts.errors import sentence_of
from ...texts.language import say
from ...texts.storage import shown
from ..parts.thinker import Report, Thinker
from .game_files import GameFiles

if TYPE_CHECKING:
    import sqlite3

POLL_MS = 100


class Stopped(Exception):
    """The player has asked to stop."""


class Progress:
    """How many games have gone through, and whether to stop. Both threads look at it."""

    def __init__(self) -> None:
        self.count = 0
        self.stop = False

    def step(self) -> None:
        """One more. Raises Stopped."""
        if self.stop:
            raise Stopped
        self.count += 1


class CountedHistory(History):
    """A history that tells how many games have been read or written."""

    def __init__(self, folder: Path | None, progress: Progress) -> None:
        super().__init__(folder)
        self._progress = progress

    def whole_rows(self) -> Iterator[sqlite3.Row]:
        """As in History. Raises Stopped as well."""
        for row in super().whole_rows():
            self._progress.step()
            yield row

    def take_in(self, games: Iterable[tuple[Row, Row | None]]) -> tuple[int, int]:
        """As in History. Raises Stopped as well, and then nothing is taken in."""
        return super().take_in(self._counted(games))

    def _counted(self, games: Iterable[tuple[Row, Row | None]]) -> Iterator[tuple[Row, Row | None]]:
        for game in games:
            self._progress.step()
            yield game


def export(history: History, path: Path) -> str:
    """Write the history to a file, CSV or JSON by its suffix; what to say about it. Raises SweeperError."""
    write = exchange.export_csv if path.suffix.lower() == ".csv" else exchange.export_json
    return say(texts.EXPORTED, count=write(history, path), path=shown(path))


def take_in(history: History, path: Path) -> str:
    """Take in the games of a file; what to say about it. Raises SweeperError."""
    taken = intake.take_in(history, path)
    return say(texts.IMPORTED, added=taken.added, known=taken.known)


class Transfer:
    """One export or import at a time.

    say: called with what is to be said, again and again while it goes on. done: called when it has ended.
    """

    def __init__(
        self,
        root: tkinter.Misc,
        files: GameFiles,
        *,
        say: Callable[[str], None],
        done: Callable[[], None],
        report: Report,
    ) -> None:
        self._root, self._files, self._say, self._done = root, files, say, done
        self._thinker = Thinker(root, report)
        self._progress = Progress()
        self._poll: str | None = None
        self._busy = self._closed = False

    @property
    def busy(self) -> bool:
        """Whether a transfer is going on."""
        return self._busy

    def start(self, work: Callable[[History, Path], str], path: Path) -> None:
        """Do `work`, one of the functions above, on the history and a file."""
        if self.busy:
            return
        self._busy = True
        progress = self._progress = Progress()
        folder = self._files.folder

        def run(_: Callable[[], bool]) -> Iterator[str]:
            with CountedHistory(folder, progress) as history:
                yield _said(work, history, path)

        def begin(in_memory: bool) -> None:
            if self._closed:
                return
            if in_memory:  # which no other connection can see
                self._files.ask(lambda history: _said(work, history, path), self._tell)
            else:
                self._thinker.think(run, self._conclude, self._ended)

        self._watch()
        self._files.ask(lambda history: history.in_memory, begin)

    def _tell(self, words: str) -> None:
        if not self._closed:
            self._conclude(words)
            self._ended()

    def _conclude(self, words: str) -> None:
        """Say what came of it, which no count may take the place of."""
        self._stop_watching()
        self._say(words)

    def stop(self) -> None:
        """Stop; what is said then tells whether it was in time."""
        self._progress.stop = True

    def close(self) -> None:
        """Stop, because the window goes."""
        self._closed = True
        self.stop()
        self._stop_watching()
        self._thinker.close()

    def _watch(self) -> None:
        self._poll = self._root.after(POLL_MS, self._watch)
        self._say(say(texts.WORKING_OUT, count=self._progress.count))

    def _stop_watching(self) -> None:
        if self._poll is not None:
            self._root.after_cancel(self._poll)
            self._poll = None

    def _ended(self) -> None:
        self._busy = False
        self._stop_watching()
        self._done()


def _said(work: Callable[[History, Path], str], history: History, path: Path) -> str:
    """What came of it, also of a failure."""
    try:
        return work(history, path)
    except Stopped:
        return say(texts.STOPPED)
    except SweeperError as error:
        return sentence_of(error)
