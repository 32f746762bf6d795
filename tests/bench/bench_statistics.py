"""How long the statistics window takes over many games. Needs a display.

Run as `python -m tests.bench.bench_statistics [GAMES]`; nothing here is asserted.
"""

from __future__ import annotations

import sys
import tempfile
import time
import tkinter
from pathlib import Path

from sweeper.core.levels import EXPERT
from sweeper.store.history import History
from sweeper.store.settings import SettingsStore, Start
from sweeper.texts import records as texts
from sweeper.ui.records.statistics import StatisticsWindow
from sweeper.ui.window.app import App
from sweeper.ui.window.shell import Shell

from .bench_history import fill, measured


def wait_for(root: tkinter.Tk, shown: StatisticsWindow) -> None:
    """Run the event loop until all is counted and drawn."""
    while shown.counting:
        root.update()
        time.sleep(0.001)
    root.update()


def main(games: int) -> None:
    """Print every figure."""
    with tempfile.TemporaryDirectory() as name:
        fill(Path(name), games)
        root = tkinter.Tk()
        app = App(Shell(root, SettingsStore(Path(name)), Start(level=EXPERT, zoom=1)))
        root.update()
        with History(Path(name)) as history:
            assert history.count() == games
        with measured(f"open the window, {games} games, first numbers"):
            app.run("statistics")
            root.update_idletasks()
        shown: StatisticsWindow = app.dialogs.open["statistics"].statistics  # type: ignore[attr-defined]
        with measured("until every number and plot of Expert is there"):
            wait_for(root, shown)
        shown.level.pick(texts.ALL_LEVELS)
        with measured("the same of all levels"):
            shown.fill()
            wait_for(root, shown)
        app.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
