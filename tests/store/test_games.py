"""What is kept of a game besides its trace, and moments as the history keeps them."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

import pytest

from sweeper.store.games import KeptGame, Result, check_uid, from_utc_ms, new_uid, offset_min, utc_ms
from tests.sentences import refused


def test_no_two_games_have_one_name() -> None:
    names = {new_uid() for _ in range(1000)}
    assert len(names) == 1000
    assert all(check_uid(name) == name for name in names)


@pytest.mark.parametrize("uid", ["", "0" * 31, "0" * 33, "G" * 32, "A" * 32, "0" * 31 + "\n"])
def test_what_names_no_game_is_refused(uid: str) -> None:
    with refused("32 hexadecimal digits"):
        check_uid(uid)


@pytest.mark.parametrize("milliseconds", [-1, 0, 1, 1_772_366_400_123])
def test_a_moment_comes_back_to_the_millisecond(milliseconds: int) -> None:
    assert utc_ms(from_utc_ms(milliseconds)) == milliseconds


def test_a_moment_without_an_offset_is_local_time() -> None:
    moment = datetime(2026, 3, 1, 12)
    assert utc_ms(moment) == int(moment.timestamp()) * 1000


@pytest.mark.parametrize(("ahead", "minutes"), [({"hours": 2}, 120), ({"hours": -3, "minutes": -30}, -210), ({}, 0)])
def test_how_far_local_time_is_ahead(ahead: dict[str, int], minutes: int) -> None:
    assert offset_min(datetime(2026, 3, 1, tzinfo=timezone(timedelta(**ahead)))) == minutes


def test_the_start_is_told_in_the_local_time_of_then() -> None:
    game = KeptGame("ab" * 16, "beginner", 9, 9, 10, "opening", 1, Result.WON, 5, 0, offset_min=90)
    assert game.started.isoformat() == "1970-01-01T01:30:00+01:30"
