"""Times of the window: start, one click, the largest opening. Run: `python3 -m tests.bench.bench_window`.

Every figure stands beside something measured in the same run. Needs a display.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
import tkinter
from pathlib import Path

from sweeper.core.game import Game
from sweeper.core.layout import Layout
from sweeper.core.levels import window_custom
from sweeper.core.pointer import Button, EventKind, PointerEvent
from sweeper.store.settings import SettingsStore, Start
from sweeper.ui.window.app import App
from sweeper.ui.window.shell import Shell
from tests.places import ROOT

# Both say so as soon as their window is on the screen and the server has drawn everything in it.
SHOWN = """
import os, tkinter
real = tkinter.Misc.update
def update(window):
    real(window)
    while not window.winfo_viewable():
        real(window)
    real(window)
    window.winfo_pointerx()  # a round trip
    print("shown", flush=True)
    os._exit(0)
tkinter.Misc.update = update
"""
BARE = f"""{SHOWN}
root = tkinter.Tk()
tkinter.Canvas(root, width=168, height=211).pack()
root.update()
"""
OURS = f"""{SHOWN}
import sys
sys.argv = ["sweeper.pyw"]
__file__ = os.path.abspath("sweeper.pyw")
exec(compile(open(__file__, encoding="utf-8").read(), __file__, "exec"))
"""


def start_times(runs: int) -> tuple[list[float], list[float]]:
    """Seconds from starting a process to its visible window: ours and a bare one, in turn.

    The modules were compiled before, as they are from the second start of a program on.
    """
    times: tuple[list[float], list[float]] = ([], [])
    with tempfile.TemporaryDirectory() as profile:
        environ = {**os.environ, "XDG_CONFIG_HOME": profile, "PYTHONPYCACHEPREFIX": profile}
        environ.pop("PYTHONDONTWRITEBYTECODE", None)
        for _ in range(runs + 1):
            for code, kept in zip((OURS, BARE), times):
                begun = time.perf_counter()
                with subprocess.Popen(
                    [sys.executable, "-c", code],
                    stdout=subprocess.PIPE,
                    cwd=ROOT,
                    env=environ,
                ) as process:
                    assert process.stdout is not None
                    assert process.stdout.readline() == b"shown\n"
                    kept.append(time.perf_counter() - begun)
    return times[0][1:], times[1][1:]


def release(app: App, cell: tuple[int, int]) -> float:
    """Milliseconds from the release event over `cell` to painted pixels."""
    left = frozenset({Button.LEFT})
    app.hands.on_pointer(PointerEvent(EventKind.PRESS, Button.LEFT, cell))
    app.root.update()
    app.root.winfo_pointerx()
    begun = time.perf_counter()
    app.hands.on_pointer(PointerEvent(EventKind.RELEASE, Button.LEFT, cell, left))
    app.root.update()
    app.root.winfo_pointerx()  # a round trip: the server has drawn everything before it answers
    return (time.perf_counter() - begun) * 1000


def click_times(app: App, rows: int, cols: int, mines: list[int], cell: tuple[int, int], runs: int) -> list[float]:
    """The times of the same first click on a layout, again and again."""
    times = []
    app.new_game(window_custom(rows, cols, len(mines)))
    for _ in range(runs):
        app.play.game = Game.of_layout(Layout.of(rows, cols, mines))
        app.show(app.play.repaint(0))
        app.root.update()
        times.append(release(app, cell))
    return times


def row(name: str, times: list[float]) -> str:
    """One line of the table, in milliseconds."""
    return f"{name:<42}{statistics.median(times):>9.2f}{min(times):>9.2f}{max(times):>9.2f}"


def main() -> None:
    """Print the tables."""
    ours, bare = start_times(11)
    ratio = statistics.median(one / other for one, other in zip(ours, bare))
    print("start to visible window, ms                  median      min      max")
    print(row("sweeper.pyw", [each * 1000 for each in ours]))
    print(row("bare Tk window with a canvas", [each * 1000 for each in bare]))
    print(f"ratio, median of pairs                       {ratio:.2f}\n")
    root = tkinter.Tk()
    with tempfile.TemporaryDirectory() as profile:
        app = App(Shell(root, SettingsStore(Path(profile)), Start(zoom=1)))
        root.update()
        print("release to painted pixels, ms                median      min      max")
        for rows, cols in ((9, 9), (16, 30), (50, 50), (100, 100)):
            one = click_times(app, rows, cols, list(range(0, rows * cols, 2)), (1, 1 - cols % 2), 41)
            print(row(f"one cell on {rows}x{cols}", one))
        for rows, cols in ((16, 30), (100, 100)):
            print(row(f"opening of all {rows}x{cols} but a corner", click_times(app, rows, cols, [0], (8, 8), 15)))
        app.close()


if __name__ == "__main__":
    main()
