"""How long the event loop is kept by the list of games: opening it, scrolling, sorting, filtering, searching.

Run as `python -m tests.bench.bench_games [GAMES]`; nothing here is asserted.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
import tkinter
from collections.abc import Callable
from pathlib import Path

from sweeper.store.settings import Start
from sweeper.texts import games as texts
from sweeper.ui.games.game_list import GameList
from tests.bench.bench_history import fill
from tests.display import pump
from tests.ui.driver import open_window

GAMES = 100_000
EVENT_MS = 8  # between two events of the hand
LONGEST_S = 20.0


class Turns:
    """The turns of the event loop: how long each kept it, and how long until a list was whole."""

    def __init__(self, root: tkinter.Tk) -> None:
        self._root = root

    def measure(self, what: str, done: Callable[[], bool], steps: int, step: Callable[[int], object]) -> None:
        """Do so many steps as events, one after the other; then wait until `done`."""
        turns: list[float] = []
        begin = time.perf_counter()
        number, due = 0, begin
        while time.perf_counter() - begin < LONGEST_S:
            if number < steps and time.perf_counter() >= due:
                chosen, number, due = number, number + 1, due + EVENT_MS / 1000
                self._root.after(0, lambda chosen=chosen: step(chosen))  # type: ignore[misc]
            before = time.perf_counter()
            more = True
            while more:
                more = bool(self._root.tk.dooneevent(2))  # no waiting
                turns.append(1000 * (time.perf_counter() - before))
                before = time.perf_counter()
            if number >= steps and done():
                break
            time.sleep(0.0005)
        whole = 1000 * (time.perf_counter() - begin)
        middle, worst = statistics.median(turns), max(turns)
        print(f"{what:34} {len(turns):6} turns, median {middle:6.2f} ms, worst {worst:6.1f} ms; all {whole:7.0f} ms")


def whole(made: GameList) -> bool:
    """Whether every line in sight has its texts."""
    return made.ids is not None and all(made.list.line(place)[0] for place in made.list.in_sight)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    with tempfile.TemporaryDirectory() as folder:
        fill(Path(folder), games)
        root = tkinter.Tk()
        window = open_window(root, Path(folder), Start(zoom=1, seed=1))
        pump(root, 3000)
        part = window.app.part("games")
        turns = Turns(root)
        turns.measure("open", lambda: part.list is not None and whole(part.list), 1, lambda _: part.show_list())
        made = part.list

        def done() -> bool:
            return not window.records.files.busy and whole(made)

        turns.measure("wheel, 200 notches", done, 200, lambda _: made.list._turned(1))
        turns.measure("bar drawn end to end, 200 steps", done, 200, lambda n: made.list._scrolled("moveto", n / 200))
        turns.measure("keys, 200 pages", done, 200, lambda _: made.list.choose(made.list.chosen + 17))
        for name, order in texts.ORDERS:
            made.order.pick(name)
            turns.measure(
                f"sorted by {order[0]}, {'falling' if order[1] else 'rising'}", done, 1, lambda _: made._pick()
            )
        made.result.pick(texts.WON_ONES)
        turns.measure("filtered", done, 1, lambda _: made._pick())
        made.search.set("2020-10-0")
        turns.measure("searched", done, 1, lambda _: made._chosen(words=made.search.get()))
        window.app.close()


if __name__ == "__main__":
    main()
