"""Games made for the tests of the history."""

from __future__ import annotations

import random
import sqlite3
from contextlib import closing
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

from sweeper.core.game import Game
from sweeper.core.levels import BEGINNER, Level
from sweeper.core.pointer import FACE, Button, EventKind, PointerEvent
from sweeper.core.trace import GameState, MoveKind, Trace
from sweeper.store.games import NO_CONDITIONS, Conditions, Ending, Result
from sweeper.store.history import History
from sweeper.store.opening import FILE_NAME

NOON = datetime(2026, 3, 1, 12, 0, tzinfo=timezone(timedelta(hours=2)))
FIGURES = {"bbbv": 9, "bbbv_per_s": 1.25, "ioe": 0.9, "luck": 0.5, "proof_rate": 0.75, "openings": 2, "islands": 3}
POINTER = (
    PointerEvent(EventKind.MOTION, at=5, x=3, y=-4),
    PointerEvent(EventKind.PRESS, Button.LEFT, (1, 1), frozenset({Button.RIGHT}), at=7, x=20, y=30),
    PointerEvent(EventKind.RELEASE, Button.LEFT, FACE, frozenset({Button.LEFT, Button.RIGHT}), shift=True, at=9),
)


class Times:
    """A clock that goes on by a minute at every look."""

    def __init__(self, at: datetime = NOON) -> None:
        self.at = at

    def __call__(self) -> datetime:
        self.at += timedelta(minutes=1)
        return self.at


def played(seed: int = 1, level: Level = BEGINNER, rule: str = "opening", moves: int = 10**6) -> Game:
    """A game played at random, with marks and chords, to its end or for so many moves."""
    game, rng = Game(level, rule, seed), random.Random(seed)
    at = 1000
    while game.live and moves:
        at += rng.randrange(400)
        moves -= 1
        kind = rng.choice((MoveKind.OPEN, *MoveKind))
        game.do(kind, (rng.randrange(game.rows), rng.randrange(game.cols)), at)
    return game


def won_game(level: Level = BEGINNER, seed: int = 1) -> Game:
    """A game that opens every safe cell in order."""
    game = Game(level, "opening", seed)
    game.open((0, 0), 100)
    assert game.layout is not None
    for index in range(game.rows * game.cols):
        if index not in game.layout.mines and game.live:
            game.open(divmod(index, game.cols), 100 + 10 * index)
    assert game.state is GameState.WON
    return game


TRACE = won_game().trace(POINTER)


def filled(folder: Path, games: int = 30) -> tuple[bytes, list[str]]:
    """The bytes of a history with so many games, closed in good order, and their names."""
    with History(folder, Times()) as history:
        uids = [keep(history) for _ in range(games)]
    return (folder / FILE_NAME).read_bytes(), uids


def set_version(path: Path, version: int) -> None:
    """Let a database say that it is of that version."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")


def playing() -> Game:
    """A game that was begun, and has the corner at the bottom right covered."""
    game = Game(BEGINNER, "opening", 1)
    game.open((0, 0), 100)
    assert game.live
    assert not game.is_open((8, 8))
    return game


def keep(
    history: History,
    result: Result = Result.WON,
    time_ms: int = 10_000,
    conditions: Conditions = NO_CONDITIONS,
    trace: Trace = TRACE,
    figures: dict | None = None,
    **changes: object,
) -> str:
    """Keep one game from begin to finish; `changes` are of the trace's fields, as `level` or `rule`."""
    trace = Trace(**{**vars(trace), "pointer": POINTER, **changes})
    uid = history.begin(trace, conditions)
    history.finish(uid, Ending(result, time_ms, trace, conditions, FIGURES if figures is None else figures))
    return uid


def several(folder: Path) -> History:
    """An open history of five games: with help, lost, unfinished, named, and just begun."""
    history = History(folder, Times())
    keep(history, conditions=Conditions(assisted=True))
    keep(history, Result.LOST, 12_345, trace=played(3, rule="auto").trace(), figures={"ioe": 1 / 3, "zini": 7})
    keep(history, Result.UNFINISHED, seed=None)
    history.name_player(keep(history), 'Zoë, "the" sweeper')
    history.begin(TRACE)
    return history


HUGE = (2**31, 2**53, 2**64, -(2**64), 10**30, 10**400)
ODD: tuple[object, ...] = (*HUGE, 0, -1, 1, 5, 0.5, None, True, "", "\ud800", "x" * 99, [], {})


def mutated(plain: Any, rng: random.Random) -> Any:
    """The same with one value somewhere inside replaced, taken away, doubled or exchanged with its neighbour."""
    if not isinstance(plain, (list, dict)) or not plain or rng.random() < 0.1:
        return rng.choice(ODD)
    place = rng.choice(list(plain) if isinstance(plain, dict) else range(len(plain)))
    changed = dict(plain) if isinstance(plain, dict) else list(plain)
    way = rng.random()
    if way < 0.1:
        del changed[place]
    elif way < 0.2 and isinstance(changed, list):
        changed.insert(place, rng.choice(changed))
    elif way < 0.3 and isinstance(changed, list):
        other = rng.randrange(len(changed))
        changed[place], changed[other] = changed[other], changed[place]
    else:
        changed[place] = mutated(changed[place], rng)
    return changed
