"""Too many cases are refused, an unwanted analysis ends, and nothing is counted twice."""

from __future__ import annotations

import random

import pytest

from sweeper.core.view import COVERED, PlayerView
from sweeper.solve import Cancelled, ComponentCache, TooComplex, analyse, promise

from ..brute import random_view, shown


def scattered(seed: int, rows: int, cols: int, mines_laid: int, share: float) -> PlayerView:
    """A board with single cells opened here and there."""
    source = random.Random(seed)
    mines = set(source.sample(range(rows * cols), mines_laid))
    free = [cell for cell in range(rows * cols) if cell not in mines]
    opened = set(source.sample(free, int(len(free) * share)))
    values = [shown(mines, rows, cols, cell) if cell in opened else COVERED for cell in range(rows * cols)]
    return PlayerView(rows, cols, mines_laid, tuple(values))


def test_scattered_single_openings_are_too_complex() -> None:
    with pytest.raises(TooComplex, match="too many cases"):
        analyse(scattered(2, 30, 30, 250, 0.4))


def test_the_budget_is_counted_in_states() -> None:
    view = scattered(0, 9, 12, 20, 0.3)
    with pytest.raises(TooComplex):
        analyse(view, states=5)
    assert analyse(view, states=5_000).total > 0


def test_giving_up_is_heard() -> None:
    asked = 0

    def cancelled() -> bool:
        nonlocal asked
        asked += 1
        return asked > 200

    with pytest.raises(Cancelled):
        analyse(scattered(2, 30, 30, 250, 0.4), cancelled=cancelled)
    assert asked == 201


def test_equal_components_are_solved_once() -> None:
    cache = ComponentCache()
    view = PlayerView.from_text(["#101#101#", "#101#101#"], 3)
    assert analyse(view, cache).total == 8
    assert (cache.misses, cache.hits, len(cache)) == (2, 1, 2)
    analyse(view, cache)
    assert (cache.misses, cache.hits) == (2, 4)


def test_a_full_cache_forgets_the_oldest() -> None:
    cache = ComponentCache(most=1)
    analyse(PlayerView.from_text(["##", "11"], 1), cache)
    analyse(PlayerView.from_text(["###", "121"], 2), cache)
    analyse(PlayerView.from_text(["##", "11"], 1), cache)
    assert len(cache) == 1


@pytest.mark.parametrize("seed", range(5))
def test_equal_views_get_equal_answers(seed: int) -> None:
    source = random.Random(seed)
    cache = ComponentCache()
    for _ in range(50):
        view, _mines = random_view(source)
        again = PlayerView(view.rows, view.cols, view.mines, tuple(list(view.cells)))
        assert analyse(view, cache) == analyse(again) == analyse(again, cache)


@pytest.mark.parametrize(
    ("lines", "rule", "mines", "kind", "chosen"),
    [
        (["###", "###"], None, 2, "nothing", False),
        (["###", "###"], "none", 2, "nothing", False),
        (["###", "#F?"], "safe", 2, "safe", False),
        (["###", "###"], "opening", 2, "opening", False),
        (["###", "###"], "auto", 2, "opening", True),
        (["1##", "###"], "safe", 2, "nothing", False),
        (["###", "###"], "safe", 6, "nothing", False),
    ],
)
def test_the_promise_before_the_first_click(
    lines: list[str], rule: str | None, mines: int, kind: str, chosen: bool
) -> None:
    view = PlayerView.from_text(lines, mines)
    told = promise(PlayerView(view.rows, view.cols, mines, view.cells, rule))
    assert (told.kind, told.chosen) == (kind, chosen)
