"""Games from an exported file: all of them or none, whatever the file holds, and never for long at a time."""

from __future__ import annotations

import csv
import json
import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from sweeper.core.errors import SweeperError
from sweeper.store import database, fields, intake, rows
from sweeper.store.best_times import BestTimes
from sweeper.store.exchange import LONGEST_LINE, SUMMARY, export_csv, export_json
from sweeper.store.games import Ending, Result
from sweeper.store.history import History
from sweeper.store.intake import TakenIn, take_in
from sweeper.store.statistics import Selection, Statistics
from sweeper.texts.errors import sentence_of
from tests.places import SHARED
from tests.sentences import refused

from .made import NOON, TRACE, Times, keep, mutated, several

EXPORTS: dict[str, Callable[..., int]] = {"csv": export_csv, "json": export_json}


@pytest.fixture
def history(tmp_path: Path) -> Iterator[History]:
    with several(tmp_path / "profile") as opened:
        yield opened
        assert opened.notices == []


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[History]:
    with History(tmp_path / "other", Times()) as opened:
        yield opened


def whole(history: History) -> list[tuple]:
    return [tuple(row) for row in history.whole_rows()]


@pytest.mark.parametrize("kind", ["csv", "json"])
def test_nothing_comes_in_twice(tmp_path: Path, history: History, empty: History, kind: str) -> None:
    path = tmp_path / "games"
    EXPORTS[kind](history, path)
    before = whole(history)
    assert take_in(history, path) == TakenIn(0, 5)
    assert whole(history) == before
    take_in(empty, path)
    assert take_in(empty, path) == TakenIn(0, 5)
    assert empty.count() == 5


def test_moves_come_in_after_the_summary(tmp_path: Path, history: History, empty: History) -> None:
    for name, export in EXPORTS.items():
        export(history, tmp_path / name)
        take_in(empty, tmp_path / name)
    uids = [row[0] for row in history.ask("SELECT uid FROM game")]
    assert [empty.trace(uid) for uid in uids] == [history.trace(uid) for uid in uids]


def test_an_end_comes_in_and_never_goes(tmp_path: Path, history: History, empty: History) -> None:
    early, late = tmp_path / "early.json", tmp_path / "late.json"
    export_json(history, early)
    uid = next(row[0] for row in history.ask("SELECT uid FROM game WHERE result = 'unfinished'"))
    history.finish(uid, Ending(Result.WON, 99_000, TRACE))
    export_json(history, late)
    assert [take_in(empty, path) for path in (early, late, early)] == [TakenIn(5, 0), TakenIn(0, 5), TakenIn(0, 5)]
    assert empty.game(uid) == history.game(uid)
    assert empty.trace(uid) == TRACE


def test_a_file_saved_with_a_mark_of_its_coding_comes_in(tmp_path: Path, history: History, empty: History) -> None:
    export_csv(history, tmp_path / "games.csv")
    text = (tmp_path / "games.csv").read_text(encoding="utf-8").replace("\r\n", "\n")
    (tmp_path / "marked.csv").write_text("\ufeff" + text, encoding="utf-8")
    assert take_in(empty, tmp_path / "marked.csv").added == 5


BAD_VALUES: list[tuple[str, object]] = [
    ("uid", "1"),
    ("uid", None),
    ("level", "Anfänger"),
    ("rows", 0),
    ("rows", 1001),
    ("rows", "nine"),
    ("mines", 82),
    ("rule", "lucky"),
    ("seed", "1.5"),
    ("result", "drawn"),
    ("time_s", "12,345"),
    ("time_s", 12.345),
    ("time_s", "-1.000"),
    ("time_s", "999999999999.000"),
    ("started_utc", "yesterday"),
    ("started_utc", None),
    ("offset_min", 1440),
    ("ended_utc", "2026-13-01T00:00:00.000Z"),
    ("assisted", 2),
    ("assisted", True),
]
BAD_PARTS: list[tuple[str, object]] = [
    ("figures", [1]),
    ("figures", {"ioe": "much"}),
    ("figures", {"ioe": True}),
    ("player", 7),
    ("start", 81),
    ("layout", [5, 5]),
    ("layout", "*.."),
    ("moves", {"kind": [1]}),
    ("moves", 3),
    ("pointer", [3]),
]


