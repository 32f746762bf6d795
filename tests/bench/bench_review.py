"""How fast games are judged: tables to read, asserted nowhere.

    python -m tests.bench.bench_review [--games N]

Expert games of a player that opens what is proven and, where nothing is, or now and then although something is, a
cell by chance among the less risky ones. 1. After the last click: the milliseconds for the last move of a game that
was followed as it went. 2. The milliseconds for any one move. 3. Whole games at once, and their moves.
"""

from __future__ import annotations

import argparse
import random
import time
from dataclasses import replace

from sweeper.core.game import Game
from sweeper.core.levels import EXPERT
from sweeper.core.trace import Trace
from sweeper.solve import ComponentCache, analyse
from sweeper.teach.review.moments import moments
from sweeper.teach.review.verdicts import Reviewer, verdicts

from .bench_solver import figures

NEEDLESS = 0.02


def played(seed: int) -> Trace:
    """The trace of one game; cells are opened one by one."""
    game, rng, cache = Game(EXPERT, "opening", seed), random.Random(seed), ComponentCache()
    game.open((3, 3))
    while game.live:
        analysis = analyse(game.view(), cache=cache)
        if analysis.safe and rng.random() >= NEEDLESS:
            game.open(rng.choice(analysis.safe))
            continue
        total = analysis.total
        risky = [
            divmod(index, game.cols) for index, count in enumerate(analysis.mine_layouts) if count and 3 * count < total
        ]
        game.open(rng.choice(risky or list(analysis.lowest()[1])))
    return game.trace()


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=60)
    options = parser.parse_args()
    last: list[float] = []
    each: list[float] = []
    whole: list[float] = []
    long: list[float] = []
    for seed in range(options.games):
        trace = played(seed)
        reviewer, taken = Reviewer(), 0.0
        for count in range(1, len(trace.moves) + 1):
            so_far = replace(trace, moves=trace.moves[:count])
            started = time.perf_counter()
            reviewer.follow(so_far)
            if count == len(trace.moves):
                moments(reviewer.judged)
            taken = 1000 * (time.perf_counter() - started)
            each.append(taken)
        last.append(taken)
        started = time.perf_counter()
        verdicts(trace)
        whole.append(1000 * (time.perf_counter() - started))
        if len(trace.moves) >= 150:
            long.append(whole[-1])
    print(f"after the last click  {figures(last)} ms")
    print(f"any one move          {figures(each)} ms")
    print(f"whole games           {figures(whole)} ms, {len(each) / options.games:.0f} moves a game")
    if long:
        print(f"of 150 moves or more  {figures(long)} ms, {len(long)} games")


if __name__ == "__main__":
    main()
