"""Files of a profile that are far too large, or far too deep: read in bounded time and memory, whatever they hold."""

from __future__ import annotations

import json
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from sweeper.store import coding
from sweeper.store.database import connect
from sweeper.store.opening import FILE_NAME, LOCK_NAME
from sweeper.store.settings import FILE_NAME as SETTINGS
from sweeper.store.unfinished import JOURNAL, NAME, Unfinished, UnfinishedStore
from tests.places import ROOT

from .made import filled, playing

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a program is held to limits otherwise on Windows")

UID = "ab" * 16
SECONDS, MEGABYTES = 10, 256
"""Of the processor, after which the system ends the program; of memory, beyond what an empty profile takes."""

# A start, all that is kept looked at, and every game shown. It may use any number of digits, as some Pythons do.
LOOK = """
import json, resource, sys
from pathlib import Path
from sweeper.store.best_times import BestTimes
from sweeper.store.exchange import export_json
from sweeper.store.history import History
from sweeper.store.settings import SettingsStore
from sweeper.store.statistics import Selection, Statistics
from sweeper.store.unfinished import UnfinishedStore
from sweeper.texts.language import say
getattr(sys, "set_int_max_str_digits", lambda digits: None)(0)
resource.setrlimit(resource.RLIMIT_CPU, (int(sys.argv[2]),) * 2)
def look(folder):
    settings, unfinished = SettingsStore(folder), UnfinishedStore(folder)
    left = unfinished.left()
    with History(folder) as history:
        BestTimes(history).table("beginner")
        Statistics(history).overview()
        games = Statistics(history).games(Selection(practice=True), limit=100)
        for game in games:
            history.trace(game.uid)
        export_json(history, folder / "out")
    unfinished.close()
    notices = settings.notices + history.notices + unfinished.notices
    said = [say(notice) for notice in notices]
    return {"left": [len(each.game.trace.moves) for each in left], "games": len(games), "said": said}
def taken():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (2**20 if sys.platform == "darwin" else 2**10)
look(Path(sys.argv[1]) / "empty")
before = taken()
print(json.dumps({**look(Path(sys.argv[1]) / "profile"), "megabytes": taken() - before}))
"""


class Looked(NamedTuple):
    """What a start found: moves of each game left, the number of games in the history, and what it said."""

    left: list[int]
    games: int
    said: list[str]


