"""Judging in the background: when the verdict stands, and what the hand feels of it. Tables to read.

    python3 -m tests.bench.bench_coach [--games N] [--pace MS]

Expert games in a window, played by clicks at a pace, with the judging and without it. 1. Milliseconds from the last
click until the verdicts on the whole game are there. 2. Milliseconds from a click until what it laid bare is painted.
3. The gaps between two turns of the event loop while a game is played. Needs a display.
"""

from __future__ import annotations

import argparse
import tempfile
import time
import tkinter
from pathlib import Path

from sweeper.core.cells import Cell
from sweeper.core.levels import EXPERT
from sweeper.core.pointer import Button, EventKind, PointerEvent
from sweeper.store.settings import SettingsStore, Start
from sweeper.ui.coach.judging import Judging
from sweeper.ui.window.app import App
from sweeper.ui.window.shell import Shell

from .bench_review import played
from .bench_solver import figures

LEFT = frozenset({Button.LEFT})
WAIT_S = 10.0


class Hand:
    """Plays known games. painted, gaps, waits: milliseconds, see above."""

    def __init__(self, app: App, pace: float) -> None:
        self._app, self._pace = app, pace
        self.painted: list[float] = []
        self.gaps: list[float] = []
        self.waits: list[float] = []

    def play(self, seed: int, *, judged: bool) -> None:
        """Play the same game as the bench of the verdicts does. judged: whether to wait for its verdicts."""
        app, trace = self._app, played(seed)
        app.play._next_seed = seed
        app.new_game(EXPERT)
        for move in trace.moves:
            self._rest(self._pace / 1000)
            self._click(move.cell)
        ended = time.perf_counter()
        judging: Judging = app.part("coach").judging
        while judged and judging.verdicts_on(app.play.game) is None and time.perf_counter() < ended + WAIT_S:
            self._turn()
        if judged:
            self.waits.append((time.perf_counter() - ended) * 1000)
        self._rest(0.5)

    def _click(self, cell: Cell) -> None:
        self._app.hands.on_pointer(PointerEvent(EventKind.PRESS, Button.LEFT, cell, at=self._app.now() * 1000))
        self._app.root.update()
        begun = time.perf_counter()
        self._app.hands.on_pointer(PointerEvent(EventKind.RELEASE, Button.LEFT, cell, LEFT))
        self._app.root.update()
        self._app.root.winfo_pointerx()
        self.painted.append((time.perf_counter() - begun) * 1000)

    def _rest(self, seconds: float) -> None:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            before = time.perf_counter()
            self._turn()
            self.gaps.append((time.perf_counter() - before) * 1000)

    def _turn(self) -> None:
        self._app.root.update()
        time.sleep(0.0005)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--pace", type=float, default=150.0)
    options = parser.parse_args()
    root = tkinter.Tk()
    with tempfile.TemporaryDirectory() as profile:
        app = App(Shell(root, SettingsStore(Path(profile)), Start(seed=1, zoom=1)))
        until = time.perf_counter() + 3
        while time.perf_counter() < until:
            root.update()
            time.sleep(0.01)
        for name in ("judged", "not judged"):
            if name == "not judged":
                Judging.follow = lambda *_: None  # type: ignore[method-assign]
                Judging.finish = lambda _judging, _game, _recorder, tell: tell(None)  # type: ignore[method-assign, assignment]
            hand = Hand(app, options.pace)
            for seed in range(options.games):
                hand.play(seed, judged=name == "judged")
            if hand.waits:
                print(f"to the verdict, {name}  {figures(hand.waits)} ms")
            print(f"to the paint, {name}    {figures(hand.painted)} ms")
            print(f"gaps, {name}            {figures(hand.gaps)} ms")
        app.close()


if __name__ == "__main__":
    main()
