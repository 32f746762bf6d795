"""The files of the games, used in threads of their own, so that nobody who gives a job waits for the disk.

Jobs on the history are done one after the other, in the order they were given, and so are jobs on the unfinished
games: a history that waits for another program does not hold up the journal of the game being played.
"""

from __future__ import annotations

import itertools
import queue
import threading
import time
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable, Generic, NamedTuple, TypeVar

from ..texts.language import Saying
from .games import here_and_now
from .unfinished import UnfinishedStore

if TYPE_CHECKING:
    from .history import History

PATIENCE = 10.0
"""Seconds for another program to finish writing the history; nobody waits for it but the jobs behind."""

Files = TypeVar("Files", "History", UnfinishedStore)
Value = TypeVar("Value")


class Keeper:
    """The history and the unfinished games of one profile folder.

    What a job comes to is handed over by `deliver`, in the thread that calls it: give all jobs, and call all else,
    from that one thread. A job must know nothing of a window. Close it when the program ends.
    """

    def __init__(
        self,
        folder: Path | None,
        *,
        clock: Callable[[], datetime] = here_and_now,
        failed: Callable[[BaseException], None],
    ) -> None:
        """failed: called by `deliver` with an error of a job that no file is the reason of."""
        self._failed = failed
        self._numbers = itertools.count()
        self._then: dict[int, Callable[[Any], None]] = {}
        self._done: queue.SimpleQueue[_Done] = queue.SimpleQueue()
        self._history: _Line[History] = _Line("history", lambda: _history(folder, clock), self._done)
        self._unfinished: _Line[UnfinishedStore] = _Line(
            "unfinished games", lambda: UnfinishedStore(folder), self._done
        )

    def history(self, work: Callable[[History], Value], then: Callable[[Value], None] | None = None) -> None:
        """Do `work` on the history when all that was given before is done; `then` gets what it came to."""
        self._history.give(self._number(then), work)

    def unfinished(self, work: Callable[[UnfinishedStore], Value], then: Callable[[Value], None] | None = None) -> None:
        """Do `work` on the unfinished games when all that was given before is done; `then` gets what it came to."""
        self._unfinished.give(self._number(then), work)

    def deliver(self) -> int:
        """Hand over what the jobs done since the last call came to, in the order they were done; how many were."""
        count = 0
        while True:
            try:
                done = self._done.get_nowait()
            except queue.Empty:
                return count
            count += 1
            then = self._then.pop(done.number, None)
            if done.error is not None:
                self._failed(done.error)
            elif then is not None:
                then(done.value)

    @property
    def notices(self) -> list[Saying]:
        """What went wrong with the files so far, each thing once.

        Where the history cannot be written, nothing more is said of unfinished games that cannot.
        """
        history, unfinished = self._history.files, self._unfinished.files
        notices = [] if history is None else list(history.notices)
        if unfinished is not None:
            notices += unfinished.notices
            notices += [] if history is not None and history.in_memory else unfinished.trouble
        return notices

    @property
    def waiting(self) -> int:
        """How many jobs are not done yet."""
        return self._unfinished.waiting + self._history.waiting

    def wait(self, seconds: float) -> bool:
        """Wait until all jobs are done, so long at most; whether they are."""
        until = time.monotonic() + seconds
        return self._unfinished.wait(until) and self._history.wait(until)

    def close(self, *, wait: float) -> bool:
        """Take no more jobs, and let go of the files when those given are done; whether that was within `wait`.

        wait: seconds. Jobs that are not done then end with the program.
        """
        until = time.monotonic() + wait
        for line in (self._unfinished, self._history):
            line.close()
        return self._unfinished.join(until) and self._history.join(until)

    def _number(self, then: Callable[[Any], None] | None) -> int:
        number = next(self._numbers)
        if then is not None:
            self._then[number] = then  # kept here: what belongs to a window must not end in another thread
        return number


def _history(folder: Path | None, clock: Callable[[], datetime]) -> History:
    """The history; loaded here, because the first move of a game is not to wait for it."""
    from .history import History

    return History(folder, clock, patience=PATIENCE)


class _Done(NamedTuple):
    """A job that is done: its number, and what it came to or the error it ended with."""

    number: int
    value: Any = None
    error: BaseException | None = None


class _Line(Generic[Files]):
    """Jobs done in their order by one thread, on files that it opens for the first of them."""

    def __init__(self, name: str, open_files: Callable[[], Files], done: queue.SimpleQueue[_Done]) -> None:
        self._name, self._done = name, done
        self._open: Callable[[], Files] = open_files
        self._jobs: queue.SimpleQueue[tuple[int, Callable[[Files], Any]] | None] = queue.SimpleQueue()
        self._fewer = threading.Condition()
        self._waiting = 0
        self._closed = False
        self.files: Files | None = None
        self._thread: threading.Thread | None = None

    @property
    def waiting(self) -> int:
        """How many jobs are not done yet."""
        return self._waiting

    def give(self, number: int, work: Callable[[Files], Any]) -> None:
        """One job more; after the end it is not done."""
        if self._closed:
            return
        with self._fewer:
            self._waiting += 1
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()
        self._jobs.put((number, work))

    def wait(self, until: float) -> bool:
        """Wait for the end of all jobs, to a time of `time.monotonic` at most; whether they are done."""
        with self._fewer:
            return self._fewer.wait_for(lambda: self._waiting == 0, max(0.0, until - time.monotonic()))

    def close(self) -> None:
        """Take no more jobs; the files are closed after the last one."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)

    def join(self, until: float) -> bool:
        """Wait for the files to be closed, to a time of `time.monotonic` at most; whether they are."""
        if self._thread is None:
            return True
        self._thread.join(max(0.0, until - time.monotonic()))
        return not self._thread.is_alive()

    def _run(self) -> None:
        while True:
            job = self._jobs.get()
            if job is None:
                break
            self._done.put(self._do(*job))
            with self._fewer:
                self._waiting -= 1
                self._fewer.notify_all()
        if self.files is not None:
            self.files.close()

    def _do(self, number: int, work: Callable[[Files], Any]) -> _Done:
        try:
            if self.files is None:
                self.files = self._open()
            return _Done(number, work(self.files))
        except Exception as error:
            return _Done(number, error=error)
