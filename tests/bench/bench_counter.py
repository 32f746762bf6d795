"""How long wrong claims take to be answered. Run: `python3 -m tests.bench.bench_counter [CLAIMS]`.

A claim is wrong where it calls a cell safe or a mine of which nothing is proven. The claims are spread over positions
of simulated games, and both layouts of every answer must fit. Without a window; the words are not counted.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Iterator

from sweeper.core.cells import Cell, neighbours
from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER, EXPERT, INTERMEDIATE, Level, custom
from sweeper.core.view import PlayerView
from sweeper.solve import Analysis, CounterExample, counter_example
from sweeper.teach.says_who import cut_out, truth_of
from tests.solve.walks import walk_through

LARGEST = custom(100, 100, 1800)
BEGUN = 40  # positions of a game on the largest board: the first ones, because the rest takes long to play


def claims(level: Level, rng: random.Random) -> Iterator[tuple[Analysis, Cell]]:
    """Cells of which nothing is proven, in positions of games on a level; one a position."""
    seed = 0
    while True:
        seed += 1
        game = Game(level, "opening", seed)
        game.open((level.rows // 2, level.cols // 2))
        for number, analysis in enumerate(walk_through(game)):
            mines = enumerate(analysis.mine_layouts)
            unknown = [index for index, layouts in mines if layouts is not None and 0 < layouts < analysis.total]
            if unknown:
                yield analysis, divmod(rng.choice(unknown), level.cols)
            if level is LARGEST and number >= BEGUN:
                break


def fits(view: PlayerView, found: CounterExample) -> bool:
    """Whether both layouts are true to all numbers and to the mine count, and only one has a mine at the cell."""
    for mines in (set(found.with_mine), set(found.without)):
        if len(mines) != view.mines or any(view[mine] >= 0 for mine in mines):
            return False
        for index, sight in enumerate(view.cells):
            if sight >= 0:
                near = neighbours(divmod(index, view.cols), view.rows, view.cols)
                if sum(cell in mines for cell in near) != sight:
                    return False
    return found.cell in found.with_mine and found.cell not in found.without


def main() -> None:
    """Print the table."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    rng = random.Random(1)
    print("wrong claims                claims  valid   median      p95      max  whole answer: median      max   ms")
    for level in (BEGINNER, INTERMEDIATE, EXPERT, LARGEST):
        alone: list[float] = []
        whole: list[float] = []
        valid = unseen = 0
        sizes: list[int] = []
        for analysis, cell in claims(level, rng):
            view = analysis.view
            begun = time.perf_counter()
            found = counter_example(view, cell)
            alone.append((time.perf_counter() - begun) * 1000)
            begun = time.perf_counter()
            truth_of(view, cell)
            whole.append((time.perf_counter() - begun) * 1000)
            assert found is not None
            valid += fits(view, found)
            sizes.append(len(found.differing))
            unseen += bool(cut_out(found, view.cols, view.cells).unseen)
            if len(alone) >= count:
                break
        alone.sort()
        name = f"{level.rows}x{level.cols}/{level.mines}"
        print(
            f"{name:<28}{len(alone):>6}{valid:>7}{statistics.median(alone):>9.2f}{alone[int(len(alone) * 0.95)]:>9.2f}"
            f"{alone[-1]:>9.2f}{statistics.median(whole):>22.2f}{max(whole):>9.2f}"
        )
        print(
            f"    cells that differ: median {statistics.median(sizes):g}, at most {max(sizes)};"
            f" not all in the picture: {unseen}"
        )


if __name__ == "__main__":
    main()
