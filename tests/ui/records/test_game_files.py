"""The files of the games on the event loop: what comes of a job is told on it, and nothing is told after the end."""

from __future__ import annotations

import gc
import threading
import tkinter
from collections.abc import Iterator
from pathlib import Path

import pytest

from sweeper.store.history import History
from sweeper.ui.parts.later import Later
from sweeper.ui.records.game_files import GameFiles
from tests.display import pump, wait_until
from tests.store.made import TRACE


class Watched:
    """The files of an empty profile, and what was told of them."""

    def __init__(self, root: tkinter.Tk, folder: Path) -> None:
        self.root = root
        self.used = 0
        self.errors: list[BaseException] = []
        self.files = GameFiles(folder, Later(root), failed=self.errors.append)
        self.files.used = self._used

    def _used(self) -> None:
        self.used += 1

    def wait(self) -> None:
        """Until all is done and told."""
        wait_until(self.root, lambda: not self.files.busy)


@pytest.fixture
def watched(root: tkinter.Tk, profile: Path) -> Iterator[Watched]:
    """Files that nothing was asked of yet."""
    made = Watched(root, profile)
    yield made
    made.files.close(wait=20)
    assert gc.isenabled()


def test_an_answer_comes_on_the_event_loop(watched: Watched) -> None:
    told: list[tuple[int, bool]] = []
    here = threading.get_ident()
    watched.files.history(lambda history: history.begin(TRACE))
    watched.files.ask(History.count, lambda count: told.append((count, threading.get_ident() == here)))
    assert watched.files.wait(20)
    assert told == []
    assert watched.files.busy
    watched.wait()
    assert told == [(1, True)]
    assert watched.used
    assert watched.errors == []


def test_collection_stands_still_only_while_files_are_used(watched: Watched) -> None:
    watched.files.ask(History.count, lambda count: None)
    assert not gc.isenabled()
    watched.wait()
    assert gc.isenabled()


def test_an_answer_may_wait_for_another(watched: Watched) -> None:
    """As one does that opens a dialog and waits until it is seen."""
    told: list[str] = []

    def waits(count: int) -> None:
        watched.files.ask(History.count, lambda count: told.append("inner"))
        wait_until(watched.root, lambda: bool(told))
        told.append("outer")

    watched.files.ask(History.count, waits)
    watched.wait()
    assert told == ["inner", "outer"]


def test_after_the_end_nobody_is_told_and_nothing_is_taken(watched: Watched) -> None:
    told: list[int] = []
    watched.files.ask(History.count, told.append)
    watched.files.stop_telling()
    watched.files.ask(History.count, told.append)
    assert watched.files.close(wait=20)
    watched.files.ask(History.count, told.append)
    pump(watched.root, 60)
    assert told == []
    assert not watched.files.busy


def test_what_went_wrong_is_given_once(root: tkinter.Tk, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    watched = Watched(root, tmp_path / "file" / "profile")
    watched.files.ask(History.count, lambda count: None)
    watched.wait()
    assert len(watched.files.new_notices()) == 1
    assert watched.files.new_notices() == []
    watched.files.close(wait=20)
