"""Programs killed for real while they write, alone and two at once: what they were told is kept must be there."""

import os
import random
import subprocess
import sys
import time

import pytest

from sweeper.store.games import Result
from sweeper.store.history import History
from sweeper.store.unfinished import UnfinishedStore

from .made import TRACE

KILLS = 100 if os.environ.get("SWEEPER_SLOW") == "1" else 10

WRITER = """
import sys
from pathlib import Path
from tests.store.made import TRACE
from sweeper.store.games import Ending, Result
from sweeper.store.history import History
from sweeper.store.unfinished import UnfinishedStore
history = History(Path(sys.argv[1]))
print("go", flush=True)
while True:
    uid = history.begin(TRACE)
    print("begun", uid, flush=True)
    history.finish(uid, Ending(Result.WON, 1234, TRACE))
    print("won", uid, flush=True)
"""


PLAYER = """
import sys
from pathlib import Path
from tests.store.made import playing
from sweeper.store.journal import Addition
from sweeper.store.keeper import Keeper
from sweeper.store.unfinished import Unfinished
keeper = Keeper(Path(sys.argv[1]), failed=print)
game = playing()
keeper.unfinished(lambda store: store.keep(Unfinished("ab" * 16, game.trace(()), 0)))
print("go", flush=True)
at = 1000
while True:
    before = len(game.moves)
    for _ in range(3):
        at += 10
        game.cycle_mark((8, 8), at)
        told = Addition(before, 0, tuple(game.moves[before:]), (), at)
        keeper.unfinished(lambda store, told=told: store.add("ab" * 16, told))
        before += 1
    keeper.wait(9)
    print("kept", len(game.moves), flush=True)
    if at % 900 == 0:
        whole = Unfinished("ab" * 16, game.trace(()), at)
        keeper.unfinished(lambda store, whole=whole: store.keep(whole))
"""


def writer(folder, program=WRITER):
    return subprocess.Popen([sys.executable, "-c", program, str(folder)], stdout=subprocess.PIPE, text=True)


def said(process):
    """What a killed writer had said: the games begun and the games won, whole lines only."""
    assert process.stdout is not None
    text = process.stdout.read()
    lines = [line.split() for line in text.splitlines(True) if line.endswith("\n")]
    lines = [line for line in lines if len(line) == 2]
    return {uid for word, uid in lines if word == "begun"}, {uid for word, uid in lines if word == "won"}


def lost(folder, begun, won):
    """How many of the games that were said to be kept are not there, or not as they were said to be."""
    with History(folder) as history:
        assert history.notices == []
        assert history.ask("PRAGMA quick_check")[0][0] == "ok"
        missing = sum(history.game(uid) is None for uid in begun - won)
        return missing + sum(game is None or game.result is not Result.WON for game in map(history.game, won))


@pytest.mark.parametrize("windows", [1, 2])
def test_no_game_is_lost_to_a_kill(tmp_path, windows):
    begun, won, rng = set(), set(), random.Random(windows)
    for _ in range(KILLS // 2 // windows):
        processes = [writer(tmp_path) for _ in range(windows)]
        for process in processes:
            assert process.stdout is not None
            process.stdout.readline()
        time.sleep(rng.random() * 0.1)
        for process in processes:
            process.kill()
        for process in processes:
            with process:
                more_begun, more_won = said(process)
            begun |= more_begun
            won |= more_won
    assert won
    games_lost = lost(tmp_path, begun, won)
    print(f"{KILLS // 2} kills, {len(begun)} games begun, {len(won)} won, {games_lost} lost")
    assert games_lost == 0


def test_a_kill_while_the_file_is_begun_leaves_a_file_that_opens(tmp_path):
    for attempt in range(max(2, KILLS // 20)):
        folder = tmp_path / str(attempt)
        with writer(folder) as process:
            while not folder.exists():
                time.sleep(0.0005)
            time.sleep(attempt * 0.0007)
            process.kill()
            begun, won = said(process)
        with History(folder) as history:
            history.begin(TRACE)
            assert not history.in_memory
        assert begun | won == set() or lost(folder, begun, won) == 0


def test_no_move_is_lost_to_a_kill(tmp_path):
    rng = random.Random(3)
    kept = 0
    for attempt in range(KILLS // 2):
        folder = tmp_path / str(attempt)
        with writer(folder, PLAYER) as process:
            process.stdout.readline()
            time.sleep(rng.random() * 0.2)
            process.kill()
            lines = [line.split() for line in process.stdout.read().splitlines(True) if line.endswith("\n")]
        store = UnfinishedStore(folder)
        left = store.left()
        store.close()
        assert store.notices == []
        told = max([int(number) for word, number in lines if word == "kept"], default=0)
        assert len(left) == 1 or told == 0
        assert all(len(found.game.trace.moves) >= told for found in left)
        kept += told
    print(f"{KILLS // 2} kills, {kept} moves kept")
    assert kept