def spoilt(path: Path, change: Callable[[dict], object]) -> None:
    """The exported lines with the fourth game changed."""
    lines = path.read_text(encoding="utf-8").splitlines()
    game = json.loads(lines[4])
    change(game)
    lines[4] = json.dumps(game)
    path.write_text("\n".join(lines), encoding="utf-8")


@pytest.mark.parametrize(("name", "value"), BAD_VALUES + BAD_PARTS)
def test_one_bad_game_and_nothing_comes_in(
    tmp_path: Path, history: History, empty: History, name: str, value: object
) -> None:
    path = tmp_path / "games.json"
    export_json(history, path)
    spoilt(path, lambda game: game.update({name: value}))
    with refused(r"Line 5 of the file cannot be used .*nothing was taken in\.$"):
        take_in(empty, path)
    assert empty.count() == 0
    assert empty.notices == []
    keep(empty)


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, value in BAD_VALUES if isinstance(value, str)] + [("ioe", "0,9")]
)
def test_one_bad_line_of_csv_and_nothing_comes_in(
    tmp_path: Path, history: History, empty: History, name: str, value: object
) -> None:
    path = tmp_path / "games.csv"
    export_csv(history, path)
    with path.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    lines[2][name] = value
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, SUMMARY)
        writer.writeheader()
        writer.writerows(lines)
    with refused(r"Line 4 of the file cannot be used"):
        take_in(empty, path)
    assert empty.count() == 0


HEAD = b'{"format": "sweeper-history", "version": 1}\n'


def test_an_import_onto_a_full_disk_takes_in_nothing(tmp_path: Path, history: History, empty: History) -> None:
    for _ in range(40):
        keep(history)
    export_json(history, tmp_path / "games.json")
    empty._database().execute("PRAGMA max_page_count = 1")
    with refused("nothing was taken in"):
        take_in(empty, tmp_path / "games.json")
    assert empty.count() == 0


def test_what_comes_into_memory_is_brought_to_the_file(tmp_path: Path, history: History) -> None:
    export_json(history, tmp_path / "games.json")
    (tmp_path / "later").write_text("")
    other = History(tmp_path / "later")
    assert other.in_memory
    take_in(other, tmp_path / "games.json")
    (tmp_path / "later").unlink()
    other.close()
    with History(tmp_path / "later") as again:
        assert again.count() == 5
        assert sum(again.trace(row[0]) is not None for row in again.ask("SELECT uid FROM game")) == 4


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "no exported history"),
        (b"a,b\n1,2\n", "no exported history"),
        (b"\x89PNG\r\n\x1a\n\xff\xfe", "not a text file"),
        (b'a,"b\n', "no CSV file"),
        (b"{}\n", "no exported history"),
        (b'{"format": "other"}\n', "no exported history"),
        (b'{"format": "sweeper-history", "version": 2}\n', "only 1 is known"),
        (HEAD + b"[]\n", "Line 2"),
        (HEAD + b"{\n", "Line 2"),
        (HEAD + b"[" * 99_999, "Line 2"),
        (HEAD + b"\xff\xff", "not a text file"),
        ((",".join(SUMMARY) + "\n1,2\n").encode(), "as many values"),
        ((",".join(SUMMARY) + '\n"1\n').encode(), "no CSV file"),
    ],
)
def test_a_file_that_is_none_of_ours_is_refused(tmp_path: Path, empty: History, content: bytes, says: str) -> None:
    (tmp_path / "file").write_bytes(content)
    with refused(says):
        take_in(empty, tmp_path / "file")
    assert empty.count() == 0


# What the game could not have written