def look(folder: Path) -> Looked:
    """A start with the profile in `folder`, held to the limits."""
    (folder / "empty").mkdir()
    command = [sys.executable, "-c", LOOK, str(folder), str(SECONDS)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, (done.returncode, done.stderr[-2000:])
    found = json.loads(done.stdout)
    assert found.pop("megabytes") < MEGABYTES
    assert all(len(sentence) < 300 for sentence in found["said"])
    return Looked(**found)


# What a file is made of


def repeated(begin: bytes, middle: bytes, end: bytes, size: int = 2**24) -> Callable[[Path], None]:
    """A file of about so many bytes."""

    def make(path: Path) -> None:
        path.write_bytes(begin + middle * (size // len(middle)) + end)

    return make


def of_nothing(size: int) -> Callable[[Path], None]:
    """A file of zeros that takes no room on the disk."""

    def make(path: Path) -> None:
        with path.open("wb") as file:
            file.truncate(size)

    return make


HUGE = {
    "zeros": of_nothing(2**28),
    "one list": repeated(b'{"version": 1, "a": [', b"[],", b"1]}"),
    "one number": repeated(b'{"zoom": ', b"9" * 1000, b"}", 900_000),
    "one text": repeated(b'{"a": "', b"x" * 1000, b'"}'),
    "many keys": repeated(b'{"a": 1', b',"a": 1', b"}"),
    "very deep": repeated(b'{"a": ', b"[" * 1000, b""),
    "many lines": repeated(b"", b"{}\n", b""),
}


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    """The folder of a profile that has ten games, and one that was left."""
    folder = tmp_path / "profile"
    filled(folder, 10)
    store = UnfinishedStore(folder)
    assert store.keep(Unfinished(UID, playing().trace(()), 5))
    store.close()
    return folder


LEFT, OTHER_LEFT = NAME.format(UID), NAME.format("cd" * 16)
TOGETHER = {
    (SETTINGS, FILE_NAME, LEFT): Looked([], 0, ["settings", "history", "unfinished"]),
    (LOCK_NAME, f"{FILE_NAME}.bad", JOURNAL.format(UID), OTHER_LEFT): Looked([1], 10, ["unfinished"]),
    (f"{FILE_NAME}-wal", f"{SETTINGS}.bad", f"{LEFT}.bad"): Looked([1], 10, []),
}


@pytest.mark.parametrize("content", HUGE)
@pytest.mark.parametrize("names", TOGETHER)
def test_files_that_are_far_too_large_are_read_in_bounds(
    tmp_path: Path, profile: Path, names: tuple[str, ...], content: str
) -> None:
    for name in names:
        HUGE[content](profile / name)
    found, expected = look(tmp_path), TOGETHER[names]
    assert found[:2] == expected[:2]
    assert len(found.said) == len(expected.said)
    assert all(word in sentence for word, sentence in zip(expected.said, found.said))


def lists(value: str, length: int, names: tuple[str, ...]) -> str:
    """Columns of events that are all of that value."""
    column = "[" + ",".join([value] * length) + "]"
    return "{" + ",".join(f'"{name}":{column}' for name in names) + "}"


MOVES = ("kind", "cell", "at", "time", "changed", "state")
POINTER = ("at", "kind", "button", "x", "y", "cell", "signs")
BLOBS = {
    "many events": lists("0", 900_000, POINTER),
    "many moves": lists("[]", 900_000, MOVES),
    "one number": lists("9" * 900_000, 1, MOVES),
    "long numbers": lists("9" * 399, 2_900, MOVES),
    "one list": "[" + "[]," * 60_000_000 + "1]",
}


@pytest.mark.parametrize("content", BLOBS)
def test_moves_that_unpack_to_far_too_much_are_not_shown(tmp_path: Path, profile: Path, content: str) -> None:
    connection = connect(profile / FILE_NAME)
    blob = bytes([coding.VERSION]) + zlib.compress(BLOBS[content].encode(), 6)
    connection.execute("UPDATE play SET moves = ?, pointer = ? WHERE game = 3", (blob, blob))
    connection.close()
    found = look(tmp_path)
    assert (found.games, len(found.said), len(found.left)) == (10, 1, 1)
    assert "cannot be shown" in found.said[0]


@pytest.mark.parametrize("content", BLOBS)
def test_a_game_left_with_far_too_many_events_is_set_aside(tmp_path: Path, profile: Path, content: str) -> None:
    path = profile / NAME.format(UID)
    plain = json.loads(path.read_text())
    plain["record"]["moves"] = "here"
    path.write_text(json.dumps(plain).replace('"here"', BLOBS[content]))
    found = look(tmp_path)
    assert (found.games, len(found.said), found.left) == (10, 1, [])


def test_a_journal_of_ten_thousand_moves_with_all_their_events_is_read_in_bounds(tmp_path: Path, profile: Path) -> None:
    moves = len(playing().moves)
    line = '{{"moves_before":{},"events_before":{},"elapsed_ms":5,"moves":{},"pointer":{}}}\n'
    move = '{"kind":[1],"cell":[80],"at":[2000],"time":[2000],"changed":[[80]],"state":[1]}'
    events = lists("0", 6, POINTER)
    with (profile / JOURNAL.format(UID)).open("w") as file:
        for number in range(10_000):
            file.write(line.format(moves + number, 6 * number, move, events))
    assert look(tmp_path).left == [moves + 10_000]
