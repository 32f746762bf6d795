"""What came of the boards of the days: the first attempt at each counts; knows no widget."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from ...generate.daily import Day
from ...texts import daily as texts
from ...texts import records
from ...texts.language import say

NOTE = "daily_results"
"""Under this name the history keeps the day book."""
BEGUN, WON, LOST = "begun", "won", "lost"
LAST_DAYS = 7


@dataclass(frozen=True)
class Attempt:
    """The first attempt at the board of a day.

    result: BEGUN, WON or LOST. digest: of its layout. played_on: the day on which it was begun, by its number.
    time_ms: what it took. proven, guessed: openings by whether they were proven, -1 where that is not known.
    helped: whether hints were shown. attempts: how many there have been by now.
    """

    result: str
    digest: str
    played_on: int
    time_ms: int = 0
    proven: int = -1
    guessed: int = -1
    helped: bool = False
    attempts: int = 1


class DayBook:
    """The first attempts, by the numbers of the days."""

    def __init__(self, text: str | None = None) -> None:
        """text: as `text` gave it; what is damaged in it is left out."""
        self.attempts: dict[int, Attempt] = {}
        try:
            found = json.loads(text or "{}")
        except ValueError:
            return
        for number, values in found.items() if isinstance(found, dict) else ():
            attempt = _attempt(values)
            if attempt is not None and number.isdigit():
                self.attempts[int(number)] = attempt

    def text(self) -> str:
        """All of it, to be kept."""
        return json.dumps({number: asdict(attempt) for number, attempt in sorted(self.attempts.items())})

    def begin(self, day: Day, digest: str, *, today: Day) -> bool:
        """An attempt at a day's board has begun; whether it is the first."""
        known = self.attempts.get(day.number)
        if known is None:
            self.attempts[day.number] = Attempt(BEGUN, digest, today.number)
            return True
        self.attempts[day.number] = replace(known, attempts=known.attempts + 1)
        return False

    def end(self, day: Day, result: str, time_ms: int, *, helped: bool) -> None:
        """The first attempt has ended so; a later end changes nothing."""
        known = self.attempts.get(day.number)
        if known is not None and known.result == BEGUN:
            self.attempts[day.number] = replace(known, result=result, time_ms=time_ms, helped=helped)

    def judge(self, day: Day, proven: int, guessed: int) -> None:
        """The openings of the first attempt were judged."""
        self.attempts[day.number] = replace(self.attempts[day.number], proven=proven, guessed=guessed)

    def begun_with(self, digest: str) -> Day | None:
        """The day whose first attempt goes on with a layout of that digest."""
        found = [number for number, each in self.attempts.items() if (each.result, each.digest) == (BEGUN, digest)]
        return Day(max(found)) if found else None

    def days_played(self, today: Day) -> int:
        """On how many of the last days up to today the board of that day was begun."""
        last = range(today.number - LAST_DAYS + 1, today.number + 1)
        return sum(number in last and attempt.played_on == number for number, attempt in self.attempts.items())

    # In words

    def result_of(self, day: Day) -> str:
        """What came of a day, in a few words; empty where nothing did."""
        attempt = self.attempts.get(day.number)
        if attempt is None:
            return ""
        if attempt.result == BEGUN:
            return say(texts.BEGUN)
        return say(texts.WON if attempt.result == WON else texts.LOST, time=minutes(attempt.time_ms))

    def shared(self, day: Day) -> str:
        """What came of a day in one line, for others to read; empty where nothing did."""
        attempt = self.attempts.get(day.number)
        if attempt is None or attempt.result == BEGUN:
            return ""
        hints = say(texts.WITH_HINTS if attempt.helped else texts.NO_HINTS)
        places: dict[str, object] = {"number": day.number, "level": level_of(day), "hints": hints}
        if attempt.proven < 0:
            return say(texts.SHARED_PLAIN, result=self.result_of(day), **places)
        text = texts.SHARED_WON if attempt.result == WON else texts.SHARED_LOST
        time = minutes(attempt.time_ms)
        return say(text, time=time, proven=attempt.proven, guessed=attempt.guessed, **places)


def level_of(day: Day) -> str:
    """The level of a day, by its name."""
    return say(records.LEVELS[day.plan.level.key])


def minutes(time_ms: int) -> str:
    """A time as minutes and seconds, the part of a second that has begun counted as on the clock: `0:42`."""
    seconds = 1 + time_ms // 1000
    return f"{seconds // 60}:{seconds % 60:02}"


def _attempt(values: Any) -> Attempt | None:
    names: Collection[str] = [each.name for each in fields(Attempt)]
    if not isinstance(values, dict) or not set(values) <= set(names):
        return None
    whole = ("played_on", "time_ms", "proven", "guessed", "attempts")
    sound = all(type(values.get(name, 0)) is int for name in whole)
    sound = sound and isinstance(values.get("digest"), str) and isinstance(values.get("helped", False), bool)
    return Attempt(**values) if sound and values.get("result") in (BEGUN, WON, LOST) and "played_on" in values else None
