"""How fast decisions and whole games are: tables to read, asserted nowhere.

    python -m tests.bench.bench_decide [--games N] [--policy best] [positions.jsonl]

1. Games of three levels under two rules: games and decisions a second, and the milliseconds of a decision by
   stage: median / 95th percentile / largest, and what the stage costs a game.
2. Positions: the milliseconds of a full decision, with everything that words need, by board size and kind.
3. Endgames met in Expert games: the milliseconds and the nodes of the exact search, by the layouts left.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import defaultdict
from itertools import islice
from pathlib import Path

from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER, EXPERT, INTERMEDIATE
from sweeper.core.view import PlayerView
from sweeper.simulate import first_click_of, simulate
from sweeper.solve import analyse, decide
from sweeper.solve.choose.endgame import search_endgame

from ..solve.walks import walk_through
from .bench_solver import POSITIONS, figures

LAYOUTS = (100, 250, 500, 1000, 2000)
NODES = 60_000


def print_games(games: int, policy: str) -> None:
    """The table of whole games."""
    for level in (BEGINNER, INTERMEDIATE, EXPERT):
        for rule in ("opening", "safe"):
            summary = simulate(level, rule, games, 1, policy=policy)
            decisions = sum(map(len, summary.times.values()))
            print(
                f"{level.key}, {rule}: {games / summary.cpu_s:.0f} games/s, "
                f"{decisions / summary.cpu_s:.0f} decisions/s, "
                f"{1000 * summary.cpu_a_game:.1f} ms a game, {summary.guesses_a_game:.2f} guesses a game"
            )
            for stage, times in sorted(summary.times.items()):
                print(f"    {stage:8} {figures(list(times))}   {sum(times) / games:6.2f} ms a game")


def print_positions(path: Path) -> None:
    """The table of full decisions."""
    times: dict[tuple[str, str], list[float]] = defaultdict(list)
    for line in path.read_text().splitlines():
        row = json.loads(line)
        view = PlayerView.from_text(row["board"], row["mines"])
        started = time.perf_counter()
        decision = decide(view)
        taken = 1000 * (time.perf_counter() - started)
        times[f"{view.rows}x{view.cols}/{view.mines}", decision.kind].append(taken)
    for (size, kind), taken_by_kind in sorted(times.items()):
        print(f"{size:12} {kind:8} {len(taken_by_kind):3}  {figures(taken_by_kind)} ms")


def endgames(games: int) -> list[PlayerView]:
    """The first view of each game in which nothing is safe and few layouts are left."""
    found: list[PlayerView] = []
    for seed in range(games):
        game = Game(EXPERT, "opening", seed)
        game.open(first_click_of(EXPERT, "opening"))
        ends = (one.view for one in walk_through(game) if not one.safe and one.total <= LAYOUTS[-1])
        found += islice(ends, 1)
    return found


def print_endgames(games: int) -> None:
    """The table of exact searches, for the best cell alone."""
    times: dict[int, list[float]] = defaultdict(list)
    unfinished: dict[int, int] = defaultdict(int)
    for view in endgames(games):
        analysis = analyse(view)
        size = next(most for most in LAYOUTS if analysis.total <= most)
        started = time.perf_counter()
        found = search_endgame(analysis, most=LAYOUTS[-1], nodes=NODES, every=False)
        times[size].append(1000 * (time.perf_counter() - started))
        unfinished[size] += found is None
    for size, taken in sorted(times.items()):
        print(f"up to {size:5} layouts: {len(taken):4} endgames  {figures(taken)} ms, {unfinished[size]} unfinished")


def main() -> None:
    """Read the arguments and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("positions", nargs="?", type=Path, default=POSITIONS)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--policy", default="best")
    given = parser.parse_args()
    print("Games: milliseconds a decision, median / 95th percentile / largest")
    print_games(given.games, given.policy)
    if given.positions.exists():
        print("Positions: a full decision")
        print_positions(given.positions)
    print("Endgames: exact search")
    print_endgames(given.games)


if __name__ == "__main__":
    main()
