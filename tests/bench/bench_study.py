"""What if? and estimates: how long they take, and how often what follows proves something. A table to read.

    python -m tests.bench.bench_study [--games N]

Expert games are opened as far as anything is safe by single numbers. There covered cells beside a number, up to some
in each position, are supposed to be a mine and to be none. Milliseconds are median / 95th percentile / largest.
"""

from __future__ import annotations

import argparse
import random
import time

from sweeper.core import levels
from sweeper.core.cells import neighbours
from sweeper.core.game import Game
from sweeper.core.view import PlayerView
from sweeper.solve import Cancelled, TooComplex, layout_supposing
from sweeper.teach.estimate_cards import make_card
from sweeper.teach.estimates import KINDS
from sweeper.teach.what_if import branches, what_if

from .bench_solver import figures

CELLS = 12  # tried in each position
CARDS = 20  # made of each kind


def stuck(seed: int) -> PlayerView | None:
    """An Expert game opened as far as single numbers go; None where it is won or hardly begun."""
    game = Game(levels.EXPERT, "opening", seed)
    game.open((game.rows // 2, game.cols // 2))
    while game.live:
        safe = [cell for cell, mine in what_if(game.view()).proven.items() if not mine]
        if not safe:
            break
        for cell in safe:
            game.open(cell)
    return game.view() if game.live else None


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=40)
    games = parser.parse_args().games
    times: dict[str, list[float]] = {"one step": [], "both ways": [], "a whole layout": []}
    cells = broken = agreed = 0
    for seed in range(games):
        view = stuck(seed)
        if view is None:
            continue
        state = what_if(view)
        border = [
            cell
            for cell in ((row, col) for row in range(view.rows) for col in range(view.cols))
            if state.can_suppose(cell)
            and cell not in state.proven
            and any(view[other] >= 0 for other in neighbours(cell, view.rows, view.cols))
        ]
        for cell in random.Random(seed).sample(border, min(CELLS, len(border))):
            started = time.perf_counter()
            state.suppose(cell, mine=True).next()
            times["one step"].append(1000 * (time.perf_counter() - started))
            started = time.perf_counter()
            both = branches(state, cell)
            times["both ways"].append(1000 * (time.perf_counter() - started))
            started = time.perf_counter()
            try:
                layout_supposing(view, {cell: True})
            except (TooComplex, Cancelled):
                print("too complex", seed, cell)
            times["a whole layout"].append(1000 * (time.perf_counter() - started))
            cells += 1
            broken += both.mine.broken is not None or both.none.broken is not None
            agreed += bool(both.agreed)
    print(f"{cells} cells: one of the ways breaks for {broken}, something is proven by both for {agreed}")
    for name, some in times.items():
        print(f"{name:16} {figures(some)} ms")
    for kind in KINDS:
        some, made = [], 0
        for seed in range(CARDS):
            started = time.perf_counter()
            made += make_card(kind, random.Random(seed)) is not None
            some.append(1000 * (time.perf_counter() - started))
        print(f"card: {kind:10} {figures(some)} ms, {made} of {CARDS} made")


if __name__ == "__main__":
    main()
