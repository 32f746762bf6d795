"""Work that may take longer than a frame, off the event loop: the newest job only, and never a late answer."""

from __future__ import annotations

import gc
import queue
import sys
import threading
import tkinter
from collections.abc import Iterator
from types import TracebackType
from typing import Any, Callable

POLL_MS = 2
TURN_S = 0.001 if sys.platform == "win32" else 0.00002  # Windows counts milliseconds, and would poll for less
"""Seconds after which a thread lets the event loop have a turn. The event loop gives its turn away with every call of
Tk and waits so long to have it back, a hundred times while a dialog is built; Python's own 5 milliseconds make half a
second of that."""

Cancelled = Callable[[], bool]
Work = Callable[[Cancelled], Iterator[Any]]
Report = Callable[[type[BaseException], BaseException, "TracebackType | None"], None]


def _silence(*_: Any) -> None:
    """Tell nobody."""


class _Job:
    """One piece of work: what to do, whom to tell, and whether it is still wanted."""

    def __init__(self, work: Work, tell: Callable[[Any], None], ended: Callable[[], None]) -> None:
        self.work, self.tell, self.ended = work, tell, ended
        self.cancelled = False


class Collection:
    """Python's garbage collection, which stands still while any thread of ours has a job under way.

    While a window is open it never comes by itself: what is left of a dialog must not be freed by a thread, for Tk
    allows only its own to free it. The window sweeps instead, from its event loop. When it has gone, threads may
    still be writing what it left them, and the program is about to end: nothing is collected any more.

    From the first job on Python also changes between threads as often as the event loop needs it.
    """

    def __init__(self) -> None:
        self._jobs = self._windows = 0

    def window_opened(self) -> None:
        """One window more, which sweeps from now on."""
        self._windows += 1
        gc.disable()

    def windows_gone(self) -> None:
        """For a program that goes on without a window, and whose threads have written all: garbage may be collected."""
        self._windows = 0
        self._rest()

    def sweep(self) -> None:
        """Collect what has gone, on the event loop; not while a thread is at work, whose objects are many."""
        if not self._jobs:
            gc.collect()

    def _rest(self) -> None:
        if not self._jobs and not self._windows:
            gc.enable()

    def begin(self) -> None:
        """One job more."""
        self._jobs += 1
        gc.disable()
        sys.setswitchinterval(min(TURN_S, sys.getswitchinterval()))

    def end(self, jobs: int = 1) -> None:
        """So many jobs fewer."""
        self._jobs -= jobs
        self._rest()


collection = Collection()


class Thinker:
    """Runs one job at a time in a thread of its own; a newer job cancels the older.

    Python's garbage collection stands still meanwhile: run in this thread, it could end pictures and
    variables of Tk there, which only the main thread may.

    report: takes an error of a job, as `tkinter.Tk.report_callback_exception` does.
    """

    def __init__(self, root: tkinter.Misc, report: Report) -> None:
        self._root, self._report = root, report
        self._job: _Job | None = None
        self._next: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._results: queue.SimpleQueue[tuple[_Job, str, Any]] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._poll: str | None = None
        self._under_way = 0  # jobs given to the thread whose end it has not told yet

    @property
    def busy(self) -> bool:
        """Whether a job is still being worked on."""
        return self._job is not None

    def think(self, work: Work, tell: Callable[[Any], None], ended: Callable[[], None] = lambda: None) -> None:
        """Start a job and cancel the one before.

        work: called in the thread with a function that says whether it is cancelled; gives its results one
            by one. It must not touch the window.
        tell: called on the event loop with each result, unless the job was cancelled by then.
        ended: called on the event loop after the last result, on the same condition.
        """
        self.cancel()
        job = self._job = _Job(work, tell, ended)
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
            self._thread.start()
        self._under_way += 1
        collection.begin()
        self._next.put(job)
        if self._poll is None:
            self._poll = self._root.after(POLL_MS, self._drain)

    def cancel(self) -> None:
        """Drop the job that is being worked on; none of its results is told any more."""
        if self._job is not None:
            self._job.cancelled = True
            # The thread may hold the job longest, and must not be what ends a window the job knows.
            self._job.tell = self._job.ended = _silence
            self._job = None

    def close(self) -> None:
        """End the thread, with the program."""
        self.cancel()
        if self._poll is not None:
            self._root.after_cancel(self._poll)
            self._poll = None
        if self._thread is not None:
            self._next.put(None)
            self._thread.join(0.5)
            self._thread = None
        collection.end(self._under_way)
        self._under_way = 0

    def _run(self) -> None:
        while True:
            job = self._next.get()
            if job is None:
                return
            self._work_on(job)
            del job

    def _work_on(self, job: _Job) -> None:
        try:
            if not job.cancelled:
                for result in job.work(lambda: job.cancelled):
                    self._results.put((job, "result", result))
                    if job.cancelled:
                        break
            self._results.put((job, "ended", None))
        except Exception as error:
            self._results.put((job, "error", error))

    def _drain(self) -> None:
        """Tell one result, so that two of them do not keep the event loop for two frames."""
        self._poll = None
        more = False
        try:
            more = self._tell_one()
        finally:  # whoever is told may fail, and what comes after that is told all the same
            if self._under_way and self._poll is None:
                self._poll = self._root.after(0 if more else POLL_MS, self._drain)

    def _tell_one(self) -> bool:
        """Tell the next result that is still wanted; whether there was one."""
        while True:
            try:
                job, what, value = self._results.get_nowait()
            except queue.Empty:
                return False
            if what != "result":
                self._under_way -= 1
                collection.end()
            if job is self._job:
                self._take(job, what, value)
                return True

    def _take(self, job: _Job, what: str, value: Any) -> None:
        if what == "result":
            job.tell(value)
            return
        self._job = None
        ended, job.tell, job.ended = job.ended, _silence, _silence
        if what == "error":
            self._report(type(value), value, value.__traceback__)
        ended()
