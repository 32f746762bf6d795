"""Histories damaged at random: opened in bounded time, every question answered, no game lost whose bytes are whole."""

from __future__ import annotations

import os
import random
import re
import shutil
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest

from sweeper.store import sql
from sweeper.store.best_times import BY, CLASSIC, BestTimes
from sweeper.store.database import MOST_AHEAD, VERSION
from sweeper.store.exchange import export_csv, export_json
from sweeper.store.games import Conditions, Result
from sweeper.store.history import History
from sweeper.store.intake import take_in
from sweeper.store.opening import FILE_NAME
from sweeper.store.statistics import Selection, Statistics
from sweeper.texts.language import say

from .breaking import DONE, in_child
from .made import TRACE, Times, keep

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system that can copy a process")

PAGE, SECTOR = 4096, 512
BAD_KEY = 20_419  # the seed of one bad letter by which a table loses its key: it was read, and took no game


def whole_history(folder: Path) -> bytes:
    """A history with games of every kind, names, notes and a reset."""
    with History(folder, Times()) as history:
        for number in range(120):
            result = list(Result)[number % 4]
            conditions = Conditions(assisted=number % 7 == 0, replayed=number % 11 == 0)
            uid = keep(history, result, 5_000 + number, conditions)
            if number % 5 == 0:
                history.name_player(uid, f"Zoë {number}")
            if number == 20:
                BestTimes(history).reset()
        history.begin(TRACE)
    return (folder / FILE_NAME).read_bytes()


def games_in(content: bytes) -> dict[str, bytes]:
    """The bytes of each row of a game, by name: from the length of its table of contents to the end of its figures."""
    rows = {}
    for match in re.finditer(rb"\x20\x00\x4d.{29}([0-9a-f]{32})beginner.*?\}", content, re.DOTALL):
        rows[match[1].decode()] = content[match.start() - 4 : match.end()]
    return rows


# Damage


def flip_bits(rng: random.Random, content: bytearray) -> None:
    for _ in range(rng.choice([1, 1, 1, 5, 30])):
        content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)


def spoil_header(rng: random.Random, content: bytearray) -> None:
    for _ in range(rng.choice([1, 3, 30])):
        content[rng.randrange(100)] = rng.randrange(256)


def spoil_schema(rng: random.Random, content: bytearray) -> None:
    for _ in range(rng.choice([1, 5, 100])):
        content[rng.randrange(100, PAGE)] = rng.randrange(256)


