"""Who plays the games of a simulation: this process, several processes, or a cluster."""

from __future__ import annotations

import importlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, InvalidStateError, ProcessPoolExecutor
from dataclasses import dataclass

from ..core.errors import SweeperError
from ..texts import console as texts

MOST_A_PART = 50
PARTS_A_WORKER = 20
WAITING_A_WORKER = 4
WINDOWS_MOST = 61  # processes that ProcessPoolExecutor can wait for there


class WorkersMissing(SweeperError):
    """There is no such executor; the text is a sentence that says why."""


@dataclass(frozen=True)
class Workers:
    """An executor and how to feed it.

    executor: any of `concurrent.futures`, or None to play in this process.
    chunk: games a part. waiting: parts given out at a time.
    end: ends the executor; with True without waiting for what it is doing.
    """

    executor: Executor | None
    chunk: int
    waiting: int
    end: Callable[[bool], None]

    def close(self, *, at_once: bool = False) -> None:
        """End the executor; with `at_once` without waiting for what it is doing."""
        self.end(at_once)


def workers_for(games: int, *, jobs: int = 1, cluster: str | None = None) -> Workers:
    """Who plays so many games: `jobs` processes, 0 for one a processor, or the cluster at an address.

    Raises WorkersMissing.
    """
    if cluster is not None:
        return _cluster(games, cluster)
    jobs = jobs or _processors()
    if jobs == 1:
        return Workers(None, 1, 1, lambda at_once: None)
    return _processes(games, jobs)


def chunk_for(games: int, *, workers: int) -> int:
    """Games a part: few enough that all workers end at about the same time, at most MOST_A_PART."""
    return max(1, min(MOST_A_PART, games // (workers * PARTS_A_WORKER)))


def _processors() -> int:
    """The processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _processes(games: int, jobs: int) -> Workers:
    if os.name == "nt":
        jobs = min(jobs, WINDOWS_MOST)
    pool = ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_parent)

    def close(at_once: bool) -> None:
        if at_once:
            _hush_cancelled()
        pool.shutdown(wait=not at_once, cancel_futures=True)
        for child in multiprocessing.active_children() if at_once else ():
            child.terminate()

    return Workers(pool, chunk_for(games, workers=jobs), jobs * WAITING_A_WORKER, close)


def _hush_cancelled() -> None:
    """Let the pool's own thread end without a traceback when work of a lost process was cancelled."""
    previous = threading.excepthook

    def hook(problem: threading.ExceptHookArgs) -> None:
        if not issubclass(problem.exc_type, InvalidStateError):
            previous(problem)

    threading.excepthook = hook


def _leave_interrupts_to_parent() -> None:
    """Ignore Ctrl-C, which reaches all processes of a terminal: only the parent is to answer it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _cluster(games: int, address: str) -> Workers:
    try:
        distributed = importlib.import_module("distributed")  # an extra, and not known to every type checker
    except ImportError:
        raise WorkersMissing(texts.NO_DASK) from None
    try:
        client = distributed.Client(address)
    except (OSError, ValueError) as error:
        reason = str(error).splitlines()[0].rstrip(".") if str(error) else type(error).__name__
        raise WorkersMissing(texts.NO_CLUSTER.format(address=address, reason=reason)) from None
    count = max(1, sum(client.nthreads().values()))
    return Workers(
        client.get_executor(), chunk_for(games, workers=count), count * WAITING_A_WORKER, lambda at_once: client.close()
    )
