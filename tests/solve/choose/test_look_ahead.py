"""Which cells are worth a look, and that the queue finds the best of all."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sweeper.core.game import Game
from sweeper.core.levels import EXPERT, INTERMEDIATE, Level
from sweeper.core.view import PlayerView
from sweeper.solve import ComponentCache, analyse
from sweeper.solve.choose.look_ahead import (
    after_branch,
    deeper_value,
    kinds_of_cells,
    look,
    most_of_safety,
    nearness_to_open,
    ranked,
)
from sweeper.solve.choose.outlook import ONE, Branch, Outlook
from sweeper.solve.choose.policies import POLICIES
from sweeper.solve.count.effort import Effort

from ..walks import walk_through


def guesses(level: Level, rule: str, seed: int) -> Iterator[PlayerView]:
    """The views of a game in which nothing is safe."""
    game = Game(level, rule, seed)
    game.open((3, 3))
    for analysis in walk_through(game):
        if not analysis.safe:
            yield analysis.view


def outlook_of(view: PlayerView) -> Outlook:
    return Outlook(analyse(view), cache=ComponentCache(), effort=Effort(10**9))


@pytest.mark.parametrize("rule", ["opening", "safe"])
@pytest.mark.parametrize("seed", range(3))
def test_the_queue_finds_the_best_of_all(rule: str, seed: int) -> None:
    for name in ("two-step", "best"):
        policy = POLICIES[name]
        for view in guesses(INTERMEDIATE, rule, seed):
            outlook = outlook_of(view)
            candidates = [look(outlook, cell, policy) for cell in kinds_of_cells(outlook)]
            living = [one for one in candidates if not one.dead] or candidates
            values = [one.value for one in living]
            if policy.deep and not living[0].dead:
                values = [min(one.value, deeper_value(outlook, one, policy)) for one in living]
            assert ranked(outlook, policy)[0].value == max(values)


def test_a_cell_that_is_left_out_has_its_like() -> None:
    """What it could show is the same as of a cell that is not left out, and it is no safer, to a thousandth."""
    for view in guesses(EXPERT, "safe", 11):
        outlook = outlook_of(view)
        kept = kinds_of_cells(outlook)
        for cell in outlook.interior:
            if cell not in kept:
                likes = [
                    one
                    for one in kept
                    if one in outlook.interior
                    and one not in outlook.near_components
                    and outlook.near_counts[one] == outlook.near_counts[cell]
                ]
                assert len(likes) == 1
                assert outlook.safety_of(cell) <= outlook.safety_of(likes[0]) + ONE // 1000


def test_values_only_fall_with_each_step() -> None:
    policy = POLICIES["best"]
    for view in guesses(EXPERT, "opening", 4):
        outlook = outlook_of(view)
        for cell in kinds_of_cells(outlook)[:6]:
            first = look(outlook, cell, policy)
            most = outlook.safety_of(cell) * most_of_safety(policy) // 1000
            assert deeper_value(outlook, first, policy) <= first.value <= most <= 2 * ONE
            assert sum(branch.chance for branch in first.branches) <= first.safety


@pytest.mark.parametrize(
    ("number", "settled", "free", "per_mille"),
    [
        (1, 0, 0, 1000),
        (1, 0, 1, 1000),
        (1, 0, 2, 1000 + 1 * 5),
        (1, 0, 6, 1000 + 5 * 5),
        (1, 0, 9, 1000 + 5 * 5),
        (0, 1, 2, 1000 + 1 * 5),
        (0, 0, 0, 1000 + 50),
        (0, 0, 9, 1000 + 5 * 5 + 50),
    ],
)
def test_safe_cells_and_a_zero_add_a_little(number: int, settled: int, free: int, per_mille: int) -> None:
    branch = Branch(number, ONE, ONE, free)
    assert after_branch(branch, 10**6, settled, POLICIES["best"]) == 1000 * per_mille
    assert after_branch(branch, 10**6, settled, POLICIES["two-step"]) == 10**6


def test_of_cells_alike_the_nearest_to_an_open_one_is_looked_at() -> None:
    """The only number is in the bottom right corner; of the other corners the top right is nearest."""
    game = Game(EXPERT, "safe", next(seed for seed in range(100) if corner_shows_one(seed)))
    game.open((15, 29))
    outlook = outlook_of(game.view())
    kinds = [divmod(cell, 30) for cell in kinds_of_cells(outlook)]
    assert [cell for cell in kinds if cell in ((0, 0), (0, 29), (15, 0))] == [(0, 29)]
    nearness = nearness_to_open(outlook)
    assert nearness[15 * 30 + 29] > nearness[15 * 30 + 28] == nearness[14 * 30 + 28] > nearness[29] > nearness[0] == 0


def corner_shows_one(seed: int) -> bool:
    game = Game(EXPERT, "safe", seed)
    game.open((15, 29))
    return game.view().cells[-1] == 1


def test_nothing_is_near_where_nothing_is_open() -> None:
    view = PlayerView.from_text(["###", "###", "###"], 2)
    assert nearness_to_open(outlook_of(view)) == bytes(9)
