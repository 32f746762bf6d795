"""How long the event loop is kept by a replay: of an expert game, and of a long one on the largest field.

Run as `python -m tests.bench.bench_viewer`; nothing here is asserted.
"""

from __future__ import annotations

import random
import tempfile
import time
import tkinter
from collections.abc import Callable
from pathlib import Path

from sweeper.core.levels import EXPERT, Level
from sweeper.core.pointer import Button, EventKind, PointerEvent
from sweeper.core.trace import Trace
from sweeper.play.replay import Moment, recording
from sweeper.play.session import Play
from sweeper.store.settings import Start
from sweeper.ui.games.animation import film
from sweeper.ui.games.beside import title_of
from sweeper.ui.games.viewer import Viewer
from tests.bench.bench_games import Turns
from tests.boards import safe_cells
from tests.display import pump
from tests.ui.driver import open_window

LARGEST = Level("custom", 100, 100, 2000)
WAYS = 6  # motions between two clicks


def played(level: Level) -> Trace:
    """A game won by a hand that opens and flags cell by cell, with every motion."""
    play, rng, at, here = Play(level, "opening", 3), random.Random(3), 1000, (0, 0)

    def does(kind: EventKind, button: Button | None, cell: tuple[int, int], *held: Button) -> None:
        x, y = 16 * cell[1] + rng.randrange(3, 13), 16 * cell[0] + rng.randrange(3, 13)
        play.pointer(PointerEvent(kind, button, cell, frozenset(held), at=at, x=x, y=y), at)

    def click(button: Button, cell: tuple[int, int]) -> None:
        nonlocal at, here
        for step in range(WAYS):
            at += 16
            way = tuple(a + (b - a) * step // WAYS for a, b in zip(here, cell))
            does(EventKind.MOTION, None, (way[0], way[1]))
        here = cell
        does(EventKind.PRESS, button, cell)
        at += 30
        does(EventKind.RELEASE, button, cell, button)

    click(Button.LEFT, (level.rows // 2, level.cols // 2))
    layout = play.game.layout
    assert layout is not None
    for index in sorted(layout.mines)[: len(layout.mines) // 2]:
        click(Button.RIGHT, divmod(index, level.cols))
    for cell in safe_cells(play.game):
        if not play.game.is_open(cell):
            click(Button.LEFT, cell)
    return play.game.trace(play.recorder.pointer)


def measured(what: str, work: Callable[[], object], times: int = 1) -> None:
    """Print the mean and the worst time of some work."""
    spent = []
    for _ in range(times):
        begin = time.perf_counter()
        work()
        spent.append(1000 * (time.perf_counter() - begin))
    print(f"{what:46} {sum(spent) / times:9.2f} ms in the mean, worst {max(spent):9.2f} ms")


def without_a_window(trace: Trace) -> None:
    """What the values alone take."""
    made = recording(trace)
    print(f"{trace.rows} x {trace.cols}: {len(trace.moves)} moves, {len(made.beats)} beats, {made.length // 1000} s")
    measured("gone through once", lambda: recording(trace), 3)
    moment, rng = Moment(made), random.Random(4)
    measured("seek anywhere", lambda: moment.seek(rng.randrange(made.length)), 200)
    measured("a step", lambda: moment.step(rng.choice((-1, 1))), 2000)


def in_a_window(trace: Trace) -> None:
    """What the event loop is kept for."""
    with tempfile.TemporaryDirectory() as folder:
        root = tkinter.Tk()
        window = open_window(root, Path(folder), Start(zoom=1, seed=1))
        pump(root, 3000)
        part: Viewer = window.app.part("viewer")
        turns, field = Turns(root), window.app.field

        def show(_: int) -> None:
            part.show(trace, lambda: title_of(trace.level, trace.rows, trace.cols, trace.mines))

        turns.measure("open", lambda: part.stage is not None and not field.busy, 1, show)
        stage = part.stage
        assert stage is not None
        length, rng = stage.recording.length, random.Random(5)
        turns.measure("steps, 200", lambda: not field.busy, 200, lambda _: part.press("forward"))
        turns.measure("seek anywhere, 50", lambda: not field.busy, 50, lambda _: part.seek(rng.randrange(length)))
        part.seek(length // 3)
        for _ in range(6):
            part.press("faster")
        part.press("play")
        turns.measure("played, 16x, 2 s", lambda: True, 200, lambda _: None)
        part.press("play")
        part.press("chances")
        turns.measure("chances, steps, 100", lambda: not field.busy, 100, lambda _: part.press("forward"))
        pixels = field.pictures.all_pixels()
        measured("the pixels of all pieces", field.pictures.all_pixels)
        part.leave()
        pump(root, 300)
        window.app.close()
    if trace.cols == EXPERT.cols:
        measured("animation", lambda: [*film(stage.recording, pixels, speed=1.0, zoom=1, cancelled=lambda: False)])


def main() -> None:
    for level in (EXPERT, LARGEST):
        trace = played(level)
        without_a_window(trace)
        in_a_window(trace)


if __name__ == "__main__":
    main()
