"""What boards without a guess are like, beside ordinary ones and those of `sgt-mines`: a table to read.

    python -m tests.bench.compare_boards [--boards N]

For each field and kind of board, in the mean a board with its standard error: 3BV, openings, mined corners of the four,
and mines that touch mines alone; and milliseconds a board. Ordinary boards have an opening at the first cell like the
others. `sgt-mines --generate` (Debian: sgt-puzzles) is read from its game ids, all boards of a field from one process;
where it is not installed that is said, and it is left out.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import random
import re
import statistics
import subprocess
import time
from collections.abc import Iterator, Sequence

from sweeper.core.cells import neighbour_table, neighbours
from sweeper.core.layout import Layout, lay
from sweeper.core.levels import BEGINNER, EXPERT, INTERMEDIATE, Level, custom
from sweeper.generate import NoBoard, no_guess
from sweeper.metrics.boards import parts

from .bench_boards import FIRST, peer_program

FIELDS = (BEGINNER, INTERMEDIATE, EXPERT, custom(16, 30, 120), custom(16, 30, 130), custom(16, 30, 145))
REPAIRED = 60  # boards of a field so dense that mines have to be moved: those take seconds each
GAME_ID = re.compile(r"(?P<cols>\d+)x(?P<rows>\d+):(?P<first>\d+,\d+),m(?P<digits>[0-9a-f]+)")


def unmasked(digits: str, size: int) -> bytes:
    """The first `size` bits of a game id of sgt-mines, a cell each, from its masked ones.

    Its second half is masked by the first as it is, its first by the second as it was. What fills the last byte is 0.
    """
    masked = bytes.fromhex(digits + "0" * (len(digits) % 2))
    half = len(masked) // 2
    first, second = masked[:half], masked[half:]
    second = _crossed(second, first)
    second = second[:-1] + bytes([second[-1] & (0xFF << (-size % 8))])
    return _crossed(first, second) + second


def _crossed(target: bytes, seed: bytes) -> bytes:
    """Bytes crossed with the SHA-1 of a seed and a running number."""
    mask, number = b"", 0
    while len(mask) < len(target):
        mask += hashlib.sha1(seed + str(number).encode("ascii")).digest()
        number += 1
    return bytes(one ^ other for one, other in zip(target, mask))


def layout_of(id: str) -> Layout:
    """The layout of a game id of sgt-mines."""
    found = GAME_ID.fullmatch(id.strip())
    assert found is not None, id
    rows, cols = int(found["rows"]), int(found["cols"])
    bits = unmasked(found["digits"], rows * cols)
    return Layout.of(rows, cols, [place for place in range(rows * cols) if bits[place // 8] & (0x80 >> place % 8)])


def of_peer(peer: str, level: Level, boards: int) -> list[Layout]:
    """Boards of the peer, from one process."""
    words = [peer, "--generate", str(boards), f"{level.cols}x{level.rows}n{level.mines}"]
    done = subprocess.run(words, check=True, capture_output=True, text=True, timeout=600)
    layouts = [layout_of(line) for line in done.stdout.split()]
    assert all(len(layout.mines) == level.mines for layout in layouts), "the ids mean something else"
    return layouts


def ordinary(level: Level, boards: int) -> list[Layout]:
    """Boards with an opening at the first cell, and nothing else asked of them."""
    free = [row * level.cols + col for row, col in [FIRST, *neighbours(FIRST, level.rows, level.cols)]]
    return [lay(level.rows, level.cols, level.mines or 0, random.Random(seed), free) for seed in range(boards)]


def ours(level: Level, boards: int) -> list[Layout]:
    """Our boards without a guess."""
    found = []
    for seed in range(boards):
        with contextlib.suppress(NoBoard):  # so dense that not every search ends with one
            found.append(no_guess(level, FIRST, random.Random(seed)).layout)
    return found


def figures(layout: Layout) -> tuple[int, int, int, int]:
    """3BV, openings, mined corners, and mines that touch mines alone, of one board."""
    pieces = parts(layout)
    rows, cols = layout.rows, layout.cols
    corners = {0, cols - 1, (rows - 1) * cols, rows * cols - 1}
    near = neighbour_table(rows, cols)
    buried = sum(layout.mines.issuperset(near[mine]) for mine in layout.mines)
    return pieces.bbbv, len(pieces.openings), len(corners & layout.mines), buried


def line(layouts: Sequence[Layout], seconds: float) -> str:
    """The means of some boards, each with its standard error, and milliseconds a board."""
    columns = zip(*map(figures, layouts))
    texts = [f"{statistics.mean(each):7.2f} +-{statistics.stdev(each) / len(layouts) ** 0.5:5.2f}" for each in columns]
    return "  ".join([*texts, f"{1000 * seconds / len(layouts):8.2f}"])


def compared(boards: int, peer: str | None) -> Iterator[str]:
    """The lines of the table."""
    yield f"{'':22} {'3BV':>15}  {'openings':>15}  {'corners':>15}  {'buried mines':>15}  {'ms':>8}"
    for level in FIELDS:
        makers = [("ordinary", ordinary), ("no guess", ours)]
        if peer is not None:
            makers.append(("sgt-mines", lambda level, boards: of_peer(peer, level, boards)))
        for name, make in makers:
            started = time.perf_counter()
            layouts = make(
                level, boards if 4 * (level.mines or 0) <= level.rows * level.cols else min(boards, REPAIRED)
            )
            took = time.perf_counter() - started
            field = f"{level.rows}x{level.cols}/{level.mines}"
            yield f"{field:11}{name:10} {line(layouts, took)}"
    if peer is None:
        yield "sgt-mines is not installed (Debian: sgt-puzzles); its lines are left out."


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=100, metavar="N", help="of each kind")
    for text in compared(parser.parse_args().boards, peer_program()):
        print(text, flush=True)