IMPOSSIBLE: list[tuple[str, object, str]] = [
    ("started_utc", "0000-01-01T00:00:00.000Z", "a moment from 1970 to 2999"),
    ("started_utc", "0001-01-01T00:00:00.000Z", "a moment from 1970 to 2999"),
    ("ended_utc", "9999-12-31T23:59:59.999Z", "a moment from 1970 to 2999"),
    ("started_utc", "2026-03-01T10:01:00.000z" * 1000, "a moment from 1970 to 2999"),
    ("figures", {"ioe": 1e308}, "0 or a number from 1e-09 to 1e"),
    ("figures", {"ioe": float("inf")}, "0 or a number"),
    ("figures", {"ioe": float("nan")}, "0 or a number"),
    ("figures", {"luck": 5}, "a number from 0 to 1"),
    ("figures", {"zini": 1e308}, "0 or a number"),
    ("figures", {"Zini": 1}, "0 or a number"),
    ("figures", {f"figure{number}": 1 for number in range(101)}, "a table of at most 100"),
    ("player", "\ud800", "a name on one line, of at most 31 signs"),
    ("player", "a\nb", "a name on one line"),
    ("player", "x" * 32, "a name on one line"),
    ("level", "expert", "level is expert, but that is not of 9 x 9 with 10 mines"),
    ("mines", 11, "level is beginner, but that is not of 9 x 9 with 11 mines"),
    ("layout", list(range(11)), "a layout of 10 mines"),
    ("start", -1, "start is -1, but it must be a whole number from 0 to 80"),
    ("uid", "x" * 9000, "32 hexadecimal digits"),
    ("rows", 10**15, "a whole number from 1 to 1000"),
    ("rows", 10**20, "a number has more than 16 digits"),
    ("rows", float("1e400"), "a whole number from 1 to 1000"),
    ("moves", {"kind": [0] * 250_001}, "moves has more than 250000 entries"),
]


@pytest.mark.parametrize(
    ("name", "value", "says"), IMPOSSIBLE, ids=[f"{name} {says[:20]}" for name, _, says in IMPOSSIBLE]
)
def test_what_the_game_could_not_have_written_is_refused_with_line_and_name(
    tmp_path: Path, history: History, empty: History, name: str, value: object, says: str
) -> None:
    path = tmp_path / "games.json"
    export_json(history, path)
    spoilt(path, lambda game: game.update({name: value}))
    with pytest.raises(SweeperError) as caught:
        take_in(empty, path)
    assert says in sentence_of(caught.value)
    assert sentence_of(caught.value).startswith("Line 5 of the file cannot be used (")
    assert len(sentence_of(caught.value)) < 250
    assert sentence_of(caught.value).isprintable()
    assert empty.count() == 0


@pytest.mark.parametrize("at", [2**60, -(2**60), 10**15])
def test_a_time_beyond_all_times_is_refused(tmp_path: Path, history: History, empty: History, at: int) -> None:
    path = tmp_path / "games.json"
    export_json(history, path)

    def change(game: dict) -> None:
        game["moves"]["at"] = [at] * len(game["moves"]["at"])

    spoilt(path, change)
    with refused("Line 5 of the file"):
        take_in(empty, path)
    assert empty.count() == 0


@pytest.mark.skipif(not (SHARED / "faults").is_dir(), reason="the folder of facts beside the project is not there")
@pytest.mark.parametrize("number", range(1, 8))
def test_imports_that_broke_something_are_refused(tmp_path: Path, empty: History, number: int) -> None:
    with refused(r"^Line 2 of the file cannot be used .*must be"):
        take_in(empty, SHARED / "faults" / f"import-json-{number}.json")
    assert empty.count() == 0
    assert empty.notices == []


def test_a_pipe_is_no_file(tmp_path: Path, empty: History) -> None:
    os.mkfifo(tmp_path / "pipe")
    with refused("no plain file"):
        take_in(empty, tmp_path / "pipe")


# Large files

