"""Many games, played on one processor or several, and their totals."""

from __future__ import annotations

from array import array
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field
from functools import partial
from time import thread_time

from ..core.cells import Cell
from ..core.intervals import wilson
from ..core.levels import Level
from .games import GameResult, play_game

CHUNK = 50


@dataclass
class Summary:
    """What some games add up to; two parts can be added.

    games, won: counts. guesses: in all games together. cpu_s: seconds of processor time, where it was used.
    times: by stage ("safe", "endgame", "area", "guess") the milliseconds of every decision.
    """

    games: int = 0
    won: int = 0
    guesses: int = 0
    cpu_s: float = 0.0
    times: dict[str, array[float]] = field(default_factory=dict)

    def add(self, result: GameResult) -> None:
        """Count one game more."""
        self.games += 1
        self.won += result.won
        self.guesses += result.guesses
        for stage, taken in zip(result.stages, result.milliseconds):
            self.times.setdefault(stage, array("f")).append(taken)

    def __iadd__(self, other: Summary) -> Summary:
        """This part with the other one counted in, at the cost of the other alone."""
        self.games += other.games
        self.won += other.won
        self.guesses += other.guesses
        self.cpu_s += other.cpu_s
        for stage, times in other.times.items():
            self.times.setdefault(stage, array("f")).extend(times)
        return self

    def __add__(self, other: Summary) -> Summary:
        """Both parts together."""
        both = Summary()
        both += self
        both += other
        return both

    @property
    def rate(self) -> float:
        """Games won of games played, 0 to 1; 0 before the first."""
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the rate."""
        return wilson(self.won, self.games)

    @property
    def guesses_a_game(self) -> float:
        """Cells opened that could have been a mine, a game, the first click left out."""
        return self.guesses / self.games if self.games else 0.0

    @property
    def cpu_a_game(self) -> float:
        """Seconds of processor time a game."""
        return self.cpu_s / self.games if self.games else 0.0

    def decision_ms(self, stage: str | None = None) -> tuple[float, float, float]:
        """Median, 95th percentile and largest of the decision times, of one stage or all; zeros without any."""
        chosen = [self.times[stage]] if stage in self.times else []
        times = sorted(time for part in (self.times.values() if stage is None else chosen) for time in part)
        if not times:
            return 0.0, 0.0, 0.0
        return times[len(times) // 2], times[min(len(times) - 1, len(times) * 95 // 100)], times[-1]


def play_part(
    level: Level, rule: str, games: int, seed: int, *, first: int, policy: str, first_click: Cell | None
) -> Summary:
    """The games `first`, `first + 1` ... of a run: the game with index i has the seed `seed + i`."""
    summary = Summary()
    started = thread_time()
    for index in range(first, first + games):
        summary.add(play_game(level, rule, seed + index, policy=policy, first_click=first_click))
    summary.cpu_s = thread_time() - started
    return summary


def partial_results(
    level: Level,
    rule: str,
    games: int,
    seed: int,
    *,
    policy: str = "best",
    first_click: Cell | None = None,
    executor: Executor | None = None,
    chunk: int = CHUNK,
    waiting: int = 64,
) -> Generator[Summary, None, None]:
    """The parts of a run in the order of their seeds: add them up for a bar, or for what an interrupt leaves.

    So what was played is always a run from the first seed on, which can be repeated and continued, and games
    that end soon do not count more than others.
    executor: any `concurrent.futures` executor; None plays here. chunk: games a part.
    waiting: parts given to the executor at a time, so that a million games need no million tasks at once.
    Closing the generator cancels the parts that were not begun. Where a part fails, all parts before it that
    are done come first, then its error.
    """
    parts = ((first, min(chunk, games - first)) for first in range(0, games, chunk))
    play = partial(play_part, level, rule, seed=seed, policy=policy, first_click=first_click)
    if executor is None:
        for first, count in parts:
            yield play(games=count, first=first)
        return
    running: dict[Future[Summary], int] = {}
    done: dict[int, Summary] = {}
    try:
        for first, count in parts:
            running[executor.submit(play, games=count, first=first)] = first
            if len(running) >= waiting:
                yield from _in_order(running, done)
        while running:
            yield from _in_order(running, done)
    finally:
        for part in running:
            part.cancel()


def _in_order(running: dict[Future[Summary], int], done: dict[int, Summary]) -> Iterator[Summary]:
    """Wait for a part; then all that have no unfinished part before them. Raises what a part raised.

    running: the first game of each part. done: by first game, parts that wait for an earlier one.
    """
    finished, _ = wait(running, return_when=FIRST_COMPLETED)
    failed: dict[int, Exception] = {}
    for part in finished:
        first = running.pop(part)
        try:
            done[first] = part.result()
        except Exception as problem:
            failed[first] = problem
    gap = min([*running.values(), *failed], default=None)
    for first in sorted(first for first in done if gap is None or first < gap):
        yield done.pop(first)
    if failed:
        raise failed[min(failed)]


def simulate(
    level: Level,
    rule: str,
    games: int,
    seed: int,
    *,
    policy: str = "best",
    first_click: Cell | None = None,
    executor: Executor | None = None,
    chunk: int = CHUNK,
) -> Summary:
    """Play `games` games; all but the times is the same with any executor and chunk."""
    total = Summary()
    parts = partial_results(
        level, rule, games, seed, policy=policy, first_click=first_click, executor=executor, chunk=chunk
    )
    for part in parts:
        total += part
    return total
