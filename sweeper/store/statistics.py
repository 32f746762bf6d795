"""What the history adds up to: counts, streaks, times and luck of the games chosen, all counted by the database."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from ..core.intervals import wilson
from . import rows, sql
from .games import KeptGame, utc_ms
from .history import History

POINTS = 200  # of a plotted series, at most
BINS = 30
BIN_WIDTHS_MS = (100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000, 600_000)


@dataclass(frozen=True)
class Selection:
    """Which games to count; None stands for all.

    level: language-free key. rule: first-click rule. size: `(rows, cols, mines)`, for custom fields.
    since_ms, until_ms: started from the one and before the other, UTC milliseconds since 1970.
    assisted: whether games with help count. practice: whether lesson, replayed and loaded games do.
    """

    level: str | None = None
    rule: str | None = None
    size: tuple[int, int, int] | None = None
    since_ms: int | None = None
    until_ms: int | None = None
    assisted: bool = True
    practice: bool = False

    @classmethod
    def last_days(cls, days: int, *, now: datetime, level: str | None = None, rule: str | None = None) -> Selection:
        """The games started in the last `days` times 24 hours before `now`."""
        return cls(level, rule, since_ms=utc_ms(now - timedelta(days=days)))

    def conditions(self) -> tuple[str, dict[str, Any]]:
        """The condition for a query of `sql`, and the values to bind in it."""
        size = dict(zip(("rows", "cols", "mines"), self.size or (None, None, None)))
        values = {"level": self.level, "rule": self.rule, "since": self.since_ms, "until": self.until_ms, **size}
        parts = [text for name, text in _CONDITIONS.items() if values[name] is not None]
        parts += [] if self.assisted else ["assisted = 0"]
        parts += [] if self.practice else ["lesson = 0 AND replayed = 0 AND loaded = 0"]
        parts += [] if self.practice or self.level else [ORDINARY]
        return " AND ".join(parts) or "1", values


_CONDITIONS = {
    "level": "level = :level",
    "rule": "rule = :rule",
    "rows": "rows = :rows",
    "cols": "cols = :cols",
    "mines": "mines = :mines",
    "since": "started_ms >= :since",
    "until": "started_ms < :until",
}
ORDINARY = "level NOT GLOB 'no_guess_*'"
"""Boards that need no guess are won more often: all levels together are those where the mines lie by chance alone."""
ALL = Selection()


@dataclass(frozen=True)
class Tally:
    """Games by how they ended.

    started: all. won, lost: to the end. abandoned: left for good. unfinished: kept to go on.
    assisted: started ones with help. played_ms: time of all together, milliseconds.
    """

    started: int
    won: int
    lost: int
    abandoned: int
    unfinished: int
    assisted: int
    played_ms: int

    @property
    def finished(self) -> int:
        """Games won or lost."""
        return self.won + self.lost

    @property
    def decided(self) -> int:
        """Games that count for the win rate: an abandoned game is a game not won, an unfinished one is still open."""
        return self.finished + self.abandoned

    @property
    def win_rate(self) -> float | None:
        """Won of decided games, 0 to 1; None without any."""
        return self.won / self.decided if self.decided else None

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % Wilson interval of the win rate."""
        return wilson(self.won, self.decided)


@dataclass(frozen=True)
class Streaks:
    """Games in a row, by their start; losing counts lost and abandoned ones. One of the current two is 0."""

    current_winning: int
    current_losing: int
    longest_winning: int
    longest_losing: int


@dataclass(frozen=True)
class WinTimes:
    """True times of the games won, in milliseconds; None without wins.

    bins: `(from_ms, to_ms, games)` in order and without gaps, `to_ms` not included.
    """

    wins: int
    best_ms: int | None
    mean_ms: float | None
    median_ms: float | None
    bins: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True)
class Point:
    """Wins that follow each other, as one point of a plot: averages, None where no game has the figure.

    first_ms, last_ms: starts of the first and last of them, UTC milliseconds since 1970. games: how many.
    """

    first_ms: int
    last_ms: int
    games: int
    time_ms: float
    bbbv_per_s: float | None
    ioe: float | None


@dataclass(frozen=True)
class Luck:
    """Luck against skill of won or lost games; averages, None where no game has the figure.

    games: those with a figure. luck: product of the safety of the guesses taken, 0 to 1.
    proof_rate: share of the openings that were proven, 0 to 1.
    """

    games: int = 0
    luck: float | None = None
    proof_rate: float | None = None


