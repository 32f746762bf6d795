"""`python3 -m tests.formats.replays.fuzz [TRIES]`: replays damaged at random, 200,000 of them unless said otherwise.

Made replays of every format and, where they are beside the repository, the real ones: bits flipped, bytes changed, cut
off, doubled, put together. Only the named error may come, each try within seconds, all within 200 MB of memory.
Prints how many were read and refused, the longest try, and the memory.
"""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from sweeper.core.errors import SweeperError
from sweeper.formats.replays import READERS, WRITERS, BadReplay, read_recording, read_replay, write_replay
from sweeper.texts.errors import sentence_of
from tests.places import SHARED

from . import made

TRIES = 200_000
LONGEST_SECONDS = 5.0
MOST_MEGABYTES = 200
REAL = 0.15
"""The share of tries with real replays; they are large."""
WRITTEN = 0.05
"""The share of those that can be read which are also written."""
EXTREMES = (0, 1, 127, 128, 254, 255)


class Outcome(NamedTuple):
    """What came of one try: `read`, `refused` or `wrong`, why, and the seconds of the processor it took."""

    kind: str
    why: str
    seconds: float


def sources() -> tuple[dict[str, bytes], dict[str, bytes]]:
    """Made and real replays by name; the real ones may be absent."""
    folder = SHARED / "samples"
    real = [path for path in sorted(folder.rglob("*.*")) if path.suffix[1:] in READERS] if folder.is_dir() else []
    return made.ALL, {path.name: path.read_bytes() for path in real}


def damaged(rng: random.Random, data: bytes, other: bytes) -> bytes:
    """A replay with something wrong; `other` is another one to take parts of."""
    found = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        at = _place(rng, len(found))
        what = rng.randrange(7)
        if what <= 1 and found:
            found[at] ^= 1 << rng.randrange(8)
        elif what == 2 and found:
            found[at] = rng.choice(EXTREMES)
        elif what == 3:
            del found[at : at + rng.choice((1, 2, 8, 1000))]
        elif what == 4:
            found[at:at] = rng.randbytes(rng.choice((1, 2, 8, 40)))
        elif what == 5:
            found[at:at] = found[at : at + rng.choice((1, 8, 100))]
        else:
            found[at:] = other[_place(rng, len(other)) :]
    return bytes(found)


def _place(rng: random.Random, length: int) -> int:
    """A place in so many bytes, often near the beginning, where the sizes stand."""
    reach = length if rng.random() < 0.5 else min(length, 120)
    return rng.randrange(reach) if reach else 0


def cases(rng: random.Random, tries: int) -> Iterator[tuple[str, bytes]]:
    """Names and bytes to read."""
    small, large = sources()
    weights = [len(data) ** -0.5 if data else 0 for data in large.values()]  # the large ones take longer
    endings = [*READERS, "txt", "bin"]
    for _ in range(tries):
        if large and rng.random() < REAL:
            name = rng.choices(list(large), weights)[0]
            data = damaged(rng, large[name], rng.choice(list(large.values())))
        elif rng.random() < 0.1:
            name, data = "x.bin", rng.randbytes(rng.choice((1, 10, 100, 3000)))
            data = rng.choice((b"", b"*rmv\0\1", b"\x11Minesweeper Clone", b"\x34", b"\4", b"Board:\n")) + data
        else:
            name = rng.choice(list(small))
            data = damaged(rng, small[name], rng.choice(list(small.values())))
        yield name if rng.random() < 0.9 else f"x.{rng.choice(endings)}", data


def attempt(name: str, data: bytes, *, write: bool) -> Outcome:
    """Read a replay, and write it in every format where that is asked for."""
    start = time.process_time()
    kind, why = "read", ""
    try:
        read_replay(data, name)
        if write:
            _write(name, data)
    except BadReplay as error:
        kind, why = "refused", sentence_of(error)
    except Exception as error:
        kind, why = "wrong", repr(error)
    return Outcome(kind, why, time.process_time() - start)


def _write(name: str, data: bytes) -> None:
    recording = read_recording(data, name)
    for form in WRITERS:
        try:
            written = write_replay(recording, form)
        except SweeperError as error:
            assert not isinstance(error, BadReplay)  # noqa: PT017 - it was read before
            continue
        read_replay(written, f"x.{form}")


def main(arguments: list[str]) -> int:
    """Make the tries; 1 where one went wrong."""
    tries = int(arguments[0]) if arguments else TRIES
    rng = random.Random(int(arguments[1]) if len(arguments) > 1 else 20_261)
    counts: Counter[str] = Counter()
    longest, begin = 0.0, time.perf_counter()
    for number, (name, data) in enumerate(cases(rng, tries), 1):
        outcome = attempt(name, data, write=rng.random() < WRITTEN)
        counts[outcome.kind] += 1
        longest = max(longest, outcome.seconds)
        if outcome.kind == "wrong":
            print(f"{name}: {outcome.why}\n  {data[:2000].hex()}")
        if number % 20_000 == 0:
            print(number, dict(counts), f"longest {longest:.2f} s, {time.perf_counter() - begin:.0f} s", flush=True)
    memory = megabytes()
    print(f"{tries} tries: {dict(counts)}, longest {longest:.2f} s, {memory} MB at most")
    return int(bool(counts["wrong"]) or longest > LONGEST_SECONDS or (memory or 0) > MOST_MEGABYTES)


def megabytes() -> int | None:
    """The most memory that this process ever had, None where the system does not tell.

    Linux keeps it by itself; what `resource` says there is also that of the process which started this one.
    """
    status = Path("/proc/self/status")
    if not status.exists():
        return None
    (line,) = (line for line in status.read_text(encoding="ascii").splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) // 1024


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
