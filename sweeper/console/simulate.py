"""`python3 -m sweeper simulate`: the solver plays many games."""

from __future__ import annotations

import argparse
import contextlib
import json
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ..core import first_click, levels
from ..core.cells import Cell, cell_name
from ..core.errors import SweeperError
from ..core.levels import Level
from ..formats.reading import parse_cell
from ..simulate import Summary, first_click_of, partial_results
from ..simulate.executors import Workers, WorkersMissing, workers_for
from ..solve import POLICIES, policy_named
from ..texts import console as texts
from ..texts.errors import sentence_of, series
from ..texts.language import Text, say, saying
from ..texts.lines import filled, width
from .options import Parser, add_game_options, command_parser, level_of, rule_of, seed_of, tell
from .terminal import Progress

MOST_GAMES, MOST_JOBS = 1_000_000_000, 1024
INTERRUPTED = 130


@dataclass(frozen=True)
class Asked:
    """What is to be simulated.

    cell: where to open first, or None where the game opens the first cell itself.
    jobs: processes, 0 for one a processor. cluster: address of a dask scheduler, or None.
    """

    level: Level
    rule: str
    cell: Cell | None
    games: int
    seed: int
    policy: str
    jobs: int
    cluster: str | None


def make_parser() -> Parser:
    """The command line of `simulate`."""
    parser = command_parser("simulate", about=say(texts.SIMULATE_ABOUT), epilog=say(texts.SIMULATE_EPILOG))
    add_game_options(parser, seed_help=say(texts.SIMULATE_SEED), default=levels.EXPERT.key)
    add = parser.options.add_argument
    add("--games", metavar="N", default="1000", help=say(texts.SIMULATE_GAMES))
    add("--first-cell", metavar="ROW,COL", help=say(texts.SIMULATE_CELL))
    policies = say(texts.SIMULATE_POLICY, policies=series(list(POLICIES)))
    add("--policy", metavar="NAME", default="best", help=policies)
    add("--jobs", metavar="N", help=say(texts.SIMULATE_JOBS))
    add("--cluster", metavar="ADDRESS", help=say(texts.SIMULATE_CLUSTER))
    add("--json", action="store_true", help=say(texts.SIMULATE_JSON))
    return parser


def run(arguments: Sequence[str]) -> int:
    """Simulate and print; the exit status."""
    parser = make_parser()
    options = parser.parse_args(arguments)
    asked = parser.asked_by(options, asked_for)
    summary, workers = Summary(), Workers(None)
    with signals_raised():
        try:
            workers = workers_for(asked.games, jobs=asked.jobs, cluster=asked.cluster)
            play_all(asked, workers, summary)
            status = 0
        except WorkersMissing as error:
            tell(sentence_of(error))
            return 1
        except KeyboardInterrupt as interrupt:
            status = interrupt.status if isinstance(interrupt, Stopped) else INTERRUPTED
            tell(say(texts.INTERRUPTED, games=summary.games, count=asked.games))
        except workers.lost as error:
            status = 1
            tell(workers.why_lost(error))
        report(asked, summary, as_json if options.json else as_text)
        workers.close(at_once=status != 0)
    return status


def report(asked: Asked, summary: Summary, lines_of: Callable[[Asked, Summary], list[str]]) -> None:
    """Print what came of the games, if there were any, and say how to play the others."""
    if summary.games:
        print("\n".join(lines_of(asked, summary)), flush=True)
    if 0 < summary.games < asked.games:
        tell(say(texts.GO_ON, seed=asked.seed + summary.games, games=asked.games - summary.games))


class Stopped(KeyboardInterrupt):
    """A signal that ends programs. `status`: the exit status that tells which."""

    def __init__(self, number: int) -> None:
        self.status = 128 + number
        super().__init__(number)