@dataclass(frozen=True)
class Overview:
    """Everything the statistics window shows of a choice of games.

    luck_points: `(luck, proof_rate, won)` of single games, an even selection in the order of their start.
    """

    tally: Tally
    streaks: Streaks
    times: WinTimes
    series: tuple[Point, ...]
    luck_won: Luck
    luck_lost: Luck
    luck_points: tuple[tuple[float, float, bool], ...]


class Statistics:
    """Counts over a history. Games being played in this window do not count yet."""

    def __init__(self, history: History) -> None:
        self._history = history

    def overview(self, choice: Selection = ALL) -> Overview:
        """All the numbers of the chosen games."""
        won, lost = self.luck(choice)
        return Overview(
            self.tally(choice),
            self.streaks(choice),
            self.win_times(choice),
            self.series(choice),
            won,
            lost,
            self.luck_points(choice),
        )

    def games(self, choice: Selection = ALL, *, limit: int = 100, offset: int = 0) -> list[KeptGame]:
        """The chosen games, the last started first."""
        return [rows.game_of(row) for row in self._ask(sql.GAMES, choice, limit=limit, offset=offset)]

    def tally(self, choice: Selection = ALL) -> Tally:
        """How many games ended how."""
        found = self._ask(sql.TALLY, choice)
        return Tally(*found[0]) if found else Tally(0, 0, 0, 0, 0, 0, 0)

    def streaks(self, choice: Selection = ALL) -> Streaks:
        """The longest and the current rows of wins and of losses."""
        runs = self._ask(sql.STREAKS, choice)
        last = max(runs, key=lambda run: run["last"], default=None)
        current = (0, 0) if last is None else (last["length"], 0) if last["won"] else (0, last["length"])
        longest = [max((run["length"] for run in runs if run["won"] == won), default=0) for won in (1, 0)]
        return Streaks(*current, *longest)

    def win_times(self, choice: Selection = ALL) -> WinTimes:
        """Best, mean, median and distribution of the times of games won."""
        found = self._ask(sql.WIN_TIMES, choice)
        if not found or not found[0]["wins"]:
            return WinTimes(0, None, None, None, ())
        times = found[0]
        median = self._ask(sql.MEDIAN, choice, wins=times["wins"])
        bins = self._bins(choice, times["best_ms"], times["worst_ms"])
        return WinTimes(
            times["wins"], times["best_ms"], times["mean_ms"], median[0]["median_ms"] if median else None, bins
        )

    def _bins(self, choice: Selection, best_ms: int, worst_ms: int) -> tuple[tuple[int, int, int], ...]:
        width = bin_width(best_ms, worst_ms)
        games = {row["number"]: row["games"] for row in self._ask(sql.TIME_BINS, choice, width=width)}
        numbers = range(best_ms // width, worst_ms // width + 1)
        return tuple((number * width, (number + 1) * width, games.get(number, 0)) for number in numbers)

    def series(self, choice: Selection = ALL, *, points: int = POINTS) -> tuple[Point, ...]:
        """Time, 3BV/s and IOE of the wins in the order of their start, averaged to at most `points` points."""
        return tuple(Point(*row) for row in self._ask(sql.SERIES, choice, points=points))

    def luck(self, choice: Selection = ALL) -> tuple[Luck, Luck]:
        """Luck and skill of the games won and of those lost."""
        found = {row["won"]: Luck(row["games"], row["luck"], row["proof_rate"]) for row in self._ask(sql.LUCK, choice)}
        return found.get(1, Luck()), found.get(0, Luck())

    def luck_points(self, choice: Selection = ALL, *, points: int = POINTS) -> tuple[tuple[float, float, bool], ...]:
        """Luck and skill of at most `points` single games, evenly taken."""
        found = self._ask(sql.LUCK_POINTS, choice, points=points)
        return tuple((row["luck"], row["proof_rate"], bool(row["won"])) for row in found)

    def _ask(self, query: str, choice: Selection, **values: int) -> list[Any]:
        condition, bound = choice.conditions()
        live = {f"live{number}": uid for number, uid in enumerate(sorted(self._history.live))}
        if live:
            condition += f" AND uid NOT IN ({', '.join(f':{name}' for name in live)})"
        return self._history.ask(query.format(condition), {**bound, **live, **values})


def bin_width(best_ms: int, worst_ms: int) -> int:
    """The narrowest round width, in milliseconds, that covers the times with at most `BINS` bins."""
    for width in BIN_WIDTHS_MS:
        if worst_ms // width - best_ms // width < BINS:
            return width
    hour = 3_600_000
    return hour * (1 + (worst_ms - best_ms) // (hour * (BINS - 1)))