def lose_sectors(rng: random.Random, content: bytearray) -> None:
    for _ in range(rng.choice([1, 1, 5])):
        at = rng.randrange(len(content) // SECTOR) * SECTOR
        content[at : at + SECTOR] = rng.choice([bytes(SECTOR), rng.randbytes(SECTOR), b"\xff" * SECTOR])


def lose_pages(rng: random.Random, content: bytearray) -> None:
    for _ in range(rng.choice([1, 1, 5])):
        at = rng.randrange(1, len(content) // PAGE) * PAGE
        content[at : at + PAGE] = rng.choice([bytes(PAGE), rng.randbytes(PAGE)])


def mix_pages(rng: random.Random, content: bytearray) -> None:
    one, other = (PAGE * number for number in rng.sample(range(1, len(content) // PAGE), 2))
    first, second = content[one : one + PAGE], content[other : other + PAGE]
    content[one : one + PAGE] = second
    if rng.random() < 0.5:
        content[other : other + PAGE] = first


def spoil_a_tree(rng: random.Random, content: bytearray) -> None:
    """Change the first bytes of a page: its kind, its list of rows, its children."""
    at = rng.randrange(1, len(content) // PAGE) * PAGE
    for _ in range(rng.choice([1, 3, 20])):
        content[at + rng.randrange(64)] = rng.randrange(256)


def cut_off(rng: random.Random, content: bytearray) -> None:
    del content[rng.randrange(len(content)) :]


def grow(rng: random.Random, content: bytearray) -> None:
    content += rng.randbytes(rng.randrange(3 * PAGE))


DAMAGE: list[Callable[[random.Random, bytearray], None]] = [
    flip_bits,
    spoil_header,
    spoil_schema,
    lose_sectors,
    lose_pages,
    mix_pages,
    spoil_a_tree,
    cut_off,
    grow,
]


def look_at_everything(folder: Path, whole: set[str]) -> None:
    """Ask all that can be asked, write and read it all, and keep a game, twice; `whole` must be there."""
    for start in range(2):
        with History(folder, Times()) as history:
            assert not history.in_memory, history.notices
            assert start == 0 or history.notices == [], history.notices
            assert all(len(say(notice)) < 500 for notice in history.notices)
            statistics, best = Statistics(history), BestTimes(history)
            for choice in (Selection(), Selection(level="beginner", rule="opening", assisted=False, since_ms=0)):
                statistics.overview(choice)
            games = statistics.games(Selection(practice=True), limit=1000)
            assert len({game.uid for game in games}) == len(games) == history.count()
            lost = whole - {game.uid for game in games}
            assert not lost, f"{len(lost)} games are lost"
            for game in games:
                assert history.game(game.uid) == game
                history.trace(game.uid)
                assert game.started
            for level in CLASSIC:
                best.best(level)
                for by in BY:
                    best.table(level, by=by)
            count = history.count()
            assert export_csv(history, folder / "csv", names=True) == export_json(history, folder / "json") == count
            taken = take_in(history, folder / "json")
            assert (taken.added, taken.known) == (0, count)
            whole.add(keep(history))
            assert history.ask(sql.SOUND)[0][0] == "ok"


def damaged(folder: Path, content: bytes, seed: int) -> None:
    """One damaged file, looked at in a time limit."""
    rng, spoilt = random.Random(seed), bytearray(content)
    rng.choice(DAMAGE)(rng, spoilt)
    folder.mkdir()
    if VERSION < int.from_bytes(spoilt[60:64], "big") <= VERSION + MOST_AHEAD:
        return  # it says that it is of a newer program, and then it must stay as it is
    (folder / FILE_NAME).write_bytes(spoilt)
    found = bytes(spoilt)
    look_at_everything(folder, {uid for uid, row in games_in(content).items() if row in found})


@pytest.mark.parametrize(
    "seeds", [[*range(60), BAD_KEY], pytest.param(range(60, 1060), marks=pytest.mark.slow)], ids=["few", "many"]
)
def test_no_damage_loses_a_whole_game_or_leaves_a_question_without_an_answer(
    tmp_path: Path, seeds: Sequence[int]
) -> None:
    content = whole_history(tmp_path / "whole")
    assert len(games_in(content)) == 121
    wrong = []
    for seed in seeds:
        folder = tmp_path / str(seed)
        came = in_child(partial(damaged, folder, content, seed))
        if came != DONE:
            wrong.append(f"seed {seed}: {came}")
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{len(seeds)} damaged files, {len(wrong)} wrong")
    assert wrong == []


# Damage of the log of a program that was killed

OF_LOGS = [flip_bits, spoil_header, lose_sectors, lose_pages, mix_pages, cut_off, grow]


def killed_history(folder: Path) -> tuple[bytes, bytes, set[str]]:
    """A history as a killed program leaves it: its file, its log, and the games that are in the file already."""
    whole_history(folder)
    with History(folder, Times()) as history:
        for number in range(60):
            keep(history, time_ms=4_000 + number)
        file, log = ((folder / f"{FILE_NAME}{end}").read_bytes() for end in ("", "-wal"))
    return file, log, set(games_in(file))


def damaged_log(folder: Path, file: bytes, log: bytes, uids: set[str], seed: int) -> None:
    """One damaged log beside its file, looked at in a time limit."""
    rng, spoilt = random.Random(seed), bytearray(log)
    rng.choice(OF_LOGS)(rng, spoilt)
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(file)
    (folder / f"{FILE_NAME}-wal").write_bytes(spoilt)
    look_at_everything(folder, set(uids))


@pytest.mark.parametrize(
    "seeds", [range(12), pytest.param(range(12, 212), marks=pytest.mark.slow)], ids=["few", "many"]
)
def test_no_damage_of_a_log_loses_a_game_of_its_file(tmp_path: Path, seeds: range) -> None:
    file, log, uids = killed_history(tmp_path / "whole")
    assert len(uids) == 121
    assert len(games_in(log)) > 60
    wrong = []
    for seed in seeds:
        came = in_child(partial(damaged_log, tmp_path / str(seed), file, log, uids, seed))
        if came != DONE:
            wrong.append(f"seed {seed}: {came}")
        shutil.rmtree(tmp_path / str(seed), ignore_errors=True)
    print(f"{len(seeds)} damaged logs, {len(wrong)} wrong")
    assert wrong == []
