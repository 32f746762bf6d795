"""How fast the solver is: a table to read, asserted nowhere.

    python -m tests.bench.bench_solver [positions.jsonl] [--games N]

Each position is solved from scratch; its time is the least of a few runs, for this solver and, where it is
installed, for the package `ms-toollib` in the same run. Then some games are played through, once with every
position from scratch and once with the components kept from move to move.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path

from sweeper.core.cells import neighbour_table
from sweeper.core.view import COVERED, PlayerView
from sweeper.solve import ComponentCache, analyse
from tests.places import SHARED

POSITIONS = SHARED / "positions.jsonl"
RUNS = 5
PEER = importlib.import_module("ms_toollib") if importlib.util.find_spec("ms_toollib") else None


def milliseconds(work: Callable[[], object], runs: int = RUNS) -> float:
    """The least time of some runs."""
    least = float("inf")
    for _ in range(runs):
        started = time.perf_counter()
        work()
        least = min(least, time.perf_counter() - started)
    return least * 1000


def figures(times: list[float]) -> str:
    """Median, 95th percentile and largest."""
    times = sorted(times)
    places = len(times) // 2, min(len(times) - 1, int(len(times) * 0.95)), -1
    return " / ".join(f"{times[place]:6.2f}" for place in places)


def peer_work(view: PlayerView) -> Callable[[], object]:
    """The same work for the peer, which writes 10 for a covered cell."""
    board = [
        [10 if value < 0 else value for value in view.cells[row * view.cols : (row + 1) * view.cols]]
        for row in range(view.rows)
    ]
    assert PEER is not None
    return partial(PEER.cal_probability_onboard, board, view.mines)


def print_positions(path: Path) -> None:
    """The table of the positions of a file, by board size."""
    views: dict[str, list[PlayerView]] = {}
    for line in path.read_text().splitlines():
        row = json.loads(line)
        name = f"{row['rows']}x{row['cols']}/{row['mines']}"
        views.setdefault(name, []).append(PlayerView.from_text(row["board"], row["mines"]))
    print("milliseconds, median / 95th percentile / largest")
    print(f"{'board':12} {'positions':>9}   {'sweeper':24} {'ms-toollib':24}")
    for name, group in views.items():
        ours = figures([milliseconds(partial(analyse, view)) for view in group])
        peer = figures([milliseconds(peer_work(view)) for view in group]) if PEER else "not installed"
        print(f"{name:12} {len(group):9}   {ours:24} {peer:24}")


def played_game(seed: int, rows: int, cols: int, mines_laid: int) -> Iterator[PlayerView]:
    """The positions of a game: an opening in the middle, then a cell of least risk after another."""
    source, table = random.Random(seed), neighbour_table(rows, cols)
    first = rows // 2 * cols + cols // 2
    free = [cell for cell in range(rows * cols) if cell not in (first, *table[first])]
    mines = set(source.sample(free, mines_laid))
    values = [COVERED] * (rows * cols)
    to_open = [first]
    while True:
        while to_open:
            cell = to_open.pop()
            if values[cell] < 0:
                values[cell] = sum(near in mines for near in table[cell])
                to_open += table[cell] if values[cell] == 0 else ()
        if sum(value < 0 for value in values) == mines_laid:
            return
        view = PlayerView(rows, cols, mines_laid, tuple(values))
        yield view
        row, col = analyse(view).lowest()[1][0]
        if row * cols + col in mines:
            return
        to_open = [row * cols + col]


def print_games(games: int) -> None:
    """What it saves to keep components from move to move."""
    print("\nmilliseconds a move over played games, median / 95th percentile / largest")
    print(f"{'board':12} {'moves':>9}   {'from scratch':24} {'kept between moves':24} {'components kept':>15}")
    for rows, cols, mines in ((9, 9, 10), (16, 16, 40), (16, 30, 99), (24, 30, 160), (50, 50, 500)):
        scratch, kept, hits, misses = [], [], 0, 0
        for seed in range(games):
            cache = ComponentCache()
            for view in played_game(seed, rows, cols, mines):
                scratch.append(milliseconds(partial(analyse, view), 1))
                kept.append(milliseconds(partial(analyse, view, cache=cache), 1))
            hits, misses = hits + cache.hits, misses + cache.misses
        share = f"{100 * hits / max(1, hits + misses):.0f} %"
        name = f"{rows}x{cols}/{mines}"
        print(f"{name:12} {len(scratch):9}   {figures(scratch):24} {figures(kept):24} {share:>15}")


def print_heavy() -> None:
    """Long dense strips, and a board of 100x100 in the middle of a game."""
    strip = PlayerView.from_text(["#" * 29, "2" * 29, "#" * 29], 20)
    print(f"\ndense strip 3x29: {milliseconds(partial(analyse, strip)):.2f} ms")
    times = [
        milliseconds(partial(analyse, view), 1)
        for seed in range(3)
        for view in islice(played_game(seed, 100, 100, 2000), 0, 200, 20)
    ]
    print(f"100x100/2000, {len(times)} positions: {figures(times)} ms")


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("positions", nargs="?", type=Path, default=POSITIONS)
    parser.add_argument("--games", type=int, default=4, help="games of each size to play through")
    options = parser.parse_args()
    if options.positions.exists():
        print_positions(options.positions)
    else:
        print(f"no positions at {options.positions}")
    print_games(options.games)
    print_heavy()


if __name__ == "__main__":
    main()
