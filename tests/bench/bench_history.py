"""How long the history takes: to write a game, to open, and to count 100,000 games.

Run as `python -m tests.bench.bench_history [GAMES]`; nothing here is asserted.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sweeper.core.levels import BEGINNER, EXPERT, INTERMEDIATE, Level
from sweeper.core.pointer import EventKind, PointerEvent
from sweeper.store import opening, rows, sql
from sweeper.store.best_times import BY, BestTimes
from sweeper.store.exchange import export_csv, export_json
from sweeper.store.games import NO_CONDITIONS, Conditions, Ending, KeptGame, Result, new_uid
from sweeper.store.history import History
from sweeper.store.intake import take_in
from sweeper.store.statistics import Selection, Statistics
from tests.store.made import won_game

LEVELS = (BEGINNER, INTERMEDIATE, EXPERT)
RESULTS = (Result.WON, Result.LOST, Result.LOST, Result.ABANDONED)
MINUTE = 60_000
RULES = ("opening", "opening", "safe", "none")


@contextmanager
def measured(what: str) -> Iterator[None]:
    """Print how many milliseconds the block took."""
    begin = time.perf_counter()
    yield
    print(f"{what:52} {1000 * (time.perf_counter() - begin):10.1f} ms")


def made(number: int, rng: random.Random) -> KeptGame:
    """A game by chance, the next of many."""
    level = rng.choice(LEVELS)
    assert level.mines is not None
    figures = {name: rng.random() if kind == "REAL" else rng.randrange(200) for name, kind in sql.FIGURES.items()}
    started = 1_600_000_000_000 + number * MINUTE
    marks = Conditions(assisted=True) if rng.random() < 0.1 else NO_CONDITIONS
    time_ms = rng.randrange(500, 400_000)
    return KeptGame(
        new_uid(), level.key, level.rows, level.cols, level.mines, rng.choice(RULES), number, rng.choice(RESULTS),
        time_ms, started, 120, started + time_ms, marks, None, {**figures, "openings": 5, "islands": 9, "zini": 80},
    )  # fmt: skip


def fill(folder: Path, games: int) -> None:
    """A history of so many games, written at one go."""
    rng = random.Random(1)
    plays = {level.key: rows.play_row(won_game(level).trace(pointer(level, 300)), whole=True) for level in LEVELS}
    with History(folder) as history:
        history.take_in((rows.game_row(game), plays[game.level]) for game in (made(n, rng) for n in range(games)))


def pointer(level: Level, events: int) -> tuple[PointerEvent, ...]:
    """A hand that moves about over the field."""
    rng = random.Random(2)
    places = ((rng.randrange(16 * level.cols), rng.randrange(16 * level.rows)) for _ in range(events))
    return tuple(
        PointerEvent(EventKind.MOTION, None, (y // 16, x // 16), at=n * 16, x=x, y=y) for n, (x, y) in enumerate(places)
    )


def write_games(folder: Path, count: int = 200) -> None:
    """Begin and finish expert games one by one, as a player does."""
    trace = won_game(EXPERT).trace(pointer(EXPERT, 2000))
    begins, ends = [], []
    with History(folder) as history:
        for _ in range(count):
            first = time.perf_counter()
            uid = history.begin(trace)
            second = time.perf_counter()
            history.finish(uid, Ending(Result.WON, 99_999, trace))
            begins.append(1000 * (second - first))
            ends.append(1000 * (time.perf_counter() - second))
    for what, times in (("begin a game", begins), ("finish it (expert, 2,000 pointer events)", ends)):
        print(f"{what:52} {statistics.median(times):10.2f} ms median, {max(times):.1f} at most")


def main(games: int) -> None:
    """Print every figure."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with measured(f"fill with {games} games"):
            fill(folder, games)
        print(f"{'file':52} {(folder / opening.FILE_NAME).stat().st_size / 2**20:10.1f} MB")
        write_games(folder)
        with measured("open the file"):
            history = History(folder)
        with history:
            ask(history, games)
        exchange(folder / "fewer")


def exchange(folder: Path, games: int = 5000) -> None:
    """Export a smaller history and take it into another."""
    fill(folder, games)
    for export in (export_csv, export_json):
        path = folder / export.__name__
        with History(folder) as history, History(folder / f"from {path.name}") as other:
            with measured(f"{path.name} of {games} games"):
                export(history, path)
            with measured(f"take them in, {path.stat().st_size / 2**20:.1f} MB"):
                take_in(other, path)


def ask(history: History, games: int) -> None:
    """The questions of the windows."""
    count, best = Statistics(history), BestTimes(history)
    month = Selection(since_ms=1_600_000_000_000 + (games - 43_200) * MINUTE)
    for name, choice in (("all", Selection()), ("expert", Selection(level="expert")), ("the last month", month)):
        with measured(f"statistics of {name}"):
            count.overview(choice)
    for part in ("tally", "streaks", "win_times", "series", "luck", "luck_points", "games"):
        with measured(f"  of all, {part}"):
            getattr(count, part)(Selection())
    with measured("best times of the three levels"):
        best.all()
    for by in BY:
        with measured(f"ten best of expert by {by}, one rule and all"):
            best.table("expert", rule="opening", by=by)
            best.table("expert", by=by)
    with measured("copy to memory, as when the disk is full"):
        opening.memory_copy(history.path).close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
