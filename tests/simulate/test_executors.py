"""Who plays the games: this process, several, or a cluster; and that none is left running."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_all_start_methods
from pathlib import Path

import pytest

from sweeper.simulate.executors import CLUSTER_LOST, LOST, Pool, Workers, chunk_for, workers_for
from tests.places import ROOT

linux = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are found in /proc")
ENDLESS = ["simulate", "--level", "beginner", "--games", "100000000", "--jobs", "2", "--json"]
METHODS = [method for method in ("fork", "spawn", "forkserver") if method in get_all_start_methods()]


def test_parts_are_small_enough_to_share_out() -> None:
    assert [chunk_for(games, workers=4) for games in (1, 79, 160, 1_000_000)] == [1, 1, 2, 50]
    assert workers_for(100).executor is None


def test_no_jobs_means_every_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 7}, raising=False)
    workers = workers_for(600, jobs=0)
    assert (workers.chunk, workers.waiting) == (10, 12)
    workers.close()


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (BrokenExecutor("what a process said"), "A process that played games has ended without a word."),
        (OSError(11, "Resource temporarily unavailable"),
         "No process can be started: [Errno 11] Resource temporarily unavailable."),
    ],
)  # fmt: skip
def test_why_processes_are_lost(error: BaseException, said: str) -> None:
    workers = Workers(None, lost=LOST)
    assert isinstance(error, workers.lost)
    assert workers.why_lost(error) == said


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (CancelledError(), "the connection has ended"),
        (asyncio.CancelledError(), "the connection has ended"),
        (ModuleNotFoundError("No module named 'sweeper'"), "No module named 'sweeper'"),
        (OSError("in <TCP>: Stream is closed.\nand more"), "in <TCP>: Stream is closed"),
        (RuntimeError(), "RuntimeError"),
    ],
)
def test_why_a_cluster_is_lost(error: BaseException, reason: str) -> None:
    workers = Workers(None, lost=CLUSTER_LOST, address="tcp://x\x1b:1")
    assert isinstance(error, workers.lost)
    assert workers.why_lost(error) == f"The cluster at tcp://x\\x1b:1 has gone, or cannot play: {reason}."


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be held here")
def test_an_interrupt_during_the_start_of_processes_waits_and_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    started = []

    def submit(*_: object) -> Future[int]:
        signal.raise_signal(signal.SIGINT)  # to this thread: a process that has had a window has one more
        started.append(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))
        return Future()

    monkeypatch.setattr(ProcessPoolExecutor, "submit", submit)
    pool = Pool(2)
    with pytest.raises(KeyboardInterrupt):
        pool.submit(int)
    assert started == [True]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def children_of(process: int) -> list[int]:
    """The running processes that a process has started, and those that these have started."""
    found = []
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            found += [child, *children_of(child)]
    return found


def is_running(process: int) -> bool:
    """Whether a process still runs: one that nobody has asked about after its end does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


@contextmanager
def simulation(method: str) -> Iterator[tuple[subprocess.Popen[str], list[int]]]:
    """An endless simulation whose processes are at work, and these processes."""
    code = (
        f"import multiprocessing, sys; multiprocessing.set_start_method({method!r})\n"
        f"from sweeper.console.main import main; sys.exit(main({ENDLESS}, print))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    ) as running:  # fmt: skip
        try:
            wanted = 2 if method == "fork" else 3  # with the one that starts or cleans up
            deadline = time.monotonic() + 60
            while running.poll() is None and len(children_of(running.pid)) < wanted and time.monotonic() < deadline:
                time.sleep(0.05)
            time.sleep(1)
            yield running, children_of(running.pid)
        finally:
            running.kill()


@linux
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM", "SIGHUP", "SIGINT"])
def test_no_process_outlives_the_one_that_started_it(method: str, name: str) -> None:
    number = getattr(signal, name)
    with simulation(method) as (running, children):
        assert len(children) >= 2
        running.send_signal(number)
        out, err = running.communicate(timeout=60)
        until = time.monotonic() + 60
        while any(map(is_running, children)) and time.monotonic() < until:
            time.sleep(0.05)
        assert [child for child in children if is_running(child)] == []
    assert running.returncode == (-number if name == "SIGKILL" else 128 + number)
    assert "Traceback" not in err
    if name != "SIGKILL":
        assert err.startswith("Interrupted: ")
        assert out.startswith('{"level": "beginner"') or err.startswith("Interrupted: 0 ")