LARGE = {
    "one line of JSON": (HEAD + b'{"a": "', b"x" * 2**16, b'"}'),
    "one list": (HEAD + b'{"a": [', b"[]," * 20_000, b"1]}"),
    "one number": (HEAD + b'{"a": ', b"9" * 2**16, b"}"),
    "one line of CSV": ((",".join(SUMMARY) + "\n").encode(), b"," * 2**16, b"\n"),
    "one field of CSV": ((",".join(SUMMARY) + '\n"').encode(), b"x" * 2**16, b'"\n'),
    "a field of many lines": ((",".join(SUMMARY) + '\n"').encode(), b'a\n","' * 10_000, b'"\n'),
    "a header without an end": (b"uid", b",uid" * 2**14, b"\n"),
    "the longest line": (HEAD + b'{"a": [', b"[]," * ((LONGEST_LINE - 100) // 3), b"1]}\n"),
    "zeros": (b"", bytes(2**16), b""),
    "braces": (b"", b"{" * 2**16, b""),
}
WEIGH = """
import resource, sys
from pathlib import Path
from sweeper.core.errors import SweeperError
from sweeper.store.history import History
from sweeper.store.intake import take_in
from sweeper.texts.errors import sentence_of
with History(Path(sys.argv[1])) as history:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    try:
        print(take_in(history, Path(sys.argv[2])))
    except SweeperError as error:
        print(sentence_of(error))
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


def weigh(folder: Path, path: Path) -> tuple[str, float]:
    """What an import says, and the megabytes that it takes beyond those of an open history."""
    done = subprocess.run(
        [sys.executable, "-c", WEIGH, str(folder), str(path)], capture_output=True, text=True, check=True, timeout=60
    )
    said, size = done.stdout.splitlines()
    return said, int(size) / (2**20 if sys.platform == "darwin" else 2**10)


@pytest.mark.skipif(sys.platform == "win32", reason="how much a program takes is asked otherwise on Windows")
@pytest.mark.parametrize("name", LARGE)
def test_a_large_file_of_nonsense_is_refused_in_bounded_memory(tmp_path: Path, name: str) -> None:
    begin, middle, end = LARGE[name]
    with (tmp_path / "file").open("wb") as file:
        file.write(begin)
        for _ in range(max(1, 2**26 // len(middle)) if len(middle) < 2**17 else 1):
            file.write(middle)
        file.write(end)
    said, size = weigh(tmp_path / "profile", tmp_path / "file")
    assert said.endswith(".")
    assert len(said) < 250
    assert size < 256


@pytest.mark.skipif(sys.platform == "win32", reason="how much a program takes is asked otherwise on Windows")
def test_many_games_come_in_in_bounded_memory(tmp_path: Path, history: History) -> None:
    export_json(history, tmp_path / "games.json")
    header, line, *_ = (tmp_path / "games.json").read_text(encoding="utf-8").splitlines(True)
    with (tmp_path / "file").open("w", encoding="utf-8") as file:
        file.write(header)
        for number in range(3000):
            file.write(line.replace(json.loads(line)["uid"], f"{number:032x}"))
    said, size = weigh(tmp_path / "other", tmp_path / "file")
    assert said == "TakenIn(added=3000, known=0)"
    assert size < 64


# Not for long at a time


def many(tmp_path: Path, games: int) -> Path:
    with History(tmp_path / "many", Times()) as history:
        for _ in range(games):
            keep(history)
        export_json(history, tmp_path / "many.json")
    return tmp_path / "many.json"


def test_a_game_can_be_kept_in_the_middle_of_an_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake, "BATCH", 5)
    path = many(tmp_path, 23)
    kept: list[str] = []
    with History(tmp_path / "other", Times()) as importer, History(tmp_path / "other", Times()) as window:
        monkeypatch.setattr(database, "WAIT", 0)
        monkeypatch.setattr(intake.time, "sleep", lambda _: kept.append(keep(window)))
        assert take_in(importer, path) == TakenIn(23, 0)
        assert len(kept) == 4
        assert window.notices == []
        assert not window.in_memory
        assert window.count() == 27
        assert all(window.trace(uid) == TRACE for uid in kept)


def test_before_the_whole_file_was_read_nothing_is_written(tmp_path: Path, empty: History) -> None:
    path = many(tmp_path, 3)
    with path.open("a", encoding="utf-8") as file:
        file.write("{}\n")
    changes = empty._database().total_changes
    with refused("Line 5"):
        take_in(empty, path)
    assert empty._database().total_changes == changes


@pytest.mark.parametrize("fails_at", [1, 2, 3])
def test_what_was_put_is_taken_back_where_the_rest_cannot_be(
    tmp_path: Path, history: History, monkeypatch: pytest.MonkeyPatch, fails_at: int
) -> None:
    monkeypatch.setattr(intake, "BATCH", 2)
    unfinished = next(row[0] for row in history.ask("SELECT uid FROM game WHERE result = 'unfinished'"))
    with several(tmp_path / "elsewhere") as other:
        for row in history.whole_rows():
            other.take_in([rows.halves(row)])
        other.finish(unfinished, Ending(Result.WON, 99_000, TRACE))
        export_json(other, tmp_path / "games.json")
    before, batches = whole(history), iter(range(1, 99))
    move = intake._move_batch

    def fail(*arguments: object) -> list[str]:
        if next(batches) > fails_at:
            raise sqlite3.OperationalError("database or disk is full")
        return move(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(intake, "_move_batch", fail)
    with refused(r"disk is full.*nothing was taken in"):
        take_in(history, tmp_path / "games.json")
    assert whole(history) == before


def test_games_that_were_over_before_a_reset_do_not_come_back_by_an_import(
    tmp_path: Path, history: History, empty: History
) -> None:
    keep(history, time_ms=5_000)
    export_json(history, tmp_path / "games.json")
    empty.now = Times(NOON + timedelta(days=1))
    BestTimes(empty).reset()
    take_in(empty, tmp_path / "games.json")
    assert BestTimes(empty).best("beginner").uid is None
    later = keep(empty, time_ms=9_000)
    assert BestTimes(empty).best("beginner").uid == later


# Files changed at random


def spoil_json(text: str, rng: random.Random) -> str:
    """An export with one value of one game changed, somewhere inside."""
    lines = text.splitlines()
    number = rng.randrange(1, len(lines)) if rng.random() < 0.97 else 0
    lines[number] = json.dumps(mutated(json.loads(lines[number]), rng))
    return "\n".join(lines) + "\n"


def spoil_csv(text: str, rng: random.Random) -> str:
    """An export with one field changed."""
    lines = [line.split(",") for line in text.splitlines()]
    row = rng.choice(lines)
    row[rng.randrange(len(row))] = str(mutated(rng.choice(row), rng))
    return "\r\n".join(",".join(row) for row in lines) + "\r\n"


def spoil_bytes(content: bytes, rng: random.Random) -> bytes:
    """A file with some bytes changed, or a part of it missing or doubled."""
    spoilt = bytearray(content)
    for _ in range(rng.choice([1, 1, 3, 20])):
        at, end = sorted(rng.randrange(len(spoilt)) for _ in range(2))
        way = rng.random()
        if way < 0.7:
            spoilt[at] = rng.choice(b'0123456789{}[]",:.-eZ\n\r\0\xff')
        elif way < 0.85:
            del spoilt[at : min(end, at + 300)]
        else:
            spoilt[at:at] = spoilt[at : min(end, at + 300)]
    return bytes(spoilt)


def spoil(exports: dict[str, bytes], rng: random.Random) -> bytes:
    kind = rng.choice(["json", "json", "json", "csv"])
    if rng.random() < 0.3:
        return spoil_bytes(exports[kind], rng)
    text = exports[kind].decode("utf-8")
    return (spoil_json if kind == "json" else spoil_csv)(text, rng).encode("utf-8", "surrogatepass")


def ask_everything(history: History, folder: Path) -> None:
    """Whatever has come in can be counted, shown, and written to files that come in again."""
    assert history.ask(fields.ODD_ROW) == []
    Statistics(history).overview(Selection(practice=True))
    for row in history.ask("SELECT uid FROM game"):
        history.trace(row[0])
    with History(None) as other:
        for export in EXPORTS.values():
            assert export(history, folder / "out", names=True) == history.count()
            taken = take_in(other, folder / "out")
            assert taken.added + taken.known == history.count()


MANY = pytest.param(range(1000, 51_000), marks=pytest.mark.slow)


@pytest.mark.parametrize("seeds", [range(1000), MANY], ids=["few", "many"])
def test_whatever_an_export_was_made_into_comes_in_whole_or_not_at_all(tmp_path: Path, seeds: range) -> None:
    with several(tmp_path / "profile") as history:
        for kind, export in EXPORTS.items():
            export(history, tmp_path / kind, names=True)
    exports = {kind: (tmp_path / kind).read_bytes() for kind in EXPORTS}
    came = refused = 0
    for seed in seeds:
        (tmp_path / "spoilt").write_bytes(spoil(exports, random.Random(seed)))
        with History(None, Times()) as history:
            said = ""
            try:
                came += take_in(history, tmp_path / "spoilt").added > 0
            except SweeperError as error:
                refused += 1
                said = sentence_of(error)
                assert history.count() == 0, seed
            assert said == "" or (said.isprintable() and said.endswith(".") and len(said) < 250), (seed, said)
            ask_everything(history, tmp_path)
            assert history.notices == []
    print(f"{len(seeds)} changed exports, {came} came in, {refused} were refused")
    assert came > len(seeds) // 20
    assert refused > len(seeds) // 2
