"""How long boards to order take, and how many tries: tables to read, asserted nowhere.

    python -m tests.bench.bench_boards [--boards N] [--graded]

1. Boards without a guess by size and density: the share of deals that need none, and milliseconds a board.
2. `sgt-mines --generate` for the same fields, where that is installed: a process a board, and a board of many in one.
3. With --graded: boards of each grade.
Milliseconds are median / 95th percentile / largest.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import shutil
import subprocess
import time
from collections.abc import Callable

from sweeper.core.levels import BEGINNER, EXPERT, INTERMEDIATE, Level, custom
from sweeper.generate import GRADES, Board, NoBoard, graded, no_guess

from .bench_solver import figures

FIRST = (3, 3)
FIELDS = (
    BEGINNER, custom(9, 9, 20), INTERMEDIATE, custom(16, 16, 64), EXPERT, custom(16, 30, 110), custom(16, 30, 120),
    custom(16, 30, 130), custom(16, 30, 145),
)  # fmt: skip
GRADED_FIELDS = (custom(6, 6, 6), BEGINNER, INTERMEDIATE, EXPERT)
PLACES = ("/usr/games/sgt-mines",)


def peer_program() -> str | None:
    """Where `sgt-mines` is installed, if it is."""
    return next(filter(None, map(shutil.which, ("sgt-mines", *PLACES))), None)


def measured(boards: int, make: Callable[[random.Random], Board]) -> tuple[list[float], list[Board]]:
    """The milliseconds of so many boards, those not found too, and the boards found."""
    times, found = [], []
    for seed in range(boards):
        started = time.perf_counter()
        with contextlib.suppress(NoBoard):
            found.append(make(random.Random(seed)))
        times.append(1000 * (time.perf_counter() - started))
    return times, found


def print_no_guess(boards: int, peer: str | None) -> None:
    """A line a field, and one of the peer below it."""
    for level in FIELDS:
        times, found = measured(boards, lambda rng, level=level: no_guess(level, FIRST, rng))  # type: ignore[misc]
        tries = sum(board.tries for board in found)
        name = f"{level.rows}x{level.cols}/{level.mines}"
        counted = sum(board.needs_count for board in found)
        print(
            f"{name:10} {found[0].kind:8} {len(found)} of {boards}  {100 * len(found) / tries:6.2f} % of {tries} "
            f"{figures(times)}  counter {100 * counted / len(found):.0f} %",
            flush=True,
        )
        if peer:
            print(f"{'':10} sgt-mines {figures(peer_times(peer, level, boards))}  in one run {bulk(peer, level):.2f}")


def peer_times(peer: str, level: Level, boards: int) -> list[float]:
    """The milliseconds of the peer, a process a board."""
    return [peer_run(peer, level, 1) for _ in range(min(boards, 100))]


def bulk(peer: str, level: Level, boards: int = 100) -> float:
    """Milliseconds a board of the peer when one process makes many."""
    return peer_run(peer, level, boards) / boards


def peer_run(peer: str, level: Level, boards: int) -> float:
    """The milliseconds of one process of the peer."""
    started = time.perf_counter()
    words = [peer, "--generate", str(boards), f"{level.cols}x{level.rows}n{level.mines}"]
    subprocess.run(words, check=True, capture_output=True, timeout=600)
    return 1000 * (time.perf_counter() - started)


def print_graded(boards: int) -> None:
    """A line a field and grade."""
    for level in GRADED_FIELDS:
        for tag in GRADES:
            times, found = measured(
                boards,
                lambda rng, level=level, tag=tag: graded(level, FIRST, rng, tag=tag),  # type: ignore[misc]
            )
            tries = sum(board.tries for board in found) / max(1, len(found))
            name = f"{level.rows}x{level.cols}/{level.mines}"
            print(f"{name:10} {tag:10} {len(found)} of {boards}  {tries:8.1f} tries  {figures(times)}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=100, metavar="N", help="of each kind")
    parser.add_argument("--graded", action="store_true", help="boards of each grade instead")
    chosen = parser.parse_args()
    if chosen.graded:
        print_graded(chosen.boards)
    else:
        print_no_guess(chosen.boards, peer_program())
