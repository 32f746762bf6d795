"""Bytes that are no replay, and replays that were damaged: only the named error, in bounded time and memory.

`python3 -m tests.formats.replays.fuzz` makes 200,000 tries; here are a few thousand.
"""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sweeper.formats.replays import MOST_BYTES, READERS, read_replay
from sweeper.formats.replays.recording import MOST_EVENTS
from tests.places import ROOT

from . import fuzz, made

BEGINNINGS = [
    b"",
    b"*rmv\0\1",
    b"*rmv\0\2",
    b"\x11Minesweeper Clone",
    b"\x34",
    b"\3",
    b"\4",
    b"Width: 8\n",
    made.avf()[:60],
]


@settings(max_examples=600, deadline=None)
@given(st.sampled_from(BEGINNINGS), st.binary(max_size=400), st.sampled_from([*READERS, "bin"]))
def test_any_bytes(beginning: bytes, data: bytes, ending: str) -> None:
    outcome = fuzz.attempt(f"x.{ending}", beginning + data, write=True)
    assert outcome.kind != "wrong", outcome.why


@settings(max_examples=600, deadline=None)
@given(st.sampled_from(sorted(made.ALL)), st.lists(st.tuples(st.integers(0, 5000), st.integers(0, 7)), max_size=4))
def test_any_bits_flipped(name: str, bits: list[tuple[int, int]]) -> None:
    data = bytearray(made.ALL[name])
    for at, bit in bits:
        data[at % len(data)] ^= 1 << bit
    outcome = fuzz.attempt(name, bytes(data), write=True)
    assert outcome.kind != "wrong", outcome.why
    assert bits or outcome.kind == "read"


@pytest.mark.parametrize("name", sorted(made.ALL))
def test_cut_off_anywhere(name: str) -> None:
    for length in range(len(made.ALL[name])):
        outcome = fuzz.attempt(name, made.ALL[name][:length], write=False)
        assert outcome.kind != "wrong", outcome.why


@pytest.mark.parametrize("seed", range(4))
def test_damaged_in_every_way(seed: int) -> None:
    kinds = {"read": 0, "refused": 0, "wrong": 0}
    for name, data in fuzz.cases(random.Random(seed), 500):
        outcome = fuzz.attempt(name, data, write=True)
        assert outcome.kind != "wrong", (outcome.why, data.hex())
        kinds[outcome.kind] += 1
    assert min(kinds["read"], kinds["refused"]) > 30  # else the damage would be too little or too much


READ = """
import sys
from pathlib import Path
from sweeper.formats.replays import BadReplay, read_replay
from tests.formats.replays import fuzz

refused = 0
for name in sys.argv[1:]:
    try:
        read_replay(Path(name).read_bytes(), name)
    except BadReplay:
        refused += 1
print(refused, fuzz.megabytes())
"""


def test_the_largest_replays_stay_within_memory(tmp_path: Path) -> None:
    if fuzz.megabytes() is None:
        pytest.skip("the system does not tell how much memory a process had")
    moves = [(at, "mv", at % 96, at % 64) for at in range(MOST_EVENTS)]
    clicks = [(at, "rr" if at % 2 else "rc", 90, 5) for at in range(300_000)]
    largest = {
        "moves.evf": made.evf(3, moves),
        "moves.rawvf": made.rawvf(moves[: MOST_BYTES // 26]),
        "clicks.evf": made.evf(3, clicks[:60_000]),
        "endless.evf": made.evf(3, clicks),
    }
    for name, data in largest.items():
        assert len(data) <= MOST_BYTES
        (tmp_path / name).write_bytes(data)
    command = [sys.executable, "-c", READ, *(str(tmp_path / name) for name in largest)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    refused, most = map(int, done.stdout.split())
    assert refused == 1  # clicks without an end
    assert most <= fuzz.MOST_MEGABYTES


def test_a_board_of_the_largest_size() -> None:
    rows = "0" * 255 + "\n"
    text = f"Width: 255\nHeight: 255\nMines: 0\nBoard:\n{rows * 255}Events:\n0 lc (1 1)\n0 lr (1 1)\n"
    (opened,) = read_replay(text.encode(), "x.rawvf").trace.moves
    assert len(opened.changed) == 255 * 255
