"""The history out to a file and back, watched and stopped."""

from __future__ import annotations

import tkinter
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType

import pytest

from sweeper.store.games import NO_CONDITIONS, Result
from sweeper.store.history import History
from sweeper.texts import records as texts
from sweeper.texts.language import say
from sweeper.texts.storage import shown
from sweeper.ui.parts.later import Later
from sweeper.ui.records.game_files import GameFiles
from sweeper.ui.records.transfer import Transfer, export, take_in
from tests.display import wait_until
from tests.store.made import Times, keep


class Watched:
    """A transfer of the games in a folder, and what it said."""

    def __init__(self, root: tkinter.Tk, folder: Path) -> None:
        self.root, self.folder = root, folder
        self.files = GameFiles(folder, Later(root), failed=self._failed)
        self.said: list[str] = []
        self.done = 0
        self.transfer = Transfer(root, self.files, say=self.said.append, done=self._done, report=self._report)

    def _done(self) -> None:
        self.done += 1

    def _failed(self, error: BaseException) -> None:
        raise error

    def _report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        raise error

    def wait(self) -> str:
        """Until it has ended; what was said last."""
        wait_until(self.root, lambda: self.done)
        return self.said[-1]


@pytest.fixture
def watched(root: tkinter.Tk, profile: Path) -> Iterator[Watched]:
    """Three games, and a transfer of them."""
    with History(profile, Times()) as history:
        for number in range(3):
            keep(history, Result.WON, 10_000 + number, NO_CONDITIONS)
    made = Watched(root, profile)
    yield made
    made.transfer.close()
    made.files.close(wait=20)


@pytest.mark.parametrize("suffix", [".csv", ".json"])
def test_what_goes_out_is_known_when_it_comes_back(watched: Watched, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"history{suffix}"
    watched.transfer.start(export, path)
    assert watched.transfer.busy
    assert watched.wait() == say(texts.EXPORTED, count=3, path=shown(path))
    watched.done = 0
    watched.transfer.start(take_in, path)
    assert watched.wait() == say(texts.IMPORTED, added=0, known=3)
    assert not watched.transfer.busy


def test_a_file_that_cannot_be_read_is_said_in_a_sentence(watched: Watched, tmp_path: Path) -> None:
    (tmp_path / "other.json").write_text("{}\n", encoding="utf-8")
    watched.transfer.start(take_in, tmp_path / "other.json")
    assert watched.wait() == "The file is no exported history: its first line does not say so."
    with History(watched.folder) as history:
        assert history.count() == 3


def test_a_second_one_is_not_begun_while_the_first_goes_on(watched: Watched, tmp_path: Path) -> None:
    watched.transfer.start(export, tmp_path / "first.csv")
    watched.transfer.start(export, tmp_path / "second.csv")
    watched.wait()
    assert not (tmp_path / "second.csv").exists()
