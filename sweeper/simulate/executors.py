"""Who plays the games of a simulation: this process, some processes, or a cluster."""

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
    """The executor asked for cannot be had; the text is a sentence that says why."""


@dataclass(frozen=True)
class Workers:
    """An executor and how to feed it.

    executor: any of `concurrent.futures`, or None to play in this process.
    chunk: games a part. waiting: parts given out at a time.
    close: ends the executor; with `at_once` without waiting for what it is doing.
    """

    executor: Executor | None
    chunk: int
    waiting: int
    closing: Callable[[bool], None]

    def close(self, at_once: bool = False) -> None:
        """End the executor; with `at_once` without waiting for what it is doing."""
        self.closing(at_once)


def workers_of(jobs: int, cluster: str | None, games: int) -> Workers:
    """`jobs` processes, 0 for one a processor, or a cluster by its address. Raises WorkersMissing."""
    if cluster is not None:
        return _cluster(cluster, games)
    jobs = jobs or _processors()
    if jobs == 1:
        return Workers(None, 1, 1, lambda at_once: None)
    return _processes(jobs, games)


def chunk_for(games: int, workers: int) -> int:
    """Games a part: small enough that all workers end together and a bar moves, at most MOST_A_PART."""
    return max(1, min(MOST_A_PART, games // (workers * PARTS_A_WORKER)))


def _processors() -> int:
    """The processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _processes(jobs: int, games: int) -> Workers:
    if os.name == "nt":
        jobs = min(jobs, WINDOWS_MOST)
    pool = ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_parent)

    def close(at_once: bool) -> None:
        if at_once:
            _hush_cancelled()
        pool.shutdown(wait=not at_once, cancel_futures=True)
        for child in multiprocessing.active_children() if at_once else ():
            child.terminate()

    return Workers(pool, chunk_for(games, jobs), jobs * WAITING_A_WORKER, close)


def _hush_cancelled() -> None:
    """Let the pool's thread end without a traceback when it finds that what a lost process did was cancelled."""
    usual = threading.excepthook

    def hook(problem: threading.ExceptHookArgs) -> None:
        if not issubclass(problem.exc_type, InvalidStateError):
            usual(problem)

    threading.excepthook = hook


def _leave_interrupts_to_parent() -> None:
    """Ctrl-C reaches all processes of a terminal; only the first one is to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _cluster(address: str, games: int) -> Workers:
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
        client.get_executor(), chunk_for(games, count), count * WAITING_A_WORKER, lambda at_once: client.close()
    )
