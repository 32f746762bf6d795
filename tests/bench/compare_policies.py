"""Two policies on the same boards: which wins more, and by how much.

    python -m tests.bench.compare_policies two-step best --games 3000 --rule opening

On the same boards most games end alike, so far fewer are needed than for two rates apart. Printed: what both
won, the difference in points with its 95 % interval, how many games turned out differently, and the processor
time a game of each. A policy may be changed on the spot: `best:more=10,zero=20`.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from math import sqrt
from time import process_time
from typing import Any

from sweeper.core.levels import Level, level_named
from sweeper.simulate import play_game
from sweeper.solve.choose.policies import POLICIES, policy_named


def register(text: str) -> str:
    """The name of a policy; one that is changed on the spot is put in the table under its text."""
    name, _, changes = text.partition(":")
    policy = policy_named(name)
    if changes:
        pairs = (change.split("=") for change in changes.split(","))
        values: dict[str, Any] = {
            field: tuple(map(int, value.split("/"))) if "/" in value else type(getattr(policy, field))(int(value))
            for field, value in pairs
        }
        POLICIES[text] = replace(policy, name=text, **values)
    return text


def cell_of(text: str | None) -> tuple[int, int] | None:
    """A cell from `row,column`, counted from 1."""
    if text is None:
        return None
    row, col = text.split(",")
    return int(row) - 1, int(col) - 1


def outcomes(level: Level, rule: str, seeds: range, policy: str, first: str | None) -> tuple[list[bool], float]:
    """Which games are won, and the seconds of processor time they took."""
    started = process_time()
    won = [play_game(level, rule, seed, policy=policy, first_click=cell_of(first)).won for seed in seeds]
    return won, process_time() - started


def difference(one: list[bool], two: list[bool]) -> tuple[float, float, int]:
    """The second less the first in points, the half width of its 95 % interval, and the games that differ."""
    games = len(one)
    changes = [after - before for before, after in zip(one, two)]
    mean = sum(changes) / games
    variance = sum((change - mean) ** 2 for change in changes) / max(1, games - 1)
    return 100 * mean, 196 * sqrt(variance / games), sum(change != 0 for change in changes)


def main() -> None:
    """Read the arguments, play, print; a line after every part, so that it can be stopped at any time."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("policies", nargs=2)
    parser.add_argument("--level", default="expert")
    parser.add_argument("--rule", default="opening")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1_000_000)
    parser.add_argument("--first", nargs=2, help="first click of each, as row,column counted from 1")
    parser.add_argument("--part", type=int, default=500)
    given = parser.parse_args()
    names = [register(text) for text in given.policies]
    firsts = given.first or [None, None]
    won: list[list[bool]] = [[], []]
    taken = [0.0, 0.0]
    for start in range(given.seed, given.seed + given.games, given.part):
        seeds = range(start, min(start + given.part, given.seed + given.games))
        for place in (0, 1):
            more, seconds = outcomes(level_named(given.level), given.rule, seeds, names[place], firsts[place])
            won[place] += more
            taken[place] += seconds
        mean, half, differ = difference(*won)
        games = len(won[0])
        rates = " ".join(f"{100 * sum(part) / games:.2f}" for part in won)
        cost = " ".join(f"{1000 * seconds / games:.1f}" for seconds in taken)
        print(f"{games} games: {rates} %, {mean:+.2f} +- {half:.2f}, {differ} differ, {cost} ms a game", flush=True)


if __name__ == "__main__":
    main()