@contextlib.contextmanager
def signals_raised() -> Iterator[None]:
    """Meanwhile raise Stopped where a signal would end the program without a word."""

    def stop(number: int, _frame: object) -> None:
        raise Stopped(number)

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    numbers = [getattr(signal, name) for name in names if threading.current_thread() is threading.main_thread()]
    before = {number: signal.signal(number, stop) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def asked_for(options: argparse.Namespace) -> Asked:
    """What the options ask for. Raises SweeperError."""
    level = level_of(options) or levels.EXPERT
    rule = level.rule or rule_of(options) or first_click.OPENING
    seed = seed_of(options)
    games = levels.whole_number("games", options.games, 1, MOST_GAMES)
    if options.jobs is not None and options.cluster is not None:
        raise SweeperError(texts.NOT_TOGETHER, option="--jobs", other="--cluster")
    return Asked(
        level,
        rule,
        _first_cell(options.first_cell, level, rule),
        games,
        1 if seed is None else seed,
        policy_named(options.policy.lower()).name,
        levels.whole_number("jobs", options.jobs or "1", 0, MOST_JOBS),
        options.cluster,
    )


def _first_cell(text: str | None, level: Level, rule: str) -> Cell | None:
    """Where to open first. Raises SweeperError."""
    if rule == first_click.AUTO:
        if text is not None:
            raise SweeperError(texts.AUTO_CELL)
        return None
    if text is None:
        return first_click_of(level, rule)
    return parse_cell(text.replace(",", " "), rows=level.rows, cols=level.cols)


def play_all(asked: Asked, workers: Workers, summary: Summary) -> None:
    """Play the games and show a bar. What is over is counted in `summary`, also where this ends in an error."""
    progress = Progress(asked.games, sys.stderr)
    try:
        progress.show(0)
        for part in partial_results(
            asked.level,
            asked.rule,
            asked.games,
            asked.seed,
            policy=asked.policy,
            first_click=asked.cell,
            executor=workers.executor,
            chunk=workers.chunk,
            waiting=workers.waiting,
        ):
            summary += part
            progress.show(summary.games, rate=summary.rate)
    finally:
        progress.clear()


def as_text(asked: Asked, summary: Summary) -> list[str]:
    """What is printed for people."""
    low, high = summary.interval
    median, p95, longest = summary.decision_ms()
    rate = {"rate": 100 * summary.rate, "low": 100 * low, "high": 100 * high}
    table: list[tuple[tuple[Text, Text], dict[str, float]]] = [
        (texts.SIMULATED_WON, {"won": summary.won, "games": summary.games, **rate}),
        (texts.SIMULATED_GUESSES, {"guesses": summary.guesses_a_game}),
        (texts.SIMULATED_CPU, {"cpu": summary.cpu_a_game}),
        (texts.SIMULATED_TIMES, {"median": median, "p95": p95, "longest": longest}),
    ]
    rows = [(say(label), say(text, **places)) for (label, text), places in table]
    wide = 2 + max(width(label) for label, _ in rows)
    return [_title(asked), *(filled(label, wide) + words for label, words in rows)]


def _title(asked: Asked) -> str:
    """What was simulated, in one line."""
    level = asked.level
    density = saying(texts.SIMULATED_DENSITY, chance=level.chance)
    places = {} if asked.cell is None else {"cell": cell_name(asked.cell)}
    return say(
        texts.SIMULATED_TITLE_AT if places else texts.SIMULATED_TITLE,
        level=texts.LEVELS[level.key],
        rows=level.rows,
        cols=level.cols,
        mines=density if level.mines is None else texts.mines(level.mines),
        rule=texts.RULES[asked.rule],
        policy=asked.policy,
        seed=asked.seed,
        **places,
    )


def as_json(asked: Asked, summary: Summary) -> list[str]:
    """What `--json` prints: an object in one line."""
    low, high = summary.interval
    median, p95, longest = summary.decision_ms()
    return [
        json.dumps(
            {
                "level": asked.level.key,
                "rows": asked.level.rows,
                "columns": asked.level.cols,
                "mines": asked.level.mines,
                "rule": asked.rule,
                "policy": asked.policy,
                "first_cell": None if asked.cell is None else list(asked.cell),
                "seed": asked.seed,
                "asked": asked.games,
                "games": summary.games,
                "won": summary.won,
                "rate": summary.rate,
                "low": low,
                "high": high,
                "guesses": summary.guesses_a_game,
                "cpu_s": summary.cpu_a_game,
                "decision_ms": {"median": median, "p95": p95, "max": longest},
            }
        )
    ]
