"""All that is shown of a player's games, worked out at once, off the event loop."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..drills.strength import Result
from .my_games import (
    Advice,
    Luck,
    Played,
    Reaction,
    SinceLesson,
    Tally,
    Worst,
    advice_on,
    luck,
    luck_so_far,
    misses,
    reactions,
    series,
    since_lessons,
    split_by_month,
    tally,
    worst_of,
)

FIGURE_OF = {
    "proof_rate": "proof_rate",
    "needless": "needless_a_game",
    "quality": "quality",
    "slips": "slips_a_game",
}
"""The field of `Tally` for each figure that is plotted by time."""


class Summary(NamedTuple):
    """All that is shown. month, before: the skill of the last month and of the time before.

    worst: the worst moments of the month. lessons: what lessons have changed. advice: by the name of the figure.
    misses: in how many games of the month each technique was missed. series: of each figure its points, and the
    games of each point. ahead: see `luck_so_far`.
    """

    month: Tally
    before: Tally
    worst: Sequence[Worst]
    lessons: Sequence[SinceLesson]
    luck: Luck
    advice: Mapping[str, Advice]
    misses: Mapping[str, int]
    reactions: Sequence[Reaction]
    series: Mapping[str, tuple[Sequence[tuple[int, float]], int]]
    ahead: Sequence[tuple[int, float]]

    @property
    def games(self) -> int:
        """How many games there are."""
        return self.month.games + self.before.games


def summary(
    games: Sequence[Played], results: Sequence[Result], done: Mapping[str, int], *, now_ms: int, today: int
) -> Summary:
    """All that is shown of games, the oldest first.

    results: answers to cards, in the order of time. done: when each lesson was done, by its id. now_ms: UTC
    milliseconds since 1970. today: days since 1970 by local time.
    """
    month, before = split_by_month(games, now_ms)
    reacted = reactions(results, today)
    return Summary(
        tally(month),
        tally(before),
        worst_of(month),
        since_lessons(games, done),
        luck(games),
        advice_on(month or games, reacted),
        misses(month),
        reacted,
        series(games, FIGURE_OF),
        luck_so_far(games),
    )
