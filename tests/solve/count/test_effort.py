"""Too many cases are refused, and an analysis ends when its caller asks for that."""

from __future__ import annotations

import random

import pytest

from sweeper.core.view import COVERED, PlayerView
from sweeper.solve import Cancelled, TooComplex, analyse
from tests.sentences import refused

from ..brute import shown


def scattered(seed: int, rows: int, cols: int, mines_laid: int, share: float) -> PlayerView:
    """A board with single cells opened here and there."""
    source = random.Random(seed)
    mines = set(source.sample(range(rows * cols), mines_laid))
    free = [cell for cell in range(rows * cols) if cell not in mines]
    opened = set(source.sample(free, int(len(free) * share)))
    values = [shown(mines, rows, cols, cell) if cell in opened else COVERED for cell in range(rows * cols)]
    return PlayerView(rows, cols, mines_laid, tuple(values))


def test_scattered_single_openings_are_too_complex() -> None:
    with refused("too many cases", TooComplex):
        analyse(scattered(2, 30, 30, 250, 0.4))


def test_the_budget_is_counted_in_states() -> None:
    view = scattered(0, 9, 12, 20, 0.3)
    with pytest.raises(TooComplex):
        analyse(view, states=5)
    assert analyse(view, states=5_000).total > 0


def test_a_caller_can_end_it() -> None:
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 200

    with pytest.raises(Cancelled):
        analyse(scattered(2, 30, 30, 250, 0.4), cancelled=cancelled)
    assert asked == 201
