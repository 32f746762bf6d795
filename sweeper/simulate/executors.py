"""Who plays the games of a simulation: this process, several processes, or a cluster."""

from __future__ import annotations

import asyncio
import contextlib
import importlib
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, InvalidStateError, ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any

from ..core.errors import SweeperError, printable
from ..texts import console as texts
from ..texts.language import say

MOST_A_PART = 50
PARTS_A_WORKER = 20
WAITING_A_WORKER = 4
WINDOWS_MOST = 61  # processes that ProcessPoolExecutor can wait for there
HELD = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
LOST: tuple[type[BaseException], ...] = (BrokenExecutor, OSError)
CLUSTER_LOST: tuple[type[BaseException], ...] = (Exception, asyncio.CancelledError)
"""A cluster ends in errors of many kinds: its own, the network's, and those of a worker that lacks something."""

LOGGERS = ("asyncio", "distributed", "distributed.client", "tornado.application")
"""They print tracebacks when a cluster goes away; what is wrong is said in a sentence instead."""


class WorkersMissing(SweeperError):
    """There is no such executor."""


@dataclass(frozen=True)
class Workers:
    """An executor and how to feed it.

    executor: any of `concurrent.futures`, or None to play in this process.
    chunk: games a part. waiting: parts given out at a time.
    end: ends the executor; with True without waiting for what it is doing.
    lost: the errors that say that it can play no more.
    address: of the cluster, or None.
    """

    executor: Executor | None
    chunk: int = 1
    waiting: int = 1
    end: Callable[[bool], None] = lambda at_once: None
    lost: tuple[type[BaseException], ...] = ()
    address: str | None = None

    def close(self, *, at_once: bool = False) -> None:
        """End the executor; with `at_once` without waiting for what it is doing."""
        self.end(at_once)

    def why_lost(self, error: BaseException) -> str:
        """What is said after one of the errors of `lost`."""
        if self.address is not None:
            return say(texts.CLUSTER_LOST, address=printable(self.address), reason=_reason(error))
        if isinstance(error, BrokenExecutor):
            return say(texts.WORKERS_LOST)
        return say(texts.NO_WORKERS, reason=_reason(error))


def workers_for(games: int, *, jobs: int = 1, cluster: str | None = None) -> Workers:
    """Who plays so many games: `jobs` processes, 0 for one a processor, or the cluster at an address.

    Raises WorkersMissing.
    """
    if cluster is not None:
        return _cluster(games, cluster)
    jobs = jobs or _processors()
    return Workers(None) if jobs == 1 else _processes(games, jobs)


def chunk_for(games: int, *, workers: int) -> int:
    """Games a part: few enough that all workers end at about the same time, at most MOST_A_PART."""
    return max(1, min(MOST_A_PART, games // (workers * PARTS_A_WORKER)))


def _processors() -> int:
    """The processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


# Processes of this machine


def _processes(games: int, jobs: int) -> Workers:
    if os.name == "nt":
        jobs = min(jobs, WINDOWS_MOST)
    pool = Pool(jobs, initializer=_begin_worker)

    def end(at_once: bool) -> None:
        if at_once:
            _hush_cancelled()
        pool.shutdown(wait=not at_once, cancel_futures=True)
        for child in multiprocessing.active_children() if at_once else ():
            child.terminate()

    return Workers(pool, chunk_for(games, workers=jobs), jobs * WAITING_A_WORKER, end, LOST)


class Pool(ProcessPoolExecutor):
    """Processes that are started where no signal disturbs them, and that end when this process does."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """As in ProcessPoolExecutor; this is what starts the processes."""
        with _signals_held():
            return super().submit(fn, *args, **kwargs)


@contextlib.contextmanager
def _signals_held() -> Iterator[None]:
    """Let signals wait, here and in processes that are started meanwhile, until these have prepared for them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, HELD)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_worker() -> None:
    """Leave to the parent what reaches all processes of a terminal, and end when the parent does."""
    for number in HELD:
        signal.signal(number, signal.SIG_DFL if number == signal.SIGTERM else signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, HELD)


def _end_with_parent() -> None:
    """End this process as soon as its parent is gone, however that ended: a killed one can tell nobody."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _hush_cancelled() -> None:
    """Let the pool's own thread end without a traceback when work of a lost process was cancelled."""
    previous = threading.excepthook

    def hook(problem: threading.ExceptHookArgs) -> None:
        if not issubclass(problem.exc_type, InvalidStateError):
            previous(problem)

    threading.excepthook = hook


# A cluster


def _cluster(games: int, address: str) -> Workers:
    try:
        distributed = importlib.import_module("distributed")  # an extra, and not known to every type checker
    except ImportError:
        raise WorkersMissing(texts.NO_DASK) from None
    for name in LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)
    try:
        client = distributed.Client(address)
    except CLUSTER_LOST as error:
        raise WorkersMissing(texts.NO_CLUSTER, address=address, reason=_reason(error)) from None
    count = max(1, sum(client.nthreads().values()))

    def end(at_once: bool) -> None:
        with contextlib.suppress(*CLUSTER_LOST):
            client.close()

    return Workers(
        client.get_executor(), chunk_for(games, workers=count), count * WAITING_A_WORKER, end, CLUSTER_LOST, address
    )


def _reason(error: BaseException) -> str:
    """What an error says in one line, or its kind where it says nothing."""
    if isinstance(error, (CancelledError, asyncio.CancelledError)):
        return say(texts.DISCONNECTED)
    lines = str(error).splitlines()
    return printable(lines[0].rstrip(".")) if lines and lines[0] else type(error).__name__
