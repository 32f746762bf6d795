"""How long after an opening its chances are on the screen. Run: `python3 -m tests.bench.bench_assist [GAMES]`.

The same opening is also painted without assist, in the same run. Needs a display.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
import tkinter
from pathlib import Path

from sweeper.core.cells import Cell
from sweeper.core.levels import BEGINNER, EXPERT, INTERMEDIATE, Level
from sweeper.core.pointer import Button, EventKind, PointerEvent
from sweeper.solve import analyse
from sweeper.store.settings import SettingsStore, Start
from sweeper.ui.window.app import App
from sweeper.ui.window.shell import Shell

LEFT = frozenset({Button.LEFT})


def click(app: App, cell: Cell) -> float:
    """Milliseconds from the release over `cell` until what it laid bare is painted, chances included."""
    app.hands.on_pointer(PointerEvent(EventKind.PRESS, Button.LEFT, cell))
    app.root.update()
    begun = time.perf_counter()
    app.hands.on_pointer(PointerEvent(EventKind.RELEASE, Button.LEFT, cell, LEFT))
    app.root.update()
    while app.play.assist.shades and app.play.game.live and not app.parts["assist"]._known_is_now():
        app.root.update()
        time.sleep(0.0002)
    app.root.update()
    app.root.winfo_pointerx()  # a round trip: the server has drawn everything before it answers
    return (time.perf_counter() - begun) * 1000


def play(app: App, level: Level, games: int) -> list[float]:
    """Follow the safe cells, else the least risk, through games; the time of every click."""
    times = []
    for _ in range(games):
        app.new_game(level)
        cell = (3, 3)
        while True:
            times.append(click(app, cell))
            if not app.play.game.live:
                break
            known = analyse(app.play.game.view())
            cell = (known.safe or known.lowest()[1])[0]
    return times


def main() -> None:
    """Print the table."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 6
    root = tkinter.Tk()
    with tempfile.TemporaryDirectory() as profile:
        app = App(Shell(root, SettingsStore(Path(profile)), Start(seed=1, zoom=1)))
        root.update()
        print("click to painted, ms           clicks   median      p95      p99      max")
        for level in (BEGINNER, INTERMEDIATE, EXPERT):
            for shades in (False, True):
                if app.store.settings.assist != shades:
                    app.run("switch.assist")
                times = sorted(play(app, level, games))
                p95, p99 = (times[int(len(times) * share)] for share in (0.95, 0.99))
                name = f"{level.key}{', chances shown' if shades else ''}"
                print(
                    f"{name:<31}{len(times):>6}{statistics.median(times):>9.2f}{p95:>9.2f}{p99:>9.2f}{times[-1]:>9.2f}"
                )
        app.close()


if __name__ == "__main__":
    main()
