"""Signals that end a program, sent to one that runs for itself; and a display that goes away."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import tkinter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from sweeper.store.games import Result
from sweeper.store.history import History
from sweeper.store.unfinished import UnfinishedStore
from sweeper.ui.window.signals import Signals
from tests.display import is_alive, pump, wait_until
from tests.harness.screen import find_server, start_screen
from tests.places import ROOT

pytestmark = [
    pytest.mark.usefixtures("display"),
    pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals that another program can send"),
]
ENDING = ("SIGINT", "SIGTERM", "SIGHUP")
# The program, which says `ready` when it has nothing to do any more.
PROGRAM = """
import sys, time, tkinter
from sweeper import start
from sweeper.store.settings import Start
from sweeper.ui.window import app as app_module
from pathlib import Path
class App(app_module.App):
    def __init__(self, shell):
        super().__init__(shell)
        self.root.after(300, self.begin)
    def begin(self):
        {begin}
        print("ready", flush=True)
        {then}
app_module.App = App
sys.exit(start.run(Start(folder=Path(sys.argv[1]), seed=1, zoom=1)))
"""
CLICK = "self.show(self.play.key_open(self.now()))"
WORK = "end = time.monotonic() + 1\n        while time.monotonic() < end: pass\n        print('over')"


@contextmanager
def program(
    profile: Path,
    *,
    begin: str = "pass",
    then: str = "pass",
    under: tuple[str, ...] = (),
    display: str | None = None,
) -> Iterator[subprocess.Popen[str]]:
    """The program running, and at rest; `display` is the name of one other than ours."""
    code = PROGRAM.format(begin=begin, then=then)
    with subprocess.Popen(
        [*under, sys.executable, "-W", "error", "-c", code, str(profile)],
        cwd=ROOT,
        env=None if display is None else {**os.environ, "DISPLAY": display},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        try:
            assert running.stdout is not None
            assert running.stdout.readline() == "ready\n"
            yield running
        finally:
            running.kill()


@pytest.mark.parametrize("name", ENDING)
def test_a_signal_ends_a_window_that_waits(profile: Path, name: str) -> None:
    with program(profile) as running:
        running.send_signal(getattr(signal, name))
        assert running.communicate(timeout=30) == ("", "")
        assert running.returncode == 128 + getattr(signal, name)
    assert not (profile / "errors.log").exists()


@pytest.mark.parametrize("name", ENDING)
def test_the_game_is_kept(profile: Path, name: str) -> None:
    with program(profile, begin=CLICK) as running:
        running.send_signal(getattr(signal, name))
        assert running.communicate(timeout=30) == ("", "")
    with History(profile) as history:
        assert [row["result"] for row in history.whole_rows()] == [Result.UNFINISHED.value]
    assert len(UnfinishedStore(profile).left()) == 1


@pytest.mark.parametrize("name", ENDING)
def test_what_is_under_way_is_done_first(profile: Path, name: str) -> None:
    with program(profile, begin=CLICK, then=WORK) as running:
        running.send_signal(getattr(signal, name))
        assert running.communicate(timeout=30) == ("over\n", "")
        assert running.returncode == 128 + getattr(signal, name)
    assert not (profile / "errors.log").exists()


@pytest.mark.parametrize("dialog", ["asksaveasfilename", "askopenfilename"])
def test_a_dialog_of_tk_that_waits_for_a_file_is_no_obstacle(profile: Path, dialog: str) -> None:
    with program(profile, begin=CLICK, then=f"__import__('tkinter.filedialog').filedialog.{dialog}()") as running:
        time.sleep(0.5)
        running.send_signal(signal.SIGTERM)
        assert running.communicate(timeout=30) == ("", "")
        assert running.returncode == 128 + signal.SIGTERM
    assert not (profile / "errors.log").exists()
    assert len(UnfinishedStore(profile).left()) == 1


def test_a_display_that_goes_away_leaves_the_game_behind(profile: Path) -> None:
    server = find_server()
    if server is None:
        pytest.skip("there is no Xvfb, which can be taken away from a window")
    screen = start_screen(server)
    try:
        with program(profile, begin=CLICK, display=screen.name) as running:
            end = time.monotonic() + 10
            while not list(profile.glob("unfinished-*.json")) and time.monotonic() < end:
                time.sleep(0.005)
            screen.stop()
            running.communicate(timeout=30)
            assert running.returncode == 1  # X ends a program whose display has gone
    finally:
        screen.stop()
    assert not (profile / "errors.log").exists()
    (left,) = UnfinishedStore(profile).left()
    assert len(left.game.trace.moves) == 1


def test_a_second_signal_ends_a_program_that_hangs(profile: Path) -> None:
    with program(profile, then="while True: time.sleep(0.01)") as running:
        running.send_signal(signal.SIGINT)
        with pytest.raises(subprocess.TimeoutExpired):
            running.wait(0.3)
        running.send_signal(signal.SIGINT)
        running.communicate(timeout=30)
        assert running.returncode == -signal.SIGINT


def test_a_signal_that_is_to_be_ignored_is_ignored(profile: Path) -> None:
    with program(profile, under=("nohup",)) as running:
        running.send_signal(signal.SIGHUP)
        with pytest.raises(subprocess.TimeoutExpired):
            running.wait(0.5)
        running.send_signal(signal.SIGTERM)
        running.communicate(timeout=30)
        assert running.returncode == 128 + signal.SIGTERM


def test_who_had_the_signals_has_them_again(root: tkinter.Tk) -> None:
    before = [signal.getsignal(getattr(signal, name)) for name in ENDING]
    signals = Signals(root)
    assert [signal.getsignal(getattr(signal, name)) for name in ENDING] != before
    signals.close()
    assert [signal.getsignal(getattr(signal, name)) for name in ENDING] == before
    assert signals.status == 0


def test_the_window_is_closed_as_its_owner_would(root: tkinter.Tk) -> None:
    closed: list[str] = []
    root.protocol("WM_DELETE_WINDOW", lambda: closed.append("closed"))
    signals = Signals(root)
    try:
        signal.raise_signal(signal.SIGTERM)
        assert closed == []
        wait_until(root, lambda: closed)
        pump(root, 20)
    finally:
        signals.close()
    assert closed == ["closed"]
    assert is_alive(root)
    assert signals.status == 128 + signal.SIGTERM
