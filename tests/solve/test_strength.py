"""How strong the player is said to be: in one table, quoted by the README, and found again in games."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import sqrt

import pytest

from sweeper.console.simulate import asked_for, make_parser
from sweeper.core.intervals import wilson
from sweeper.core.levels import LEVELS
from sweeper.simulate import simulate
from tests.places import ROOT

STRENGTH = (ROOT / "sweeper" / "solve" / "STRENGTH.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
ROW = re.compile(
    r"^\| (\w+) (\d+)x(\d+), (\d+) \| (opening|safe) \| ([\d,]+) \| ([\d,]+) \| ([\d.]+) % \| ([\d.]+) to ([\d.]+) \|",
    re.MULTILINE,
)
QUOTED = re.compile(r"([\d.]+) % \[([\d.]+), ([\d.]+)\] of ([\d,]+)")
ENOUGH = {"beginner": 600, "intermediate": 60, "expert": 6}


@dataclass(frozen=True)
class Claim:
    """A row of the table. rate, low, high: per cent, as printed."""

    level: str
    size: tuple[int, int, int]
    rule: str
    games: int
    seed: int
    rate: str
    low: str
    high: str


def whole(text: str) -> int:
    return int(text.replace(",", ""))


CLAIMS = [
    Claim(level.lower(), (int(rows), int(cols), int(mines)), rule, whole(games), whole(seed), rate, low, high)
    for level, rows, cols, mines, rule, games, seed, rate, low, high in ROW.findall(STRENGTH)
]
by_row = pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: f"{claim.level}-{claim.rule}")


def test_every_level_and_rule_has_a_row() -> None:
    levels = ("beginner", "intermediate", "expert")
    assert [(claim.level, claim.rule) for claim in CLAIMS] == [
        (name, rule) for name in levels for rule in ("opening", "safe")
    ]
    for claim in CLAIMS:
        level = LEVELS[claim.level]
        assert claim.size == (level.rows, level.cols, level.mines)


@by_row
def test_the_interval_follows_from_the_games_won(claim: Claim) -> None:
    low, high = wilson(round(float(claim.rate) / 100 * claim.games), claim.games)
    assert abs(100 * low - float(claim.low)) < 0.0101
    assert abs(100 * high - float(claim.high)) < 0.0101


@by_row
def test_easy_levels_are_claimed_on_many_games_with_unseen_seeds(claim: Claim) -> None:
    if claim.level == "expert":
        assert claim.games >= 40_000
    else:
        assert (claim.games, claim.seed) == (100_000, 10_000_001)


def test_the_readme_quotes_the_table() -> None:
    quoted = QUOTED.findall(README)
    assert quoted == [(claim.rate, claim.low, claim.high, f"{claim.games:,}") for claim in CLAIMS]


@by_row
def test_a_row_can_be_repeated_by_its_command(claim: Claim) -> None:
    words = re.search(r"^python3 -m sweeper simulate (.*)$", STRENGTH, re.MULTILINE)
    assert words is not None
    given = {"--level": claim.level, "--first-click": claim.rule, "--games": claim.games, "--seed": claim.seed}
    command = words[1]
    for option, value in given.items():
        command = re.sub(rf"{option} \S+", f"{option} {value}", command)
    asked = asked_for(make_parser().parse_args(command.split()))
    assert (asked.level.key, asked.rule, asked.games, asked.seed, asked.policy) == (
        claim.level, claim.rule, claim.games, claim.seed, "best",
    )  # fmt: skip


def check(claim: Claim, games: int) -> None:
    """Play the first games of a row: as many are won as the row says, within what chance allows."""
    rate = float(claim.rate) / 100
    found = simulate(LEVELS[claim.level], claim.rule, games, claim.seed)
    assert abs(found.rate - rate) < 4.5 * sqrt(rate * (1 - rate) / games)


@by_row
def test_the_first_games_of_a_row_are_won_as_often(claim: Claim) -> None:
    check(claim, ENOUGH[claim.level])


@pytest.mark.slow
@by_row
def test_more_games_of_a_row_are_won_as_often(claim: Claim) -> None:
    check(claim, 20 * ENOUGH[claim.level])
