"""Who plays the games: this process, several, or a cluster; and that none is left running."""

from __future__ import annotations

import os

import pytest

from sweeper.simulate.executors import chunk_for, workers_for


def test_parts_are_small_enough_to_share_out() -> None:
    assert [chunk_for(games, workers=4) for games in (1, 79, 160, 1_000_000)] == [1, 1, 2, 50]
    assert workers_for(100).executor is None


def test_no_jobs_means_every_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 7}, raising=False)
    workers = workers_for(600, jobs=0)
    assert (workers.chunk, workers.waiting) == (10, 12)
    workers.close()
