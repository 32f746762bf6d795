"""The best times of the levels that have them, the original's way, and the tables of the ten best.

Nothing is kept twice: a best time is the fastest game of the history that may enter, and a reset only remembers
from where on games count. True milliseconds are compared, so 12.345 s beats 12.350 s though both show 13 seconds;
of equal times the older one keeps its place. The vacant record is the display's 999: as in the original, a game
that shows 999 does not beat it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core import levels
from ..core.clock import SHOWN_LIMIT
from ..texts import storage as texts
from ..texts.language import Text
from . import rows, sql
from .fields import clean_name
from .games import KeptGame, Result, utc_ms
from .history import History
from .reset import NOTE, Mark, mark_of

CLASSIC = (levels.BEGINNER.key, levels.INTERMEDIATE.key, levels.EXPERT.key)
RANKED = (*CLASSIC, *levels.NO_GUESS)
"""The levels that have best times, each of their own."""
ANONYMOUS = "Anonymous"
VACANT_MS = (SHOWN_LIMIT - 1) * 1000
"""The shortest time that the display shows as 999."""

BY = tuple(sql.BEST)
"""What a table can be ordered by: `time_ms`, `bbbv_per_s`, `ioe`."""


@dataclass(frozen=True)
class BestTime:
    """The best time of a level.

    name: of its holder, at most 31 characters. time_ms: true time in milliseconds. seconds: as displayed, to 999.
    uid: the game, None for the record that nobody has taken yet.
    """

    level: str
    name: str = ANONYMOUS
    time_ms: int = VACANT_MS
    uid: str | None = None

    @property
    def seconds(self) -> int:
        """The whole seconds that the counter showed, 1 to 999."""
        return min(SHOWN_LIMIT, 1 + self.time_ms // 1000)


def why_not(game: KeptGame) -> Text | None:
    """Why a finished game cannot enter the best times; None where it can."""
    reasons = (
        (game.result is not Result.WON, texts.NOT_WON),
        (game.level not in RANKED, texts.NOT_CLASSIC),
        (game.conditions.assisted, texts.WITH_HELP),
        (game.conditions.lesson, texts.A_LESSON),
        (game.conditions.replayed, texts.PLAYED_BEFORE),
        (game.conditions.loaded and game.seed is not None, texts.SEED_CHOSEN),
        (game.conditions.loaded, texts.LOADED),
    )
    return next((reason for holds, reason in reasons if holds), None)


class BestTimes:
    """The best times that a history holds."""

    def __init__(self, history: History) -> None:
        self._history = history

    def best(self, level: str, *, rule: str | None = None, without: str | None = None) -> BestTime:
        """The best time of a level, under one rule or any; `without` leaves one game out."""
        for game in self.table(level, rule=rule, limit=2):
            if game.uid != without and game.time_ms < VACANT_MS:
                return BestTime(level, game.player or ANONYMOUS, game.time_ms, game.uid)
        return BestTime(level)

    def all(self, of: Sequence[str] = CLASSIC) -> tuple[BestTime, ...]:
        """The best times of some levels, for the box."""
        return tuple(self.best(level) for level in of)

    def beats(self, level: str, time_ms: int, *, without: str | None = None) -> bool:
        """Whether a time is strictly less than the level's best; to ask after the game is kept, leave it out."""
        return level in RANKED and time_ms < self.best(level, without=without).time_ms

    def is_record(self, game: KeptGame) -> bool:
        """Whether this game, which may be in the history already, takes the best time of its level."""
        return why_not(game) is None and self.beats(game.level, game.time_ms, without=game.uid)

    def name_holder(self, uid: str, name: str) -> None:
        """Keep the name that was given for a best time; blank is Anonymous."""
        self._history.name_player(uid, clean_name(name) or ANONYMOUS)

    def table(self, level: str, *, rule: str | None = None, by: str = "time_ms", limit: int = 10) -> list[KeptGame]:
        """The best games of a level, under one rule or any, by one of `BY`; the best first, of equals the oldest."""
        if level not in RANKED:
            return []
        query = sql.BEST[by].format(f"{self._mark().condition()} AND {'1' if rule is None else 'rule = :rule'}")
        values = {"level": level, "rule": rule, "limit": limit}
        return [rows.game_of(row) for row in self._history.ask(query, values)]

    def reset(self) -> None:
        """Begin the best times anew; the games stay in the history."""
        last = self._number(sql.LAST_ENDED)
        still_open = tuple(row["id"] for row in self._history.ask(sql.STILL_OPEN, (last,)))
        self._keep(Mark(last, utc_ms(self._history.now()), still_open))

    def _mark(self) -> Mark:
        """What the last reset left; one of an older program, which went by the clock, is brought to the order."""
        mark = mark_of(self._history.note(NOTE))
        if mark is None:
            return Mark()
        if mark.open is None:
            before = mark.ms if mark.ms <= utc_ms(self._history.now()) else -1  # its clock was ahead: it tells nothing
            values = {"low": mark.id + 1, "high": self._number(sql.LAST_ID), "ms": before}
            mark = mark.hiding(row["id"] for row in self._history.ask(sql.ENDED_BEFORE, values))
            self._keep(mark)
        return mark

    def _number(self, query: str) -> int:
        found = self._history.ask(query)
        return int(found[0]["id"]) if found else 0

    def _keep(self, mark: Mark) -> None:
        self._history.put_note(NOTE, mark.text())
