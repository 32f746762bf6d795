"""Which cells are worth a look, and that the queue finds the best of all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sweeper.core.game import Game
from sweeper.core.levels import EXPERT, INTERMEDIATE, Level
from sweeper.core.view import PlayerView
from sweeper.solve import ComponentCache, analyse
from sweeper.solve.effort import Effort
from sweeper.solve.guess import bonus, deeper_value, is_early, kinds_of_cells, look, ranked
from sweeper.solve.outlook import ONE, Outlook
from sweeper.solve.policies import POLICIES


def guesses(level: Level, rule: str, seed: int) -> Iterator[PlayerView]:
    """The views of a game in which nothing is safe."""
    game = Game(level, rule, seed)
    game.open((3, 3))
    while game.live:
        analysis = analyse(game.view())
        if not analysis.safe:
            yield game.view()
        for cell in analysis.safe or analysis.lowest()[1][:1]:
            game.open(cell)


def outlook_of(view: PlayerView) -> Outlook:
    return Outlook(view, analyse(view), ComponentCache(), Effort(10**9))


@pytest.mark.parametrize("rule", ["opening", "safe"])
@pytest.mark.parametrize("seed", range(3))
def test_the_queue_finds_the_best_of_all(rule: str, seed: int) -> None:
    for name in ("two-step", "best"):
        policy, cache = POLICIES[name], ComponentCache()
        for view in guesses(INTERMEDIATE, rule, seed):
            outlook = outlook_of(view)
            candidates = [look(outlook, cell, policy) for cell in kinds_of_cells(outlook)]
            living = [one for one in candidates if not one.dead] or candidates
            values = [one.value for one in living]
            if policy.deep and not is_early(outlook) and not living[0].dead:
                values = [min(one.value, deeper_value(outlook, one, policy, cache)) for one in living]
            assert ranked(outlook, policy, cache)[0].value == max(values)


def test_a_cell_that_is_left_out_has_its_like() -> None:
    """What it could show is the same as of a cell that is not left out, and it is no safer."""
    for view in guesses(EXPERT, "safe", 11):
        outlook = outlook_of(view)
        kept = kinds_of_cells(outlook)
        for cell in outlook.interior:
            if cell not in kept:
                likes = [
                    one
                    for one in kept
                    if one in outlook.interior
                    and one not in outlook.told
                    and outlook.near_counts[one] == outlook.near_counts[cell]
                ]
                assert len(likes) == 1
                assert outlook.safety_of(cell) <= outlook.safety_of(likes[0])


def test_values_only_fall_with_each_step() -> None:
    policy = POLICIES["best"]
    for view in guesses(EXPERT, "opening", 4):
        outlook = outlook_of(view)
        for cell in kinds_of_cells(outlook)[:6]:
            first = look(outlook, cell, policy)
            most = outlook.safety_of(cell) * (100 + 5 * policy.more) // 100 + bonus(outlook, cell, policy)
            assert deeper_value(outlook, first, policy, ComponentCache()) <= first.value <= most <= 2 * ONE
            assert sum(branch.chance for branch in first.branches) <= first.safety
