"""Work off the event loop: newest first, cancelled for good, errors reported, nothing late."""

from __future__ import annotations

import gc
import sys
import threading
import time
import tkinter
from typing import Any

import pytest

from sweeper.ui.parts.thinker import TURN_S, Thinker
from tests.display import pump, wait_until


@pytest.fixture
def faults():
    return []


@pytest.fixture
def thinker(root, faults):
    made = Thinker(root, lambda kind, error, trace: faults.append(error))
    yield made
    made.close()


def test_results_come_one_by_one_on_the_event_loop(root, thinker):
    heard: list[Any] = []
    ended: list[bool] = []
    thinker.think(
        lambda cancelled: iter([1, 2, 3]),
        lambda result: heard.append((result, threading.current_thread() is threading.main_thread())),
        lambda: ended.append(True),
    )
    assert heard == []
    wait_until(root, lambda: ended)
    assert heard == [(1, True), (2, True), (3, True)]
    assert not thinker.busy


def test_who_is_told_may_fail_and_what_comes_after_is_told_all_the_same(
    root: tkinter.Tk, thinker: Thinker, callback_errors: list[BaseException]
) -> None:
    heard: list[int] = []
    ended: list[bool] = []

    def tell(result: int) -> None:
        heard.append(result)
        raise ValueError(result)

    thinker.think(lambda cancelled: iter([1, 2, 3]), tell, lambda: ended.append(True))
    wait_until(root, lambda: ended)
    assert heard == [1, 2, 3]
    assert not thinker.busy
    assert [str(error) for error in callback_errors] == ["1", "2", "3"]
    callback_errors.clear()


def test_garbage_is_collected_only_while_the_thread_rests(root, thinker):
    seen: list[bool] = []

    def work(cancelled):
        yield gc.isenabled()

    thinker.think(work, seen.append)
    thinker.cancel()
    thinker.think(work, seen.append)
    wait_until(root, lambda: seen)
    pump(root, 30)
    assert seen == [False]
    assert gc.isenabled()


def slow(cancelled):
    for number in range(1000):
        if cancelled():
            return
        time.sleep(0.005)
        yield number


def test_a_newer_job_silences_the_older(root, thinker):
    old: list[Any] = []
    new: list[Any] = []
    thinker.think(slow, old.append)
    wait_until(root, lambda: old)
    thinker.think(lambda cancelled: iter(["new"]), new.append)
    heard = len(old)
    wait_until(root, lambda: new)
    pump(root, 60)
    assert len(old) == heard
    assert new == ["new"]


def test_what_is_cancelled_is_never_heard_again(root, thinker):
    heard: list[Any] = []
    ended: list[bool] = []
    thinker.think(slow, heard.append, lambda: ended.append(True))
    pump(root, 30)
    thinker.cancel()
    count = len(heard)
    pump(root, 80)
    assert (len(heard), ended, thinker.busy) == (count, [], False)


def test_only_the_newest_of_many_is_worked_on(root, thinker):
    begun: list[int] = []
    heard: list[Any] = []

    def job(number):
        def work(cancelled):
            begun.append(number)
            yield from slow(cancelled) if number == 0 else [number]

        return work

    for number in range(30):
        thinker.think(job(number), heard.append)
    wait_until(root, lambda: 29 in heard)
    assert [each for each in heard if each] == [29]
    assert len(begun) <= 3


def test_an_error_is_reported_and_the_next_job_runs(root, thinker, faults):
    def fail(cancelled):
        yield 1
        raise RuntimeError("deliberate")

    heard: list[Any] = []
    ended: list[bool] = []
    thinker.think(fail, heard.append, lambda: ended.append(True))
    wait_until(root, lambda: ended)
    assert [str(error) for error in faults] == ["deliberate"]
    thinker.think(lambda cancelled: iter(["fine"]), heard.append)
    wait_until(root, lambda: "fine" in heard)


def test_closing_during_work_is_quick_and_quiet(root, faults):
    thinker = Thinker(root, lambda kind, error, trace: faults.append(error))
    thinker.think(slow, lambda result: None)
    pump(root, 20)
    thread = thinker._thread
    thinker.close()
    assert thread is not None
    assert not thread.is_alive()
    assert faults == []


def test_nothing_is_polled_while_there_is_nothing_to_wait_for(root, thinker):
    heard: list[Any] = []
    thinker.think(lambda cancelled: iter([1]), heard.append)
    wait_until(root, lambda: heard and not thinker.busy)
    pump(root, 20)
    assert root.tk.splitlist(root.tk.call("after", "info")) == ()


def test_a_thread_gives_the_event_loop_its_turns_from_the_first_job_on(thinker: Thinker) -> None:
    before = sys.getswitchinterval()
    try:
        sys.setswitchinterval(0.005)
        thinker.think(lambda cancelled: iter(()), lambda result: None)
        assert sys.getswitchinterval() == pytest.approx(TURN_S)
    finally:
        sys.setswitchinterval(before)
