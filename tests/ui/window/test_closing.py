"""Closing the window at every moment, by its owner and by others: the program ends quietly, and the game is kept."""

from __future__ import annotations

import gc
import tkinter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Callable

import pytest

from sweeper import start
from sweeper.core.pointer import Button, EventKind, PointerEvent
from sweeper.store.games import Result
from sweeper.store.history import History
from sweeper.store.settings import Start
from sweeper.ui.parts import desktop
from sweeper.ui.parts.thinker import collection
from sweeper.ui.window import app as app_module
from sweeper.ui.window.signals import Signals
from tests.boards import safe_cells

pytestmark = pytest.mark.usefixtures("display")
MOST = 2000  # events of a run
REST_MS = 300  # after which nothing more is expected to happen
DONT_WAIT = 2  # of Tcl

Close = Callable[[tkinter.Tk], None]
Begin = Callable[[app_module.App], None]


@pytest.fixture
def slow(request: pytest.FixtureRequest) -> bool:
    """Whether slow tests are wanted."""
    return bool(request.config.getoption("--slow"))


def by_its_owner(root: tkinter.Tk) -> None:
    """As the button in the title bar does."""
    root.tk.eval("eval [wm protocol . WM_DELETE_WINDOW]")


def by_another(root: tkinter.Tk) -> None:
    """As where another program takes the window away."""
    root.tk.call("destroy", ".")


class Program:
    """One run of the program that is closed after so many events.

    begin: called with the window as soon as it waits for events, which are counted from its end on; None counts
    from the very beginning.
    """

    def __init__(self, patch: pytest.MonkeyPatch, *, events: int, close: Close, begin: Begin | None) -> None:
        self.closed = False
        self.root: tkinter.Tk
        self.app: app_module.App
        self._left, self._close, self._begin = events, close, begin
        self._patch(patch)

    def run(self, profile: Path) -> int:
        """The exit status."""
        status = start.run(Start(folder=profile, seed=1, zoom=1))
        gc.collect()  # else what is left would be freed by a thread of the next run
        collection.windows_gone()
        return status

    @property
    def errors(self) -> str:
        """What went wrong in the loop of events."""
        return str(self.root.tk.eval("if {[info exists ::errors]} {set ::errors}"))

    def _patch(self, patch: pytest.MonkeyPatch) -> None:
        open_root, program = desktop.open_root, self

        def opened() -> tkinter.Tk:
            program.root = open_root()
            program.root.tk.eval(
                "proc keep_error {words options} {lappend ::errors $words}; interp bgerror {} keep_error"
            )
            return program.root

        class App(app_module.App):
            def __init__(self, shell: Any) -> None:
                program.app = self
                super().__init__(shell)

        patch.setattr(Signals, "_listen", lambda signals: None)  # they are for the suite
        patch.setattr(desktop, "open_root", opened)
        patch.setattr(tkinter.Misc, "update", lambda widget: program._events(DONT_WAIT))
        patch.setattr(tkinter.Misc, "mainloop", lambda widget, n=0: program._main_loop())
        patch.setattr(app_module, "App", App)

    def _main_loop(self) -> None:
        if not desktop.is_gone(self.root):
            self.root.after(REST_MS, by_its_owner, self.root)
            if self._begin is not None:
                self._begin(self.app)
                self._begin = None
            self._events(0)

    def _events(self, flags: int) -> None:
        """Do one event after the other while there are any, or to the end of the window."""
        while not desktop.is_gone(self.root):
            if self._begin is None and not self.closed and not self._left:
                self.closed = True
                self._close(self.root)
            self._left -= self._begin is None
            if not self.root.tk.dooneevent(flags):
                return


def press(app: app_module.App, cell: tuple[int, int]) -> None:
    """A click of the left button on a cell."""
    for kind, held in ((EventKind.PRESS, frozenset()), (EventKind.RELEASE, frozenset({Button.LEFT}))):
        at = app.now()
        app.hands.on_pointer(PointerEvent(kind, Button.LEFT, cell, held, False, at, cell[1] * 16 + 8, cell[0] * 16 + 8))


def begin(app: app_module.App) -> None:
    """Begin a game."""
    press(app, (4, 4))


def begin_with_counters(app: app_module.App) -> None:
    """Begin a game for a player who wants the live counters."""
    app.store.change(live_counters=True)
    press(app, (4, 4))


def win(app: app_module.App) -> None:
    """Win a game, with a new best time."""
    press(app, (4, 4))
    for cell in safe_cells(app.play.game):
        if not app.play.game.is_open(cell):
            press(app, cell)


def open_dialogs(app: app_module.App) -> None:
    """Open every kind of dialog."""
    for command in ("help", "timing", "best", "statistics"):
        app.run(command)


def closed_everywhere(
    profile: Path, close: Close, begin: Begin | None, slow: bool, capfd: pytest.CaptureFixture[str]
) -> Iterator[Path]:
    """Close the program after every number of events, or after some; the profile of each run."""
    events, closed = 0, True
    while closed:
        folder = profile / str(events)
        with pytest.MonkeyPatch.context() as patch:
            program = Program(patch, events=events, close=close, begin=begin)
            status = program.run(folder)
        log = folder / "errors.log"
        assert not log.exists(), (events, log.read_text())
        assert (events, status, program.errors, *capfd.readouterr()) == (events, 0, "", "", "")
        yield folder
        closed = program.closed
        events += 1 if slow else 1 + events // 5
    assert 3 < events < MOST


def results(folder: Path) -> list[str]:
    """How the games that are kept in a profile ended."""
    with History(folder) as history:
        return [row["result"] for row in history.whole_rows()]


CLOSED = pytest.mark.parametrize("close", [by_its_owner, by_another])


@CLOSED
def test_closing_while_the_window_appears(
    profile: Path, close: Close, slow: bool, capfd: pytest.CaptureFixture[str]
) -> None:
    for folder in closed_everywhere(profile, close, None, slow, capfd):
        assert results(folder) == []


@CLOSED
@pytest.mark.parametrize("begins", [begin, begin_with_counters])
def test_closing_after_a_game_has_begun(
    profile: Path, close: Close, begins: Begin, slow: bool, capfd: pytest.CaptureFixture[str]
) -> None:
    for folder in closed_everywhere(profile, close, begins, slow, capfd):
        assert results(folder) == [Result.UNFINISHED.value]


@CLOSED
def test_closing_after_a_record(profile: Path, close: Close, slow: bool, capfd: pytest.CaptureFixture[str]) -> None:
    for folder in closed_everywhere(profile, close, win, slow, capfd):
        assert results(folder) == [Result.WON.value]


@CLOSED
def test_closing_with_dialogs_open(profile: Path, close: Close, slow: bool, capfd: pytest.CaptureFixture[str]) -> None:
    for folder in closed_everywhere(profile, close, open_dialogs, slow, capfd):
        assert results(folder) == []
