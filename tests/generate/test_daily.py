"""The board of the day: the same everywhere, by the UTC calendar, rising through the week, without a guess."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone

import pytest

from sweeper.core.levels import EXPERT
from sweeper.generate.daily import FIRST_DAY, WEEK, Day, board_of, day_at, digest, next_day_at
from sweeper.solve import TAGS, Cancelled

from .replays import replayed

PINNED = {
    "D1-I-g1": "34e090a135fd3f85",
    "D2-I-g1": "b1117bba9105d146",
    "D3-I-g1": "5894c7eb8e9c4689",
    "D25-E-g1": "021ea86e72de2ff5",
    "D212-I-g1": "b6dc4f4f9df4db55",
    "D335-B-g1": "e2f78d689ae15925",
    "D336-B-g1": "5d7b1e14e31827ec",
    "D337-I-g1": "9eac06ca4011b68b",
    "D341-B-g1": "d0be5034e225ac72",
    "D1000-B-g1": "81cf76c19c03e70a",
}
"""What ten days have been since they were first made; a change here takes today's board from everyone who has played
it, and needs another generation in the ids."""


@pytest.mark.parametrize("id", PINNED)
def test_ten_days_are_what_they_always_were(id: str) -> None:
    day = Day(int(id[1:].partition("-")[0]))
    assert day.id == id
    assert digest(board_of(day)) == PINNED[id]


def test_each_board_is_what_its_day_asks_for_and_holds() -> None:
    for number in range(334, 341 - 1):  # a week but its Sunday, which takes seconds
        day = Day(number)
        board = board_of(day)
        plan = day.plan
        assert (board.layout.rows, board.layout.cols, len(board.layout.mines)) == (
            plan.level.rows, plan.level.cols, plan.level.mines
        )  # fmt: skip
        assert (board.first, board.grade, board.hard_steps >= plan.times) == (day.first, plan.tag, True)
        replayed(board)


def test_the_week_rises() -> None:
    hardness = [(plan.level.rows * plan.level.cols, TAGS.index(plan.tag)) for plan in WEEK]
    assert hardness == sorted(hardness)
    monday, sunday = Day(334 + 7), Day(340)
    assert (monday.date.weekday(), monday.plan.tag) == (0, "satisfied")
    assert (sunday.date.weekday(), sunday.plan.level, sunday.plan.tag) == (6, EXPERT, "squeeze")


@pytest.mark.parametrize(
    ("moment", "number"),
    [
        (datetime(2026, 1, 1, tzinfo=timezone.utc), 1),
        (datetime(2026, 1, 1, 23, 59, 59, tzinfo=timezone.utc), 1),
        (datetime(2026, 1, 2, 7, 59, tzinfo=timezone(timedelta(hours=8))), 1),  # still the first day by UTC
        (datetime(2026, 1, 2, 8, 0, tzinfo=timezone(timedelta(hours=8))), 2),
        (datetime(2026, 12, 31, 20, 0, tzinfo=timezone(timedelta(hours=-5))), 366),
        (datetime(1999, 5, 5, tzinfo=timezone.utc), 1),  # a clock that is set back
    ],
)
def test_a_day_goes_by_the_calendar_of_utc(moment: datetime, number: int) -> None:
    assert day_at(moment) == Day(number)


def test_the_next_day_begins_a_day_after() -> None:
    assert Day(1).date == FIRST_DAY == date(2026, 1, 1)
    assert next_day_at(Day(1)) == datetime(2026, 1, 2, tzinfo=timezone.utc)
    assert day_at(next_day_at(Day(59))) == Day(60)


def test_a_search_is_told_of_and_can_be_ended() -> None:
    told: list[int] = []
    board = board_of(Day(335), progress=told.append)
    assert told == list(range(1, board.tries + 1))
    with pytest.raises(Cancelled):
        board_of(Day(340), progress=told.append, cancelled=lambda: len(told) > board.tries + 3)
