"""How long replays take to be read and measured. Run: `python3 -m tests.bench.bench_replays [PYTHON]`.

For each real sample beside the repository: from its bytes to the game played (parse), and from there to 3BV, ZiNi,
clicks and all other numbers (measure), the best of some rounds with nothing remembered between them, so that other work
of the machine counts little. The largest has to take less than 150 ms. PYTHON, or this one, is asked for the same with
ms-toollib, the library behind Metasweeper, if it has that package; the last column says how many times as long we take.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from sweeper.core.cells import neighbour_table
from sweeper.formats.replays import read_replay
from sweeper.metrics.boards import parts
from sweeper.metrics.figures import measure
from sweeper.metrics.zini import zini_figures
from tests.places import SHARED

SAMPLES = SHARED / "samples"
ROUNDS = 7
LIMIT_MS = 150
TOOLLIB = "ms-toollib"

OTHER = """
import json, sys, time
import ms_toollib

kinds = {"avf": ms_toollib.AvfVideo, "evf": ms_toollib.EvfVideo, "mvf": ms_toollib.MvfVideo, "rmv": ms_toollib.RmvVideo}
found = {}
for name in sys.argv[2:]:
    times = []
    for _ in range(int(sys.argv[1])):
        start = time.perf_counter()
        video = kinds[name.rpartition(".")[2]](name)
        video.parse()
        video.analyse()
        video.current_time = 10**6
        numbers = video.bbbv, video.zini, video.hzini, video.left, video.right, video.double, video.ce
        times.append(time.perf_counter() - start)
    found[name] = 1000 * min(times)
print(json.dumps(found))
"""


def milliseconds(work: Callable[[], object]) -> float:
    """The least time of the work, with nothing remembered from the round before."""
    times = []
    for _ in range(ROUNDS):
        for remembered in (neighbour_table, parts, zini_figures):
            remembered.cache_clear()
        start = time.perf_counter()
        work()
        times.append(1000 * (time.perf_counter() - start))
    return min(times)


def by_toollib(python: str, paths: list[Path]) -> dict[str, float]:
    """The same with ms-toollib, in milliseconds by path; empty where there is none."""
    with tempfile.TemporaryDirectory() as folder:
        command = [python, "-c", OTHER, str(ROUNDS), *map(str, paths)]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        print(f"{python} has no {TOOLLIB}, or it failed: {done.stderr.strip().splitlines()[-1:]}\n")
        return {}
    return dict(json.loads(done.stdout))


def main() -> int:
    """Print the table; 1 where the largest sample takes too long."""
    if not SAMPLES.is_dir():
        print("The sample files are not beside the repository.")
        return 0
    facts = json.loads((SAMPLES / "facts.json").read_text(encoding="utf-8"))["samples"]
    theirs = [SAMPLES / each["file"] for each in facts if any(TOOLLIB in reader for reader in each["read_by"])]
    other = by_toollib(sys.argv[1] if len(sys.argv) > 1 else sys.executable, theirs)
    print(f"sample                              bytes   parse  measure    both  {TOOLLIB}   ratio   ms")
    slowest = 0.0
    for each in facts:
        path = SAMPLES / each["file"]
        data = path.read_bytes()
        replay = read_replay(data, path.name)
        parse = milliseconds(lambda: read_replay(data, path.name))  # noqa: B023 - called at once
        number = milliseconds(
            lambda: measure(replay.layout, replay.trace, state=replay.state, time_ms=replay.time_ms)  # noqa: B023
        )
        both, known = parse + number, other.get(str(path))
        slowest = max(slowest, both)
        beside = f"{known:10.1f} {both / known:7.1f}" if known else f"{'-':>10} {'-':>7}"
        print(f"{each['file']:32} {len(data):8} {parse:7.1f} {number:8.1f} {both:7.1f}  {beside}")
    print(f"\nslowest {slowest:.1f} ms, limit {LIMIT_MS} ms")
    return int(slowest > LIMIT_MS)


if __name__ == "__main__":
    raise SystemExit(main())
