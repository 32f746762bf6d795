"""What is kept of a game besides its trace, as plain values: its conditions, its end, its row in the history."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from enum import Enum
from typing import Union

from ..core.errors import SweeperError
from ..core.trace import Trace
from ..texts import storage as texts

Figure = Union[int, float, None]

LONGEST_MS = 10 * 365 * 24 * 3600 * 1000
"""A game of ten years is an error."""


class Result(Enum):
    """How a game ended, or that it did not."""

    WON = "won"
    LOST = "lost"
    ABANDONED = "abandoned"  # another game was begun, or the program ended without a word
    UNFINISHED = "unfinished"  # kept at closing, to go on later


ENDED = (Result.WON, Result.LOST)


@dataclass(frozen=True)
class Conditions:
    """What sets a game apart from one played alone, from the start, on a fresh layout.

    assisted: a hint or another help was used. lesson: it belongs to a lesson or a drill.
    replayed: its layout was played before. loaded: its layout was chosen: it came from a file, was typed in, or
    was drawn from a seed that was given, so that it may have been seen before.
    """

    assisted: bool = False
    lesson: bool = False
    replayed: bool = False
    loaded: bool = False


NO_CONDITIONS = Conditions()


@dataclass(frozen=True)
class Ending:
    """What the history is told when a game ends, or is left: the one way in.

    result: how it ended. time_ms: true time counted, in milliseconds. trace: the whole game.
    conditions: what sets it apart. figures: its metrics by name, computed elsewhere; None where one has no value.
    at: when, None for now.
    """

    result: Result
    time_ms: int
    trace: Trace
    conditions: Conditions = NO_CONDITIONS
    figures: Mapping[str, Figure] = field(default_factory=dict)
    at: datetime | None = None


@dataclass(frozen=True)
class KeptGame:
    """What the history tells of a game: its row, without the moves, which `History.trace` gives.

    uid: 32 hexadecimal digits, drawn at the start and the same in every copy of the history.
    level: language-free key. rule: first-click rule. seed: None for a given layout.
    time_ms: true time in milliseconds. started_ms, ended_ms: UTC, milliseconds since 1970; ended_ms is None
    while there is no end. offset_min: minutes that local time was ahead of UTC at the start.
    player: the name given for a best time. figures: the metrics given at the end.
    """

    uid: str
    level: str
    rows: int
    cols: int
    mines: int
    rule: str
    seed: int | None
    result: Result
    time_ms: int
    started_ms: int
    offset_min: int
    ended_ms: int | None = None
    conditions: Conditions = NO_CONDITIONS
    player: str | None = None
    figures: Mapping[str, Figure] = field(default_factory=dict)

    @property
    def started(self) -> datetime:
        """When the game started, in the local time of then."""
        return from_utc_ms(self.started_ms).astimezone(timezone(timedelta(minutes=self.offset_min)))


def new_uid() -> str:
    """A name for a game that no other game anywhere has."""
    return uuid.uuid4().hex


def check_uid(uid: str) -> str:
    """`uid` itself, or SweeperError."""
    if len(uid) != 32 or any(sign not in "0123456789abcdef" for sign in uid):
        raise SweeperError(texts.BAD_UID, value=uid)
    return uid


def here_and_now() -> datetime:
    """The time on the wall, with its offset from UTC."""
    return datetime.now().astimezone()


def utc_ms(moment: datetime) -> int:
    """Milliseconds since 1970 in UTC; a moment without an offset is taken as local time."""
    since = moment.astimezone(timezone.utc) - datetime(1970, 1, 1, tzinfo=timezone.utc)
    return since // timedelta(milliseconds=1)


def from_utc_ms(milliseconds: int) -> datetime:
    """The moment, in UTC, of milliseconds since 1970."""
    return datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(milliseconds=milliseconds)


def offset_min(moment: datetime) -> int:
    """Minutes that the moment's local time is ahead of UTC."""
    ahead = moment.astimezone(moment.tzinfo).utcoffset() or timedelta()
    return ahead // timedelta(minutes=1)
