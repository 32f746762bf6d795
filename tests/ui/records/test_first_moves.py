"""The first moves of a game are written down before the bookkeeper is loaded, and it goes on from there."""

from __future__ import annotations

import subprocess
import sys
import threading
import tkinter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Callable

import pytest

from sweeper.core.levels import BEGINNER
from sweeper.store.games import Conditions, Result
from sweeper.store.history import History
from sweeper.store.settings import Start
from sweeper.store.statistics import Statistics
from sweeper.store.unfinished import Unfinished
from sweeper.ui.parts.part import Part
from sweeper.ui.parts.part import Window as PartWindow
from sweeper.ui.window import parts as parts_module
from sweeper.ui.window.parts import PARTS
from tests.boards import safe_cells
from tests.display import is_alive, pump, wait_until
from tests.places import ROOT
from tests.ui.driver import Window, open_window

from .test_bookkeeper import left_in

HEAVY = "sqlite3 sweeper.solve sweeper.metrics sweeper.store.history sweeper.ui.records.bookkeeper"


class Late:
    """Lets the bookkeeper be loaded only when a test wants it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = threading.Event()
        self._loaded = parts_module.is_loaded
        entries = [self._held(entry) if entry.name == "records" else entry for entry in PARTS]
        monkeypatch.setattr(parts_module, "PARTS", tuple(entries))
        monkeypatch.setattr(parts_module.Parts.__init__, "__defaults__", (tuple(entries),))
        monkeypatch.setattr(
            parts_module,
            "is_loaded",
            lambda entry: (entry.name != "records" or self.go.is_set()) and self._loaded(entry),
        )
        monkeypatch.setattr(parts_module, "SOON_MS", 60_000)

    def _held(self, entry: parts_module.Entry) -> parts_module.Entry:
        def load() -> Callable[[PartWindow], Part]:
            if threading.current_thread() is not threading.main_thread():
                assert self.go.wait(20)
            return entry.load()

        return entry._replace(load=load)


@pytest.fixture
def late(monkeypatch: pytest.MonkeyPatch) -> Iterator[Late]:
    made = Late(monkeypatch)
    yield made
    made.go.set()


@pytest.fixture
def early(late: Late, root: tkinter.Tk, profile: Path) -> Iterator[Window]:
    """A window in which the first game has begun before anything else was loaded."""
    window = open_window(root, profile, Start(level=BEGINNER, zoom=1))
    move(window)
    yield window
    late.go.set()
    if is_alive(root):
        window.app.close()


def move(window: Window) -> None:
    """Open one safe cell more."""
    game, app = window.game, window.app
    game.open(safe_cells(game)[0] if game.layout is not None else (4, 4), app.now())
    app.show(app.play.repaint(app.now()))


def written(window: Window) -> list[Unfinished]:
    """What is written when it has as many moves as the game."""

    def all_moves() -> list[Unfinished]:
        left = left_in(window.profile)
        return left if left and len(left[0].trace.moves) == len(window.game.moves) else []

    return list(wait_until(window.root, all_moves, what="the moves"))


def results(profile: Path) -> list[tuple[str, Result]]:
    """The games in the history after the end of the program."""
    with closing(History(profile)) as history:
        return [(game.uid, game.result) for game in Statistics(history).games()]


def test_each_move_is_written_before_the_bookkeeper_is_there(early: Window) -> None:
    (first,) = written(early)
    move(early)
    (second,) = written(early)
    assert (len(first.trace.moves), len(second.trace.moves)) == (1, 2)
    assert first.uid == second.uid
    assert "records" not in early.app.parts._awake


def test_the_bookkeeper_goes_on_with_the_same_game(early: Window, late: Late) -> None:
    (first,) = written(early)
    late.go.set()
    wait_until(early.root, lambda: "records" in early.app.parts._awake)
    whole = early.profile / f"unfinished-{first.uid}.json"
    before = whole.read_bytes()
    move(early)
    (later,) = written(early)
    assert (later.uid, len(later.trace.moves)) == (first.uid, 2)
    assert whole.read_bytes() == before  # the move was added, and the game not written anew
    early.app.close()
    assert results(early.profile) == [(first.uid, Result.UNFINISHED)]


@pytest.mark.parametrize(("what", "result"), [("lost", Result.LOST), ("left", Result.ABANDONED)])
def test_a_game_that_is_over_before_is_no_game_to_go_on_with(early: Window, what: str, result: Result) -> None:
    (first,) = written(early)
    app, game = early.app, early.game
    if what == "lost":
        assert game.layout is not None
        game.open(divmod(min(game.layout.mines), game.cols), app.now())
        app.show(app.play.repaint(app.now()))
    else:
        app.run("new")
    app.close()
    assert left_in(early.profile) == []
    assert results(early.profile) == [(first.uid, result)]


def test_a_window_closed_before_keeps_its_game(early: Window) -> None:
    early.app.close()
    (left,) = left_in(early.profile)
    assert results(early.profile) == [(left.uid, Result.UNFINISHED)]


@pytest.mark.parametrize("seed", [None, 1])
def test_it_knows_what_sets_the_game_apart(late: Late, root: tkinter.Tk, profile: Path, seed: int | None) -> None:
    window = open_window(root, profile, Start(level=BEGINNER, seed=seed, zoom=1))
    window.app.play.recorder.helped = True
    move(window)
    (left,) = written(window)
    assert left.conditions == Conditions(assisted=True, loaded=seed is not None)
    window.app.close()


def test_without_a_game_nothing_is_written(late: Late, root: tkinter.Tk, profile: Path) -> None:
    window = open_window(root, profile, Start(zoom=1))
    window.app.part("first_moves")
    window.app.show(window.app.play.repaint(0))
    pump(root, 50)
    window.app.close()
    assert left_in(profile) == []


def test_an_error_of_the_program_itself_is_reported(early: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    reported: list[BaseException] = []
    written(early)
    first_moves = early.app.part("first_moves")
    monkeypatch.setattr(early.app, "report", lambda kind, error, trace: reported.append(error))

    def fail(_: object) -> None:
        raise ArithmeticError

    first_moves.files.unfinished(fail)
    wait_until(early.root, lambda: reported)
    assert isinstance(reported[0], ArithmeticError)


def test_what_writes_the_first_moves_loads_next_to_nothing() -> None:
    code = (
        f"import sys, sweeper.ui.records.first_moves; print(*[name for name in {HEAVY.split()} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
