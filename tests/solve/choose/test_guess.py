"""The cell to guess: how it is found, and what it falls back on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sweeper.core.cells import Cell
from sweeper.core.view import PlayerView
from sweeper.solve import ComponentCache, analyse, policy_named
from sweeper.solve.choose.guess import Guess, best_guess, least_risk

from .test_areas import PAIR

FIELD = ["#" * 12] * 5 + ["#" * 5 + "2" + "#" * 6] + ["#" * 12] * 4


def guess_of(lines: list[str], mines: int, **changes: int) -> Guess:
    policy = replace(policy_named("best"), **changes)  # type: ignore[arg-type]
    return best_guess(
        analyse(PlayerView.from_text(lines, mines)), policy, cache=ComponentCache(), effort=policy.effort()
    )


@pytest.mark.parametrize(
    ("lines", "mines", "changes", "kind", "searched", "compared"),
    [
        (["##1", "#32", "##1"], 3, {}, "endgame", True, False),
        (["####", "####", "####"], 3, {"layouts": 100}, "guess", True, False),
        (PAIR, 19, {}, "area", True, False),
        (FIELD, 24, {}, "guess", False, True),
        (FIELD, 24, {"states": 1}, "guess", False, False),
    ],
)
def test_how_it_is_found(
    lines: list[str], mines: int, changes: dict[str, int], kind: str, searched: bool, compared: bool
) -> None:
    guess = guess_of(lines, mines, **changes)
    assert (guess.kind, guess.found is not None, bool(guess.candidates)) == (kind, searched, compared)


@pytest.mark.parametrize(
    ("lines", "mines", "cell"),
    [
        (["####", "####", "####"], 3, (0, 0)),
        (["#####", "1####", "#####", "#####"], 2, (0, 4)),
    ],
)
def test_the_least_risk_prefers_corners_then_edges(lines: list[str], mines: int, cell: Cell) -> None:
    view = PlayerView.from_text(lines, mines)
    assert divmod(least_risk(analyse(view)), view.cols) == cell
