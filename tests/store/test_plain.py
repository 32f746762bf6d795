"""A Python without SQLite: the same answers about the games of this run, and the files as they were."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sweeper.store import plain, sql
from sweeper.store.history import History
from sweeper.texts import storage as texts
from sweeper.texts.language import say
from tests.places import ROOT

from .made import Times, keep

WITHOUT = "import sys; sys.modules['_sqlite3'] = None\n"
# A session that asks all that a game asks; it prints what it heard.
SESSION = """
import json, random, sys
from dataclasses import replace
from pathlib import Path
from sweeper.store.best_times import BY, CLASSIC, BestTimes
from sweeper.store.endings import keep_end, settle
from sweeper.store.games import Conditions, Ending, Result
from sweeper.store.history import History
from datetime import datetime, timedelta, timezone
from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER
from sweeper.texts.language import say
game = Game(BEGINNER, "opening", 1)
game.open((0, 0), 100)
TRACE, rng, heard = game.trace(()), random.Random(7), []
moments = (datetime(2026, 4, 1, tzinfo=timezone.utc) + timedelta(minutes=number) for number in range(10**6))
def ask(history, best):
    heard.append([[game.uid, game.time_ms, game.player, dict(game.figures)] for level in CLASSIC for by in BY
                  for rule in (None, "opening", "safe") for game in best.table(level, rule=rule, by=by)])
    heard.append([[each.level, each.name, each.time_ms, each.uid] for each in best.all()])
    heard.append([history.count(), history.note("key"), history.note("none")])
with History(Path(sys.argv[1]), lambda: next(moments)) as history:
    best = BestTimes(history)
    ask(history, best)
    for number in range(60):
        uid = f"{number:032x}"
        trace = replace(TRACE, level=rng.choice((*CLASSIC, "canvas")), rule=rng.choice(("opening", "safe")))
        conditions = Conditions(assisted=rng.random() < 0.1, loaded=rng.random() < 0.1)
        history.begin(trace, conditions, uid=uid)
        heard.append(history.is_over(uid))
        if number % 7 == 0:
            history.abandon(uid)
            continue
        figures = {name: round(rng.random(), 3) for name in ("bbbv_per_s", "ioe", "luck") if rng.random() < 0.8}
        result = rng.choice((Result.WON, Result.WON, Result.LOST, Result.UNFINISHED))
        kept = keep_end(history, uid, Ending(result, rng.randrange(9_000, 90_000), trace, conditions, figures))
        heard.append([kept.best, kept.holder, kept.game.time_ms])
        if kept.best:
            best.name_holder(uid, f"Player {number}")
        if number % 9 == 0:
            history.add_figures(uid, {"ioe": 0.5, "openings": number})
        if number % 13 == 5:
            heard.append([history.resume(uid), history.trace(uid) == trace, history.game(uid) == kept.game])
        if number % 20 == 19:
            best.reset()
            history.put_note("key", str(number))
        heard.append(history.has_win())
        ask(history, best)
    said = [say(notice) for notice in history.notices]
print(json.dumps({"heard": heard, "said": said, "in memory": history.in_memory}))
"""


def session(folder: Path, before: str = "") -> dict[str, Any]:
    """What a session in a process of its own heard, what it was told, and whether it was in memory."""
    done = subprocess.run(
        [sys.executable, "-c", before + SESSION, str(folder)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def contents(folder: Path) -> dict[str, bytes]:
    """What the files of a folder hold, but for the lock."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix != ".lock"}


@pytest.mark.parametrize("games", [0, 40])
def test_it_answers_as_sqlite_does(tmp_path: Path, games: int) -> None:
    with History(tmp_path / "with", Times()) as history:
        for number in range(games):
            keep(history, time_ms=20_000 + 7 * (number * 17 % 40))
    shutil.copytree(tmp_path / "with", tmp_path / "without")
    assert session(tmp_path / "without", WITHOUT)["heard"] == session(tmp_path / "with")["heard"]


def test_it_is_said_once_and_the_files_stay(tmp_path: Path) -> None:
    with History(tmp_path, Times()) as history:
        keep(history)
    before = contents(tmp_path)
    heard = session(tmp_path, WITHOUT)
    path = texts.shown(tmp_path / "history.sqlite3")
    assert heard["said"] == [say(texts.HISTORY_UNUSABLE, path=path, reason="this Python has no SQLite")]
    assert contents(tmp_path) == before


def test_what_it_does_not_know_is_an_error() -> None:
    connection = plain.connect(":memory:")
    for statement in (sql.TALLY.format("1"), sql.STREAKS.format("1"), "SELECT 1"):
        with pytest.raises(plain.OperationalError, match="this Python has no SQLite"):
            connection.execute(statement, {})
    with pytest.raises(plain.OperationalError):
        plain.connect("file.sqlite3")
